"""The manifest that lies beside the faces of a deck (`deck.toml`)."""

from collections.abc import Mapping, Sequence

from .palette import H, W


def manifest(
    deck: str,
    version: str,
    suits: Sequence[str],
    ranks: Sequence[str],
    joint: str = "",
    colours: Mapping[str, Mapping[str, str]] | None = None,
) -> str:
    """TOML text of a deck.

    `joint` stands between suit and rank in a card's code. `colours` names sets of suit-sign
    colours: the set "two" is the one in the files, and each of its colours paints signs and
    index letters only, so another set is had by replacing the colour in the SVG text.
    """

    def listed(values: Sequence[str]) -> str:
        return "[" + ", ".join(f'"{v}"' for v in values) + "]"

    lines = [
        "# Written by resources/cards/source/generate.py together with the faces.",
        f'id = "{deck}"',
        f'version = "{version}"',
        f"aspect = {H / W:g} # height over width",
        f"view_box = [{W}, {H}]",
        f"suits = {listed(suits)}",
        f"ranks = {listed(ranks)}",
        'back = "back.svg"',
        "",
        "[files]",
    ]
    for s in suits:
        for r in ranks:
            code = f"{s}{joint}{r}"
            lines.append(f'"{code}" = "{code}.svg"')
    for name, colour in (colours or {}).items():
        lines += ["", f"[colours.{name}]"]
        lines += [f'"{s}" = "{c}"' for s, c in colour.items()]
    return "\n".join([*lines, ""])
