"""What a version is published as: an archive that starts itself, a wheel with the page in it, checksums, and what has changed."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest
import winedark_lab

from tests.build.hashes import hashes
from tools import bundle, release
from tools.common import PYTHON, ROOT, BuildError, run
from tools.site import write_precache

INDEX = "<!doctype html><title>Page</title>"
FLOW = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A small site with a readers' site beside it."""
    made = tmp_path / "whole"
    for name, text in {"index.html": INDEX, "learn/some.json": "{}", "sw.js": "// worker"}.items():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_text(text)
    write_precache(made)
    (made / "docs").mkdir()
    (made / "docs/index.html").write_text("<title>Rules</title>")
    return made


@pytest.fixture
def unpacked(whole: Path, tmp_path: Path) -> Path:
    """The archive of it, in another folder."""
    with zipfile.ZipFile(release.archive(tmp_path, whole, "1.2.3")) as packed:
        packed.extractall(tmp_path / "another folder")
    return tmp_path / "another folder" / "wine-dark-sea-1.2.3"


@contextmanager
def started(*words: object) -> Iterator[str]:
    """The address at which a server says that the game is."""
    with subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            yield process.stdout.readline().split()[4]
        finally:
            process.terminate()


# ---- the archive
def test_the_archive_serves_itself_from_any_folder(unpacked: Path) -> None:
    assert sorted(path.name for path in unpacked.iterdir()) == ["LICENSE", "README.txt", "serving.py", "site", "start.py"]
    assert "1.2.3" in (unpacked / "README.txt").read_text()
    with started(sys.executable, "-I", "-S", unpacked / "start.py", "--no-browser", "--port", 0) as address:
        assert urllib.request.urlopen(address).read().decode() == INDEX
        assert "Rules" in urllib.request.urlopen(f"{address}docs/").read().decode()


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        ("cut", "the page is damaged: learn/some.json is not as it was built; unpack the archive again"),
        ("lost", "site is missing; unpack the archive again"),
        ("alone", "serving.py is missing; unpack the archive again"),
    ],
)
def test_a_half_unpacked_archive_is_one_line(unpacked: Path, deed: str, words: str) -> None:
    if deed == "cut":
        (unpacked / "site/learn/some.json").write_text("{")
    else:
        (unpacked / ("site" if deed == "lost" else "serving.py")).rename(unpacked / "elsewhere")
    done = subprocess.run([sys.executable, "-I", str(unpacked / "start.py")], text=True, capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"start.py: {words}\n")


def test_an_old_python_is_one_line(unpacked: Path) -> None:
    old = f"import runpy, sys; sys.version_info = (3, 10, 9); runpy.run_path({str(unpacked / 'start.py')!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", old], text=True, capture_output=True)
    assert done.returncode == 2 and done.stderr.startswith("start.py: needs Python 3.11") and done.stderr.count("\n") == 1


