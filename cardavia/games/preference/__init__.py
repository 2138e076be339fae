"""Austrian Preference: an auction of three, a taker against defenders who stay or drop, a pot."""

from cardavia.games.preference.spec import SPEC

__all__ = ["SPEC"]
