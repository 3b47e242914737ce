"""Where the repository and the site lie, as far as that is known: no file of the project says it."""

import os
import re

from tools.common import BuildError, run

ADDRESS = "SITE_ADDRESS"  # the variable that says where the site will lie, where that is known: https://…/


def site_address() -> str:
    """Where the site will lie: as the variable says, else where GitHub publishes the repository; "" if neither is known."""
    address = os.environ.get(ADDRESS) or published(repository())
    if address and not (address.startswith("https://") and address.endswith("/")):
        raise BuildError(f"{ADDRESS} is {address!r}; it has to begin with https:// and to end with a slash")
    return address


def published(page: str) -> str:
    """Where GitHub Pages serves a repository."""
    found = re.fullmatch(r"https://github\.com/([\w-]+)/([\w.-]+)", page)
    return f"https://{found[1].lower()}.github.io/{found[2]}/" if found else ""


def repository() -> str:
    """The repository's page: as the build server says, else as git's remote does; "" where there is none on the web."""
    server, name = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    return f"{server}/{name}" if server and name else page_of(remote())


def remote() -> str:
    try:
        return run("git", "remote", "get-url", "origin").strip()
    except BuildError:  # no git, no checkout, no remote
        return ""


def page_of(remote: str) -> str:
    """The page of a remote: of https://host/owner/name.git or git@host:owner/name.git; "" for a folder."""
    found = re.fullmatch(r"(?:https://(?:[^@/]+@)?|(?:ssh://)?git@)([\w.-]+)[:/]([\w.-]+/[\w.-]+?)(?:\.git)?/?", remote)
    return f"https://{found[1]}/{found[2]}" if found else ""
