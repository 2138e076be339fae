"""The result of a deal as plain text, for the clipboard."""

from __future__ import annotations

from cardavia.core.accounts import Ledger, Tally
from cardavia.core.deal import number_text
from cardavia.core.table import DealSheet
from cardavia.ui.table.ledger import ledger_text
from cardavia.ui.table.scores import score_spoken
from cardavia.ui.table.tally import tally_text
from cardavia.ui.texts import Texts


def caption_text(texts: Texts, sheet: DealSheet) -> str:
    """Which deal it was, with the number from which it can be dealt again."""
    caption, number = texts.msg(sheet.caption), number_text(sheet.deal_number)
    return texts.t("result.numbered", caption=caption, number=number)


def sheet_text(texts: Texts, sheet: DealSheet) -> str:
    """Head, account, score and hands, line by line."""
    blocks = [[caption_text(texts, sheet), texts.msg(sheet.headline), texts.msg(sheet.why)]]
    account = sheet.account
    if isinstance(account, Ledger):
        blocks.append(ledger_text(texts, account))
        blocks.append([texts.t("ledger.zero")])
    elif isinstance(account, Tally):
        blocks.append(tally_text(texts, account))
        blocks.append(score_spoken(texts, sheet.score).split("\n"))
    note = None if not isinstance(account, (Ledger, Tally)) else account.note
    if note is not None:
        blocks[-1].append(texts.msg(note))
    hands = []
    for hand in sheet.hands:
        cards = texts.t("result.open_hand", name=texts.msg(hand.label), cards=hand.cards)
        line = texts.msg(hand.line) if hand.line else ""
        hands.append(texts.t("result.hand_line", hand=cards, line=line) if line else cards)
    if hands:
        blocks.append(hands)
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"
