"""A static server that behaves as GitHub Pages does: a sub-path, gzip for text and wasm, ETags, no special headers."""

import functools
import gzip
import hashlib
import socket
import sys
import urllib.parse
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.common import PYTHON, BuildError, run, say

BASE = "/wine-dark-sea/"
HERE = "127.0.0.1"  # for this machine alone
EVERYBODY = "0.0.0.0"  # for all that reach this machine
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "application/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
ZIPPED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"}


class PagesServer(ThreadingHTTPServer):
    """Serves the first of `roots` that has the file, below BASE, to this machine, or to all that reach `host`; port 0 takes a
    free one."""

    daemon_threads = True
    types: Mapping[str, str] = TYPES  # by the ending of a file's name, or by its whole name

    def __init__(self, *roots: Path, host: str = HERE, port: int = 0, max_age: int = 600) -> None:
        super().__init__((host, port), Page)
        self.roots, self.max_age = roots, max_age

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that leaves a page breaks off what it was loading; that is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_address[1]}{BASE}"

    def type_of(self, file: Path) -> str:
        return self.types.get(file.name) or self.types.get(file.suffix) or "application/octet-stream"

    def find(self, address: str) -> Path | None:
        """The file behind a path of a request; None for anything that is no file below a root."""
        path = urllib.parse.unquote(urllib.parse.urlsplit(address).path)
        if not path.startswith(BASE):
            return None
        name = path.removeprefix(BASE)
        name += "index.html" if name == "" or name.endswith("/") else ""
        return next((file for root in self.roots if (file := below(root, name))), None)


def below(root: Path, name: str) -> Path | None:
    """The root is looked up once: it may be a link that is set to another version between two looks."""
    root = root.resolve()
    file = (root / name).resolve()
    return file if file.is_file() and file.is_relative_to(root) else None


class Page(BaseHTTPRequestHandler):
    server: PagesServer
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        if self.path == "/":
            self.head(HTTPStatus.FOUND, {"Location": BASE, "Content-Length": "0"})
        elif file := self.server.find(self.path):
            self.send(file)
        else:
            self.body(HTTPStatus.NOT_FOUND, b"not found\n", {"Content-Type": "text/plain"})

    do_HEAD = do_GET

    def send(self, file: Path) -> None:
        state = file.stat()
        zipped = file.suffix in ZIPPED and "gzip" in self.headers.get("Accept-Encoding", "")
        data, tag = load(file, state.st_mtime_ns, zipped)
        kept = {"ETag": tag, "Cache-Control": f"max-age={self.server.max_age}", "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match") == tag:
            self.head(HTTPStatus.NOT_MODIFIED, kept)
            return
        coding = {"Content-Encoding": "gzip"} if zipped else {}
        self.body(HTTPStatus.OK, data, {"Content-Type": self.server.type_of(file)} | kept | coding)

    def body(self, status: HTTPStatus, data: bytes, headers: dict[str, str]) -> None:
        self.head(status, headers | {"Content-Length": str(len(data))})
        if self.command == "GET":
            self.wfile.write(data)

    def head(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the browser shows what it asked for."""


@functools.lru_cache(maxsize=512)
def load(file: Path, changed: int, zipped: bool) -> tuple[bytes, str]:
    """The bytes to send and their ETag; `changed` makes the cache forget an older version."""
    data = file.read_bytes()
    tag = f'"{hashlib.sha256(data).hexdigest()[:16]}{"-gz" if zipped else ""}"'
    return (gzip.compress(data, 6, mtime=0) if zipped else data), tag


def serve(root: Path, port: int, host: str = HERE) -> None:
    """Serve until interrupted; a reload always shows the newest build. With another host than this machine alone, other devices
    see its address: as an address and as a picture of it for their cameras."""
    try:
        server = PagesServer(root, host=host, port=port, max_age=0)
    except OSError as error:
        raise BuildError(f"port {port} cannot be used ({error.strerror}); choose another: build.py serve --port 8001") from None
    say(f"Wine-Dark Sea is at {server.url}  (stop with Ctrl-C)")
    if host != HERE:
        invite(server.url.replace("localhost", own_address() if host == EVERYBODY else host))
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


def own_address() -> str:
    """This machine in its network. Nothing is sent: which way a packet would take is asked of the machine itself."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, suppress(OSError):
        asked.connect(("192.0.2.1", 9))  # an address that is nobody's, kept free for documents
        return str(asked.getsockname()[0])
    return socket.gethostname()
