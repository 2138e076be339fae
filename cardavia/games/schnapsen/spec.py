"""Schnapsen as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping

from cardavia.core.cards import Card, Pack
from cardavia.core.search import KERNELS, SearchModel
from cardavia.core.table import TableSpec
from cardavia.core.view import PlayerView, Seat
from cardavia.games.schnapsen.board import PACK, VALUES
from cardavia.games.schnapsen.state import SchnapsenState, start
from cardavia.games.schnapsen.table import TABLE


class Schnapsen:
    """The game's entry in the registry."""

    id = "schnapsen"
    deck = "wiener-bild"
    pack: Pack = PACK
    players = 2
    sides = ((0,), (1,))
    unit = "game_points"
    marks = ("schneider",)
    rules_version = 1

    def start(self, seed: int, first_dealer: Seat | None = None) -> SchnapsenState:
        """A match at 7-7 before its first deal."""
        return start(seed, first_dealer)

    def table(self) -> TableSpec:
        """The table's data."""
        return TABLE

    def card_points(self, card: Card) -> int:
        """Card points, trump or not: Ass 11, 10 10, König 4, Dame 3, Bube 2."""
        return VALUES[card.rank]

    def search(self) -> SearchModel:
        """What the game tells the search; loaded when first asked for."""
        from cardavia.games.schnapsen.player import SchnapsenModel

        return SchnapsenModel()

    def read_position(self, data: Mapping[str, object]) -> PlayerView:
        """A position from a file; its reader is loaded when first asked for."""
        from cardavia.games.schnapsen.position import read

        return read(data)


SPEC = Schnapsen()
KERNELS[SPEC.id] = lambda: SPEC.search().compiled
