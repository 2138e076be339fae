"""The table of Preference as data: trays, badge, quotas, ledger, session sheet, and no secrets."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

import pytest

from cardavia.core.accounts import Calls, Facts, Passage, Shown
from cardavia.core.actions import Name, parse
from cardavia.core.cards import Card, cards
from cardavia.core.deal import Stream
from cardavia.core.events import Event, seen
from cardavia.core.tray import Tray
from cardavia.core.view import Msg
from cardavia.games.preference.contract import PACK, SEATS
from cardavia.games.preference.state import PreferenceState
from cardavia.games.preference.table import TABLE
from cardavia.i18n import CODES, Catalogue
from tests.games.preference.helpers import deal, play, random_deal
from tests.games.preference.screens import defence, group, part, project, session_of, tray_of

# -- whole sessions


def parts_of(value: object) -> Iterator[object]:
    """A value and everything inside it."""
    yield value
    if isinstance(value, Msg):
        yield from parts_of(dict(value.args))
    elif dataclasses.is_dataclass(value) and not isinstance(value, Card):
        for field in dataclasses.fields(value):
            yield from parts_of(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from parts_of(one)
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from parts_of(one)


def shown(before: PreferenceState, events: tuple[Event, ...], state: PreferenceState, seat: int):  # type: ignore[no-untyped-def]
    """Everything that the screen of a seat can show or say of a step."""
    view = state.view(seat)
    told = seen(events, seat)
    return (
        TABLE.project(view),
        TABLE.tell(told, view),
        TABLE.log(view),
        TABLE.latest(view),
        tuple(TABLE.bubble(event, view) for event in told),
        TABLE.deal_sheet(view),
        TABLE.match_sheet(view),
        tuple(TABLE.describe(action, view) for action in view.legal()[:40]),
    )


@pytest.mark.parametrize("code", CODES)
def test_every_word_of_a_session_is_in_the_catalogue(code: str) -> None:
    catalogue = Catalogue(code, strict=True)
    found: dict[tuple[object, ...], Msg] = {}
    for seed in range(6):
        for before, _, after, events in session_of(seed):
            for one in parts_of(shown(before, events, after, 0)):
                if isinstance(one, Msg):
                    found.setdefault((one.key, tuple(sorted(one.args))), one)
    assert len(found) > 150
    for one in found.values():
        assert catalogue.msg(one)


def allowed(state: PreferenceState, seat: int) -> set[Card]:
    """The cards that a seat may have on its screen."""
    view = state.view(seat)
    known = {*view.hand, *view.talon, *view.discards}
    known |= {card for _, card in state.board.plays()}
    if state.board.result is not None and state.board.result.settlement is not None:
        known |= set(PACK)
    return known


def test_no_screen_holds_a_card_that_its_seat_may_not_see() -> None:
    """Not on the felt, in a note, a sentence, the log, a bubble, a tray or the panel."""
    looked = 0
    for seed in range(6):
        for before, _, after, events in session_of(seed):
            for seat in range(SEATS):
                known = allowed(after, seat)
                for one in parts_of(shown(before, events, after, seat)):
                    if isinstance(one, Card):
                        looked += 1
                        assert one in known, (seat, one, after.board.phase)
    assert looked > 10_000


def test_what_a_screen_shows_follows_from_the_view_alone() -> None:
    for state in random_deal(11):
        for seat in range(SEATS):
            view = state.view(seat)
            other = view.consistent_deal(Stream("table", 1)).view(seat)
            assert TABLE.project(view) == TABLE.project(other)
            assert TABLE.log(view) == TABLE.log(other)


def test_every_card_of_the_pack_is_on_the_felt_or_set_aside() -> None:
    for seed in range(4):
        for _, _, after, _ in session_of(seed):
            board, zones = after.board, project(after).zones
            if not board.running:
                continue
            held = sum(len(zone.cards) for zone in zones if zone.kind != "taken")
            taken = sum(len(zone.cards) for zone in zones if zone.kind == "taken")
            unseen = 2 if project(after).zone("talon") is None and board.phase != "talon" else 0
            assert held + taken + unseen == len(PACK)
            assert taken == sum(len(trick.cards) for trick in board.tricks)


def test_the_own_seat_comes_first_on_every_screen() -> None:
    state = deal(actions="number:1 pass pass")
    for seat in range(SEATS):
        shown_seats = project(state, seat).seats
        assert [info.seat for info in shown_seats] == [(seat + step) % SEATS for step in range(3)]
        assert shown_seats[0].name.key == "name.you"
        assert project(state, seat).score.rows[0].seat == seat


# -- the auction


def test_the_tray_offers_exactly_the_legal_calls_and_gives_the_rule_for_every_other() -> None:
    seen_trays = 0
    for index in range(40):
        for state in random_deal(index):
            if state.board.phase != "auction":
                break
            tray = tray_of(state)
            open_ = {parse(choice.action) for choice in tray.choices if choice.enabled}
            assert open_ == set(state.legal())
            for choice in tray.choices:
                reason = state.why_not(parse(choice.action))
                assert choice.reason == (reason.msg if reason else None)
                assert choice.enabled or choice.reason is not None
            assert all(g.note is not None for g in tray.groups)
            seen_trays += 1
    assert seen_trays > 80


def test_the_places_on_the_tray_never_move() -> None:
    expected = [
        "pass",
        "number:1",
        "number:2",
        "number:3",
        "number:4",
        "hold",
        "game:C",
        "game:S",
        "game:D",
        "herz",
    ]
    for calls in ("", "number:1", "number:1 number:2 pass", "game:S", "game:D pass"):
        assert [choice.action for choice in tray_of(deal(actions=calls)).choices] == expected


@pytest.mark.parametrize(
    ("calls", "line"),
    [
        ("", "open"),
        ("pass pass", "open"),
        ("number:1", "first"),
        ("number:1 number:2 pass", "hold"),
        ("number:1 number:2 pass hold", "raise"),
        ("game:S", "game"),
        ("game:D", "game_top"),
    ],
)
def test_the_tray_says_what_can_outbid(calls: str, line: str) -> None:
    tray = tray_of(deal(actions=calls))
    assert tray.line is not None
    assert tray.line.key == f"preference.tray.bid.{line}"


def test_the_last_seat_is_told_that_it_can_never_hold() -> None:
    tray = tray_of(deal(actions="number:1 number:2"))
    assert group(tray, "hold").note == Msg("preference.tray.hold.last")


def test_the_badge_names_the_highest_bid_and_then_the_contract() -> None:
    badges = []
    for calls in (
        "",
        "number:1",
        "number:1 number:2 pass hold",
        "number:1 pass pass",
        "number:1 pass pass name:S:H7,H8",
        "pass game:D pass",
        "herz",
    ):
        state = deal("SA SK SQ H7 H8", actions=calls)
        found = project(state).badge
        assert found is not None
        badges.append((found.title.key, found.figure, found.sign))
    assert badges == [
        ("preference.badge.none", "", ""),
        ("name.you", "1", ""),
        ("name.you", "2", ""),
        ("name.you", "1", ""),
        ("preference.bid.1", "", "S"),
        ("preference.badge.game", "", "D"),
        ("preference.bid.herz", "", "H"),
    ]


def test_the_badge_says_who_speaks_first_only_until_somebody_has_spoken() -> None:
    lines = []
    for calls in ("", "pass", "pass pass"):
        found = project(deal(dealer=0, actions=calls)).badge
        assert found is not None
        lines.append(found.line)
    assert lines == [
        Msg("preference.badge.first.other", {"name": Msg("name.anna")}),
        Msg("preference.badge.turn.other", {"name": Msg("name.karl")}),
        Msg("preference.badge.turn"),
    ]


def test_the_panel_shows_the_auction_in_the_order_of_speaking() -> None:
    state = deal(dealer=0, actions="number:1 pass")
    calls = part(state, Calls)
    assert isinstance(calls, Calls)
    assert [call.seat for call in calls.calls] == [1, 2, 0]
    assert [call.out for call in calls.calls] == [False, True, False]
    assert [call.to_speak for call in calls.calls] == [False, False, True]
    assert [call.said.key if call.said else None for call in calls.calls] == [
        "preference.bid.1",
        "preference.bid.pass",
        None,
    ]


def test_who_bid_a_number_and_passed_is_shown_with_the_number() -> None:
    state = deal(actions="number:1 number:2 pass hold pass")
    assert state.board.taker == 0
    assert project(state).seat(1).role == Msg("preference.role.passed_at", {"number": 2})
    assert project(state).seat(2).role == Msg("preference.role.passed")


# -- talon, discards, trumps


def test_two_cards_are_picked_and_the_number_limits_the_trumps() -> None:
    state = deal("SA SK SQ SJ ST S9 S8 S7 HA HK", talon="D7 C7", actions="number:1 number:2 pass")
    state = play(state, "hold", "pass")
    tray = tray_of(state)
    assert tray.pick is not None
    assert tray.pick.count == 2
    assert set(tray.pick.marked) == set(cards("D7 C7"))
    assert [choice.enabled for choice in tray.choices] == [False, True, True, True]
    assert tray.choices[0].reason is not None
    spades = tray.choices[1]
    action = parse(Tray.compose(spades, cards("C7 D7")))
    assert isinstance(action, Name)
    assert action in state.legal()
    assert project(state).notes[0].legal is False
    talon = part(state, Shown)
    assert isinstance(talon, Shown)
    assert set(talon.cards) == set(cards("D7 C7"))
    facts = part(state, Facts)
    assert isinstance(facts, Facts)
    assert facts.rows[1][1].key == "preference.facts.trump_from"


def test_the_talon_is_shown_to_its_taker_alone() -> None:
    state = deal(talon="D7 C7", actions="number:1 pass pass")
    for seat in (1, 2):
        assert not any(isinstance(one, Shown) for one in project(state, seat).parts)
        assert project(state, seat).tray is None
        assert project(state, seat).zone("talon") is None


def test_the_talon_of_a_game_lies_there_until_tricks_are_played() -> None:
    state = deal(actions="game:C pass pass")
    assert state.board.phase == "defence"
    zone = project(state).zone("talon")
    assert zone is not None
    assert zone.cards == (None, None)


# -- the defence


def test_the_defenders_are_asked_in_turn_and_the_second_knows_the_first_answer() -> None:
    tray = tray_of(defence())
    assert [choice.action for choice in tray.choices] == ["stay", "drop"]
    assert tray.line is not None
    assert tray.line.key == "preference.tray.defend.first"
    assert project(defence()).tray is not None
    for answer, key in (("stay", "stays"), ("drop", "dropped")):
        line = tray_of(defence(answer)).line
        assert line is not None
        assert line.key == f"preference.tray.defend.{key}"
        assert project(defence(answer)).tray is None


def test_against_herz_the_defenders_are_told_of_the_bonus_that_dropping_out_pays_too() -> None:
    state = deal("", "", "HA HK HQ HJ HT CA", actions="pass pass herz")
    other = defence()
    for one, key in ((state, "preference.drop.note.herz"), (other, "preference.drop.note")):
        note = tray_of(one).choices[1].line
        assert note is not None
        assert note.key == key
    stakes = [
        part(one, Passage, seat).text.key  # type: ignore[attr-defined]
        for one in (state, other)
        for seat in (0, 2)
    ]
    herz = ["preference.stake.defender.herz", "preference.stake.taker.herz"]
    assert stakes == [*herz, "preference.stake.defender", "preference.stake.taker"]


def test_the_only_one_who_stays_is_asked_alone_or_with_a_guest() -> None:
    for state in (defence("stay", "drop"), defence("drop", "stay")):
        tray = tray_of(state)
        assert [choice.action for choice in tray.choices] == ["alone", "invite"]
        assert state.board.defence is not None
        assert state.board.turn == state.board.defence.staying[0]


def roles(state: PreferenceState) -> list[tuple[str | None, str | None]]:
    """Chip and role of every seat."""
    infos = [project(state).seat(seat) for seat in range(SEATS)]
    return [
        (info.chip.label.key if info.chip else None, info.role.key if info.role else None)
        for info in infos
    ]


def test_who_plays_and_who_has_dropped_is_on_the_plates() -> None:
    chip, role = "preference.chip.", "preference.role."
    taker = (f"{chip}taker", "table.role.to_lead")
    assert roles(defence("drop")) == [
        (None, f"{role}dropped"),
        (None, None),
        (f"{chip}taker", "table.role.dealer"),
    ]
    assert roles(defence("stay", "stay")) == [
        (f"{chip}defender", None),
        (f"{chip}defender", None),
        taker,
    ]
    assert roles(defence("drop", "stay", "alone")) == [
        (None, f"{role}dropped"),
        (f"{chip}defender", f"{role}alone.other"),
        taker,
    ]
    assert roles(defence("drop", "stay", "invite")) == [
        (f"{chip}guest", f"{role}with"),
        (f"{chip}host", f"{role}for_both"),
        taker,
    ]
    assert roles(defence("stay", "drop", "invite")) == [
        (f"{chip}host", f"{role}host"),
        (f"{chip}guest", f"{role}guest.you"),
        taker,
    ]


def test_the_own_plate_speaks_to_the_player() -> None:
    def own(state: PreferenceState) -> Msg | None:
        return project(state).seat(0).role

    assert own(deal(dealer=0)) == Msg("table.role.dealer.you")
    assert own(deal(dealer=2, actions="pass")) == Msg("preference.role.passed.you")
    assert own(defence("stay")) == Msg("preference.role.stays.you")


def test_places_for_cards_are_there_from_the_first_lead_and_for_those_who_play() -> None:
    def places(state: PreferenceState) -> set[int | None]:
        return {zone.seat for zone in project(state).zones if zone.kind == "slot"}

    assert places(defence()) == places(defence("drop", "stay")) == set()
    assert places(defence("drop", "stay", "alone")) == {1, 2}
    assert places(defence("stay", "drop", "alone")) == {0, 2}
    assert places(defence("drop", "stay", "invite")) == places(defence("stay", "stay")) == {0, 1, 2}


def test_who_has_dropped_out_keeps_the_cards_and_is_told_so() -> None:
    state = defence("drop", "stay", "alone")
    shown_now = project(state)
    assert len(state.view(0).hand) == 10
    assert {note.title.key for note in shown_now.notes if note.title} == {"preference.note.dropped"}
    stake = next(one for one in shown_now.parts if isinstance(one, Passage))
    assert stake.text.key == "preference.stake.dropped"
