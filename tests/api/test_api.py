"""The bridge: hello, new games, views, bots, saves, errors, and a whole game."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from winedark import __version__, api
from winedark.ai import base
from winedark.ai.base import LEVELS
from winedark.bridge import bench, games
from winedark.display.schema import loose_ends, misfits
from winedark.games import TITLES, load_title
from winedark.kernel.errors import DataError, RulesBug

from tests.api.page import ANYBODY, ROLES, Page, offered
from tests.support.rows import each

EASY = {"name": "Bot", "kind": "easy", "empire": None}
PERSON = EASY | {"kind": "human"}


# ---- hello and rules
def test_hello_names_titles_editions_seats_levels_roles_and_options() -> None:
    hello = Page().ok("hello")
    (meta,) = [title for title in hello["titles"] if title["id"] == "mn2016"]
    assert hello["version"] == __version__ and [title["id"] for title in hello["titles"]] == list(TITLES)
    assert [e["id"] for e in meta["editions"]] == ["en2016", "fr_rev"] and meta["seats"] == [3, 4, 5]
    assert [level["id"] for level in meta["levels"]] == ["human", "random", "easy", "normal", "hard"]
    roles = {n: [role["id"] for role in roles] for n, roles in meta["roles"].items()}
    assert roles == {"3": ROLES[:3], "4": ROLES[:4], "5": ROLES}
    assert meta["options"][0]["default"] in [value["id"] for value in meta["options"][0]["values"]]
    assert meta["name"] and meta["tagline"] and meta["map"] == "mn2016"


@pytest.mark.parametrize(("title", "edition"), [("mn2016", "en2016"), ("mn2016", "fr_rev"), ("mn2003", "en2003")])
def test_rules_come_by_chapters(title: str, edition: str) -> None:
    chapters = Page().ok("rules", title=title, edition=edition)["chapters"]
    assert [c["id"] for c in chapters][-9:] == list("123456789") and all(c["title"] and c["paragraphs"] for c in chapters)
    assert chapters[-7]["paragraphs"][0]["id"] == "3.1"


# ---- new games
def test_a_new_game_starts_with_the_first_decision(page: Page) -> None:
    view = page.view()
    assert (view["rev"], view["title"], view["edition"], view["viewer"]) == (0, "mn2016", "en2016", None)
    assert [s["name"] for s in view["seats"]] == ["P0", "P1", "P2"] and view["choices"] == []
    assert view["turn"]["active"] == [1]
    assert page.waiting() == [1] and len(page.view(1)["choices"]) == 6


def test_a_player_who_asks_for_a_side_gets_it_and_the_others_are_dealt_by_the_seed() -> None:
    tables = set()
    for seed in range(40):
        seats = [{"name": "Anna", "kind": "human", "empire": "greece"}]
        seats += [{"name": f"B{k}", "kind": "random", "empire": None} for k in range(3)]
        for _ in range(2):
            page = Page()
            page.ok("new", title="mn2016", edition="en2016", seats=seats, options={}, seed=str(seed))
            names = tuple(s["name"] for s in page.view()["seats"])
            tables.add((seed, names))
        assert names[2] == "Anna" and sorted(names) == ["Anna", "B0", "B1", "B2"]
    assert len(tables) == 40 and len({names for _, names in tables}) == 6


def test_what_a_game_began_with_begins_the_same_again(page: Page) -> None:
    setup = page.ok("setup")
    assert setup["seed"] == "s" and [seat["empire"] for seat in setup["seats"]] == ROLES[:3]
    again = Page()
    again.ok("new", **setup)
    assert again.view() == page.view() and again.ok("setup") == setup
    page.act(1)
    assert page.ok("setup") == setup


def test_options_are_taken_or_fall_back_to_their_default() -> None:
    def tiles(options: dict[str, str]) -> int:
        panels = Page().new(options=options).view(0)["panels"]
        return len(next(panel for panel in panels if panel["id"] == "tiles")["items"])

    assert tiles({"tiles": "beginner"}) == 6
    assert tiles({"tiles": "experienced"}) == tiles({}) == tiles({"tiles": "??", "speed": "7"}) == 18


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"title": "chess"}, "save"), ({"edition": "it"}, "save"), ({"seats": []}, "save"),
        ({"seats": [ANYBODY] * 6}, "save"), ({"seats": [ANYBODY | {"kind": "god"}] * 3}, "save"),
        ({"seats": [ANYBODY | {"empire": "rome"}] * 3}, "illegal"),
        ({"seats": [ANYBODY | {"empire": "egypt"}, ANYBODY, ANYBODY]}, "illegal"),
        ({"seats": [ANYBODY, ANYBODY | {"empire": "atlantis"}, ANYBODY]}, "illegal"),
        ({"seats": None}, "illegal"), ({"seed": 7}, "illegal"), ({"seats": [ANYBODY, {"name": "b"}, ANYBODY]}, "illegal"),
    ],
)  # fmt: skip
def test_a_game_that_cannot_be_is_refused_and_the_running_one_goes_on(page: Page, change: dict[str, Any], kind: str) -> None:
    before = page.view(1)
    order = {"title": "mn2016", "edition": "en2016", "seats": [ANYBODY] * 3, "seed": "x"}
    assert page.error("new", **(order | change))["kind"] == kind
    assert page.view(1) == before


def test_hostile_names_are_text_and_long_ones_are_cut() -> None:
    seats = [{"name": n, "kind": "human", "empire": r} for n, r in zip(("<img src=x>", "{seat}", "y" * 99), ROLES, strict=False)]
    page = Page()
    page.ok("new", title="mn2016", edition="en2016", seats=seats, options={}, seed="x")
    assert [s["name"] for s in page.view()["seats"]] == ["<img src=x>", "{seat}", "y" * 40]


# ---- views
def test_views_fit_the_schema_and_differ_by_viewer(offering: Page) -> None:
    views = {seat: offering.view(seat) for seat in (None, 0, 1, 2)}
    for seat, view in views.items():
        assert list(misfits(view)) == [] and list(loose_ends(view)) == []
        assert [p["id"] for p in view["panels"] if p["private"]] == (["goods"] if seat is not None else [])
    assert views[0]["choices"] and not views[None]["choices"]


def test_the_log_starts_where_it_is_wanted(offering: Page) -> None:
    whole = offering.view()["log"]
    assert whole["from"] == 0 and [line["i"] for line in whole["lines"]] == list(range(len(whole["lines"])))
    assert offering.view(since=1)["log"] == {"from": 1, "lines": whole["lines"][1:]}
    assert offering.view(since=99)["log"] == {"from": 99, "lines": []}
    assert json.loads(api.call("view", '{"seat": null}', offering.engine))["ok"]["log"] == whole


# ---- bots
def test_only_opponents_that_are_proven_in_a_title_play_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in a new game nor in a save; the start screen hears of no others."""
    page = Page().new("human", "easy", "random")
    save = page.ok("save")["save"]
    for module in (bench, games):
        monkeypatch.setattr(module, "load_title", lambda title: replace(load_title(title), levels=("random",)))
    told = [one for one in page.ok("hello")["titles"] if one["id"] == "mn2016"]
    assert [level["id"] for level in told[0]["levels"]] == ["human", "random"]
    game = {"title": "mn2016", "edition": "en2016", "seats": [EASY] * 3, "options": {}, "seed": "s"}
    for method, order in (("load", {"save": save}), ("new", game)):
        error = page.error(method, **order)
        assert error["kind"] == "save" and "easy" in error["text"] and "human, random" in error["text"]


