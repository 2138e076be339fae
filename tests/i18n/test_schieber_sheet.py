"""What the rule sheet of Schieber says in figures is what the game plays, in every language."""

from __future__ import annotations

import pytest

from cardavia import i18n
from cardavia.core.cards import Card, Rank
from cardavia.games.schieber.board import playable
from cardavia.games.schieber.contract import CONTRACTS, PACK, Contract
from cardavia.games.schieber.melds import FOUR_POINTS, RUN_POINTS, Claim, best_claim
from cardavia.games.schieber.scoring import (
    ALL_TRICKS,
    DEAL_POINTS,
    HALF,
    LAST_TRICK,
    STOECK,
    TARGET,
)
from tests.i18n.corpus import PRESENT, numbers

BELLS, SHIELDS, ROSES = CONTRACTS["se"], CONTRACTS["si"], CONTRACTS["ro"]
OBENABE, UNDENUFE = CONTRACTS["down"], CONTRACTS["up"]
COURT = {"A": "Ass", "K": "König", "O": "Ober", "U": "Under", "B": "Banner"}
NAMES = COURT | {rank: rank for rank in "9876"}
SUITS = {"ei": "Eicheln", "ro": "Rosen", "se": "Schellen", "si": "Schilten"}

in_every_language = pytest.mark.parametrize("code", PRESENT)


def text(code: str, section: str) -> str:
    part = i18n.rule_page(code, "schieber").section(section)
    assert part is not None
    return part.body


