"""Pieces that stand on paper: controls, scores, results."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QWidget,
)

from cardavia.core.accounts import Bar
from cardavia.core.table import Score, ScoreRow
from cardavia.core.tray import Choice
from cardavia.core.view import msg
from cardavia.games.schieber.sides import score
from cardavia.ui.table.panel_parts import PointsBar
from cardavia.ui.table.quota_bars import QuotaBars
from cardavia.ui.table.result_parts import Mark, ScoreChange, Standing, Step
from cardavia.ui.table.scores import ScoreView
from cardavia.ui.table.tray_parts import Option, Said
from cardavia.ui.widgets import (
    Button,
    Chip,
    IconButton,
    Label,
    Link,
    Radio,
    Segments,
    Slider,
    Squares,
    Switch,
)
from tests.gallery.people import ANNA, KARL, sign
from tests.gallery.pieces import PieceSheet, words_of
from tests.gallery.preference_session import SEAT_NAMES as SEATS
from tests.gallery.preference_session import bid

CASES = ((0, 0), (486, 392), (1592, 1486), (2990, 2960), (3050, 1204), (4180, 2995))
"""Scores of two teams at which a slate looks different."""

PURSES = (((-30, -30, -30), 90), ((12, -45, -47), 80), ((143, -86, -57), 0), ((-220, 95, -5), 130))

POINTS = (((0, 0), (0, 0)), ((41, 20), (18, 0)), ((66, 0), (52, 0)), ((85, 0), (9, 40)))
"""Card points of both players, each with those that are pending."""


# -- controls


def controls(sheet: PieceSheet) -> None:
    """Buttons, chips, links, switches, radio buttons, segments and sliders."""
    theme, t = sheet.theme, sheet.t
    buttons: list[QWidget] = []
    for kind in ("primary", "plain", "ghost"):
        for enabled in (True, False):
            for icon in (None, "hint"):
                button = Button(theme, kind, icon)
                button.setText(t("result.next_deal"))
                button.setEnabled(enabled)
                buttons.append(button)
    sheet.row("Buttons: primary, plain, ghost; with icon; off", *buttons)
    icons: list[QWidget] = []
    for name in ("back", "settings", "picture", "close", "hint", "undo", "last", "swap", "lock"):
        small = IconButton(theme, name)
        small.describe(name)
        icons.append(small)
    sheet.row("Icon buttons", *icons)
    chips: list[QWidget] = []
    for suit in (None, "H", "S", "ei", "se"):
        for checked in (False, True):
            chip = Chip(theme, suit=suit)
            chip.set_texts(t(f"suit.{suit}") if suit else t("tradition.all_suits"))
            chip.setCheckable(True)
            chip.setChecked(checked)
            chips.append(chip)
    link = Link(theme)
    link.setText(t("tradition.rules"))
    sheet.row("Chips, off and on; a link", *chips, link)
    switches: list[QWidget] = []
    for on in (False, True):
        for enabled in (True, False):
            switch = Switch(theme)
            switch.setChecked(on)
            switch.setEnabled(enabled)
            switches.append(switch)
    for on in (False, True):
        radio = Radio(theme)
        radio.setChecked(on)
        radio.set_texts(t("settings.level_regular"), t("settings.level_regular_note"))
        radio.setFixedWidth(260)
        switches.append(radio)
    sheet.row("Switches and radio buttons", *switches)
    segments = Segments(theme, 4)
    words = ("off", "slow", "medium", "fast")
    segments.set_texts([t(f"settings.animation_{word}") for word in words])
    segments.set_current(2)
    segments.setFixedWidth(420)
    slider = Slider(theme)
    slider.setValue(62)
    slider.setFixedWidth(260)
    sheet.row("Segments and a slider", segments, slider)
    ornament = Squares(theme)
    ornament.setFixedWidth(400)
    sheet.row("The ornament", ornament)


# -- scores


def scores(sheet: PieceSheet) -> None:
    """Slates, purses, squares, quotas, card points: in the panel's two sizes."""
    for compact in (False, True):
        width = 208 if compact else 264
        kind = "compact panel" if compact else "panel"
        slates = [_score(sheet, score(case, 0), compact, width) for case in CASES]
        sheet.row(f"Slates, {kind}", *slates)
        purses = [_score(sheet, _purse(*case), compact, width) for case in PURSES]
        sheet.row(f"Purses, {kind}", *purses)
    bars: list[QWidget] = []
    for have, want in ((0, 6), (3, 6), (6, 6), (8, 6), (1, 2), (3, 4)):
        quota = QuotaBars(sheet.theme)
        over = ".over" if have > want else ""
        text = msg(f"preference.quota{over}", have=have, want=want)
        note = msg("preference.bars.below6.other", name=KARL)
        role = msg("preference.bars.taker")
        bar = Bar(KARL, role, have, want, text, note, team=0 if want == 6 else 1)
        quota.show_bars((bar,), sheet.texts)
        quota.setFixedWidth(264)
        bars.append(quota)
    sheet.row("Quotas", *bars)
    points: list[QWidget] = []
    for own, other in (
        ((0, 0), (0, 0)),
        ((41, 20), (18, 0)),
        ((66, 0), (52, 0)),
        ((85, 0), (9, 40)),
    ):
        bar_ = PointsBar(sheet.theme, 1.0)
        label = sheet.t("table.points.you"), sheet.t("table.points.other", name=ANNA)
        waits = own[1] or other[1]
        pending = sheet.t("table.points.pending", points=waits) if waits else ""
        bar_.show_points((label[0], *own), (label[1], *other), pending, 66, 80)
        bar_.setFixedWidth(264)
        points.append(bar_)
    sheet.row("Card points", *points)


