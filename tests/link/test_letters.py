"""Letters for an address: whole ones give the bytes back, others say what has happened to them."""

from __future__ import annotations

import re
from random import Random

import pytest
from winedark.kernel.errors import SaveError
from winedark.link.letters import LONGEST, lettered, unlettered

DATA = bytes(range(256)) * 3


def refused(text: str) -> str:
    with pytest.raises(SaveError) as error:
        unlettered(text)
    return error.value.key


@pytest.mark.parametrize("size", [0, 1, 2, 3, 100, 10_000])
def test_bytes_come_back(size: int) -> None:
    data = Random(size).randbytes(size)
    assert unlettered(lettered(data)) == data


def test_no_messenger_finds_a_sign_to_cut_off() -> None:
    assert re.fullmatch(r"[A-Za-z0-9_-]+[A-Za-z]", lettered(DATA))


@pytest.mark.parametrize("after", [".", ")", "&utm_source=mail", "\n"])
def test_what_a_messenger_puts_behind_does_no_harm(after: str) -> None:
    assert unlettered(lettered(DATA) + after) == DATA


def test_broken_lines_are_joined() -> None:
    text = lettered(DATA)
    assert unlettered(f"{text[:76]}\r\n {text[76:]}") == DATA


@pytest.mark.parametrize("left", [1, 4, 9, 10, 11, 500, -2])
def test_a_cut_link_says_so(left: int) -> None:
    assert refused(lettered(DATA)[:left]) in ("link.cut", "link.cut_at")


def test_a_cut_link_says_how_much_is_there() -> None:
    with pytest.raises(SaveError) as error:
        unlettered(lettered(DATA)[:50])
    assert error.value.named == {"n": 50, "most": len(lettered(DATA)) - 1}


def test_any_other_letter_is_noticed() -> None:
    text = lettered(DATA)
    for at in range(4, len(text) - 2, 7):
        other = "A" if text[at] != "A" else "B"
        assert refused(text[:at] + other + text[at + 1 :]) == "link.changed"


@pytest.mark.parametrize("text", ["", "0AAA", "game", "<img src=x>", "\0"])
def test_what_never_was_a_link_is_no_link(text: str) -> None:
    assert refused(text) == "link.foreign"


def test_signs_that_no_link_has_are_noticed() -> None:
    assert refused(lettered(DATA)[:200] + "é" + lettered(DATA)[201:]) == "link.changed"


def test_there_is_a_longest_link() -> None:
    assert refused("1" * (LONGEST + 1)) == "link.too_long"
    with pytest.raises(SaveError):
        lettered(bytes(LONGEST))
