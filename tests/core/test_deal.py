"""The shuffle is the same on every machine and in every version, and it is fair."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardavia.core.cards import FRENCH, SWISS, codes
from cardavia.core.deal import (
    DEAL_NUMBERS,
    Stream,
    commitment,
    deal_number,
    number_text,
    parse_number,
    shuffle,
)

SCHNAPSEN = FRENCH.subset("AKQJT")


def test_golden_deals() -> None:
    """These orders must never change: stored deal numbers stand for them."""
    assert codes(shuffle(FRENCH, 0)) == (
        "D7,CK,DT,HA,ST,CQ,C9,DQ,HK,SK,H8,DA,S8,HT,S7,CJ,"
        "CA,CT,HJ,C7,DK,DJ,SA,H7,C8,SQ,D9,S9,D8,SJ,HQ,H9"
    )
    assert codes(shuffle(SCHNAPSEN, 123456789)) == (
        "CK,DQ,CJ,SQ,HK,ST,HJ,SJ,DA,CT,HT,DK,DJ,HQ,CA,HA,CQ,DT,SK,SA"
    )
    assert codes(shuffle(SWISS, 7)[:6]) == "ro.9,se.U,si.6,ei.6,si.8,ei.9"
    assert deal_number(42, 0) == 1006794485493
    assert deal_number(42, 1) == 336548801536


def test_golden_commitment() -> None:
    assert commitment(5, shuffle(FRENCH, 5)) == (
        "2f8ea1a821bf6d7e0157eff1edbaaecf0a0a10b7e49719fd644674c255c3c04d"
    )
    assert commitment(5, shuffle(FRENCH, 5)) != commitment(6, shuffle(FRENCH, 5))


def test_the_shuffle_is_what_its_documentation_says() -> None:
    """Done again from the words of the documentation, without the code."""
    blocks = [hashlib.sha256(f"cardavia/1/shuffle/99/{n}".encode()).digest() for n in range(9)]
    words = [int.from_bytes(b[i : i + 8], "big") for b in blocks for i in (0, 8, 16, 24)]
    order = list(FRENCH.cards)
    for last in range(31, 0, -1):
        word = words.pop(0)
        while word >= 2**64 - 2**64 % (last + 1):
            word = words.pop(0)
        other = word % (last + 1)
        order[last], order[other] = order[other], order[last]
    assert tuple(order) == shuffle(FRENCH, 99)


@given(st.integers(0, DEAL_NUMBERS - 1))
def test_a_shuffle_is_the_whole_pack(number: int) -> None:
    assert sorted(codes(shuffle(SWISS, number)).split(",")) == sorted(codes(SWISS).split(","))


@given(st.integers(0, DEAL_NUMBERS - 1))
def test_a_deal_number_survives_its_written_form(number: int) -> None:
    text = number_text(number)
    assert parse_number(text) == number
    assert parse_number(text.lower()) == number
    assert parse_number(str(number)) == number


def test_a_written_number_without_its_hyphen_and_with_misread_letters() -> None:
    assert number_text(123456789) == "003N-QK8N"
    assert parse_number("003NQK8N") == 123456789
    assert parse_number("oO3n-qk8n") == 123456789
    assert parse_number(" 12345678 ") == 12345678


@pytest.mark.parametrize(
    "text", ["", "-", "-1", "1.5", "7F3K-22Q", "7F3K-22Q99", "UUUU-UUUU", "7F3K_22Q9", "²", "1e9"]
)
def test_what_is_no_deal_number(text: str) -> None:
    with pytest.raises(ValueError, match="not a deal number"):
        parse_number(text)


def test_a_number_beyond_the_last_is_refused() -> None:
    with pytest.raises(ValueError, match="largest"):
        parse_number(str(DEAL_NUMBERS))
    for number in (-1, DEAL_NUMBERS):
        with pytest.raises(ValueError, match="deal numbers run"):
            shuffle(FRENCH, number)
    with pytest.raises(ValueError, match="version 2"):
        shuffle(FRENCH, 1, version=2)


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Chi-square of the first card over 8,000 deals of 20 cards, 19 degrees of freedom."""
    counts = Counter(shuffle(SCHNAPSEN, number)[0] for number in range(8000))
    chi2 = sum((counts[card] - 400) ** 2 / 400 for card in SCHNAPSEN)
    assert chi2 < 43.8  # 0.1 %


def test_a_stream_can_be_read_again() -> None:
    one, two = Stream("golden", 1), Stream("golden", 1)
    assert [one.below(6) for _ in range(12)] == [5, 5, 1, 0, 0, 1, 3, 5, 5, 3, 2, 5]
    assert two.word() == 10556599986809399615
    assert 0 <= two.fraction() < 1
    with pytest.raises(ValueError, match="at least 1"):
        two.below(0)
