from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from cardavia.core.cards import PACKS, cards
from cardavia.core.view import msg
from cardavia.games.schieber.notes import orders
from cardavia.i18n import CODES
from cardavia.store import BadImportError
from cardavia.ui.dialogs.about_page import AboutPage
from cardavia.ui.dialogs.data_page import DataPage
from cardavia.ui.dialogs.forms import (
    RadioField,
    SegmentsField,
    SignsField,
    SliderField,
    SwitchField,
)
from cardavia.ui.dialogs.pages import PAUSES, LookPage
from cardavia.ui.dialogs.preview import SCENES
from cardavia.ui.dialogs.settings import PAGES, SettingsDialog
from cardavia.ui.picture.panel import PicturePanel
from cardavia.ui.preferences import CHOICES, UNTIL_CLICK
from cardavia.ui.shell.window import MainWindow
from cardavia.ui.widgets.buttons import Pressable
from tests.ui.shellkit import settle, shown_texts


@pytest.fixture
def dialog(window: MainWindow) -> SettingsDialog:
    window.open_settings()
    settle()
    assert window.covers.settings is not None
    return window.covers.settings


def field(dialog: SettingsDialog, name: str) -> QWidget:
    """The row of a preference, its page shown."""
    for page in PAGES:
        dialog.show_page(page.id)
        for one in dialog.page._fields:
            if one.name == name:
                settle()
                return one
    raise LookupError(name)


