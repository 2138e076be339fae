"""Schnapsen for two players, a match from seven game points down to none."""

from cardavia.games.schnapsen.spec import SPEC

__all__ = ["SPEC"]
