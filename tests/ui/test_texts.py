"""The language of the moment, and what an earlier one leaves behind."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.ui.texts import Texts


def test_an_earlier_language_leaves_no_words_of_qt_behind(qtbot: QtBot) -> None:
    texts = Texts("en")
    for code in ("de", "fr", "ja", "ms", "it", "de"):
        texts.set_language(code)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert len(texts.findChildren(QTranslator)) <= 1
    QApplication.instance().removeTranslator(texts.findChild(QTranslator))  # type: ignore[union-attr]
