"""Preference, the Austrian one: three players, an auction, a pot."""
