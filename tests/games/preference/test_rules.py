"""Every rule of Preference around the tricks, by its name, on deals set up by hand."""

from __future__ import annotations

import pytest

from cardavia.core.actions import (
    Action,
    CodecError,
    Deal,
    Name,
    NoAces,
    Restart,
    Silent,
    parse,
)
from cardavia.core.cards import cards
from cardavia.core.deal import Stream, shuffle
from cardavia.core.events import (
    AuctionWon,
    ContractNamed,
    DealBegun,
    DealOver,
    Dealt,
    Discarded,
    Event,
    MatchOver,
    Paid,
    Said,
    SetAside,
    TalonTaken,
)
from cardavia.core.state import IllegalActionError
from cardavia.games.preference.contract import PACK
from cardavia.games.preference.scoring import Purse
from cardavia.games.preference.spec import SPEC
from cardavia.games.preference.state import PreferenceState, start
from tests.games.preference.helpers import C, action, deal, events_of, play, some

NO_ACES = "HK HQ HJ HT H9 SK SQ SJ DK CK"


def section(state: PreferenceState, text: str | Action) -> str:
    reason = state.why_not(action(text) if isinstance(text, str) else text)
    assert reason is not None
    return f"{reason.section}: {reason.msg.key}"


def words(state: PreferenceState) -> set[str]:
    return {one.text() for one in state.legal()}


def paid(events: list[Event]) -> list[Paid]:
    return [event for event in events if isinstance(event, Paid)]


# Setup


def test_three_then_the_talon_then_four_then_three_clockwise_from_the_dealers_left() -> None:
    order = shuffle(PACK, 5)
    state, events = start(0, first_dealer=1).apply(Deal(5, order))
    packets = [
        (event.seat if isinstance(event, Dealt) else None, len(event.cards))
        for event in events
        if isinstance(event, Dealt | SetAside)
    ]
    three = [(2, 3), (0, 3), (1, 3)]
    four = [(2, 4), (0, 4), (1, 4)]
    assert packets == [*three, (None, 2), *four, *three]
    assert set(state.hands[2]) == {*order[0:3], *order[11:15], *order[23:26]}
    assert set(state.talon) == set(order[9:11])
    assert state.board.counts == (10, 10, 10)
    assert state.to_act() == 2


def test_the_deal_moves_clockwise_also_after_three_passes() -> None:
    state = start(0, first_dealer=1)
    for number in range(6):
        state = state.apply(Deal(number, shuffle(PACK, number)))[0]
        assert state.board.dealer == (1 + number) % 3
        state = play(state, "pass", "pass", "pass")


def test_the_first_dealer_follows_from_the_seed() -> None:
    assert {SPEC.start(seed).board.dealer for seed in range(40)} == {0, 1, 2}
    assert SPEC.start(7).board.dealer == SPEC.start(7).board.dealer


def test_a_deal_needs_every_card_once() -> None:
    order = shuffle(PACK, 5)
    assert section(start(0), Deal(5, order[:-1])) == "setup: why.bad_deal"
    assert section(start(0), Deal(5, (*order[:-1], order[0]))) == "setup: why.bad_deal"
    running = start(0).apply(Deal(5, order))[0]
    assert section(running, Deal(6, order)) == "setup: why.deal_running"


def test_cards_are_worth_nothing_by_themselves() -> None:
    assert {SPEC.card_points(card) for card in PACK} == {0}
    assert len(SPEC.pack) == 32


# Session


def test_everybody_pays_30_before_the_first_deal() -> None:
    state, events = start(0).apply(Deal(5, shuffle(PACK, 5)))
    assert [(p.payer, p.payee, p.points) for p in paid(list(events))] == [
        (seat, None, 30) for seat in range(3)
    ]
    assert state.board.purse == Purse((-30, -30, -30), 90)
    begun = events[0]
    assert isinstance(begun, DealBegun)
    assert begun.scores == (0, 0, 0)


