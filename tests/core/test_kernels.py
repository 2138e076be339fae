"""One kernel for everybody who asks, and the Python twin where the environment wants it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CODE = """
import sys
from cardavia.core import kernels
name = "cardavia.games.schnapsen._kernel"
found = kernels.load(name)
from cardavia.games.schnapsen import _kernel
assert found is _kernel is kernels.load(name) is sys.modules[name]
print(bool(found.COMPILED), found.__file__.rpartition(".")[2])
"""


@pytest.mark.parametrize("variable", [None, "", "python"])
def test_everybody_gets_the_same_kernel(variable: str | None) -> None:
    env = {key: value for key, value in os.environ.items() if key != "CARDAVIA_KERNEL"}
    if variable is not None:
        env["CARDAVIA_KERNEL"] = variable
    done = subprocess.run(
        [sys.executable, "-c", CODE], env=env, cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stderr == ""
    compiled, suffix = done.stdout.split()
    assert (compiled == "True") == (suffix != "py")
    if variable == "python":
        assert (compiled, suffix) == ("False", "py")
