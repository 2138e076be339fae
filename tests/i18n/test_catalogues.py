"""Every language says everything, and says it in its own words."""

from __future__ import annotations

import re

import pytest

from cardavia import i18n
from cardavia.core.cards import PACKS
from tests.i18n import corpus
from tests.i18n.corpus import ENGLISH, FOREIGN, PRESENT

every = pytest.mark.parametrize("code", PRESENT)
foreign = pytest.mark.parametrize("code", FOREIGN)

# English words that no other of our languages has, so that they betray a text left behind.
ENGLISH_WORDS = re.compile(
    r"\b(the|and|your|you|with|of|cards?|tricks?|deals?|this|which|click|press)\b", re.IGNORECASE
)


@pytest.mark.xfail(
    PRESENT != i18n.CODES, reason="not every language is composed yet", strict=True, run=False
)
def test_every_language_offered_is_there() -> None:
    assert PRESENT == i18n.CODES


@foreign
def test_every_key_and_no_other(code: str) -> None:
    english, own = corpus.entries(ENGLISH), corpus.entries(code)
    assert sorted(english.keys() - own.keys()) == [], f"keys that {code} lacks"
    assert sorted(own.keys() - english.keys()) == [], f"keys that only {code} has"


@every
def test_no_text_is_empty_or_doubtful(code: str) -> None:
    bad = [k for k, e in corpus.entries(code).items() if not all(f and f.strip() for f in e.forms)]
    fuzzy = [message.id for message in corpus.catalogue(code) if message.id and message.fuzzy]
    assert (bad, fuzzy) == ([], [])


@every
def test_header_names_the_language_and_its_plural(code: str) -> None:
    catalogue = corpus.catalogue(code)
    assert str(catalogue.locale) == code
    header = dict(catalogue.mime_headers)
    assert header["Language"] == code
    assert header["Plural-Forms"].startswith(f"nplurals={catalogue.num_plurals};")
    assert header["Content-Type"].lower() == "text/plain; charset=utf-8"


@every
def test_plural_entries_have_every_form(code: str) -> None:
    forms = corpus.catalogue(code).num_plurals
    bad = {
        k: e.forms for k, e in corpus.entries(code).items() if e.plural and len(e.forms) != forms
    }
    assert bad == {}


@foreign
def test_the_same_entries_are_plural(code: str) -> None:
    own = corpus.entries(code)
    bad = [k for k, e in corpus.entries(ENGLISH).items() if k in own and own[k].plural != e.plural]
    assert bad == []


@every
def test_places_are_well_formed_and_named(code: str) -> None:
    for key, entry in corpus.entries(code).items():
        for form in entry.forms:
            assert all(name.isidentifier() for name in corpus.places(form)), (key, form)


@every
def test_places_agree_with_english(code: str) -> None:
    bad = []
    for key, english in corpus.entries(ENGLISH).items():
        own = corpus.entries(code).get(key)
        for form in own.forms if own else ():
            # “one trick” needs no figure; everything else must be said in every form.
            spared = {"n"} if english.plural else set()
            if (
                corpus.places(form) - english.places
                or english.places - corpus.places(form) - spared
            ):
                bad.append((key, form, sorted(english.places)))
    assert bad == []


@foreign
def test_nothing_is_left_in_english(code: str) -> None:
    english, own = corpus.entries(ENGLISH), corpus.entries(code)
    left = [
        key
        for key, entry in own.items()
        if key in english
        and not corpus.may_equal_english(code, key)
        and any(form in english[key].forms for form in entry.forms)
        and any(any(ch.isalpha() for ch in re.sub(r"\{\w+\}", "", form)) for form in entry.forms)
    ]
    assert left == [], f"equal to the English text; compose it, or allow it for {code}"


@foreign
def test_no_english_word_has_slipped_in(code: str) -> None:
    bad = {
        key: form
        for key, entry in corpus.entries(code).items()
        for form in entry.forms
        if not corpus.may_equal_english(code, key)
        and ENGLISH_WORDS.search(re.sub(r"\{\w+\}|--\w+|`[^`]*`", "", form))
    }
    assert bad == {}


def test_every_allowance_is_used() -> None:
    keys = corpus.entries(ENGLISH)
    idle = [rule for _, rule in corpus.allowed() if not any(corpus.fits(rule, key) for key in keys)]
    assert idle == []


@every
def test_every_card_has_its_name_and_its_gloss(code: str) -> None:
    own = corpus.entries(code)
    for pack in PACKS.values():
        for card in pack:
            key = i18n.card_key(card)
            assert {key, f"{key}.gloss"} <= own.keys()
            if code != ENGLISH:
                assert own[key].forms == corpus.entries(ENGLISH)[key].forms, "names are traditional"
            if card.rank.code in "AKQJOUB":
                assert f"{key}.about" in own, "courts, aces and banners are described"
        for suit in pack.suits:
            assert {f"suit.{suit.code}", f"suit.{suit.code}.gloss"} <= own.keys()
        for rank in pack.ranks:
            assert {f"rank.{rank.code}", f"rank.{rank.code}.gloss"} <= own.keys()


@every
def test_names_within_a_deck_are_unlike(code: str) -> None:
    own = corpus.entries(code)
    for pack in PACKS.values():
        for tail in ("", ".gloss"):
            names = [own[i18n.card_key(card) + tail].forms[0] for card in pack]
            assert len(set(names)) == len(names)


def test_points_with_their_word_are_never_put_behind_a_german_preposition() -> None:
    """“22 Punkte” is a message of its own (`worth` in Schieber), and a dative needs “Punkten”."""
    bad = re.compile(
        r"\b(?:mit|von|um|aus|zu|nach|bei|ab|außer) \{(?:worth|gift)\}(?! Augen)", re.I
    )
    found = [
        key
        for key, entry in corpus.entries("de").items()
        if any(bad.search(form) for form in entry.forms)
    ]
    assert found == []


@every
def test_the_line_about_help_is_as_true_of_ten_hints_as_of_one(code: str) -> None:
    """It names the buttons that were used and counts nothing."""
    texts = corpus.entries(code)
    hint, undo = (texts[key].forms[0] for key in ("table.hint", "table.undo"))
    for key, used in (("hint", [hint]), ("undo", [undo]), ("both", [hint, undo])):
        line = texts[f"result.help.{key}"].forms[0]
        assert all(re.search(rf"[„“«「]\u202f?{word}\u202f?[”“»」]", line) for word in used), line


@every
def test_a_number_is_written_as_it_is_bid_where_trumps_are_named(code: str) -> None:
    texts = corpus.entries(code)
    for number in range(1, 5):
        bid = texts[f"preference.bid.{number}"].forms[0]
        assert bid in texts[f"preference.trump.note.{number}"].forms[0]