def test_everybody_pays_30_again_when_the_pot_is_empty_and_only_before_the_next_deal() -> None:
    state = deal(purse=Purse((10, -25, 5), 10), actions="game:C pass pass drop drop")
    assert state.board.purse.pot == 0
    state, events = state.apply(Deal(1, shuffle(PACK, 1)))
    assert len(paid(list(events))) == 3
    assert state.board.purse == Purse((-10, -55, -25), 90)
    assert [p.what for p in state.board.stakes] == ["stake"] * 3


def test_balances_and_pot_stay_from_deal_to_deal() -> None:
    state = deal(actions="game:C pass pass drop drop")
    before = state.board.purse
    state, events = state.apply(Deal(1, shuffle(PACK, 1)))
    assert paid(list(events)) == []
    assert state.board.purse == before
    assert len(state.board.deals) == 1


def test_a_session_has_no_end_of_its_own() -> None:
    state = start(0)
    for number in range(40):
        assert state.needs_deal()
        state = state.apply(Deal(number, shuffle(PACK, number)))[0]
        rng = Stream("long", number)
        while state.to_act() is not None:
            state = state.apply(some(state, rng))[0]
        assert state.outcome() is None


def test_a_restart_ends_the_session_and_the_highest_balance_wins() -> None:
    state = deal(actions="game:C pass pass drop drop")
    state, events = events_of(state, "restart")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (-20, -30, -30)
    assert events == [MatchOver(outcome)]
    assert not state.needs_deal()
    assert state.to_act() is None
    assert section(state, Deal(1, shuffle(PACK, 1))) == "scoring-session: why.match_over"
    assert section(state, "restart") == "scoring-session: why.match_over"
    assert section(state, "pass") == "scoring-session: why.match_over"


def test_the_next_session_begins_with_cleared_balances() -> None:
    assert SPEC.start(3).board.purse == Purse((0, 0, 0), 0)
    state = SPEC.start(3).apply(Deal(1, shuffle(PACK, 1)))[0]
    assert state.board.purse == Purse((-30, -30, -30), 90)


def test_equal_balances_win_together() -> None:
    state = play(deal(actions="pass pass pass"), "restart")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)


def test_no_restart_before_a_deal_or_within_one() -> None:
    assert section(start(0), Restart()) == "scoring-session: preference.why.fresh"
    assert section(deal(), Restart()) == "scoring-session: why.deal_running"
    assert Restart() not in deal().legal()


# Passed out


def test_three_passes_settle_nothing_and_show_nothing() -> None:
    state, events = events_of(deal(), "pass", "pass", "pass")
    over = events[-1]
    assert isinstance(over, DealOver)
    assert over.why == "void"
    assert over.gains == (0, 0, 0)
    assert over.hands == ((), (), ())
    assert over.stock == ()
    assert paid(events) == []
    result = state.board.result
    assert result is not None
    assert result.hands == ((), (), ())
    assert result.talon == ()
    assert state.board.purse == Purse((-30, -30, -30), 90)
    assert state.needs_deal()


def test_the_cards_of_a_passed_out_deal_stay_hidden() -> None:
    state = play(deal(), "pass", "pass", "pass")
    view = state.view(0)
    worlds = {view.consistent_deal(Stream("void", n)).hands for n in range(20)}
    assert len(worlds) == 20
    assert all(hands[0] == view.hand for hands in worlds)


# Talon and trumps


def with_talon(number: int = 2) -> PreferenceState:
    words = {1: "number:1 pass pass", 2: "number:1 number:2 pass hold pass"}
    words[3] = "number:1 number:2 pass hold number:3 hold pass"
    words[4] = "number:1 number:2 pass hold number:3 hold number:4 hold"
    return deal("SA SJ ST S9 S8 HK H8 H7 CQ C7", talon="DA DT", actions=words[number])


def test_the_taker_of_a_number_takes_the_talon() -> None:
    state, events = events_of(deal(talon="DA DT"), "number:1", "pass", "pass")
    assert AuctionWon(0, "number:1") in events
    taken = events[-1]
    assert isinstance(taken, TalonTaken)
    assert set(taken.cards) == set(cards("DA DT"))
    assert taken.seen_by(1).cards == (None, None)
    assert len(state.hands[0]) == 12
    assert state.board.counts == (12, 10, 10)
    assert state.board.aside == 0
    assert state.to_act() == 0


