"""Pieces that lie on felt: plates, badges, trump signs, bubbles, notes, tags."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from cardavia.core.cards import rank
from cardavia.core.table import Bubble
from cardavia.core.view import Msg, msg
from cardavia.games.schieber.sides import figure
from cardavia.ui.table.geometry import Anchor, Box, Speech
from cardavia.ui.table.signs import Sign, Tag
from cardavia.ui.table.signs_seats import Badge, Pill, Plate, SeatWords
from cardavia.ui.table.signs_speech import Note, Say, Spoken
from tests.gallery.people import ANNA, KARL, RETO, YOU, cards, sign
from tests.gallery.pieces import PieceSheet, words_of
from tests.gallery.preference_session import bid


def seats(sheet: PieceSheet) -> None:
    """Name plates, badges and trump signs."""
    plates = [
        SeatWords(words_of(sheet, name), role, active, team, chip, gold, have, want, quota)
        for name, role, active, team, chip, gold, have, want, quota in _plates(sheet)
    ]
    shown: list[tuple[Sign, float, float]] = []
    for words in plates:
        plate = Plate(sheet.theme)
        shown.append((plate, *plate.take(words)))
    sheet.felt("Name plates", "vienna", shown)
    swiss = []
    for team, active in ((0, False), (1, False), (0, True), (1, True)):
        plate = Plate(sheet.theme)
        role = sheet.t("schieber.role.partner")
        swiss.append((plate, *plate.take(SeatWords(sheet.t("name.reto"), role, active, team))))
    sheet.felt("Name plates of two sides", "swiss", swiss)
    for title, kind, told in (
        ("Badges of Preference", "vienna", _bids(sheet)),
        ("Badges of Schieber", "swiss", _contracts(sheet)),
    ):
        badges: list[tuple[Sign, float, float]] = []
        for heading, line, number, code, factor in told:
            badge = Badge(sheet.theme)
            size = badge.take((heading, line), (number, code), factor, 320)
            badges.append((badge, *size))
        sheet.felt(title, kind, badges)
    pills: list[tuple[Sign, float, float]] = []
    for code in "HSDC":
        pill = Pill(sheet.theme)
        pill.show_suit(code, sheet.t("table.trump"), Anchor(0, 0), False)
        pills.append((pill, pill.box.width(), pill.box.height()))
    sheet.felt("Trump signs", "vienna", pills)


PlateWords = tuple[Msg, str, bool, int | None, str, bool, int, int, str]


def _plates(sheet: PieceSheet) -> tuple[PlateWords, ...]:
    t = sheet.t
    taker, guest = t("preference.chip.taker"), t("preference.chip.guest")
    three = t("preference.quota", have=3, want=6)
    over = t("preference.quota.over", have=5, want=4)
    none = sheet.texts.tn("preference.tricks", 0)
    both, host = t("preference.role.for_both"), t("preference.chip.host")
    return (
        (ANNA, "", False, None, "", False, 0, 0, ""),
        (ANNA, t("table.role.dealer"), False, None, "", False, 0, 0, ""),
        (YOU, t("table.role.to_play"), True, None, "", False, 0, 0, ""),
        (KARL, "", False, None, taker, False, 0, 0, ""),
        (KARL, t("table.role.leads"), False, None, taker, False, 3, 6, three),
        (ANNA, both, True, None, host, True, 5, 4, over),
        (YOU, t("preference.role.with", name=ANNA), True, None, guest, True, 0, 0, none),
        (ANNA, t("preference.role.dropped"), False, None, "", False, 0, 0, ""),
    )


def _bids(sheet: PieceSheet) -> tuple[tuple[str, str, str, str, int], ...]:
    t = sheet.t
    numbers = tuple(
        (t("name.anna"), t("preference.badge.highest", bid=bid(n)), n, "", 0) for n in "1234"
    )
    named = t("preference.badge.contract.other", suit=sign("D"), name=KARL)
    return (
        (t("preference.badge.none"), t("preference.badge.first"), "", "", 0),
        *numbers,
        (t("preference.bid.3"), named, "", "D", 0),
        (t("preference.bid.herz"), t("preference.badge.contract.you", suit=sign("H")), "", "H", 0),
        (t("preference.badge.void"), t("preference.badge.void.line"), "", "", 0),
    )


def _contracts(sheet: PieceSheet) -> tuple[tuple[str, str, str, str, int], ...]:
    t = sheet.t
    trump = t("schieber.badge.trump.other", name=RETO)
    plain = t("schieber.badge.plain.you")
    suits = (("ei", 1), ("ro", 1), ("se", 2), ("si", 2))
    return (
        *((t(f"suit.{code}"), trump, "", code, factor) for code, factor in suits),
        (t("schieber.obenabe"), plain, "", "down", 3),
        (t("schieber.undenufe"), plain, "", "up", 4),
    )


def speech(sheet: PieceSheet) -> None:
    """Bubbles, notes on cards, and tags."""
    context = sheet.context

    def small(code: str, width: float) -> QPixmap:
        return context.faces.pixmap("jass", code, width, sheet.devicePixelRatioF())

    bubbles: list[tuple[Sign, float, float]] = []
    for told in _bubbles():
        say = Say(sheet.theme, small)
        spoken = Spoken(
            words_of(sheet, told.title),
            words_of(sheet, told.line),
            told.suit.code if told.suit else "",
            tuple(card.code for card in told.cards),
            words_of(sheet, told.figure),
        )
        wide, tall = say.take(spoken, 330)
        say.show_at(Speech(Box(0, 0, wide, tall), Anchor(wide / 2, tall + 16)))
        bubbles.append((say, wide, tall + 20))
    sheet.felt("Bubbles", "swiss", bubbles)
    notes: list[tuple[Sign, float, float]] = []
    for title, line in (
        ("note.wins", ""),
        ("note.wins", "note.wins_deal"),
        ("why.schnapsen.exchange_closed", ""),
        ("preference.stay.note", "preference.note.second"),
    ):
        note = Note(sheet.theme)
        words = sheet.t(title), sheet.t(line) if line else ""
        note.show_words(*words, Anchor(0, 0), (-500, 500))
        notes.append((note, note.box.width(), note.box.height() + 20))
    sheet.felt("Notes", "vienna", notes)
    tags: list[tuple[Sign, float, float]] = []
    for text in (
        sheet.texts.tn("table.takes.you", 21),
        sheet.texts.tn("table.takes.other", 4, name=ANNA),
        sheet.t("preference.pick.tag"),
        sheet.t("preference.talon"),
    ):
        tag = Tag(sheet.theme)
        tag.show_text(text, Anchor(0, 0))
        tags.append((tag, tag.box.width(), tag.box.height()))
    sheet.felt("Tags", "vienna", tags)


def _bubbles() -> tuple[Bubble, ...]:
    under = rank("U")
    shown = msg("schieber.say.shown")
    stoeck = msg("schieber.say.stoeck"), msg("schieber.say.stoeck.line")
    return (
        Bubble(1, bid("pass")),
        Bubble(1, bid("2")),
        Bubble(1, bid("game", "D"), suit=sign("D")),
        Bubble(1, msg("say.close"), msg("say.close.line")),
        Bubble(1, msg("say.forty"), msg("say.marriage", suit=sign("H")), sign("H")),
        Bubble(1, msg("schieber.say.run", n=3), _top("9", False), figure=figure(20, 2)),
        Bubble(1, msg("schieber.say.run", n=4), _top("K", True), figure=figure(50, 2)),
        Bubble(1, msg("schieber.say.four", rank=under), figure=figure(200, 4)),
        Bubble(1, shown, cards=cards("se.9 se.8 se.7 se.6"), figure=figure(50, 1)),
        Bubble(1, shown, cards=cards("ei.U ro.U se.U si.U"), figure=figure(200, 4)),
        Bubble(1, *stoeck, suit=sign("si"), figure=figure(20, 2)),
    )


def _top(code: str, trumps: bool) -> Msg:
    key = "schieber.say.top_trump" if trumps else "schieber.say.top"
    return msg(key, rank=rank(code))
