"""The Schnapsen table as data."""

from cardavia.core.table import TableSpec

TABLE = TableSpec(
    cloth="vienna",
    layout="duel",
    controls=("exchange", "close"),
    sections=("match", "deal", "move", "last_trick", "tricks"),
    hand_size=5,
)
