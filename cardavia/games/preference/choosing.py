"""What else is chosen on a tray: discards and trumps, stay or drop, the guest, No aces."""

from __future__ import annotations

from cardavia.core.actions import Action, Alone, Drop, Invite, NoAces, Silent, Stay
from cardavia.core.tray import Choice, ChoiceGroup, Passage, Pick, Tray
from cardavia.core.view import Msg, msg
from cardavia.games.preference.board import AUCTION, DEFENCE, DISCARDS, TALON
from cardavia.games.preference.calling import auction_tray
from cardavia.games.preference.contract import SUITS, suits_for
from cardavia.games.preference.defence import Defence
from cardavia.games.preference.view import PreferenceView
from cardavia.games.preference.words import bid_name, contract_name, name


def tray(view: PreferenceView) -> Tray | None:
    """What the seat has to choose now apart from a card; None when there is nothing."""
    board = view.board
    if view.to_act() != view.seat:
        return None
    if board.phase == AUCTION:
        return auction_tray(view)
    if board.phase == TALON:
        return discard_tray(view)
    if board.phase == DEFENCE and board.defence is not None:
        if len(board.defence.answers) < 2:
            return _defend(view, board.defence)
        return _invite(view, board.defence)
    return _no_aces() if view.asked else None


# -- discards and trumps


def discard_tray(view: PreferenceView) -> Tray:
    """Two of twelve cards to lay away, and the trumps that the number allows."""
    auction = view.board.auction
    assert auction is not None
    number = auction.number
    pick = Pick(
        DISCARDS,
        msg("preference.pick.title"),
        msg("preference.pick.help"),
        msg("preference.pick.tag"),
        "preference.pick.progress",
        msg("preference.talon"),
        view.talon,
    )
    note = msg(f"preference.trump.note.{number}")
    choices = _trumps(view, number)
    return Tray(
        "steps",
        msg("preference.tray.discard"),
        (ChoiceGroup(choices, msg("preference.trump"), note, "sign"),),
        msg("preference.tray.discard.line"),
        pick,
        (msg("preference.tray.discard.foot"),),
    )


def _trumps(view: PreferenceView, number: int) -> tuple[Choice, ...]:
    """All suits, those below the number closed; the cards follow behind the action's colon."""
    assert view.board.auction is not None
    bid = view.board.auction.standing()
    assert bid is not None
    choices = []
    for suit in SUITS:
        open_ = suit in suits_for(number)
        low = msg("preference.why.trump_low", bid=bid_name(bid), suit=suit)
        choices.append(
            Choice(
                f"name:{suit.code}:",
                msg(f"suit.{suit.code}"),
                sign=suit.code,
                enabled=open_,
                reason=None if open_ else low,
                confirm=msg("preference.trump.confirm", suit=suit),
            )
        )
    return tuple(choices)


# -- the questions


def _question(
    title: Msg, line: Msg, answers: tuple[Choice, ...], foot: tuple[Msg, ...] = ()
) -> Tray:
    return Tray("question", title, (ChoiceGroup(answers),), line, foot=foot)


def _answer(action: Action, label: Msg, line: Msg) -> Choice:
    return Choice(action.text(), label, line, about=Passage(label, line))


def _defend(view: PreferenceView, defence: Defence) -> Tray:
    """Stay or drop, first or knowing what the other defender has said."""
    board, me = view.board, view.seat
    assert board.contract is not None
    said = contract_name(board.contract)
    taker = name(defence.taker, me)
    if not defence.answers:
        line = msg("preference.tray.defend.first", name=taker, contract=said)
    else:
        key = "stays" if defence.staying else "dropped"
        other = name(defence.first, me)
        line = msg(f"preference.tray.defend.{key}", name=taker, contract=said, other=other)
    herz = board.contract.herz  # its bonus is paid by who drops out as well
    dropped = msg("preference.drop.note.herz" if herz else "preference.drop.note")
    answers = (
        _answer(Stay(), msg("preference.stay"), msg("preference.stay.note")),
        _answer(Drop(), msg("preference.drop"), dropped),
    )
    return _question(msg("preference.tray.defend"), line, answers)


def _invite(view: PreferenceView, defence: Defence) -> Tray:
    """Alone, or with the defender who has dropped out."""
    me = view.seat
    other = name(defence.first + defence.second - me, me)
    title = msg("preference.tray.invite", name=other)
    line = msg("preference.tray.invite.line", name=other, taker=name(defence.taker, me))
    invite = msg("preference.invite", name=other)
    answers = (
        _answer(Alone(), msg("preference.alone"), msg("preference.alone.note")),
        _answer(Invite(), invite, msg("preference.invite.note")),
    )
    return _question(title, line, answers)


def _no_aces() -> Tray:
    """Whether to announce No aces: only a taker without any is asked, and nobody else knows."""
    answers = (
        _answer(NoAces(), msg("preference.noaces"), msg("preference.noaces.note")),
        Choice(Silent().text(), msg("preference.silent")),
    )
    line, foot = msg("preference.tray.noaces.line"), msg("preference.tray.noaces.foot")
    return _question(msg("preference.tray.noaces"), line, answers, (foot,))
