"""The chance to win a match of Schieber from a score, and what a hand is worth by itself."""

from __future__ import annotations

from itertools import product

import pytest

from cardavia.core.cards import cards
from cardavia.core.deal import Stream
from cardavia.games.schieber import hands, outlook
from cardavia.games.schieber.contract import CONTRACTS, PACK, Contract
from cardavia.games.schieber.equity import OUTCOMES, after, first, share
from cardavia.games.schieber.hands import FOREHAND, ORDERED, PARTNER
from cardavia.games.schieber.masks import cards_of, mask
from cardavia.games.schieber.melds import best_claim, best_seat, melds

SCORES = list(product(range(0, 3000, 330), range(0, 3000, 330)))


@pytest.mark.parametrize(("mine", "theirs"), SCORES)
def test_both_shares_make_a_match(mine: int, theirs: int) -> None:
    for forehand in (True, False):
        total = share(mine, theirs, forehand) + share(theirs, mine, not forehand)
        assert total == pytest.approx(1)
        assert 0 < share(mine, theirs, forehand) < 1


@pytest.mark.parametrize(("mine", "theirs"), SCORES)
def test_a_better_score_is_a_better_chance(mine: int, theirs: int) -> None:
    for forehand in (True, False):
        assert share(mine + 50, theirs, forehand) > share(mine, theirs, forehand)
        assert share(mine, theirs + 50, forehand) < share(mine, theirs, forehand)


def test_a_level_match_is_nearly_even_and_forehand_is_worth_something() -> None:
    assert 0.5 < share(0, 0, True) < 0.58
    assert share(2900, 2900, True) > 0.6


def test_a_team_at_3000_has_won() -> None:
    assert share(3000, 2990, False) == 1
    assert share(2990, 3010, True) == 0
    assert after(3000, 0, 2990, 157, True) == 1
    assert after(2990, 157, 3000, 0, True) == 0
    assert after(2900, 110, 2900, 47, False) == 1
    assert after(2900, 47, 2900, 110, True) == 0


def test_of_two_that_reach_3000_the_one_that_needs_less_of_its_points_is_first() -> None:
    assert 0.8 < first(10, 80, 70, 77) < 1
    assert first(70, 77, 10, 80) == pytest.approx(1 - first(10, 80, 70, 77))
    assert first(40, 80, 40, 80) == 0.5
    assert 0.5 < after(2960, 100, 2975, 57, True) < 1


def test_between_deals_no_points_are_the_score() -> None:
    assert after(1200, 0, 900, 0, True) == share(1200, 900, True)


def test_outcomes_are_counted_of_ten_thousand() -> None:
    assert sum(map(sum, OUTCOMES)) == pytest.approx(10_000, abs=60)


# -- hands


def dealt(seed: int) -> list[tuple[int, int, int, int]]:
    rng, found = Stream("hands", seed), []
    for _ in range(60):
        pack = rng.shuffled(tuple(PACK))
        a, b, c, d = (mask(pack[9 * i : 9 * i + 9]) for i in range(4))
        found.append((a, b, c, d))
    return found


@pytest.mark.parametrize("contract", CONTRACTS.values(), ids=lambda contract: contract.code)
def test_weis_of_a_world_is_that_of_the_rules(contract: Contract) -> None:
    for index, world in enumerate(dealt(1)):
        leader = index % 4
        held = [cards_of(hand) for hand in world]
        for hand, own in zip(world, held, strict=True):
            assert outlook.meld_points(hand) == sum(m.points for m in melds(own, contract))
        order = [(leader + step) % 4 for step in range(4)]
        best = best_seat([best_claim(own, contract) for own in held], contract, order)
        wanted = [0, 0]
        if best is not None:
            for seat in (best, (best + 2) % 4):
                wanted[best % 2] += sum(m.points for m in melds(held[seat], contract))
        assert outlook.weis(world, contract, leader) == tuple(wanted)


def test_stoeck_belongs_to_the_team_that_was_dealt_both() -> None:
    world = [mask(cards(hand)) for hand in ("ro.K se.O", "ro.O", "ei.K", "se.K ei.O ro.A")]
    assert outlook.stoeck_team(world, CONTRACTS["ro"]) is None
    assert outlook.stoeck_team([*world[:3], mask(cards("ro.K ro.O"))], CONTRACTS["ro"]) == 1
    assert outlook.stoeck_team([mask(cards("ro.K ro.O"))] * 4, CONTRACTS["down"]) is None


def test_a_good_hand_is_worth_more_in_its_contract_than_in_any_other() -> None:
    examples = {
        "ei": "ei.U ei.9 ei.O ei.8 ei.7 ro.7 ro.9 se.9 si.7",
        "si": "si.U si.9 si.A si.B si.6 ro.A ro.7 ei.8 se.8",
        "down": "ei.A ei.K ei.O ro.A ro.K se.A se.K si.A si.O",
        "up": "ei.6 ei.7 ei.8 ro.6 ro.7 se.6 se.7 si.6 si.8",
    }
    for who in (FOREHAND, PARTNER):
        for code, hand in examples.items():
            offers = hands.worths(mask(cards(hand)), who)
            assert len(offers) == 6
            assert ORDERED[hands.best(offers)] == code


def test_suits_of_the_same_factor_are_worth_the_same() -> None:
    one = hands.worths(mask(cards("si.U si.9 si.A si.B ro.A ro.7 ei.8 se.8 se.9")))
    other = hands.worths(mask(cards("se.U se.9 se.A se.B ro.A ro.7 ei.8 si.8 si.9")))
    assert one[ORDERED.index("si")] == pytest.approx(other[ORDERED.index("se")])


def test_a_stoeck_counts_with_the_factor() -> None:
    """König and Ober of Shields against the same with the Ober in Bells, where it is no Stöck."""
    both = hands.worths(mask(cards("si.K si.O si.U si.8 ro.A ro.7 ei.8 se.8 se.6")))
    apart = hands.worths(mask(cards("si.K si.B si.U si.8 ro.A ro.7 ei.8 se.8 se.6")))
    assert both[ORDERED.index("si")] - apart[ORDERED.index("si")] > 30


def test_a_push_is_worth_more_than_a_bad_contract_and_less_than_a_good_one() -> None:
    bad = mask(cards("ei.K ei.B ei.8 ro.O ro.8 se.B se.8 si.O si.B"))
    good = mask(cards("si.U si.9 si.A si.B si.6 ro.A ro.7 ei.8 se.8"))
    assert max(hands.worths(bad)) < hands.push_worth(bad)
    assert max(hands.worths(good)) > hands.push_worth(good)
