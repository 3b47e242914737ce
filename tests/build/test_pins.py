"""Everything that is installed or run is named by an exact version, and nothing says where it is downloaded from."""

import json
import re
import tomllib
from importlib import metadata

from packaging.requirements import Requirement

from tests.support.rows import each
from tools import reading, setup
from tools.common import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PACKAGES = json.loads((ROOT / "package.json").read_text())
LOCK = json.loads((ROOT / "package-lock.json").read_text())
EXACT = re.compile(r"\d+(\.\d+)+")


def python_requirements() -> list[str]:
    extras = PROJECT["project"]["optional-dependencies"].values()
    return [*PROJECT["build-system"]["requires"], *(name for extra in extras for name in extra)]


@each("requirement", python_requirements())
def test_python_packages_are_pinned(requirement: str) -> None:
    name, _, version = requirement.partition("==")
    assert name and EXACT.fullmatch(version), requirement


def test_the_wheel_needs_nothing() -> None:
    assert PROJECT["project"]["dependencies"] == []


@each("name", [*PACKAGES["dependencies"], *PACKAGES["devDependencies"]])
def test_node_packages_are_pinned(name: str) -> None:
    wanted = (PACKAGES["dependencies"] | PACKAGES["devDependencies"])[name]
    assert EXACT.fullmatch(wanted)
    assert LOCK["packages"][f"node_modules/{name}"]["version"] == wanted


def test_the_lock_file_proves_each_package_and_names_no_address() -> None:
    packages = [package for path, package in LOCK["packages"].items() if path]
    assert all("integrity" in package for package in packages)
    assert not [package["resolved"] for package in packages if "resolved" in package]


def test_the_same_hatchling_builds_here_and_elsewhere() -> None:
    assert set(PROJECT["build-system"]["requires"]) <= set(PROJECT["project"]["optional-dependencies"]["build"])


def test_tested_and_published_by_pinned_actions() -> None:
    flows = sorted((ROOT / ".github/workflows").glob("*.yml"))
    used = [one for flow in flows for one in re.findall(r"uses: (\S+)(.*)", flow.read_text())]
    assert len(used) == 22
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action) and re.search(r"# v\d", version) for action, version in used)


def checked() -> dict[str, str]:
    """The packages that the site is built with, from PyPI, and their versions; each has the hash of one wheel."""
    lines = [line for line in setup.REQUIREMENTS.read_text().splitlines() if not line.startswith("#")]
    found = [re.fullmatch(r"([\w.-]+)==([\d.]+) --hash=sha256:[0-9a-f]{64}", line) for line in lines]
    assert all(found), lines
    return {one[1]: one[2] for one in found if one}


def brought_along(name: str) -> set[str]:
    """A package that is installed here, and all that it asks for on this Python, by their names."""
    found = {name.lower().replace("_", "-")}
    for line in metadata.requires(name) or []:
        wanted = Requirement(line)
        if wanted.marker is None or wanted.marker.evaluate({"extra": ""}):
            found |= brought_along(wanted.name)
    return found


def test_the_site_is_built_with_nothing_that_has_no_hash() -> None:
    pins = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["optional-dependencies"]["build"]]
    wanted = {tuple(one.split("==")) for one in pins}
    assert set(checked()) == set[str]().union(*(brought_along(name) for name, _ in wanted)) | {"editables"}
    assert checked().items() >= wanted
    assert {name: metadata.version(name) for name in checked()} == checked()
    asked = [words for level in setup.LEVELS for words in setup.packages(level)]
    assert all("--require-hashes" in words or "--no-build-isolation" in words for words in asked)
    assert [("--no-deps" in words or "--require-hashes" in words) for words in setup.packages("serve")] == [True, True]


def test_the_readers_site_is_made_with_nothing_that_has_no_hash() -> None:
    """The same versions of what the command line needs as everywhere else."""
    lines = [line for line in reading.REQUIREMENTS.read_text().replace("\\\n", "").splitlines() if not line.startswith("#")]
    found = [re.fullmatch(r"([\w-]+==[\w.]+)( +--hash=sha256:[0-9a-f]{64})+", line) for line in lines]
    assert all(found), lines
    pinned = {one[1] for one in found if one}
    assert set(PROJECT["project"]["optional-dependencies"]["cli"]) <= pinned and any(one.startswith("sphinx==") for one in pinned)


def test_what_is_published_is_built_in_a_job_of_its_own() -> None:
    """Without a test's packages, and without a cache that another job might have written."""
    flow = (ROOT / ".github/workflows/pages.yml").read_text()
    jobs = dict(re.findall(r"^  (\w+):\n((?:(?:    .*)?\n)+)", flow.partition("\njobs:\n")[2], re.MULTILINE))
    assert set(jobs) == {"gate", "site", "publish"}
    assert [name for name, job in jobs.items() if "upload-pages-artifact" in job] == ["site"]
    assert re.findall(r"- run: (.*)", jobs["site"]) == ["python3 build.py docs"] and "cache" not in jobs["site"]
    assert "needs: [gate, site]" in jobs["publish"] and "actions/checkout" not in jobs["publish"]


def test_the_oldest_python_that_will_do_is_tested() -> None:
    """And the one that players have."""
    assert 'python: ["3.11", "3.14"]' in (ROOT / ".github/workflows/pages.yml").read_text()
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    assert PACKAGES["engines"]["node"] == f">={setup.NODE_AT_LEAST}"
