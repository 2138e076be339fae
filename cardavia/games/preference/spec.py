"""Preference as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import cast

from cardavia.core.cards import Card, Pack
from cardavia.core.search import KERNELS, SearchModel
from cardavia.core.table import TableSpec
from cardavia.core.view import PlayerView, Seat
from cardavia.games.preference.contract import PACK
from cardavia.games.preference.state import PreferenceState, start


class Preference:
    """The game's entry in the registry."""

    id = "preference"
    deck = "wiener-bild"
    pack: Pack = PACK
    players = 3
    sides = ((0,), (1,), (2,))
    unit = "balance_points"
    marks: tuple[str, ...] = ()
    rules_version = 1

    def start(self, seed: int, first_dealer: Seat | None = None) -> PreferenceState:
        """A session with all balances at 0, before its first deal."""
        return start(seed, first_dealer)

    def table(self) -> TableSpec:
        """The table's data; loaded when first asked for."""
        return cast(TableSpec, import_module("cardavia.games.preference.table").TABLE)

    def card_points(self, card: Card) -> int:
        """Nothing: tricks count, whatever is in them."""
        return 0

    def search(self) -> SearchModel:
        """What the game tells the search; loaded when first asked for."""
        from cardavia.games.preference.player import PreferenceModel

        return PreferenceModel()

    def read_position(self, data: Mapping[str, object]) -> PlayerView:
        """A position from a file; its reader is loaded when first asked for."""
        from cardavia.games.preference.position import read

        return read(data)


SPEC = Preference()
KERNELS[SPEC.id] = lambda: SPEC.search().compiled
