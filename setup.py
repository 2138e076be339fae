"""What pyproject.toml cannot say: texts and kernels are compiled, a wheel holds `resources/`."""

from __future__ import annotations

import hashlib
import os
import runpy
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
LEFT_OUT = shutil.ignore_patterns("source", "*.po", "glossary.md", "README.md", "__pycache__")


class BuildWithResources(build_py):
    """Compiles the texts; a wheel also gets the resources, an editable install finds them."""

    def run(self) -> None:
        """Build the package, then bring in the pictures and texts."""
        super().run()
        tools = runpy.run_path(str(ROOT / "cardavia" / "i18n" / "_compile.py"))
        tools["compile_catalogues"](ROOT / "resources" / "i18n")
        if not getattr(self, "editable_mode", False):
            target = Path(self.build_lib) / "cardavia" / "_resources"
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(ROOT / "resources", target, ignore=LEFT_OUT)

    def get_source_files(self) -> list[str]:
        """The resources belong to the sources of an sdist."""
        found = [p for p in (ROOT / "resources").rglob("*") if p.is_file() and p.suffix != ".mo"]
        found = [p for p in found if "__pycache__" not in p.parts]
        return [*super().get_source_files(), *(str(p.relative_to(ROOT)) for p in found)]


def kernel(game: str) -> Extension:
    """The compiled search of a game. Without a compiler the same file runs as Python."""
    sources = [f"cardavia/games/{game}/_kernel.py", "cardavia/core/bits.pxd"]
    # A test compares this with the source, so that an old library does not shadow a new one unseen.
    digest = hashlib.sha256(b"".join((ROOT / path).read_bytes() for path in sources)).hexdigest()
    return Extension(
        f"cardavia.games.{game}._kernel",
        sources[:1],
        depends=sources[1:],
        define_macros=[("CARDAVIA_SOURCE", f'"{digest}"')],
        # Python's own flags ask for less speed, and for a megabyte that only a debugger reads.
        extra_compile_args=[] if os.name == "nt" else ["-O3", "-g0"],
        optional=True,
    )


setup(
    ext_modules=[kernel("schnapsen"), kernel("schieber"), kernel("preference")],
    cmdclass={"build_py": BuildWithResources},
)
