"""The sentence of a hint must fit what decided, and be there in the catalogue."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from cardavia.ai.levels import Level
from cardavia.ai.player import SearchPlayer
from cardavia.core.actions import Action, Close, Exchange, Play, parse
from cardavia.core.cards import Card, cards, suit
from cardavia.core.search import Evaluation
from cardavia.core.view import Msg
from cardavia.games.schnapsen.board import Board
from cardavia.games.schnapsen.hints import reason
from cardavia.games.schnapsen.player import SchnapsenModel
from cardavia.games.schnapsen.view import SchnapsenView
from cardavia.i18n import Catalogue
from tests.ai.positions import moments

TEXTS = Catalogue("en", strict=True)
PREFIX = "hint.why.schnapsen."

OPEN = Board(
    (7, 7),
    dealer=1,
    index=0,
    trump=suit("S"),
    turned=Card.of("SA"),
    indicator=Card.of("SA"),
    stock=5,
    points=(30, 20),
    counts=(5, 5),
)
KNOWN = replace(OPEN, indicator=None, stock=0)
MINE = cards("HK HQ SJ CT DJ")


def why(
    board: Board,
    *found: tuple[str, float, int],
    hand: tuple[Card, ...] = MINE,
    worlds: int = 50,
    exact: bool = False,
) -> tuple[str, Msg]:
    """The last part of the reason's key, and the reason; it must read as a sentence."""
    evaluations = [
        Evaluation(parse(action), value, 0.1, 0.5 + value / 10, None, won)
        for action, value, won in found
    ]
    message = reason(SchnapsenView(0, board, hand), evaluations, worlds, exact)
    assert message is not None
    text = TEXTS.msg(message)
    assert text.endswith(".")
    assert "{" not in text
    return message.key.removeprefix(PREFIX), message


def led(code: str, board: Board = OPEN) -> Board:
    return replace(board, led=Card.of(code), counts=(5, 4))


def test_the_end_of_the_deal() -> None:
    board = replace(OPEN, points=(46, 0))
    assert why(board, ("play:HQ", 3, 50), ("play:SJ", 1, 30))[0] == "marriage_wins"
    # Without a trick the marriage would not count.
    board = replace(OPEN, points=(0, 46), pending=(0, 0))
    assert why(board, ("play:HQ", 1, 30), ("play:SJ", 0, 30))[0] == "marriage_waits"
    key, message = why(
        led("CA", replace(OPEN, points=(53, 0))), ("play:SJ", 2, 50), ("play:DJ", 1, 40)
    )
    assert (key, message.args["points"]) == ("trick_wins", 66)
    assert why(led("CA", replace(OPEN, points=(52, 0))), ("play:SJ", 2, 50), ("play:DJ", 1, 4))[
        0
    ] == ("takes")


def test_all_cards_known() -> None:
    def key(board: Board, *values: float) -> str:
        found = [(f"play:{card}", value, 1) for card, value in zip(MINE[2:], values, strict=False)]
        return why(board, *found, worlds=1, exact=True)[0]

    assert key(KNOWN, 2, 1) == "known_win"
    assert key(KNOWN, -1, -2) == "known_least"
    assert key(KNOWN, -2, -2) == "known_lost"
    assert key(replace(KNOWN, scores=(1, 5)), 1, -1) == "known_match_won"
    assert key(replace(KNOWN, scores=(5, 1)), -1, -1) == "known_match_lost"


def test_closing_and_exchange() -> None:
    rival = ("play:CT", 0.0, 20)
    assert why(OPEN, ("close", 1, 50), rival)[0] == "close_tried"
    key, message = why(OPEN, ("close", 1, 41), rival)
    assert (key, message.args["won"], message.args["n"]) == ("close_tried_some", 41, 50)
    assert why(OPEN, ("close", 1, 6), rival, worlds=6, exact=True)[0] == "close_always"
    assert why(OPEN, ("close", 1, 5), rival, worlds=6, exact=True)[0] == "close_some"
    key, message = why(OPEN, ("exchange", 1, 5), rival)
    assert (key, message.args["card"]) == ("exchange", Card.of("SA"))


def test_marriages() -> None:
    key, message = why(OPEN, ("play:HQ", 1, 30), ("play:CT", 0, 20))
    assert (key, message.args["worth"]) == ("marriage", 20)
    trumps = replace(OPEN, trump=suit("H"))
    assert why(trumps, ("play:HK", 1, 30), ("play:CT", 0, 20))[1].args["worth"] == 40


def test_comparisons() -> None:
    lead = ("play:CT", 0.5, 30)
    assert why(OPEN, lead, ("play:DJ", 0.49, 35))[0] == "as_good"
    assert why(OPEN, lead, ("play:DJ", 0.2, 29), ("exchange", 0.1, 28))[0] == "wins_tried"
    # Some other choice won more often: the average decided, and the sentence must not boast.
    assert why(OPEN, lead, ("play:DJ", 0.2, 29), ("exchange", 0.1, 31))[0] == "average"
    few = {"worlds": 6, "exact": True}
    assert why(OPEN, ("play:CT", 2, 6), ("play:DJ", 1, 6), **few)[0] == "wins_always"
    assert why(OPEN, ("play:CT", 1, 4), ("play:DJ", 0, 4), **few)[0] == "wins_some"
    assert why(OPEN, ("play:CT", 1, 4), ("play:DJ", 0, 5), **few)[0] == "average"


def test_answers() -> None:
    key, message = why(led("CA"), ("play:SJ", 1, 30), ("play:DJ", 0, 20))
    assert (key, message.args["points"]) == ("takes", 13)
    key, message = why(led("CQ"), ("play:DJ", 1, 30), ("play:CT", 0, 20))
    assert (key, message.args["points"], message.args["card"]) == ("leaves", 5, Card.of("CT"))
    key, message = why(led("DA"), ("play:DJ", 1, 30), ("play:CT", 0, 20))
    assert key == "wins_tried"  # thirteen points are not “only”
    key, message = why(led("DQ"), ("play:DJ", 1, 30), ("play:HK", 0, 20))
    assert (key, message.args["points"]) == ("gives_little", 5)


@pytest.mark.parametrize("worlds", [5, 400])
def test_every_decision_has_a_sentence(worlds: int) -> None:
    player = SearchPlayer(SchnapsenModel(), Level("x", worlds, effort=10**7, seconds=5.0))
    for state in moments(worlds, deals=3 if worlds > 100 else 12):
        seat = state.to_act()
        assert seat is not None
        decision = player.decide(state.view(seat), 3, threading.Event())
        assert decision.reason is not None
        assert TEXTS.msg(decision.reason).endswith(".")


def test_kinds_of_action_are_the_ones_known_here() -> None:
    kinds: set[type[Action]] = {type(action) for state in moments(1, 9) for action in state.legal()}
    assert kinds == {Play, Exchange, Close}
