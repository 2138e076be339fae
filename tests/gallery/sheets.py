"""The sheets of pieces, by the id of their plate."""

from __future__ import annotations

from collections.abc import Callable

from tests.gallery.pieces import PieceSheet
from tests.gallery.pieces_felt import seats, speech
from tests.gallery.pieces_paper import choices, controls, results, scores

SHEETS: dict[str, Callable[[PieceSheet], None]] = {
    "pieces-controls": controls,
    "pieces-choices": choices,
    "pieces-seats": seats,
    "pieces-speech": speech,
    "pieces-scores": scores,
    "pieces-results": results,
}
"""What each sheet is filled with, by the id of its plate."""
