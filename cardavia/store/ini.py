"""INI text, read and written without interpreting anything in it.

The first section says who wrote the file and in which format. The last line is a mark: a file that
has the first and lacks the second was cut off.
"""

from __future__ import annotations

import configparser
import io

HEAD = "cardavia"
END = "# end of the settings"
"""Written last."""

Sections = dict[str, dict[str, str]]


class UnreadableError(Exception):
    """No INI text, or the beginning of one."""


def _parser() -> configparser.RawConfigParser:
    parser = configparser.RawConfigParser(
        delimiters=("=",),
        comment_prefixes=("#", ";"),
        strict=False,  # a key twice, written by hand: the last one counts
        default_section="",  # no section spreads into the others
        empty_lines_in_values=False,
    )
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    return parser


def parse(data: bytes) -> Sections:
    """The sections and their texts, unknown ones included. Raises UnreadableError."""
    try:
        text = data.decode("utf-8-sig")
        parser = _parser()
        parser.read_string(text)
    except (UnicodeDecodeError, configparser.Error) as error:
        raise UnreadableError(str(error)) from error
    sections = {name: dict(parser.items(name)) for name in parser.sections()}
    if not sections or "\0" in text:
        raise UnreadableError("nothing in it")
    if HEAD in sections and END not in text.splitlines():
        raise UnreadableError("cut off")
    return sections


def dump(sections: Sections, own_format: int) -> str:
    """The text of a file, its head first. The format of a later version's file stays."""
    parser = _parser()
    head = {**sections.get(HEAD, {}), "format": str(max(format_of(sections), own_format))}
    parser[HEAD] = head
    for name, values in sections.items():
        if name != HEAD:
            parser[name] = values
    out = io.StringIO()
    parser.write(out)
    return f"{out.getvalue().rstrip()}\n\n{END}\n"


def format_of(sections: Sections) -> int:
    """The format of the file; 1 when it does not say."""
    text = sections.get(HEAD, {}).get("format", "1")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 1
