"""Turn the text catalogues (``messages.po``) into what the program reads (``messages.mo``).

Needs Babel, and only this module does: at build time, and in a source tree whose texts have just
been edited. It imports nothing of Cardavia, so that ``setup.py`` can load this file by its path
before anything is installed. By hand: ``python cardavia/i18n/_compile.py [folder]``.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from pathlib import Path

NAME = "messages"


def compiled(po: Path) -> bytes:
    """The ``.mo`` bytes of a ``.po`` file. Raises ImportError without Babel."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with po.open("rb") as source:
        catalogue = read_po(source, locale=po.parent.name, abort_invalid=True)
    target = io.BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


def is_stale(po: Path, mo: Path) -> bool:
    """True if `mo` is missing or older than `po`."""
    try:
        return mo.stat().st_mtime_ns <= po.stat().st_mtime_ns
    except FileNotFoundError:
        return po.exists()


def replace(mo: Path, data: bytes) -> None:
    """Write `data` in one step: a program that starts meanwhile sees the old file or the new."""
    mo.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".messages-", suffix=".mo", dir=mo.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(mo)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def compile_catalogues(
    source: Path, target: Path | None = None, *, force: bool = False
) -> list[Path]:
    """Compile every ``<language>/messages.po`` under `source`.

    The ``.mo`` files go beside their sources, or to the same places under `target`. A file that is
    newer than its source is kept unless `force`. Returns the files that are now up to date.
    Raises FileNotFoundError if `source` holds no catalogue at all, ImportError without Babel.
    """
    files = sorted(Path(source).glob(f"*/{NAME}.po"))
    if not files:
        raise FileNotFoundError(f"no text catalogue (*/{NAME}.po) in {source}")
    done = []
    for po in files:
        mo = (Path(target) if target else Path(source)) / po.parent.name / f"{NAME}.mo"
        if force or is_stale(po, mo):
            replace(mo, compiled(po))
        done.append(mo)
    return done


if __name__ == "__main__":
    here = Path(__file__).resolve().parents[2] / "resources" / "i18n"
    for path in compile_catalogues(Path(sys.argv[1]) if len(sys.argv) > 1 else here):
        print(path)
