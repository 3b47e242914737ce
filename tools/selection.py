"""Which tests a change needs: those of one title, or those of the places that have changed.

By tables, for much of a rule is data: pytest-testmon knows which lines a test runs through, but no test asked for a cost that was
changed in costs.toml, where 81 fail.
"""

import os
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.common import ROOT, BuildError

GAMES = "engine/winedark/games"
FAMILY = f"{GAMES}/mare_nostrum/"
ALWAYS = (  # the kit, the texts, the bridge
    "tests/kernel", "tests/display", "tests/common", "tests/rules", "tests/docs",
    "tests/api/test_api.py", "tests/api/test_preview.py",
)  # fmt: skip
# Where a change is, and which folders prove it. Without those tests that look at the built site: `test` alone runs them.
PROOFS = (
    (FAMILY, ("tests/games/mare_nostrum", "tests/games/mn2003", "tests/games/mn2016")),
    ("engine/winedark/api.py", ("tests/api",)),
    ("engine/winedark/bridge/", ("tests/api",)),
    ("engine/winedark/learn/", ("tests/learn",)),
    ("engine/winedark/orders.py", ("tests/api",)),
    ("engine/winedark/ai/", ("tests/ai",)),
    ("engine/winedark_lab/cli/", ("tests/cli",)),
    ("engine/winedark_lab/guests/", ("tests/guests",)),
    ("engine/winedark_lab/", ("tests/contract/test_faults.py", "tests/contract/test_schema.py", "tests/contract/test_words.py")),
    ("web/js/", ("tests/web/test_page_units.py", "tests/web/test_page_folders.py")),
    ("web/css/", ("tests/web/test_page_contrast.py",)),
    ("web/maps/", ("tests/maps", "tests/web/test_map_pictures.py")),
    ("tools/atlas/", ("tests/maps",)),
    ("tools/", ("tests/build/test_checks.py", "tests/build/test_once.py", "tests/build/test_setup.py")),
    ("pyproject.toml", ("tests/build/test_pins.py",)),
)
# Where a change is, and which tests that are left to the night the gate runs for it (see tools/tiers.py). That of a title has
# its golden games and its contract tables; that of a folder of the page what the browser tests try there.
NIGHTLY = (
    ("docs/adding-a-title.md", ("tests/docs/test_adding_a_title.py",)),
    ("engine/winedark/ai/", ("tests/ai",)),
    ("engine/winedark/bridge/", ("e2e/test_page_play.py", "e2e/test_page_trouble.py")),
    ("engine/winedark_lab/cli/", ("tests/cli",)),
    ("engine/winedark_lab/guests/", ("tests/guests",)),
    ("engine/winedark/display/", ("tests/contract:mn2016", "tests/saves:mn2016")),
    ("engine/winedark/kernel/", ("tests/contract:mn2016", "tests/saves:mn2016")),
    ("engine/winedark_lab/", ("tests/cli", "tests/contract:mn2016")),
    ("engine/winedark/learn/", ("tests/learn", "e2e/test_page_learn.py")),
    ("engine/winedark/speak/", ("e2e/test_page_speak.py",)),
    ("examples/delos/", ("tests/docs/test_adding_a_title.py",)),
    ("tools/", ("tests/build",)),
    ("web/css/", ("e2e/test_page_layout.py", "e2e/test_page_covered.py", "e2e/test_page_phone.py", "e2e/test_page_pictures.py")),
    ("web/door.js", ("e2e/test_page_doors.py",)),
    ("web/engine/", ("e2e/test_boot.py", "e2e/test_snapshot.py", "e2e/test_page_trouble.py", "e2e/test_page_offline.py")),
    (
        "web/index.html",
        ("e2e/test_page_doors.py", "e2e/test_page_start.py", "e2e/test_page_offline.py", "e2e/test_page_pictures.py"),
    ),
    ("web/js/app/", ("e2e/test_page_offline.py", "e2e/test_page_trouble.py", "e2e/test_page_start.py")),
    (
        "web/js/board/",
        ("e2e/test_page_camera.py", "e2e/test_page_mouse.py", "e2e/test_page_network.py", "e2e/test_page_redrawing.py"),
    ),
    ("web/js/choices/", ("e2e/test_page_handling.py", "e2e/test_page_advice.py", "e2e/test_page_unknown.py")),
    ("web/js/debug/", ("e2e/test_page_debug.py",)),
    (
        "web/js/learn/",
        (
            "e2e/test_page_learn.py",
            "e2e/test_page_learn_coach.py",
            "e2e/test_page_learn_decisions.py",
            "e2e/test_page_learn_axe.py",
        ),
    ),
    ("web/js/live/", ("e2e/test_page_live.py", "e2e/test_page_live_again.py", "e2e/test_page_live_secrets.py")),
    ("web/js/panels/", ("e2e/test_page_layout.py", "e2e/test_page_covered.py", "e2e/test_page_unknown.py")),
    ("web/js/post/", ("e2e/test_page_post.py",)),
    ("web/js/record/", ("e2e/test_page_record.py",)),
    ("web/js/replay/", ("e2e/test_page_replay.py", "e2e/test_page_timeline.py")),
    ("web/js/rules/", ("e2e/test_page_rules.py", "e2e/test_page_summary.py", "e2e/test_page_examples.py")),
    ("web/js/screens/", ("e2e/test_page_start.py", "e2e/test_page_now.py", "e2e/test_page_review.py")),
    ("web/js/session/", ("e2e/test_page_follow.py", "e2e/test_page_study.py", "e2e/test_page_storage.py")),
    ("web/js/share/", ("e2e/test_page_share.py",)),
    ("web/js/speak/", ("e2e/test_page_speak.py",)),
    ("web/js/storage/", ("e2e/test_page_storage.py", "e2e/test_page_record.py", "e2e/test_page_settings.py")),
    ("web/js/story/", ("e2e/test_page_follow.py",)),
    ("web/js/terms/", ("e2e/test_page_terms.py",)),
    ("web/js/ui/", ("e2e/test_page_keyboard.py", "e2e/test_page_settings.py", "e2e/test_page_access.py")),
    ("web/maps/", ("e2e/test_page_pictures.py", "e2e/test_page_network.py")),
    ("web/sw.js", ("e2e/test_page_doors.py", "e2e/test_page_offline.py", "e2e/test_page_learn_offline.py")),
)
TITLES_OWN = (
    "tests/golden",
    "tests/contract",
    "tests/restated",
    "tests/saves",
    "tests/sentences",
)  # folders whose tests bear the name of a title
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
    elif path.startswith("examples/") and len(parts) > 2:
        yield from (f"tests/games/{parts[1]}", *golden_games(parts[1]))
    elif path.startswith("tests/games/") and len(parts) > 3:
        yield f"tests/games/{parts[2]}"
    elif path.startswith("tests/") and path.endswith(".py") and not path.startswith(SITE):
        yield path if parts[-1].startswith("test_") else str(Path(*parts[:2]))


