"""Colours, fonts and the application style sheet, in one place and live.

Every colour on screen is a token of one of the two tables below; every font is asked for by its
pixel size. A widget that paints itself listens to `Theme.changed` and repaints; it never keeps
a colour.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette

# Tokens that stay the same in both themes: they belong to the table, like the cards.
_TABLE: Final = {
    "paper": "#FFFDF7",  # bubbles, trays, the contract badge
    "paper_ink": "#221E19",
    "paper_ink2": "#5A5145",
    "paper_line": "#8A7B5E",
    "paper_hair": "#D6C8A8",
    "paper_off": "#F3ECDB",
    "paper_accent": "#9E2A1C",
    "paper_on_accent": "#FFF8EC",
    "paper_focus": "#1B5FAE",
    "felt_text": "#FFF8EA",
    "felt_text2": "#E4DAC2",
    "playable": "#F0CE7E",  # ring and squares of a playable card
    "plate": "#9914201C",  # name plate on the felt, 60 %
    "card_veil": "#7A1C2224",  # over a card that may not be played, 48 %
    "suit_four_H": "#B8321F",
    "suit_four_D": "#C77700",
    "suit_four_S": "#1C1A19",
    "suit_four_C": "#1F5FA8",
}

_LIGHT: Final = _TABLE | {
    "bg": "#F3ECDB",
    "surface": "#FBF7EC",
    "raised": "#FFFDF7",
    "ink": "#221E19",
    "ink2": "#5A5145",
    "accent": "#9E2A1C",
    "accent_hover": "#872116",
    "on_accent": "#FFF8EC",
    "gold": "#B98A2E",
    "goldtext": "#7A5710",
    "focus": "#1B5FAE",
    "line": "#D6C8A8",
    "line2": "#8A7B5E",
    "map": "#E9DFC6",
    "land": "#F7F0DE",
    "water": "#CBD3CB",
    "shore": "#5E7C86",
    "hot": "#E4C98E",
    "hover": "#F0E7D2",
    "pressed": "#E7DBBF",
    "shadow": "#0D3C280A",
    "veil": "#F6F0E0",
    "scrim": "#7814160F",
    "suit_red": "#B8321F",
    "suit_black": "#221E19",
    "felt_at": "#2F5E50",
    "felt_ch": "#2A4C63",
    "good": "#2F6B3C",
    "warn": "#8A5A00",
}

_DARK: Final = _TABLE | {
    "bg": "#171A1C",
    "surface": "#202528",
    "raised": "#2A3034",
    "ink": "#F2EADA",
    "ink2": "#BCB19D",
    "accent": "#E9806A",
    "accent_hover": "#F0937F",
    "on_accent": "#1B1412",
    "gold": "#D9AE5A",
    "goldtext": "#E6C27C",
    "focus": "#8CC4FF",
    "line": "#3A4145",
    "line2": "#837C6A",
    "map": "#1C2224",
    "land": "#2A3133",
    "water": "#16272F",
    "shore": "#587887",
    "hot": "#6A5527",
    "hover": "#343B40",
    "pressed": "#3E464B",
    "shadow": "#1A000000",
    "veil": "#141618",
    "scrim": "#96121616",
    "suit_red": "#F0846F",
    "suit_black": "#F2EADA",
    "felt_at": "#1F4238",
    "felt_ch": "#1C3646",
    "good": "#8FC79A",
    "warn": "#E6C27C",
}

TOKENS: Final[frozenset[str]] = frozenset(_LIGHT)
MODES: Final = ("system", "light", "dark")

_SERIF: Final = ["Palatino Linotype", "Palatino", "P052", "Noto Serif", "serif"]
_SANS: Final = ["Segoe UI", "Helvetica Neue", "Nimbus Sans", "Noto Sans", "sans-serif"]
# The Japanese cut is named: fontconfig may otherwise show Chinese shapes of the same characters.
_SERIF_JA: Final = [
    "Yu Mincho",
    "Hiragino Mincho ProN",
    "Noto Serif CJK JP",
    "Noto Serif JP",
    "IPAexMincho",
    "IPAMincho",
]
_SANS_JA: Final = [
    "Yu Gothic UI",
    "Hiragino Sans",
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "IPAexGothic",
    "IPAGothic",
    "TakaoGothic",
    "VL Gothic",
]


class Theme(QObject):
    """The look of the moment: theme mode, language (for the fonts) and text size.

    `changed` is emitted after any of them has changed what is on screen.
    """

    changed = Signal()

    def __init__(self, mode: str = "system", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._mode = mode
        self._language = "en"
        self._scale = 100
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)
        self._name = self._resolve()
        self._colors: dict[str, QColor] = {}

    # -- what is chosen

    @property
    def name(self) -> str:
        """'light' or 'dark': what is shown, with 'system' resolved."""
        return self._name

    @property
    def mode(self) -> str:
        """'light', 'dark' or 'system': what was chosen."""
        return self._mode

    @property
    def dark(self) -> bool:
        return self._name == "dark"

    def set_mode(self, mode: str) -> None:
        """Choose 'light', 'dark' or 'system'. Raises ValueError for any other word."""
        if mode not in MODES:
            raise ValueError(f"Unknown theme “{mode}”; choose one of {', '.join(MODES)}.")
        self._mode = mode
        self._refresh()

    def set_language(self, code: str) -> None:
        """Tell the theme which language is shown; the font families follow."""
        before = self.cjk
        self._language = code
        if self.cjk != before:
            self.changed.emit()

    @property
    def cjk(self) -> bool:
        """True while the language is Japanese: no italics, no letter spacing, roomier lines."""
        return self._language == "ja"

    def set_text_scale(self, percent: int) -> None:
        """Text size in per cent of the design (80 to 125)."""
        percent = max(80, min(125, int(percent)))
        if percent != self._scale:
            self._scale = percent
            self.changed.emit()

    @property
    def text_scale(self) -> int:
        """Text size in per cent of the design."""
        return self._scale

    # -- what widgets ask for

    def color(self, token: str, alpha: int | None = None) -> QColor:
        """The colour of a token; `alpha` 0..255 replaces its opacity. KeyError: no such token."""
        colour = self._colors.get(token)
        if colour is None:
            table = _DARK if self.dark else _LIGHT
            colour = self._colors[token] = QColor(table[token])
        result = QColor(colour)
        if alpha is not None:
            result.setAlpha(alpha)
        return result

    def families(self, serif: bool = False) -> list[str]:
        """Font families in order of preference for the current language."""
        latin, ja = (_SERIF, _SERIF_JA) if serif else (_SANS, _SANS_JA)
        return [*latin[:-1], *ja, latin[-1]]

    def font(
        self,
        px: float,
        serif: bool = False,
        weight: int = 400,
        italic: bool = False,
        spacing: float = 0.0,
    ) -> QFont:
        """A font of `px` pixels at text size 100 %; `spacing` is letter spacing in pixels.

        In Japanese neither italics nor letter spacing are used.
        """
        font = QFont()
        font.setFamilies(self.families(serif))
        font.setPixelSize(max(9, round(px * self._scale / 100)))
        font.setWeight(QFont.Weight(weight))
        if not self.cjk:
            font.setItalic(italic)
            if spacing:
                font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
        return font

    def line_height(self, reading: bool = True) -> float:
        """Line height as a multiple of the type size: reading text, or text in a card."""
        return 1.56 if reading else 1.45

    def missing_japanese(self) -> bool:
        """True if no installed font can show Japanese."""
        return not QFontDatabase.families(QFontDatabase.WritingSystem.Japanese)

    def palette(self) -> QPalette:
        """The palette for standard widgets."""
        role = QPalette.ColorRole
        palette = QPalette()
        for where, token in (
            (role.Window, "bg"),
            (role.WindowText, "ink"),
            (role.Base, "raised"),
            (role.AlternateBase, "surface"),
            (role.Text, "ink"),
            (role.PlaceholderText, "ink2"),
            (role.Button, "raised"),
            (role.ButtonText, "ink"),
            (role.BrightText, "on_accent"),
            (role.Highlight, "accent"),
            (role.HighlightedText, "on_accent"),
            (role.Link, "accent"),
            (role.LinkVisited, "accent"),
            (role.ToolTipBase, "raised"),
            (role.ToolTipText, "ink"),
            (role.Light, "raised"),
            (role.Mid, "line"),
            (role.Dark, "line2"),
            (role.Shadow, "ink"),
        ):
            palette.setColor(where, self.color(token))
        for where in (role.WindowText, role.Text, role.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, where, self.color("ink2"))
        return palette

    def stylesheet(self) -> str:
        """The style sheet of menus and scroll bars; see `cardavia.ui.widgets.standard`."""
        from cardavia.ui.stylesheet import stylesheet

        return stylesheet(self)

    # -- inside

    def _resolve(self) -> str:
        if self._mode != "system":
            return self._mode
        scheme = QGuiApplication.styleHints().colorScheme()
        return "dark" if scheme == Qt.ColorScheme.Dark else "light"

    def _system_changed(self) -> None:
        self._refresh()

    def _refresh(self) -> None:
        name = self._resolve()
        if name != self._name:
            self._name = name
            self._colors.clear()
            self.changed.emit()
