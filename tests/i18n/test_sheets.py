"""Rule sheets and tradition pages say the same thing, at the same place, in every language."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from cardavia import i18n
from cardavia.i18n import sheets
from tests.i18n import corpus
from tests.i18n.corpus import DECKS, ENGLISH, FOREIGN, GAMES, PRESENT

SCHNAPSEN_IDS = [
    *("aim", "setup", "turn", "turn-open", "turn-strict"),
    *("specials", "exchange", "marriage", "closing"),
    *("scoring", "scoring-closed", "scoring-last", "match"),
]
SCHIEBER_IDS = [
    *("aim", "setup", "contract", "contract-trump", "contract-plain"),
    *("play", "play-plain", "play-suit", "play-trump"),
    *("weis", "weis-compare", "weis-stoeck", "scoring", "scoring-end", "names"),
]
PREFERENCE_IDS = [
    *("aim", "setup", "bidding", "bidding-number", "bidding-hold", "bidding-game"),
    *("bidding-talon", "bidding-void", "defence", "defence-invite", "defence-aces"),
    *("play", "play-follow", "play-beat", "play-lowest"),
    *("scoring", "scoring-bonus", "scoring-example", "scoring-session", "names"),
]

CARD_WORDS = ("Ass", "König", "Dame", "Bube", "Ober", "Under", "Banner")
SUIT_WORDS = ("Herz", "Karo", "Pik", "Treff", "Eicheln", "Rosen", "Schellen", "Schilten")
NAMES = (*CARD_WORDS, *SUIT_WORDS, "Schneider", "Puur", "Nell", "Neumayer", "CARDAVIA")

all_sheets = [(code, name) for code in FOREIGN for name in corpus.sheets(ENGLISH)]
every_sheet = [(code, name) for code in PRESENT for name in corpus.sheets(ENGLISH)]


def page(code: str, name: str) -> sheets.Page:
    return sheets.parse(corpus.sheets(code)[name].read_text(encoding="utf-8"))


def blocks(body: str) -> list[str]:
    """The kinds of blocks in order, tables with their rows and columns: the bones of a text."""
    tokens = MarkdownIt("commonmark").enable("table").parse(body)
    return [token.type for token in tokens if not token.type.startswith("inline")]


@pytest.mark.parametrize("code", PRESENT)
def test_every_sheet_is_there(code: str) -> None:
    assert corpus.sheets(code).keys() == corpus.sheets(ENGLISH).keys()


def test_the_games_and_decks_of_the_first_step() -> None:
    assert "schnapsen" in GAMES
    assert set(DECKS) >= {"wiener-bild", "jass"}


def test_schnapsen_has_the_sections_that_reasons_point_to() -> None:
    assert [part.id for part in i18n.rule_page(ENGLISH, "schnapsen").sections] == SCHNAPSEN_IDS


def test_schieber_has_the_sections_that_reasons_point_to() -> None:
    assert [part.id for part in i18n.rule_page(ENGLISH, "schieber").sections] == SCHIEBER_IDS


def test_preference_has_the_sections_that_reasons_point_to() -> None:
    assert [part.id for part in i18n.rule_page(ENGLISH, "preference").sections] == PREFERENCE_IDS


@pytest.mark.parametrize(("code", "name"), every_sheet)
def test_front_matter(code: str, name: str) -> None:
    own = page(code, name)
    expected = {"title", "wikipedia"} | ({"place"} if name.startswith("traditions/") else set())
    assert own.meta.keys() == expected
    assert all(own.meta.values())
    language = re.fullmatch(r"https://(\w+)\.wikipedia\.org/wiki/\S+", own.wikipedia)
    assert language
    assert language[1] in {code, ENGLISH}
    assert own.lead
    assert not own.lead.startswith(("#", "|", "-"))


@pytest.mark.parametrize(("code", "name"), every_sheet)
def test_no_heading_lacks_its_id(code: str, name: str) -> None:
    own = page(code, name)
    headings = [line for line in own.body.splitlines() if line.startswith("#")]
    assert len(headings) == len(own.sections)
    assert len({part.id for part in own.sections}) == len(own.sections)
    assert all(part.title and "{" not in part.title for part in own.sections)


@pytest.mark.parametrize(("code", "name"), all_sheets)
def test_sections_agree_with_english(code: str, name: str) -> None:
    def bones(some: sheets.Page) -> list[tuple[str, int]]:
        return [(part.id, part.level) for part in some.sections]

    assert bones(page(code, name)) == bones(page(ENGLISH, name))


@pytest.mark.parametrize(("code", "name"), all_sheets)
def test_blocks_agree_with_english(code: str, name: str) -> None:
    own, english = page(code, name), page(ENGLISH, name)
    if not own.sections:
        assert blocks(own.body) == blocks(english.body)
    for mine, theirs in zip(own.sections, english.sections, strict=True):
        assert blocks(mine.body) == blocks(theirs.body), mine.id


@pytest.mark.parametrize(("code", "name"), all_sheets)
def test_no_number_or_name_is_lost(code: str, name: str) -> None:
    own, english = page(code, name), page(ENGLISH, name)
    pairs = [(e.id, o.body, e.body) for o, e in zip(own.sections, english.sections, strict=True)]
    for id, mine, theirs in pairs or [("page", own.body, english.body)]:
        assert corpus.numbers(theirs) <= corpus.numbers(mine), id
        lost = [word for word in NAMES if re.search(rf"\b{word}", theirs) and word not in mine]
        assert lost == [], id


@pytest.mark.parametrize(("code", "name"), all_sheets)
def test_no_paragraph_is_left_in_english(code: str, name: str) -> None:
    english = {line.strip() for line in page(ENGLISH, name).body.splitlines() if " " in line}
    lines = [line.strip() for line in page(code, name).body.splitlines()]
    left = [line for line in lines if line in english and re.search(r"[a-z]{3} [a-z]{2}", line)]
    assert left == []


class TestParser:
    def test_takes_a_sheet_apart(self) -> None:
        own = sheets.parse(
            "---\ntitle: Game\nwikipedia: https://x/y:z\n---\n\nThe lead.\n\n"
            "## Aim {#aim}\n\nOne.\n\n### Part {#aim-part}\n\nTwo.\n"
        )
        assert own.title == "Game"
        assert own.wikipedia == "https://x/y:z"
        assert own.lead == "The lead."
        assert own.body.startswith("The lead.")
        assert own.sections == (
            sheets.Section("aim", 2, "Aim", "One."),
            sheets.Section("aim-part", 3, "Part", "Two."),
        )
        assert own.section("aim-part") is own.sections[1]
        assert own.section("none") is None

    def test_a_sheet_may_be_bare(self) -> None:
        own = sheets.parse("## Aim {#aim}\nOne.")
        assert (own.meta, own.lead, own.place) == ({}, "", "")

    @pytest.mark.parametrize("text", ["---\ntitle: x\n", "---\ntitle\n---\nbody"])
    def test_bad_front_matter_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError, match="front matter"):
            sheets.parse(text)


class TestAccess:
    def test_markdown_has_no_front_matter(self) -> None:
        assert not i18n.rule_sheet(ENGLISH, "schnapsen").startswith("---")
        assert "{#aim}" in i18n.rule_sheet(ENGLISH, "schnapsen")
        assert i18n.tradition(ENGLISH, "jass").startswith("Eicheln")

    def test_what_a_language_lacks_is_shown_in_english(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "en" / "rules").mkdir(parents=True)
        (tmp_path / "en" / "rules" / "toy.md").write_text("---\ntitle: Toy\n---\nHello.")
        monkeypatch.setattr(sheets.resources, "i18n", lambda: tmp_path)
        assert i18n.rule_sheet("ja", "toy") == "Hello."

    def test_an_edited_sheet_is_read_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "en" / "rules" / "toy.md"
        path.parent.mkdir(parents=True)
        monkeypatch.setattr(sheets.resources, "i18n", lambda: tmp_path)
        path.write_text("One.")
        assert i18n.rule_sheet("en", "toy") == "One."
        path.write_text("Two.")
        os.utime(path, ns=(1, 1))
        assert i18n.rule_sheet("en", "toy") == "Two."

    @pytest.mark.parametrize("name", ["none", "../messages", ""])
    def test_an_unknown_game_is_an_error(self, name: str) -> None:
        with pytest.raises(FileNotFoundError):
            i18n.rule_sheet(ENGLISH, name)
