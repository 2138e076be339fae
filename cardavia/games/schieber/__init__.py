"""Schieber, the Jass of four players in two teams, to 3000 points."""

from cardavia.games.schieber.spec import SPEC

__all__ = ["SPEC"]
