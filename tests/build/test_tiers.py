"""Which of the collected tests a run has."""

import pytest

from tools import tiers

pytest_plugins = "pytester"
TESTS = """
import pytest
def test_quick(): pass
@pytest.mark.nightly
def test_long(): pass
@pytest.mark.parametrize("title", ["rome", pytest.param("greece", marks=pytest.mark.nightly)])
def test_title(title): pass
"""


@pytest.mark.parametrize(
    ("words", "passed"),
    [
        ((), 4),
        (("--gate",), 2),
        (("--gate", "--also=test_games.py"), 4),
        (("--gate", "--also=test_games.py:greece"), 3),
        (("--gate", "--also=test_game"), 2),
        (("--also=test_games.py",), 4),
    ],
)
def test_the_gate_leaves_out_what_is_marked_and_not_asked_for(
    pytester: pytest.Pytester, words: tuple[str, ...], passed: int
) -> None:
    pytester.makepyfile(test_games=TESTS)
    pytester.makeini("[pytest]\nmarkers = nightly")
    pytester.inline_run("-p", "no:playwright", "-p", "tools.tiers", *words).assertoutcome(passed=passed)


def test_parts_are_all_and_none_twice() -> None:
    names = [f"tests/test_{n}.py::test" for n in range(200)]
    shares = [[name for name in names if tiers.in_shard(name, k, 4)] for k in (1, 2, 3, 4)]
    assert sorted(sum(shares, [])) == sorted(names) and all(30 < len(share) < 70 for share in shares)


@pytest.mark.parametrize("told", ["", "2", "0/4", "5/4", "a/b"])
def test_a_part_that_cannot_be_is_refused(told: str) -> None:
    with pytest.raises(pytest.UsageError, match="like 2/4"):
        tiers.part(told)
