"""Every text on screen, in the language of the moment.

A widget sets its texts in one method (`retranslate` by custom) which it connects to
`Texts.changed`; so an open dialog changes its language as readily as a page built later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from cardavia import i18n

if TYPE_CHECKING:
    from cardavia.core.view import Msg


class Texts(QObject):
    """The catalogue in use, and the one place that switches it."""

    changed = Signal()

    def __init__(self, code: str = "", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._translator = QTranslator(self)
        self._code = self._resolve(code)
        self._catalogue = i18n.Catalogue(self._code)
        self._locale = QLocale(self._code)
        self._load_qt()

    @property
    def code(self) -> str:
        """Code of the language shown: one of `i18n.LANGUAGES`."""
        return self._code

    @property
    def catalogue(self) -> i18n.Catalogue:
        """The catalogue, for parts that take one."""
        return self._catalogue

    @property
    def locale(self) -> QLocale:
        """How numbers and dates are written in this language."""
        return self._locale

    def set_language(self, code: str) -> None:
        """Show another language; '' is the system's. Every listener of `changed` follows."""
        code = self._resolve(code)
        if code == self._code:
            return
        # Load first: if the catalogue is broken, the error leaves the old language in place.
        catalogue = i18n.Catalogue(code)
        self._code, self._catalogue, self._locale = code, catalogue, QLocale(code)
        self._load_qt()
        self.changed.emit()

    def t(self, key: str, /, **args: object) -> str:
        """The text of `key` with its named places filled."""
        return self._catalogue.text(key, **args)

    def tn(self, key: str, n: int, /, **args: object) -> str:
        """The text of `key` in the plural form for `n`, which is also the place {n}."""
        return self._catalogue.plural(key, n, **args)

    def msg(self, message: Msg) -> str:
        """The text of a message that came from below the interface."""
        return self._catalogue.msg(message)

    def has(self, key: str) -> bool:
        """True if the catalogue holds `key`."""
        return self._catalogue.has(key)

    def number(self, value: float, decimals: int = 0) -> str:
        """A number as this language writes it: 1.8 or 1,8."""
        return self._locale.toString(float(value), "f", decimals)

    @staticmethod
    def _resolve(code: str) -> str:
        if code in {language.code for language in i18n.LANGUAGES}:
            return code
        return i18n.system_language(*QLocale.system().uiLanguages())

    def _load_qt(self) -> None:
        """Qt's own words (context menus of text fields, standard buttons) in the same language."""
        app = QCoreApplication.instance()
        if app is None:
            return
        # One for all languages: some that were deleted after the next one had come took the whole
        # program along, in PySide's own book of them.
        app.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(f"qtbase_{self._code}", folder):
            app.installTranslator(self._translator)
        QLocale.setDefault(self._locale)