def test_every_title_offers_levels_that_exist_the_weakest_first() -> None:
    for title in TITLES:
        meta = load_title(title)
        for edition in meta.editions:
            levels = meta.offered(edition)
            assert levels == tuple(level for level in LEVELS if level in levels) and "normal" in levels
        assert all(set(where) <= set(meta.editions) for where in meta.further.values())


def test_the_start_screen_hears_in_which_editions_alone_a_level_is_proven() -> None:
    told = next(one for one in Page().ok("hello")["titles"] if one["id"] == "medemp")
    assert {level["id"]: level.get("only") for level in told["levels"]}["hard"] == ["s05", "s06"]


def test_expert_plays_and_advises_in_the_ancient_world_alone() -> None:
    assert [title for title in TITLES if "expert" in load_title(title).levels] == ["ancient"]
    page, game = Page(), {"title": "ancient", "edition": "en2000", "options": {}, "seed": "s"}
    page.ok("new", seats=[PERSON] * 4, **game)
    (asked,) = page.waiting()
    page.ok("hint", seat=asked, level="expert", ms=0)
    page.ok("hand", seat=asked, kind="expert")
    assert page.ok("think", ms=10_000)["waiting"] != [asked]
    page.ok("new", seats=[PERSON | {"kind": "expert"}] * 4, **game)


