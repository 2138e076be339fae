"""Looking up, filling and falling back: the catalogue as the program uses it."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from cardavia import i18n, resources
from cardavia.core.cards import Card, rank, suit
from cardavia.core.view import msg
from cardavia.i18n import _compile, catalogue

HEADER = """msgid ""
msgstr ""
"Language: {code}\\n"
"Plural-Forms: {plural}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""

TEXTS = {
    "en": (
        "nplurals=2; plural=(n != 1);",
        {
            "toy.plain": "Plain",
            "toy.name": "Hello {name}, {other}",
            "toy.number": "{n} in all",
            "toy.tricks": ("{n} trick for {who}", "{n} tricks for {who}"),
            "toy.only_english": "Only {what} here",
            "toy.only_tricks": ("one", "{n} of them"),
            "card.wiener-bild.HK": "Herz König",
            "card.jass.ei.U": "Eicheln Under",
            "suit.S": "Pik",
            "rank.K": "König",
            "list.separator": ", ",
        },
    ),
    "ja": (
        "nplurals=1; plural=0;",
        {"toy.plain": "普通", "toy.tricks": ("{who}は{n}トリック",), "list.separator": "、"},
    ),
    "fr": ("nplurals=2; plural=(n > 1);", {"toy.tricks": ("{n} pli {who}", "{n} plis {who}")}),
}


def write_po(folder: Path, code: str) -> Path:
    plural, texts = TEXTS[code]
    lines = [HEADER.format(code=code, plural=plural)]
    for key, value in texts.items():
        lines.append(f'msgid "{key}"\n')
        if isinstance(value, tuple):
            lines.append(f'msgid_plural "{key}"\n')
            lines += [f'msgstr[{i}] "{form}"\n' for i, form in enumerate(value)]
        else:
            lines.append(f'msgstr "{value}"\n')
        lines.append("\n")
    path = folder / code / "messages.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(lines), encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source tree of texts with three languages."""
    for code in TEXTS:
        write_po(tmp_path, code)
    monkeypatch.setattr(resources, "i18n", lambda: tmp_path)
    monkeypatch.setattr(resources, "in_source_tree", lambda: True)
    monkeypatch.delenv(catalogue.STRICT_VARIABLE, raising=False)
    return tmp_path


@pytest.mark.usefixtures("folder")
class TestLookUp:
    def test_plain_and_filled(self) -> None:
        own = i18n.Catalogue("en")
        assert own.text("toy.plain") == "Plain"
        assert own.text("toy.name", name="Anna", other=3) == "Hello Anna, 3"
        assert own.has("toy.plain")
        assert own.has("toy.tricks")
        assert not own.has("toy.none")

    @pytest.mark.parametrize(
        ("code", "n", "expected"),
        [
            ("en", 0, "0 tricks for me"),
            ("en", 1, "1 trick for me"),
            ("en", 2, "2 tricks for me"),
            ("fr", 0, "0 pli me"),
            ("fr", 1, "1 pli me"),
            ("fr", 2, "2 plis me"),
            ("ja", 1, "meは1トリック"),
            ("ja", 2, "meは2トリック"),
        ],
    )
    def test_plural_by_the_rule_of_the_language(self, code: str, n: int, expected: str) -> None:
        own = i18n.Catalogue(code)
        assert own.plural("toy.tricks", n, who="me") == expected
        assert own.msg(msg("toy.tricks", n=n, who="me")) == expected

    def test_a_plain_text_may_carry_n(self) -> None:
        assert i18n.Catalogue("en").plural("toy.number", 1) == "1 in all"
        assert i18n.Catalogue("en").msg(msg("toy.number", n=1)) == "1 in all"

    def test_values_are_worded(self) -> None:
        own = i18n.Catalogue("en")
        king = Card.of("HK")
        assert own.text("toy.name", name=king, other=suit("S")) == "Hello Herz König, Pik"
        assert own.text("toy.name", name=rank("K"), other=msg("toy.plain")) == "Hello König, Plain"
        both = (king, Card.of("ei.U"))
        assert own.text("toy.only_english", what=both) == "Only Herz König, Eicheln Under here"
        assert (own.card(king), own.suit(suit("S")), own.rank(rank("K"))) == (
            "Herz König",
            "Pik",
            "König",
        )

    def test_a_list_is_joined_as_the_language_does(self) -> None:
        text = i18n.Catalogue("ja").text("toy.only_english", what=["a", "b"])
        assert text == "Only a、b here"

    def test_values_are_never_templates(self) -> None:
        assert i18n.Catalogue("en").text("toy.only_english", what="{x}") == "Only {x} here"

    def test_an_unknown_language_is_refused(self) -> None:
        with pytest.raises(ValueError, match="tlh"):
            i18n.Catalogue("tlh")