@pytest.mark.parametrize(("number", "suits"), [(1, "CSDH"), (2, "SDH"), (3, "DH"), (4, "H")])
def test_any_two_cards_are_discarded_with_a_trump_as_high_as_the_number(
    number: int, suits: str
) -> None:
    state = with_talon(number)
    names = [one for one in state.legal() if isinstance(one, Name)]
    assert len(names) == len(state.legal()) == 66 * len(suits)
    assert {name.contract for name in names} == set(suits)
    assert len({name.discards for name in names}) == 66


def test_a_trump_too_low_is_refused() -> None:
    state = with_talon(3)
    assert section(state, "name:S:C7,CQ") == "bidding-talon: preference.why.trump_low"
    assert state.why_not(parse("name:D:C7,CQ")) is None


def test_exactly_two_cards_of_the_hand_are_discarded() -> None:
    state = with_talon()
    two = "bidding-talon: preference.why.two_discards"
    assert section(state, "name:S") == two
    assert section(state, "name:S:C7") == two
    assert section(state, "name:S:C7,C7") == two
    assert section(state, "name:S:C7,CQ,DA") == two
    assert section(state, "name:S:C7,C8") == "bidding-talon: why.not_in_hand"
    assert section(state, "name:down") == "bidding-talon: why.unknown_action"


def test_only_the_trump_becomes_known() -> None:
    state, events = events_of(with_talon(), "name:S:C7,CQ")
    discarded, named = events
    assert isinstance(discarded, Discarded)
    assert discarded.seen_by(1).cards == (None, None)
    assert set(discarded.cards) == set(cards("C7 CQ"))
    assert named == ContractNamed(0, "S", 1)
    contract = state.board.contract
    assert contract is not None
    assert contract.trump.code == "S"
    assert contract.bid.text() == "number:2"
    assert state.board.counts == (10, 10, 10)
    assert state.board.aside == 2
    for seat in (1, 2):
        view = state.view(seat)
        assert view.talon == view.discards == ()
    assert set(state.view(0).discards) == set(cards("C7 CQ"))
    assert set(state.view(0).talon) == set(cards("DA DT"))


def test_game_and_herz_leave_the_talon_unseen() -> None:
    for bid, trump in (("game:S", "S"), ("herz", "H")):
        state, events = events_of(deal(), *(f"{bid} pass pass" if bid != "herz" else bid).split())
        assert not any(isinstance(event, TalonTaken) for event in events)
        assert AuctionWon(0, bid) in events
        contract = state.board.contract
        assert contract is not None
        assert (contract.trump.code, contract.with_talon) == (trump, False)
        assert state.view(0).talon == ()
        assert state.to_act() == 1


def test_discards_survive_their_text_form() -> None:
    name = Name("S", cards("CQ C7"))
    assert name.text() == "name:S:C7,CQ"
    assert parse("name:S:CQ,C7") == name == Name("S", cards("C7 CQ"))
    for wrong in ("name:S:", "name:S:XX", "number:", "number:x", "number:11", "game:X", "herz:1"):
        with pytest.raises(CodecError):
            parse(wrong)


# Defence


GAME = "game:C pass pass"


def test_the_first_defender_answers_first_and_the_second_knows_it() -> None:
    state = deal(actions=GAME)
    assert state.to_act() == 1
    assert words(state) == {"stay", "drop"}
    state, events = events_of(state, "stay")
    assert events == [Said(1, "stay")]
    assert state.to_act() == 2
    assert words(state) == {"stay", "drop"}


def test_both_stay_and_all_three_play() -> None:
    state = deal(actions=f"{GAME} stay stay")
    assert state.board.playing() == (0, 1, 2)
    assert state.to_act() == 0


