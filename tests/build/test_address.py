"""Where the project lies is asked for when it is built: of a variable, of the build server, of git."""

import pytest

from tools import address
from tools.address import ADDRESS, page_of, published, repository, site_address
from tools.common import BuildError


@pytest.fixture(autouse=True)
def unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (ADDRESS, "GITHUB_SERVER_URL", "GITHUB_REPOSITORY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(address, "remote", lambda: "")


@pytest.mark.parametrize("wrong", ["somebody.example/", "http://somebody.example/", "https://somebody.example"])
def test_half_an_address_is_refused(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ADDRESS, wrong)
    with pytest.raises(BuildError, match=r"begin with https:// and to end with a slash"):
        site_address()


def test_nobody_has_said() -> None:
    assert (repository(), site_address()) == ("", "")


@pytest.mark.parametrize(
    ("remote", "page"),
    [
        ("https://github.com/Some-One/sea.git", "https://github.com/Some-One/sea"),
        ("https://user:secret@github.com/some/sea", "https://github.com/some/sea"),
        ("git@github.com:some/sea.git", "https://github.com/some/sea"),
        ("ssh://git@forge.example/some/sea.git", "https://forge.example/some/sea"),
        ("/srv/sea", ""),
        ("../sea", ""),
    ],
)
def test_a_remote_tells_the_page_of_the_repository(remote: str, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert page_of(remote) == page
    monkeypatch.setattr(address, "remote", lambda: remote)
    assert repository() == page


def test_the_build_server_knows_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "remote", lambda: "https://github.com/some/sea")
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://github.com")
    monkeypatch.setenv("GITHUB_REPOSITORY", "Other/sea")
    assert (repository(), site_address()) == ("https://github.com/Other/sea", "https://other.github.io/sea/")
    monkeypatch.setenv(ADDRESS, "https://sea.example/")
    assert site_address() == "https://sea.example/"


def test_only_githubs_own_pages_are_guessed() -> None:
    assert published("https://forge.example/some/sea") == published("") == ""
