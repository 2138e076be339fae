"""What every test stands on: no real screen, no real folders, no leftovers between tests."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# Ordinary tests paint off screen; those marked gl or e2e are run under X by CARDAVIA_TEST_X=1.
if os.environ.get("CARDAVIA_TEST_X") != "1":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ.pop("DISPLAY", None)

# A text or a value that a language lacks is an error here, where the program would make do.
os.environ["CARDAVIA_STRICT_TEXTS"] = "1"

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

DATA = Path(__file__).parent / "data"


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing a test does reaches the data, settings or caches of whoever runs it."""
    for name in ("DATA", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"CARDAVIA_{name}", str(tmp_path / name.lower()))


@pytest.fixture(autouse=True)
def _garbage_where_it_belongs() -> Iterator[None]:
    """As in the program no thread but this one collects garbage: see `cardavia.ui.garbage`."""
    from cardavia.ui.garbage import collect_due  # only now is the platform of Qt settled

    gc.disable()
    yield
    collect_due()


@pytest.fixture
def data() -> Path:
    """The folder of recorded cases."""
    return DATA
