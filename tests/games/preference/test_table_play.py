"""The table of Preference as data: No aces, tricks and quotas, the ends, words."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardavia import i18n
from cardavia.core.accounts import Bars, Grid, Ledger, Passage
from cardavia.core.actions import Deal, Play, Restart, parse
from cardavia.core.cards import Card, cards
from cardavia.core.deal import shuffle
from cardavia.core.view import Msg
from cardavia.games import find
from cardavia.games.preference.contract import PACK, SEATS
from cardavia.games.preference.scoring import Purse
from cardavia.games.preference.state import PreferenceState
from cardavia.games.preference.table import TABLE
from tests.games.preference.helpers import deal, events_of, play
from tests.games.preference.screens import defence, part, project, session_of, tray_of

# -- No aces


NO_ACES = "CK CQ CJ CT C9 SK HK HQ DK DQ"


def test_only_a_taker_without_aces_is_asked_and_nobody_else_sees_it() -> None:
    state = deal(NO_ACES, actions="game:C pass pass stay stay")
    tray = tray_of(state)
    assert [choice.action for choice in tray.choices] == ["noaces", "silent"]
    assert all(note.title is None and not note.legal for note in project(state).notes)
    with_ace = deal("CA CK CQ CJ CT C9 SK HK HQ DK", actions="game:C pass pass stay stay")
    assert project(with_ace).tray is None
    silent, events = events_of(state, "silent")
    assert events == []
    for seat in (1, 2):
        assert project(state, seat) == project(silent, seat)
        assert TABLE.log(state.view(seat)) == TABLE.log(silent.view(seat))
        assert TABLE.latest(state.view(seat)) == TABLE.latest(silent.view(seat))
    assert project(silent).tray is None


def test_an_announcement_is_said_and_stays_in_the_panel() -> None:
    state = deal(NO_ACES, "CA", actions="game:C pass pass stay stay")
    said, events = events_of(state, "noaces")
    for seat in range(SEATS):
        bubble = TABLE.bubble(events[0], said.view(seat))
        assert bubble is not None
        assert bubble.title == Msg("preference.say.noaces")
        passages = [one for one in project(said, seat).parts if isinstance(one, Passage)]
        assert passages[0].title == Msg("preference.noaces.said")
    trick = play(said, "CK", "CA")
    trick = trick.apply(trick.legal()[0])[0]
    assert trick.board.turn == 1
    assert project(trick).seat(0).role == Msg("preference.say.noaces")


# -- tricks and quotas


def quotas(state: PreferenceState) -> list[tuple[int, int] | None]:
    infos = [project(state).seat(seat) for seat in range(SEATS)]
    return [(info.quota.have, info.quota.want) if info.quota else None for info in infos]


def bars(state: PreferenceState) -> list[tuple[str, int, int]]:
    found = part(state, Bars)
    assert isinstance(found, Bars)
    return [(bar.label.key, bar.have, bar.want) for bar in found.bars]


def test_the_session_sheet_knows_the_numbers_of_the_deals_that_are_over() -> None:
    checked = 0
    for _, _, after, _ in session_of(1)[:-1]:
        sheet = part(after, Grid)
        assert isinstance(sheet, Grid)
        known = [row.deal for row in sheet.rows if row.deal is not None]
        assert known == [result.number for result in after.board.deals]
        checked += len(known)
    assert checked > 20


def check_words_of_quotas(state: PreferenceState) -> int:
    """“8 of 6” is never said, neither in the panel nor on a plate; how often it might have been."""
    found = part(state, Bars)
    assert isinstance(found, Bars)
    infos = [project(state).seat(seat) for seat in range(SEATS)]
    owed = [*found.bars, *(info.quota for info in infos if info.quota and info.quota.want)]
    for one in owed:
        over = ".over" if one.have > one.want else ""
        assert one.text.key == f"preference.quota{over}"
        assert (one.text.args["have"], one.text.args["want"]) == (one.have, one.want)
    return sum(one.have > one.want for one in owed)


def test_the_quotas_are_six_two_or_four_together() -> None:
    both = defence("stay", "stay")
    assert quotas(both) == [(0, 2), (0, 2), (0, 6)]
    assert [want for _, _, want in bars(both)] == [6, 2, 2]
    alone = defence("stay", "drop", "alone")
    assert quotas(alone) == [(0, 2), None, (0, 6)]
    assert [want for _, _, want in bars(alone)] == [6, 2]
    invited = defence("drop", "stay", "invite")
    assert quotas(invited) == [(0, 0), (0, 4), (0, 6)]
    assert bars(invited) == [("name.karl", 0, 6), ("preference.pair", 0, 4)]


def test_quotas_always_agree_with_the_tricks_in_play() -> None:
    checked = over = 0
    for seed in range(6):
        for _, _, after, _ in session_of(seed):
            board = after.board
            if board.phase != "play":
                continue
            have = [(have, want) for _, have, want in bars(after)]
            over += check_words_of_quotas(after)
            assert sum(have for have, _ in have) == len(board.tricks)
            for seat in range(SEATS):
                info = project(after).seat(seat)
                assert (info.quota is None) == (seat not in board.playing())
                assert info.tricks == board.tricks_won(seat)
            checked += 1
    assert checked > 200
    assert over > 20


def test_every_card_says_what_it_would_do_or_the_rule_that_forbids_it() -> None:
    checked = 0
    for seed in range(6):
        for _, _, after, _ in session_of(seed):
            board = after.board
            if board.phase != "play" or board.turn != 0 or after.asked:
                continue
            for note in project(after).notes:
                reason = after.why_not(Play(note.card))
                assert note.legal == (reason is None)
                if reason is not None:
                    assert note.title == reason.msg
                    assert note.section == reason.section
                elif board.trick:
                    assert note.title is not None
                checked += 1
    assert checked > 300


def test_the_second_card_to_a_lead_of_the_taker_is_named() -> None:
    state = deal("SA SQ ST S7 H9", "S8", "S9 CA CK CQ", actions="pass pass game:C stay stay")
    state = play(state, "S9")
    assert project(state).expect == Msg("preference.expect.lowest", {"card": Card.of("ST")})
    note = project(state).note(Card.of("ST"))
    assert note is not None
    assert note.section == "play-lowest"


@pytest.mark.parametrize(
    ("mine", "led", "key"),
    [
        ("SA S7 H9 H8", "S9", "preference.expect.lowest"),
        ("S8 S7 H9 H8 HT H7 D9 D8 D7 DT", "S9", "expect.follow"),
        ("C9 C8 H9 H8", "S9", "preference.expect.lowest"),
        ("H9 H8 HA D9 D8 DA HK DK HQ DQ", "S9", "expect.discard"),
    ],
)
def test_the_player_is_told_the_duty(mine: str, led: str, key: str) -> None:
    state = deal(mine, "", f"{led} CA CK CQ", actions="pass pass game:C stay stay")
    state = play(state, led)
    found = project(state).expect
    assert found is not None
    assert found.key == key


def test_the_hand_is_sorted_with_trumps_first_and_colours_in_turn() -> None:
    state = deal("SA HK D9 C8 C7", "", "", actions="pass pass game:C")
    orders = project(state).hand_orders
    assert "".join(card.suit.code for card in orders["suit"]).startswith("C")
    red = [card.suit.code in "HD" for card in orders["suit"]]
    changes = [a for a, b in pairwise(red) if a != b]
    suits = len({card.suit for card in orders["suit"]})
    assert len(changes) == suits - 1
    assert set(orders["rank"]) == set(state.view(0).hand)


# -- the ends


def test_the_ledger_holds_every_payment_with_the_balances_after_it() -> None:
    seen_deals = 0
    for seed in range(6):
        for _, _, after, _ in session_of(seed):
            result = after.board.result
            if result is None:
                assert TABLE.deal_sheet(after.view(0)) is None
                continue
            for seat in range(SEATS):
                sheet = TABLE.deal_sheet(after.view(seat))
                assert sheet is not None
                account = sheet.account
                assert isinstance(account, Ledger)
                assert account.seats[0] == seat
                assert len(account.payments) == len(result.payments)
                assert account.after == tuple(result.after.balances[s] for s in account.seats)
                assert account.pot_after == result.after.pot
                for row in account.payments:
                    assert sum(row.balances) + row.pot == 0
                assert (account.note is None) == (account.pot_after > 0)
            seen_deals += 1
    assert seen_deals > 40


def test_all_cards_lie_open_after_a_settlement_each_with_its_name() -> None:
    state = deal("CA CK CQ CJ CT C9 C8 SA HA DA", talon="D7 H7", actions="number:1 pass pass")
    state = play(state, "name:C:D7,H7", "drop", "drop")
    sheet = TABLE.deal_sheet(state.view(0))
    assert sheet is not None
    assert {card for hand in sheet.hands for card in hand.cards} == set(PACK)
    labels = [hand.label.key for hand in sheet.hands]
    assert labels == ["name.you", "name.anna", "name.karl", "preference.hand.discarded.you"]
    assert sheet.hands[3].line == Msg("preference.hand.talon", {"cards": tuple(cards("H7 D7"))})
    game = play(deal(actions="game:C pass pass"), "drop", "drop")
    sheet = TABLE.deal_sheet(game.view(0))
    assert sheet is not None
    assert sheet.hands[3].label == Msg("preference.talon")
    assert sheet.hands[3].line == Msg("preference.hand.unseen")


def test_a_passed_out_deal_shows_no_card_and_no_payment() -> None:
    state = deal(actions="pass pass pass")
    sheet = TABLE.deal_sheet(state.view(0))
    assert sheet is not None
    assert sheet.hands == ()
    assert isinstance(sheet.account, Ledger)
    assert sheet.account.payments == ()
    assert sheet.headline == Msg("preference.result.void")
    badge = project(state).badge
    assert badge is not None
    assert badge.title == Msg("preference.badge.void")


def test_the_session_sheet_has_a_row_for_every_deal_and_every_payment_into_the_pot() -> None:
    state = deal(purse=Purse((0, 0, 0), 0), actions="pass pass pass")
    grid = part(state, Grid)
    assert isinstance(grid, Grid)
    assert grid.signed == 3
    assert [row.label.key for row in grid.rows] == [
        "preference.session.start",
        "preference.session.void",
    ]
    assert grid.rows[0].cells == (-30, -30, -30, 90)
    low = deal(purse=Purse((10, -25, 5), 10), actions="game:C pass pass drop drop")
    assert low.board.purse.pot == 0
    dealt = low.apply(Deal(1, shuffle(PACK, 1)))[0]
    grid = part(dealt, Grid)
    assert isinstance(grid, Grid)
    assert [row.label.key for row in grid.rows] == [
        "preference.session.row",
        "preference.session.refill",
    ]
    assert grid.rows[-1].cells == (*dealt.board.purse.balances, 90)


def test_the_session_sheet_is_there_in_every_moment_and_adds_up_to_zero() -> None:
    for _, _, after, _ in session_of(2):
        grid = part(after, Grid)
        assert isinstance(grid, Grid)
        for row in grid.rows:
            assert sum(int(str(cell)) for cell in row.cells) == 0
        last = grid.rows[-1].cells
        assert last == (*after.board.purse.balances, after.board.purse.pot)


def test_the_headline_sets_the_trumps_of_a_number_between_commas() -> None:
    bid = "number:1 pass pass name:C:S7,S8 drop drop"
    state = deal("CA CK CQ CJ CT C9 SK S7 S8 DA", actions=bid)
    wanted = {
        "en": "You make One, trump Treff, with 10 tricks",
        "de": "Sie gewinnen Eins, Atout Treff, mit 10 Stichen",
        "fr": "Vous réussissez Un, atout Treff, avec 10 plis",
        "es": "Cumples Uno, triunfo Treff, con 10 bazas",
        "it": "Mantieni Uno, briscola Treff, con 10 prese",
        "ja": "あなたは1（切り札Treff）を10トリックで達成しました",
        "ms": "Anda menjayakan Satu, truf Treff, dengan 10 trik",
    }
    sheet = TABLE.deal_sheet(state.view(0))
    assert sheet is not None
    for code, said in wanted.items():
        assert i18n.Catalogue(code).msg(sheet.headline) == said
    herz = deal(dealer=2, actions="herz drop drop")
    sheet = TABLE.deal_sheet(herz.view(0))
    assert sheet is not None
    assert i18n.Catalogue("de").msg(sheet.headline) == "Sie gewinnen Herz mit 10 Stichen"


def test_an_ended_session_names_the_highest_balance() -> None:
    *_, (_, _, ended, events) = session_of(3)
    sheet = TABLE.match_sheet(ended.view(0))
    assert sheet is not None
    balances = ended.board.purse.balances
    assert sheet.won == (balances[0] == max(balances))
    assert len(sheet.deals) == len(ended.board.deals)
    told = TABLE.tell(events, ended.view(0))
    assert told[0].text.key.startswith("preference.log.session_over")
    assert project(ended).phase == "match_over"
    tied = play(deal(purse=Purse((-30, -30, -30), 90)), "pass", "pass", "pass")
    sheet = TABLE.match_sheet(tied.apply(Restart())[0].view(0))
    assert sheet is not None
    assert sheet.headline == Msg("preference.session.shared")


# -- words


def test_the_log_tells_a_forced_pass_as_such() -> None:
    state = deal(actions="number:1 number:2 pass hold number:3 hold number:4 hold")
    keys = [line.key for line in TABLE.log(state.view(0))]
    assert "preference.log.pass.forced" in keys
    assert keys.count("preference.log.hold.you") == 3


def test_the_log_names_own_talon_and_discards_and_nobody_elses() -> None:
    state = deal("H7 D7", actions="number:1 pass pass name:C:H7,D7")
    mine = [line.key for line in TABLE.log(state.view(0))]
    theirs = [line.key for line in TABLE.log(state.view(1))]
    assert {"preference.log.talon.you", "preference.log.discard.you"} <= set(mine)
    assert {"preference.log.talon", "preference.log.discard"} <= set(theirs)


def test_a_hint_names_every_action_and_refuses_those_of_other_games() -> None:
    state = deal(actions="number:1 pass pass")
    view = state.view(0)
    for action in state.legal()[:5]:
        assert TABLE.describe(action, view).key == "hint.preference.name"
    with pytest.raises(ValueError, match="no action of Preference"):
        TABLE.describe(parse("close"), view)


def test_the_registry_knows_preference_with_its_table() -> None:
    assert find("preference").table() is TABLE
    assert TABLE.players == ("name.anna", "name.karl")
    assert TABLE.clockwise


def test_the_sections_of_every_moment_are_in_the_rule_sheet() -> None:
    found = {project(after).section for seed in range(6) for _, _, after, _ in session_of(seed)}
    found |= {note.section for *_, after, _ in session_of(1) for note in project(after).notes}
    assert len(found) > 8
    page = i18n.rule_page("en", "preference")
    assert [section for section in found if page.section(section) is None] == []
