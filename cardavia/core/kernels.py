"""Loads the kernel of a game: compiled where it was compiled, the same file as Python elsewhere.

With ``CARDAVIA_KERNEL=python`` in the environment it is the Python twin in any case.
"""

from __future__ import annotations

import importlib
import importlib.machinery
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

VARIABLE = "CARDAVIA_KERNEL"
PYTHON = "python"


def load(name: str) -> ModuleType:
    """The kernel module of this full name, the same one at every call."""
    if name in sys.modules or os.environ.get(VARIABLE) != PYTHON:
        return importlib.import_module(name)
    return _as_python(name) or importlib.import_module(name)


def _as_python(name: str) -> ModuleType | None:
    """The module from its source, past a compiled one. None where no source was installed."""
    package, _, short = name.rpartition(".")
    above = importlib.import_module(package)
    path = next((p for f in above.__path__ if (p := Path(f) / f"{short}.py").exists()), None)
    if path is None:
        return None
    loader = importlib.machinery.SourceFileLoader(name, str(path))
    spec = importlib.util.spec_from_loader(name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    setattr(above, short, module)
    loader.exec_module(module)
    return module
