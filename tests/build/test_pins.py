"""Everything that is installed or run is named by an exact version, and nothing says where it is downloaded from."""

import json
import re
import tomllib

from tests.support.rows import each
from tools import setup
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
    assert len(used) == 8
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action) and re.search(r"# v\d", version) for action, version in used)


def test_the_oldest_python_that_will_do_is_tested() -> None:
    """And the one that players have."""
    assert 'python: ["3.11", "3.14"]' in (ROOT / ".github/workflows/pages.yml").read_text()
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    assert PACKAGES["engines"]["node"] == f">={setup.NODE_AT_LEAST}"
