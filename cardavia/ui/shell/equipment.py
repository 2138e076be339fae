"""What an installation may lack, as sentences for the player."""

from __future__ import annotations

from cardavia import resources
from cardavia.core.view import Msg, msg
from cardavia.i18n import tradition_page
from cardavia.ui.context import UiContext


def missing_font(context: UiContext) -> list[Msg]:
    """Why the letters of the language chosen stay empty."""
    if context.theme.cjk and context.theme.missing_japanese():
        return [msg("app.no_japanese_font", package="fonts-noto-cjk")]
    return []


def missing_decks(context: UiContext) -> list[Msg]:
    """Why cards stay blank: an installation may have lost a folder."""
    return [
        msg("app.deck_missing", deck=tradition_page(context.texts.code, plate.deck).title)
        for plate in context.library.traditions()
        if not (resources.cards(plate.deck) / "back.svg").is_file()
    ]
