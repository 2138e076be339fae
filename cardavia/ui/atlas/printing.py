"""Print a text document: the system's dialog, or straight to a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QTextDocument
from PySide6.QtWidgets import QWidget

_POINTS = 72


def print_document(document: QTextDocument, title: str, parent: QWidget) -> bool:
    """Ask for a printer and print; False if the player turned back."""
    # Loaded on demand: printing is rare, and its library takes its time.
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(title)
    if dialog.exec() != QPrintDialog.DialogCode.Accepted:
        return False
    _send(document, printer)
    return True


def print_to_file(document: QTextDocument, title: str, path: Path) -> None:
    """Print into a PDF file."""
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    printer.setDocName(title)
    _send(document, printer)


def _send(document: QTextDocument, printer: object) -> None:
    from PySide6.QtPrintSupport import QPrinter

    assert isinstance(printer, QPrinter)
    printer.setPageMargins(QMarginsF(18, 18, 18, 18), QPageLayout.Unit.Millimeter)
    page = printer.pageLayout().paintRect(QPageLayout.Unit.Point)
    # Our type is given in pixels of the screen; on paper one of them is 1/96 inch.
    document.setPageSize(QSizeF(page.width(), page.height()) * 96 / _POINTS)
    document.print_(printer)
