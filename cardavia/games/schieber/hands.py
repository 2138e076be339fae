"""What nine cards are worth by themselves, under each contract and for a push.

A quick estimate, for rules of thumb and for what is to be read from a choice of the others: sums of
small tables over the four suits of a hand. The figures were fitted to deals played out by rule of
thumb; `python -m tests.bench.schieber_hands` fits them anew and prints them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from cardavia.games.schieber.contract import CONTRACTS
from cardavia.games.schieber.hand_figures import FIGURES, PUSH
from cardavia.games.schieber.masks import ROW, rows
from cardavia.games.schieber.melds import RANKS
from cardavia.games.schieber.outlook import meld_points
from cardavia.games.schieber.scoring import STOECK
from cardavia.games.schieber.solver import number

ORDERED = tuple(CONTRACTS)
FACTORS = tuple(contract.factor for contract in CONTRACTS.values())
_NUMBERS = tuple(map(number, CONTRACTS.values()))

FOREHAND, PARTNER = "forehand", "partner"
"""Who names the contract: the player who leads, or the partner after a push."""

_ACE, _KING, _OBER, _UNDER, _NINE = 1, 1 << 1, 1 << 2, 1 << 3, 1 << 5
_PAIR = _KING | _OBER

FLIPPED = tuple(sum(1 << RANKS - 1 - i for i in range(RANKS) if r >> i & 1) for r in range(512))


def trump_features(row: int) -> Iterator[str]:
    """What counts about a suit that is trumps, in words of the tables of figures."""
    yield from (f"trump {i}" for i in range(RANKS) if row >> i & 1)
    yield f"trumps {min(row.bit_count(), 7)}"
    if row & _UNDER and row & _NINE:
        yield "puur nell"
    if row & _UNDER and row & _ACE:
        yield "puur ass"


def plain_features(row: int) -> Iterator[str]:
    """What counts about another suit."""
    yield from (f"plain {i}" for i in range(RANKS) if row >> i & 1)
    if row & 3 == 3:
        yield "plain run 2"
    if row & 7 == 7:
        yield "plain run 3"
    if not row:
        yield "void"
    if row.bit_count() == 1:
        yield "single"


def ordered_features(row: int) -> Iterator[str]:
    """What counts about a suit without trumps; bit 0 is the card that beats all others."""
    yield from (f"plain {i}" for i in range(RANKS) if row >> i & 1)
    top = 0
    while row >> top & 1:
        top += 1
    yield from (f"run {n}" for n in range(2, min(top, 6) + 1))
    if row & 3 == 2 and row.bit_count() > 1:
        yield "guarded"
    if row & 1:
        yield from (f"long {n}" for n in range(3, min(row.bit_count(), 7) + 1))


def meld_features(points: int) -> Iterator[str]:
    """What counts about the melds of a hand."""
    yield from (f"melds {step}" for step in (20, 40, 50, 100, 150, 200) if points >= step)


def push_features(row: int) -> Iterator[str]:
    """What counts about each suit if the partner is to choose."""
    yield from (f"card {i}" for i in range(RANKS) if row >> i & 1)
    if row.bit_count() > 3:
        yield "long"


@cache
def row_figures(who: str, kind: str) -> tuple[float, ...]:
    """For each row of a suit what it adds, in points before the factor."""
    features = {
        "trump": trump_features,
        "plain": plain_features,
        "down": ordered_features,
        "up": ordered_features,
        "push": push_features,
    }[kind]
    figures = PUSH if kind == "push" else FIGURES[who]["trump" if kind == "plain" else kind]
    return tuple(
        sum(figures.get(name, 0.0) for name in features(FLIPPED[row] if kind == "up" else row))
        for row in range(ROW + 1)
    )


@cache
def meld_figure(who: str, points: int) -> float:
    return sum(FIGURES[who]["melds"].get(name, 0.0) for name in meld_features(points))


def worths(hand: int, who: str = FOREHAND) -> list[float]:
    """Slate points by which nine cards are expected to win or lose, for each contract in order.

    `who` names it. With Weis and Stöck.
    """
    four = rows(hand)
    figures = FIGURES[who]
    trump, plain = row_figures(who, "trump"), row_figures(who, "plain")
    common = sum(plain[row] for row in four)
    start = figures["trump"]["start"]
    melds = figures["melds"]["start"] + meld_figure(who, meld_points(hand))
    found = [
        start + common - plain[row] + trump[row] + melds + (STOECK if row & _PAIR == _PAIR else 0)
        for row in four
    ]
    for kind in ("down", "up"):
        table = row_figures(who, kind)
        found.append(figures[kind]["start"] + sum(table[row] for row in four) + melds)
    return [factor * found[at] for factor, at in zip(FACTORS, _NUMBERS, strict=True)]


def push_worth(hand: int) -> float:
    """Slate points by which nine cards are expected to win or lose when forehand pushes."""
    table = row_figures(FOREHAND, "push")
    total = PUSH["start"] + sum(table[row] for row in rows(hand))
    return total + sum(PUSH.get(name, 0.0) for name in meld_features(meld_points(hand)))


def best(worths: Sequence[float]) -> int:
    """The place of the greatest worth, the first of equals."""
    return max(range(len(worths)), key=worths.__getitem__)
