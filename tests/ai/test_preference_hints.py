"""The sentence of a hint in Preference must fit what decided, and be there in the catalogue."""

from __future__ import annotations

import threading

import pytest

from cardavia.ai.levels import Level
from cardavia.ai.player import SearchPlayer
from cardavia.core.actions import Action, Alone, Invite, parse
from cardavia.core.search import Evaluation
from cardavia.core.view import Msg
from cardavia.games.preference.hints import reason
from cardavia.games.preference.player import PreferenceModel
from cardavia.games.preference.view import PreferenceView
from cardavia.i18n import CODES, Catalogue
from tests.games.preference.helpers import deal, play, random_deal

PREFIX = "hint.why.preference."
TEXTS = {code: Catalogue(code, strict=True) for code in CODES}
HANDS = ("SA SK SQ S9 S8 DK DQ HK C7 C8", "DA DT CA SJ ST HJ HT H9 DJ D9")
DEFENDED = "number:1 pass pass name:S:C7,C8"


def why(
    view: PreferenceView,
    *found: tuple[str, float, int],
    then: Action | None = None,
    worlds: int = 80,
    exact: bool = False,
) -> tuple[str, str]:
    """The last part of the reason's key, and its English; it must read as a sentence everywhere.

    An evaluation is an action, its value, and the worlds in which it gains. `then` goes with the
    first.
    """
    evaluations = [
        Evaluation(parse(action), value, 1.0, 0.5 + value / 200, None if at else then, won)
        for at, (action, value, won) in enumerate(found)
    ]
    message = reason(view, evaluations, worlds, exact)
    assert message is not None
    return message.key.removeprefix(PREFIX), english(message)


def english(message: Msg) -> str:
    for texts in TEXTS.values():
        text = texts.msg(message)
        assert text.endswith((".", "。"))
        assert "{" not in text
    return TEXTS["en"].msg(message)


# -- the auction


def test_a_bid_is_compared_with_passing() -> None:
    found = (("number:1", 3.2, 61), ("game:D", 1.0, 44), ("pass", 0.4, 12))
    assert why(deal().view(0), *found) == (
        "bid",
        "“One” gained points in 61 of 80 layouts of the hidden cards, "
        "on average 2.8 points more than passing.",
    )


def test_a_bid_that_gains_often_and_yet_too_little_is_left() -> None:
    found = (("pass", 0.4, 12), ("game:D", -3.1, 60), ("number:1", -4.0, 20))
    key, text = why(deal().view(0), *found)
    assert key == "pass"
    assert text.startswith("“Game Karo” gained points in 60 of 80 layouts")
    assert text.endswith("3.5 points less than passing.")
    assert "only" not in text


def test_a_good_bid_is_left_where_defending_is_worth_more() -> None:
    key, text = why(deal().view(0), ("pass", 6.4, 70), ("number:3", 2.5, 79))
    assert key == "pass_better"
    assert text.endswith("but passing brings 3.9 points more on average.")


def test_the_lesser_evil_and_what_hardly_matters() -> None:
    view = deal().view(0)
    key, text = why(view, ("number:1", -1.0, 20), ("game:D", -1.5, 20), ("pass", -2.0, 5))
    assert key == "least"
    assert text.endswith("“One” costs 1.0 fewer on average than passing.")
    assert why(view, ("number:1", 1.1, 20), ("pass", 1.0, 5)) == (
        "word_as_good",
        "It hardly matters: “Pass” would do as well.",
    )
    assert "Hold" in why(view, ("pass", 1.1, 20), ("hold", 1.0, 5))[1]


# -- the talon


def test_an_opening_is_compared_with_other_trumps() -> None:
    """Nobody may defend: the contract is made then too, and no trick is played."""
    view = deal(*HANDS, talon="H7 D7", actions="number:1 pass pass").view(0)
    best, same = ("name:S:C7,C8", 5.0, 70), ("name:S:C7,H7", 4.0, 70)
    key, text = why(view, best, same, ("name:D:C7,C8", 1.4, 50))
    assert key == "name"
    assert text == (
        "In 70 of 80 layouts of the hidden cards you make the contract, or both drop out; "
        "with trump Karo it would be 3.6 points less on average."
    )
    assert why(view, best, ("name:D:C7,C8", 4.9, 70))[0] == "trump_as_good"
    assert why(view, best, same)[0] == "name_only"
    key, text = why(view, best, ("name:S:C7,H7", 4.9, 70), ("name:D:C7,C8", 1.4, 50))
    assert key == "discards_as_good"
    assert text.endswith("to discard Treff 7 and Herz 7 would do as well.")


