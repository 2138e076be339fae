"""What a deal is worth: the table of cases and its vectors, as pure functions."""

from __future__ import annotations

import pytest

from cardavia.games.schnapsen.scoring import ClosingRecord, ladder, worth_of_end, worth_of_win


@pytest.mark.parametrize(
    ("points", "trick", "worth"),
    [(33, True, 1), (65, True, 1), (32, True, 2), (2, True, 2), (0, False, 3)],
)
def test_the_ladder(points: int, trick: bool, worth: int) -> None:
    assert ladder(points, trick)[0] == worth


@pytest.mark.parametrize(
    ("points", "tricks", "worth"),
    [((67, 32), (4, 1), 2), ((67, 33), (4, 2), 1), ((67, 0), (4, 0), 3), ((66, 32), (4, 1), 2)],
)
def test_vector_1_nobody_closed(
    points: tuple[int, int], tricks: tuple[int, int], worth: int
) -> None:
    assert worth_of_win(0, points, tricks, None)[:2] == (worth, "sixty_six")


def test_vector_2_the_record_at_closing_counts_for_the_closer() -> None:
    closing = ClosingRecord(0, 0, False)
    assert worth_of_win(0, (70, 21), (3, 1), closing)[:2] == (3, "closed_made")


@pytest.mark.parametrize(("had_trick", "points", "worth"), [(True, 32, 2), (False, 0, 3)])
def test_vector_3_a_closer_who_fails_loses_two_or_three(
    had_trick: bool, points: int, worth: int
) -> None:
    winner, got, why, *_ = worth_of_end(0, ClosingRecord(0, points, had_trick))
    assert (winner, got, why) == (1, worth, "closed_failed")


@pytest.mark.parametrize(("had_trick", "points", "worth"), [(True, 40, 2), (False, 0, 3)])
def test_vector_4_the_opponent_comes_first(had_trick: bool, points: int, worth: int) -> None:
    closing = ClosingRecord(0, points, had_trick)
    assert worth_of_win(1, (60, 66), (2, 3), closing)[:2] == (worth, "closed_overtaken")


@pytest.mark.parametrize("winner", [0, 1])
def test_vector_7_the_last_trick_wins_one(winner: int) -> None:
    assert worth_of_end(winner, None)[:3] == (winner, 1, "last_trick")


@pytest.mark.parametrize(
    ("points", "had_trick", "worth"), [(33, True, 1), (20, True, 2), (0, False, 3)]
)
def test_vector_12_closing_made(points: int, had_trick: bool, worth: int) -> None:
    assert worth_of_win(0, (66, 50), (3, 2), ClosingRecord(0, points, had_trick))[0] == worth


def test_vector_12_closing_failed_at_33_costs_two_not_one() -> None:
    assert worth_of_end(0, ClosingRecord(0, 33, True))[1] == 2
