"""What the build has made, served as GitHub Pages does: a sub-path, gzip for text and wasm, ETags, no special headers."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from winedark_lab.serving import EVERYBODY, HERE, SiteServer, address_for_others

from tools.common import PYTHON, BuildError, run, say

__all__ = ["EVERYBODY", "HERE", "PagesServer", "serve"]


class PagesServer(SiteServer):
    """What the site will have to live with."""

    headers: Mapping[str, str] = {}

    def __init__(self, *roots: Path, host: str = HERE, port: int = 0, max_age: int = 600) -> None:
        super().__init__(*roots, host=host, port=port)
        self.max_age = max_age


def serve(*roots: Path, port: int, host: str = HERE) -> None:
    """Serve until interrupted; a reload always shows the newest build. With another host than this machine alone, other devices
    see its address: as an address and as a picture of it for their cameras."""
    try:
        server = PagesServer(*roots, host=host, port=port, max_age=0)
    except OSError as error:
        raise BuildError(f"port {port} cannot be used ({error.strerror}); choose another: build.py serve --port 8001") from None
    say(f"Wine-Dark Sea is at {server.url}  (stop with Ctrl-C)")
    if host != HERE:
        invite(address_for_others(server, host))
    with server:
        server.serve_forever()


def invite(address: str) -> None:
    """Tell other devices of this network where the game is."""
    say(f"On other devices in this network: {address}")
    with suppress(BuildError):  # the picture is a convenience
        print(picture(address), flush=True)
    say("They play and save over plain http; keeping the site for playing offline needs https, or this machine.")


def picture(address: str) -> str:
    """The address as a QR code, made of the half blocks that terminals have."""
    code = "import sys, segno; segno.make(sys.argv[1], micro=False).terminal(compact=True)"
    return run(PYTHON, "-c", code, address, env={"PYTHONIOENCODING": "utf-8"})
