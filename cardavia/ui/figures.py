"""Balances as they are written: with a true minus, and a plus where a gain is meant."""

from __future__ import annotations

MINUS = "\u2212"


def signed(value: int) -> str:
    """A balance with its sign, a true minus and a plus; nothing before 0."""
    if value < 0:
        return f"{MINUS}{-value}"
    return f"+{value}" if value else "0"


def balance(value: int) -> str:
    """A figure that is no gain or loss but stands: a minus where it is due, no plus."""
    return f"{MINUS}{-value}" if value < 0 else str(value)
