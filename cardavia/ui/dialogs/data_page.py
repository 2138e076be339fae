"""Statistics, the player's files, and how to take them along."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardavia.core.view import Msg
from cardavia.ui.context import GameTally
from cardavia.ui.dialogs.pages import SettingsPage
from cardavia.ui.preferences import LEVEL_NAMES
from cardavia.ui.widgets import Button, Flow, Hairline, Label, Paragraph

FOLDERS = ("data", "config", "cache")
"""Names of the folders shown; the texts are `settings.folder_<name>`."""


class DataPage(SettingsPage):
    """Finished matches counted; export, import, reset; where the files lie."""

    id = "data"

    def build(self) -> None:
        theme = self.context.theme
        self._labels: list[tuple[Label, str]] = []
        self._buttons: list[tuple[Button, str]] = []
        if self.context.records is not None:
            self.head("settings.statistics")
            self._holder = QWidget(self)
            self._grid = QGridLayout(self._holder)
            self._grid.setContentsMargins(0, 0, 0, 0)
            self._grid.setHorizontalSpacing(20)
            self._grid.setVerticalSpacing(6)
            self.column.addWidget(self._holder)
            self.column.addSpacing(12)
            self._actions()
        self.head("settings.folders")
        for name in FOLDERS:
            path = self.context.folders.get(name)
            if path is not None:
                self.column.addWidget(self._folder(name, path))
                self.column.addSpacing(10)
        self._result = Paragraph(theme, 14, "warn", parent=self)
        self._result.hide()
        self.column.addWidget(self._result)

    def _actions(self) -> None:
        row = Flow(10, 8)
        for name, action in (
            ("export", self._export),
            ("import", self._import),
            ("reset_statistics", self._ask_reset),
        ):
            button = self._button(name, action)
            row.addWidget(button)
        self._ask = button
        self.column.addLayout(row)
        self.column.addSpacing(8)
        # A backup is complete, so it tells what a player must not know yet.
        note = Paragraph(self.context.theme, 13, "ink2", parent=self)
        self._notes.append((note, "settings.export_note"))
        self.column.addWidget(note)
        self.column.addSpacing(8)
        self._sure = QWidget(self)
        line = QHBoxLayout(self._sure)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        question = Paragraph(self.context.theme, 14, parent=self._sure)
        self._notes.append((question, "settings.reset_sure"))
        line.addWidget(question, 1, Qt.AlignmentFlag.AlignVCenter)
        self._yes = self._button("reset_yes", self._reset)
        self._no = self._button("reset_no", self._sure.hide)
        line.addWidget(self._no)
        line.addWidget(self._yes)
        self._sure.hide()
        self.column.addWidget(self._sure)

    def _button(self, name: str, action: Callable[[], object]) -> Button:
        button = Button(self.context.theme, parent=self)
        button.clicked.connect(lambda: action())
        self._buttons.append((button, name))
        return button

    def _folder(self, name: str, path: Path) -> QWidget:
        holder = QWidget(self)
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(16)
        words = QVBoxLayout()
        words.setSpacing(1)
        title = Label(self.context.theme, 15, weight=600, parent=holder)
        self._labels.append((title, f"settings.folder_{name}"))
        where = Paragraph(self.context.theme, 13, "ink2", parent=holder)
        where.setText(str(path))
        words.addWidget(title)
        words.addWidget(where)
        line.addLayout(words, 1)
        button = self._button("open_folder", lambda: self._open(path))
        line.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return holder

    # -- words

    def retranslate(self) -> None:
        super().retranslate()
        t = self.context.texts.t
        for label, key in self._labels:
            label.setText(t(key))
        for button, name in self._buttons:
            button.setText(t(f"settings.{name}"))
            button.setToolTip(t(f"settings.{name}_tip"))
            if name == "export":
                button.setAccessibleDescription(t("settings.export_note"))
        if self.context.records is not None:
            self._count()

    def shown(self) -> None:
        self._result.hide()
        if self.context.records is not None:
            self._sure.hide()
            self._count()

    def _count(self) -> None:
        records, texts = self.context.records, self.context.texts
        assert records is not None
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        rows = list(records.statistics())
        # Nothing to reset, nothing to press; the sentence above says why.
        self._ask.setEnabled(bool(rows))
        if not rows:
            empty = Paragraph(self.context.theme, 14, "ink2", parent=self._holder)
            empty.setText(texts.t("settings.no_matches"))
            self._grid.addWidget(empty, 0, 0)
            return
        heads = ("game", "level", "matches", "won", "lost", "schneider", "deals")
        self._row(0, [texts.t(f"settings.column_{name}") for name in heads], True)
        self._grid.addWidget(Hairline(self.context.theme, parent=self._holder), 1, 0, 1, len(heads))
        for i, tally in enumerate(rows):
            game = texts.t(f"game.{tally.game}.name")
            level = self._level(tally.level)
            n = texts.number
            figures = (n(tally.won + tally.lost), n(tally.won), n(tally.lost))
            self._row(i + 2, [game, level, *figures, self._schneider(tally), n(tally.deals)], False)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)

    def _schneider(self, tally: GameTally) -> str:
        """For and against; a dash for a game that knows none."""
        plates = self.context.library.traditions()
        game = next(filter(None, (plate.game(tally.game) for plate in plates)), None)
        if game is None or "schneider" not in game.marks:
            return "—"
        n = self.context.texts.number
        return self.context.texts.t(
            "settings.schneider_figures",
            won=n(tally.schneider_for),
            lost=n(tally.schneider_against),
        )

    def _level(self, level: str) -> str:
        return self.context.texts.t(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level

    def _row(self, row: int, cells: list[str], head: bool) -> None:
        for column, text in enumerate(cells):
            words = column < 2
            label = Label(
                self.context.theme,
                13 if head else 15,
                "ink2" if head else "ink",
                serif=not head and not words,
                weight=600 if head else 400,
                parent=self._holder,
            )
            label.setText(text)
            side = Qt.AlignmentFlag.AlignLeft if words else Qt.AlignmentFlag.AlignRight
            self._grid.addWidget(label, row, column, side)

    # -- actions

    def _tell(self, text: str, good: bool = False) -> None:
        self._result.set_color("good" if good else "warn")
        self._result.setText(text)
        self._result.show()

    def _open(self, path: Path) -> None:
        texts = self.context.texts
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            detail = error.strerror or str(error)
            self._tell(texts.t("settings.folder_failed", folder=path, detail=detail))
            return
        address = QUrl.fromLocalFile(str(path)).toString()
        if not self.context.open_url(address):
            self._tell(texts.t("settings.folder_no_program", folder=path))

    def _export(self) -> None:
        texts, records = self.context.texts, self.context.records
        assert records is not None
        name, _ = QFileDialog.getSaveFileName(
            self, texts.t("settings.export"), str(Path.home() / "cardavia-matches.txt")
        )
        if not name:
            return
        try:
            Path(name).write_text(records.export_all(), encoding="utf-8")
        except OSError as error:
            detail = error.strerror or str(error)
            self._tell(texts.t("settings.export_failed", file=name, detail=detail))
            return
        self._tell(texts.t("settings.export_done", file=name), True)

    def _import(self) -> None:
        texts, records = self.context.texts, self.context.records
        assert records is not None
        name, _ = QFileDialog.getOpenFileName(self, texts.t("settings.import"), str(Path.home()))
        if not name:
            return
        try:
            found = records.import_matches(Path(name).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            detail = getattr(error, "strerror", None) or str(error)
            self._tell(texts.t("settings.import_failed", file=name, detail=detail))
            return
        except Exception as error:
            told = getattr(error, "msg", None)
            if not isinstance(told, Msg):
                raise
            self._tell(texts.msg(told))
            return
        self._tell(texts.tn("settings.import_done", len(found)), True)

    def _ask_reset(self) -> None:
        self._result.hide()
        self._sure.show()
        self._no.setFocus()

    def _reset(self) -> None:
        records = self.context.records
        assert records is not None
        count = records.reset_statistics()
        self._sure.hide()
        self._count()
        self._tell(self.context.texts.tn("settings.reset_done", count), True)
