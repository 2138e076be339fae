"""The chance to win a match of Schnapsen from a score."""

from __future__ import annotations

from itertools import product

import pytest

from cardavia.games.schnapsen.equity import OUTCOMES, after, share

SCORES = list(product(range(1, 8), range(1, 8)))


def test_outcomes_are_all_there_are() -> None:
    assert set(OUTCOMES) == {3, 2, 1, -1, -2, -3}
    assert sum(OUTCOMES.values()) == 5000


@pytest.mark.parametrize(("mine", "theirs"), SCORES)
def test_both_shares_make_a_match(mine: int, theirs: int) -> None:
    for leading in (True, False):
        total = share(mine, theirs, leading) + share(theirs, mine, not leading)
        assert total == pytest.approx(1)
        assert 0 < share(mine, theirs, leading) < 1


@pytest.mark.parametrize(("mine", "theirs"), SCORES)
def test_a_better_score_is_a_better_chance(mine: int, theirs: int) -> None:
    assert share(mine - 1, theirs, True) > share(mine, theirs, True)
    assert share(mine, theirs - 1, True) < share(mine, theirs, True)


def test_a_level_match_is_nearly_even() -> None:
    assert share(7, 7, True) == pytest.approx(0.5, abs=0.03)


def test_at_one_point_more_is_no_better() -> None:
    assert after(3, (1, 4), True) == after(1, (1, 4), True) == 1
    assert after(-3, (4, 1), True) == after(-1, (4, 1), True) == 0
    assert after(2, (3, 4), True) > after(1, (3, 4), True)
    assert after(0, (3, 4), False) == share(3, 4, False)
