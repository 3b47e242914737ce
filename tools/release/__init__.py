"""release/: all that a version is published as. The whole site, an archive of it that starts itself, the wheel with the page in
it, checksums, and what has changed. The same sources give the same bytes."""

import hashlib
import os
import re
import shutil
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools import bundle, reading, site
from tools.address import ADDRESS, repository, site_address
from tools.common import PYTHON, ROOT, WORK, BuildError, files_in, run, say

RELEASE = ROOT / "release"
HERE = Path(__file__).parent
SERVER = ROOT / "engine" / "winedark_lab" / "serving.py"
CHANGES, FRAGMENTS = ROOT / "CHANGES.md", ROOT / "changes.d"
EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest time that an archive can hold
READABLE, PROGRAM = 0o644, 0o755
PAGE, REPOSITORY = "WINEDARK_PAGE", "WINEDARK_REPOSITORY"  # what tools/packaging.py asks
SUMS, NOTES = "SHA256SUMS", "NOTES.md"


def build(release: Path = RELEASE, work: Path = WORK, dist: Path = site.DIST) -> Path:
    """Everything, made anew; its folder. A tag that names another version is refused before anything is made."""
    version = version_of(bundle.wheel(work))
    check_tag(os.environ.get("GITHUB_REF", ""), version)
    whole = whole_site(release, work, dist)
    say("packing the release")
    files = [archive(release, whole, version), wheel(release, whole)]
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files)]
    (release / SUMS).write_text("".join(lines), encoding="utf-8")
    (release / NOTES).write_text(notes(version), encoding="utf-8")
    return release


def whole_site(release: Path = RELEASE, work: Path = WORK, dist: Path = site.DIST) -> Path:
    """The game with the readers' site beside it: what is published, in release/site."""
    site.build(dist, work)
    manual = reading.build(work / "reading", work)
    shutil.rmtree(release, ignore_errors=True)
    whole = release / "site"
    shutil.copytree(dist, whole)
    shutil.copytree(manual, whole / reading.NAME)
    return whole


def version_of(wheel: Path) -> str:
    return wheel.name.split("-")[1]


def check_tag(ref: str, version: str) -> None:
    tag = ref.removeprefix("refs/tags/")
    if tag != ref and tag != f"v{version}":
        raise BuildError(f"the tag is {tag}, but the version is {version}: tag the commit that raises the version")


def archive(release: Path, whole: Path, version: str) -> Path:
    """The site with what serves it, in one folder."""
    name = f"wine-dark-sea-{version}"
    made = release / f"{name}.zip"
    readme = (HERE / "README.txt").read_text(encoding="utf-8").replace("VERSION", version).encode()
    files = {"README.txt": readme, "LICENSE": (ROOT / "LICENSE").read_bytes(), SERVER.name: SERVER.read_bytes()}
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file, data in files.items():
            put(packed, f"{name}/{file}", data)
        put(packed, f"{name}/start.py", (HERE / "start.py").read_bytes(), PROGRAM)
        for path in files_in(whole):
            put(packed, f"{name}/site/{path.relative_to(whole).as_posix()}", path.read_bytes())
    return made


def put(packed: zipfile.ZipFile, name: str, data: bytes, mode: int = READABLE) -> None:
    """An entry that tells nothing of this machine: no time, no owner."""
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.create_system, entry.external_attr, entry.compress_type = 3, (0o100000 | mode) << 16, zipfile.ZIP_DEFLATED
    packed.writestr(entry, data)


def wheel(release: Path, whole: Path) -> Path:
    """The package with the page in it."""
    asked = {PAGE: str(whole), REPOSITORY: repository(), ADDRESS: site_address()}
    run(PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", release, env=asked)
    return next(release.glob("*.whl"))


# ---- what has changed
def notes(version: str) -> str:
    """What has changed since the version before: the fragments, as long as there are any, else the section of CHANGES.md."""
    told = "\n".join(from_fragments(FRAGMENTS)) or section(CHANGES.read_text(encoding="utf-8"), version)
    if not told.strip():
        raise BuildError(f"CHANGES.md has no section {version}, and changes.d has no fragment")
    return told.strip() + "\n"


def from_fragments(folder: Path) -> Iterator[str]:
    """Their texts by kind, in the order of towncrier's settings."""
    for kind in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["towncrier"]["type"]:
        texts = [path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob(f"+*.{kind['directory']}.md"))]
        if texts:
            yield "\n".join([f"### {kind['name']}", "", *(f"- {text.replace(chr(10), f'{chr(10)}  ')}" for text in texts), ""])


def section(changes: str, version: str) -> str:
    """The changes of one version."""
    found = re.search(rf"^## {re.escape(version)} \([^\n]*\n(.*?)(?=^## |\Z)", changes, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


def remove() -> None:
    shutil.rmtree(RELEASE, ignore_errors=True)
