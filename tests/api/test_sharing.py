"""Games as links over the bridge: what a page gets of one, and what is refused in words."""

from __future__ import annotations

import json

import pytest
from winedark.display.schema import SHARED, misfits
from winedark.kernel.session import HUMAN, Player
from winedark.link import link
from winedark_lab.playout import Playout, Setting

from tests.api.page import Page


@pytest.fixture(scope="module")
def over() -> Page:
    """A short game that is over: a person and a bot."""
    setting, page = Setting("delos", "first", 2, "61", {}), Page()
    session = setting.session()
    session.players = [Player("Ann <i>", HUMAN), Player("Deep Olive", "easy")]
    session.replay(Playout(setting).finish().log)
    page.engine._begun(session)
    return page


def test_a_shared_game_opens_as_a_save(over: Page) -> None:
    found = Page().ok("shared", link=over.ok("share", kind="replay")["link"])
    assert list(misfits(found, SHARED, "shared")) == []
    assert (found["kind"], found["whole"], found["over"], found["notice"]) == ("replay", True, True, None)
    other = Page()
    assert other.ok("load", save=found["save"])["notice"] is None
    assert other.ok("timeline") == over.ok("timeline")
    own = over.ok("view")
    assert other.ok("view") == own | {"over": own["over"] | {"linked": True}}


def test_a_shared_game_counts_for_nobody_here(over: Page) -> None:
    page = Page()
    page.ok("load", save=page.ok("shared", link=over.ok("share", kind="replay")["link"])["save"])
    page.ok("load", save=page.ok("save")["save"])
    assert "result can be beaten" in page.error("share", kind="challenge", seat=0)["text"]
    assert page.ok("share", kind="replay")["link"] == over.ok("share", kind="replay")["link"]
    assert (over.ok("outcome")["roles"], page.ok("outcome")["roles"]) == (["andros"], [])
    assert [one.view(None)["over"]["linked"] for one in (over, page)] == [False, True]


def test_a_challenge_has_the_set_up_and_the_result_and_no_game(over: Page) -> None:
    session = over.engine.running
    found = Page().ok("shared", link=over.ok("share", kind="challenge", seat=0)["link"])
    assert list(misfits(found, SHARED, "shared")) == []
    place = next(rank.rank for rank in session.game.result(session.state) or [] if rank.seat == 0)
    assert (found["seat"], found["place"], found["moves"], found["save"]) == (0, place, 0, None)
    assert found["setup"] == over.ok("setup")
    other = Page()
    other.ok("new", **found["setup"])
    assert [player.name for player in other.engine.running.players] == ["Ann <i>", "Deep Olive"]


def test_a_look_at_a_link_leaves_the_running_game(over: Page) -> None:
    text, page = over.ok("share", kind="replay")["link"], Page().new()
    before = page.ok("save")
    page.ok("shared", link=text)
    assert page.error("shared", link=text[:60])["kind"] == "save"
    assert page.ok("save") == before


def test_links_that_cannot_be_are_refused_in_words(over: Page) -> None:
    assert "only a game that is over" in Page().new().error("share", kind="replay")["text"]
    assert "result can be beaten" in over.error("share", kind="challenge")["text"]
    text = over.ok("share", kind="replay")["link"]
    assert over.error("shared", link=text[:60])["text"].startswith("The link was cut off: 60 of")
    assert "was changed on its way" in over.error("shared", link=text[:30] + "AAAA" + text[34:])["text"]
    assert "no link to a game" in over.error("shared", link="<script>")["text"]


def test_a_link_of_other_rules_says_which(over: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(link, "__version__", "0.1.0")
        patch.setattr(link, "digest", lambda state: "00000000")
        text = over.ok("share", kind="replay")["link"]
    found = over.ok("shared", link=text)
    assert (found["whole"], found["version"]) == (False, "0.1.0")
    assert "Version 0.1.0 of the rules made this link" in found["notice"]
    assert json.loads(found["save"])["log"]


def test_a_kind_of_player_that_is_not_here_is_refused(over: Page) -> None:
    session = over.engine.running
    session.players = [session.players[0], Player("Deep Olive", "oracle")]
    text = over.ok("share", kind="replay")["link"]
    session.players = [session.players[0], Player("Deep Olive", "easy")]
    assert "no kind of player oracle" in over.error("shared", link=text)["text"]
