"""What the rule sheet of Preference says in figures is what the game plays, in every language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from cardavia import i18n
from cardavia.core.actions import (
    Action,
    Alone,
    BidGame,
    BidHerz,
    BidNumber,
    Drop,
    Hold,
    Invite,
    Pass,
    Stay,
)
from cardavia.core.cards import Card, Suit
from cardavia.games import preference
from cardavia.games.preference import auction as a
from cardavia.games.preference.board import playable
from cardavia.games.preference.contract import (
    ACES,
    GAME_SUITS,
    HEARTS,
    HIGHEST_NUMBER,
    ORDER,
    PACK,
    SUITS,
    Bid,
    Contract,
    suits_for,
)
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.scoring import (
    BONUS,
    FINE,
    OWED,
    OWED_TOGETHER,
    PRIZE,
    QUOTA_FINE,
    STAKE,
    TRICKS,
    Purse,
    Settlement,
    Three,
    book,
    stakes,
)
from cardavia.games.preference.view import SECTIONS
from tests.i18n.corpus import PRESENT, entries, numbers

TAKER, FIRST, SECOND = range(3)
RANKS = {"A": "Ass", "K": "König", "Q": "Dame", "J": "Bube", "T": "10", "9": "9", "8": "8"}
RANKS["7"] = "7"
SUIT_NAMES = {"C": "Treff", "S": "Pik", "D": "Karo", "H": "Herz"}
NAMES = {card: f"{SUIT_NAMES[card.suit.code]} {RANKS[card.rank.code]}" for card in PACK}
FRESH = Purse((-STAKE, -STAKE, -STAKE), 3 * STAKE)

in_every_language = pytest.mark.parametrize("code", PRESENT)


def text(code: str, section: str) -> str:
    part = i18n.rule_page(code, "preference").section(section)
    assert part is not None
    # No-break spaces hold a card's name together.
    return part.body.replace("\u00a0", " ")


def table(code: str, section: str) -> list[list[str]]:
    """The cells of the table of a section, its head first."""
    lines = [line for line in text(code, section).splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [rows[0], *rows[2:]]


def rows(code: str, section: str) -> list[list[str]]:
    return table(code, section)[1:]


def figures(cells: list[str]) -> tuple[int, ...]:
    return tuple(int(cell.replace("−", "-")) for cell in cells)


def named(told: str) -> set[Card]:
    """The cards whose names stand in a text."""
    return {card for card, name in NAMES.items() if re.search(rf"{name}(?!\d)", told)}


def suits_in(told: str) -> set[Suit]:
    return {suit for suit in SUITS if SUIT_NAMES[suit.code] in told}


def word(code: str, key: str, **places: str) -> str:
    """What a button of the auction says, as the player reads it at the table."""
    (form,) = entries(code)[f"preference.bid.{key}"].forms
    return form.format(**places)


def bid_word(code: str, bid: Bid) -> str:
    if isinstance(bid, BidNumber):
        return word(code, str(bid.number))
    if isinstance(bid, BidGame):
        return word(code, "game", suit=SUIT_NAMES[bid.suit.code])
    return word(code, "herz")


# -- places that the program points to


def sections_in_the_code() -> set[str]:
    """The sections that the reasons of the game name."""
    found = set(SECTIONS.values())
    for path in Path(preference.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                section = node.args[1]
                if isinstance(section, ast.Constant):
                    found.add(section.value)
    return found


@in_every_language
def test_every_section_that_a_reason_points_to_is_there(code: str) -> None:
    sections = sections_in_the_code()
    assert {"setup", "bidding-hold", "defence-invite", "play-lowest"} <= sections
    assert sections <= {part.id for part in i18n.rule_page(code, "preference").sections}


# -- cards and bids


@in_every_language
def test_the_picture_of_the_order(code: str) -> None:
    head, ranks = table(code, "setup")
    suit = sorted((card for card in PACK if card.suit == HEARTS), key=ORDER.__getitem__)
    assert head[1:] == [RANKS[card.rank.code] for card in suit]
    assert figures(ranks[1:]) == tuple(range(1, len(suit) + 1))
    assert {str(STAKE), str(3 * STAKE)} <= numbers(text(code, "setup"))


@in_every_language
def test_the_bids_from_low_to_high(code: str) -> None:
    bids: list[Bid] = [BidNumber(number) for number in range(1, HIGHEST_NUMBER + 1)]
    bids += [*map(BidGame, GAME_SUITS), BidHerz()]
    told = rows(code, "bidding")
    assert [row[0] for row in told] == [bid_word(code, bid) for bid in bids]
    for bid, (_, trumps, talon) in zip(bids, told, strict=True):
        if isinstance(bid, BidNumber):
            assert suits_in(trumps) == set(suits_for(bid.number))
        else:
            assert suits_in(trumps) == {bid.suit if isinstance(bid, BidGame) else HEARTS}
        with_talon = Contract(TAKER, bid, HEARTS).with_talon
        assert talon == told[0][2] if with_talon else talon == told[-1][2] != told[0][2]


def auction(*calls: Action) -> a.Auction:
    so_far = a.begin(0)
    for call in calls:
        assert call in so_far.legal()
        so_far = so_far.after(call)
    return so_far


HELD = (BidNumber(1), BidNumber(2), Pass(), Hold(), BidNumber(3), Hold())


@in_every_language
def test_the_auction_that_is_held(code: str) -> None:
    ended = auction(*HELD, Pass())
    assert ended.over
    assert (ended.holder, ended.standing()) == (0, BidNumber(3))
    told: dict[int, list[str]] = {seat: [] for seat in range(3)}
    for row in rows(code, "bidding-hold"):
        for seat, cell in enumerate(row):
            told[seat] += [cell] * bool(cell)
    for seat, call in ended.calls:
        if isinstance(call, Hold):
            said = word(code, "hold")
        else:
            said = word(code, "pass") if isinstance(call, Pass) else bid_word(code, call)  # type: ignore[arg-type]
        assert told[seat].pop(0) == said
    assert not any(told.values())
    below = text(code, "bidding-hold").rpartition("|")[2]
    assert suits_in(below) == set(suits_for(3))
    assert word(code, "3") in below
    assert word(code, "4") in below


def test_a_four_could_have_been_held_and_nothing_was_above_it() -> None:
    higher = auction(*HELD[:-2], BidNumber(3), Hold(), BidNumber(4), Hold())
    assert higher.forced()
    assert (higher.turn, higher.holder) == (1, 0)


@in_every_language
def test_the_auction_with_two_games(code: str) -> None:
    spades, diamonds = GAME_SUITS[1:]
    before = auction(BidNumber(1), BidGame(spades))
    assert set(before.legal()) == {BidGame(diamonds), BidHerz(), Pass()}
    after = before.after(BidGame(diamonds))
    assert after.over
    assert after.holder == 2
    example = text(code, "bidding-game").splitlines()[-1]
    said = [bid_word(code, BidGame(spades)), bid_word(code, BidGame(diamonds)), word(code, "pass")]
    assert all(words in example for words in said)


@in_every_language
def test_the_example_of_discarding(code: str) -> None:
    hand, talon, discards, played = (named(row[1]) for row in rows(code, "bidding-talon"))
    assert (len(hand), len(talon), len(discards)) == (TRICKS, 2, 2)
    assert not hand & talon
    assert discards < hand | talon
    assert played == (hand | talon) - discards
    assert not played >= ACES
    below = text(code, "bidding-talon").rpartition("|")[2]
    clubs, spades = SUITS[:2]
    assert suits_in(below) == {clubs, spades}
    assert spades in suits_for(2)
    assert clubs not in suits_for(2)
    assert sum(card.suit == spades for card in played) == 5
    assert not any(card.suit == clubs for card in played)
    assert word(code, "2") in below


@in_every_language
def test_a_deal_that_is_passed_out_moves_nothing(code: str) -> None:
    assert auction(Pass(), Pass(), Pass()).void
    told = re.findall(r"−?\d+", text(code, "bidding-void"))
    before, after = figures(told[:4]), figures(told[4:])
    assert before == after
    assert sum(before) == 0
    Purse(before[:3], before[3])  # type: ignore[arg-type]


# -- payments


def settled(
    bid: Bid,
    answers: tuple[Action, ...],
    tricks: Three,
    four_aces: bool = False,
    no_aces: bool = False,
    before: Purse = FRESH,
) -> tuple[tuple[int, ...], list[tuple[int, ...]]]:
    """What the seats gain, and balances and pot after each payment."""
    defence = Defence(TAKER)
    for answer in answers:
        assert answer in defence.choices()
        defence = defence.after(answer)
    assert defence.settled
    contract = Contract(TAKER, bid, HEARTS)
    settlement = Settlement(contract, defence, tricks, four_aces, no_aces)
    after, paid = book(before, settlement.dues())
    gains = tuple(b - a for a, b in zip(before.balances, after.balances, strict=True))
    return gains, [(*entry.balances, entry.pot) for entry in paid]


@in_every_language
def test_the_payments(code: str) -> None:
    assert [int(row[3]) for row in rows(code, "scoring")] == [PRIZE, 1, FINE, *2 * [QUOTA_FINE]]


@in_every_language
def test_the_example_of_a_taker_who_fails(code: str) -> None:
    gains, _ = settled(BidNumber(1), (Stay(), Stay()), (5, 3, 2))
    assert gains == (-15, 3, 2)
    told = text(code, "scoring")
    assert f"{PRIZE} − 3 − 2 − {FINE} = **−{-gains[TAKER]}" in told


@in_every_language
def test_the_invitations_add_up(code: str) -> None:
    for row in rows(code, "defence-invite"):
        host, guest, from_taker, to_pot, together = figures(row)
        gains, steps = settled(
            BidNumber(1), (Drop(), Stay(), Invite()), (TRICKS - host - guest, guest, host)
        )
        assert (gains[FIRST], gains[SECOND]) == (0, together)
        assert from_taker - to_pot == together
        assert from_taker == host + guest
        assert bool(to_pot) == (host + guest < OWED_TOGETHER)
        assert steps
    tricks = [sum(figures(row)[:2]) for row in rows(code, "defence-invite")]
    assert min(tricks) < OWED_TOGETHER <= sorted(tricks)[1]
    assert max(tricks) == 5, "the last line is one that the taker loses"


def test_the_tricks_that_a_defender_owes() -> None:
    for alone in (True, False):
        answers = (Stay(), Drop(), Alone()) if alone else (Stay(), Stay())
        for own in (OWED - 1, OWED):
            other = 0 if alone else 3
            gains, _ = settled(BidNumber(1), answers, (TRICKS - own - other, own, other))
            assert gains[FIRST] == own - QUOTA_FINE * (own < 2)
    gains, _ = settled(BidNumber(1), (Drop(), Drop()), (TRICKS, 0, 0))
    assert gains == (PRIZE, 0, 0)


@in_every_language
def test_the_bonuses(code: str) -> None:
    told = [figures(row[1:]) for row in rows(code, "scoring-bonus")]
    assert told == [(BONUS, -BONUS), (BONUS, 0), (BONUS, -BONUS)]
    # The first defender has dropped out, and so pays or gets bonuses and nothing else.
    answers, made, lost = (Drop(), Stay(), Alone()), (6, 0, 4), (5, 0, 5)
    for at, tricks in enumerate((made, lost)):
        herz, aces, no_aces = (line[at] for line in told)
        assert settled(BidHerz(), answers, tricks)[0][FIRST] == -herz
        assert settled(BidNumber(4), answers, tricks)[0][FIRST] == 0, "trumps alone do not count"
        assert settled(BidNumber(1), answers, tricks, four_aces=True)[0][FIRST] == -aces
        assert settled(BidNumber(1), answers, tricks, no_aces=True)[0][FIRST] == -no_aces


@in_every_language
def test_the_settlement_in_full(code: str) -> None:
    _, steps = settled(BidHerz(), (Stay(), Stay()), (7, 2, 1), four_aces=True)
    told = [figures(row[1:]) for row in rows(code, "scoring-example")]
    assert told == [(*FRESH.balances, FRESH.pot), *steps]
    assert all(sum(line) == 0 for line in told)
    amounts = [
        max(abs(new - old) for old, new in zip(told[at], told[at + 1], strict=True))
        for at in range(len(told) - 1)
    ]
    for row, amount in zip(rows(code, "scoring-example")[1:], amounts, strict=True):
        assert str(amount) in numbers(row[0])


@in_every_language
def test_the_pot_that_is_filled_again(code: str) -> None:
    before, after, refilled = (figures(row[1:]) for row in rows(code, "scoring-session"))
    purse = Purse(before[:3], before[3])  # type: ignore[arg-type]
    _, steps = settled(BidNumber(1), (Stay(), Stay()), (6, 2, 2), before=purse)
    assert after == steps[-1]
    full, _ = book(Purse(after[:3], after[3]), stakes(Purse(after[:3], after[3])))  # type: ignore[arg-type]
    assert refilled == (*full.balances, full.pot)


# -- tricks


@in_every_language
def test_the_example_of_beating_as_third(code: str) -> None:
    for in_trick, in_hand, allowed in rows(code, "play-beat"):
        hand = tuple(sorted(named(in_hand), key=ORDER.__getitem__))
        lead = Card.of("S9")
        (other,) = named(in_trick) - {lead}
        trick = ((TAKER, lead), (FIRST, other))
        may = set(playable(trick, hand, HEARTS, lowest=False))
        assert named(allowed) == (may if len(may) < len(hand) else set())


@in_every_language
def test_the_example_of_playing_second(code: str) -> None:
    trick = ((TAKER, Card.of("S9")),)
    for in_hand, three, alone in rows(code, "play-lowest"):
        hand = tuple(sorted(named(in_hand), key=ORDER.__getitem__))
        assert named(three) == set(playable(trick, hand, HEARTS, lowest=True))
        assert named(alone) == set(playable(trick, hand, HEARTS, lowest=False))