# -- the defence


def test_staying_and_dropping_out_are_counted() -> None:
    view = deal(*HANDS, talon="H7 D7", actions=DEFENDED).view(1)
    key, text = why(view, ("stay", 1.5, 66), ("drop", 0.0, 0), then=Alone())
    assert key == "stay"
    assert text.endswith(
        "in 66 of 80 layouts of the hidden cards, on average 1.5 points more than dropping out."
    )
    key, text = why(view, ("drop", 0.0, 0), ("stay", -2.1, 56))
    assert key == "drop"
    assert text == (
        "Staying gained points in 56 of 80 layouts of the hidden cards; "
        "on average it brings 2.1 points less than dropping out."
    )
    key, text = why(view, ("stay", -4.0, 20), ("drop", -8.0, 0))
    assert key == "stay_least"
    assert "4.0 fewer" in text
    assert why(view, ("stay", 0.1, 50), ("drop", 0.0, 0))[0] == "drop_as_good"
    assert why(view, ("drop", 0.0, 0), ("stay", -0.1, 50))[0] == "stay_as_good"


def test_who_stays_to_invite_is_told_so() -> None:
    view = deal(*HANDS, talon="H7 D7", actions=DEFENDED + " drop").view(2)
    key, text = why(view, ("stay", 1.5, 66), ("drop", 0.0, 0), then=Invite())
    assert (key, text[:25]) == ("stay_invite", "With Anna as a guest, sta")
    assert why(view, ("stay", 1.5, 66), ("drop", 0.0, 0), then=Alone())[0] == "stay"
    view = deal(*HANDS, talon="H7 D7", actions=DEFENDED + " stay").view(2)
    assert why(view, ("stay", 1.5, 66), ("drop", 0.0, 0), then=Invite())[0] == "stay"


def test_alone_or_with_a_guest() -> None:
    view = deal(*HANDS, talon="H7 D7", actions=DEFENDED + " stay drop").view(1)
    key, text = why(view, ("alone", 2.0, 70), ("invite", 1.0, 74))
    assert key == "alone"
    assert "1.0 points more than with Karl as a guest, over 80 layouts" in text
    key, text = why(view, ("invite", 2.0, 70), ("alone", 0.5, 60))
    assert key == "invite"
    assert "1.5 points more than playing alone" in text
    assert why(view, ("invite", 2.0, 70), ("alone", 1.9, 60))[0] == "alone_as_good"
    assert why(view, ("alone", 2.0, 70), ("invite", 1.9, 60))[0] == "invite_as_good"


def test_no_aces_is_announced_when_six_tricks_are_likely() -> None:
    hand = "SK SQ SJ ST S9 S8 DK DQ DJ HK"
    view = deal(hand, talon="C7 C8", actions=DEFENDED + " stay stay").view(0)
    assert why(view, ("noaces", 20.0, 75), ("silent", 6.0, 75))[0] == "announce"
    assert why(view, ("silent", -2.0, 35), ("noaces", -9.0, 35))[0] == "silent"
    alike = why(view, ("silent", -2.0, 40), ("noaces", -2.1, 41))
    assert alike == ("word_as_good", "It hardly matters: “No aces” would do as well.")
    assert "Say nothing" in why(view, ("noaces", 2.1, 41), ("silent", 2.0, 41))[1]


# -- cards


def both() -> PreferenceView:
    return deal(*HANDS, talon="H7 D7", actions=DEFENDED + " stay stay").view(0)


def test_what_makes_the_contract_more_often() -> None:
    key, text = why(both(), ("play:SA", 5.0, 70), ("play:DK", 4.0, 62))
    assert key == "makes"
    assert "in 70 of 80" in text
    state = play(deal(*HANDS, talon="H7 D7", actions=DEFENDED + " stay stay"), "DK")
    assert why(state.view(1), ("play:DA", 5.0, 70), ("play:D9", 4.0, 62))[0] == "ahead"


def test_a_guest_plays_for_the_host() -> None:
    state = play(deal(*HANDS, talon="H7 D7", actions=DEFENDED + " drop stay invite"), "DK")
    key, text = why(state.view(1), ("play:DA", 5.0, 70), ("play:D9", 4.0, 62))
    assert key == "ahead_host"
    assert text.startswith("With it your host Karl gains points in 70 of 80")


