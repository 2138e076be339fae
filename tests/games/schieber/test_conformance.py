"""Schieber against what holds for every game, as long as the registry does not know it."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

from cardavia.games.schieber.spec import SPEC
from tests.conformance import test_games as conformance

CHECKS = [
    check
    for name, check in inspect.getmembers(conformance, inspect.isfunction)
    if name.startswith("test_") and "spec" in inspect.signature(check).parameters
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_schieber_conforms(check: Callable[..., None]) -> None:
    check(SPEC)
