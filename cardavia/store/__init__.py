"""What is kept between two starts: matches, statistics and settings, and where they lie.

Nothing in here ever keeps the program from starting or a game from going on. Faults of files and
disks come back as `Problem` values, each to be told to the player once.
"""

from cardavia.store.folders import FolderReport, Folders, find, report
from cardavia.store.matches import Store, open_store
from cardavia.store.problems import (
    BadImportError,
    Cause,
    MatchDamagedError,
    MatchElsewhereError,
    Problem,
    StoreError,
    UnknownMatchError,
)
from cardavia.store.records import HUMAN, MatchInfo, Status, StoredMatch
from cardavia.store.settings import Settings, open_settings
from cardavia.store.tally import Tally

__all__ = [
    "HUMAN",
    "BadImportError",
    "Cause",
    "FolderReport",
    "Folders",
    "MatchDamagedError",
    "MatchElsewhereError",
    "MatchInfo",
    "Problem",
    "Settings",
    "Status",
    "Store",
    "StoreError",
    "StoredMatch",
    "Tally",
    "UnknownMatchError",
    "find",
    "open_settings",
    "open_store",
    "report",
]