@pytest.mark.parametrize(("edition", "proven"), [("s06", True), ("s08", False)])
def test_a_level_may_be_proven_in_some_editions_alone(edition: str, proven: bool) -> None:
    """There it plays, advises and takes seats; in the others it does none of that."""
    page, game = Page(), {"title": "medemp", "edition": edition, "options": {}, "seed": "s"}
    page.ok("new", seats=[PERSON] * 4, **game)
    asked = page.waiting()[0]
    orders = (
        ("hint", {"seat": asked, "level": "hard", "ms": 0}),
        ("hand", {"seat": asked, "kind": "hard"}),
        ("new", game | {"seats": [PERSON | {"kind": "hard"}] * 4}),
    )
    for method, order in orders:
        if proven:
            page.ok(method, **order)
        else:
            assert page.error(method, **order)["kind"] in ("save", "illegal")


def test_thinking_never_moves_for_people() -> None:
    page = Page().new("human", "random", "random", seed="bots")
    rng, asked = Random(3), 0
    while not (now := page.ok("think", ms=10))["over"]:
        log = page.engine.running.log
        assert all(seat == 0 for seat in now["waiting"])
        if now["thinking"] is None:
            asked += 1
            decided = sum(entry[0] == 0 for entry in log)
            assert page.ok("think", ms=1000) == now | {"moved": False, "told": False}
            assert sum(entry[0] == 0 for entry in page.engine.running.log) == decided
            view = page.view(0, since=10**6)
            assert now["idle"] == view["prompt"]["idle"]
            choice = rng.randrange(len(offered(view["choices"])))
            page.ok("act", seat=0, rev=view["rev"], choice=choice, picks=None, count=None)
    assert asked > 20 and page.ok("think", ms=10) == now | {"moved": False, "told": False}
    assert now["waiting"] == [] and now["thinking"] is None and page.view()["over"]["ranks"][0]["rank"] == 1


def test_bots_make_one_decision_a_call() -> None:
    page = Page().new("random", "random", "random")
    for n in range(1, 30):
        assert page.ok("think", ms=10)["moved"]
        assert sum(entry[0] >= 0 for entry in page.engine.running.log) == n


def test_a_bot_thinks_in_slices_and_decides_the_same() -> None:
    saves, calls = set(), []
    for ms in (0, 10_000):
        page, n = Page().new("normal", "normal", "normal", seed="slices"), 0
        while sum(entry[0] >= 0 for entry in page.engine.running.log) < 25:
            now, n = page.ok("think", ms=ms), n + 1
            assert now["thinking"] is not None and (now["moved"] or ms == 0)
        saves.add(page.ok("save")["save"])
        calls.append(n)
    assert len(saves) == 1 and calls[1] == 25 < calls[0]


def test_an_abandoned_thought_does_not_go_on_in_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    make = base.make
    monkeypatch.setattr(base, "make", lambda level, game, name: made.append(level) or make(level, game, name))
    page = Page()
    for _ in range(3):
        page.new("human", "normal", "human", seed="x")
        page.ok("think", ms=0)
        page.ok("think", ms=0)
    assert made == ["normal"] * 3


# ---- saves
def test_a_game_is_saved_with_a_summary_and_loaded_again(offering: Page) -> None:
    offering.act(0)
    saved = offering.ok("save")
    summary = saved["summary"]
    assert (summary["title"], summary["edition"], summary["round"], summary["phase"]) == ("mn2016", "en2016", 1, "Trade")
    assert summary["seats"] == ["P0", "P1", "P2"] and summary["over"] is False
    assert summary["text"] == "Round 1, Trade: Carthage and Greece to decide"
    other = Page()
    loaded = other.ok("load", save=saved["save"])
    assert loaded["notice"] is None and other.view(0) | {"rev": 0} == offering.view(0) | {"rev": 0}
    assert other.ok("save") == saved and loaded["rev"] == other.view()["rev"]


def test_a_rescued_game_comes_with_a_notice(offering: Page) -> None:
    data = json.loads(offering.ok("save")["save"])
    data["log"].pop()
    other = Page()
    assert "rules have changed" in other.ok("load", save=json.dumps(data))["notice"]
    assert other.view(0)["choices"] == offering.view(0)["choices"]


def test_a_save_is_read_without_leaving_the_game_that_runs(offering: Page) -> None:
    save = offering.ok("save")["save"]
    cut = json.loads(save)
    cut["log"].pop()
    assert Page().ok("reads", save=save) == {"whole": True}
    offering.act(0)
    before, kept = offering.view(0), offering.ok("save")
    assert offering.ok("reads", save=save) == {"whole": True} and offering.ok("reads", save=json.dumps(cut)) == {"whole": False}
    assert offering.error("reads", save=save[:-40])["kind"] == "save"
    assert (offering.view(0), offering.ok("save")) == (before, kept)


