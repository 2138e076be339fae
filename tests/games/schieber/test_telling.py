"""What is told of a deal of Schieber: as it is played, aloud, when it is resumed, in the log."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardavia.core.actions import Deal, Name, Play, Push
from cardavia.core.deal import Stream, deal_number, shuffle
from cardavia.core.events import Announced, Event, MeldClaimed, MeldsShown, Played, Scored, seen
from cardavia.core.table import Bubble
from cardavia.core.view import Msg
from cardavia.games.schieber import SPEC, sentences
from cardavia.games.schieber.contract import CONTRACTS
from cardavia.games.schieber.scoring import MATCH, PAIR, TRICK, WEIS
from cardavia.games.schieber.state import SchieberState
from cardavia.games.schieber.table import TABLE
from cardavia.i18n import CODES, Catalogue
from tests.games.schieber.helpers import deal, events_of, play, random_deal

RUN_OF_THREE = "si.9 si.8 si.7 ei.A ro.A se.6 ei.6 ro.6 ei.K"
FOUR_OBER = "ei.O ro.O se.O si.O ei.9 ro.9 se.9 si.A ro.K"


def said(bubble: Bubble | None) -> tuple[str, ...]:
    assert bubble is not None
    parts = (bubble.title, bubble.line, bubble.figure)
    return tuple(Catalogue("en", strict=True).msg(part) for part in parts if part)


def bubbles(state: SchieberState, events: list[Event]) -> list[Bubble]:
    found = (TABLE.bubble(event, state.view(0)) for event in events)
    return [bubble for bubble in found if bubble is not None]


def test_the_sentence_told_last_is_found_again_when_a_match_is_resumed() -> None:
    """In every state of whole matches, for every seat."""
    for seed in range(3):
        state, index, rng = SPEC.start(seed), 0, Stream("telling", seed)
        assert TABLE.latest(state.view(0)) is None
        while state.outcome() is None:
            if state.needs_deal():
                number = deal_number(seed, index)
                action: Deal | Play | Name | Push = Deal(number, shuffle(SPEC.pack, number))
                index += 1
            else:
                action = rng.choice(state.legal())  # type: ignore[assignment]
            state, events = state.apply(action)
            for seat in range(4):
                view = state.view(seat)
                told = TABLE.tell(seen(events, seat), view)
                assert told, "every action is told"
                assert told[-1].text == TABLE.latest(view)


def test_the_log_only_grows_while_a_trick_is_not_complete() -> None:
    states = [state for state in random_deal(4) if state.board.contract is not None]
    for before, after in pairwise(states):
        old, new = TABLE.log(before.view(0)), TABLE.log(after.view(0))
        if len(before.board.tricks) == len(after.board.tricks) and not _scored(before, after):
            # A Weis of the first trick stands before its cards.
            assert [line for line in new if line in old] == list(old)


def _scored(before: SchieberState, after: SchieberState) -> bool:
    return before.board.stoeck != after.board.stoeck


def test_the_log_names_every_card_of_every_player() -> None:
    *_, last = random_deal(6)
    words = Catalogue("en", strict=True)
    text = "\n".join(words.msg(line) for line in TABLE.log(last.view(0)))
    for card in SPEC.pack:
        assert words.card(card) in text


def test_announcing_names_points_length_and_rank_and_no_suit() -> None:
    state = deal("", RUN_OF_THREE, forehand=1, contract="ro")
    after, events = events_of(state, "ei.A")
    (bubble,) = bubbles(after, events)
    assert bubble.seat == 1
    assert bubble.suit is None
    assert bubble.cards == ()
    assert said(bubble) == ("Weis: 3 in a row", "9 high", "20 points")


def test_a_run_in_trumps_is_announced_as_one_and_counts_with_the_factor() -> None:
    state = deal("", RUN_OF_THREE, forehand=1, contract="si")
    after, events = events_of(state, "ei.A")
    (bubble,) = bubbles(after, events)
    assert said(bubble) == ("Weis: 3 in a row", "9 high, in trumps", "20 ×2")


def test_four_of_a_kind_is_announced() -> None:
    state = deal("", FOUR_OBER, forehand=1, contract="up")
    after, events = events_of(state, "si.A")
    (bubble,) = bubbles(after, events)
    assert said(bubble) == ("Weis: four Ober", "100 ×4")


def test_the_team_of_the_best_weis_shows_its_cards_after_the_first_trick() -> None:
    for index in range(60):
        states = list(random_deal(index))
        for before, after in pairwise(states):
            if len(after.board.tricks) == 1 and after.board.best is not None:
                action = Play(after.board.tricks[0].cards[3][1])
                _, events = before.apply(action)
                shown = [event for event in events if isinstance(event, MeldsShown)]
                spoken = bubbles(after, list(shown))
                assert [one.seat for one in spoken] == [event.seat for event in shown]
                for event, bubble in zip(shown, spoken, strict=True):
                    assert bubble.cards == tuple(c for meld in event.melds for c in meld)
                    assert bubble.title == Msg("schieber.say.shown")
                if len(shown) == 2:
                    return
                break
    raise AssertionError("no deal in which both partners show")


def test_stoeck_is_said_with_its_suit() -> None:
    state = play(deal("ro.K ro.O", forehand=0, contract="ro"), "ro.K")
    while state.to_act() != 0 or not _may(state, "ro.O"):
        state = state.apply(state.legal()[0])[0]
    after, events = events_of(state, "ro.O")
    (event,) = [one for one in events if isinstance(one, Announced)]
    bubble = TABLE.bubble(event, after.view(2))
    assert said(bubble) == ("Stöck!", "König and Ober", "20 points")
    assert bubble is not None
    assert bubble.suit is not None
    assert bubble.suit.code == "ro"


def _may(state: SchieberState, code: str) -> bool:
    return any(isinstance(one, Play) and one.card.code == code for one in state.legal())


def test_push_and_contract_are_said_aloud() -> None:
    pushed, events = events_of(deal(forehand=1), "push")
    assert [said(one) for one in bubbles(pushed, events)] == [("I push",)]
    named, events = events_of(pushed, "name:up")
    assert [said(one) for one in bubbles(named, events)] == [("Undenufe", "×4")]
    once, events = events_of(pushed, "name:ei")
    assert [said(one) for one in bubbles(once, events)] == [("Eicheln",)]
    assert bubbles(once, events)[0].suit is not None


def test_what_is_played_is_no_bubble() -> None:
    state = deal(forehand=0, contract="ei")
    assert TABLE.bubble(Played(0, SPEC.pack.cards[0]), state.view(0)) is None


@pytest.mark.parametrize(("what", "told"), [(WEIS, 1), (MATCH, 1), (PAIR, 0), (TRICK, 0)])
def test_each_credit_is_told_once(what: str, told: int) -> None:
    """Stöck and trick have been told by the events that brought them about."""
    *_, last = random_deal(_with_weis())
    event = Scored(0, what, 100, 1, (100, 0, 100, 0))
    assert len(TABLE.tell((event,), last.view(0))) == told


def _with_weis() -> int:
    for index in range(100):
        *_, last = random_deal(index)
        if last.board.best is not None:
            return index
    raise AssertionError("no Weis at all")


def test_a_hint_names_card_contract_and_push() -> None:
    words = Catalogue("en", strict=True)
    state = deal("ei.A", forehand=0)
    view = state.view(0)
    assert words.msg(TABLE.describe(Push(), view)) == "Push to Reto."
    assert words.msg(TABLE.describe(Name("down"), view)) == "Name Obenabe."
    led = play(state, "name:ei").view(0)
    assert words.msg(TABLE.describe(Play(led.hand[0]), led)).startswith("Lead ")
    with pytest.raises(ValueError, match="no action"):
        TABLE.describe(Deal(1, ()), view)


def test_all_four_may_announce_in_one_trick() -> None:
    hands = (
        "ro.A ro.K ro.O ei.A se.A se.B ei.6 si.8 si.6",
        "ei.9 ei.8 ei.7 ro.U ro.9 ro.7 se.K si.A si.9",
        "se.9 se.8 se.7 se.6 ei.U ei.K ro.B ro.8 si.B",
        "si.K si.O si.U ei.B ei.O se.O se.U si.7 ro.6",
    )
    state = deal(*hands, forehand=0, contract="ro")
    after, events = events_of(state, "ei.A", "ei.7", "ei.U", "ei.B")
    assert [event.seat for event in events if isinstance(event, MeldClaimed)] == [0, 1, 2, 3]
    spoken = bubbles(after, events)
    assert [one.seat for one in spoken] == [0, 1, 2, 3, 2, 0]
    log = [line.key for line in TABLE.log(after.view(0))]
    assert log.count("schieber.log.weis.other") == 1
    assert [key for key in log if ".shown." in key] == [
        "schieber.log.shown.other",
        "schieber.log.shown.you",
    ]


def test_every_seat_reads_the_same_names_around_it() -> None:
    """Beat sits at the right, Reto opposite, and only the reader is spoken to."""
    texts = Catalogue("en", strict=True)
    for seat in range(4):
        state = play(deal(forehand=(seat + 2) % 4), "push")
        reason = state.why_not(Push())
        assert reason is not None
        assert texts.msg(reason.msg) == "Reto has pushed already: nobody can push again."
        places = {info.seat: texts.msg(info.name) for info in TABLE.project(state.view(seat)).seats}
        assert [places[(seat + step) % 4] for step in range(4)] == ["You", "Beat", "Reto", "Vreni"]


SAID = {
    "en": ("once", "double", "triple", "fourfold"),
    "de": ("einfach", "doppelt", "dreifach", "vierfach"),
    "fr": ("simple", "double", "triple", "quadruple"),
    "es": ("una sola vez", "doble", "triple", "cuádruple"),
    "it": ("semplice", "doppio", "triplo", "quadruplo"),
    "ja": ("そのまま", "2倍", "3倍", "4倍"),
    "ms": ("sekali sahaja", "dua kali ganda", "tiga kali ganda", "empat kali ganda"),
}
"""How card players of each language say the factors 1 to 4."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("word", CONTRACTS)
def test_the_factor_is_said_as_card_players_say_it(code: str, word: str) -> None:
    texts, told = Catalogue(code, strict=True), SAID[code][CONTRACTS[word].factor - 1]
    named = CONTRACTS[word]
    tray = TABLE.project(deal(forehand=0).view(0)).tray
    assert tray is not None
    about = next(one.about for one in tray.choices if one.action == f"name:{word}")
    assert about is not None
    assert told in texts.msg(about.text)
    for me in (0, 1):
        assert told in texts.msg(sentences.named(0, named, me))
    for caller in (0, 1):
        state = deal(forehand=caller, contract=word)
        while state.to_act() is not None:
            state = state.apply(state.legal()[0])[0]
        sheet = TABLE.deal_sheet(state.view(0))
        assert sheet is not None
        assert told in texts.msg(sheet.why)
