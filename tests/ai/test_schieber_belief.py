"""What may be read from the choices of the others, and what may not."""

from __future__ import annotations

from array import array
from types import ModuleType

import pytest

from cardavia.core.cards import cards
from cardavia.games.schieber import _kernel
from cardavia.games.schieber.contract import CONTRACTS, ORDER, PACK
from cardavia.games.schieber.solver import Known, mask
from tests.ai.kernels import as_python
from tests.ai.test_jass_kernel import TWINS

ACORNS = CONTRACTS["ei"]
BOCK = "ei.U ei.9 ei.A ei.8 ei.7 ro.A ro.K si.6 si.7"
FILLER = "ro.6 ro.7 ro.8 ro.9 si.8 si.9 si.B si.U si.O"


def likely(
    kernel: ModuleType, hands: list[str], plays: str, me: int = 0, trust: int = 256
) -> float:
    """The likelihood of plays from seat 0's lead on in Acorns, the other cards dealt in order."""
    held = [cards(hand) for hand in hands]
    rest = [card for card in PACK if not any(card in hand for hand in held)]
    while len(held) < 4:
        held.append(tuple(rest[:9]))
        rest = rest[9:]
    out, rows = array("d", [0.0]), array("Q", map(mask, held))
    played = array("i", [ORDER[card] for card in cards(plays)])
    done = kernel.Solver(4).likelihoods(
        Known(ACORNS, 0, 0).numbers(), rows, played, me, 20, trust, out
    )
    assert done == 1
    return out[0]


@pytest.mark.parametrize("kernel", TWINS)
def test_the_card_of_the_rule_of_thumb_is_likelier_than_another(kernel: ModuleType) -> None:
    found = {card: likely(kernel, [BOCK], card.code, me=1) for card in cards(BOCK)}
    rest = mask(card for card in PACK if card not in found)
    rows = array("Q", [mask(found), rest, rest, rest])
    chosen = tuple(PACK)[kernel.Solver(4).chosen(Known(ACORNS, 0, 0).numbers(), rows)]
    assert found[chosen] == max(found.values()) > 1
    assert 0 < min(found.values()) < 0.5
    assert sum(found.values()) == pytest.approx(9)


@pytest.mark.parametrize("kernel", TWINS)
def test_own_plays_and_plays_without_a_choice_tell_nothing(kernel: ModuleType) -> None:
    assert likely(kernel, [BOCK], "ro.K", me=0) == 1
    one_rose = "ro.O si.A si.K se.A se.K se.O se.U se.B se.9"
    assert likely(kernel, [BOCK, one_rose], "ro.K ro.O", me=0) == 1


@pytest.mark.parametrize("kernel", TWINS)
def test_plays_that_may_be_thoughtless_tell_less(kernel: ModuleType) -> None:
    sure, half = (likely(kernel, [BOCK], "ro.K", 1, trust) for trust in (256, 128))
    assert half == pytest.approx((1 + sure) / 2)
    assert likely(kernel, [BOCK], "ro.K", 1, 0) == 1


@pytest.mark.skipif(not _kernel.COMPILED, reason="there is no compiled kernel here")
def test_the_twins_find_the_same_likelihood() -> None:
    twins = (_kernel, as_python(_kernel))
    found = {likely(kernel, [BOCK, FILLER], "ro.A ro.6", 3) for kernel in twins}
    assert len(found) == 1
