"""The card table: felt, side panel, results. It draws what `cardavia.core.table` describes."""
