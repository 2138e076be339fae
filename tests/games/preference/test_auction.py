"""The auction of Preference: all 87 of them, and every rule by its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from cardavia.core.actions import Action, BidGame, BidHerz, BidNumber, Hold, Pass, parse
from cardavia.core.events import AuctionWon, Said, TalonTaken
from cardavia.games.preference.auction import Auction, begin
from tests.games.preference.helpers import deal, events_of

F, M, R = 0, 1, 2


def complete(auction: Auction) -> Iterator[Auction]:
    """Every way in which an auction can go on to its end."""
    if auction.over:
        yield auction
    for call in auction.legal():
        yield from complete(auction.after(call))


ALL = list(complete(begin(F)))


def said(text: str, forehand: int = F) -> Auction:
    """The auction after these calls, in their text forms."""
    auction = begin(forehand)
    for word in text.split():
        call = parse(word)
        assert call in auction.legal(), f"{word} after {auction.calls}"
        auction = auction.after(call)
    return auction


def words(auction: Auction) -> set[str]:
    return {call.text() for call in auction.legal()}


def result(auction: Auction) -> tuple[int | None, str]:
    standing = auction.standing()
    return auction.holder, standing.text() if standing else "void"


# All auctions


def test_there_are_exactly_87_complete_auctions() -> None:
    assert len(ALL) == 87
    assert len({auction.calls for auction in ALL}) == 87


def test_the_87_auctions_by_length() -> None:
    lengths = Counter(len(auction.calls) for auction in ALL)
    assert lengths == {1: 1, 2: 5, 3: 54, 4: 3, 5: 4, 6: 5, 7: 6, 8: 6, 9: 3}


def test_the_87_auctions_by_result() -> None:
    found = Counter(map(result, ALL))
    expected: dict[tuple[int | None, str], int] = {(None, "void"): 1}
    expected |= {(F, "herz"): 1, (M, "herz"): 5, (R, "herz"): 16}
    for seat, numbers in ((F, (1, 1, 1)), (M, (2, 3, 4)), (R, (4, 7, 11))):
        expected |= {(seat, f"game:{s}"): n for s, n in zip("CSD", numbers, strict=True)}
    for seat in (F, M, R):
        expected |= {(seat, f"number:{k}"): k for k in (1, 2, 3, 4)}
    assert found == expected


def test_every_seat_can_be_forehand() -> None:
    for forehand in (1, 2):
        turned = Counter(
            ((auction.holder - forehand) % 3 if auction.holder is not None else None, kind)
            for auction in complete(begin(forehand))
            for kind in (result(auction)[1],)
        )
        assert turned == Counter(map(result, ALL))


def moments() -> Iterator[tuple[Auction, Action]]:
    """Every call of every auction, with the auction before it."""
    for auction in ALL:
        before = begin(F)
        for _, call in auction.calls:
            yield before, call
            before = before.after(call)


def test_who_has_passed_never_returns() -> None:
    for before, _ in moments():
        assert before.turn is not None
        assert not before.passed[before.turn]


def test_who_has_bid_a_number_never_bids_game_or_herz() -> None:
    for before, call in moments():
        if isinstance(call, BidGame | BidHerz):
            assert before.first_word()


def test_nobody_replies_to_a_game_but_with_a_first_word() -> None:
    for before, _ in moments():
        assert before.game is None or before.first_word()


def test_a_pass_is_forced_only_at_four() -> None:
    forced = [before for before, _ in moments() if before.forced()]
    assert forced
    assert all(before.number == 4 and not before.first_word() for before in forced)


def test_passing_is_always_allowed() -> None:
    assert all(Pass() in before.legal() for before, _ in moments())


# Rules


TRACES = [
    ("B1", "pass pass pass", None, "void"),
    ("B2", "number:1 pass pass", F, "number:1"),
    ("B3", "number:1 number:2 pass hold number:3 hold number:4 hold pass", F, "number:4"),
    ("B4", "number:1 number:2 number:3 pass hold number:4 hold pass", M, "number:4"),
    ("B5", "number:1 number:2 number:3 hold number:4 pass hold pass", F, "number:4"),
    ("B6", "pass number:1 game:S", R, "game:S"),
    ("B8", "number:1 herz", M, "herz"),
    ("B9", "pass pass number:1", R, "number:1"),
]


@pytest.mark.parametrize(
    ("text", "taker", "bid"), [t[1:] for t in TRACES], ids=[t[0] for t in TRACES]
)
def test_auctions_from_the_rules(text: str, taker: int | None, bid: str) -> None:
    auction = said(text)
    assert auction.over
    assert result(auction) == (taker, bid)


def test_b7_a_later_game_must_be_in_a_higher_suit() -> None:
    auction = said("game:S")
    assert words(auction) == {"pass", "game:D", "herz"}
    assert words(auction.after(parse("game:D"))) == {"pass", "herz"}


def test_b10_who_is_overcalled_by_a_later_player_holds_or_passes() -> None:
    assert words(said("number:1 pass number:2")) == {"hold", "pass"}


def test_numbers_go_up_one_by_one() -> None:
    assert words(begin(F)) == {"pass", "number:1", "game:C", "game:S", "game:D", "herz"}
    assert words(said("number:1")) == {"pass", "number:2", "game:C", "game:S", "game:D", "herz"}


def test_after_a_hold_the_later_player_must_bid_the_next_number() -> None:
    auction = said("number:1 pass number:2 hold")
    assert auction.turn == R
    assert words(auction) == {"number:3", "pass"}


def test_an_earlier_player_holds_against_a_hold_of_a_later_one() -> None:
    """Forehand overcalled twice: middle hand holds against the dealer, forehand may hold too."""
    auction = said("number:1 number:2 number:3 hold number:4")
    assert (auction.turn, auction.holder) == (R, M)
    assert words(auction) == {"pass"}
    assert words(auction.after(Pass())) == {"hold", "pass"}
    assert auction.after(Pass()).turn == F


def test_a_first_word_is_never_a_hold() -> None:
    assert all(Hold() not in before.legal() for before, _ in moments() if before.first_word())


def test_the_dealer_never_holds() -> None:
    assert all(before.turn != R for before, call in moments() if isinstance(call, Hold))


def test_a_game_ends_numbers_and_skips_who_has_bid_one() -> None:
    auction = said("number:1 game:C")
    assert auction.turn == R
    assert words(auction) == {"pass", "game:S", "game:D", "herz"}
    assert result(auction.after(Pass())) == (M, "game:C")
    assert auction.after(Pass()).over


def test_the_dealer_is_heard_after_two_passes() -> None:
    assert words(said("pass pass")) == {"pass", "number:1", "game:C", "game:S", "game:D", "herz"}


# In the game


def test_a_forced_pass_is_said_by_the_table() -> None:
    state = deal(actions="number:1 number:2 pass hold number:3 hold number:4")
    state, events = events_of(state, "hold")
    assert Said(1, "pass", forced=True) in events
    assert AuctionWon(0, "number:4") in events
    assert state.to_act() == 0
    assert any(isinstance(event, TalonTaken) for event in events)


def test_the_table_passes_only_for_who_cannot_say_anything_else() -> None:
    state, events = events_of(deal(), "number:1", "pass")
    assert [event for event in events if isinstance(event, Said) and event.forced] == []
    assert state.to_act() == 2


def test_numbers_bid_stand_with_who_bid_or_held_them() -> None:
    for before, call in moments():
        after = before.after(call)
        if isinstance(call, BidNumber | Hold):
            assert after.holder == before.turn
        if isinstance(call, Pass):
            assert after.holder == before.holder