def rows(code: str, section: str) -> list[list[str]]:
    """The cells of the table of a section, without its head."""
    lines = [line for line in text(code, section).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def ranks(contract: Contract, suit: str) -> list[tuple[Rank, int]]:
    """The ranks of a suit from the highest down, with their points."""
    cards = [card for card in PACK if card.suit.code == suit]
    cards.sort(key=lambda card: -contract.strength(card, card.suit))
    return [(card.rank, contract.points(card)) for card in cards]


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(Card.of(code) for code in codes.split())


@in_every_language
@pytest.mark.parametrize(
    ("section", "column", "contract", "suit"),
    [
        ("contract-trump", 0, BELLS, "se"),
        ("contract-trump", 3, BELLS, "ro"),
        ("contract-plain", 0, OBENABE, "ro"),
        ("contract-plain", 3, UNDENUFE, "ro"),
    ],
)
def test_ranks_and_points(
    code: str, section: str, column: int, contract: Contract, suit: str
) -> None:
    told = [(row[column], row[column + 1]) for row in rows(code, section)]
    for (name, points), (rank, counts) in zip(told, ranks(contract, suit), strict=True):
        assert name.startswith(NAMES[rank.code])
        assert points == str(counts)


@in_every_language
def test_the_picture_of_the_ordinary_order(code: str) -> None:
    lines = [line for line in text(code, "setup").splitlines() if line.startswith("|")]
    head, points = ([cell.strip() for cell in lines[i].strip("|").split("|")[1:]] for i in (0, 2))
    assert head == list(NAMES.values())
    assert points == [str(counts) for _, counts in ranks(BELLS, "ro")]


@in_every_language
def test_factors(code: str) -> None:
    told = [row[1] for row in rows(code, "contract")]
    assert told == [str(CONTRACTS[key].factor) for key in ("ei", "si", "down", "up")]
    assert [CONTRACTS[key].factor for key in ("ro", "se")] == [1, 2]
    first, second = rows(code, "contract")[:2]
    assert all(SUITS[key] in first[0] for key in ("ei", "ro"))
    assert all(SUITS[key] in second[0] for key in ("si", "se"))


@in_every_language
def test_points_of_all_cards(code: str) -> None:
    assert {str(DEAL_POINTS), str(DEAL_POINTS - LAST_TRICK), str(LAST_TRICK)} <= numbers(
        text(code, "contract-plain")
    )
    for contract in CONTRACTS.values():
        assert sum(map(contract.points, PACK)) == DEAL_POINTS - LAST_TRICK


@in_every_language
def test_points_of_weis(code: str) -> None:
    told = [int(row[1]) for row in rows(code, "weis")]
    fours = {rank.code: points for rank, points in FOUR_POINTS.items()}
    assert told[:3] == [RUN_POINTS[length] for length in (3, 4, 5)]
    assert [fours[rank] for rank in "AKOB"] == [told[3]] * 4
    assert told[4:] == [fours["U"], 0]
    assert not fours.keys() & set("9876")
    assert RUN_POINTS[8] == 100
    assert str(RUN_POINTS[5] + RUN_POINTS[3]) in numbers(text(code, "weis"))


UNDERTRUMPS = [
    ("ro.8 si.9 si.7", "ro.8 si.9"),
    ("ei.K si.A si.7", "ei.K si.A"),
    ("ei.K si.7", "ei.K"),
    ("si.8 si.7", "si.8 si.7"),
]


@in_every_language
@pytest.mark.parametrize("row", range(len(UNDERTRUMPS)))
def test_the_example_of_undertrumping(code: str, row: int) -> None:
    hand, allowed = map(cards, UNDERTRUMPS[row])
    trick = ((0, Card.of("ro.O")), (1, Card.of("si.B")))
    assert set(playable(SHIELDS, trick, hand)) == set(allowed)
    in_hand, may_be_played = rows(code, "play-suit")[row]
    names = {card: f"{SUITS[card.suit.code]} {NAMES[card.rank.code]}" for card in hand}
    assert all(name in in_hand for name in names.values())
    if allowed != hand:
        assert {card for card in hand if names[card] in may_be_played} == set(allowed)


def claim(codes: str, contract: Contract) -> Claim:
    found = best_claim(cards(codes), contract)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("one", "other", "better", "better_in_undenufe"),
    [
        ("ei.9 ei.8 ei.7 ei.6", "ro.A ro.K ro.O", 0, 0),
        ("ei.B ei.9 ei.8 ei.7 ei.6", "ei.O ro.O se.O si.O", 1, 1),
        ("ei.U ei.B ei.9 ei.8 ei.7 ei.6", "ro.A ro.K ro.O ro.U ro.B", 0, 0),
        ("ro.A ro.K ro.O", "se.A se.K se.O", 1, None),
        ("ro.K ro.O ro.U", "ei.8 ei.7 ei.6", 0, 1),
        ("ei.A ro.A se.A si.A", "ei.B ro.B se.B si.B", 0, 1),
        ("ro.K ro.O ro.U ro.B", "ei.O ei.U ei.B ei.9", 0, 1),
    ],
)
def test_the_examples_of_comparing_weis(
    one: str, other: str, better: int, better_in_undenufe: int | None
) -> None:
    for contract, best in ((BELLS, better), (UNDENUFE, better_in_undenufe)):
        strengths = [claim(codes, contract).strength(contract) for codes in (one, other)]
        if best is None:
            assert strengths[0] == strengths[1]
        else:
            assert strengths[best] > strengths[1 - best]


@in_every_language
def test_the_scored_deal_adds_up(code: str) -> None:
    *parts, total, counted = [[int(cell) for cell in row[1:]] for row in rows(code, "scoring")]
    tricks, last, weis, stoeck = parts
    assert sum(tricks) + sum(last) == DEAL_POINTS
    assert (sum(last), sum(stoeck)) == (LAST_TRICK, STOECK)
    assert weis == [0, RUN_POINTS[4] + RUN_POINTS[3]]
    assert total == [sum(column) for column in zip(*parts, strict=True)]
    assert counted == [points * BELLS.factor for points in total]
    match = (DEAL_POINTS + ALL_TRICKS) * UNDENUFE.factor
    assert str(match) in numbers(text(code, "scoring"))
    weis_example = (RUN_POINTS[4] + RUN_POINTS[3]) * BELLS.factor
    assert str(weis_example) in numbers(text(code, "weis-compare"))


@in_every_language
def test_the_example_of_reaching_3000(code: str) -> None:
    told = numbers(text(code, "scoring-end"))
    stoeck, weis = STOECK * ROSES.factor, RUN_POINTS[4] * ROSES.factor
    assert {"2985", "2970", "2950", str(TARGET), str(HALF)} <= told
    assert {str(2985 + stoeck), str(2970 + stoeck), str(2950 + weis)} <= told
    assert 2970 + stoeck < TARGET <= 2985 + stoeck
    assert 2950 + weis == TARGET
