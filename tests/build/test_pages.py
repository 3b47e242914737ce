"""The server behaves as GitHub Pages does, because the site will have to live with that."""

import gzip
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path
from threading import Thread

import pytest
import segno
from winedark_lab import serving
from winedark_lab.serving import EVERYBODY, HERE, below, own_address

from tools.common import BuildError
from tools.pages import PagesServer, picture, serve


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PagesServer]:
    root = tmp_path / "site"
    root.mkdir()
    for name, data in {"index.html": b"<p>home", "a.wasm": b"\0asm" * 99, "b.zip": b"PK" * 99, "c.js": b"let x = 1;"}.items():
        (root / name).write_bytes(data)
    (tmp_path / "secret.txt").write_text("outside")
    with PagesServer(root) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def get(url: str, **headers: str) -> HTTPResponse:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return urllib.request.urlopen(urllib.request.Request(url, headers=names))


def status(url: str, **headers: str) -> int:
    try:
        return get(url, **headers).status
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_the_site_lies_below_a_sub_path(server: PagesServer) -> None:
    assert server.url.endswith("/wine-dark-sea/")
    assert get(server.url).read() == b"<p>home"
    outside = server.url.removesuffix("wine-dark-sea/")
    assert get(outside).url == server.url
    assert status(outside + "index.html") == 404


@pytest.mark.parametrize("name", ["index.html", "a.wasm", "c.js"])
def test_text_and_wasm_travel_zipped(server: PagesServer, name: str) -> None:
    answer = get(server.url + name, Accept_Encoding="gzip")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.read()) == get(server.url + name).read()


def test_archives_travel_as_they_are(server: PagesServer) -> None:
    assert get(server.url + "b.zip", Accept_Encoding="gzip").headers["Content-Encoding"] is None


def test_wasm_has_the_type_that_streaming_needs(server: PagesServer) -> None:
    assert get(server.url + "a.wasm").headers["Content-Type"] == "application/wasm"


def test_what_the_browser_has_is_not_sent_again(server: PagesServer) -> None:
    tag = get(server.url + "c.js").headers["ETag"]
    assert status(server.url + "c.js", If_None_Match=tag) == 304
    (server.roots[0] / "c.js").write_text("let x = 22;")
    assert status(server.url + "c.js", If_None_Match=tag) == 200


def test_no_headers_that_pages_would_not_send(server: PagesServer) -> None:
    headers = get(server.url).headers
    assert headers["Cache-Control"] == "max-age=600"
    assert not [name for name in headers if name.lower().startswith(("cross-origin", "content-security", "x-"))]


@pytest.mark.parametrize("name", ["missing.js", "../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "%00", "a" * 300])
def test_nothing_else_is_served(server: PagesServer, name: str) -> None:
    assert status(server.url + name) == 404


def test_a_folder_without_its_slash_leads_to_its_page(server: PagesServer) -> None:
    (server.roots[0] / "rules").mkdir()
    (server.roots[0] / "rules" / "index.html").write_text("rules")
    answer = get(server.url + "rules?from=home")
    assert (answer.url, answer.read()) == (server.url + "rules/?from=home", b"rules")


def test_a_busy_port_is_told(server: PagesServer) -> None:
    with pytest.raises(BuildError, match="cannot be used.*choose another"):
        serve(server.roots[0], port=server.server_address[1])


def test_only_this_machine_is_served_unless_others_are_asked_in(tmp_path: Path) -> None:
    with PagesServer(tmp_path) as alone, PagesServer(tmp_path, host=EVERYBODY) as open_to_all:
        assert (alone.server_address[0], open_to_all.server_address[0]) == (HERE, EVERYBODY)


def test_other_devices_are_told_the_address_in_words_and_as_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(PagesServer, "serve_forever", lambda server: None)
    monkeypatch.setattr(serving, "own_address", lambda: "192.168.1.5")
    serve(tmp_path, port=0, host=EVERYBODY)
    told = capsys.readouterr().out
    address = next(line.rpartition(" ")[2] for line in told.splitlines() if "192.168.1.5" in line)
    assert address.startswith("http://192.168.1.5:") and address.endswith("/wine-dark-sea/")
    assert picture(address) in told and "plain http" in told
    serve(tmp_path, port=0)
    assert "other devices" not in capsys.readouterr().out


BLOCKS = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}  # dark squares, above and below; a terminal is dark


def test_the_picture_is_the_code_of_the_address() -> None:
    """Square by square what segno says, with four empty ones around it."""
    address = "http://192.168.1.5:8000/wine-dark-sea/"
    matrix = [list(row) for row in segno.make(address, micro=False).matrix]
    lines = picture(address).splitlines()
    rows = [[BLOCKS[block][half] for block in line] for line in lines for half in (0, 1)]
    assert [row[4:-4] for row in rows[4 : 4 + len(matrix)]] == matrix
    assert not any(map(any, rows[:4]))


def test_this_machine_has_an_address() -> None:
    assert own_address()


def test_a_file_is_found_while_another_version_takes_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The site is a link that is set to another version between two looks at the disk: one of the two is given, never nothing."""
    link, fresh = tmp_path / "current", tmp_path / "next"
    for folder, place in (("old", link), ("new", fresh)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "sw.js").touch()
        place.symlink_to(tmp_path / folder)
    is_file = Path.is_file

    def publish_first(path: Path) -> bool:
        if fresh.is_symlink():
            fresh.rename(link)
        return is_file(path)

    monkeypatch.setattr(Path, "is_file", publish_first)
    assert below(link, "sw.js") == tmp_path / "old" / "sw.js"
    assert below(link, "sw.js") == tmp_path / "new" / "sw.js"
