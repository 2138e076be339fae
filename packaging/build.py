"""One command for each package: ``python packaging/build.py wheel | bundle | deb | all``.

Needs Python 3.11 or later and a C compiler: it makes its own environment in ``build/``. The
results go to ``dist/``:

- ``wheel``: the wheel and the sdist;
- ``bundle``: a folder with the program and all it needs, made by PyInstaller;
- ``deb``: a Debian package of that bundle (needs ``dpkg-deb``; Linux only).
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "packaging"
DIST = ROOT / "dist"
BUILD = ROOT / "build" / "packaging"
ID = "org.cardavia.Cardavia"

DEPENDS = (
    "libc6, libegl1, libgl1, libxkbcommon-x11-0, libxcb-cursor0, libxcb-icccm4, libxcb-image0, "
    "libxcb-keysyms1, libxcb-render-util0, libxcb-shape0, libxcb-xkb1, libfontconfig1, libdbus-1-3"
)
"""What Qt takes from the system (see `cardavia/startup.py`)."""


def run(*words: str | Path) -> None:
    """Runs a command in the repository and stops at its first failure."""
    print("+", *words, flush=True)
    subprocess.run([str(word) for word in words], check=True, cwd=ROOT)


def version() -> str:
    """The version in pyproject.toml."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(r'^version = "([^"]+)"', text, re.MULTILINE)
    assert found is not None
    return found.group(1)


def environment(*packages: str) -> Path:
    """The interpreter of a fresh environment with these packages."""
    folder = BUILD / "venv"
    if not folder.exists():
        run(sys.executable, "-m", "venv", folder)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", *packages)
    return python


def wheel() -> None:
    """Builds the sdist, and the wheel from it."""
    run(environment("build"), "-m", "build", "--outdir", DIST, ROOT)


def bundle() -> Path:
    """Builds the one-folder program and returns its folder."""
    python = environment("pyinstaller>=6.10", "Babel>=2.14", str(ROOT))
    work = BUILD / "pyinstaller"
    spec = HERE / "cardavia.spec"
    # -P: the installed Cardavia with its compiled kernels, not the sources in this folder.
    words = ("--noconfirm", "--distpath", DIST, "--workpath", work, spec)
    run(python, "-P", "-m", "PyInstaller", *words)
    folder = DIST / "cardavia"
    compiled = [*folder.rglob("_kernel*.so"), *folder.rglob("_kernel*.pyd")]
    if len(compiled) < len([*ROOT.glob("cardavia/games/*/_kernel.py")]):
        raise SystemExit("The kernels were not compiled: a C compiler is missing.")
    return folder


def deb() -> Path:
    """Builds the Debian package from the bundle."""
    if shutil.which("dpkg-deb") is None:
        raise SystemExit("dpkg-deb is missing: build the Debian package on Debian or Ubuntu.")
    folder = bundle()
    tree = BUILD / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(folder, tree / "usr/lib/cardavia", symlinks=True)
    place(tree)
    control(tree)
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    package = DIST / f"cardavia_{version()}_{machine}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, package)
    return package


def place(tree: Path) -> None:
    """Puts the launcher, the desktop files, the icons and the licence where Debian wants them."""
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin/cardavia").symlink_to("../lib/cardavia/cardavia")
    share = tree / "usr/share"
    for source, target in (
        (HERE / "linux" / f"{ID}.desktop", share / "applications"),
        (HERE / "linux" / f"{ID}.metainfo.xml", share / "metainfo"),
    ):
        target.mkdir(parents=True)
        shutil.copy(source, target)
    for picture in (ROOT / "resources" / "icons").glob("cardavia*.*"):
        size = picture.stem.partition("-")[2]
        folder = share / "icons/hicolor" / (f"{size}x{size}" if size else "scalable") / "apps"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, folder / f"{ID}{picture.suffix}")
    docs = share / "doc/cardavia"
    docs.mkdir(parents=True)
    shutil.copy(HERE / "linux" / "copyright", docs / "copyright")
    log = f"cardavia ({version()}) unstable; urgency=medium\n\n  * Release {version()}.\n\n"
    log += " -- The Cardavia developers <cardavia@localhost>  Mon, 30 Nov 2026 12:00:00 +0000\n"
    with gzip.GzipFile(docs / "changelog.gz", "wb", mtime=0) as file:
        file.write(log.encode())


def control(tree: Path) -> None:
    """Writes DEBIAN/control with the installed size in KiB."""
    size = sum(p.stat().st_size for p in tree.rglob("*") if p.is_file() and not p.is_symlink())
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    text = (HERE / "linux" / "control.in").read_text(encoding="utf-8")
    text = text.format(version=version(), machine=machine, size=size // 1024, depends=DEPENDS)
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN/control").write_text(text, encoding="utf-8")


def main(words: Sequence[str] | None = None) -> None:
    """Reads the command line and builds."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("what", choices=("wheel", "bundle", "deb", "all"))
    what = parser.parse_args(words).what
    if what in ("wheel", "all"):
        wheel()
    if what == "bundle":
        bundle()
    if what in ("deb", "all"):
        deb()


if __name__ == "__main__":
    main()