@pytest.mark.parametrize(
    ("save", "word"),
    [
        ("", "incomplete"), ("{}", "not a saved game"), ('{"format": 9}', "format 9"), (None, "load.save: NoneType, not str"),
        (lambda text: text.replace('"kind":"human"', '"kind":"god"', 1), "no kind of player god"),
        (lambda text: text.replace("mn2016", "chess", 1), "no title chess"),
        (lambda text: text[:-40], "incomplete"),
        (lambda text: text.replace('"owner":[', '"owner":["x",').replace('"log":[', '"log":[0,'), "damaged (state.owner"),
    ],
)  # fmt: skip
def test_a_bad_save_is_refused_and_the_game_goes_on(offering: Page, save: Any, word: str) -> None:
    before = offering.view(0)
    text = save(offering.ok("save")["save"]) if callable(save) else save
    error = offering.error("load", save=text)
    assert error["kind"] == "save" and word in error["text"]
    assert offering.view(0) == before


# ---- errors
BEFORE = {
    "hello",
    "new",
    "load",
    "reads",
    "shared",
    "received",
    "rules",
    "differences",
    "learn",
    "task",
    "terms",
    "summary",
    "daily",
}  # any game is begun


@each("method", sorted(set(api.METHODS) - BEFORE))
def test_without_a_game_nothing_can_be_asked_of_it(method: str) -> None:
    order = {"seat": 0, "rev": 0, "choice": 0, "picks": None, "count": None, "ms": 0, "since": 0, "at": 0, "line": 0, "text": ""}
    error = Page().error(method, **order, kind="replay", level="", table="a", luck="b")
    assert (error["kind"], error["text"]) == ("illegal", "No game is running. Start or load one first.")


@pytest.mark.parametrize("method", ["", "nothing", "running", "__init__", "_chosen", "session", "free"])
def test_what_is_no_method_cannot_be_called(page: Page, method: str) -> None:
    assert page.error(method)["kind"] == "illegal"


@pytest.mark.parametrize("payload", ["", "{", "[]", "null", "3", '"x"'])
def test_a_broken_payload_is_an_error_and_no_crash(page: Page, payload: str) -> None:
    assert json.loads(api.call("act", payload, page.engine))["error"]["kind"] in ("bug", "illegal")
    assert page.view()["rev"] == 0


@pytest.mark.parametrize(("raised", "kind"), [(RulesBug("x"), "bug"), (KeyError("x"), "bug"), (DataError("map.toml: x"), "data")])
def test_a_fault_of_the_engine_is_told_to_the_player_gently(
    page: Page, monkeypatch: pytest.MonkeyPatch, raised: Exception, kind: str
) -> None:
    def fail(*_: object) -> None:
        raise raised

    monkeypatch.setattr(page.engine.running, "act", fail)
    error = page.error("act", seat=1, rev=0, choice=0, picks=None, count=None)
    assert error["kind"] == kind and "engine has an error" in error["text"] and type(raised).__name__ in error["detail"]


def test_the_page_talks_to_one_engine_unless_it_brings_its_own(page: Page) -> None:
    assert json.loads(api.call("hello", "{}"))["ok"]["version"] == __version__
    assert page.engine is not api.ENGINE


# ---- a whole game through the bridge
WHOLE = [
    ({"title": "mn2016", "edition": "en2016"}, "whole"),
    ({"title": "mn2016", "edition": "fr_rev"}, "whole"),
    ({"title": "mn2003", "edition": "en2003", "options": {"setup": "free"}}, "whole 18"),  # one of its shortest
]  # fmt: skip


@pytest.mark.parametrize(("order", "seed"), WHOLE, ids=[order["edition"] for order, _ in WHOLE])
def test_a_whole_game_clicked_at_random_fits_the_schema_all_the_way(order: dict[str, Any], seed: str) -> None:
    page, rng, told, n = Page().new(*["human", "random", "random", "human"], seed=seed, **order), Random(9), 0, 0
    while not (now := page.ok("think", ms=50))["over"]:
        if now["thinking"] is not None:
            continue
        seat, n = now["waiting"][0], n + 1
        view = page.view(seat, since=told)
        told = view["log"]["from"] + len(view["log"]["lines"])
        assert n % 10 or list(misfits(view)) == list(loose_ends(view)) == []
        choice = rng.randrange(len(offered(view["choices"])))
        page.ok("act", seat=seat, rev=view["rev"], choice=choice, picks=None, count=None)
    over = page.view()
    assert n > 50 and list(misfits(over)) == [] and over["prompt"]["seat"] is None
    assert page.ok("save")["summary"]["over"] is True
