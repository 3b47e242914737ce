"""dist/: the static site, complete, with nothing in it that needs a server."""

import base64
import hashlib
import json
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from tools import bundle
from tools.address import site_address
from tools.common import MODULES, PYTHON, ROOT, WORK, BuildError, files_in, fingerprint, once, run, say

Answer = dict[str, Any]

DIST = ROOT / "dist"
WEB = ROOT / "web"
TOOLS = ROOT / "tools"
ARTWORK = {"sprite": ("sprite.mjs", "icons/sprite.svg"), "fonts": ("fonts.mjs", "css/fonts.css")}
NOT_SHIPPED = ("README.md", ".*", "__pycache__")  # in web/ for makers only
LOCK = ROOT / "package-lock.json"
LICENCES = [ROOT / "LICENSE", ROOT / "LICENSES"]

# What the page takes from node packages: folder in dist/vendor, folder of the package, patterns.
# PyScript's core asks for exactly these parts; their names carry hashes that change with each version.
VENDOR = (
    ("pyodide", "pyodide", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")),
    (
        "pyscript",
        "@pyscript/core/dist",
        ("core.js", "core-*.js", "deprecations-manager-*.js", "donkey-*.js", "error-*.js")
        + ("py-editor-*.js", "py-game-*.js", "py-terminal-*.js"),
    ),
    ("idb", "idb/build", ("umd.js",)),  # asked for by the first game, and at a start that finds a second copy of one
    ("lean-qr", "lean-qr", ("nano.mjs",)),  # asked for by the first link that is shown as a code
    ("sortable", "sortablejs", ("Sortable.min.js",)),  # asked for by the first row that is put in order
    ("uplot", "uplot/dist", ("uPlot.iife.min.js", "uPlot.min.css")),  # asked for by the first chart of a replay
)

# What has to be loaded before Python can answer, as seen from dist/engine/; the rest of dist/engine/ is small.
PYODIDE_PARTS = [f"../vendor/pyodide/{name}" for name in ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")]
LIBRARY_PART = "../python/stdlib.zip.gz"
ENTRY_PART = "engine_entry.py"
LATER = "learn/"  # what lies there is kept in a browser from the first time on that somebody wants it
SCENERY = "scenery/"  # the maps behind the start screen: kept likewise, each from the first time on that it is shown
DEBUG = ("js/debug-", "css/debug.css")  # what developers alone ask for: kept likewise
POSTER = "poster/"  # pictures of the site that others show: no page of its own asks for them, so no browser keeps them
SHARED = 'property="og:image" content="'


def build(dist: Path = DIST, work: Path = WORK) -> None:
    """Bring dist/ up to date. Quick when nothing changed."""
    draw()
    archives = [bundle.library(work), bundle.page_wheel(work)]
    tools = [path for path in sorted(TOOLS.iterdir()) if path.suffix in (".py", ".mjs")]
    address = work / "address"
    address.write_text(site_address())

    def make() -> None:
        say("putting dist/ together")
        fresh = work / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        fill(fresh, *archives)
        shutil.rmtree(dist, ignore_errors=True)
        shutil.move(fresh, dist)

    lessons = bundle.wheel(work)  # the page's wheel has none
    once("site", [*archives, lessons, WEB, LOCK, *LICENCES, *tools, address], dist, make, work)


def draw() -> None:
    """The files of web/ that are made from node packages: the icon sprite and the fonts."""
    for name, (script, output) in ARTWORK.items():
        inputs = [LOCK, TOOLS / "icons.mjs", TOOLS / script]
        once(name, inputs, WEB / output, partial(run, "node", TOOLS / script))


def fill(dist: Path, library: Path, wheel: Path) -> None:
    copy_web(dist)
    name_address(dist / "index.html", site_address())
    copy_vendor(dist / "vendor")
    (dist / "python").mkdir()
    (dist / "python" / f"{library.name}.gz").write_bytes(bundle.packed(library))
    packed = dist / "python" / f"{wheel.name}.gz"
    packed.write_bytes(bundle.packed(wheel))
    for licence in LICENCES:
        copy_any(licence, dist / licence.name)
    write_parts(dist, packed.name)
    run("node", TOOLS / "shorten.mjs", dist)
    set_in(dist / "index.html", dist / "door.js")
    hello = ask_engine("hello")
    for title in hello["titles"]:
        title["learn"] = write_learn(dist, title["id"])
    write_json(dist / "titles.json", hello)
    write_examples(dist)
    write_precache(dist)


def copy_web(dist: Path) -> None:
    skip = shutil.ignore_patterns(*NOT_SHIPPED)
    shutil.copytree(WEB, dist, ignore=skip, copy_function=shutil.copyfile)


def name_address(page: Path, address: str) -> None:
    """The picture that others show needs its whole address. A page that does not know it says where it lies from itself."""
    text = page.read_text(encoding="utf-8")
    if address:
        own = f'property="og:url" content="{address}">\n<meta '
        page.write_text(text.replace(SHARED, f"{own}{SHARED}{address}"), encoding="utf-8")


def set_in(page: Path, script: Path) -> None:
    """A script becomes part of the page that asks for it, and the page's policy allows this one: it runs where no other can."""
    text, code = page.read_text(encoding="utf-8"), script.read_text(encoding="utf-8").strip()
    asked, allowed = f'<script src="{script.name}"></script>', "script-src 'self'"
    if asked not in text or allowed not in text:
        raise BuildError(f"{page.name} does not ask for {script.name}, or allows no scripts")
    proof = as_integrity(hashlib.sha256(code.encode()).digest())
    page.write_text(text.replace(asked, f"<script>{code}</script>").replace(allowed, f"{allowed} '{proof}'"), encoding="utf-8")
    script.unlink()


def copy_any(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, copy_function=shutil.copyfile)
    else:
        shutil.copyfile(source, target)


def copy_vendor(vendor: Path) -> None:
    for name, package, patterns in VENDOR:
        (vendor / name).mkdir(parents=True)
        for found in matching(MODULES / package, patterns):
            shutil.copyfile(found, vendor / name / found.name)


def matching(folder: Path, patterns: tuple[str, ...]) -> Iterator[Path]:
    for pattern in patterns:
        found = sorted(folder.glob(pattern))
        if not found:
            raise BuildError(f"{folder.relative_to(ROOT)} has no {pattern}: did the package change? See VENDOR in tools/site.py")
        yield from found


def write_parts(dist: Path, wheel: str) -> None:
    """engine/parts.js: which files start the engine and how large they are, so that progress is counted in real bytes; and BUILD,
    which changes with any of them and with the scripts beside it."""
    engine = dist / "engine"
    wheel_part = f"../python/{wheel}"
    parts = [*PYODIDE_PARTS, LIBRARY_PART, wheel_part, ENTRY_PART]
    sizes = [{"path": part, "bytes": (engine / part).resolve().stat().st_size} for part in parts]
    build = fingerprint([*((engine / part).resolve() for part in parts), engine])[:16]
    lines = [
        "// Written by the build: the files that start the engine, in bytes as stored, and Pyodide's own description.",
        f"export const PARTS = {json.dumps(sizes, indent=2)};",
        f"export const LIBRARY = {json.dumps(LIBRARY_PART)};",
        f"export const WHEEL = {json.dumps(wheel_part)};",
        f"export const PYODIDE = {json.dumps(bundle.pyodide_info())};",
        f"export const BUILD = {json.dumps(build)};",
    ]
    (engine / "parts.js").write_text("\n".join(lines) + "\n")


def ask_engine(method: str) -> Answer:
    """What the engine answers here, natively, so that the start screen need not wait for Python."""
    answer: Answer = json.loads(run(PYTHON, "-c", f"from winedark.api import call; print(call({method!r}, '{{}}'))"))
    if "ok" not in answer:
        raise BuildError(f"the engine does not answer {method!r}: {answer}")
    found: Answer = answer["ok"]
    return found


TASKS = """
import json, sys
from winedark.learn.library import library, table
found = table(sys.argv[1])
print(json.dumps({"table": found, "tasks": found and library(sys.argv[1], found).listed()}))
"""


def write_learn(dist: Path, title: str) -> Answer | None:
    """learn/<title>.json, the tasks of a title as the engine wants them, if it has any: what a page says of them at first."""
    found = json.loads(run(PYTHON, "-c", TASKS, title))
    if not found["table"]:
        return None
    (dist / LATER).mkdir(exist_ok=True)
    (dist / LATER / f"{title}.json").write_text(json.dumps(found["table"], ensure_ascii=False, sort_keys=True), encoding="utf-8")
    return summary(found["tasks"])


def summary(tasks: list[Answer]) -> Answer:
    """Which tasks a title has, and the first game with a coach."""
    guided = next((task for task in tasks if task["kind"] == "guided"), None)
    return {"tasks": [task["id"] for task in tasks], "guided": guided and guided["id"], "minutes": guided and guided["minutes"]}


EXAMPLES = "import json; from winedark.games import TITLES; from winedark_lab.examples import examples; "
EXAMPLES += "print(json.dumps({title: examples(title) for title in TITLES}))"


def write_examples(dist: Path) -> None:
    """learn/examples-<title>.json: the illustrated examples of each title's rules, ready to be drawn."""
    (dist / LATER).mkdir(exist_ok=True)
    for title, found in json.loads(run(PYTHON, "-c", EXAMPLES)).items():
        text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        (dist / LATER / f"examples-{title}.json").write_text(text, encoding="utf-8")


def write_precache(dist: Path) -> None:
    """precache.json, every file of the site with its hash and a version that changes when any of them does; and the same as the
    first line of sw.js, the service worker. The two themselves are not in the list: the browser sees to its worker alone.
    What is `later` is not gathered at the first visit (see LATER)."""
    worker, listing = dist / "sw.js", dist / "precache.json"
    digests = {path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).digest() for path in of_the_page(dist)}
    version = hashlib.sha256(b"".join(name.encode() + b"\0" + digest for name, digest in digests.items())).hexdigest()[:16]
    listed = {name: as_integrity(digest) for name, digest in digests.items() if dist / name not in (worker, listing)}
    later = {name: digest for name, digest in listed.items() if name.startswith((LATER, SCENERY, *DEBUG))}
    files = {name: digest for name, digest in listed.items() if name not in later}
    site = {"version": version, "files": files, "later": later}
    write_json(listing, site)
    worker.write_text(f"const SITE = {json.dumps(site)};\n{worker.read_text(encoding='utf-8')}", encoding="utf-8")


def of_the_page(dist: Path) -> list[Path]:
    """All but the poster."""
    return [path for path in files_in(dist) if not path.relative_to(dist).as_posix().startswith(POSTER)]


def as_integrity(digest: bytes) -> str:
    """As browsers check it (Subresource Integrity)."""
    return f"sha256-{base64.b64encode(digest).decode()}"


def write_json(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def remove() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
