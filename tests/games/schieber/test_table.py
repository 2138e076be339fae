"""The Schieber table as data: what a seat's screen shows, in deals set up and in random ones."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from cardavia.core.accounts import Grid, GridRow, Shown, Tally
from cardavia.core.actions import Play, Push
from cardavia.core.cards import Card, cards
from cardavia.core.table import DealSheet, Projection
from cardavia.core.view import Msg, Seat
from cardavia.games.schieber import SPEC
from cardavia.games.schieber.board import SEATS
from cardavia.games.schieber.contract import CONTRACTS, PACK
from cardavia.games.schieber.notes import duty, is_bock, orders
from cardavia.games.schieber.scoring import TARGET
from cardavia.games.schieber.sides import THEY, WE, own_first
from cardavia.games.schieber.state import SchieberState
from cardavia.games.schieber.table import TABLE
from cardavia.i18n import CODES, Catalogue, rule_page
from cardavia.ui.worth import SCALES
from tests.games.schieber.helpers import deal, play, random_deal

C = Card.of


def shown(state: SchieberState, seat: Seat = 0) -> Projection:
    return TABLE.project(state.view(seat))


def note(state: SchieberState, code: str, seat: Seat = 0) -> tuple[bool, list[str]]:
    """May a card be played, and the keys of what is said about it."""
    found = shown(state, seat).note(C(code))
    assert found is not None
    return found.legal, [one.key for one in (found.title, found.line) if one]


def grid(projection: Projection, key: str) -> Grid:
    return next(p for p in projection.parts if isinstance(p, Grid) and p.title.key == key)


def cells(rows: tuple[GridRow, ...]) -> dict[str, tuple[object, ...]]:
    return {row.label.key.removeprefix("schieber.row."): row.cells for row in rows}


def messages(value: object) -> Iterator[Msg]:
    """Every message in a piece of data."""
    if isinstance(value, Msg):
        yield value
    elif dataclasses.is_dataclass(value) and not isinstance(value, type | Card):
        for field in dataclasses.fields(value):
            yield from messages(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for part in value:
            yield from messages(part)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from messages(part)


# -- who sits where, and what lies there


def test_four_seats_go_round_to_the_right() -> None:
    assert not TABLE.clockwise
    assert TABLE.layout == "partners"
    assert len(TABLE.players) == SEATS - 1
    seats = shown(deal()).seats
    assert [info.seat for info in seats] == [0, 1, 2, 3]
    assert [info.name.key for info in seats[1:]] == list(TABLE.players)
    assert [info.team for info in seats] == [0, 1, 0, 1]


def test_the_own_team_stands_first_on_every_screen() -> None:
    state = deal(scores=(500, 1200))
    for seat, ours in ((0, 500), (1, 1200), (2, 500), (3, 1200)):
        score = shown(state, seat).score
        assert score.kind == "slate"
        assert score.start == TARGET
        assert [row.value for row in score.rows] == [ours, 1700 - ours]
        assert [row.short for row in score.rows] == [WE, THEY]


@pytest.mark.parametrize("seat", range(SEATS))
def test_a_screen_holds_no_card_that_the_seat_may_not_see(seat: Seat) -> None:
    for state in random_deal(3):
        if not state.board.running:
            continue
        open_cards = {card for _, card in state.board.plays()} | set(state.hands[seat])
        open_cards |= {card for melds in state.board.shown for meld in melds for card in meld.cards}
        projection = shown(state, seat)
        there = {card for zone in projection.zones for card in zone.cards if card}
        there |= {
            card for part in projection.parts if isinstance(part, Shown) for card in part.cards
        }
        there |= {one.card for one in projection.notes}
        assert there <= open_cards
        assert state.number not in [
            value for m in messages(projection) for value in m.args.values()
        ]


def test_every_card_of_the_pack_is_on_the_table() -> None:
    for state in random_deal(5):
        zones = shown(state).zones
        assert sum(len(zone.cards) for zone in zones) == len(PACK)
        lying = [zone.cards for zone in zones if zone.kind == "slot" and zone.cards]
        assert lying == [(card,) for _, card in state.board.trick], "in the order of play"


def test_roles_tell_turn_leader_caller_dealer_and_partner() -> None:
    def roles(state: SchieberState) -> list[str]:
        return [info.role.key if info.role else "" for info in shown(state).seats]

    state = deal(forehand=1)
    assert roles(state) == [
        "table.role.dealer.you",
        "schieber.role.forehand",
        "schieber.role.partner",
        "",
    ]
    assert roles(play(state, "push"))[1] == "schieber.role.pushed"
    state = play(state, "push", "name:ei")
    assert roles(state)[1] == "table.role.to_lead"
    assert roles(state)[3] == "schieber.role.called"
    led = state.legal()[0]
    assert isinstance(led, Play)
    state = play(state, led.card.code)
    assert roles(state)[1:3] == ["table.role.leads", "table.role.to_play"]


# -- the contract


def test_the_tray_offers_six_contracts_and_the_push_to_forehand_alone() -> None:
    state = deal(forehand=0)
    tray = shown(state).tray
    assert tray is not None
    assert [choice.action for choice in tray.choices] == [action.text() for action in state.legal()]
    assert all(choice.enabled for choice in tray.choices)
    assert [(c.sign, c.factor) for c in tray.groups[0].choices] == [
        ("ei", 1),
        ("ro", 1),
        ("si", 2),
        ("se", 2),
        ("down", 3),
        ("up", 4),
    ]
    assert [choice.key for choice in tray.choices] == [*"123456", "P"]
    for seat in (1, 2, 3):
        assert shown(state, seat).tray is None


def test_after_a_push_the_partner_finds_it_closed_and_reads_why() -> None:
    state = play(deal(forehand=2), "push")
    assert state.to_act() == 0
    tray = shown(state).tray
    assert tray is not None
    push = tray.choices[-1]
    assert push.action == Push().text()
    assert not push.enabled
    assert push.reason is not None
    assert push.reason.key == "schieber.why.pushed"
    assert tray.groups[1].note == push.reason
    assert shown(state, 2).tray is None


def test_no_tray_is_left_once_the_contract_is_named() -> None:
    assert shown(deal(forehand=0, contract="se")).tray is None


@pytest.mark.parametrize("word", CONTRACTS)
def test_the_badge_names_contract_factor_and_who_called(word: str) -> None:
    badge = shown(deal(forehand=1, contract=word)).badge
    assert badge is not None
    assert (badge.sign, badge.factor) == (word, CONTRACTS[word].factor)
    assert badge.line is not None
    assert badge.line.args["name"] == Msg("name.beat")
    kind = "trump" if CONTRACTS[word].trump else "plain"
    assert badge.line.key == f"schieber.badge.{kind}.other"
    mine = shown(deal(forehand=0, contract=word)).badge
    assert mine is not None
    assert mine.line is not None
    assert mine.line.key == f"schieber.badge.{kind}.you"


def test_before_that_the_badge_says_who_is_to_name_it() -> None:
    lines = [
        badge.line.key
        for state in (deal(forehand=0), deal(forehand=1))
        for one in (state, play(state, "push"))
        if (badge := shown(one).badge) and badge.line
    ]
    assert lines == [
        "schieber.badge.forehand.you",
        "schieber.badge.pushed.you",
        "schieber.badge.forehand.other",
        "schieber.badge.pushed.other",
    ]


# -- the own hand

HAND = "ei.A ei.6 ro.U ro.9 ro.A ro.7 si.K si.8 se.B"


def sorted_by(word: str, order: str = "suit") -> str:
    contract = CONTRACTS[word] if word else None
    return " ".join(card.code for card in orders(cards(HAND), contract)[order])


def test_a_hand_is_sorted_with_trumps_first_and_in_their_own_order() -> None:
    assert sorted_by("ro") == "ro.U ro.9 ro.A ro.7 se.B ei.A ei.6 si.K si.8"


def test_without_a_contract_and_in_obenabe_every_suit_falls() -> None:
    assert sorted_by("") == sorted_by("down") == "ei.A ei.6 si.K si.8 ro.A ro.U ro.9 ro.7 se.B"


def test_in_undenufe_every_suit_rises() -> None:
    assert sorted_by("up") == "ei.6 ei.A si.8 si.K ro.7 ro.9 ro.U ro.A se.B"


def test_a_hand_is_sorted_by_ranks_and_in_undenufe_the_other_way_round() -> None:
    up, down = sorted_by("up", "rank").split(), sorted_by("down", "rank").split()
    assert [code[-1] for code in down] == list("AAKUB9876")
    assert [code[-1] for code in up] == list("6789BUKAA")


def test_a_card_is_called_puur_nell_bock_and_stoeck() -> None:
    state = deal("si.U si.9 si.K si.O ro.A ro.7 ei.B ei.6 se.8", forehand=0, contract="si")
    assert note(state, "si.U") == (True, ["schieber.note.puur"])
    assert note(state, "si.9") == (True, ["schieber.note.nell"])
    assert note(state, "ro.A") == (True, ["schieber.note.bock"])
    assert note(state, "ei.B") == (True, ["schieber.worth.times"])
    assert note(state, "ei.6") == (True, [])
    state = play(state, "si.K")
    while state.to_act() != 0:
        state = state.apply(state.legal()[0])[0]
    if state.board.running:
        assert note(state, "si.O")[1][-1] == "schieber.note.stoeck"


def test_points_and_factor_stand_in_a_note() -> None:
    projection = shown(deal("si.U", forehand=0, contract="si"))
    said = projection.note(C("si.U"))
    assert said is not None
    assert said.title is not None
    worth = said.title.args["worth"]
    assert isinstance(worth, Msg)
    assert worth.args == {"points": 20, "factor": 2}
    once = shown(deal("ei.U", forehand=0, contract="ei")).note(C("ei.U"))
    assert once is not None
    assert once.title is not None
    assert once.title.args["worth"] == Msg("schieber.tally.worth", {"points": 20})


def test_the_eight_counts_where_there_are_no_trumps() -> None:
    state = deal("ro.8 se.A", forehand=0, contract="down")
    assert note(state, "ro.8") == (True, ["schieber.note.eight"])
    assert note(deal("ro.8", forehand=0, contract="ei"), "ro.8") == (True, [])


def test_a_bock_is_the_highest_that_is_left_under_the_contract() -> None:
    state = deal("se.K se.6", "se.A", forehand=0, contract="down")
    contract = CONTRACTS["down"]
    assert not is_bock(state.board, contract, C("se.K"))
    assert is_bock(state.board, contract, C("se.A"))
    assert is_bock(state.board, CONTRACTS["up"], C("se.6"))
    assert is_bock(state.board, CONTRACTS["se"], C("se.U"))
    state = play(state, "se.6", "se.A")
    assert is_bock(state.board, contract, C("se.K"))


def test_notes_tell_what_becomes_of_the_trick() -> None:
    hands = ("se.A se.9 se.B", "se.6", "se.K se.7", "se.8 ro.6")
    last = deal(*hands, forehand=1, contract="down")
    last = play(last, "se.6", "se.K", "se.8")
    assert note(last, "se.A")[1][0] == "note.wins"
    assert note(last, "se.9")[1] == ["schieber.note.partner"]
    assert note(last, "se.B")[1] == ["schieber.note.partner", "schieber.note.smear"]
    third = play(deal(*hands, forehand=2, contract="down"), "se.K", "se.8")
    assert note(third, "se.A")[1][0] == "schieber.note.ahead"
    assert note(third, "se.9")[1] == ["schieber.note.partner_ahead"]
    second = play(deal(*hands, forehand=3, contract="down"), "se.8")
    assert note(second, "se.9")[1] == ["schieber.note.ahead"]


def test_a_card_below_an_opponents_loses_unless_the_partner_is_still_to_play() -> None:
    hands = ("se.6 se.7", "se.A", "se.9", "se.K se.8")
    assert note(play(deal(*hands, forehand=3, contract="down"), "se.K"), "se.6")[1] == [
        "schieber.note.behind"
    ]
    state = play(deal(*hands, forehand=1, contract="down"), "se.A", "se.9", "se.8")
    assert note(state, "se.6")[1] == ["note.loses"]


def test_a_card_that_may_not_be_played_says_the_rule() -> None:
    for index in range(12):
        for state in random_deal(index):
            if state.to_act() != 0 or state.board.contract is None:
                continue
            view = state.view(0)
            for one in shown(state).notes:
                reason = view.why_not(Play(one.card))
                assert one.legal == (reason is None)
                if reason is not None:
                    assert (one.title, one.section) == (reason.msg, reason.section)


def test_sections_lead_to_the_rule_sheet() -> None:
    page = rule_page("en", "schieber")
    for index in range(6):
        for state in random_deal(index, scores=(2800, 2700)):
            projection = shown(state)
            for section in {projection.section, *(one.section for one in projection.notes)}:
                assert not section or page.section(section) is not None, section


EXPECTED = [
    ("ro.6 ro.7 ei.A", "ei", ("ro.A",), "schieber.expect.follow"),
    ("ro.6 ro.7 se.A", "down", ("ro.A",), "expect.follow"),
    ("ei.A ei.K si.6", "ei", ("ro.A",), "schieber.expect.void"),
    ("ei.6 ei.7 ro.A", "ei", ("ei.A",), "schieber.expect.trump"),
    ("ei.U ro.A ro.7", "ei", ("ei.A",), "schieber.expect.puur"),
]


@pytest.mark.parametrize(("mine", "word", "laid", "key"), EXPECTED)
def test_what_is_expected_names_the_duty(
    mine: str, word: str, laid: tuple[str, ...], key: str
) -> None:
    # The other cards are such that they change no duty.
    plain = [card.code for card in PACK if card.suit.code == "si"]
    own = [*mine.split(), *(code for code in plain if code not in mine.split())][:9]
    state = deal(" ".join(own), "", "", laid[0], forehand=3, contract=word)
    state = play(state, *laid)
    assert state.to_act() == 0
    expect = shown(state).expect
    assert expect is not None
    assert expect.key == key


def test_what_is_expected_in_a_trumped_trick() -> None:
    def key(own: str, contract: str = "ei") -> str:
        hands = (own, "", "ro.A", "ei.9")
        state = play(deal(*hands, forehand=2, contract=contract), "ro.A")
        # Vreni holds no Rosen and trumps.
        expect = shown(play(state, "ei.9")).expect
        assert expect is not None
        return expect.key

    suits = "si.A si.K si.O si.U si.B si.9 si.8"
    vreni_void = "ro.6 ro.7"
    assert key(f"{vreni_void} ei.U si.A si.K si.O si.B si.9 si.8") == "schieber.expect.overtrump"
    assert key(f"{vreni_void} {suits}") == "expect.follow"
    assert key(f"ei.U si.6 {suits}") == "schieber.expect.void_over"
    assert key(f"ei.6 si.6 {suits}") == "schieber.expect.void_under"
    assert key(f"si.6 si.7 {suits}") == "schieber.expect.void"
    only = play(deal("", "", "ro.A", "ei.9", forehand=2, contract="ei"), "ro.A", "ei.9")
    said = duty(only.board, CONTRACTS["ei"], cards("ei.7 ei.6"))
    assert said.key == "schieber.expect.only_trumps"


# -- figures


def test_this_deal_adds_up_line_by_line_and_is_on_the_slate() -> None:
    for index in range(8):
        for state in random_deal(index):
            board = state.board
            if board.contract is None or not board.running:
                continue
            rows = cells(grid(shown(state), "schieber.deal").rows)
            assert ("stoeck" in rows) == (board.contract.trump is not None)
            counted = rows.pop("counted")
            for side in (0, 1):
                parts = sum(int(str(pair[side] or 0)) for pair in rows.values())
                assert counted[side] == parts * board.contract.factor
            assert counted == own_first(board.scores, 0), "the match began with this deal"


def test_last_deals_name_contract_and_caller() -> None:
    states = list(random_deal(1))
    board = states[-1].board
    (row,) = _next_deals(states[-1]).rows
    assert row.number == 1
    assert board.contract is not None
    assert row.sign == board.contract.code
    assert row.cells == own_first(board.scores, 0)


def _next_deals(state: SchieberState) -> Grid:
    running = replace(state.board, result=None, contract=None, tricks=(), trick=(), credits=())
    return grid(shown(replace(state, board=running)), "schieber.deals")


def sheet(state: SchieberState, seat: Seat = 0) -> DealSheet:
    found = TABLE.deal_sheet(state.view(seat))
    assert found is not None
    return found


@pytest.mark.parametrize("index", range(24))
def test_the_count_adds_up_and_leads_from_one_score_to_the_next(index: int) -> None:
    *_, last = random_deal(index, scores=((0, 0), (2900, 2950))[index % 2])
    result = last.board.result
    assert result is not None
    for seat in range(SEATS):
        data = sheet(last, seat)
        account = data.account
        assert isinstance(account, Tally)
        rows = cells(account.grid.rows)
        made = rows.pop("counted")
        added = rows.pop("sum", None)
        for side in (0, 1):
            parts = sum(int(str(pair[side] or 0)) for pair in rows.values())
            assert made[side] == parts * account.factor
            assert added is None or added[side] == parts
            assert data.score.rows[side].value == data.before[side] + int(str(made[side]))
        ours, theirs = (int(str(value)) for value in made)
        assert data.won == (ours >= theirs)
        assert data.deals[-1].after == tuple(row.value for row in data.score.rows)


def test_five_points_of_the_last_trick_have_a_line_of_their_own() -> None:
    *_, last = random_deal(0)
    account = sheet(last).account
    assert isinstance(account, Tally)
    rows = cells(account.grid.rows)
    assert sorted(str(value) for value in rows["last"]) == ["5", "None"]
    assert sum(int(str(value)) for value in rows["tricks"]) == 152


def test_all_hands_lie_open_as_they_were_dealt() -> None:
    states = list(random_deal(2))
    hands = sheet(states[-1]).hands
    assert [set(hand.cards) for hand in hands] == [set(hand) for hand in states[0].hands]
    assert {card for hand in hands for card in hand.cards} == set(PACK)


def finished(scores: tuple[int, int], wanted: int) -> SchieberState:
    """A match that the wanted team wins from these scores."""
    for index in range(200):
        *_, last = random_deal(index, scores)
        outcome = last.outcome()
        if outcome is not None and wanted in outcome.winners:
            return last
    raise AssertionError("nobody wins")


@pytest.mark.parametrize(("scores", "winner"), [((2990, 40), 0), ((40, 2990), 1)])
def test_schneider_is_named_on_the_sheet_of_both_teams(
    scores: tuple[int, int], winner: int
) -> None:
    last = finished(scores, winner)
    for seat in range(SEATS):
        result = TABLE.match_sheet(last.view(seat))
        assert result is not None
        own = seat % 2 == winner
        assert result.won == own
        assert result.mark == Msg("result.schneider")
        assert result.mark_line is not None
        assert result.mark_line.key == f"schieber.schneider.{'other' if own else 'own'}"
        assert result.headline.key == f"schieber.match.{'own' if own else 'other'}"


def test_no_schneider_from_1500_on() -> None:
    result = TABLE.match_sheet(finished((2990, 2000), 0).view(0))
    assert result is not None
    assert result.mark is None


def test_a_match_won_before_the_end_says_with_what() -> None:
    last = finished((2990, 2000), 0)
    account = sheet(last).account
    assert isinstance(account, Tally)
    assert account.note is not None
    assert account.note.key == "schieber.tally.reached"
    assert sheet(last).next_line is None


# -- as the program knows the game


def test_there_is_nothing_on_the_table_before_the_first_deal() -> None:
    projection = shown(SPEC.start(0))
    assert projection.phase == "before"
    assert projection.badge is None
    assert projection.tray is None
    assert not any(card for zone in projection.zones for card in zone.cards)


def test_the_scales_of_the_atlas_are_those_of_the_contracts() -> None:
    plain, trump, obenabe, undenufe = SCALES["schieber"]
    suit = PACK.suits[0]
    for scale, code in ((plain, "ro"), (trump, "ei"), (obenabe, "down"), (undenufe, "up")):
        contract = CONTRACTS[code]
        ranked = [card for card in PACK if card.suit is suit]
        ranked.sort(key=lambda card: -contract.strength(card, suit))
        assert scale.order == tuple(card.rank.code for card in ranked)
        assert scale.points == {card.rank.code: contract.points(card) for card in ranked}


@pytest.mark.parametrize("code", CODES)
def test_every_text_can_be_said_in_every_language(code: str) -> None:
    catalogue = Catalogue(code, strict=True)
    for index, scores in ((0, (0, 0)), (1, (2900, 2950)), (2, (2990, 40)), (3, (40, 2990))):
        for state in random_deal(index, scores):
            view = state.view(0)
            data = (
                TABLE.project(view),
                TABLE.latest(view),
                TABLE.log(view),
                TABLE.deal_sheet(view),
                TABLE.match_sheet(view),
                tuple(TABLE.describe(action, view) for action in view.legal()),
            )
            for message in messages(data):
                assert catalogue.msg(message)
