"""The bar at the top of every page: where one is, language, theme, picture, settings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cardavia.i18n import LANGUAGES
from cardavia.ui.context import UiContext
from cardavia.ui.widgets import IconButton, Squares, TextIconButton, Themed, hairline, pop_up
from cardavia.ui.widgets.buttons import Pressable
from cardavia.ui.widgets.icons import word_mark

HEIGHT = 56


class _Brand(Pressable):
    """The word mark and the sentence beside it; the sentence goes first where room is short."""

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self._texts = context.texts
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(420, HEIGHT - 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(150, HEIGHT - 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = self.theme
        word_mark(painter, QPointF(0, 20), theme.color("accent"), theme.color("ink"))
        font = theme.font(26, serif=True, weight=500)
        metrics = QFontMetricsF(font)
        base = (self.height() + metrics.ascent() - metrics.descent()) / 2 - 1
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        name = self._texts.t("app.name")
        painter.drawText(QPointF(28, base), name)
        x = 28 + metrics.horizontalAdvance(name) + 13
        small = theme.font(15, serif=True, italic=True)
        subtitle = self._texts.t("app.subtitle")
        if x + QFontMetricsF(small).horizontalAdvance(subtitle) <= self.width():
            painter.setFont(small)
            painter.setPen(theme.color("ink2"))
            painter.drawText(QPointF(x, base), subtitle)


class _Crumb(Themed, QWidget):
    """The name of the page one is on; cut off with dots where room is short."""

    def __init__(self, context: UiContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self.follow(context.theme)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        """Show `text`."""
        self._text = text
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, 32)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        font = self.theme.font(15, weight=600)
        painter.setFont(font)
        painter.setPen(self.tint("ink"))
        mode = Qt.TextElideMode.ElideRight
        text = QFontMetricsF(font).elidedText(self._text, mode, self.width())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(self.rect()), int(flags), text)


class TopBar(Themed, QWidget):
    """56 px high; every page lies below it and nothing ever covers it."""

    back = Signal()
    picture_wanted = Signal()
    settings_wanted = Signal()

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._crumbs: tuple[str, ...] = ()
        self.setFixedHeight(HEIGHT)
        self.follow(context.theme)
        self._build()
        context.texts.changed.connect(self.retranslate)
        self.retranslate()
        self.set_crumbs(())

    # -- pieces

    def _build(self) -> None:
        theme = self.theme
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(24, 0, 32, 1)
        row.setSpacing(0)
        self._brand = _Brand(self._context, self)
        self._back = TextIconButton(theme, "back", 15, "ink2", self)
        self._dot = Squares(theme, "gold", count=1, parent=self)
        self._here = _Crumb(self._context, self)
        self.language = TextIconButton(theme, "globe", 14, "ink", self)
        self.theme_button = IconButton(theme, "moon", parent=self)
        self.picture = IconButton(theme, "picture", parent=self)
        self.settings = IconButton(theme, "settings", parent=self)
        row.addWidget(self._brand, 1)
        row.addWidget(self._back)
        row.addSpacing(4)
        row.addWidget(self._dot)
        row.addSpacing(10)
        row.addWidget(self._here, 1)
        row.addSpacing(16)
        row.addWidget(self.language)
        for button, gap in ((self.theme_button, 24), (self.picture, 20), (self.settings, 18)):
            row.addSpacing(gap)
            row.addWidget(button)
        self._actions = QActionGroup(self)
        for language in LANGUAGES:
            action = QAction(language.endonym, self._actions)
            action.setCheckable(True)
            action.setData(language.code)
        self._actions.triggered.connect(self._choose_language)
        self._back.clicked.connect(self.back)
        self.language.clicked.connect(self.open_languages)
        self.theme_button.clicked.connect(self._switch_theme)
        self.picture.clicked.connect(self.picture_wanted)
        self.settings.clicked.connect(self.settings_wanted)

    # -- what is shown

    def set_crumbs(self, crumbs: Sequence[str]) -> None:
        """Show the way to this page, its own name last; nothing on the home page."""
        self._crumbs = tuple(crumbs)
        home = len(crumbs) < 2
        self._brand.setVisible(home)
        for widget in (self._back, self._dot, self._here):
            widget.setVisible(not home)
        # The arrow's own box is 8 px wider than the arrow: let the arrow stand on the margin.
        self._row.setContentsMargins(24 if home else 16, 0, 32, 1)
        if not home:
            self._back.setText(crumbs[-2])
            self._here.setText(crumbs[-1])
            name = self._context.texts.t("app.back", page=crumbs[-2])
            self._back.describe(name, name)

    def retranslate(self) -> None:
        """Set all texts in the language of the moment."""
        t = self._context.texts.t
        code = self._context.texts.code
        endonym = next(lang.endonym for lang in LANGUAGES if lang.code == code)
        self.language.setText(endonym)
        self.language.describe(t("app.language", language=endonym), t("app.language_tip"))
        self.picture.describe(t("app.picture"))
        self.settings.describe(t("app.settings"))
        self._brand.setAccessibleName(t("app.name"))
        self._describe_theme()
        for action in self._actions.actions():
            action.setChecked(action.data() == code)
        self.set_crumbs(self._crumbs)
        self._brand.update()

    def retheme(self) -> None:
        super().retheme()
        if hasattr(self, "theme_button"):
            self._describe_theme()

    def _describe_theme(self) -> None:
        dark = self.theme.dark
        self.theme_button.set_icon("sun" if dark else "moon")
        key = "app.theme_to_light" if dark else "app.theme_to_dark"
        self.theme_button.describe(self._context.texts.t(key))

    # -- what the buttons do

    def open_languages(self) -> None:
        """Show the list of languages under its button."""
        pop_up(self.theme, self._actions.actions(), self.language, 4)

    def _choose_language(self, action: QAction) -> None:
        self._context.preferences.language = str(action.data())

    def _switch_theme(self) -> None:
        self._context.preferences.theme = "light" if self.theme.dark else "dark"

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._brand.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.tint("surface"))
        hairline(painter, 0, self.width(), self.height() - 1, self.tint("line"))
