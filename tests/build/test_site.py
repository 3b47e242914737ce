"""dist/ is complete, small, and the same each time it is built."""

import base64
import gzip
import hashlib
import json
import re
import urllib.parse
from pathlib import Path

import pytest
from PIL import Image
from winedark_lab.serving import ZIPPED

from tests.build.hashes import hashes
from tools import bundle, site
from tools.common import MODULES, ROOT, files_in, run

MEGA = 1_000_000


def as_sent(path: Path) -> int:
    data = path.read_bytes()
    return len(gzip.compress(data, 6)) if path.suffix in ZIPPED else len(data)


@pytest.mark.nightly
def test_same_sources_give_the_same_bytes(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = []
    for name, zone in (("one", "Europe/Athens"), ("two", "Asia/Tokyo")):
        monkeypatch.setenv("TZ", zone)
        site.build(dist=tmp_path / name / "dist", work=tmp_path / name / "work")
        built.append((hashes(tmp_path / name / "dist"), hashes(tmp_path / name / "work" / "wheel")))
    assert built[0] == built[1]
    assert len(built[0][0]) > 30 and len(built[0][1]) == 1
    assert hashes(dist) == built[0][0], "dist/ is older than its sources: run python3 build.py build"


def test_size_of_the_site(dist: Path, record_property) -> None:
    """Everything of the page but what is for later is kept at the first visit, and the one map that lies behind its start screen.
    Each title brings its map and its rules."""
    later, scenery = dist / site.LATER, dist / site.SCENERY
    behind = max(scenery.iterdir(), key=lambda path: path.stat().st_size)
    first = [path for path in site.of_the_page(dist) if path == behind or not {later, scenery} & set(path.parents)]
    raw, sent = (sum(map(measure, first)) for measure in (lambda path: path.stat().st_size, as_sent))
    record_property("size of dist", f"{raw / MEGA:.2f} MB")
    record_property("first visit with everything, gzip", f"{sent / MEGA:.2f} MB")
    assert raw <= 16 * MEGA and sent <= 7 * MEGA


def test_size_of_what_is_taught(dist: Path, record_property) -> None:
    """What a title has to teach is loaded when somebody wants to learn it, and stays in their browser."""
    for path in files_in(dist / site.LATER):
        record_property(f"{path.name}, gzip", f"{as_sent(path)} bytes")
        assert as_sent(path) <= 150_000


def test_precache_lists_every_file_and_no_other(dist: Path) -> None:
    listed = json.loads((dist / "precache.json").read_text())
    there = [path.relative_to(dist).as_posix() for path in site.of_the_page(dist)]
    assert sorted([*listed["files"], *listed["later"], "precache.json", "sw.js"]) == sorted(there)
    for_later = (site.LATER, site.SCENERY, *site.DEBUG)
    assert all(name.startswith(for_later) for name in listed["later"])
    assert not [name for name in listed["files"] if name.startswith(for_later)]
    assert all(any(name.startswith(beginning) for name in listed["later"]) for beginning in for_later)


def test_every_file_is_named_with_its_hash_and_needs_no_escaping(dist: Path) -> None:
    listed = json.loads((dist / "precache.json").read_text())
    for name, integrity in (listed["files"] | listed["later"]).items():
        digest = hashlib.sha256((dist / name).read_bytes()).digest()
        assert integrity == f"sha256-{base64.b64encode(digest).decode()}"
        assert urllib.parse.quote(name, safe="/+") == name


def test_the_worker_begins_with_the_same_list(dist: Path) -> None:
    first, rest = (dist / "sw.js").read_text().split("\n", 1)
    assert json.loads(first.removeprefix("const SITE = ").removesuffix(";")) == json.loads((dist / "precache.json").read_text())
    assert "addEventListener" in rest and "SITE = " not in rest.replace("`const SITE = {", "")


def test_precache_version_follows_the_content_and_the_worker(tmp_path: Path) -> None:
    versions = []
    for content, worker in (("one", "1"), ("two", "1"), ("one", "2"), ("one", "1")):
        (tmp_path / "precache.json").unlink(missing_ok=True)
        (tmp_path / "file").write_text(content)
        (tmp_path / "sw.js").write_text(worker)
        site.write_precache(tmp_path)
        versions.append(json.loads((tmp_path / "precache.json").read_text())["version"])
    assert versions[0] == versions[3]
    assert len(set(versions)) == 3


def test_parts_are_there_with_their_sizes(dist: Path) -> None:
    parts = re.findall(r'path:"([^"]+)",bytes:([\de]+)', (dist / "engine/parts.js").read_text())
    assert len(parts) == 6
    assert all((dist / "engine" / name).stat().st_size == float(size) for name, size in parts)


def test_titles_are_what_the_engine_says(dist: Path) -> None:
    told = json.loads((dist / "titles.json").read_text())
    assert told["version"] in bundle.wheel().name
    assert [title["id"] for title in told["titles"]]


TASK = {"id": "trade", "kind": "guided", "edition": "en2016", "role": "rome", "seats": 3, "seed": "x", "minutes": 5}


def test_what_a_title_teaches_is_written_beside_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the engine wants it; the start screen learns how much there is, and which game comes first."""
    table = {"tasks": [TASK | {"step": [{"id": "aim"}]}], "words": {"trade.name": "Trade"}}
    listed = [{"id": "other", "kind": "lesson", "minutes": 3}, {"id": "trade", "kind": "guided", "minutes": 5}]
    monkeypatch.setattr(site, "run", lambda *_: json.dumps({"table": table, "tasks": listed}))
    assert site.write_learn(tmp_path, "some") == {"tasks": [task["id"] for task in listed], "guided": "trade", "minutes": 5}
    assert json.loads((tmp_path / "learn/some.json").read_text(encoding="utf-8")) == table
    monkeypatch.setattr(site, "run", lambda *_: json.dumps({"table": None, "tasks": None}))
    assert site.write_learn(tmp_path, "none") is None and not (tmp_path / "learn/none.json").exists()


def test_titles_say_what_there_is_to_learn_of_them(dist: Path) -> None:
    for title in json.loads((dist / "titles.json").read_text())["titles"]:
        assert (title["learn"] is not None) == (dist / f"learn/{title['id']}.json").exists()


def test_makers_tools_are_not_shipped(dist: Path) -> None:
    names = [path.relative_to(dist).as_posix() for path in files_in(dist)]
    assert not [name for name in names if name.startswith("atlas/") or name.endswith((".map", ".test.mjs"))]
    assert [name for name in names if name.endswith(".py")] == ["engine/engine_entry.py"]


def test_nothing_points_outside_the_site(dist: Path) -> None:
    """Pages, styles and scripts of our own load nothing from elsewhere, nor by a path that ignores the sub-path."""
    own = [path for path in files_in(dist) if path.suffix in (".html", ".css", ".js", ".mjs") and "vendor" not in path.parts]
    outside = re.compile(r"""(?:(?:src|href)=|url\(|(?:import|from|fetch)\s*\(?)\s*["']?(?:https?:)?/""")
    assert own and not [path.name for path in own if outside.search(path.read_text(encoding="utf-8"))]


def test_the_apps_icons_are_kept_with_few_colours() -> None:
    for picture in sorted((ROOT / "web/icons").glob("app*.png")):
        with Image.open(picture) as icon:
            assert icon.mode == "P", f"{picture.name}: run .venv/bin/python -m tools.app_icons, which keeps 256 colours"


def test_licences_travel_with_the_site(dist: Path) -> None:
    notices = (dist / "LICENSES/THIRD-PARTY.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w.-]+\.txt)`", notices))
    assert named == {path.name for path in (dist / "LICENSES").glob("*.txt")}
    authors = json.loads((dist / "icons/authors.json").read_text())["authors"]
    assert authors and all(author in notices for author in authors)
    assert (dist / "LICENSE").read_text().startswith("MIT License")


def test_every_shipped_package_has_its_notice() -> None:
    notices = (ROOT / "LICENSES/THIRD-PARTY.md").read_text(encoding="utf-8").lower()
    versions = json.loads((ROOT / "package.json").read_text())["dependencies"]
    for name, folder, _ in site.VENDOR:
        row = next(line for line in notices.splitlines() if line.startswith(f"| {name}"))
        assert versions[re.sub("/(dist|build)$", "", folder)] in row


LINKED = {
    "zlib": b" inflate %s Copyright",
    "bzip2": b"%s, 6-Sept-2010",
    "Expat": b"expat_%s",
    "SQLite": b"%s\0",
    "Zstandard": b"%s\0",
    "XZ Utils": b"%s\0",
}
PARTS = {"mpdecimal": b"libmpdec", "HACL*": b"Hacl_", "mimalloc": b"mimalloc: ", "hiwire": b"hiwire_", "libffi": b"ffi_call"}


def test_what_is_linked_into_python_is_named_with_its_version() -> None:
    notices = (ROOT / "LICENSES/THIRD-PARTY.md").read_text(encoding="utf-8")
    texts = (ROOT / "LICENSES/Pyodide-libraries.txt").read_text(encoding="utf-8")
    wasm = (MODULES / "pyodide" / "pyodide.asm.wasm").read_bytes()
    for name, told in LINKED.items():
        version = re.search(rf"{name} (\d+(?:\.\d+)+)", notices)
        assert version and told % version[1].encode() in wasm, f"{name}: another version is linked than is named"
    assert [name for name, sign in PARTS.items() if f"| {name}" not in notices or sign not in wasm] == []
    noticed = ("zlib", "bzip2", "Expat", "Zstandard", "mpdecimal", "HACL*", "mimalloc", "libffi", "musl", "Emscripten")
    assert [name for name in noticed if name not in texts] == []


def test_project_files_name_no_machine() -> None:
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    files = [ROOT / name for name in listed if (ROOT / name).is_file()]
    places = re.compile(r"(?<![\w.])/(?:root|tmp|work)/")
    named = [file.name for file in files if places.search(file.read_text(encoding="utf-8", errors="ignore"))]
    assert files and named == []