def test_the_archive_tells_nothing_of_this_machine(whole: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(release.archive(tmp_path, whole, "1.2.3")) as packed:
        entries = packed.infolist()
    assert {entry.date_time for entry in entries} == {release.EPOCH}
    assert {entry.external_attr >> 16 & 0o777 for entry in entries} == {release.READABLE, release.PROGRAM}


# ---- the wheel
@pytest.fixture(scope="module")
def packaging() -> ModuleType:
    found = importlib.util.spec_from_file_location("winedark_packaging", ROOT / "tools/packaging.py")
    assert found and found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_the_build_of_the_wheel_is_asked_in_its_own_words(packaging: ModuleType) -> None:
    assert (packaging.PAGE, packaging.REPOSITORY, packaging.SITE) == (release.PAGE, release.REPOSITORY, release.ADDRESS)
    assert Path(packaging.INSIDE) == Path(winedark_lab.__name__) / "page"


def test_the_wheel_has_the_page_and_the_addresses(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "repository", lambda: "https://forge.example/some/sea")
    monkeypatch.setattr(release, "site_address", lambda: "https://sea.example/")
    with zipfile.ZipFile(release.wheel(tmp_path / "out", whole)) as made, zipfile.ZipFile(bundle.wheel()) as plain:
        metadata = next(made.read(name).decode() for name in made.namelist() if name.endswith("METADATA"))
        more = set(made.namelist()) - set(plain.namelist())
    assert more == {f"winedark_lab/page/{path.relative_to(whole).as_posix()}" for path in whole.rglob("*") if path.is_file()}
    assert "Project-URL: Issues, https://forge.example/some/sea/issues" in metadata
    assert "Project-URL: Documentation, https://sea.example/docs/" in metadata


def test_the_pages_own_wheel_has_no_page_and_no_address() -> None:
    with zipfile.ZipFile(bundle.wheel()) as plain:
        names = plain.namelist()
        metadata = next(plain.read(name).decode() for name in names if name.endswith("METADATA"))
    assert "Project-URL" not in metadata and not [name for name in names if "/page/" in name or name.endswith(".wasm")]
    assert bundle.wheel().stat().st_size < 1_500_000
    assert len(bundle.packed(bundle.page_wheel())) < 1_200_000


@pytest.mark.nightly
def test_the_installed_package_serves_the_page_and_nothing_else_is_needed(whole: Path, tmp_path: Path) -> None:
    made = release.wheel(tmp_path / "out", whole)
    run(sys.executable, "-m", "venv", tmp_path / "venv")
    python = tmp_path / "venv" / PYTHON.relative_to(ROOT / ".venv")
    run(python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-index", made)
    command = python.with_name("winedark")
    assert len(run(command).splitlines()) == 10
    with started(command, "serve", "--no-browser", "--port", 0) as address:
        assert urllib.request.urlopen(address).read().decode() == INDEX
    next(tmp_path.glob("venv/lib/python*/site-packages/winedark_lab/page/learn/some.json")).unlink()
    with pytest.raises(BuildError, match="learn/some.json is not as it was built; install it again: pip install"):
        run(command, "serve")


# ---- both
def test_the_same_site_gives_the_same_bytes(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    for name, zone in (("one", "Europe/Athens"), ("two", "Asia/Tokyo")):
        monkeypatch.setenv("TZ", zone)
        folder = tmp_path / name
        folder.mkdir()
        release.archive(folder, whole, "1.2.3")
        release.wheel(folder, whole)
        made.append(hashes(folder))
    assert made[0] == made[1] and len(made[0]) == 2


@pytest.mark.nightly
def test_a_release_has_all_its_files_and_their_sums(dist: Path, tmp_path: Path, record_property) -> None:
    made = release.build(tmp_path / "release")
    version = release.version_of(bundle.wheel())
    files = [f"wine-dark-sea-{version}.zip", f"winedark-{version}-py3-none-any.whl"]
    assert sorted(path.name for path in made.iterdir()) == sorted([*files, "NOTES.md", "SHA256SUMS", "site"])
    sums = dict(reversed(line.split("  ")) for line in (made / "SHA256SUMS").read_text().splitlines())
    assert sums == {name: digest for name, digest in hashes(made).items() if name in files}
    for name in files:
        record_property(name, f"{(made / name).stat().st_size / 1e6:.2f} MB")
        assert (made / name).stat().st_size < 15_000_000
    assert hashes(dist).items() <= hashes(made / "site").items() and (made / "site/docs/index.html").exists()


# ---- what a tag says
def test_a_tag_has_to_name_the_version() -> None:
    for ref in ("", "refs/heads/main", "refs/tags/v1.2.3"):
        release.check_tag(ref, "1.2.3")
    with pytest.raises(BuildError, match="the tag is v1.2.4, but the version is 1.2.3"):
        release.check_tag("refs/tags/v1.2.4", "1.2.3")


def test_notes_are_the_fragments_by_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in {"+b.added.md": "Two\nlines.", "+a.added.md": "One.", "+c.fixed.md": "Three.", "README.md": "no"}.items():
        (tmp_path / name).write_text(f"{text}\n")
    monkeypatch.setattr(release, "FRAGMENTS", tmp_path)
    assert release.notes("9.9.9") == "### Added\n\n- One.\n- Two\n  lines.\n\n### Fixed\n\n- Three.\n"


def test_without_fragments_notes_are_the_versions_section(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "FRAGMENTS", tmp_path)
    assert release.notes("0.3.0").startswith("### Added\n\n- Mediterranean Empires")
    assert "## 0." not in release.notes("0.3.0")
    with pytest.raises(BuildError, match="no section 9.9.9"):
        release.notes("9.9.9")


def test_the_workflow_builds_where_nothing_else_runs_and_proves_where_the_files_come_from() -> None:
    jobs = dict(re.findall(r"^  (\w+):\n((?:(?:    .*)?\n)+)", FLOW.partition("\njobs:\n")[2], re.MULTILINE))
    assert set(jobs) == {"test", "build", "publish", "pypi"}
    assert re.findall(r"- run: (.*)", jobs["build"]) == ["python3 build.py release"] and "cache" not in jobs["build"]
    assert "attest-build-provenance" in jobs["publish"] and "gh release create" in jobs["publish"]
    assert all("needs: [test, build]" in jobs[name] and "checkout" not in jobs[name] for name in ("publish", "pypi"))
    assert [name for name, job in jobs.items() if "contents: write" in job] == ["publish"]


# ---- what else people look for
def test_the_metadata_can_be_found() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert len(project["keywords"]) >= 5 and "urls" in project["dynamic"]
    known = (ROOT / "engine/README.md").read_text(encoding="utf-8")
    assert project["readme"] == "engine/README.md" and "winedark serve" in known


@pytest.mark.parametrize("name", ["SECURITY.md", "CITATION.cff", ".github/ISSUE_TEMPLATE/bug.yml", ".github/dependabot.yml"])
def test_what_forges_look_for_is_there(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8").strip()


def test_a_report_of_a_bug_asks_for_the_exported_save() -> None:
    form = (ROOT / ".github/ISSUE_TEMPLATE/bug.yml").read_text(encoding="utf-8")
    assert "Export as a file" in form and "required: true" in form


def test_no_text_leaves_the_address_to_its_reader() -> None:
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md", "*.cff", "*.yml", "*.toml").splitlines()
    assert [name for name in listed if re.search(r"\bOWNER\b", (ROOT / name).read_text(encoding="utf-8"))] == []
