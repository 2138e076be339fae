"""The seven languages, and which of them a system asks for."""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """A language the program speaks: its code in files and settings, and its own name."""

    code: str
    endonym: str


LANGUAGES: tuple[Language, ...] = (
    Language("en", "English"),
    Language("de", "Deutsch"),
    Language("fr", "Français"),
    Language("es", "Español"),
    Language("it", "Italiano"),
    Language("ja", "日本語"),
    Language("ms", "Bahasa Melayu"),
)
"""In the order in which menus list them."""

CODES: tuple[str, ...] = tuple(language.code for language in LANGUAGES)

FALLBACK = "en"

# Names under which a system may ask for one of ours: ISO 639-2 and -3, and Swiss German, whose
# readers write standard German.
_ALIASES = {
    "eng": "en", "deu": "de", "ger": "de", "gsw": "de", "bar": "de", "fra": "fr", "fre": "fr",
    "spa": "es", "ita": "it", "jpn": "ja", "msa": "ms", "may": "ms", "zsm": "ms", "zlm": "ms",
}  # fmt: skip

# In the order of precedence that gettext gives them.
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language(*locales: str) -> str:
    """The code of the first of our languages among locale names such as ``de_AT.UTF-8``, ``fr-CH``.

    Without arguments the environment is asked. English if none of the names is one of ours.
    """
    names = locales or tuple(
        name for variable in _VARIABLES for name in os.environ.get(variable, "").split(":")
    )
    for name in names:
        base = name.replace("-", "_").split("_")[0].split(".")[0].split("@")[0].strip().lower()
        code = _ALIASES.get(base, base)
        if code in CODES:
            return code
    return FALLBACK