@pytest.mark.parametrize(("answers", "seat"), [("stay drop", 1), ("drop stay", 2)])
def test_the_only_one_who_stays_plays_alone_or_invites(answers: str, seat: int) -> None:
    state = deal(actions=f"{GAME} {answers}")
    assert state.to_act() == seat
    assert words(state) == {"alone", "invite"}
    alone, invited = play(state, "alone"), play(state, "invite")
    assert alone.board.playing() == (0, seat)
    assert invited.board.playing() == (0, 1, 2)
    defence = invited.board.defence
    assert defence is not None
    assert (defence.host, defence.guest) == (seat, 3 - seat)
    assert alone.to_act() == invited.to_act() == 0


def test_both_drop_and_the_taker_is_credited_ten_tricks() -> None:
    state, events = events_of(deal(actions=GAME), "drop", "drop")
    assert [(p.payer, p.payee, p.points) for p in paid(events)] == [(None, 0, 10)]
    result = state.board.result
    assert result is not None
    assert result.settlement is not None
    assert result.settlement.tricks == (10, 0, 0)
    assert result.gains == (10, 0, 0)
    assert state.to_act() is None


def test_the_order_of_defence_is_that_of_the_table_for_every_taker() -> None:
    for calls, taker in (("pass herz", 1), ("pass pass herz", 2)):
        state = deal(actions=calls)
        assert state.board.taker == taker
        assert state.to_act() == (taker + 1) % 3
        state = play(state, "stay")
        assert state.to_act() == (taker + 2) % 3


# No aces


def asked(hand: str = NO_ACES, answers: str = "stay stay") -> PreferenceState:
    return deal(hand, actions=f"game:C pass pass {answers}")


def test_a_taker_without_aces_is_asked_once_before_the_first_lead() -> None:
    state = asked()
    assert words(state) == {"noaces", "silent"}
    said, events = events_of(state, "noaces")
    assert events == [Said(0, "noaces")]
    assert said.board.no_aces
    assert all(one.word == "play" for one in said.legal())
    led = play(said, "CK")
    assert section(led, "noaces") == "defence-aces: preference.why.no_aces_late"


def test_a_card_is_led_only_after_the_answer() -> None:
    assert section(asked(), "HK") == "defence-aces: preference.why.no_aces_first"


def test_a_decline_stays_private() -> None:
    state = asked()
    silent, events = events_of(state, "silent")
    assert events == []
    for seat in (1, 2):
        assert silent.view(seat) == state.view(seat)
    assert silent.view(0) != state.view(0)
    assert all(one.word == "play" for one in silent.legal())
    assert section(silent, Silent()) == "defence-aces: preference.why.no_aces_closed"


def test_the_others_do_not_learn_that_there_was_a_question() -> None:
    with_ace = "HA HQ HJ HT H9 SK SQ SJ DK CK"
    rest = ("SA DA CA H8 H7 D7 C7 S7 D8 C8",)
    hands = [(NO_ACES, *rest), (with_ace, *rest)]
    one, two = (deal(*held, actions="game:C pass pass stay stay").view(1) for held in hands)
    assert one == two
    assert one.asked is False
    assert one.legal() == ()


def test_a_taker_with_an_ace_is_not_asked() -> None:
    state = asked("HA HQ HJ HT H9 SK SQ SJ DK CK")
    assert all(one.word == "play" for one in state.legal())
    assert section(state, NoAces()) == "defence-aces: preference.why.no_aces_closed"


def discarding(talon: str, discards: str) -> PreferenceState:
    """A taker of a number, whose hand has no ace, discards; both defenders stay."""
    state = deal(NO_ACES, talon=talon, actions="number:1 pass pass")
    return play(state, f"name:C:{discards}", "stay", "stay")


def test_a_discarded_ace_forbids_no_aces() -> None:
    assert words(discarding("D8 D7", "D8,D7")) == {"noaces", "silent"}
    assert not words(discarding("DA D7", "DA,D7")) & {"noaces", "silent"}
    assert not words(discarding("DA D7", "D7,HK")) & {"noaces", "silent"}


def test_an_ace_in_an_unseen_talon_does_not_matter() -> None:
    state = deal(NO_ACES, talon="DA CA", actions="game:C pass pass stay stay")
    assert words(state) == {"noaces", "silent"}


