"""`winedark` without its extra: what it says of itself, and `winedark serve`, which serves the page of the package."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from winedark import __version__
from winedark_lab import __main__ as command
from winedark_lab import serving
from winedark_lab.serving import SiteServer, Trouble, check, main

from tools.common import ROOT
from tools.site import write_precache

POLICY = "default-src 'none'; script-src 'self'"
INDEX = f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{POLICY}"><title>Page</title>'


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A small page, listed as the build lists the real one."""
    made = tmp_path / "page"
    (made / "learn").mkdir(parents=True)
    for name, text in {"index.html": INDEX, "main.js": "let x;", "learn/some.json": "{}", "sw.js": "// worker"}.items():
        (made / name).write_text(text)
    write_precache(made)
    return made


@pytest.fixture
def no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> webbrowser.BaseBrowser:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", none)


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    """What stands on the error stream: one line, and nothing of Python's."""
    err = capsys.readouterr().err
    assert err.startswith("winedark: ") and err.count("\n") == 1 and "Traceback" not in err
    return err


# ---- without an extra
def test_without_arguments_it_says_in_ten_lines_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.answer([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 10 and all(len(line) <= 80 for line in lines) and __version__ in lines[0]
    assert "winedark serve" in lines[2]


BARE = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in {missing}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
from winedark_lab.__main__ import answer
sys.exit(answer({arguments}))
"""


@pytest.mark.parametrize(
    ("missing", "arguments", "code", "words"),
    [
        (["typer", "rich"], [], 0, "winedark serve"),
        (["typer", "rich"], ["--version"], 0, __version__),
        (["typer", "rich"], ["serve", "--help"], 0, "--no-browser"),
        (["typer", "rich"], ["play"], 2, "winedark: the command line needs typer: install it with pip install 'winedark[cli]'\n"),
        (["rich"], ["titles"], 2, "winedark: the command line needs rich: install it with pip install 'winedark[cli]'\n"),
        (["winedark_lab.serving"], ["serve"], 2, "winedark_lab.serving is missing: install it again"),
        (["winedark.api"], ["titles"], 2, "winedark.api is missing: install it again"),
    ],
)
def test_what_needs_no_extra_runs_and_what_is_missing_is_named(
    missing: list[str], arguments: list[str], code: int, words: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BARE.format(missing=missing, arguments=arguments)], text=True, capture_output=True, cwd=ROOT
    )
    assert done.returncode == code and words in (done.stderr if code else done.stdout)
    assert not code or (done.stderr.count("\n") == 1 and done.stdout == "")


def test_a_shell_completes_commands() -> None:
    asked = {"_WINEDARK_COMPLETE": "complete_bash", "COMP_WORDS": "winedark si", "COMP_CWORD": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "winedark_lab"], env=os.environ | asked, text=True, capture_output=True, check=True, cwd=ROOT
    )
    assert done.stdout.split() == ["simulate"]


# ---- what it serves
@contextmanager
def serving_from(page: Path) -> Iterator[SiteServer]:
    with SiteServer(page) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def test_the_pages_own_policy_comes_as_a_header_with_what_a_page_cannot_say(page: Path) -> None:
    with serving_from(page) as server, urllib.request.urlopen(server.url) as home:
        assert home.headers["Content-Security-Policy"] == POLICY
        assert home.headers["X-Content-Type-Options"] == "nosniff" and home.headers["Cache-Control"] == "max-age=0"
        with urllib.request.urlopen(f"{server.url}main.js") as script:
            assert script.headers["Content-Security-Policy"] is None
            assert script.headers["Content-Type"] == "application/javascript; charset=utf-8"
            assert script.headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize("dist", [ROOT / "dist"])
def test_every_file_of_the_site_has_a_type(dist: Path) -> None:
    if not dist.exists():
        pytest.skip("the site is not built")
    unknown = {path.suffix for path in dist.rglob("*") if path.is_file() and path.suffix not in serving.TYPES}
    assert unknown <= {".gz", ".md", ""}


# ---- what goes wrong
DAMAGE = {
    "main.js": "main.js is not as it was built",
    "learn/some.json": "learn/some.json is not as it was built",
    "sw.js": "it has no list of its files",
    "precache.json": "it has no list of its files",
}


@pytest.mark.parametrize("deed", ["lost", "cut"])
@pytest.mark.parametrize(("name", "words"), DAMAGE.items())
def test_a_damaged_page_is_refused(page: Path, name: str, words: str, deed: str, capsys: pytest.CaptureFixture[str]) -> None:
    check(page, "again")
    if deed == "lost":
        (page / name).unlink()
    else:
        (page / name).write_bytes((page / name).read_bytes()[:-1].partition(b"\n")[0][:-3])
    assert main([], page) == 2
    line = one_line(capsys)
    assert words in line and "install it again: pip install" in line


def test_a_worker_of_another_version_is_refused(page: Path) -> None:
    other = (page / "sw.js").read_text().replace('"version": "', '"version": "0')
    (page / "sw.js").write_text(other)
    with pytest.raises(Trouble, match="sw.js is not as it was built"):
        check(page, "again")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "70000"], "a number from 0 to 65535; winedark serve --help"),
        (["--port", "many"], "invalid port value: 'many'"),
        (["--loud"], "unrecognized arguments: --loud"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid is no address of this machine"),
    ],
)
def test_bad_input_is_one_line(page: Path, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments, page) == 2
    assert words in one_line(capsys)


def test_a_port_in_use_is_one_line(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        assert main(["--port", str(number)], page) == 2
    line = one_line(capsys)
    assert f"port {number} cannot be used" in line and "choose another: --port" in line


def test_a_package_without_a_page_says_where_there_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], tmp_path / "none") == 2
    assert "pip install winedark" in one_line(capsys)


@pytest.mark.usefixtures("no_browser")
def test_a_missing_browser_is_one_line(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--port", "0"], page) == 2
    assert "no browser could be opened; start with --no-browser" in one_line(capsys)


def test_a_browser_of_a_terminal_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BROWSER", raising=False)
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("true"))
    assert not serving.show("http://localhost/")
    monkeypatch.setenv("BROWSER", "true")
    assert serving.show("http://localhost/")


# ---- how it ends
SERVE = """
import sys
from pathlib import Path
from winedark_lab.serving import main
sys.exit(main(sys.argv[2:], Path(sys.argv[1])))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_shuts_down_cleanly_and_frees_its_port(page: Path, end: signal.Signals) -> None:
    words = [sys.executable, "-c", SERVE, str(page), "--port", "0", "--no-browser"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address = process.stdout.readline().split()[4]
        with urllib.request.urlopen(address) as answer:
            assert answer.read().decode() == INDEX
        process.send_signal(end)
        try:
            told = process.communicate(timeout=20)
        finally:
            process.kill()
        assert (*told, process.returncode) == ("stopped\n", "", 0)
    with socket.create_server(("127.0.0.1", int(address.split(":")[2].split("/")[0]))):
        pass


def test_only_this_machine_is_served_unless_others_are_asked_in(page: Path) -> None:
    wanted = serving.parser("winedark serve").parse_args
    hosts = [serving.opened(page, wanted(words).host, 0) for words in ([], ["--host"])]
    assert [server.server_address[0] for server in hosts] == ["127.0.0.1", "0.0.0.0"]
    for server in hosts:
        server.server_close()
