"""The build does again only what has to be done again."""

from pathlib import Path

import pytest

from tools.common import BuildError, fingerprint, once, run


class Kitchen:
    """Something made from a folder of inputs, which counts how often it is made."""

    def __init__(self, place: Path) -> None:
        self.inputs, self.output, self.work, self.made = place / "in", place / "out", place / "work", 0
        self.inputs.mkdir()
        (self.inputs / "a").write_text("1")

    def make(self) -> None:
        self.made += 1
        self.output.write_text("done")

    def once(self) -> bool:
        return once("meal", [self.inputs], self.output, self.make, self.work)


@pytest.fixture
def kitchen(tmp_path: Path) -> Kitchen:
    return Kitchen(tmp_path)


def test_made_when_nothing_is_there_and_only_then(kitchen: Kitchen) -> None:
    assert [kitchen.once(), kitchen.once(), kitchen.made] == [True, False, 1]


def test_made_again_when_an_input_changes(kitchen: Kitchen) -> None:
    kitchen.once()
    (kitchen.inputs / "a").write_text("2")
    assert kitchen.once()


def test_made_again_when_a_file_is_renamed(kitchen: Kitchen) -> None:
    kitchen.once()
    (kitchen.inputs / "a").rename(kitchen.inputs / "b")
    assert kitchen.once()


def test_made_again_when_the_output_is_gone(kitchen: Kitchen) -> None:
    kitchen.once()
    kitchen.output.unlink()
    assert kitchen.once()


def test_a_make_that_failed_is_tried_again(kitchen: Kitchen) -> None:
    kitchen.once()
    (kitchen.inputs / "a").write_text("2")

    def fail() -> None:
        raise BuildError("no")

    with pytest.raises(BuildError):
        once("meal", [kitchen.inputs], kitchen.output, fail, kitchen.work)
    (kitchen.inputs / "a").write_text("1")
    assert kitchen.once(), "the old output must not pass for a new one"


def test_caches_of_python_do_not_count(kitchen: Kitchen) -> None:
    before = fingerprint([kitchen.inputs])
    (kitchen.inputs / "__pycache__").mkdir()
    (kitchen.inputs / "__pycache__" / "a.pyc").write_text("")
    assert fingerprint([kitchen.inputs]) == before


def test_a_command_that_fails_is_told_in_its_own_words() -> None:
    with pytest.raises(BuildError, match="no such option"):
        run("python3", "-c", "import sys; sys.exit('no such option')")


def test_a_command_that_is_missing_is_named() -> None:
    with pytest.raises(BuildError, match="no-such-command is not installed"):
        run("no-such-command")