def _score(sheet: PieceSheet, score: Score, compact: bool, width: int) -> QWidget:
    view = ScoreView(sheet.theme, sheet.texts, 1.0, compact)
    view.show_score(score, False)
    view.setFixedWidth(width)
    return view


def _purse(balances: tuple[int, int, int], pot: int) -> Score:
    rows = tuple(ScoreRow(who, SEATS[who], value) for who, value in enumerate(balances))
    title = msg("preference.score")
    return Score("purse", title, title, 30, rows, pot, msg("preference.pot"))


# -- results


def results(sheet: PieceSheet) -> None:
    """Steps of the ladder, changes of the score, final standings, marks."""
    theme, t = sheet.theme, sheet.t
    steps: list[QWidget] = []
    for points, decisive in ((3, False), (2, True), (1, False)):
        text = t("result.ladder.trick.other", name=ANNA, half=33)
        step = Step(theme, points, text, decisive, 44)
        step.setFixedSize(360, step.heightForWidth(360))
        steps.append(step)
    sheet.row("Ladder", *steps)
    changes: list[QWidget] = []
    for before, after in ((7, 7), (7, 4), (3, 1), (2, 0)):
        change = ScoreChange(theme, before != 7, t("name.you"), before, after, 7)
        change.setFixedWidth(360)
        changes.append(change)
    sheet.row("Squares after a deal", *changes)
    standings: list[QWidget] = [
        Standing(theme, True, t("name.you"), 0, 7),
        Standing(theme, False, t("name.anna"), 7, 7),
        Standing(theme, True, t("schieber.we"), 3005, 3000, "slate"),
        Standing(theme, False, t("schieber.they"), 1380, 3000, "slate"),
        Standing(theme, True, t("name.you"), 143, 30, "purse"),
        Standing(theme, False, t("name.karl"), -57, 30, "purse"),
    ]
    sheet.row("Final standings", *standings)
    mark = Mark(theme, t("result.schneider"))
    label = Label(theme, 14)
    label.setText(t("result.schneider.other", name=ANNA, start=7))
    sheet.row("A mark", mark, label)


# -- choices


def choices(sheet: PieceSheet) -> None:
    """What a tray offers: tiles, numbers, signs, words, answers; open, chosen, advised, closed."""
    states = ("open", "chosen", "advised", "closed")
    tile = Choice("t", msg("schieber.undenufe"), msg("schieber.tile.low"), "up", 4)
    rosen = Choice("r", msg("suit.ro"), msg("schieber.tile.trump"), "ro", 1)
    suited = Choice("s", msg("suit.H"), sign="H")
    stay = Choice("a", msg("preference.stay"), msg("preference.stay.note"))
    for title, look, choice in (
        ("Tiles", "tile", tile),
        ("Tiles with a suit", "tile", rosen),
        ("Numbers", "number", Choice("n", msg("preference.tray.figure", number=2))),
        ("Signs", "sign", suited),
        ("Words", "button", Choice("w", bid("hold"))),
        ("Answers", "answer", stay),
        ("To confirm", "confirm", Choice("c", msg("preference.trump.confirm", suit=sign("S")))),
    ):
        sheet.row(title, *(_option(sheet, look, choice, state) for state in states))


def _option(sheet: PieceSheet, look: str, choice: Choice, state: str) -> Option:
    option = Option(sheet.theme, look, choice, sheet)
    label = words_of(sheet, choice.label)
    option.say(Said(label, words_of(sheet, choice.line)), label, state, "")
    option.set_selected(state == "chosen")
    option.set_closed(state == "closed")
    option.advised = state == "advised"
    option.setFixedSize(option.wanted())
    return option