def also(paths: Iterable[str] | None = None) -> tuple[str, ...]:
    """The places of which the gate runs all tests, as tools/tiers.py takes them, because something there has changed."""
    found = [place for path in (changed() if paths is None else paths) for place in nightly(path)]
    return tuple(dict.fromkeys(found))


def nightly(path: str) -> Iterator[str]:
    """The places whose tests of the night a change of this file asks for."""
    yield from (place for where, places in NIGHTLY if path.startswith(where) for place in places)
    for title in titles_of(path):
        yield from (f"{folder}:{title}" for folder in TITLES_OWN)
    if path.startswith(("tests/", "e2e/")) and Path(path).name.startswith("test_"):
        yield path


def titles_of(path: str) -> list[str]:
    """The titles that a file of the engine or of an example belongs to."""
    if path.startswith(FAMILY):
        return ["mn2003", "mn2016"]
    return [title for title in titles() if path.startswith((f"{GAMES}/{title}/", f"examples/{title}/"))]


def golden_games(title: str) -> list[str]:
    """The golden games of a title as pytest names them, the shortest first."""
    files = sorted((ROOT / "tests" / "golden" / title).glob("*.txt"), key=lambda path: (path.stat().st_size, path.name))
    test = "tests/golden/test_golden.py::test_a_golden_game_replays_to_the_letter"
    return [f"{test}[{title}/{path.name}]" for path in files]


def shortest_games() -> list[str]:
    """One golden game of each title."""
    return [game for title in titles() for game in golden_games(title)[:1]]


def changed() -> list[str]:
    """The files that differ from main, or on main from the last commit, and those that git does not know yet. A build server
    may name another commit than main in BASE."""
    base = _git("merge-base", "HEAD", os.environ.get("BASE") or "main") or ["HEAD"]
    return _git("diff", "--name-only", base[0]) + _git("ls-files", "--others", "--exclude-standard")


def _git(*words: str) -> list[str]:
    """The lines that git answers; none outside of a checkout."""
    done = subprocess.run(["git", *words], cwd=ROOT, text=True, capture_output=True)
    return done.stdout.splitlines() if done.returncode == 0 else []
