"""Where the pictures and texts lie: the one module that knows.

Two homes are possible. A source tree, or an editable install of it, has them in ``resources/``
beside the package, next to ``pyproject.toml``. A wheel carries a copy in ``cardavia/_resources``.
The source tree comes first, so that a copy left behind by a build never hides an edited file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path


class ResourcesMissingError(RuntimeError):
    """The program was started without its pictures and texts."""


@cache
def root() -> Path:
    """The folder that holds ``cards/`` and ``i18n/``. Raises ResourcesMissingError if none does."""
    package = Path(__file__).resolve().parent
    source = package.parent / "resources"
    if source.is_dir() and in_source_tree():
        return source
    installed = package / "_resources"
    if installed.is_dir():
        return installed
    raise ResourcesMissingError(
        f"Cardavia’s cards and texts are missing: neither {source} nor {installed} exists. "
        "Please install Cardavia again."
    )


@cache
def in_source_tree() -> bool:
    """True when the package lies in its own repository, where texts may be newer than compiled."""
    # A stray `resources` folder in site-packages must not be taken for ours.
    tree = Path(__file__).resolve().parent.parent
    return (tree / "pyproject.toml").is_file() and (tree / "resources" / "i18n").is_dir()


def cards(deck: str) -> Path:
    """The folder with the faces of a deck: ``HK.svg``, ``back.svg`` and so on."""
    return root() / "cards" / deck


def i18n() -> Path:
    """The folder with one folder of texts per language."""
    return root() / "i18n"
