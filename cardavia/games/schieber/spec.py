"""Schieber as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import cast

from cardavia.core.cards import Card, Pack
from cardavia.core.search import KERNELS, SearchModel
from cardavia.core.table import TableSpec
from cardavia.core.view import PlayerView, Seat
from cardavia.games.schieber.contract import PACK, PLAIN_POINTS
from cardavia.games.schieber.state import SchieberState, start


class Schieber:
    """The game's entry in the registry."""

    id = "schieber"
    deck = "jass"
    pack: Pack = PACK
    players = 4
    sides = ((0, 2), (1, 3))
    unit = "slate_points"
    marks = ("schneider",)
    rules_version = 1

    def start(self, seed: int, first_dealer: Seat | None = None) -> SchieberState:
        """A match before its first deal; the cards decide who deals it if nobody is given."""
        return start(first_dealer)

    def table(self) -> TableSpec:
        """The table's data; loaded when first asked for."""
        return cast(TableSpec, import_module("cardavia.games.schieber.table").TABLE)

    def card_points(self, card: Card) -> int:
        """Card points in a plain suit: Ass 11, König 4, Ober 3, Under 2, Banner 10."""
        return PLAIN_POINTS[card.rank]

    def search(self) -> SearchModel:
        """What the game tells the search; loaded when first asked for."""
        from cardavia.games.schieber.player import SchieberModel

        return SchieberModel()

    def read_position(self, data: Mapping[str, object]) -> PlayerView:
        """A position from a file; its reader is loaded when first asked for."""
        from cardavia.games.schieber.position import read

        return read(data)


SPEC = Schieber()
KERNELS[SPEC.id] = lambda: SPEC.search().compiled
