"""The tools that build and test: a virtual environment, node_modules, a Chromium."""

import os
import shutil
import sys
from pathlib import Path

from tools.common import MODULES, PYTHON, ROOT, VENV, WORK, BuildError, once, run, say

NODE_AT_LEAST = 20
PIP = (PYTHON, "-m", "pip", "--disable-pip-version-check", "--quiet")
BROWSER_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def environment() -> None:
    """Python packages and node packages, installed when missing or when their lists changed."""
    check_node()
    once("python", [ROOT / "pyproject.toml"], PYTHON, install_python)
    once("node", [ROOT / "package.json", ROOT / "package-lock.json"], MODULES, install_node)


def check_node() -> None:
    found = run("node", "--version").strip()
    if int(found.lstrip("v").split(".")[0]) < NODE_AT_LEAST:
        raise BuildError(f"Node {NODE_AT_LEAST} or newer is needed; this is {found}")


def install_python() -> None:
    say("installing the Python tools into .venv")
    run(sys.executable, "-m", "venv", "--clear", VENV)
    run(*PIP, "install", "--editable", ".[cli,dev]")


def install_node() -> None:
    say("installing the node packages into node_modules")
    run("npm", "ci", "--no-audit", "--no-fund")


def chromium() -> None:
    """A Chromium for the browser tests: the one that is here, else Playwright's own, else Debian's."""
    if find_chromium():
        return
    say("no Chromium found: installing one")
    for attempt in (from_playwright, from_debian):
        try:
            attempt()
        except BuildError as error:
            say(str(error).splitlines()[0])
        if find_chromium():
            return
    raise BuildError(
        "no Chromium could be installed. Install one yourself (Debian and Ubuntu: sudo apt-get install chromium),"
        " or name one: CHROMIUM=/path/to/chromium python3 build.py test"
    )


def find_chromium() -> str | None:
    """The browser to test with: the one that CHROMIUM names, one on the PATH, or Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if named and not Path(named).is_file():
        raise BuildError(f"CHROMIUM names {named}, and there is no such file")
    on_path = next(filter(None, map(shutil.which, BROWSER_NAMES)), None)
    return named or on_path or playwrights_own()


def playwrights_own() -> str | None:
    ask = "from playwright.sync_api import sync_playwright as p\nwith p() as w: print(w.chromium.executable_path)"
    path = run(PYTHON, "-c", ask).strip()
    return path if Path(path).is_file() and starts(path) else None


def starts(browser: str) -> bool:
    """False for a browser whose system libraries are missing."""
    try:
        return bool(run(browser, "--version"))
    except BuildError:
        return False


def from_playwright() -> None:
    run(PYTHON, "-m", "playwright", "install", "chromium")


def from_debian() -> None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise BuildError("Debian's Chromium needs apt-get and an administrator")
    run("apt-get", "update")
    run("apt-get", "install", "--yes", "--no-install-recommends", "chromium", env={"DEBIAN_FRONTEND": "noninteractive"})


def remove() -> None:
    for place in (VENV, MODULES, WORK):
        shutil.rmtree(place, ignore_errors=True)
