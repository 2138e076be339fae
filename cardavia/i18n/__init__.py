"""Everything the program says, in seven languages.

Short texts are keys in gettext catalogues (`Catalogue`); rule sheets and tradition pages are
Markdown files. Nothing here knows Qt: the command line speaks through the same catalogue.
"""

from cardavia.i18n.catalogue import (
    Catalogue,
    CatalogueMissingError,
    MissingTextError,
    card_key,
)
from cardavia.i18n.languages import CODES, FALLBACK, LANGUAGES, Language, system_language
from cardavia.i18n.sheets import (
    Page,
    Section,
    rule_page,
    rule_sheet,
    tradition,
    tradition_page,
)

__all__ = [
    "CODES",
    "FALLBACK",
    "LANGUAGES",
    "Catalogue",
    "CatalogueMissingError",
    "Language",
    "MissingTextError",
    "Page",
    "Section",
    "card_key",
    "rule_page",
    "rule_sheet",
    "system_language",
    "tradition",
    "tradition_page",
]
