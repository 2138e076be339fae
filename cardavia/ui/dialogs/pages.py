"""The pages of the settings that are forms."""

from __future__ import annotations

from PySide6.QtCore import QLocale
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardavia.i18n import LANGUAGES, system_language
from cardavia.ui.context import UiContext
from cardavia.ui.dialogs.forms import (
    Field,
    RadioField,
    SegmentsField,
    SignsField,
    SliderField,
    SwitchField,
)
from cardavia.ui.motion import system_reduces_motion
from cardavia.ui.picture.panel import PicturePanel
from cardavia.ui.preferences import (
    ANIMATIONS,
    HAND_ORDERS,
    LEVELS,
    REDUCED_MOTION,
    THEMES,
    UNTIL_CLICK,
)
from cardavia.ui.preferences import (
    LANGUAGES as CODES,
)
from cardavia.ui.widgets import CapsHeading, Paragraph

PAUSES = (0.0, 0.6, 0.8, 1.0, 1.2, 1.5, 1.8, 2.2, 2.6, 3.0, 3.5, 4.0, 4.5, 5.0, UNTIL_CLICK)
"""Steps of the pause after a trick, in seconds."""

THINKING = tuple(i / 5 for i in range(16))
"""Steps of the opponent's least time, in seconds."""

TEXT_SCALES = (80, 90, 100, 110, 125)

SIDE = 12
"""Pixels free at the right of a form, for the scroll bar."""


def system_wish(context: UiContext) -> str:
    """What the desktop says about movement, in a sentence."""
    less = system_reduces_motion()
    return context.texts.t("settings.system_motion_less" if less else "settings.system_motion_full")


class SettingsPage(QWidget):
    """A page of the settings: `id` names it, `names` are the preferences that it shows."""

    id = ""
    with_preview = False

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self._fields: list[Field] = []
        self._heads: list[tuple[CapsHeading, str]] = []
        self._notes: list[tuple[Paragraph, str]] = []
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, SIDE, 8)
        self.column.setSpacing(0)
        self.build()
        self.column.addStretch(1)
        context.texts.changed.connect(self.retranslate)
        self.retranslate()

    def build(self) -> None:
        """Fill `column`."""

    def shown(self) -> None:
        """The page has come into view: look again at what may have changed outside."""

    @property
    def names(self) -> tuple[str, ...]:
        """The preferences that are changed here."""
        return tuple(field.name for field in self._fields)

    # -- for build

    def head(self, key: str) -> None:
        """Start a section."""
        heading = CapsHeading(self.context.theme, parent=self)
        if self._heads:
            self.column.addSpacing(10)
        self.column.addWidget(heading)
        self.column.addSpacing(9)
        self._heads.append((heading, key))

    def add(self, field: Field) -> None:
        """Add a row."""
        self.column.addWidget(field)
        self.column.addSpacing(12)
        self._fields.append(field)

    def note(self, key: str, color: str = "ink2") -> Paragraph:
        """Add a paragraph of explanation."""
        text = Paragraph(self.context.theme, 14, color, parent=self)
        self.column.addWidget(text)
        self.column.addSpacing(12)
        self._notes.append((text, key))
        return text

    def retranslate(self) -> None:
        """Set all texts in the language of the moment."""
        t = self.context.texts.t
        for heading, key in self._heads:
            heading.setText(t(key))
        for note, key in self._notes:
            note.setText(t(key))
        for field in self._fields:
            field.retranslate()

    def _seconds(self, value: float) -> str:
        texts = self.context.texts
        return texts.t("settings.seconds", seconds=texts.number(value, 1))


class TablePage(SettingsPage):
    """How the table behaves and how strong the opponent is."""

    id = "table"
    with_preview = True

    def build(self) -> None:
        context = self.context
        self.head("settings.flow")
        self.add(
            SliderField(context, "pause_after_trick", PAUSES, "pause", self._pause, self, ticks=6)
        )
        self.add(
            SegmentsField(context, "animation", ANIMATIONS, "animation", self, self._system_wish)
        )
        self.add(SwitchField(context, "auto_forced", "auto_forced", self))
        self.head("settings.hand")
        self.add(SegmentsField(context, "hand_order", HAND_ORDERS, "hand_order", self))
        self.add(SignsField(context, self))
        self.add(SwitchField(context, "large_indices", "large_indices", self))
        self.head("settings.opponent")
        self.add(RadioField(context, "level", LEVELS, self._level, self))
        self.note("settings.level_when")
        self.add(SliderField(context, "think_time_min", THINKING, "think", self._thinking, self))

    def shown(self) -> None:
        self._fields[1].retranslate()

    def _pause(self, value: float) -> str:
        t = self.context.texts.t
        if value == UNTIL_CLICK:
            return t("settings.pause_until_click")
        return t("settings.pause_none") if value == 0 else self._seconds(value)

    def _thinking(self, value: float) -> str:
        return self._seconds(value) if value else self.context.texts.t("settings.think_low")

    def _system_wish(self) -> str:
        return system_wish(self.context)

    def _level(self, value: str) -> tuple[str, str]:
        t = self.context.texts.t
        return t(f"settings.level_{value}"), t(f"settings.level_{value}_note")


class LookPage(SettingsPage):
    """Theme and picture."""

    id = "look"
    with_preview = True

    def build(self) -> None:
        context = self.context
        self.head("settings.look")
        self.add(SegmentsField(context, "theme", THEMES, "theme", self))
        self.head("settings.picture")
        panel = PicturePanel(context.picture, context.texts, context.theme, self, inline=True)
        self.column.addWidget(panel)
        self.column.addSpacing(12)

    @property
    def names(self) -> tuple[str, ...]:
        return (*super().names, "contrast", "grain", "temperature")


class HelpPage(SettingsPage):
    """Hints and what is counted in the open."""

    id = "help"

    def build(self) -> None:
        self.head("settings.help_while_playing")
        self.add(SwitchField(self.context, "hints", "hints", self))
        self.head("settings.counting")
        self.add(SwitchField(self.context, "show_points", "show_points", self))


class AccessPage(SettingsPage):
    """Text size and movement."""

    id = "access"

    def build(self) -> None:
        context = self.context
        self.head("settings.reading")
        self.add(SliderField(context, "text_scale", TEXT_SCALES, "text", self._percent, self))
        self.head("settings.movement")
        self.add(
            SegmentsField(
                context,
                "reduced_motion",
                REDUCED_MOTION,
                "motion",
                self,
                self._system_wish,
            )
        )

    def shown(self) -> None:
        self._fields[1].retranslate()

    def _percent(self, value: int) -> str:
        return self.context.texts.t("settings.percent", n=value)

    def _system_wish(self) -> str:
        return system_wish(self.context)


class LanguagePage(SettingsPage):
    """The language of everything, at once."""

    id = "language"

    def build(self) -> None:
        self.head("settings.language")
        self.add(RadioField(self.context, "language", CODES, self._language, self))
        self._font_note = self.note("settings.no_japanese_font", "warn")
        japanese = QFontDatabase.families(QFontDatabase.WritingSystem.Japanese)
        self._font_note.setVisible(not japanese)

    def _language(self, value: str) -> tuple[str, str]:
        endonyms = {language.code: language.endonym for language in LANGUAGES}
        if value:
            return endonyms[value], ""
        system = system_language(*QLocale.system().uiLanguages())
        return self.context.texts.t("settings.language_system", language=endonyms[system]), ""
