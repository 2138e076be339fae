"""Every tray fits in every language: nothing is cut off, nothing lies over anything else."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget

from cardavia.i18n import LANGUAGES
from cardavia.ui.table.tray_parts import HintTag, Option, StepHead, Thumbs
from cardavia.ui.widgets import CapsHeading, Hairline, IconButton, Paragraph
from tests.ui.table.tablekit import still_context
from tests.ui.table.traykit import PLATES, Chooser, Lay

SIZES = {"1024x640": (1024, 584), "1280x800": (1280, 744), "2560x1600": (2560, 1544)}
CODES = [language.code for language in LANGUAGES]


def shown(root: QWidget) -> list[QWidget]:
    """The parts of a tray that can be seen, without what lies over others on purpose."""
    kinds = (Option, Paragraph, CapsHeading, StepHead, Thumbs, IconButton)
    found = [w for w in root.findChildren(QWidget) if w.isVisible() and isinstance(w, kinds)]
    return [w for w in found if not isinstance(w, HintTag | Hairline)]


def within(widget: QWidget, root: QWidget) -> QRect:
    """Where a part lies on the tray."""
    return QRect(widget.mapTo(root, widget.rect().topLeft()), widget.size())


def cut(widget: QWidget) -> str:
    """What of a part's words does not fit into it; nothing when all of it does."""
    if isinstance(widget, Paragraph):
        wide, tall = widget.minimumSizeHint().width(), widget.heightForWidth(widget.width())
        broken = wide - 2 > widget.width() and not widget.theme.cjk
        return widget.text() if broken or tall > widget.height() + 1 else ""
    if isinstance(widget, CapsHeading):
        return widget.text() if widget.sizeHint().width() - 4 > widget.width() else ""
    if isinstance(widget, StepHead):
        return widget.accessibleName() if widget.wanted().width() > widget.width() else ""
    if isinstance(widget, Option):
        return "" if option_fits(widget) else widget.said.label
    return ""


def option_fits(option: Option) -> bool:
    """True when all words of a choice fit on it."""
    s, said, wide = option.metrics, option.said, option.width()
    if option.look in ("number", "sign"):
        return True
    if option.look == "tile":
        title, line, _ = s.tile_type
        room = wide - s.tile_left()
        fits = s.advance(said.label, title, 600) <= room - 2
        fits = fits and s.fits(said.line, line, room - s(8), 3)
        return fits and s.tile_height(said, wide) <= option.height()
    if option.look == "answer":
        words = s.answer_label(said, wide)
        fits = len(words) <= 2
        fits = fits and all(s.advance(x, s.answer_type, 600, True) <= wide - 8 for x in words)
        fits = fits and s.fits(said.line, 13, wide - s(24), 4)
        return fits and s.answer_height(said, wide) <= option.height()
    if option.look == "confirm":
        lines = 2 if option.height() >= 2 * s.step(15) else 1
        return s.fits(said.label, 15, wide - 2 * s(8), lines, 600)
    sign = option.choice.sign if option.choice else ""
    return s.advance(said.label, 16, 600) + (s(30) if sign else 0) + 8 <= wide


def check(chooser: Chooser, where: str) -> None:
    """Nothing is cut off or covered, and the tray lies on the felt above the hand's figures."""
    view, page = chooser.tray, chooser.page
    parts = shown(view)
    assert [cut(part) for part in parts if cut(part)] == [], where
    paper = view.covered().translated(-view._home)
    rects = [(part, within(part, view)) for part in parts]
    for part, rect in rects:
        assert paper.contains(rect.adjusted(2, 1, -2, -1)), (where, part, rect, paper)
    for index, (part, rect) in enumerate(rects):
        for other, there in rects[index + 1 :]:
            if part.isAncestorOf(other) or other.isAncestorOf(part):
                continue
            common = rect.adjusted(1, 3, -1, -3).intersected(there.adjusted(1, 3, -1, -3))
            assert common.isEmpty(), (where, part, rect, other, there)
    felt = page.view.geometry()
    assert felt.contains(view.covered()), where
    spot = page.scene.geometry.hand(0, max(1, len(page.hand.cards)))
    top = felt.top() + spot.y - spot.height / 2
    assert view.covered().bottom() <= top + 2, (where, view.covered(), top)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PLATES)
def test_nothing_is_cut_off_in_any_language(lay: Lay, name: str, size: str) -> None:
    context = still_context()
    chooser = lay(name, size=SIZES[size], context=context)
    for code in CODES:
        context.preferences.language = code
        check(chooser, f"{name} {code} {size}")


@pytest.mark.parametrize(
    ("scale", "size"), [(80, "1280x800"), (125, "1280x800"), (110, "1024x640"), (125, "1024x640")]
)
@pytest.mark.parametrize("name", PLATES)
def test_nothing_is_cut_off_in_smaller_and_larger_type(
    lay: Lay, name: str, scale: int, size: str
) -> None:
    context = still_context()
    chooser = lay(name, size=SIZES[size], context=context)
    for code in CODES:
        context.preferences.language = code
        context.preferences.text_scale = scale
        check(chooser, f"{name} {code} {size} {scale} %")


@pytest.mark.parametrize("name", ["preference-auction", "preference-auction-game"])
def test_a_row_becomes_two_on_a_narrow_felt(lay: Lay, name: str) -> None:
    context = still_context()
    chooser = lay(name, size=(700, 640), context=context)
    for code in CODES:
        context.preferences.language = code
        check(chooser, f"{name} {code} narrow")
        tops = {within(o, chooser.tray).top() for o in chooser.tray.body.options}
        assert len(tops) == 2, code


@pytest.mark.parametrize("name", ["preference-discard", "preference-discard-four"])
def test_all_that_can_be_picked_and_confirmed_fits(lay: Lay, name: str) -> None:
    context = still_context()
    for size in SIZES:
        chooser = lay(name, size=SIZES[size], context=context)
        for code in CODES:
            context.preferences.language = code
            for option in chooser.steps.choices:
                if option.closed:
                    continue
                chooser.steps.clear_wanted.emit()
                cards = chooser.page.hand.cards
                for card in cards[2:4]:
                    chooser.page.trays.toggle(card)
                option.click()
                check(chooser, f"{name} {code} {size}")
                tags = chooser.page.hand.tray.tags
                boxes = sorted((t.x() + t.box.left(), t.x() + t.box.right()) for t in tags)
                for (_, right), (left, _) in pairwise(boxes):
                    assert right <= left + 1, f"tags cover each other: {name} {code} {size}"


@pytest.mark.parametrize("width", [430, 560, 644, 1024])
def test_how_far_a_step_is_is_never_written_over_its_name(lay: Lay, width: int) -> None:
    """A felt is as narrow as this with the rules open beside it."""
    head = lay(PLATES["preference-discard"], (width, 584)).steps.heads["pick"]
    name = QFontMetricsF(head.font_of(16, 600)).horizontalAdvance(head._title) + head.metrics(32)
    written = QFontMetricsF(head.font_of(14)).horizontalAdvance(head.written())
    assert not head.written() or name + written < head.width()
    assert head.progress in head.accessibleName()
