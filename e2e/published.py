"""A site that is published anew while people use it."""

from pathlib import Path

from e2e.conftest import built


class Published:
    """A server with a link to one version of the site, which can be set to another."""

    def __init__(self, folder: Path, dist: Path) -> None:
        self.folder, self.dist, self.link = folder, dist, folder / "current"
        self.link.symlink_to(dist)

    def publish(self, name: str, files: dict[str, bytes], missing: tuple[str, ...] = ()) -> None:
        site = built(self.dist, self.folder / name, files)
        for file in missing:
            (site / file).unlink()
        fresh = self.folder / "next"
        fresh.symlink_to(site)
        fresh.rename(self.link)
