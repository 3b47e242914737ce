"""Comments, docstrings and subjects of commits say what they mean at the first reading: see docs/style.md."""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator

import pytest

from tools.common import ROOT

SLIPS = {
    '"who" as a noun': re.compile(r"\b(of|by|for|to|than|with|from|against) who(ever)?\b", re.IGNORECASE),
    "whoever": re.compile(r"\bwho(m|se)?ever\b", re.IGNORECASE),
    "a sentence as subject": re.compile(r"\bwhat [^.;:?!,()]*, (is|are|was|were)\b", re.IGNORECASE),
    '"it is X that"': re.compile(r"\bit (is|was) (the |a |an |by |their )?\w+ (that|who)\b", re.IGNORECASE),
    '"is told"': re.compile(r"\b(is|are|was|were|be|been) told\b(?! apart| from)", re.IGNORECASE),
    '"what is said"': re.compile(r"\bwhat (is|was|are|were) (said|asked)\b", re.IGNORECASE),
}
SUBJECTS = SLIPS | {'"let no …"': re.compile(r"\bLet (no|nothing|nobody|none|what|who)\b")}
FOLDERS = ("engine", "tools", "web/js", "web/engine", "e2e", "tests", "examples")
OWN = "tests/house/test_prose.py"  # its rows are what it looks for
SINCE = "c6cdca30"  # commits before it were written without the rules
SCRIPT = re.compile(r"""(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?P<remark>/\*.*?\*/|//[^\n]*)""", re.DOTALL)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def files() -> dict[str, str]:
    """The scripts of the repository by path."""
    found = [path for folder in FOLDERS for ending in ("py", "js", "mjs") for path in (ROOT / folder).rglob(f"*.{ending}")]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in sorted([*found, ROOT / "build.py"])}
    return {name: text for name, text in texts.items() if name != OWN}


def prose(name: str, text: str) -> Iterator[tuple[int, str]]:
    """Comments and docstrings, each with the number of its first line."""
    if not name.endswith(".py"):
        found = (match for match in SCRIPT.finditer(text) if match["remark"])
        yield from ((text.count("\n", 0, match.start()) + 1, match["remark"]) for match in found)
        return
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    yield from ((token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, DOCUMENTED) and (words := ast.get_docstring(node, clean=False)):
            yield node.body[0].lineno, words


def slips(name: str, text: str) -> Iterator[str]:
    """Where comments and docstrings need a second reading, and why."""
    suspects = {why: slip for why, slip in SLIPS.items() if slip.search(text)}
    for line, words in prose(name, text) if suspects else ():
        for why, slip in suspects.items():
            for found in slip.finditer(words):
                yield f"{name}:{line + words.count(chr(10), 0, found.start())}: {why}: {found[0]}"


def subjects() -> list[str]:
    """The subjects of the commits to which the rules apply; none in a checkout without their history."""
    known = subprocess.run(["git", "rev-list", "-1", SINCE], cwd=ROOT, capture_output=True, check=False)
    if known.returncode:
        return []
    done = subprocess.run(["git", "log", "--format=%s", f"{SINCE}.."], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_comments_and_docstrings_need_one_reading() -> None:
    found = [slip for name, text in files().items() for slip in slips(name, text)]
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def test_subjects_of_commits_need_one_reading() -> None:
    assert [subject for subject in subjects() if any(slip.search(subject) for slip in SUBJECTS.values())] == []


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        ('"who" as a noun', "Weighs losses by who may win."),
        ("whoever", "Whoever leaves comes back."),
        ("a sentence as subject", "What is worth just what it is, is passed."),
        ('"it is X that"', "It is the places that glow."),
        ('"is told"', "The page is told of changes."),
        ('"what is said"', "What is said beside a choice."),
    ],
)
def test_a_slip_is_found(why: str, sentence: str) -> None:
    (found,) = slips("a.py", f'"""Plain.\n\n{sentence}\n"""\n')
    assert found.startswith(f"a.py:3: {why}: ")
    assert list(slips("a.mjs", f"x(`${{y}}`); // {sentence}\n")) and not list(slips("a.js", f'x("// {sentence}");\n'))


def test_players_who_and_strings_of_programs_are_plain() -> None:
    assert list(slips("a.py", 'x = "whoever"  # players who may win, and units that are told apart\n')) == []
