"""Both twins of a kernel: as it was installed, and its source run as Python."""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


def as_python(module: ModuleType) -> ModuleType:
    """The same source under a second name, not compiled."""
    name = f"{module.__name__}_as_python"
    if name not in sys.modules:
        path = ROOT.joinpath(*module.__name__.split(".")).with_suffix(".py")
        spec = importlib.util.spec_from_loader(name, SourceFileLoader(name, str(path)))
        assert spec is not None
        assert spec.loader is not None
        twin = importlib.util.module_from_spec(spec)
        sys.modules[name] = twin
        spec.loader.exec_module(twin)
    return sys.modules[name]


def fingerprint(module: ModuleType) -> str:
    """What a library compiled from the source of today says of itself."""
    source = ROOT.joinpath(*module.__name__.split(".")).with_suffix(".py")
    parts = (source, ROOT / "cardavia/core/bits.pxd")
    return hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()
