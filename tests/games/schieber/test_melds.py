"""Weis against a reference that tries every set of melds, and the comparison of two."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cmp_to_key
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream
from cardavia.games.schieber.contract import CONTRACTS, PACK, Contract
from cardavia.games.schieber.masks import Heard, Seen, Strongest, cards_of, code, mask
from cardavia.games.schieber.melds import Claim, Meld, best_claim, best_seat, melds

EACH = pytest.mark.parametrize("contract", CONTRACTS.values(), ids=CONTRACTS)
RANKS = "AKOUB9876"
hands = st.permutations(PACK.cards).map(lambda order: tuple(order[:9]))


@st.composite
def rich_hands(draw: st.DrawFn) -> tuple[Card, ...]:
    """Hands with long runs and fours, which are rare among hands dealt at random."""
    suit = draw(st.sampled_from(["ei", "ro", "se", "si"]))
    top = draw(st.integers(0, 6))
    length = draw(st.integers(3, 9 - top))
    found = [Card.of(f"{suit}.{rank}") for rank in RANKS[top : top + length]]
    for rank in draw(st.lists(st.sampled_from(RANKS), max_size=2, unique=True)):
        found += [Card.of(f"{one}.{rank}") for one in ("ei", "ro", "se", "si")]
    rest = draw(st.permutations(PACK.cards))
    whole = list(dict.fromkeys([*found, *rest]))[:9]
    return tuple(draw(st.permutations(whole)))


# The reference: sets instead of masks, every choice of fours, written from the rules alone


def points_of(kind: str, length: int, rank: str) -> int:
    if kind == "run":
        return {3: 20, 4: 50}.get(length, 100)
    return {"U": 200, "A": 100, "K": 100, "O": 100, "B": 100}.get(rank, 0)


def maximal_runs(held: set[str]) -> Iterator[tuple[str, ...]]:
    for suit in ("ei", "ro", "se", "si"):
        for start in range(9):
            for end in range(start + 3, 10):
                run = tuple(f"{suit}.{rank}" for rank in RANKS[start:end])
                above = f"{suit}.{RANKS[start - 1]}" if start else ""
                below = f"{suit}.{RANKS[end]}" if end < 9 else ""
                if held.issuperset(run) and above not in held and below not in held:
                    yield run


Plain = tuple[str, tuple[str, ...]]


def worth(meld: Plain) -> int:
    kind, codes = meld
    return points_of(kind, len(codes), codes[0][-1])


def better(one: Plain, other: Plain, contract: Contract) -> int:
    """Positive when the first meld is the better one: the steps of the rule, one by one."""
    if worth(one) != worth(other):
        return worth(one) - worth(other)
    if one[0] != other[0]:
        return 1 if one[0] == "four" else -1
    if len(one[1]) != len(other[1]):
        return len(one[1]) - len(other[1])
    if contract.low:  # the best card in the order of Undenufe is the last of a run
        places = [RANKS.index(meld[1][-1][-1]) for meld in (one, other)]
        if places[0] != places[1]:
            return places[0] - places[1]
    else:
        places = [RANKS.index(meld[1][0][-1]) for meld in (one, other)]
        if places[0] != places[1]:
            return places[1] - places[0]
    trump = contract.trump.code if contract.trump else ""
    in_trumps = [meld[0] == "run" and meld[1][0][:2] == trump for meld in (one, other)]
    return in_trumps[0] - in_trumps[1]


def reference(hand: tuple[Card, ...], contract: Contract) -> list[Plain]:
    """The set with the most points; at equal points the one with the strongest single meld."""
    held = {card.code for card in hand}
    fours = [
        rank for rank in "AKOUB" if all(f"{s}.{rank}" in held for s in ("ei", "ro", "se", "si"))
    ]
    best: list[Plain] = []
    for number in range(len(fours) + 1):
        for chosen in combinations(fours, number):
            taken = [
                ("four", tuple(f"{s}.{rank}" for s in ("ei", "ro", "se", "si"))) for rank in chosen
            ]
            left = held - {code for _, codes in taken for code in codes}
            found: list[Plain] = [*taken, *(("run", run) for run in maximal_runs(left))]
            found.sort(key=cmp_to_key(lambda a, b: better(a, b, contract)), reverse=True)
            more = sum(map(worth, found)) - sum(map(worth, best))
            if more > 0 or (more == 0 and found and better(found[0], best[0], contract) > 0):
                best = found
    return best


def plain(found: tuple[Meld, ...]) -> list[Plain]:
    return [(meld.kind, tuple(card.code for card in meld.cards)) for meld in found]


@given(hand=hands | rich_hands(), contract=st.sampled_from(list(CONTRACTS.values())))
@settings(max_examples=600, deadline=None)
def test_melds_of_any_hand_are_those_of_the_reference(
    hand: tuple[Card, ...], contract: Contract
) -> None:
    found = melds(hand, contract)
    assert plain(found) == reference(hand, contract)
    assert all(meld.points == worth(one) for meld, one in zip(found, plain(found), strict=True))


@given(hand=rich_hands(), contract=st.sampled_from(list(CONTRACTS.values())))
@settings(max_examples=300, deadline=None)
def test_no_card_belongs_to_two_melds(hand: tuple[Card, ...], contract: Contract) -> None:
    used = [card for meld in melds(hand, contract) for card in meld.cards]
    assert len(used) == len(set(used))
    assert set(used) <= set(hand)


@given(one=rich_hands(), other=rich_hands(), contract=st.sampled_from(list(CONTRACTS.values())))
@settings(max_examples=400, deadline=None)
def test_two_melds_are_compared_step_by_step(
    one: tuple[Card, ...], other: tuple[Card, ...], contract: Contract
) -> None:
    for a in melds(one, contract):
        for b in melds(other, contract):
            expected = better(plain((a,))[0], plain((b,))[0], contract)
            strengths = [meld.claim(contract).strength(contract) for meld in (a, b)]
            assert (strengths[0] > strengths[1]) == (expected > 0)
            assert (strengths[0] == strengths[1]) == (expected == 0)
            codes = [code(meld.claim(contract), contract) for meld in (a, b)]
            assert (codes[0] > codes[1]) == (expected > 0)


def test_a_scoring_four_is_always_taken() -> None:
    """Every hand that holds a four and a run crossing it, on random ones of them."""
    rng = Stream("fours", 1)
    for rank in "AKOUB":
        four = [Card.of(f"{suit}.{rank}") for suit in ("ei", "ro", "se", "si")]
        rest = [card for card in PACK if card not in four]
        for _ in range(300):
            hand = (*four, *rng.shuffled(rest)[:5])
            found = melds(hand, CONTRACTS["ro"])
            assert any(meld.kind == "four" and meld.cards[0].rank.code == rank for meld in found)


# The tables of masks


@EACH
def test_the_strongest_meld_of_a_mask_is_the_first_of_the_melds(contract: Contract) -> None:
    rng, strongest = Stream("strongest", 1), Strongest(contract)
    for _ in range(800):
        hand = tuple(rng.shuffled(PACK.cards)[:9])
        claim = best_claim(hand, contract)
        assert strongest.code(mask(hand)) == (0 if claim is None else code(claim, contract))


@given(
    hand=rich_hands(), contract=st.sampled_from(list(CONTRACTS.values())), size=st.integers(0, 9)
)
@settings(max_examples=300, deadline=None)
def test_more_cards_never_make_the_strongest_meld_weaker(
    hand: tuple[Card, ...], contract: Contract, size: int
) -> None:
    strongest = Strongest(contract)
    assert strongest.code(mask(hand[:size])) <= strongest.code(mask(hand))


@given(
    hand=rich_hands(),
    other=rich_hands() | hands,
    contract=st.sampled_from(list(CONTRACTS.values())),
)
@settings(max_examples=400, deadline=None)
def test_what_was_heard_and_what_was_shown_tells_one_hand_from_another(
    hand: tuple[Card, ...], other: tuple[Card, ...], contract: Contract
) -> None:
    claim = best_claim(hand, contract)
    heard, seen = Heard(contract, claim), Seen(contract, melds(hand, contract))
    for one in (hand, other):
        held = mask(one)
        assert heard.agrees(held) == (best_claim(one, contract) == claim)
        same = set(melds(one, contract)) == set(melds(hand, contract))
        assert seen.agrees(held) == same
        if heard.agrees(held):
            assert not any(heard.violates(mask(one[:size])) for size in range(10))
            ways = [suit for must, suit in heard.ways() if held & must == must]
            assert sum(heard.agrees(held, suit) for suit in ways) == 1
        if seen.agrees(held):
            assert not any(seen.violates(mask(one[:size])) for size in range(10))


def test_masks_and_cards_are_two_forms_of_a_hand() -> None:
    hand = cards("ei.A ro.7 se.6 si.6")
    assert cards_of(mask(hand)) == hand
    assert mask(PACK) == (1 << 36) - 1


# Comparison


def claim(text: str, contract: str) -> Claim:
    """The strongest meld of the cards named, which need not be nine."""
    found = best_claim(cards(text), CONTRACTS[contract])
    assert found is not None
    return found


def winner(contract: str, *texts: str, first: int = 0) -> int | None:
    """The seat with the best of these melds; an empty text is no meld."""
    claims = [claim(text, contract) if text else None for text in texts]
    claims += [None] * (4 - len(claims))
    order = [(first + step) % 4 for step in range(4)]
    return best_seat(claims, CONTRACTS[contract], order)


FOUR_BANNER = "ei.B ro.B se.B si.B"
FOUR_OBER = "ei.O ro.O se.O si.O"
FOUR_ASS = "ei.A ro.A se.A si.A"


def test_vector_6_points_then_type_then_length() -> None:
    assert winner("ei", "ro.9 ro.8 ro.7 ro.6", FOUR_BANNER) == 1
    assert winner("ei", "ro.9 ro.8 ro.7 ro.6 ro.B", FOUR_OBER) == 1
    six, five = "ro.U ro.B ro.9 ro.8 ro.7 ro.6", "se.A se.K se.O se.U se.B"
    assert claim(six, "ei").points == claim(five, "ei").points == 100
    assert winner("ei", five, six) == 1


def test_vector_7_a_run_in_trumps_beats_an_equal_one_announced_earlier() -> None:
    assert winner("ro", "ei.A ei.K ei.O", "ro.A ro.K ro.O") == 1
    assert winner("se", "ei.A ei.K ei.O", "ro.A ro.K ro.O") == 0


def test_vector_8_undenufe_reverses_the_rank() -> None:
    assert winner("up", "ro.A ro.K ro.O", "se.8 se.7 se.6") == 1
    assert winner("down", "ro.A ro.K ro.O", "se.8 se.7 se.6") == 0
    assert winner("up", FOUR_ASS, FOUR_BANNER) == 1
    assert winner("down", FOUR_ASS, FOUR_BANNER) == 0


def test_undenufe_does_not_reverse_points_type_and_length() -> None:
    assert winner("up", "ro.6 ro.7 ro.8", "se.A se.K se.O se.U") == 1
    assert winner("up", "ro.6 ro.7 ro.8 ro.9 ro.B", FOUR_ASS) == 1
    assert winner("up", "ro.6 ro.7 ro.8 ro.9 ro.B", "se.A se.K se.O se.U se.B se.9") == 1


def test_four_under_are_worth_most() -> None:
    four = "ei.U ro.U se.U si.U"
    assert claim(four, "ei").points == 200
    assert winner("up", FOUR_BANNER, four) == 1


def test_the_higher_rank_beats_the_lower_one() -> None:
    assert winner("ei", "ro.K ro.O ro.U", "se.A se.K se.O") == 1
    assert winner("ei", FOUR_OBER, FOUR_BANNER) == 0


def test_an_equal_meld_announced_earlier_is_better() -> None:
    melds_ = ("ei.A ei.K ei.O", "ro.A ro.K ro.O", "se.A se.K se.O", "si.A si.K si.O")
    for first in range(4):
        assert winner("down", *melds_, first=first) == first


def test_nobody_is_best_without_a_meld() -> None:
    assert winner("ei", "", "", "", "") is None


# Which melds a hand has


def found(text: str, contract: str = "ei") -> list[tuple[str, int, str]]:
    return [
        (meld.kind, meld.points, " ".join(card.code for card in meld.cards))
        for meld in melds(cards(text), CONTRACTS[contract])
    ]


@pytest.mark.parametrize(
    ("length", "points"), [(3, 20), (4, 50), (5, 100), (6, 100), (7, 100), (8, 100), (9, 100)]
)
def test_runs_and_their_points(length: int, points: int) -> None:
    run = " ".join(f"ro.{rank}" for rank in RANKS[:length])
    assert found(run) == [("run", points, run)]


@pytest.mark.parametrize("rank", RANKS)
def test_fours_and_their_points(rank: str) -> None:
    four = " ".join(f"{suit}.{rank}" for suit in ("ei", "ro", "se", "si"))
    points = points_of("four", 4, rank)
    assert found(four) == ([("four", points, four)] if points else [])


def test_runs_follow_the_ordinary_order_in_trumps_too() -> None:
    assert found("ro.U ro.9 ro.A", "ro") == []
    assert found("ro.B ro.9 ro.8", "ro") == [("run", 20, "ro.B ro.9 ro.8")]


def test_eight_in_a_row_are_one_run() -> None:
    run = "ro.K ro.O ro.U ro.B ro.9 ro.8 ro.7 ro.6"
    assert found(run + " ei.A") == [("run", 100, run)]


def test_vector_9_the_ober_cannot_serve_twice() -> None:
    assert found("ei.O ro.O se.O si.O ro.K ro.U") == [("four", 100, FOUR_OBER)]


def test_vector_10_at_equal_points_the_stronger_meld_is_chosen() -> None:
    hand = "ro.A ro.K ro.O ro.U ro.B ei.O se.O si.O"
    assert found(hand) == [("four", 100, FOUR_OBER)]


def test_a_four_may_shorten_or_divide_a_run() -> None:
    assert found("ro.A ro.K ro.O ro.U ei.A se.A si.A") == [
        ("four", 100, FOUR_ASS),
        ("run", 20, "ro.K ro.O ro.U"),
    ]
    assert found("ro.A ro.K ro.O ro.U ro.B ro.9 ei.O se.O si.O") == [
        ("four", 100, FOUR_OBER),
        ("run", 20, "ro.U ro.B ro.9"),
    ]


def test_equal_melds_of_a_hand_stand_in_the_order_of_suits_trumps_first() -> None:
    hand = "si.A si.K si.O ei.A ei.K ei.O se.A se.K se.O"
    codes = [text[:2] for _, _, text in found(hand, "ro")]
    assert codes == ["ei", "se", "si"]
    assert [text[:2] for _, _, text in found(hand, "si")] == ["si", "ei", "se"]


def test_an_announcement_names_no_suit_but_trumps() -> None:
    plain_run = claim("ro.A ro.K ro.O", "ei")
    assert plain_run == claim("se.A se.K se.O", "ei")
    assert plain_run != claim("ei.A ei.K ei.O", "ei")
    assert claim("ei.A ei.K ei.O", "ei").trumps
