"""The panel with the three sliders."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardavia import i18n
from cardavia.ui.picture import Picture, PicturePanel, PictureView, Setting
from cardavia.ui.picture.panel import KINDS
from cardavia.ui.texts import Texts
from cardavia.ui.theme import Theme
from cardavia.ui.widgets import Button, IconButton, Label, Popover, Slider
from tests.ui.picture.pixels import dispose, scene, wait, wait_for

Key = Qt.Key


class Bench:
    """A window with a view, and the panel over it in its popover."""

    def __init__(self) -> None:
        self.picture, self.texts, self.theme = Picture(), Texts("en"), Theme("light")
        self.window = QWidget()
        self.window.resize(620, 680)
        self.view = PictureView(scene(), self.picture, self.window)
        self.view.setGeometry(0, 56, 620, 624)
        self.anchor = IconButton(self.theme, "picture", parent=self.window)
        self.anchor.move(300, 12)
        self.panel = PicturePanel(self.picture, self.texts, self.theme)
        self.popover = Popover(self.theme, self.panel, self.window)
        self.window.show()
        self.window.activateWindow()
        self.popover.open_under(self.anchor)
        self.panel.setFocus(Qt.FocusReason.TabFocusReason)
        wait(0.05)

    def shot(self, widget: QWidget) -> QImage:
        """The part of the screen that shows `widget`, without its rounded corners."""
        wait_for(lambda: not self.view.refreshing)
        wait(0.03)
        whole = self.window.screen().grabWindow(self.window.winId()).toImage()
        rect = QRect(widget.mapTo(self.window, QPoint()), widget.size())
        return whole.copy(rect.adjusted(6, 6, -6, -6))


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    result = Bench()
    yield result
    result.popover.close_popover()
    dispose(result.window)


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


@pytest.mark.parametrize("kind", KINDS)
def test_a_slider_sets_its_own_value(bench: Bench, kind: str) -> None:
    bench.panel.slider(kind).setValue(73)
    assert bench.picture.setting == Setting()._replace(**{kind: 73})


def test_sliders_follow_the_picture(bench: Bench) -> None:
    bench.picture.set(10, 20, 30)
    assert [bench.panel.slider(kind).value() for kind in KINDS] == [10, 20, 30]
    shown = {label.text() for label in bench.panel.findChildren(Label)}
    assert {"10\u00a0%", "20\u00a0%", "30\u00a0%"} <= shown


def test_focus_goes_to_the_first_slider_and_tab_walks_on(bench: Bench) -> None:
    walked = []
    for _ in range(5):
        walked.append(focused())
        QTest.keyClick(focused(), Key.Key_Tab)
    sliders = [bench.panel.slider(kind) for kind in KINDS]
    assert walked == [*sliders, bench.panel.reset_button, bench.panel.compare_button]


def test_keys_move_a_slider(bench: Bench) -> None:
    slider = bench.panel.slider("contrast")
    for key, value in (
        (Key.Key_Right, 51),
        (Key.Key_Left, 50),
        (Key.Key_PageUp, 60),
        (Key.Key_PageDown, 50),
        (Key.Key_End, 100),
        (Key.Key_Home, 0),
    ):
        QTest.keyClick(slider, key)
        assert bench.picture.contrast == value


def test_the_mouse_moves_a_slider_and_a_double_click_returns_it(bench: Bench) -> None:
    slider = bench.panel.slider("grain")
    end = QPoint(slider.width() - 1, slider.height() // 2)
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=end)
    assert bench.picture.grain == 100
    QTest.mouseDClick(slider, Qt.MouseButton.LeftButton, pos=end)
    assert bench.picture.grain == 50


def test_reset_puts_all_three_back(bench: Bench) -> None:
    bench.picture.set(1, 2, 3)
    QTest.mouseClick(bench.panel.reset_button, Qt.MouseButton.LeftButton)
    assert bench.picture.setting == Setting()


@pytest.mark.parametrize("key", [None, Key.Key_Space, Key.Key_Return, Key.Key_Enter])
def test_compares_as_long_as_the_button_is_held(bench: Bench, key: Key | None) -> None:
    button = bench.panel.compare_button
    button.setFocus()
    if key is None:
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
    else:
        QTest.keyPress(button, key)
    assert bench.picture.comparing
    wait(0.05)
    assert bench.picture.comparing
    if key is None:
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    else:
        QTest.keyRelease(button, key)
    assert not bench.picture.comparing


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return])
def test_losing_the_focus_ends_the_comparison(bench: Bench, key: Key) -> None:
    button = bench.panel.compare_button
    button.setFocus()
    QTest.keyPress(button, key)
    assert bench.picture.comparing
    bench.panel.slider("grain").setFocus()
    assert not bench.picture.comparing


def test_closing_ends_the_comparison(bench: Bench) -> None:
    """Even where the button never had the focus, whose loss would let it go."""
    bench.panel.compare_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    QTest.mousePress(bench.panel.compare_button, Qt.MouseButton.LeftButton)
    assert bench.picture.comparing
    bench.popover.close_popover()
    assert not bench.picture.comparing


def test_escape_closes_and_gives_the_focus_back(bench: Bench) -> None:
    assert focused() is bench.panel.slider("contrast")
    QTest.keyClick(focused(), Key.Key_Escape)
    assert not bench.panel.isVisible()
    assert focused() is bench.anchor


def test_the_panel_is_never_filtered(bench: Bench) -> None:
    """With the sliders kept where they are, the strongest effect changes the view alone."""
    view, panel = bench.shot(bench.view), bench.shot(bench.panel)
    for kind in KINDS:
        bench.panel.slider(kind).blockSignals(True)
    bench.picture.changed.disconnect(bench.panel._show)
    bench.picture.set(0, 100, 100)
    assert bench.shot(bench.view) != view
    assert bench.shot(bench.panel) == panel


@pytest.mark.parametrize("language", [language.code for language in i18n.LANGUAGES])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_follows_language_and_theme_while_open(bench: Bench, language: str, theme: str) -> None:
    before = bench.shot(bench.panel)
    bench.theme.set_mode(theme)
    bench.texts.set_language(language)
    bench.theme.set_language(language)
    wait(0.02)
    texts = bench.texts
    shown = {label.text() for label in bench.panel.findChildren(Label)}
    for kind in KINDS:
        names = {texts.t(f"picture.{kind}{end}") for end in ("", "_low", "_high")}
        assert names <= shown
        slider = bench.panel.slider(kind)
        assert slider.accessibleName() == texts.t(f"picture.{kind}")
        assert texts.t(f"picture.{kind}_tip") in slider.toolTip()
    assert bench.panel.reset_button.text() == texts.t("picture.reset")
    if theme == "dark":
        assert bench.shot(bench.panel) != before


@pytest.mark.parametrize("language", [language.code for language in i18n.LANGUAGES])
@pytest.mark.parametrize("scale", [100, 125])
def test_every_word_has_room(bench: Bench, language: str, scale: int) -> None:
    bench.texts.set_language(language)
    bench.theme.set_language(language)
    bench.theme.set_text_scale(scale)
    wait_for(lambda: bench.panel.height() == bench.panel.sizeHint().height())
    for label in bench.panel.findChildren(Label):
        wanted = label.heightForWidth(label.width()) if label.wordWrap() else 0
        assert label.height() >= max(wanted, label.minimumSizeHint().height()), label.text()
        if not label.wordWrap():
            assert label.width() >= label.sizeHint().width(), label.text()
    for button in bench.panel.findChildren(Button):
        assert button.width() >= button.minimumSizeHint().width(), button.text()
        assert button.height() >= button.heightForWidth(button.width()), button.text()


def test_everything_says_what_it_is(bench: Bench) -> None:
    controls = [*bench.panel.findChildren(Slider), *bench.panel.findChildren(Button)]
    assert len(controls) == 5
    assert not bench.panel.findChildren(QPushButton)
    for control in controls:
        assert control.accessibleName()
        assert control.accessibleDescription()
        assert control.toolTip()
        assert control.focusPolicy() == Qt.FocusPolicy.StrongFocus


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "ja", "ms"])
def test_no_button_needs_a_second_line(bench: Bench, language: str) -> None:
    bench.texts.set_language(language)
    wait(0.05)
    for button in (bench.panel.reset_button, bench.panel.compare_button):
        assert button.width() >= button.sizeHint().width()
