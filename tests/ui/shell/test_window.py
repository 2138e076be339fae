from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardavia import resources
from cardavia.core.view import msg
from cardavia.i18n import Catalogue
from cardavia.store.problems import Cause, Problem, StoreError
from cardavia.ui.atlas.tradition import TraditionPage
from cardavia.ui.context import TableOptions, UiContext
from cardavia.ui.dialogs.settings import PAGES
from cardavia.ui.shell import geometry
from cardavia.ui.shell.window import MainWindow
from cardavia.ui.widgets import FocusRing, Link
from tests.ui.shellkit import SAVED, FakeTable, make_context, reachable, settle, shown_texts


def key(window: QWidget, code: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    focus = QApplication.focusWidget() or window
    QTest.keyClick(focus, code, modifier or Qt.KeyboardModifier.NoModifier)
    settle()


class TestWays:
    def test_begins_at_the_atlas(self, window: MainWindow) -> None:
        assert window.page is window.home
        assert window.windowTitle() == "Cardavia"

    def test_plate_opens_its_tradition_and_escape_leads_back(self, window: MainWindow) -> None:
        key(window, Qt.Key.Key_Return)
        assert isinstance(window.page, TraditionPage)
        assert window.page.plate.deck == "wiener-bild"
        assert window.windowTitle() == "Wiener Bild – Cardavia"
        key(window, Qt.Key.Key_Escape)
        assert window.page is window.home
        assert QApplication.focusWidget() is window.home._plates[0]

    def test_coming_back_from_plate_two_the_focus_is_on_plate_two(self, window: MainWindow) -> None:
        window.open_tradition("jass")
        window.go_back()
        assert QApplication.focusWidget() is window.home._plates[1]

    def test_start_and_leave_a_table(self, window: MainWindow) -> None:
        window.open_tradition("wiener-bild")
        assert isinstance(window.page, TraditionPage)
        QTest.mouseClick(window.page.cards[0].start, Qt.MouseButton.LeftButton)
        settle()
        table = window.table
        assert isinstance(table, FakeTable)
        assert (table.game, table.options) == ("schnapsen", TableOptions())
        assert window.windowTitle() == "Schnapsen – Cardavia"
        key(window, Qt.Key.Key_Escape)
        assert isinstance(window.page, TraditionPage)
        assert window.table is None
        assert table.ended == 1

    def test_resume_hands_the_match_to_the_table(self, qtbot: QtBot) -> None:
        window = MainWindow(make_context(saved_matches=lambda: [SAVED]))
        qtbot.addWidget(window)
        window.show()
        settle()
        assert QApplication.focusWidget() is window.home.continue_card.button
        key(window, Qt.Key.Key_Space)
        assert isinstance(window.table, FakeTable)
        assert window.table.options.match == "m1"
        window.close()

    def test_another_table_takes_the_place_of_this_one(self, window: MainWindow) -> None:
        window.start_game("schnapsen")
        first = window.table
        assert isinstance(first, FakeTable)
        # As a table does whose player wants a new match: from its own signal.
        again = TableOptions(deal=77, dealer=1)
        first.notice.connect(lambda _: window.start_game("schnapsen", again))
        first.notice.emit(msg("atlas.continue"))
        settle()
        second = window.table
        assert isinstance(second, FakeTable)
        assert second is not first
        assert second.options == again
        assert (first.ended, second.ended) == (1, 0)

    def test_table_that_cannot_be_made_is_told_and_the_page_stays(
        self, window: MainWindow, caplog: pytest.LogCaptureFixture
    ) -> None:
        def broken(game: str, options: TableOptions) -> QWidget:
            raise StoreError(msg("atlas.continue"))

        window.context.table_factory = broken
        window.start_game("schnapsen")
        assert isinstance(window.page, TraditionPage)
        assert window.notices.current is not None
        assert window.notices.current.msg.key == "atlas.continue"
        assert window.notices.current.icon == "warning"


def test_a_lost_deck_is_told_of(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = resources.cards
    monkeypatch.setattr(
        resources, "cards", lambda deck: tmp_path if deck == "wiener-bild" else here(deck)
    )
    window = MainWindow(make_context())
    qtbot.addWidget(window)
    window.show()
    settle()
    texts = [text for _, text in shown_texts(window.notices)]
    assert any("Wiener Bild" in text and "cardavia doctor" in text for text in texts)
    window.notices.dismiss()
    assert not window.notices.isVisible(), "the other deck is there"
    window.close()


class TestTable:
    def test_f1_opens_the_rules_where_the_table_says(self, window: MainWindow) -> None:
        window.start_game("schnapsen")
        key(window, Qt.Key.Key_F1)
        assert window.covers.rules.isVisible()
        assert window.covers.rules.game == "schnapsen"
        assert window.covers.rules.reader.verticalScrollBar().value() > 0
        assert window.covers.rules.y() > window.bar.height()
        key(window, Qt.Key.Key_Escape)
        assert not window.covers.rules.isVisible()
        assert window.table is not None

    @pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
    def test_rules_lie_beside_the_table_and_hide_nothing(
        self, window: MainWindow, size: tuple[int, int]
    ) -> None:
        window.resize(*size)
        window.start_game("schnapsen")
        settle()
        table = window.table
        assert table is not None
        whole = table.width()
        assert whole == size[0]
        key(window, Qt.Key.Key_F1)
        at = table.mapTo(window, QPoint(0, 0))
        sheet = window.covers.rules.geometry()
        assert at.x() + table.width() <= sheet.left()
        assert window.rect().contains(sheet)
        assert sheet.width() >= 344
        key(window, Qt.Key.Key_F1)
        assert table.width() == whole

    def test_leaving_the_table_gives_the_page_its_width_back(self, window: MainWindow) -> None:
        window.start_game("schnapsen")
        key(window, Qt.Key.Key_F1)
        window.go_home()
        settle()
        assert window.home.width() == window.width()

    def test_tab_stays_in_the_rules_beside_the_table(self, window: MainWindow) -> None:
        window.start_game("schnapsen")
        key(window, Qt.Key.Key_F1)
        seen = set()
        for _ in range(8):
            focus = QApplication.focusWidget()
            assert focus is not None
            assert window.covers.rules.isAncestorOf(focus)
            seen.add(focus)
            key(window, Qt.Key.Key_Tab)
        assert len(seen) == 4, "text, contents, cross and print"

    def test_a_reason_leads_to_its_section(self, window: MainWindow) -> None:
        window.start_game("schnapsen")
        assert isinstance(window.table, FakeTable)
        window.table.rules_wanted.emit("scoring")
        settle()
        deep = window.covers.rules.reader.verticalScrollBar().value()
        window.table.rules_wanted.emit("aim")
        settle()
        assert deep > window.covers.rules.reader.verticalScrollBar().value()

    def test_notice_of_a_problem_is_told_once(self, window: MainWindow) -> None:
        window.start_game("schnapsen")
        assert isinstance(window.table, FakeTable)
        problem = Problem(Cause.FULL, msg("app.notice_close"))
        window.table.notice.emit(problem)
        window.table.notice.emit(problem)
        assert window.notices.isVisible()
        window.notices.dismiss()
        assert not window.notices.isVisible()

    def test_table_tells_its_own_keys(self, window: MainWindow) -> None:
        window.start_game("schnapsen")
        window.open_keys()
        settle()
        texts = [text for _, text in shown_texts(window)]
        assert "← / →" in texts
        assert window.context.texts.t("keys.table.close") in texts


class TestKeys:
    def test_settings_keys_and_picture(self, window: MainWindow) -> None:
        key(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
        assert window.covers.settings is not None
        assert window.covers.settings.isVisible()
        key(window, Qt.Key.Key_Escape)
        assert not window.covers.settings.isVisible()
        key(window, Qt.Key.Key_Question)
        assert window.covers.settings.page.id == "keys"
        key(window, Qt.Key.Key_Escape)
        key(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
        assert window.covers.popover is not None
        assert window.covers.popover.isVisible()
        key(window, Qt.Key.Key_Escape)
        assert not window.covers.popover.isVisible()
        assert window.page is window.home

    @pytest.mark.parametrize("step", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
    def test_tab_stays_in_the_picture_panel(self, window: MainWindow, step: Qt.Key) -> None:
        key(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
        popover = window.covers.popover
        assert popover is not None
        seen = set()
        for _ in range(8):
            key(window, step)
            focus = QApplication.focusWidget()
            assert focus is not None
            assert popover.isAncestorOf(focus)
            seen.add(focus)
        assert len(seen) >= 4, "three sliders and the way back"

    def test_tab_leaves_the_rules_beside_a_tradition(self, window: MainWindow) -> None:
        window.open_tradition("wiener-bild")
        key(window, Qt.Key.Key_F1)
        assert isinstance(window.page, TraditionPage)
        sheet = window.page.sheet
        assert sheet.isVisible()
        found = reachable(window, lambda: key(window, Qt.Key.Key_Tab))
        assert any(sheet.isAncestorOf(widget) for widget in found)
        assert any(not sheet.isAncestorOf(widget) for widget in found)

    def test_focus_returns_to_where_it_was(self, window: MainWindow) -> None:
        before = QApplication.focusWidget()
        window.open_settings()
        settle()
        assert QApplication.focusWidget() is not before
        key(window, Qt.Key.Key_Escape)
        assert QApplication.focusWidget() is before

    def test_f11_toggles_full_screen(self, window: MainWindow) -> None:
        key(window, Qt.Key.Key_F11)
        assert window.isFullScreen()
        key(window, Qt.Key.Key_F11)
        assert not window.isFullScreen()

    def test_f1_on_the_home_page_shows_the_first_rules(self, window: MainWindow) -> None:
        key(window, Qt.Key.Key_F1)
        assert isinstance(window.page, TraditionPage)
        assert window.page.sheet.game == "schnapsen"

    @pytest.mark.parametrize("deck", ["", "wiener-bild", "jass"])
    def test_tab_reaches_every_control_and_each_has_a_name(
        self, window: MainWindow, deck: str
    ) -> None:
        if deck:
            window.open_tradition(deck)
            settle()
        found = reachable(window, lambda: key(window, Qt.Key.Key_Tab))
        wanted = {
            button
            for button in window.findChildren(QAbstractButton)
            if button.isVisible()
            and button.isEnabled()
            and button.focusPolicy() & Qt.FocusPolicy.TabFocus
            # Of an exclusive group Tab reaches the chosen one, arrows the others.
            and not (button.autoExclusive() and not button.isChecked())
        }
        assert wanted <= set(found)
        assert all(widget.accessibleName() for widget in found)

    def test_every_button_without_words_says_what_it_does(self, window: MainWindow) -> None:
        window.open_tradition("wiener-bild")
        window.open_settings()
        settle()
        for button in window.findChildren(QAbstractButton):
            if button.isVisible():
                assert button.accessibleName() or button.text(), button
                if not button.text():
                    assert button.toolTip(), button


class TestRing:
    def test_keyboard_shows_the_ring_and_the_mouse_hides_it(self, window: MainWindow) -> None:
        window.open_tradition("wiener-bild")
        key(window, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        ring = FocusRing.of(focus, window.context.theme)
        assert ring.isVisible()
        at = focus.mapTo(ring.parentWidget(), QPoint(0, 0))
        assert ring.geometry().contains(QRect(at, focus.size()).adjusted(1, 1, -1, -1))
        assert isinstance(window.page, TraditionPage)
        link = window.page.findChildren(Link)[0]
        link.setFocus(Qt.FocusReason.MouseFocusReason)
        assert not FocusRing.of(link, window.context.theme).isVisible()
        key(window, Qt.Key.Key_Tab)


class TestLive:
    def test_theme_button_switches_and_is_stored(self, window: MainWindow) -> None:
        light = window.grab().toImage().pixelColor(8, 700)
        window.bar.theme_button.click()
        settle()
        assert window.context.preferences.theme == "dark"
        dark = window.grab().toImage().pixelColor(8, 700)
        assert light.lightness() > 200 > 60 > dark.lightness()

    def test_language_reaches_every_text_on_screen(
        self, window: MainWindow, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """In a language whose every text is its key in quotes, nothing else may be left."""
        window.open_tradition("wiener-bild")
        assert isinstance(window.page, TraditionPage)
        window.page.open_rules("schnapsen")
        window.open_settings("table")
        window.tell(msg("atlas.continue"))
        settle()
        plain = Catalogue.text

        def text(self: Catalogue, key: str, /, **args: object) -> str:
            return f"«{key}»" if self.code == "it" else plain(self, key, **args)

        monkeypatch.setattr(Catalogue, "text", text)
        monkeypatch.setattr(Catalogue, "plural", lambda self, key, n, /, **a: text(self, key))
        monkeypatch.setattr(Catalogue, "msg", lambda self, message: text(self, message.key))
        window.context.preferences.language = "it"
        settle()
        own = {"Schnapsen", "Wiener Bild", "Italiano", "Vienna · Austria · 32 carte"}
        for _ in range(8):
            left = [t for _, t in shown_texts(window) if "«" not in t and t not in own]
            assert left == []
            for button in window.findChildren(QAbstractButton):
                if button.isVisible() and not button.text():
                    assert "«" in button.toolTip()
            assert window.covers.settings is not None
            at = [page.id for page in PAGES].index(window.covers.settings.page.id)
            following = PAGES[(at + 1) % len(PAGES)].id
            if following in ("language", "keys", "data", "about"):
                break
            window.open_settings(following)
            settle()

    def test_language_menu_switches(self, window: MainWindow) -> None:
        actions = {a.data(): a for a in window.bar._actions.actions()}
        assert list(actions) == ["en", "de", "fr", "es", "it", "ja", "ms"]
        actions["de"].trigger()
        settle()
        assert window.context.texts.code == "de"
        assert window.context.preferences.language == "de"
        assert window.bar.language.text() == "Deutsch"


class TestGeometry:
    def test_returns_to_where_it_was(self, qtbot: QtBot, context: UiContext) -> None:
        first = MainWindow(context)
        qtbot.addWidget(first)
        first.show()
        first.resize(1100, 700)
        settle()
        first.close()
        second = MainWindow(context)
        qtbot.addWidget(second)
        assert (second.width(), second.height()) == (1100, 700) or _screen_is_small(second)
        second.close()

    @pytest.mark.parametrize("stored", ["", "§§§", "AAAA", "x" * 4000])
    def test_nonsense_in_the_file_gives_the_usual_size(self, qtbot: QtBot, stored: str) -> None:
        context = make_context()
        assert context.settings is not None
        context.settings.set("window/geometry", stored)
        window = MainWindow(context)
        qtbot.addWidget(window)
        assert window.width() >= 640
        window.close()

    def test_comes_back_onto_the_screen(self, window: MainWindow) -> None:
        window.setGeometry(90000, 90000, 1030, 650)
        geometry.clamp(window)
        screen = window.screen().availableGeometry()
        assert window.x() <= screen.right()
        assert window.y() <= screen.bottom()


def _screen_is_small(window: QWidget) -> bool:
    room = window.screen().availableSize()
    return room.width() < 1100 or room.height() < 700


def test_closing_shuts_the_table_first(window: MainWindow, qtbot: QtBot) -> None:
    window.start_game("schnapsen")
    table = window.table
    assert isinstance(table, FakeTable)
    ended: list[int] = []
    window.closing.connect(lambda: ended.append(table.ended))
    window.close()
    assert ended == [0]
    assert table.ended == 1


def test_nothing_ever_covers_the_top_bar(window: MainWindow) -> None:
    window.open_tradition("wiener-bild")
    assert isinstance(window.page, TraditionPage)
    window.page.open_rules("schnapsen")
    window.page.open_card("HK")
    window.open_settings()
    settle()
    for child in window.children():
        if isinstance(child, QWidget) and child.isVisible() and child is not window.bar:
            assert child.y() >= window.bar.height() or child.isWindow(), child


def test_without_a_japanese_font_the_program_says_which_package_helps(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(window.context.theme), "missing_japanese", lambda self: True)
    window.context.theme.set_language("ja")
    window.retranslate()
    assert window.notices.current is not None
    assert "fonts-noto-cjk" in window.context.texts.msg(window.notices.current.msg)
