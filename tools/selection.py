"""Which tests a change needs: those of one title, or those of the places that have changed."""

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.common import ROOT, BuildError

GAMES = "engine/winedark/games"
FAMILY = f"{GAMES}/mare_nostrum/"
ALWAYS = (  # the kit, the texts, the bridge
    "tests/kernel", "tests/common", "tests/rules", "tests/docs", "tests/api/test_api.py", "tests/api/test_preview.py",
)  # fmt: skip
# Where a change is, and which folders prove it. Without those tests that look at the built site: `test` alone runs them.
PROOFS = (
    (FAMILY, ("tests/games/mare_nostrum", "tests/games/mn2003", "tests/games/mn2016")),
    ("engine/winedark/api.py", ("tests/api",)),
    ("engine/winedark/bridge/", ("tests/api",)),
    ("engine/winedark/learn/", ("tests/learn",)),
    ("engine/winedark/orders.py", ("tests/api",)),
    ("engine/winedark/ai/", ("tests/ai",)),
    ("engine/winedark/cli/", ("tests/cli",)),
    ("engine/winedark/guests/", ("tests/guests",)),
    ("engine/winedark/lab/", ("tests/contract/test_faults.py", "tests/contract/test_schema.py", "tests/contract/test_words.py")),
    ("web/js/", ("tests/web/test_page_units.py", "tests/web/test_page_folders.py")),
    ("web/css/", ("tests/web/test_page_contrast.py",)),
    ("web/maps/", ("tests/maps", "tests/web/test_map_pictures.py")),
    ("tools/atlas/", ("tests/maps",)),
    ("tools/", ("tests/build/test_checks.py", "tests/build/test_once.py", "tests/build/test_setup.py")),
    ("pyproject.toml", ("tests/build/test_pins.py",)),
)
SITE = ("tests/build", "tests/pyodide", "tests/web")  # folders of which only what PROOFS names needs no built site


def titles() -> list[str]:
    """Every title that can be tested: the shipped ones and the examples."""
    return sorted(path.parent.name for folder in (GAMES, "examples") for path in (ROOT / folder).glob("*/rules.md"))


def named_after(title: str) -> tuple[str, ...]:
    """The unit tests of a title as pytest selects them: folders, files, functions and games that bear its name."""
    if title not in titles():
        raise BuildError(f"there is no title {title}; choose one of {', '.join(titles())}")
    return ("tests", "-k", title)


def naming(title: str) -> tuple[str, ...]:
    """The browser tests that name a title somewhere, less the cases of others; () if there are none."""
    tests = sorted((ROOT / "e2e").glob("test_*.py"))
    files = [path for path in tests if title in path.stem or re.search(rf"\b{title}\b", path.read_text("utf-8"))]
    others = " and ".join(f"not {other}" for other in titles() if other != title)
    return (*(path.relative_to(ROOT).as_posix() for path in files), "-k", others) if files else ()


def quick(paths: Iterable[str] | None = None) -> tuple[str, ...]:
    """The tests that are always worth their time, and those of the places that have changed (`paths`, else what git says)."""
    found = [*ALWAYS, *shortest_games()]
    for path in changed() if paths is None else paths:
        found += proofs(path)
    return tuple(place for place in dict.fromkeys(found) if (ROOT / place.partition("::")[0]).exists())


def proofs(path: str) -> Iterator[str]:
    """The tests that a change of this file asks for."""
    yield from (place for where, places in PROOFS if path.startswith(where) for place in places)
    parts = Path(path).parts
    if path.startswith(f"{GAMES}/") and len(parts) > 4:
        yield from (f"tests/games/{parts[3]}", *golden_games(parts[3]))
    elif path.startswith("tests/games/") and len(parts) > 3:
        yield f"tests/games/{parts[2]}"
    elif path.startswith("tests/") and path.endswith(".py") and not path.startswith(SITE):
        yield path if parts[-1].startswith("test_") else str(Path(*parts[:2]))


def golden_games(title: str) -> list[str]:
    """The golden games of a title as pytest names them, the shortest first."""
    files = sorted((ROOT / "tests" / "golden" / title).glob("*.txt"), key=lambda path: (path.stat().st_size, path.name))
    test = "tests/golden/test_golden.py::test_a_golden_game_replays_to_the_letter"
    return [f"{test}[{title}/{path.name}]" for path in files]


def shortest_games() -> list[str]:
    """One golden game of each title."""
    return [game for title in titles() for game in golden_games(title)[:1]]


def changed() -> list[str]:
    """The files that differ from main, or on main from the last commit, and those that git does not know yet."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    return _git("diff", "--name-only", base[0]) + _git("ls-files", "--others", "--exclude-standard")


def _git(*words: str) -> list[str]:
    """The lines that git answers; none outside of a checkout."""
    done = subprocess.run(["git", *words], cwd=ROOT, text=True, capture_output=True)
    return done.stdout.splitlines() if done.returncode == 0 else []