def test_both_drop_and_no_aces_is_announced_by_the_table() -> None:
    state, events = events_of(deal(NO_ACES, actions="game:C pass pass drop"), "drop")
    assert Said(0, "noaces", forced=True) in events
    assert [p.what for p in paid(events)] == ["contract", "noaces_made", "noaces_made"]
    assert state.board.purse.balances == (0, -40, -40)


def test_both_drop_and_nothing_is_announced_with_an_ace() -> None:
    _, events = events_of(deal("HA", actions="game:C pass pass drop"), "drop")
    assert not any(isinstance(event, Said) and event.what == "noaces" for event in events)


def test_no_aces_goes_with_herz() -> None:
    _, events = events_of(deal(NO_ACES, actions="herz drop"), "drop")
    assert [(p.payer, p.what) for p in paid(events)] == [
        (None, "contract"),
        (1, "herz_made"),
        (1, "noaces_made"),
        (2, "herz_made"),
        (2, "noaces_made"),
    ]


# Four aces


def test_four_aces_are_those_of_the_ten_playing_cards() -> None:
    held = "HA SA DA HK HQ HJ SK SQ SJ DK"
    state = deal(held, talon="CA D7", actions="number:1 pass pass")
    kept = play(state, "name:H:DK,D7", "drop", "drop")
    lost = play(state, "name:H:CA,D7", "drop", "drop")
    for end, aces in ((kept, True), (lost, False)):
        result = end.board.result
        assert result is not None
        assert result.settlement is not None
        assert result.settlement.four_aces == aces
        assert result.gains == ((30, -10, -10) if aces else (10, 0, 0))


# The end of a deal


def test_a_settled_deal_is_open_to_review() -> None:
    state = deal(NO_ACES, talon="DA D7", actions="number:1 pass pass name:C:D7,HK drop")
    state, events = events_of(state, "drop")
    result = state.board.result
    assert result is not None
    assert set(result.talon) == set(cards("DA D7"))
    assert set(result.discards) == set(cards("D7 HK"))
    assert all(len(hand) == 10 for hand in result.hands)
    over = events[-1]
    assert isinstance(over, DealOver)
    assert over.hands == state.hands
    assert set(over.stock) == set(cards("D7 HK"))
    assert over.reason.key == "preference.result.made.number.you"


@pytest.mark.parametrize(
    ("calls", "key"),
    [
        ("herz stay stay", "preference.result.{}.you"),
        ("pass herz stay stay", "preference.result.{}.other"),
    ],
)
def test_a_deal_played_out_tells_how_it_ended(calls: str, key: str) -> None:
    seen = set()
    for seed in range(30):
        state = start(0, 2).apply(Deal(seed, shuffle(PACK, seed)))[0]
        state = play(state, *calls.split())
        rng = Stream("end", seed)
        events: tuple[Event, ...] = ()
        while state.to_act() is not None:
            state, events = state.apply(rng.choice(state.legal()))
        over = events[-1]
        assert isinstance(over, DealOver)
        assert over.reason.key == key.format(over.why)
        result = state.board.result
        assert result is not None
        assert (over.winner == state.board.taker) == (over.why == "made")
        assert over.worth == max(over.gains) == over.gains[over.winner]
        seen.add(over.why)
    assert seen == {"made", "lost"}


# Reasons


