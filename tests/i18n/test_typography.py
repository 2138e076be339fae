"""The quotation marks, spaces and stops of each language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.i18n import corpus

JAPANESE = r"[\u3040-\u30ff\u4e00-\u9fff々]"

# What is wrong in a language, and why. `cli.` texts quote what is typed, so they are spared.
WRONG: dict[str, tuple[tuple[str, str], ...]] = {
    "*": (
        (r'"', "a typewriter quotation mark"),
        (r"\w'\w|(?<!\w)'\w", "a typewriter apostrophe"),
        (r"\.\.\.", "three stops for an ellipsis"),
        (r"(?<=\S)  +(?=\S)", "two spaces"),
        (r"\s$|^\s", "a space at the edge"),
        (r" [,.](?![\d”“»」\u202f])", "a space before a stop"),
        (r"(?<=\d) ?- ?(?=\d)", "a hyphen between figures"),
    ),
    "fr": (
        (r"(?<![\u202f\s(!?])[;!?]", "no narrow space before ; ! ?"),
        (r"[ \u00a0][;!?]", "a wide space before ; ! ?"),
        (r"(?<=[\w»)}]) :|(?<=[\w»)}]):(?= |$)", "no no-break space before a colon"),
        (r"«(?!\u202f)|(?<!\u202f)»", "no narrow space inside « »"),
        (r"[“„]", "quotation marks of another language"),
    ),
    "de": ((r"“[^„]*”|«", "quotation marks of another language"),),
    "es": ((r"„|“(?![^“]*”)", "quotation marks of another language"),),
    "it": ((r"„", "quotation marks of another language"), (r"\b[Ee]’(?= )", "E’ for È")),
    "ja": (
        (JAPANESE + r"[,.!?:;]", "a half-width stop"),
        (JAPANESE + r" ?\(", "a half-width bracket"),
        (JAPANESE + r" +(?=[A-Za-z0-9{])|(?<=[A-Za-z0-9}]) +" + JAPANESE, "a space in Japanese"),
        (r"[“”„«»]", "quotation marks of another language"),
    ),
}


def texts(code: str) -> Iterator[tuple[str, str]]:
    for key, entry in corpus.entries(code).items():
        if not key.startswith("cli.") and key != "list.separator":
            for form in entry.forms:
                yield key, form
    for name, path in corpus.sheets(code).items():
        body = path.read_text(encoding="utf-8").removeprefix("---").partition("---\n")[2]
        for number, line in enumerate(body.splitlines(), 1):
            if line and not line.startswith("|"):
                yield f"{name}, line {number}", re.sub(r"\{#.*?\}|https?://\S+", "", line).strip()


@pytest.mark.parametrize("code", corpus.PRESENT)
def test_marks_and_spaces(code: str) -> None:
    bad = [
        (where, why, text)
        for where, text in texts(code)
        for pattern, why in WRONG["*"] + WRONG.get(code, ())
        if re.search(pattern, text)
    ]
    assert bad == []


@pytest.mark.skipif("es" not in corpus.PRESENT, reason="Spanish is not composed yet")
def test_spanish_questions_open() -> None:
    bad = [
        (where, text)
        for where, text in texts("es")
        if text.count("?") != text.count("¿") or text.count("!") != text.count("¡")
    ]
    assert bad == []


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", 'the "stock"'),
        ("en", "Anna's trick"),
        ("en", "40-32"),
        ("fr", "Fermer ?"),
        ("fr", "« pli »"),
        ("fr", "Attention: pli"),
        ("ja", "山札を閉じる."),
        ("ja", "カード (札)"),
        ("ja", "66 点"),
        ("it", "E’ chiuso"),
    ],
)
def test_the_patterns_catch(code: str, text: str) -> None:
    assert any(re.search(p, text) for p, _ in WRONG["*"] + WRONG.get(code, ()))


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "You win 40–32, Anna’s “Schneider”."),
        ("fr", "Fermer\u202f? «\u202fpli\u202f» et 3\u00a0: deux"),
        ("ja", "66点\uff08Herz König\uff09で勝ちです。"),
    ],
)
def test_the_patterns_let_pass(code: str, text: str) -> None:
    assert not any(re.search(p, text) for p, _ in WRONG["*"] + WRONG.get(code, ()))
