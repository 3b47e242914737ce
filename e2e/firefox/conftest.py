"""The same fixtures with a Firefox: Debian's through WebDriver BiDi, or Playwright's own."""

from pathlib import Path

import pytest

from tools.setup import FIREFOX, find


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    firefox = find(FIREFOX)
    own = {} if "playwright" in Path(firefox).as_posix() else {"channel": "moz-firefox"}
    prefs = {"media.peerconnection.ice.obfuscate_host_addresses": False}  # nothing here looks up the names that hide them
    return {**browser_type_launch_args, "executable_path": firefox, "args": [], "firefox_user_prefs": prefs, **own}
