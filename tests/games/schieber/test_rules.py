"""Every rule of Schieber by its name, on deals set up by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardavia.core.actions import Action, CodecError, Deal, Name, Play, Push, parse
from cardavia.core.cards import cards
from cardavia.core.deal import shuffle
from cardavia.core.events import (
    Announced,
    ContractNamed,
    DealBegun,
    DealOver,
    Dealt,
    MatchOver,
    MeldClaimed,
    MeldsShown,
    Played,
    Pushed,
    TrickWon,
)
from cardavia.core.state import IllegalActionError
from cardavia.games.schieber.contract import CONTRACTS, PACK
from cardavia.games.schieber.scoring import TRICKS
from cardavia.games.schieber.state import SchieberState, start
from tests.games.schieber.helpers import C, deal, events_of, play, random_deal


def plays(state: SchieberState) -> set[str]:
    return {action.card.code for action in state.legal() if isinstance(action, Play)}


def section(state: SchieberState, action: Action) -> str:
    reason = state.why_not(action)
    assert reason is not None
    return f"{reason.section}: {reason.msg.key}"


def refused(state: SchieberState) -> dict[str, str]:
    """The cards of the seat to act that it may not play, and why."""
    hand = state.hands[state.board.turn]
    return {card.code: section(state, Play(card)) for card in hand if card.code not in plays(state)}


# Cards


@pytest.mark.parametrize("code", CONTRACTS)
def test_each_contract_has_157_points(code: str) -> None:
    assert len(PACK) == 36
    assert sum(CONTRACTS[code].points(card) for card in PACK) + 5 == 157


def in_order(code: str, suit: str) -> str:
    """The ranks of a suit from the strongest down, when that suit is led."""
    contract = CONTRACTS[code]
    suited = [card for card in PACK if card.suit.code == suit]
    suited.sort(key=lambda card: contract.strength(card, card.suit), reverse=True)
    return "".join(card.rank.code for card in suited)


def test_the_order_of_cards_in_plain_and_trump_suits() -> None:
    assert in_order("ro", "ei") == "AKOUB9876"
    assert in_order("ro", "ro") == "U9AKOB876"
    assert in_order("down", "ro") == "AKOUB9876"
    assert in_order("up", "ro") == "6789BUOKA"


def test_the_points_of_cards() -> None:
    def points(code: str, suit: str) -> list[int]:
        return [CONTRACTS[code].points(card) for card in PACK if card.suit.code == suit]

    assert points("ro", "ei") == [11, 4, 3, 2, 10, 0, 0, 0, 0]
    assert points("ro", "ro") == [11, 4, 3, 20, 10, 14, 0, 0, 0]
    for code in ("down", "up"):
        assert points(code, "ro") == [11, 4, 3, 2, 10, 0, 8, 0, 0]


def test_the_factors() -> None:
    factors = {code: contract.factor for code, contract in CONTRACTS.items()}
    assert factors == {"ei": 1, "ro": 1, "si": 2, "se": 2, "down": 3, "up": 4}


# Deal


def test_packets_of_three_nine_cards_each() -> None:
    order = shuffle(PACK, 5)
    state, events = start(first_dealer=1).apply(Deal(5, order))
    begun, *dealt = events
    assert isinstance(begun, DealBegun)
    assert [(e.seat, len(e.cards)) for e in dealt if isinstance(e, Dealt)] == [
        ((2 + turn) % 4, 3) for turn in range(12)
    ]
    assert set(state.hands[2]) == {*order[0:3], *order[12:15], *order[24:27]}
    assert state.board.counts == (9, 9, 9, 9)


def test_first_deal_the_holder_of_the_7_of_roses_is_forehand() -> None:
    seats = set()
    for number in range(20):
        state = start().apply(Deal(number, shuffle(PACK, number)))[0]
        holder = next(seat for seat in range(4) if C("ro.7") in state.hands[seat])
        assert state.board.forehand == state.to_act() == holder
        assert state.board.dealer == (holder - 1) % 4, "the player to the left counts as dealer"
        seats.add(holder)
    assert seats == {0, 1, 2, 3}


def test_a_given_first_dealer_deals_and_the_7_of_roses_decides_nothing() -> None:
    for dealer in range(4):
        for number in range(6):
            state = start(dealer).apply(Deal(number, shuffle(PACK, number)))[0]
            assert state.board.dealer == dealer
            assert state.to_act() == (dealer + 1) % 4


def test_the_deal_moves_one_seat_to_the_right() -> None:
    *_, state = random_deal(1)
    forehand = state.board.forehand
    for number in range(6):
        state = state.apply(Deal(number, shuffle(PACK, number)))[0]
        forehand = (forehand + 1) % 4
        assert state.to_act() == state.board.forehand == forehand
        assert not state.board.forehand_had_seven()
        state = play(state, "name:ei")
        while state.to_act() is not None:
            state = state.apply(state.legal()[0])[0]
        assert not state.board.over


def test_a_deal_needs_every_card_once() -> None:
    order = shuffle(PACK, 5)
    assert section(start(), Deal(5, order[:-1])) == "setup: why.bad_deal"
    assert section(start(), Deal(5, (*order[:-1], order[0]))) == "setup: why.bad_deal"
    running = start().apply(Deal(5, order))[0]
    assert section(running, Deal(6, order)) == "setup: why.deal_running"


def test_nothing_is_played_between_deals() -> None:
    assert start().legal() == ()
    assert section(start(), Play(C("ei.A"))) == "setup: why.between_deals"
    assert section(start(), Push()) == "setup: why.between_deals"


# Contract


def test_forehand_names_one_of_six_or_pushes() -> None:
    state = deal(forehand=2)
    assert state.to_act() == 2
    texts = [action.text() for action in state.legal()]
    assert texts == ["name:ei", "name:ro", "name:si", "name:se", "name:down", "name:up", "push"]


@pytest.mark.parametrize("code", CONTRACTS)
def test_naming_a_contract(code: str) -> None:
    state, events = events_of(deal(forehand=2), f"name:{code}")
    assert events == [ContractNamed(2, code, CONTRACTS[code].factor)]
    assert state.board.contract is CONTRACTS[code]
    assert (state.board.caller, state.board.pushed) == (2, False)
    assert state.to_act() == 2


def test_after_a_push_the_partner_must_name_and_forehand_leads() -> None:
    state, events = events_of(deal(forehand=2), "push")
    assert events == [Pushed(2)]
    assert state.to_act() == 0
    assert [action.text() for action in state.legal()] == [f"name:{code}" for code in CONTRACTS]
    assert section(state, Push()) == "contract: schieber.why.pushed"
    state = play(state, "name:se")
    assert (state.board.caller, state.board.pushed) == (0, True)
    assert state.to_act() == 2, "forehand leads in either case"


def test_no_card_is_played_before_the_contract_is_named() -> None:
    state = deal("ei.A")
    assert section(state, Play(C("ei.A"))) == "contract: schieber.why.contract_first"


def test_a_contract_is_named_once() -> None:
    state = deal(contract="ei")
    assert section(state, Name("ro")) == "contract: schieber.why.named"
    assert section(state, Push()) == "contract: schieber.why.named"


def test_actions_of_other_games_and_contracts_that_do_not_exist() -> None:
    state = deal()
    assert section(state, parse("close")) == "play: why.unknown_action"
    assert section(state, Name("xx")) == "play: why.unknown_action"


@pytest.mark.parametrize("text", ["name", "name:", "name:ei:", "name:é", "push:ei", "name:e i"])
def test_texts_that_are_no_contract(text: str) -> None:
    with pytest.raises(CodecError):
        parse(text)


# Play


def test_the_leader_may_play_any_card() -> None:
    assert len(deal(contract="ei").legal()) == 9


def test_a_card_not_held_is_refused() -> None:
    state = deal("ei.A", "ei.K", contract="ei")
    assert section(state, Play(C("ei.K"))) == "play: why.not_in_hand"
    with pytest.raises(IllegalActionError, match=r"why\.not_in_hand"):
        state.apply(Play(C("ei.K")))


FILL = "ei.A ei.K ei.O se.A se.K se.O si.6 si.7"


@pytest.mark.parametrize("code", ["down", "up"])
def test_no_trump_follow_suit_if_able(code: str) -> None:
    state = deal("ro.6", f"{FILL} ro.9", contract=code)
    state = play(state, "ro.6")
    assert plays(state) == {"ro.9"}
    assert set(refused(state).values()) == {"play-plain: schieber.why.follow"}


@pytest.mark.parametrize("code", ["down", "up"])
def test_no_trump_otherwise_any_card(code: str) -> None:
    state = play(deal("ro.6", f"{FILL} si.9", contract=code), "ro.6")
    assert len(plays(state)) == 9


def test_plain_suit_led_follow_or_trump_even_while_able_to_follow() -> None:
    state = play(deal("ro.6", f"{FILL} ro.9", contract="si"), "ro.6")
    assert plays(state) == {"ro.9", "si.6", "si.7"}
    assert set(refused(state).values()) == {"play-suit: schieber.why.follow_or_trump"}


def test_plain_suit_led_unable_to_follow_any_card() -> None:
    state = play(deal("ro.6", f"{FILL} se.9", contract="si"), "ro.6")
    assert len(plays(state)) == 9


def third(hand: str) -> SchieberState:
    """Seat 0 has led the 6 of Roses, seat 1 trumped it with the 8; seat 2 holds these cards."""
    return short_hands(["ro.6", "ei.8", hand, ""], "ei", "ro.6", "ei.8")


def short_hands(hands: list[str], trump: str, *laid: str) -> SchieberState:
    """A trick in which the hands hold no more than these cards, after some have been laid."""
    state = deal(contract=trump)
    state = replace(state, hands=tuple(cards(hand) for hand in hands))
    return play(state, *laid)


def test_vector_3_able_to_follow_and_the_trick_is_trumped_follow_or_overtrump() -> None:
    state = third("ro.9 ei.7 ei.K")
    assert plays(state) == {"ro.9", "ei.K"}
    assert refused(state) == {"ei.7": "play-suit: schieber.why.undertrump"}


def test_vector_4_undertrumping_from_a_hand_of_trumps_alone() -> None:
    assert plays(third("ei.7 ei.6")) == {"ei.7", "ei.6"}
    assert plays(third("ei.7 se.A")) == {"se.A"}
    assert plays(third("ei.7 ei.K")) == {"ei.7", "ei.K"}, "trumps only"


def test_unable_to_follow_discard_or_overtrump() -> None:
    state = third("ei.7 ei.K se.A")
    assert plays(state) == {"ei.K", "se.A"}
    assert refused(state) == {"ei.7": "play-suit: schieber.why.undertrump"}


def test_able_to_follow_a_trumped_trick_a_discard_is_refused() -> None:
    state = third("ro.9 ei.K se.A")
    assert plays(state) == {"ro.9", "ei.K"}
    assert refused(state) == {"se.A": "play-suit: schieber.why.follow_or_overtrump"}


def test_the_highest_trump_in_the_trick_counts_not_the_last() -> None:
    """Seat 2 overtrumps with the Nell; seat 3 may not play the Ass of trumps."""
    hands = ["ro.6", "ei.8", "ei.9", "ei.A ei.U se.A"]
    state = short_hands(hands, "ei", "ro.6", "ei.8", "ei.9")
    assert plays(state) == {"ei.U", "se.A"}


def test_vector_5_trump_led_the_under_may_be_kept() -> None:
    hands = ["ei.A", "ei.U ro.A se.A si.A", "", ""]
    assert plays(short_hands(hands, "ei", "ei.A")) == {"ei.U", "ro.A", "se.A", "si.A"}
    hands[1] = "ei.U ei.6 ro.A"
    state = short_hands(hands, "ei", "ei.A")
    assert plays(state) == {"ei.U", "ei.6"}
    assert refused(state) == {"ro.A": "play-trump: schieber.why.trump_led"}


def test_trump_led_any_trump_may_be_played_also_a_lower_one() -> None:
    hands = ["ei.A", "ei.9 ei.6 ro.A", "", ""]
    assert plays(short_hands(hands, "ei", "ei.A")) == {"ei.9", "ei.6"}


def test_trump_led_without_a_trump_any_card() -> None:
    hands = ["ei.A", "ro.A se.6", "", ""]
    assert plays(short_hands(hands, "ei", "ei.A")) == {"ro.A", "se.6"}


@pytest.mark.parametrize(
    ("code", "trick", "winner"),
    [
        ("ei", "ro.6 ro.A ro.K ro.7", 1),
        ("ei", "ro.A ei.6 ro.K ro.7", 1),
        ("ei", "ro.A ei.A ei.9 ei.U", 3),
        ("ei", "ei.A ei.9 ei.K ei.O", 1),
        ("down", "ro.6 se.A ro.7 ro.8", 3),
        ("up", "ro.8 se.6 ro.7 ro.A", 2),
        ("up", "ro.A se.6 si.6 ei.6", 0),
    ],
)
def test_the_highest_trump_else_the_highest_card_of_the_suit_led_wins(
    code: str, trick: str, winner: int
) -> None:
    led = trick.split()
    state, events = events_of(short_hands([f"{card} si.A" for card in led], code), *led)
    (won,) = [event for event in events if isinstance(event, TrickWon)]
    assert won.seat == winner
    assert state.to_act() == winner, "the winner leads"
    assert won.points == sum(CONTRACTS[code].points(C(card)) for card in led)


def test_the_last_trick_adds_5() -> None:
    for code in CONTRACTS:
        state = play(deal(), f"name:{code}")
        while state.to_act() is not None:
            state, events = state.apply(state.legal()[0])
        (won,) = [event for event in events if isinstance(event, TrickWon)]
        contract = CONTRACTS[code]
        assert won.points == sum(contract.points(card) for _, card in won.cards) + 5
        assert len(state.board.tricks) == TRICKS


def test_play_goes_to_the_right() -> None:
    state = deal(forehand=2, contract="down")
    seats = []
    for _ in range(4):
        seats.append(state.to_act())
        state = state.apply(state.legal()[0])[0]
    assert seats == [2, 3, 0, 1]


# Weis and Stöck on the table

HANDS = (
    "ro.A ro.K ro.O ei.9 ei.7 se.K se.9 si.B si.8",
    "se.8 se.7 se.6 ro.9 ei.K ei.B si.A si.U si.7",
    "ei.A ei.U ei.8 ro.8 ro.6 se.A se.U si.K si.6",
    "ro.U ro.B ro.7 ei.O ei.6 se.O se.B si.O si.9",
)


def test_each_player_announces_the_strongest_meld_with_the_first_card() -> None:
    state, events = events_of(deal(*HANDS, contract="ei"), "ei.9")
    ace = C("ro.A").rank
    assert events == [MeldClaimed(0, "run", 20, 3, ace, False), Played(0, C("ei.9"))]
    assert state.board.claims[1] is None
    state, events = events_of(state, "ei.B", "ei.U")
    assert [type(event) for event in events] == [MeldClaimed, Played, Played]
    assert state.board.claims[2] is None
    assert state.board.best is None, "not before the first trick is complete"
    assert state.board.credits == ()


def test_the_team_of_the_best_meld_scores_and_shows_all_its_melds() -> None:
    state, events = events_of(deal(*HANDS, contract="ro"), "ei.9", "ei.B", "ei.A", "ei.O")
    shown = [event for event in events if isinstance(event, MeldsShown)]
    assert shown == [MeldsShown(0, (cards("ro.A ro.K ro.O"),), 20)]
    assert state.board.best == 0
    assert state.board.weis == (20, 0)
    assert state.board.shown[1] == (), "losing melds are never shown"


def test_both_partners_melds_count_and_the_other_team_has_none() -> None:
    hands = (
        "ro.A ro.K ro.O ei.9 ei.7 se.K se.9 si.B si.8",
        "se.8 se.7 se.6 ro.9 ei.K ei.B si.A si.U si.7",
        "ei.A ei.U ei.8 si.K si.O si.9 se.A se.U si.6",
        "ro.U ro.B ro.7 ei.O ei.6 se.O se.B ro.8 ro.6",
    )
    state, events = events_of(deal(*hands, contract="up"), "ei.9", "ei.B", "ei.8", "ei.6")
    shown = [event for event in events if isinstance(event, MeldsShown)]
    assert [event.seat for event in shown] == [1, 3]
    assert [event.points for event in shown] == [20, 20]
    assert state.board.best == 1, "equal to seat 3's, announced earlier"
    assert state.board.weis == (0, 40)
    assert state.board.scores[1] >= 40 * 4


def test_events_of_other_seats_show_no_card_of_a_meld_before_the_trick_is_over() -> None:
    _, events = events_of(deal(*HANDS, contract="ei"), "ei.9", "ei.B", "ei.U")
    for event in events:
        assert not isinstance(event, Announced | MeldsShown)


def test_stoeck_scores_20_on_playing_the_second_of_them() -> None:
    state = deal(*HANDS, contract="ro")
    state, events = events_of(state, "ro.K", "ro.9", "ro.6", "ro.7")
    assert not [event for event in events if isinstance(event, Announced)]
    assert state.board.winning() is None
    state, events = events_of(state, "ei.K", "ei.A", "ei.O", "ro.O")
    said = [event for event in events if isinstance(event, Announced)]
    assert said == [Announced(0, "stoeck", C("ro.K").suit, cards("ro.K ro.O"), 20)]
    assert state.board.stoeck == 0
    assert state.board.stoeck_points == (20, 0)


def test_no_stoeck_for_two_players_or_without_trumps() -> None:
    state = deal(*HANDS, contract="si")
    state, events = events_of(state, "si.B", "si.7", "si.K", "si.O")
    assert not [event for event in events if isinstance(event, Announced)]
    for code in ("down", "up"):
        state = play(deal(*HANDS), f"name:{code}")
        assert state.board.contract is not None
        assert state.board.contract.stoeck() == ()
        while state.to_act() is not None:
            state, events_ = state.apply(state.legal()[0])
            assert not [event for event in events_ if isinstance(event, Announced)]


def test_stoeck_cards_may_be_in_a_meld_too() -> None:
    state = play(deal(*HANDS, contract="ro"), "ro.K", "ro.9", "ro.6", "ro.7")
    assert state.board.weis == (20, 0)
    state = play(state, "ei.K", "ei.A", "ei.O", "ro.O")
    assert state.board.stoeck_points == (20, 0)


# The end


def test_a_deal_ends_after_nine_tricks_with_everything_open() -> None:
    *_, state = random_deal(2)
    result = state.board.result
    assert result is not None
    assert (result.why, result.hands) == ("played_out", ((), (), (), ()))
    assert state.needs_deal()
    assert state.legal() == ()
    assert section(state, Play(C("ei.A"))) == "setup: why.between_deals"


def test_after_the_match_nothing_is_legal() -> None:
    *_, state = random_deal(13, (2968, 2960))
    assert state.outcome()
    assert not state.needs_deal()
    assert section(state, Play(C("ei.A"))) == "scoring-end: why.match_over"
    assert section(state, Deal(1, shuffle(PACK, 1))) == "scoring-end: why.match_over"


def test_the_last_events_open_the_deal_and_the_match() -> None:
    state = play(deal(scores=(2900, 2990)), "name:up")
    while state.to_act() is not None:
        state, events = state.apply(state.legal()[0])
    over, ended = events[-2:]
    assert isinstance(over, DealOver)
    assert isinstance(ended, MatchOver)
    assert over.hands == state.hands
    assert over.scores == ended.outcome.scores == state.board.scores * 2
    assert over.number == 0
