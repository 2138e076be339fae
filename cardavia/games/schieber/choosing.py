"""The choice of the contract as a tray: six tiles, and beside them the push to the partner."""

from __future__ import annotations

from cardavia.core.actions import Name, Push
from cardavia.core.tray import Choice, ChoiceGroup, Passage, Tray
from cardavia.core.view import Seat, msg
from cardavia.games.schieber import board as b
from cardavia.games.schieber.board import Board
from cardavia.games.schieber.contract import CONTRACTS, Contract
from cardavia.games.schieber.scoring import partner
from cardavia.games.schieber.sides import TIMES, contract_name
from cardavia.games.schieber.words import name


def contract_tray(board: Board, me: Seat) -> Tray:
    """What forehand chooses from, and after a push the partner, who must name (Schieber,
    contract)."""
    who = name(partner(me), me)
    pushed = board.pushed
    title = msg("schieber.tray.pushed" if pushed else "schieber.tray.line", name=who)
    tiles = tuple(_tile(number, one) for number, one in enumerate(CONTRACTS.values(), 1))
    push = _push(board, me)
    beside = push.reason or msg("schieber.push.note", name=who)
    return Tray(
        "tiles",
        msg("schieber.tray"),
        (ChoiceGroup(tiles, look="tile"), ChoiceGroup((push,), note=beside)),
        title,
        foot=(msg("schieber.tray.factor"), msg("schieber.tray.keys")),
    )


def _tile(number: int, contract: Contract) -> Choice:
    factor = contract.factor
    if contract.trump is not None:
        line, about = msg("schieber.tile.trump"), msg(f"schieber.about.trump.{TIMES[factor]}")
    elif contract.low:
        line, about = msg("schieber.tile.low"), msg("schieber.about.undenufe")
    else:
        line, about = msg("schieber.tile.high"), msg("schieber.about.obenabe")
    named = contract_name(contract)
    return Choice(
        Name(contract.code).text(),
        named,
        line,
        contract.code,
        factor,
        about=Passage(named, about),
        key=str(number),
    )


def _push(board: Board, me: Seat) -> Choice:
    who, action = name(partner(me), me), Push()
    reason = b.why_not(board, (), action)
    return Choice(
        action.text(),
        msg("schieber.push"),
        msg("schieber.push.line", name=who),
        enabled=reason is None,
        reason=None if reason is None else reason.msg,
        about=Passage(msg("schieber.push"), msg("schieber.push.note", name=who)),
        key="P",
    )
