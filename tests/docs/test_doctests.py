"""What documents show of Python is run: examples of the public API where it is defined, and those of the texts."""

from __future__ import annotations

import doctest
import re
import textwrap
from importlib import import_module
from pathlib import Path

import pytest

from tests.support.rows import each

ROOT = Path(__file__).parents[2]
API = ["winedark.api", "winedark.kernel.game", "winedark.kernel.session", "winedark.kernel.saves", "winedark.ai.base"]
TEXTS = [
    ROOT / name
    for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md", "CHANGES.md", "changes.d/README.md")
    + ("SECURITY.md", "engine/README.md")
]
TEXTS += sorted((ROOT / "docs").rglob("*.md")) + sorted((ROOT / "engine").rglob("NOTES.md"))
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")
ELSEWHERE = (  # what the forge has beside README, and what only the readers' site has (tests/build/test_reading.py looks there)
    "../../deployments/", "../../releases", "rules/", "command-line.md", "python/index.rst",
)  # fmt: skip
every_text = each("path", TEXTS, ids=[path.relative_to(ROOT).as_posix() for path in TEXTS])


@pytest.mark.parametrize("name", API)
def test_examples_of_the_public_api_are_true(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.attempted and not found.failed, f"python -m doctest -v on {name} shows what is different"


@every_text
def test_examples_in_texts_are_true(path: Path) -> None:
    assert not doctest.testfile(str(path), module_relative=False).failed


PLAIN = re.compile(r"(?:^    .*\n|^\n)+", re.MULTILINE)


def plain_examples() -> list[str]:
    """The blocks of Python in the guide to bots, which are programs and show no answers."""
    guide = (ROOT / "docs" / "bots-of-others.md").read_text(encoding="utf-8")
    return [textwrap.dedent(block) for block in PLAIN.findall(guide) if " import " in block]


@pytest.mark.nightly
@pytest.mark.parametrize("program", plain_examples(), ids=["position", "zoo"])
def test_programs_in_texts_run(program: str) -> None:
    if "zoo" in program:
        pytest.importorskip("pettingzoo")
    exec(compile(program, "bots-of-others.md", "exec"), {})


@every_text
def test_links_lead_to_something_that_is_there(path: Path) -> None:
    found = LINK.findall(path.read_text(encoding="utf-8"))
    lost = [target for target in found if not (path.parent / target).exists() and not target.startswith(ELSEWHERE)]
    assert not lost