@pytest.mark.usefixtures("folder")
class TestWhatIsMissing:
    def test_falls_back_to_english(self) -> None:
        own = i18n.Catalogue("ja")
        assert own.text("toy.only_english", what=1) == "Only 1 here"
        assert own.plural("toy.only_tricks", 1) == "one", "by the rule of English"
        assert own.plural("toy.only_tricks", 2) == "2 of them"
        assert not own.has("toy.only_english")

    def test_then_to_the_key_and_says_so(self, caplog: pytest.LogCaptureFixture) -> None:
        with caplog.at_level(logging.WARNING):
            assert i18n.Catalogue("ja").text("toy.none") == "toy.none"
        assert "toy.none" in caplog.text

    def test_a_value_that_is_not_given(self, caplog: pytest.LogCaptureFixture) -> None:
        with caplog.at_level(logging.WARNING):
            assert i18n.Catalogue("en").text("toy.only_english") == "Only {what} here"
        assert "toy.only_english" in caplog.text

    def test_strict_mode_raises(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(catalogue.STRICT_VARIABLE, "1")
        with pytest.raises(i18n.MissingTextError, match=r"toy\.only_english"):
            i18n.Catalogue("ja").text("toy.only_english", what=1)
        with pytest.raises(i18n.MissingTextError, match="what"):
            i18n.Catalogue("en").text("toy.only_english")
        assert i18n.Catalogue("en").text("toy.plain") == "Plain"

    def test_a_language_without_texts_speaks_english(self) -> None:
        assert i18n.Catalogue("ms").text("toy.plain") == "Plain"
        with pytest.raises(i18n.CatalogueMissingError, match="ms"):
            i18n.Catalogue("ms", strict=True)

    def test_without_english_there_is_one_clear_sentence(self, folder: Path) -> None:
        (folder / "en" / "messages.po").unlink()
        with pytest.raises(i18n.CatalogueMissingError, match="install"):
            i18n.Catalogue("en")


class TestCompiling:
    def test_an_edited_catalogue_is_compiled_again(self, folder: Path) -> None:
        assert i18n.Catalogue("en").text("toy.plain") == "Plain"
        mo, po = folder / "en" / "messages.mo", folder / "en" / "messages.po"
        assert mo.exists()
        po.write_text(po.read_text().replace("Plain", "Plainer"))
        os.utime(po, ns=(mo.stat().st_mtime_ns + 1,) * 2)
        assert i18n.Catalogue("en").text("toy.plain") == "Plainer"

    def test_a_read_only_tree_still_speaks(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError("read-only")

        monkeypatch.setattr(_compile, "replace", refuse)
        assert i18n.Catalogue("en").text("toy.plain") == "Plain"
        assert not (folder / "en" / "messages.mo").exists()

    def test_without_babel_the_compiled_texts_are_used(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        _compile.compile_catalogues(folder)
        po = folder / "en" / "messages.po"
        po.write_text(po.read_text().replace("Plain", "Newer"))
        os.utime(po, ns=((folder / "en" / "messages.mo").stat().st_mtime_ns + 1,) * 2)

        def no_babel(_: Path) -> bytes:
            raise ImportError("babel")

        monkeypatch.setattr(_compile, "compiled", no_babel)
        assert i18n.Catalogue("en").text("toy.plain") == "Plain"

    def test_a_language_is_read_once_as_long_as_its_file_stays_the_same(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        _compile.compile_catalogues(folder)
        first = catalogue.load("fr")
        assert catalogue.load("fr") is first
        assert catalogue.load("en") is not first
        po = folder / "en" / "messages.po"
        assert catalogue.load("en") is catalogue.load("en")
        po.write_text(po.read_text().replace("Plain", "Newer"))
        os.utime(po, ns=((folder / "en" / "messages.mo").stat().st_mtime_ns + 1,) * 2)
        assert i18n.Catalogue("en").text("toy.plain") == "Newer"
        assert i18n.Catalogue("en").text("toy.plain") == "Newer"

    def test_an_installed_copy_needs_no_source(
        self, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        target = tmp_path / "installed"
        written = _compile.compile_catalogues(folder, target)
        assert [path.parent.name for path in written] == sorted(TEXTS)
        monkeypatch.setattr(resources, "i18n", lambda: target)
        monkeypatch.setattr(resources, "in_source_tree", lambda: False)
        assert i18n.Catalogue("fr").plural("toy.tricks", 2, who="x") == "2 plis x"

    def test_what_is_up_to_date_is_left_alone(self, folder: Path) -> None:
        first = _compile.compile_catalogues(folder)
        stamps = [path.stat().st_mtime_ns for path in first]
        assert _compile.compile_catalogues(folder) == first
        assert [path.stat().st_mtime_ns for path in first] == stamps
        _compile.compile_catalogues(folder, force=True)
        assert [path.stat().st_mtime_ns for path in first] != stamps

    def test_an_empty_folder_is_an_error(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError, match="catalogue"):
            _compile.compile_catalogues(tmp_path)

    @pytest.mark.parametrize("data", [b"", b"nonsense", b"\xde\x12\x04\x95\0\0"])
    def test_a_broken_compiled_file_is_named(
        self, folder: Path, data: bytes, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(resources, "in_source_tree", lambda: False)
        (folder / "en" / "messages.mo").write_bytes(data)
        with pytest.raises(i18n.CatalogueMissingError, match="en"):
            i18n.Catalogue("en")


class TestSystemLanguage:
    @pytest.mark.parametrize(
        ("names", "expected"),
        [
            (("de_AT.UTF-8",), "de"),
            (("de-CH",), "de"),
            (("gsw_CH",), "de"),
            (("fr",), "fr"),
            (("es_419",), "es"),
            (("it_IT@euro",), "it"),
            (("ja_JP.eucJP",), "ja"),
            (("ms-MY",), "ms"),
            (("zsm",), "ms"),
            (("C", "POSIX"), "en"),
            (("nl_NL", "sv", "fr_FR"), "fr"),
            (("nl_NL",), "en"),
            (("", "IT"), "it"),
        ],
    )
    def test_by_name(self, names: tuple[str, ...], expected: str) -> None:
        assert i18n.system_language(*names) == expected

    def test_by_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(variable, raising=False)
        assert i18n.system_language() == "en"
        monkeypatch.setenv("LANG", "ja_JP.UTF-8")
        assert i18n.system_language() == "ja"
        monkeypatch.setenv("LANGUAGE", "pt:it:de")
        assert i18n.system_language() == "it"

    def test_seven_languages_by_their_own_names(self) -> None:
        assert i18n.CODES == ("en", "de", "fr", "es", "it", "ja", "ms")
        assert len({language.endonym for language in i18n.LANGUAGES}) == 7


class TestResources:
    def test_the_source_tree_is_used_here(self) -> None:
        assert resources.in_source_tree()
        assert resources.i18n() == resources.root() / "i18n"
        assert resources.cards("wiener-bild").parent.name == "cards"

    @pytest.mark.parametrize("stray", [False, True])
    def test_a_wheel_uses_its_own_copy(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stray: bool
    ) -> None:
        package = tmp_path / "site-packages" / "cardavia"
        (package / "_resources" / "i18n").mkdir(parents=True)
        if stray:  # somebody else's folder of the same name
            (package.parent / "resources" / "i18n").mkdir(parents=True)
        monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
        resources.root.cache_clear()
        resources.in_source_tree.cache_clear()
        try:
            assert resources.root() == package / "_resources"
            (package / "_resources" / "i18n").rmdir()
            (package / "_resources").rmdir()
            resources.root.cache_clear()
            with pytest.raises(resources.ResourcesMissingError, match="install Cardavia"):
                resources.root()
        finally:
            monkeypatch.undo()
            resources.root.cache_clear()
            resources.in_source_tree.cache_clear()
