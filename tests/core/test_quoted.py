"""A wrong value of a position, as a sentence shows it."""

from __future__ import annotations

import json
import sys

from cardavia.core.position import LONGEST, quoted


def test_a_value_is_shown_in_one_line_and_not_too_long() -> None:
    assert quoted({"a": [1, "x\n"]}) == '{"a": [1, "x\\n"]}'
    assert quoted("x\ny") == "x?y"
    assert len(quoted("x" * 1000)) == LONGEST


def test_lists_in_lists_deeper_than_can_be_written_are_no_end_of_the_program() -> None:
    deep: object = "x"
    for _ in range(sys.getrecursionlimit() + 100):
        deep = [deep]
    assert quoted(deep) == "…"
    assert quoted(json.loads("[" * 50 + "]" * 50))
