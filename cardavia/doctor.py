"""`cardavia doctor`: what this computer has, and what is missing, line by line."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata

from cardavia import __version__, ai, startup
from cardavia.console import columns, put, texts
from cardavia.core.view import Msg
from cardavia.engine.workers import processors
from cardavia.games import games
from cardavia.i18n import LANGUAGES
from cardavia.store import folders

FONT_PACKAGES = {"ja": "fonts-noto-cjk"}
"""The Debian package with the letters of a language; `fonts-noto-core` has those of the others."""

SAMPLES = {
    "en": "Hearts",
    "de": "König, größer",
    "fr": "œuvre, façade",
    "es": "señor, ¿qué?",
    "it": "perché, già",
    "ja": "札の切り札を宣言",
    "ms": "permainan",
}
"""Letters that a font must have for each language."""


@dataclass(frozen=True)
class Finding:
    """One line: what was looked at, what was found, and whether that needs attention."""

    name: str
    found: str
    trouble: bool = False


def run() -> int:
    """Prints the findings. Returns 0, or 1 when something needs attention.

    Raises NotPrintedError.
    """
    say = texts().text
    put(say("doctor.title", version=__version__))
    findings = list(examine())
    width = max(columns(finding.name) for finding in findings)
    for finding in findings:
        mark = "!" if finding.trouble else " "
        gap = " " * (width - columns(finding.name) + 2)
        put(f"{mark} {finding.name}{gap}{finding.found}")
    trouble = sum(finding.trouble for finding in findings)
    put(texts().plural("doctor.trouble_end", trouble) if trouble else say("doctor.sound_end"))
    return 1 if trouble else 0


def examine() -> Iterator[Finding]:
    """All findings in the order in which they are printed."""
    say = texts().text
    yield Finding(say("doctor.versions"), ", ".join(versions()))
    yield Finding(say("doctor.processors"), str(processors()))
    games()  # what is not loaded yet is not known to search
    for game, compiled in ai.kernel_status().games.items():
        kernel = "doctor.kernel.compiled" if compiled else "doctor.kernel.python"
        yield Finding(say("doctor.kernel", game=say(f"game.{game}.name")), say(kernel))
    obstacle = startup.obstacle()
    yield _screen(obstacle)
    if startup.missing_library() is None:
        yield from _qt(obstacle)
    for report in folders.report(folders.find()):
        told = texts().msg(report.problem.msg) if report.problem else say("doctor.writable")
        name = say("doctor.folder", path=report.path)
        yield Finding(name, told, report.problem is not None)


def versions() -> list[str]:
    """The versions of the program and what it stands on."""
    found = [f"Cardavia {__version__}", f"Python {platform.python_version()}"]
    for package in ("PySide6-Essentials", "platformdirs", "markdown-it-py"):
        try:
            found.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:  # a bundle carries no metadata
            continue
    return [*found, platform.platform()]


def _screen(obstacle: Msg | None) -> Finding:
    say = texts()
    if obstacle is None:
        return Finding(say.text("doctor.screen"), say.text("doctor.screen.there"))
    return Finding(say.text("doctor.screen"), say.msg(obstacle), trouble=True)


def _qt(obstacle: Msg | None) -> Iterator[Finding]:
    """What only Qt can tell: the picture path and the fonts. Needs no screen."""
    if obstacle is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    from cardavia.ui.picture.choice import choose_path

    application = QGuiApplication.instance() or QGuiApplication(["cardavia"])
    say = texts().text
    choice = choose_path()
    path = say("doctor.picture.gl" if choice.path == "gl" else "doctor.picture.raster")
    found = say("doctor.picture_why", path=path, reason=texts().msg(choice.reason))
    yield Finding(say("doctor.picture"), found)
    yield Finding(say("doctor.renderer"), choice.renderer or say("doctor.none"))
    for language in LANGUAGES:
        font = font_for(language.code)
        package = FONT_PACKAGES.get(language.code, "fonts-noto-core")
        found = font or say("doctor.font_missing", package=package)
        yield Finding(say("doctor.font", language=language.endonym), found, not font)
    del application


def font_for(code: str) -> str:
    """The family that shows this language in the interface; empty when none has its letters."""
    from PySide6.QtGui import QFontMetricsF, QRawFont

    from cardavia.ui.theme import Theme

    theme = Theme("light")
    theme.set_language(code)
    sample = SAMPLES[code].replace(" ", "")
    for family in theme.families():
        font = theme.font(14)
        font.setFamilies([family])
        raw = QRawFont.fromFont(font)
        if raw.isValid() and all(raw.supportsCharacter(ord(letter)) for letter in sample):
            return raw.familyName()
    metrics = QFontMetricsF(theme.font(14))
    return "" if not all(metrics.inFont(letter) for letter in sample) else theme.font(14).family()
