"""The sentence of a hint in Schieber must fit what decided, and be there in the catalogue."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from cardavia.ai.levels import Level
from cardavia.ai.player import SearchPlayer
from cardavia.core.actions import parse
from cardavia.core.cards import cards
from cardavia.core.search import Evaluation
from cardavia.core.view import Msg
from cardavia.games.schieber.hints import reason
from cardavia.games.schieber.masks import mask
from cardavia.games.schieber.player import SchieberModel
from cardavia.games.schieber.view import SchieberView
from cardavia.i18n import CODES, Catalogue
from tests.games.schieber.helpers import deal, play, random_deal

TEXTS = {code: Catalogue(code, strict=True) for code in CODES}
PREFIX = "hint.why.schieber."

CALLED = deal(
    "ei.U ei.A ei.6 ro.A ro.6 se.B se.7 si.O si.8",
    "ei.9 ei.7 ro.7 ro.8 se.6 se.8 si.6 si.7 si.9",
    "ei.K ei.8 ro.K ro.O se.A se.9 si.A si.B si.U",
    contract="ei",
)


def why(
    view: SchieberView, *found: tuple[str, float], worlds: int = 50, exact: bool = False
) -> tuple[str, Msg]:
    """The last part of the reason's key, and the reason; it must read as a sentence everywhere.

    The share of the match follows from the value.
    """
    return told(view, [(a, value, 0.5 + value / 4000) for a, value in found], worlds, exact)


def told(
    view: SchieberView, found: list[tuple[str, float, float]], worlds: int = 50, exact: bool = False
) -> tuple[str, Msg]:
    evaluations = [Evaluation(parse(action), value, 1.0, share) for action, value, share in found]
    message = reason(view, evaluations, worlds, exact)
    assert message is not None
    for texts in TEXTS.values():
        text = texts.msg(message)
        assert text.endswith((".", "。"))
        assert "{" not in text
    return message.key.removeprefix(PREFIX), message


def english(message: Msg) -> str:
    return TEXTS["en"].msg(message)


# -- the contract


def test_a_contract_brings_more_than_another() -> None:
    view = deal().view(0)
    key, message = why(
        view,
        (
            "name:si",
            120.4,
        ),
        ("name:down", 86.0),
    )
    assert key == "name_more"
    text = english(message)
    assert text.startswith("Over the 50 possible layouts")
    assert "Schilten brings 34 points more on average than Obenabe" in text


def test_a_contract_brings_more_than_a_push_and_the_reverse() -> None:
    view = deal().view(0)
    key, message = why(view, ("name:up", 120), ("push", 86), worlds=60)
    assert (key, message.args["points"], message.args["n"]) == ("more_than_push", 34, 60)
    assert why(view, ("push", 120), ("name:up", 86))[0] == "push_more"


def test_a_choice_that_hardly_matters() -> None:
    view = deal().view(0)
    assert why(view, ("name:up", 50), ("push", 49))[0] == "push_as_good"
    assert why(view, ("push", 50), ("name:ei", 49))[0] == "name_as_good"
    view = CALLED.view(0)
    assert why(view, ("play:se.7", 30), ("play:si.8", 29))[0] == "as_good"


def test_the_safer_way_near_the_end() -> None:
    """What brings more on average is not chosen: only the score can be the reason."""
    view = deal(scores=(2960, 2800)).view(0)
    assert told(view, [("name:ei", 90, 0.99), ("name:down", 150, 0.9)])[0] == "surer"
    assert told(view, [("name:ei", 90, 0.99), ("push", 90, 0.9)])[0] == "surer"
    view = CALLED.view(0)
    assert told(view, [("play:se.B", 90, 0.99), ("play:ei.A", 90, 0.9)])[0] == "surer"


# -- cards


def test_the_namers_team_draws_trumps() -> None:
    assert why(CALLED.view(0), ("play:ei.U", 90), ("play:ro.A", 60))[0] == "draws_trumps"
    view = replace(CALLED.view(0), board=replace(CALLED.board, caller=1))
    assert why(view, ("play:ei.U", 90), ("play:ro.A", 60))[0] == "card_more"


def test_the_highest_card_left_is_a_bock() -> None:
    key, message = why(CALLED.view(0), ("play:ro.A", 90), ("play:ei.U", 60))
    assert (key, english(message)[:16]) == ("bock", "Rosen Ass is a B")
    assert why(CALLED.view(0), ("play:se.B", 90), ("play:ei.U", 60))[0] == "card_more"


def test_a_smear_on_the_partners_sure_trick() -> None:
    """The last to play, and the partner has the trick."""
    state = deal("se.B se.7", "se.6", "se.A", "se.8", forehand=1, contract="down")
    view = play(state, "se.6", "se.A", "se.8").view(0)
    key, message = why(view, ("play:se.B", 90), ("play:se.7", 60))
    assert key == "smears"
    assert "10 points" in english(message)
    assert why(view, ("play:se.7", 90), ("play:se.B", 60))[0] == "card_more"


def test_no_smear_is_sure_while_an_opponent_can_beat_the_partner() -> None:
    hands = ("se.7", "se.8 se.B", "si.9", "se.K se.6")
    state = play(deal(*hands, forehand=3, contract="down"), "se.K", "se.7")
    view = state.view(1)
    assert view.knowledge.possible[2] & mask(cards("se.A"))
    assert why(view, ("play:se.B", 90), ("play:se.8", 60))[0] == "card_more"


def test_a_trick_is_taken_for_its_points() -> None:
    state = deal("se.A se.7", "se.B", "se.6", "se.K", forehand=1, contract="down")
    view = play(state, "se.B", "se.6", "se.K").view(0)
    key, message = why(view, ("play:se.A", 90), ("play:se.7", 60))
    assert key == "takes"
    assert english(message) == "It takes a trick worth 25 points ×3."


def test_a_strong_card_is_saved_from_a_poor_trick() -> None:
    hand = "ei.U ei.6 ro.8 ro.7 ro.6 se.6 se.7 se.8 se.9"
    state = deal(hand, "si.6", "si.7", "si.9", forehand=1, contract="ei")
    view = play(state, "si.6", "si.7", "si.9").view(0)
    key, message = why(view, ("play:ro.7", 30), ("play:ei.U", 10))
    assert key == "saves"
    assert "Eicheln Under" in english(message)


def test_nothing_is_given_to_the_other_teams_trick() -> None:
    state = deal("se.B se.7", "se.A", "se.6", "se.8", forehand=1, contract="down")
    view = play(state, "se.A", "se.6", "se.8").view(0)
    assert why(view, ("play:se.7", 30), ("play:se.B", 0))[0] == "gives_nothing"


def test_all_cards_known() -> None:
    view = CALLED.view(0)
    known = {"worlds": 1, "exact": True}
    key, message = why(view, ("play:ei.U", 30), ("play:ei.A", 30), ("play:ro.A", 9), **known)
    assert (key, message.args["n"]) == ("known_more", 21)
    assert "Rosen Ass" in english(message)
    assert why(view, ("play:ei.U", 30), ("play:ei.A", 30), **known)[0] == "known_same"


@pytest.mark.parametrize("index", range(8))
def test_every_decision_of_a_deal_has_a_sentence(index: int) -> None:
    size = Level("small", worlds=6, effort=10**8, seconds=30.0)
    scores = (0, 0) if index % 2 else (2900, 2850)
    for state in random_deal(index, scores):
        seat = state.to_act()
        if seat is None:
            continue
        decision = SearchPlayer(SchieberModel(), size).decide(
            state.view(seat), 1, threading.Event()
        )
        assert decision.reason is not None
        for texts in TEXTS.values():
            assert "{" not in texts.msg(decision.reason)
