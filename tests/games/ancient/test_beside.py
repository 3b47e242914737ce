"""The words beside choices and around them: targets, groups, remarks, short words, previews, and every line of the story."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.display.preview import preview
from winedark.games.ancient.display.targets import GROUP_ICONS, GROUPS, path
from winedark.games.ancient.rules.board import AREAS, CARDS
from winedark.kernel.game import is_chance
from winedark.kernel.session import Player, Session
from winedark.kernel.step import CHANCE, Step, sampled, suggested
from winedark.kernel.text import Text
from winedark_lab.check_data import steps
from winedark_lab.contract import seen

from tests.games.ancient.table import BLACK, GREEN, RED, Table, area, game_of, kind


def choices(t: Table) -> dict[str, dict[str, Any]]:
    """The choices of the player who decides, by label."""
    return {c["label"]: c for c in seen(t.game, t.g, t.seats[0])["choices"]}


def foreseen(t: Table, *action: Any) -> dict[str, Any]:
    """The preview of a complete action of the player who decides."""
    players = [Player("x", "human")] * t.game.seat_count
    option = next(a for a in t.legal(action[0]) if a[1:2] == action[1:2])
    found: dict[str, Any] = t.game.catalogue.filled(preview(Session(t.game, players, {}, "x", t.g), t.seats[0], option, action))
    return found


def acting(seats: int = 3) -> Table:
    """Red to act, with Gallia and cubes; Black next door in Narbonensis."""
    return Table(seats).base(RED, "gallia").base(BLACK, "narbonensis").warehouse(RED, 5).army(RED, "B")


# ---- targets
@pytest.mark.rule("3.1")
def test_areas_are_clicked_on_the_map_and_cards_where_they_lie() -> None:
    t = acting().cards(RED, "great_galley", "diplomat").display("large_galley", "elephants").act(RED)
    found = choices(t)
    paths = {label: (c["group"], c["path"]) for label, c in found.items()}
    assert paths["Base in Gallia"] == ("base", ["gallia"]) and paths["Fort in Gallia"] == ("fort", ["gallia"])
    assert paths["Attack Narbonensis"] == ("attack", ["narbonensis"])
    assert paths["Win over a base in Narbonensis"] == ("diplomacy", ["narbonensis"])
    assert paths["Diplomacy in Belgica"] == ("diplomacy", ["belgica"])
    assert paths["Disband great galley 8"] == ("disband", [f"card-{kind('great_galley')}"])
    display = [i["id"] for p in seen(t.game, t.g, RED)["panels"] if p["id"] == "display" for i in p["items"]]
    found_there = next(c["path"] for label, c in found.items() if label.startswith("Recruit large galley"))
    assert found_there[0] in display
    assert paths["Pay a cube for a new display"] == ("recruit", []) and paths["Place cubes"] == ("trade", [])
    assert paths["Pass"] == ("", [])
    assert found["Win over a base in Narbonensis"]["count"] == {"low": 0, "high": 3, "suggested": 3}


@pytest.mark.rule("3.1")
def test_what_cannot_be_done_stands_there_with_the_reason() -> None:
    t = acting().warehouse(RED, 0).act(RED)
    off = {label: (c["group"], c["path"], c["off"]) for label, c in choices(t).items() if c["off"]}
    assert off["Fort"] == ("fort", [], "Needs 4 cubes; your warehouse has 0.")
    assert off["Win over a base"] == ("diplomacy", [], "You have no diplomat.")
    assert {group for group, _, _ in off.values()} == {"fort", "trade", "diplomacy", "disband", "recruit"}
    t = acting().display("elephants").act(RED)
    blocked = choices(t)["Recruit elephants"]
    assert blocked["off"] == "You own no area in the south." and blocked["path"] == [f"open-{kind('elephants')}"]


@pytest.mark.rule("3.13")
def test_a_cube_that_is_to_be_replaced_is_clicked_itself() -> None:
    t = acting().cubes(BLACK, "gallia", 3).cubes(GREEN, "gallia", 1).act(RED, "trade")
    found = {label: c for label, c in choices(t).items() if "Gallia" in label}
    assert {label: c["path"] for label, c in found.items()} == {
        "Replace Black's cube in Gallia": ["cube-1-gallia"], "Replace Green's cube in Gallia": ["cube-2-gallia"],
    }  # fmt: skip
    one = found["Replace Green's cube in Gallia"]
    assert one["group"] == "trade" and one["note"] == "full: needs 5+ on a die, or your cube goes to your stock"


@pytest.mark.rule("3.5")
def test_a_card_of_the_new_display_is_taken_from_it() -> None:
    t = acting().display("elephants").act(RED, "renew").any_chance()
    assert t.step == "Take" and choices(t)
    assert all(c["path"][0].startswith("open-") and c["group"] == "recruit" for c in choices(t).values())


def test_options_without_arguments_have_no_targets() -> None:
    for verb in ("fort", "base", "recruit", "dislodge", "attack", "disband", "pass"):
        assert path(RED, (verb,), ("area", "other")) == []


@pytest.mark.rule("5.1")
def test_cards_are_laid_in_a_row_from_the_hand() -> None:
    t = acting().army(BLACK, "A").act(RED, "attack", area("narbonensis"))
    (choice,) = choices(t).values()
    pick, view = choice["pick"], seen(t.game, t.g, RED)
    hand = {i["id"]: i for p in view["panels"] if p["id"] == "hand" for i in p["items"]}
    assert pick["ordered"] and pick["low"] == pick["high"] == 5 and choice["path"] == []
    assert {i["id"] for i in pick["items"]} <= set(hand)
    assert all((hand[i["id"]]["label"], hand[i["id"]]["icon"]) == (i["label"], i["icon"]) for i in pick["items"])


def test_every_group_has_a_name_and_is_used() -> None:
    render = game_of().catalogue.render
    assert set(GROUPS.values()) == set(GROUP_ICONS) and all(render(Text(f"group.{name}")) for name in GROUP_ICONS)
    verbs = {verb for step in steps(game_of()) for verb in step.verbs}
    assert set(GROUPS) <= verbs


# ---- words
@pytest.mark.rule("3.3", "3.14", "4.1", "4.7", "8.4")
def test_remarks_tell_costs_and_what_the_dice_must_show() -> None:
    t = acting().display("great_galley").act(RED)
    notes = {label: (c["short"], c["note"]) for label, c in choices(t).items()}
    assert notes["Base in Gallia"] == ("Gallia", "1 base there now") and notes["Fort in Gallia"][1] == "costs 4 cubes"
    assert notes["Recruit great galley 8"] == ("great galley 8", "upkeep 2")
    assert notes["Diplomacy in Belgica"][1] == "costs 2 cubes, needs 2+ on a die"
    assert notes["Attack Belgica"][1] == "by land; neutral, needs 3+ on a die"
    assert notes["Attack Narbonensis"][1] == "by land; battle with Black"


def test_numbers_stand_for_names_wherever_they_are_told() -> None:
    render = game_of(5).catalogue.render
    assert render(Text("view.areas", {"called": (area("gallia"), area("black_sea"))})) == "Gallia and Black Sea"
    assert render(Text("attack.begins", {"seat": 0, "area": area("black_sea")})) == "Red attacks the Black Sea."
    assert render(Text("view.card", {"card": (kind("diplomat"), kind("b_galley_5"), kind("b_galley_5"))})) == (
        "diplomat and 2 galleys of 5"
    )
    assert render(Text("setup.army", {"seat": 4, "army": 2})) == "Violet draws army C."
    assert render(Text("heading.phase", {"n": 3, "phase": 1})) == "Turn 3, Revolt and income"
    assert render(Text("revolt.rolled", {"side": "S", "areas": (area("libya"),)})) == "Revolt in the south: Libya."


def test_every_card_can_be_counted() -> None:
    render = game_of().catalogue.render
    for k, card in enumerate(CARDS):
        one, two = render(Text("view.card", {"card": k})), render(Text("view.card", {"card": (k, k)}))
        assert one and two.removeprefix("2 ").removesuffix("s")[:4] == one[:4], card.id


# ---- previews
@pytest.mark.rule("8.2")
def test_a_preview_tells_what_changes() -> None:
    t = acting().cards(RED, "diplomat").display("great_galley").act(RED)
    assert foreseen(t, "court", area("belgica"))["lines"] == [
        "Areas 1 to 2", "Value of your areas 4 to 7", "If scored now: 3 to 6", "Cubes in the warehouse 5 to 4",
        "Bases in the supply 23 to 22",
    ]  # fmt: skip
    assert foreseen(t, "recruit", kind("great_galley"))["lines"] == ["If scored now: 3 to 1", "Cards gained: great galley 8"]
    t = acting().cards(RED, "great_galley").act(RED)
    assert foreseen(t, "disband", kind("great_galley"))["lines"] == ["If scored now: 2 to 4", "Cards lost: great galley 8"]
    t = acting().cubes(BLACK, "gallia", 1).act(RED, "trade")
    assert foreseen(t, "place", area("belgica"))["lines"][:2] == ["Areas where you lead in trade 0 to 1", "If scored now: 4 to 5"]


@pytest.mark.rule("4.3", "4.7")
def test_an_attack_foretells_its_odds_and_nothing_else() -> None:
    t = acting().base(RED, "italia").act(RED)
    found = foreseen(t, "attack", area("belgica"))
    assert found["lines"] == [] and found["odds"][0]["title"] == "Attack on Belgica"
    assert found["odds"][0]["rows"][0]["p"] == pytest.approx(4 / 6)
    [table] = foreseen(t, "attack", area("narbonensis"))["odds"]
    assert table["title"] == "Attack on Narbonensis", "Black has no cards: nothing to guess"
    assert table["rows"] == [{"label": "Red takes Narbonensis and routs Black", "p": 1.0, "seat": RED}]


# ---- the story
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_happening_of_a_game_can_be_told(seats: int) -> None:
    game, rng = game_of(seats), Random(seats)
    g = game.start({})
    g.events = []
    while waiting := game.seats(g):
        if is_chance(waiting):
            game.apply(g, CHANCE, game.sample(g, rng))
        else:
            game.apply(g, waiting[0], sampled(game.legal(g, waiting[0]), rng))
    lines = [game.catalogue.render(Text(e.key, e.args)) for e in g.events]
    assert len(lines) > 300 and all(line and "{" not in line and "None" not in line for line in lines)
    assert sum(line.startswith("Turn ") for line in lines) > 34


def test_questions_are_asked_in_words() -> None:
    missing = [
        type(step).__name__ for step in steps(game_of())
        if type(step).prompt is Step.prompt and not type(step).__name__.startswith(("Draw", "Roll", "Deal"))
        and f"prompt.{type(step).__name__}" not in game_of().catalogue
    ]  # fmt: skip
    assert missing == []


def test_a_first_choice_can_always_be_taken() -> None:
    t = Table(4).run("game").any_chance()
    for _ in range(60):
        t.do(*suggested(t.legal()[0]), seat=t.seats[0]).any_chance()
        shown = seen(t.game, t.g, t.seats[0])
        assert shown["prompt"]["seat"] == t.seats[0] and shown["choices"]
    assert {AREAS[r].id for r in range(len(AREAS))} == set(shown["regions"])
