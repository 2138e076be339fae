"""The language of the moment, and what an earlier one leaves behind."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.ui.texts import Texts


def test_an_earlier_language_leaves_no_words_of_qt_behind(qtbot: QtBot) -> None:
    texts = Texts("en")
    only = texts.findChildren(QTranslator)
    assert len(only) == 1
    gone: list[int] = []
    only[0].destroyed.connect(lambda: gone.append(1))
    for code, cancel in (("de", "Abbrechen"), ("fr", "Annuler"), ("ms", ""), ("ja", "キャンセル")):
        texts.set_language(code)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        # Not one is thrown away: the program could die of it.
        assert texts.findChildren(QTranslator) == only
        # Qt has no words in Malay.
        assert not cancel or QCoreApplication.translate("QPlatformTheme", "Cancel") == cancel
    assert not gone
    QApplication.instance().removeTranslator(texts.findChild(QTranslator))  # type: ignore[union-attr]
