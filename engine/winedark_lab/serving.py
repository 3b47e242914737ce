"""The page, served from a folder to a browser of this machine, with nothing but Python's own library.

`winedark serve` serves the page that lies in the installed package, an archive's start.py the one beside it, and build.py the
one in dist/. All look for files below one address, so that the service workers of other sites on this machine stay apart.
"""

from __future__ import annotations

import argparse
import base64
import functools
import gzip
import hashlib
import json
import os
import re
import signal
import socket
import sys
import urllib.parse
import webbrowser
from collections.abc import Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from threading import Thread
from typing import Any, NoReturn

BASE = "/wine-dark-sea/"
HERE = "127.0.0.1"  # for this machine alone
EVERYBODY = "0.0.0.0"  # for all that reach this machine
PORT = 8364  # a number that nobody else's server takes by default: a browser keeps saves by port
BAD_INPUT = 2
PAGE = Path(__file__).with_name("page")  # only in the published wheel
AGAIN = "install it again: pip install --force-reinstall winedark"
NO_PAGE = "this installation has no page: pip install winedark brings it, and in a checkout python3 build.py serve builds it"
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
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
ZIPPED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"}
POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy" content="([^"]+)">')
GUARDED = {  # what a page cannot say of itself: nobody guesses types, and no other site loads what is here
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Trouble(Exception):
    """The page cannot be served; the text says in one line what is wrong and what to do."""


class SiteServer(ThreadingHTTPServer):
    """Serves the first of `roots` that has the file, below BASE, to this machine, or to all that reach `host`; port 0 takes a
    free one."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would let two servers have one port
    types: Mapping[str, str] = TYPES  # by the ending of a file's name, or by its whole name
    headers: Mapping[str, str] = GUARDED
    max_age = 0  # seconds for which a browser may keep a file without asking

    def __init__(self, *roots: Path, host: str = HERE, port: int = 0) -> None:
        super().__init__((host, port), Page)
        self.roots = roots

    def server_bind(self) -> None:
        """Without a look-up of names, which takes seconds where there is no network."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that leaves a page breaks off what it was loading; that is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_address[1]}{BASE}"

    def type_of(self, file: Path) -> str:
        return self.types.get(file.name) or self.types.get(file.suffix) or "application/octet-stream"

    def sent_with(self, file: Path, changed: int) -> Mapping[str, str]:
        """The headers of a file beside its type. The policy that a page names holds from the first byte on."""
        policy = POLICY.search(load(file, changed, False)[0]) if file.suffix == ".html" and self.headers else None
        return {**self.headers, "Content-Security-Policy": policy[1].decode()} if policy else self.headers

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
    with suppress(OSError, ValueError):  # a name that no disk can have
        root = root.resolve()
        file = (root / name).resolve()
        return file if file.is_file() and file.is_relative_to(root) else None
    return None


class Page(BaseHTTPRequestHandler):
    server: SiteServer
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path, _, query = self.path.partition("?")
        if path == "/":
            self.moved(HTTPStatus.FOUND, BASE)
        elif file := self.server.find(self.path):
            self.send(file)
        elif not path.endswith("/") and self.server.find(f"{path}/"):
            self.moved(HTTPStatus.MOVED_PERMANENTLY, f"{path}/{'?' * bool(query)}{query}")
        else:
            self.body(HTTPStatus.NOT_FOUND, b"not found\n", {"Content-Type": "text/plain"})

    do_HEAD = do_GET

    def moved(self, status: HTTPStatus, place: str) -> None:
        self.head(status, {"Location": place, "Content-Length": "0"})

    def send(self, file: Path) -> None:
        zipped = file.suffix in ZIPPED and "gzip" in self.headers.get("Accept-Encoding", "")
        changed = file.stat().st_mtime_ns
        data, tag = load(file, changed, zipped)
        kept = {"ETag": tag, "Cache-Control": f"max-age={self.server.max_age}", "Vary": "Accept-Encoding"}
        kept |= self.server.sent_with(file, changed)
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


def own_address() -> str:
    """This machine in its network. Nothing is sent: which way a packet would take is asked of the machine itself."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, suppress(OSError):
        asked.connect(("192.0.2.1", 9))  # an address that is nobody's, kept free for documents
        return str(asked.getsockname()[0])
    return socket.gethostname()


def address_for_others(server: SiteServer, host: str) -> str:
    return server.url.replace("localhost", own_address() if host == EVERYBODY else host)


# ---- the command
def main(arguments: Sequence[str], page: Path = PAGE, again: str = AGAIN, program: str = "winedark serve") -> int:
    """Serve the page until somebody stops it; the exit code. `again` says how to get a page that is whole."""
    try:
        wanted = parser(program).parse_args(arguments)
        check(page, again)
        run(opened(page, wanted.host, wanted.port), wanted.host, wanted.browser)
    except Trouble as trouble:
        print(f"{program.partition(' ')[0]}: {trouble}", file=sys.stderr)
        return BAD_INPUT
    return 0


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise Trouble(f"{message}; {self.prog} --help lists what there is")


def parser(program: str) -> Parser:
    made = Parser(prog=program, description="Serve the game on this machine and open it in a browser. It needs no network.")
    made.add_argument("--port", type=port, default=PORT, help=f"port on localhost ({PORT}); a browser keeps saves by port")
    others = "for other devices in the network, too; or one address of this machine"
    made.add_argument("--host", nargs="?", default=HERE, const=EVERYBODY, help=others)
    made.add_argument("--no-browser", dest="browser", action="store_false", help="open no browser, only say the address")
    return made


def port(text: str) -> int:
    number = int(text)
    if not 0 <= number < 2**16:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return number


def check(page: Path, again: str) -> None:
    """Is every file of the page there as it was built? A Trouble names the first one that is not."""
    if not page.is_dir():
        raise Trouble(NO_PAGE if again == AGAIN else f"{page.name} is missing; {again}")
    try:
        site = json.loads((page / "precache.json").read_bytes())
        worker = (page / "sw.js").read_bytes().partition(b"\n")[0]
        known = json.loads(worker.removeprefix(b"const SITE = ").removesuffix(b";"))
        files = site["files"] | site["later"]
    except (OSError, ValueError, KeyError, TypeError):
        raise Trouble(f"the page is damaged: it has no list of its files; {again}") from None
    wrong = next((name for name, proof in files.items() if proof_of(page / name) != proof), None)
    if wrong or known != site:
        raise Trouble(f"the page is damaged: {wrong or 'sw.js'} is not as it was built; {again}")


def proof_of(file: Path) -> str | None:
    """The hash of a file, as the list of the page has it; None if it cannot be read."""
    with suppress(OSError):
        return f"sha256-{base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()}"
    return None


def opened(page: Path, host: str, number: int) -> SiteServer:
    try:
        return SiteServer(page, host=host, port=number)
    except socket.gaierror:
        raise Trouble(f"{host} is no address of this machine; leave out --host, or name one") from None
    except OSError as error:
        raise Trouble(f"port {number} cannot be used ({error.strerror}); choose another: --port {number % 65535 + 1}") from None


def run(server: SiteServer, host: str, browser: bool) -> None:
    """Until Ctrl-C, or until the system asks for an end."""
    for end in (signal.SIGINT, signal.SIGTERM):  # a shell may have its background jobs ignore the first
        signal.signal(end, signal.default_int_handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    with server:
        thread.start()
        try:
            say(f"Wine-Dark Sea is at {server.url}  (stop with Ctrl-C)")
            if host != HERE:
                say(f"On other devices in this network: {address_for_others(server, host)}")
            if browser and not show(server.url):
                raise Trouble("no browser could be opened; start with --no-browser, and open the address yourself")
            while thread.is_alive():
                thread.join(0.5)
        except KeyboardInterrupt:
            say("stopped")
        finally:
            server.shutdown()


def say(text: str) -> None:
    print(text, flush=True)


def show(address: str) -> bool:
    """Open the address in a browser; False if there is none. Those of a terminal cannot show the page."""
    with suppress(webbrowser.Error):
        browser = webbrowser.get()
        in_terminal = type(browser) is webbrowser.GenericBrowser and "BROWSER" not in os.environ
        return not in_terminal and browser.open(address)
    return False
