"""What helps to follow: guide and legend, road to victory, places of the story, menus in few words, questions."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from winedark.common.bits import bits, mask_of
from winedark.display.view import view
from winedark.games.ancient.display.words import card_icon
from winedark.games.ancient.rules.attack import BY_KIND, route, targets, way_from
from winedark.games.ancient.rules.board import AREAS, CARDS, COAST, HITS, LANDS, ROLLERS, SEAS, TYPES
from winedark.games.ancient.rules.muster import Lay
from winedark.kernel import ahead
from winedark.kernel.session import Player, Session
from winedark.kernel.step import ChanceStep
from winedark.kernel.text import Text
from winedark_lab.check_data import steps
from winedark_lab.contract import seen

from tests.games.ancient.table import BLACK, GREEN, RED, Table, area, game_of, kind


def acting(seats: int = 3) -> Table:
    """Red to act, with Gallia, cubes and an army; Black next door in Narbonensis."""
    return Table(seats).base(RED, "gallia").base(BLACK, "narbonensis").warehouse(RED, 5).army(RED, "B")


def choices(t: Table) -> dict[str, dict[str, Any]]:
    return {c["label"]: c for c in seen(t.game, t.g, t.seats[0])["choices"]}


def notes(t: Table) -> dict[str, str]:
    """The menu groups with what they come to."""
    return {group["id"]: group["note"] for group in seen(t.game, t.g, t.seats[0])["groups"]}


# ---- guide
@pytest.mark.rule("0.1")
def test_the_guide_tells_the_aim_the_turn_and_every_sign() -> None:
    game = game_of()
    found = game.guide().plain(game.catalogue)
    assert found["aim"].startswith("Score the most points") and len(found["turn"]) == 5
    signs = [sign for section in found["legend"] for sign in section["items"]]
    assert all(sign["label"] and sign["note"] for sign in signs)
    icons = {sign["icon"] for sign in signs}
    assert set(TYPES) <= icons and {card_icon(k) for k in range(len(CARDS))} <= icons
    t = acting().base(RED, "italia").fort("italia").cubes(RED, "italia", 1).warehouse(BLACK, 0).plunder(RED, BLACK, 1).act(RED)
    shown = seen(t.game, t.g, RED)
    assert {token["kind"] for token in shown["tokens"]} <= {sign["shape"] for sign in signs}
    assert {item["icon"] for p in shown["panels"] if p["id"] == "stores" for item in p["items"]} <= icons
    assert {chip["icon"] for seat in shown["seats"] for chip in seat["chips"]} - {"card"} <= icons


@pytest.mark.rule("5.2", "5.6", "5.8", "R-024")
def test_what_is_said_of_the_types_is_what_the_tables_say() -> None:
    render = game_of().catalogue.render
    said = {name: render(Text(f"fights.{name}")) for name in TYPES}
    assert {name for name in TYPES if said[name].startswith("Slow")} == {"sword", "spear", "pike", "warband"}
    for name in ROLLERS:
        assert f"on {HITS[name, 'sword']}" in said[name] and "Rolls a die" in said[name]
    horse = HITS["light_horse", "heavy_horse"], HITS["light_horse", "elephants"], HITS["light_horse", "light_horse"]
    assert set(horse) == {5} and "other horse and elephants on 5 or 6" in said["light_horse"]
    skirmisher = {name: HITS["foot_skirmisher", name] for name in TYPES}
    assert {name for name, n in skirmisher.items() if n == 6} == {
        "light_horse", "heavy_horse", "cataphract", "galley", "siege_tower",
    }  # fmt: skip
    assert skirmisher["elephants"] == 4 and {n for name, n in HITS.items() if name[0] == "archer"} == {5, 6}
    assert HITS["archer", "siege_tower"] == 6


# ---- the road to victory
@pytest.mark.rule("8.1", "8.2", "8.3", "8.4", "8.6")
def test_the_road_tells_points_and_what_a_scoring_now_makes_of_them() -> None:
    t = acting().cubes(BLACK, "gallia", 1).plunder(BLACK, RED, 2).act(RED)
    t.player(BLACK).points = 7
    [found] = [p for p in seen(t.game, t.g, RED)["panels"] if p["type"] == "roads"]
    now, then = found["roads"]
    assert [one["n"] for one in now["items"]] == [0, 7, 0] and now["need"] is None
    values = [AREAS[area(name)].value for name in ("gallia", "narbonensis")]
    assert [one["n"] for one in then["items"]] == [values[0], 7 + values[1] + values[0] // 2 + 2, 0]
    assert [one["near"] for one in now["items"]] == [False, True, False] and now["items"][BLACK]["label"] == "7 points"
    assert then["items"][GREEN]["label"] == "0 points if scored now"
    assert found["note"] == "8 more rounds after this one; scoring after turn 2"


# ---- where it happened
@pytest.mark.rule("4.1", "4.2", "4.3", "4.4", "4.5")
def test_a_route_is_the_best_way_area_by_area() -> None:
    def names(*lands: str, to: str) -> list[str]:
        return [AREAS[r].id for r in route(mask_of(area(name) for name in lands), area(to))]

    assert names("gallia", to="belgica") == ["gallia", "belgica"]
    assert names("belgica", to="britannia") == ["belgica", "britannia"]
    assert names("numidia", to="graecia") == ["numidia", "western_mediterranean", "central_mediterranean", "graecia"]
    assert names("central_mediterranean", to="libya") == ["central_mediterranean", "libya"]
    assert names("central_mediterranean", to="eastern_mediterranean") == ["central_mediterranean", "eastern_mediterranean"]
    assert names("crete", to="cyrenaica") == ["crete", "cyrenaica"]


def test_every_route_begins_at_home_and_takes_one_step_at_a_time() -> None:
    rng = Random(3)
    for _ in range(60):
        lands = mask_of(rng.sample(range(len(AREAS)), rng.randint(1, 8)))
        for target in bits(targets(lands)):
            way, path = way_from(lands, target), route(lands, target)
            assert lands >> path[0] & 1 and path[-1] == target and not any(lands >> r & 1 for r in path[1:])
            if way.kind == "sea":
                assert all(COAST[a] >> b & 1 for a, b in pairwise(path)) and not mask_of(path[1:-1]) & LANDS
                entered = (mask_of(path[1:]) & SEAS).bit_count()
                assert max(1, entered) == way.rolls
            else:
                assert BY_KIND[way.kind][path[0]] >> target & 1 and len(path) == 2


def test_lines_of_the_story_tell_where_they_happened() -> None:
    t = acting().base(RED, "numidia").act(RED, "attack", area("graecia")).roll(1)
    begins, stopped = t.g.events or []
    assert [t.game.moves(event) for event in (begins, stopped)] == [True, False]
    assert t.game.places(begins) == ["numidia", "western_mediterranean", "central_mediterranean", "graecia"]
    assert t.game.places(stopped) == ["graecia"]
    t = Table(3).run("turn").chance("roll", 1, 1)
    revolt = next(event for event in t.g.events or [] if event.key == "revolt.rolled")
    assert sorted(t.game.places(revolt)) == ["caledonia", "gallia", "hibernia", "illyria"]
    t = acting().display("pike").act(RED, "recruit", kind("pike")).any_chance()
    assert t.game.places((t.g.events or [])[0]) == []


# ---- menus and choices
@pytest.mark.rule("3.1")
def test_a_group_says_what_it_costs_and_where() -> None:
    t = acting().base(RED, "italia").display("pike", "spear", "sword", "galley", "merchant", "leader").act(RED)
    found = notes(t)
    assert found["fort"] == "4 cubes: Gallia and Italia" and found["base"] == "Gallia and Italia"
    assert found["recruit"] == "6 cards" and found["diplomacy"].startswith("2 cubes: ") and found["attack"].endswith(" areas")
    assert found["trade"] is None, "one option says it all itself"
    assert set(notes(acting().cards(RED, "pike", "galley").act(RED)).values()) >= {"2 cards"}
    assert notes(t.do("trade"))["trade"].endswith(" areas")


@pytest.mark.rule("3.4", "3.7")
def test_what_is_chosen_is_told_and_has_a_picture_of_its_own() -> None:
    t = acting().cards(RED, "galley").display("leader", "galley", "elephants").act(RED)
    found = choices(t)
    card = found["Recruit military leader"]
    assert card["icon"] == "military_leader" and card["text"].startswith("Lays one card out of order")
    assert card["note"] == "upkeep 2"
    assert (found["Recruit galley 6"]["icon"], found["Recruit galley 6"]["text"]) == ("galley", "Fights at sea only")
    assert found["Disband galley 6"]["icon"] == "galley" and found["Recruit elephants"]["text"], "blocked ones too"
    assert found["Attack Narbonensis"]["text"].startswith("Take a neutral area") and found["Attack Narbonensis"]["icon"] == ""
    assert all(c["text"] for label, c in found.items() if label.startswith(("Base", "Fort", "Diplomacy", "Pass", "Place cubes")))
    for p in (p for p in seen(t.game, t.g, RED)["panels"] if p["id"] in ("hand", "display", "hands")):
        assert all(item["text"] for item in p["items"])


@pytest.mark.rule("4.7", "4.8")
def test_attacks_ask_first_and_nothing_else_does() -> None:
    found = choices(acting().act(RED))
    assert {label.split()[0] for label, c in found.items() if c["stakes"]} == {"Attack"}
    assert all(c["stakes"] for label, c in found.items() if label.startswith("Attack"))


@pytest.mark.rule("3.1", "R-009")
def test_passing_is_no_main_choice_of_an_action() -> None:
    assert not any(c["main"] for c in choices(acting().act(RED)).values())
    assert choices(acting().act(RED, "trade"))["Place no cubes"]["main"]


@pytest.mark.rule("R-012")
def test_stopping_says_no_more_only_once_a_cube_was_placed() -> None:
    t = acting().act(RED, "trade")
    assert "Place no more cubes" not in choices(t)
    t.do(*t.legal("place")[0])
    assert choices(t)["Place no more cubes"]["main"]


# ---- questions
def test_only_the_cards_that_are_laid_are_secret() -> None:
    for step in steps(game_of()):
        if not isinstance(step, ChanceStep):
            assert (step.open, step.aloud) == ((False, False) if isinstance(step, Lay) else (True, True)), type(step).__name__


def test_an_open_view_still_tells_what_stands_beside_the_choices() -> None:
    t = acting().act(RED)
    session = Session(t.game, [Player("x", "human")] * 3, {}, "x", t.g)
    for opened in (False, True):
        shown = view(session, RED, open=opened)
        assert shown["prompt"]["open"] and {p["id"] for p in shown["panels"]} >= {"hand", "stores"}
        assert any(c["note"] == "by land; neutral, needs 3+ on a die" for c in shown["choices"])


@pytest.mark.rule("1.11", "3.1")
def test_what_leaves_nothing_to_decide_is_no_question() -> None:
    t = Table().warehouse(RED, 0).act(RED)
    assert ahead.alone(t.game, t.g, RED) == ("pass",)
    t = acting().act(RED)
    assert ahead.alone(t.game, t.g, RED) is None
    t = Table().base(RED, "gallia")
    t.g.lap = 0
    t.run("setup.5", RED)
    assert t.step == "PlaceFort" and ahead.alone(t.game, t.g, RED) == ("fort", area("gallia"))


@pytest.mark.rule("8.6")
def test_ranks_tell_the_counts() -> None:
    t = acting().cubes(RED, "gallia", 2)
    t.player(RED).points, t.player(BLACK).points = 12, 1
    t.g.winners, t.g.how, t.g.stack = (RED,), "points", []
    ranks = t.game.catalogue.filled([Text(rank.how, rank.args) for rank in t.game.result(t.g) or []])
    assert ranks[:2] == ["12 points; 1 area, 2 cubes on the map", "1 point; 1 area, 0 cubes on the map"]
