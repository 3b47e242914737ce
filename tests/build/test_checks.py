"""A check that cannot run is never taken for one that passed."""

import pytest

from tools import checks
from tools.common import BuildError


def missing() -> None:
    raise BuildError("no Firefox could be installed")


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which checks were run; none of them really is."""
    names: list[str] = []
    monkeypatch.setattr(checks, "NEEDS", {"firefox": missing})
    monkeypatch.setattr(checks, "passes", lambda name: not names.append(name))
    return names


def test_without_a_firefox_its_check_is_left_out_by_name(ran: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    checks.run()
    told = capsys.readouterr().out
    assert ran == ["lint", "format", "types", "unit", "e2e"]
    assert "firefox: LEFT OUT: no Firefox could be installed" in told
    assert "everything else passed; left out: firefox" in told
    assert "everything passed" not in told


def test_asked_for_by_name_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "NEEDS", {"firefox": missing})
    with pytest.raises(BuildError, match="no Firefox"):
        checks.run("firefox")


def test_what_failed_is_named_with_what_was_left_out(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "passes", lambda name: name != "unit")
    with pytest.raises(BuildError, match="failed: unit; left out: firefox"):
        checks.run()


def test_the_pages_tests_and_firefoxs_are_two_selections() -> None:
    words = {name: " ".join(map(str, command)) for name, command in checks.CHECKS.items()}
    assert "e2e --ignore e2e/firefox" in words["e2e"]
    assert "e2e/firefox --browser firefox" in words["firefox"]