def test_a_card_is_compared_with_one_that_is_not_its_equal() -> None:
    """That the König does what the Ass does says nothing to somebody who holds both."""
    found = [("play:SA", 5.0, 70), ("play:SK", 5.0, 70), ("play:DK", 3.0, 70)]
    assert why(both(), *found)[0] == "draws_trumps"
    key, text = why(both(), ("play:DK", 5.0, 70), ("play:DQ", 4.9, 70), ("play:HK", 3.0, 70))
    assert key == "more"
    assert text == (
        "On average it brings 2.0 points more than Herz König, over 80 layouts of the hidden cards."
    )
    assert why(both(), ("play:DK", 5.0, 70), ("play:DQ", 5.0, 70))[0] == "as_good"
    assert why(both(), ("play:DK", 5.0, 70), ("play:HK", 5.0, 70))[0] == "as_good"


def test_leads() -> None:
    assert why(both(), ("play:SA", 5.0, 70), ("play:DK", 4.0, 70))[0] == "draws_trumps"
    assert why(both(), ("play:DK", 5.0, 70), ("play:SA", 4.0, 70))[0] == "more"
    hand = ("DA SA SK SQ S9 S8 DQ HK C7 C8", "DK DT CA SJ ST HJ HT H9 DJ D9")
    view = deal(*hand, talon="H7 D7", actions=DEFENDED + " stay stay").view(0)
    assert why(view, ("play:DA", 5.0, 70), ("play:SA", 4.0, 70))[0] == "highest"
    assert why(view, ("play:DQ", 5.0, 70), ("play:SA", 4.0, 70))[0] == "more"
    # The Ass of the suit is in the same hand, so that the König is not the highest.
    hand = ("DA DK SK SQ S9 S8 DQ HK C7 C8", "SA DT CA SJ ST HJ HT H9 DJ D9")
    view = deal(*hand, talon="H7 D7", actions=DEFENDED + " stay stay").view(0)
    assert why(view, ("play:DK", 5.0, 70), ("play:HK", 4.0, 70))[0] == "more"


def test_the_cheapest_winner_and_a_card_that_is_kept() -> None:
    lone = deal(
        "SA SK SQ S9 S8 DK DQ H8 C7 C8",
        "DT CA SJ ST HJ HT H9 DJ D9 D8",
        "HA HK HQ CK CQ CJ CT C9 S7 DA",
        talon="H7 D7",
        actions=DEFENDED + " drop stay alone",
    )
    view = play(lone, "H8").view(2)
    assert why(view, ("play:HQ", 5.0, 70), ("play:HA", 4.0, 70))[0] == "cheapest"
    assert why(view, ("play:HA", 5.0, 70), ("play:HQ", 4.0, 70))[0] == "more"
    view = play(lone, "SA", "S7", "SK").view(2)
    assert why(view, ("play:C9", 5.0, 70), ("play:HQ", 4.0, 70))[0] == "keeps"
    assert why(view, ("play:HQ", 5.0, 70), ("play:C9", 4.0, 70))[0] == "more"


def test_no_trumps_are_drawn_from_defenders_who_have_none() -> None:
    """Both have shown that they hold no more of them; what is unseen lies aside."""
    taker = "SA SK SQ SJ ST S9 S8 HK HQ C7"
    others = ("CA CK CQ CJ CT C9 C8 HA HJ D9", "DA DK DQ DJ DT D8 D7 HT H9 H8")
    state = deal(taker, *others, talon="S7 H7", actions="game:S pass pass stay stay")
    assert why(state.view(0), ("play:SA", 5.0, 70), ("play:HK", 4.0, 70))[0] == "draws_trumps"
    state = play(state, "SA", "D9", "H8")
    assert why(state.view(0), ("play:SK", 5.0, 70), ("play:HK", 4.0, 70))[0] == "more"


def test_everything_is_known() -> None:
    found = (("play:SA", 5.0, 1), ("play:DK", 4.0, 1))
    assert why(both(), *found, worlds=1, exact=True)[0] == "known_more"
    found = (("play:SA", 5.0, 1), ("play:DK", 5.0, 1))
    assert why(both(), *found, worlds=1, exact=True)[0] == "known_same"


def test_one_choice_needs_no_reason() -> None:
    assert reason(both(), [Evaluation(parse("play:SA"), 1.0, 0.0)], 5, False) is None


@pytest.mark.parametrize("index", range(6))
def test_every_hint_of_a_deal_can_be_read(index: int) -> None:
    player = SearchPlayer(PreferenceModel(), Level("small", 3, 10**8, 30.0))
    for state in random_deal(index):
        seat = state.to_act()
        if seat is None:
            continue
        decision = player.decide(state.view(seat), index, threading.Event())
        if decision.evaluations:
            assert decision.reason is not None
            english(decision.reason)