class TestEveryPreference:
    def test_can_be_changed_on_some_page(self, dialog: SettingsDialog) -> None:
        names: set[str] = set()
        for page in PAGES:
            dialog.show_page(page.id)
            names |= set(dialog.page.names)
        assert names == set(CHOICES)

    @pytest.mark.parametrize("name", ["auto_forced", "hints", "show_points"])
    def test_switches(self, dialog: SettingsDialog, name: str) -> None:
        row = field(dialog, name)
        assert isinstance(row, SwitchField)
        before = dialog._context.preferences.value(name)
        QTest.mouseClick(row.switch, Qt.MouseButton.LeftButton)
        assert dialog._context.preferences.value(name) is not before
        dialog._context.preferences.assign(name, before)
        assert row.switch.isChecked() is before

    @pytest.mark.parametrize("name", ["animation", "hand_order", "theme", "reduced_motion"])
    def test_segments(self, dialog: SettingsDialog, name: str) -> None:
        row = field(dialog, name)
        assert isinstance(row, SegmentsField)
        for i, value in enumerate(row._values):
            QTest.mouseClick(row.segments._parts[i], Qt.MouseButton.LeftButton)
            assert dialog._context.preferences.value(name) == value
        dialog._context.preferences.reset(name)
        assert row._values[row.segments.current()] == CHOICES[name].default

    @pytest.mark.parametrize("language", CODES)
    @pytest.mark.parametrize("name", ["animation", "hand_order", "theme", "reduced_motion"])
    def test_segments_stand_in_one_row(
        self, dialog: SettingsDialog, window: MainWindow, name: str, language: str
    ) -> None:
        window.resize(1280, 800)
        window.context.preferences.language = language
        row = field(dialog, name)
        assert isinstance(row, SegmentsField)
        settle()
        assert len({part.y() for part in row.segments._parts}) == 1

    def test_segments_by_keys(self, dialog: SettingsDialog) -> None:
        row = field(dialog, "animation")
        assert isinstance(row, SegmentsField)
        row.segments.focus_current()
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Right)
        assert dialog._context.preferences.animation == "fast"

    def test_pause_from_none_to_until_click(self, dialog: SettingsDialog) -> None:
        row = field(dialog, "pause_after_trick")
        assert isinstance(row, SliderField)
        seen = []
        row.slider.setFocus()
        QTest.keyClick(row.slider, Qt.Key.Key_Home)
        for _ in PAUSES:
            seen.append((dialog._context.preferences.pause_after_trick, row._value.text()))
            QTest.keyClick(row.slider, Qt.Key.Key_Right)
        assert [value for value, _ in seen] == list(PAUSES)
        assert seen[0][1] == "no pause"
        assert seen[1][1] == "0.6 seconds"
        assert seen[-1] == (UNTIL_CLICK, "until I click")

    def test_a_value_between_two_steps_survives_a_look(self, dialog: SettingsDialog) -> None:
        dialog._context.preferences.pause_after_trick = 1.37
        row = field(dialog, "pause_after_trick")
        assert isinstance(row, SliderField)
        assert row._value.text() == "1.4 seconds"
        assert dialog._context.preferences.pause_after_trick == 1.37

    def test_click_on_the_bar_moves_the_knob(self, dialog: SettingsDialog) -> None:
        row = field(dialog, "text_scale")
        assert isinstance(row, SliderField)
        end = QPoint(row.slider.width() - 4, row.slider.height() // 2)
        QTest.mouseClick(row.slider, Qt.MouseButton.LeftButton, pos=end)
        assert dialog._context.preferences.text_scale == 125
        assert dialog._context.theme.text_scale == 125

    def test_levels_are_described(self, dialog: SettingsDialog) -> None:
        row = field(dialog, "level")
        assert isinstance(row, RadioField)
        master = row._radios["master"]
        assert "ending" in master.accessibleDescription()
        master.click()
        assert dialog._context.preferences.level == "master"

    def test_signs(self, dialog: SettingsDialog) -> None:
        row = field(dialog, "four_colour")
        assert isinstance(row, SignsField)
        row._tiles[True].click()
        assert dialog._context.preferences.four_colour is True

    def test_language_changes_the_dialog_itself(self, dialog: SettingsDialog) -> None:
        row = field(dialog, "language")
        assert isinstance(row, RadioField)
        row._radios["de"].click()
        settle()
        assert dialog._context.texts.code == "de"
        row._radios[""].click()
        assert dialog._context.preferences.language == ""

    def test_picture_sliders_are_the_panel_and_are_stored(self, dialog: SettingsDialog) -> None:
        dialog.show_page("look")
        assert isinstance(dialog.page, LookPage)
        panel = dialog.page.findChild(PicturePanel)
        assert panel is not None
        settle()
        assert panel.width() > dialog.page.width() - 20, "as wide as the rows around it"
        said = [text for _, text in shown_texts(dialog.page)]
        assert said.count(dialog._context.texts.t("picture.title")) == 1
        panel.slider("grain").setValue(80)
        QTest.qWait(400)
        assert dialog._context.preferences.grain == 80


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_no_focus_ring_is_cut_off_by_the_scrolled_form(
    dialog: SettingsDialog, window: MainWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    for page in PAGES:
        dialog.show_page(page.id)
        settle()
        holder = dialog._area.widget()
        for control in dialog.page.findChildren(Pressable):
            if control.isVisible():
                left = control.mapTo(holder, control.ring_rect().topLeft()).x()
                right = control.mapTo(holder, control.ring_rect().topRight()).x()
                assert left >= 4, control.accessibleName()
                assert right <= holder.width() - 4, control.accessibleName()


class TestFoot:
    def test_discard_returns_to_what_was_when_opened(self, dialog: SettingsDialog) -> None:
        preferences = dialog._context.preferences
        assert not dialog.discard.isEnabled()
        preferences.hints = False
        preferences.theme = "dark"
        assert dialog.discard.isEnabled()
        dialog.discard.click()
        assert preferences.hints
        assert preferences.theme == "light"
        assert not dialog.discard.isEnabled()
        assert dialog.isVisible()

    def test_reset_returns_to_the_first_values(self, dialog: SettingsDialog) -> None:
        preferences = dialog._context.preferences
        preferences.level = "master"
        dialog.reset.click()
        assert preferences.is_default()
        assert not dialog.reset.isEnabled()

    def test_done_and_the_veil_close(self, dialog: SettingsDialog, window: MainWindow) -> None:
        dialog.done.click()
        assert not dialog.isVisible()
        window.open_settings()
        QTest.mouseClick(dialog, Qt.MouseButton.LeftButton, pos=QPoint(10, 300))
        assert not dialog.isVisible()

    def test_tab_stays_inside(self, dialog: SettingsDialog, window: MainWindow) -> None:
        for page in PAGES:
            dialog.show_page(page.id)
            settle()
            for reason in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                for _ in range(25):
                    focus = QApplication.focusWidget()
                    assert focus is not None
                    QTest.keyClick(focus, reason)
                    focus = QApplication.focusWidget()
                    assert focus is not None
                    assert dialog.isAncestorOf(focus)

    def test_tab_follows_the_eye(self, dialog: SettingsDialog) -> None:
        """The controls of the page come before the buttons below it."""
        dialog.show_page("table")
        settle()
        chain = dialog.tab_chain()
        slider = field(dialog, "think_time_min")
        assert isinstance(slider, SliderField)
        assert chain.index(slider.slider) < chain.index(dialog.reset) < chain.index(dialog.done)

    def test_nothing_is_taken_for_the_parent_of_the_window(
        self, dialog: SettingsDialog, window: MainWindow
    ) -> None:
        """Else, when that goes, PySide declares the layouts of the whole window dead."""
        assert dialog.tab_chain()
        assert "parent.." in shiboken6.dump(dialog)
        assert "parent.." not in shiboken6.dump(window)

    def test_tab_brings_the_control_into_view(
        self, dialog: SettingsDialog, window: MainWindow
    ) -> None:
        window.resize(1024, 640)
        settle()
        row = field(dialog, "think_time_min")
        assert isinstance(row, SliderField)
        for _ in range(30):
            focus = QApplication.focusWidget()
            assert focus is not None
            QTest.keyClick(focus, Qt.Key.Key_Tab)
            if row.slider.hasFocus():
                break
        area = dialog._area.viewport()
        assert area.rect().contains(row.slider.mapTo(area, row.slider.rect().center()))


class TestLayout:
    def test_narrow_window_has_a_list_of_pages_and_the_preview_above(
        self, dialog: SettingsDialog, window: MainWindow
    ) -> None:
        dialog.show_page("table")
        settle()
        assert dialog._side.isVisible()
        assert dialog._beside.isVisible()
        window.resize(1024, 640)
        settle()
        assert not dialog._side.isVisible()
        assert dialog._drop.isVisible()
        assert dialog._above.isVisible()
        assert not dialog._beside.isVisible()

    @pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
    def test_the_list_of_pages_leads_to_each(
        self, dialog: SettingsDialog, window: MainWindow
    ) -> None:
        window.resize(1024, 640)
        settle()
        dialog._open_navigation()
        menu = QApplication.activePopupWidget()
        assert menu is not None
        assert len(menu.actions()) == len(PAGES)
        menu.actions()[3].trigger()
        menu.close()
        assert dialog.page.id == "access"

    def test_unknown_page_is_an_error(self, dialog: SettingsDialog) -> None:
        with pytest.raises(KeyError):
            dialog.show_page("sound")

    def test_preview_follows_the_choices(self, dialog: SettingsDialog) -> None:
        dialog.show_page("table")
        settle()
        before = dialog.preview.grab().toImage()
        dialog._context.preferences.hand_order = "rank"
        settle()
        after = dialog.preview.grab().toImage()
        assert before != after
        dialog._context.preferences.four_colour = True
        dialog.preview.grab()
        asked = dialog._context.faces.asked  # type: ignore[attr-defined]
        assert ("wiener-bild", "DA", "four") in asked


class TestPreviewOfTheOpenGame:
    def _deck(self, window: MainWindow) -> set[str]:
        """The decks of the cards that the preview asks for."""
        asked = window.context.faces.asked  # type: ignore[attr-defined]
        window.open_settings("table")
        settle()
        dialog = window.covers.settings
        assert dialog is not None
        asked.clear()
        dialog.preview.redraw()
        dialog.preview.grab()
        window.covers.close_top()
        settle()
        return {deck for deck, *_ in asked}

    def test_shows_the_deck_of_the_tradition(self, window: MainWindow) -> None:
        window.open_tradition("jass")
        assert self._deck(window) == {"jass"}
        window.open_tradition("wiener-bild")
        assert self._deck(window) == {"wiener-bild"}
        window.open_tradition("jass")
        window.go_home()
        assert self._deck(window) == {"wiener-bild"}

    def test_shows_the_deck_of_the_game_on_the_table(self, window: MainWindow) -> None:
        window.context.table_factory = lambda game, options: QWidget()
        window.start_game("schieber")
        assert self._deck(window) == {"jass"}
        window.start_game("schnapsen")
        assert self._deck(window) == {"wiener-bild"}

    def test_sorts_the_hand_as_the_game_does(self) -> None:
        scene = SCENES["jass"]
        held = cards(" ".join(scene.dealt))
        for order, sorted_hand in orders(held, None).items():
            assert scene.hand(order) == tuple(card.code for card in sorted_hand)
        assert sorted(scene.hand("own")) == sorted(scene.hand("suit"))

    @pytest.mark.parametrize("deck", SCENES)
    def test_shows_cards_that_exist(self, deck: str) -> None:
        scene = SCENES[deck]
        codes = {card.code for card in PACKS[deck].cards}
        assert {*scene.trick, *scene.dealt, *scene.by_suit, *scene.by_rank} <= codes
        assert scene.winner in scene.trick


@dataclass
class Tally:
    game: str = "schnapsen"
    level: str = "master"
    won: int = 3
    lost: int = 4
    schneider_for: int = 1
    schneider_against: int = 2
    deals: int = 61


class Records:
    def __init__(self) -> None:
        self.tallies = [Tally()]

    def statistics(self) -> list[Tally]:
        return self.tallies

    def reset_statistics(self) -> int:
        count = sum(tally.won + tally.lost for tally in self.tallies)
        self.tallies = []
        return count

    def export_all(self) -> str:
        return "MATCHES\n"

    def import_matches(self, text: str, /) -> list[str]:
        if "MATCHES" not in text:
            raise BadImportError(msg("settings.no_matches"))
        return ["a", "b"]


@pytest.fixture
def data(window: MainWindow) -> Iterator[DataPage]:
    window.context.records = Records()
    window.open_settings("data")
    settle()
    assert window.covers.settings is not None
    page = window.covers.settings.page
    assert isinstance(page, DataPage)
    return page


def said(page: QWidget) -> list[str]:
    return [text for _, text in shown_texts(page)]


class TestData:
    def test_counts_by_game_and_level(self, data: DataPage) -> None:
        words = said(data)
        for word in ("Schnapsen", "Master", "7", "3", "4", "61"):
            assert word in words

    def test_a_game_without_schneider_counts_none(
        self, window: MainWindow, data: DataPage, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(
            window.context.records, "tallies", [Tally(), Tally("preference", "regular", 5, 6, 0, 0)]
        )
        data.shown()
        settle()
        words = said(data)
        assert words.count("1 : 2") == 1
        assert words.count("—") == 1
        assert "0 : 0" not in words

    def test_nothing_counted_nothing_to_reset(
        self, window: MainWindow, data: DataPage, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert data._ask.isEnabled()
        monkeypatch.setattr(window.context.records, "statistics", list)
        data.shown()
        settle()
        assert not data._ask.isEnabled()
        assert window.context.texts.t("settings.no_matches") in said(data)

    def test_what_went_well_does_not_look_like_a_warning(self, data: DataPage) -> None:
        data._ask.click()
        data._yes.click()
        assert data._result._color == "good"
        data._tell("The disk is full.")
        assert data._result._color == "warn"

    def test_reset_asks_first(self, data: DataPage) -> None:
        reset = next(b for b, key in data._buttons if key == "reset_statistics")
        reset.click()
        settle()
        assert data._no.hasFocus()
        data._no.click()
        assert "Schnapsen" in said(data)
        reset.click()
        data._yes.click()
        settle()
        words = said(data)
        assert "Schnapsen" not in words
        assert "7 matches no longer count." in words
        assert "No match has been finished yet." in words

    def test_export_and_import(
        self, data: DataPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        target = tmp_path / "mine.txt"
        chosen = (str(target), "")
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a, **k: chosen)
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *a, **k: chosen)
        data._export()
        settle()
        assert target.read_text() == "MATCHES\n"
        assert any(str(target) in text for text in said(data))
        data._import()
        settle()
        assert "2 matches were taken in." in said(data)

    @pytest.mark.parametrize("language", CODES)
    def test_the_export_says_that_it_holds_hidden_cards(
        self, window: MainWindow, data: DataPage, language: str
    ) -> None:
        window.context.preferences.language = language
        settle()
        note = window.context.texts.t("settings.export_note")
        (shown,) = (w for w, text in shown_texts(data) if text == note)
        export = next(b for b, key in data._buttons if key == "export")
        assert export.accessibleDescription() == note
        gap = shown.mapTo(data, shown.rect().topLeft()).y()
        gap -= export.mapTo(data, export.rect().bottomLeft()).y()
        assert 0 < gap < 2 * export.height() + 24, "beside the button"

    def test_what_cannot_be_written_or_read_is_said(
        self, data: DataPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        nowhere = (str(tmp_path / "no" / "such" / "folder.txt"), "")
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a, **k: nowhere)
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *a, **k: nowhere)
        data._export()
        settle()
        assert any("could not be written" in text for text in said(data))
        data._import()
        settle()
        assert any("could not be read" in text for text in said(data))
        wrong = tmp_path / "wrong.txt"
        wrong.write_text("nonsense")
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *a, **k: (str(wrong), ""))
        data._import()
        settle()
        assert data._result.text() == "No match has been finished yet."
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *a, **k: ("", ""))
        data._import()

    def test_folders_open_in_the_file_manager(
        self, data: DataPage, tmp_path: Path, window: MainWindow
    ) -> None:
        asked: list[str] = []
        window.context.open_url = lambda address: bool(asked.append(address)) or True
        data._open(tmp_path)
        assert asked == [tmp_path.as_uri()]
        window.context.open_url = lambda address: False
        data._open(tmp_path)
        settle()
        assert str(tmp_path) in data._result.text()


def test_about_tells_version_licence_and_machine(window: MainWindow) -> None:
    asked: list[str] = []
    window.context.open_url = lambda address: bool(asked.append(address)) or True
    window.open_settings("about")
    settle()
    assert window.covers.settings is not None
    page = window.covers.settings.page
    assert isinstance(page, AboutPage)
    words = " ".join(said(page))
    for word in (
        "Version 0.",
        "General Public License",
        "Qt and PySide6",
        "drawn by the processor",
        "/nowhere",
    ):
        assert word in words
    assert page._name.accessibleName() == "Cardavia"
    for theme, ink in (("light", 60), ("dark", 200)):
        window.context.preferences.theme = theme
        settle()
        mark = page._name.grab().toImage()
        lights = [
            mark.pixelColor(x, y).lightness()
            for x in range(0, mark.width(), 2)
            for y in range(0, mark.height(), 2)
        ]
        drawn = min(lights) if theme == "light" else max(lights)
        assert abs(drawn - ink) < 40, "in the ink of the theme"
    page._licence.click()
    assert asked == ["https://www.gnu.org/licenses/gpl-3.0.html"]
