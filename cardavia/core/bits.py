"""What compiled kernels take from the processor, in Python, for where they run uncompiled.

`bits.pxd` beside this file declares the same names for the compiler.
"""

from __future__ import annotations

import time

now = time.monotonic
"""Seconds on a clock that is never set back."""

count = int.bit_count
"""How many bits of a mask are set."""


def lowest(mask: int) -> int:
    """The number of the lowest bit of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The number of the highest bit of a mask that is not empty."""
    return mask.bit_length() - 1


# Compiled code has masks of 32 and of 64 bits, Python one kind of number.
count64 = count
lowest64 = lowest
highest64 = highest
