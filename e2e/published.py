"""A site that is published anew while people use it."""

from pathlib import Path

from e2e.conftest import built

# Asks for a newer version and lets it be installed, whichever check finds it: is one waiting, and what has become of the newest?
WAITING = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  let found = registration.installing;
  registration.addEventListener("updatefound", () => { found = registration.installing; });
  await registration.update();
  const newest = registration.installing ?? found ?? registration.waiting;
  while (newest?.state === "installing") await new Promise(done => newest.addEventListener("statechange", done, { once: true }));
  return [Boolean(registration.waiting), newest?.state ?? null];
}"""


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
