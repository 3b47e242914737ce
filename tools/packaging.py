"""What hatchling asks while it builds a wheel: does the page come along, and where does the project lie? tools/release says both.

Without an answer comes the wheel that the page itself loads: no page in it, and no address.
"""

import os
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE, REPOSITORY, SITE = "WINEDARK_PAGE", "WINEDARK_REPOSITORY", "SITE_ADDRESS"  # variables
INSIDE = "winedark_lab/page"  # where `winedark serve` looks for it


class Page(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if page := os.environ.get(PAGE):
            build_data["force_include"][page] = INSIDE


class Addresses(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        metadata["urls"] = urls(os.environ.get(REPOSITORY, ""), os.environ.get(SITE, ""))


def urls(repository: str, site: str) -> dict[str, str]:
    """The addresses of the project by their usual names, as far as they are known."""
    of_site = {"Homepage": site, "Documentation": f"{site}docs/"} if site else {}
    if not repository:
        return of_site
    return of_site | {
        "Source": repository,
        "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/main/CHANGES.md",
    }


def get_build_hook() -> type[Page]:
    return Page


def get_metadata_hook() -> type[Addresses]:
    return Addresses
