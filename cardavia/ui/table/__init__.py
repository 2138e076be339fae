"""The card table: felt, side panel, results. It draws what `cardavia.core.table` describes."""

from cardavia.ui.table import layouts
from cardavia.ui.table.page import TablePage

__all__ = ["TablePage", "layouts"]
