"""The commands of the README run where nothing but its own lines were typed before."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "README.md").read_text("utf-8")
CARRY_ON = TEXT.split("## For those who carry on")[1].split("### The map")[0]


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", CARRY_ON, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return [part.strip() for line in lines for part in line.split("&&")]


def test_every_command_is_found_without_an_activated_environment() -> None:
    found = commands()
    assert len(found) > 7
    for command in found:
        assert command.startswith((".venv/bin/", "python3 -m venv .venv")), command
    bare = re.findall(r"`(?:python|pytest|lint-imports|mypy|ruff)\b[^`]*`", TEXT)
    assert not bare


def test_modules_that_are_started_exist() -> None:
    modules = [match[1] for part in commands() if (match := re.search(r"python -m (\S+)", part))]
    assert {"pytest", "tests.gallery", "tests.screens"} <= set(modules)
    assert all(importlib.util.find_spec(name) for name in modules)


def test_the_keys_of_the_gallery_are_named() -> None:
    for key in ("Page Up", "Page Down", "Ctrl+T", "Ctrl+L"):
        assert key in CARRY_ON
