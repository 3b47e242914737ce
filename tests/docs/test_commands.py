"""Every command that a text shows is one that the program takes; those that measure are run, with a single game."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
import typer
from winedark.games import TITLES
from winedark_lab.cli.app import app, run

from tools.common import ROOT

TEXTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "engine/README.md")] + sorted((ROOT / "docs").glob("*.md"))
COMMAND = re.compile(r"^(?: {4}|\$ )(?:\.venv/bin/)?winedark(?: +(?P<words>[^#\n]+?))? *(?:#.*)?$", re.MULTILINE)
RUN = ("README.md", "engine/README.md")  # of these the commands are run; of the guides, where many take hours, they are read
OWN = {"FILE", "TITLE", "play", "serve"}  # names that stand for the reader's own, and commands that wait for somebody
SHORT = {"--games": "1"}


def shown(texts: Iterable[Path]) -> list[str]:
    """The commands in blocks of code."""
    return sorted(
        {(found["words"] or "").strip() for path in texts for found in COMMAND.finditer(path.read_text(encoding="utf-8"))}
    )


def shortened(words: list[str]) -> Iterator[str]:
    """The same with as little work as there can be."""
    for before, word in zip([""] + words, words, strict=False):
        yield SHORT.get(before, word)
    if words == ["bench"]:
        yield from ("--seconds", "0.1")


@pytest.mark.parametrize("text", shown(TEXTS))
def test_a_command_in_a_text_is_one_that_the_program_takes(text: str, tmp_path: Path) -> None:
    words = shlex.split(text)
    group = typer.main.get_command(app)
    context = typer.Context(group, info_name="winedark")
    if not words:  # the ten lines: see tests/cli/test_serve.py
        return
    command = group.get_command(context, words[0])
    assert command, words[0]
    (tmp_path / "FILE").touch()
    given = [str(tmp_path / "FILE") if word == "FILE" else word for word in words[1:]]
    with pytest.MonkeyPatch.context() as patch:  # the guide's own title: see tests/docs/test_adding_a_title.py
        patch.setitem(TITLES, "salamis", "examples.delos")
        command.make_context(words[0], given, parent=context)


@pytest.mark.nightly
@pytest.mark.parametrize("text", [text for text in shown(ROOT / name for name in RUN) if text and not OWN & set(text.split())])
def test_a_command_of_readme_does_what_it_says(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(list(shortened(shlex.split(text)))) == 0
    assert capsys.readouterr().out


def test_texts_show_commands() -> None:
    assert len(shown(TEXTS)) > 20 and "arena mn2016 --bots normal,easy --games 40" in shown(TEXTS)