BIDDING = [
    ("", "number:2", "bidding-number: preference.why.jump"),
    ("", "number:0", "bidding-number: preference.why.jump"),
    ("", "number:5", "bidding-number: preference.why.highest"),
    ("", "hold", "bidding-hold: preference.why.hold_none"),
    ("number:1", "number:1", "bidding-number: preference.why.jump"),
    ("number:1", "hold", "bidding-hold: preference.why.hold_none"),
    ("", "game:H", "bidding-game: preference.why.game_suit"),
    ("game:S", "game:C", "bidding-game: preference.why.game_higher"),
    ("game:S", "game:S", "bidding-game: preference.why.game_higher"),
    ("game:S", "number:1", "bidding-game: preference.why.game_stands"),
    ("number:1 game:S", "hold", "bidding-game: preference.why.game_stands"),
    ("number:1 pass number:2", "number:3", "bidding-hold: preference.why.raise"),
    ("number:1 pass number:2", "game:D", "bidding-game: preference.why.first_word"),
    ("number:1 pass number:2", "herz", "bidding-game: preference.why.first_word"),
    ("number:1 pass number:2 hold", "hold", "bidding-hold: preference.why.hold_earlier"),
    ("number:1", "stay", "bidding: preference.why.auction_first"),
    ("number:1", "invite", "bidding: preference.why.auction_first"),
    ("number:1", "noaces", "bidding: preference.why.auction_first"),
    ("number:1", "name:C", "bidding: preference.why.auction_first"),
    ("number:1", "HA", "bidding: preference.why.auction_first"),
    ("number:1", "close", "play: why.unknown_action"),
    ("number:1 pass pass", "number:2", "bidding: preference.why.auction_over"),
    ("number:1 pass pass", "pass", "bidding: preference.why.auction_over"),
    ("number:1 pass pass", "HA", "bidding-talon: preference.why.talon_first"),
    ("number:1 pass pass", "drop", "bidding-talon: preference.why.talon_first"),
    ("number:1 pass pass", "silent", "bidding-talon: preference.why.talon_first"),
    ("herz", "pass", "bidding: preference.why.auction_over"),
    ("herz", "HA", "defence: preference.why.defence_first"),
    ("herz", "noaces", "defence: preference.why.defence_first"),
    ("herz", "name:H:HA,HK", "bidding-talon: preference.why.trump_named"),
    ("herz", "alone", "defence: preference.why.stay_or_drop"),
    ("herz", "invite", "defence: preference.why.stay_or_drop"),
    ("herz stay drop", "stay", "defence-invite: preference.why.alone_or_invite"),
    ("herz stay drop", "drop", "defence-invite: preference.why.alone_or_invite"),
    ("herz stay stay", "stay", "defence: preference.why.defence_over"),
    ("herz stay stay", "alone", "defence: preference.why.defence_over"),
    ("herz drop drop", "stay", "setup: why.between_deals"),
]


@pytest.mark.parametrize(("before", "refused", "reason"), BIDDING)
def test_what_is_refused_has_its_reason(before: str, refused: str, reason: str) -> None:
    state = deal("HA", actions=before)
    assert section(state, refused) == reason
    with pytest.raises(IllegalActionError):
        state.apply(action(refused))


def test_no_number_after_four() -> None:
    state = deal(actions="number:1 number:2 number:3 hold number:4")
    # Seat 2 could only have raised, so the table has passed for it.
    assert state.to_act() == 0
    assert section(state, "number:5") == "bidding-number: preference.why.highest"


def test_nobody_acts_out_of_turn() -> None:
    for actions, where in (
        ("", "bidding"),
        ("number:1 pass pass", "bidding-talon"),
        ("herz", "defence"),
        ("herz stay stay", "play"),
    ):
        state = deal("HA", actions=actions)
        other = ((state.to_act() or 0) + 1) % 3
        reason = state.view(other).why_not(parse("pass"))
        assert reason is not None
        assert (reason.section, reason.msg.key) == (where, "why.not_your_turn")


def test_a_view_and_the_state_agree_on_what_is_legal() -> None:
    state = deal(actions="")
    rng = Stream("agree", 1)
    while (seat := state.to_act()) is not None:
        view = state.view(seat)
        assert view.legal() == state.legal()
        assert [view.why_not(one) for one in state.legal()] == [None] * len(state.legal())
        state = state.apply(some(state, rng))[0]


def test_of_all_pairs_and_trumps_exactly_the_listed_ones_are_allowed() -> None:
    state = with_talon(2)
    legal = set(state.legal())
    held = [*state.hands[0], C("HA"), C("DK")]
    for suit in "CSDH":
        for first in held:
            for second in held:
                name = Name(suit, (first, second))
                assert (state.why_not(name) is None) == (name in legal)
