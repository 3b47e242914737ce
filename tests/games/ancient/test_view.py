"""The view: whose what is, what the map shows of bases, forts and cubes, what the panels say and what they keep to one side."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from winedark.common.bits import bits
from winedark.display.schema import loose_ends, misfits
from winedark.games.ancient.display.panels import by_type
from winedark.games.ancient.rules.board import AREAS, BONUS, CARDS, HITS, LANDS, REVOLT, ROLLERS, TYPES
from winedark.games.ancient.rules.scoring import score, worth
from winedark.games.ancient.rules.state import Revolt
from winedark.kernel.state import Frame
from winedark_lab.contract import seen

from tests.games.ancient.table import BLACK, GREEN, RED, VIOLET, Table, area, kind


def shown(t: Table, viewer: int | None = None) -> dict[str, Any]:
    """The whole view, which fits the schema and names nothing that is not there. Red acts unless something else goes on."""
    if t.g.active < 0:
        t.act(RED)
    view: dict[str, Any] = seen(t.game, t.g, viewer)
    assert list(misfits(view)) == [] and list(loose_ends(view)) == []
    return view


def tokens(t: Table) -> dict[str, dict[str, Any]]:
    return {token["id"]: token for token in shown(t)["tokens"]}


def panel(t: Table, name: str, viewer: int | None = None) -> dict[str, Any]:
    return next(p for p in shown(t, viewer)["panels"] if p["id"] == name)


def items(t: Table, name: str, viewer: int | None = None) -> dict[str, int]:
    return {i["label"]: i["n"] for i in panel(t, name, viewer)["items"]}


def region(t: Table, name: str) -> dict[str, Any]:
    found: dict[str, Any] = shown(t)["regions"][name]
    return found


def playing(seats: int = 3) -> Table:
    """Red and Black at home, Red to act."""
    t = Table(seats).base(RED, "gallia").base(BLACK, "aegyptus").army(RED, "B").army(BLACK, "E")
    return t


# ---- players and the turn
@pytest.mark.parametrize("n", [3, 4, 5])
def test_seats_are_named_by_their_colours(n: int) -> None:
    view = shown(Table(n).base(n - 1, "gallia"))
    roles = ["Red", "Black", "Green", "Yellow", "Violet"]
    assert [seat["role"] for seat in view["seats"]] == roles[:n] and view["others"] == []
    assert view["regions"]["gallia"]["colour"] == view["seats"][n - 1]["colour"]
    assert len({seat["colour"] for seat in view["seats"]}) == n


@pytest.mark.rule("2.1", "2.5")
def test_the_turn_tells_its_round_while_players_act() -> None:
    t = playing()
    t.g.lap, t.g.round = 5, 2
    t.act(RED)
    turn = shown(t)["turn"]
    assert turn["label"] == "Turn 2, round 5 of 9" and turn["active"] == [RED]
    assert [step["state"] for step in turn["steps"]] == ["done", "done", "now", "next"]
    t.g.phase = 3
    assert shown(t)["turn"]["label"] == "Turn 2"
    t.g.round = t.g.phase = t.g.lap = 0
    turn = shown(t)["turn"]
    assert turn["label"] == "Before the first turn" and turn["steps"][0] == {"id": "setup", "label": "Set-up", "state": "now"}


def test_a_seat_shows_points_areas_cubes_and_cards() -> None:
    t = playing().warehouse(RED, 3).cards(RED, "merchant", "large_galley")
    assert not any(seat["chips"][0]["on"] for seat in shown(t)["seats"]), "nobody leads before the first scoring"
    t.player(RED).points, t.player(RED).scored = 12, (12,)
    chips = [shown(t)["seats"][seat]["chips"] for seat in (RED, BLACK)]
    assert [chip["label"] for chip in chips[0]] == [
        "12 points", "1 area", "3 cubes in the warehouse", "11 cards in hand", "1 personality",
    ]  # fmt: skip
    assert [chips[seat][0]["on"] for seat in (RED, BLACK)] == [True, False]


# ---- areas
@pytest.mark.rule("1.2", "1.3")
def test_an_area_says_whose_it_is_what_it_is_worth_and_what_it_borders() -> None:
    t = playing().base(RED, "britannia", n=2).fort("britannia").cubes(BLACK, "britannia", 2)
    assert region(t, "britannia")["label"] == (
        "Britannia: 2 Red bases and a fort. 2 Black cubes. 3 points, north. "
        "Borders: by land Caledonia and across a strait Hibernia and Belgica"
    )
    assert region(t, "hibernia")["label"].startswith("Hibernia: neutral. No cubes. 2 points, north.")


@pytest.mark.rule("1.2", "R-001")
def test_every_border_is_told_by_its_kind() -> None:
    found = shown(Table())["regions"]
    assert "over mountains Aquitania" in found["tarraconensis"]["label"]
    assert all("Borders: " in one["label"] for one in found.values())
    for a in AREAS:
        assert (found[a.id]["kind"] == "sea") == (a.side == "SEA")
        assert ("amphora" in found[a.id]["label"]) == a.amphora
        assert f"{a.value} points" in found[a.id]["label"]


@pytest.mark.rule("2.2")
def test_areas_of_the_revolt_are_marked_until_the_second_round() -> None:
    t = playing()
    t.g.revolt = Revolt(1, 4)
    marked = {name for name, one in shown(t)["regions"].items() if any(tag["id"] == "revolt" for tag in one["tags"])}
    assert marked == {AREAS[r].id for r in bits(REVOLT["S"][3])}
    t.g.lap = 2
    assert all(one["tags"] == [] for one in shown(t)["regions"].values())


@pytest.mark.rule("3.12")
def test_an_area_without_room_for_cubes_is_marked() -> None:
    t = playing().cubes(RED, "hibernia", 1)
    assert region(t, "hibernia")["tags"] == []
    t.cubes(BLACK, "hibernia", 1)
    assert region(t, "hibernia")["tags"] == [{"id": "full", "label": "Full"}]


# ---- pieces
@pytest.mark.rule("1.4")
def test_bases_forts_and_cubes_have_places_of_their_own() -> None:
    t = playing(5).base(VIOLET, "italia", n=3).fort("italia").cubes(GREEN, "italia", 2).cubes(RED, "italia", 1)
    here = {token["id"]: token for token in tokens(t).values() if token["at"] == "italia"}
    places = {id: (one["kind"], one["slot"], one["i"], one["n"], one["seat"]) for id, one in here.items()}
    assert places == {
        "base-4-italia": ("base", "unit", 0, 3, VIOLET), "fort-italia": ("fort", "site", 0, 1, VIOLET),
        "cube-0-italia": ("cube", "count", RED, 1, RED), "cube-2-italia": ("cube", "count", GREEN, 2, GREEN),
    }  # fmt: skip
    assert here["base-4-italia"]["label"] == "3 Violet bases" and here["fort-italia"]["label"] == "Violet fort"
    assert here["base-4-italia"]["icon"] == shown(t)["seats"][VIOLET]["colour"], "known by its emblem, not by its colour only"


@pytest.mark.rule("R-007")
def test_cubes_stay_where_nobody_has_a_base() -> None:
    t = playing().cubes(BLACK, "syria", 1)
    assert [one["id"] for one in tokens(t).values() if one["at"] == "syria"] == ["cube-1-syria"]
    assert region(t, "syria")["owner"] is None


# ---- cards
@pytest.mark.rule("R-004")
def test_hands_are_open_to_everybody() -> None:
    t = playing().cards(BLACK, "great_galley", "diplomat")
    for viewer in (None, RED, BLACK):
        found = {i["label"] for i in panel(t, "hands", viewer)["items"] if i["seat"] == BLACK}
        assert {"great galley 8", "diplomat"} <= found
    assert not panel(t, "hand", BLACK)["private"]
    assert all(p["id"] not in ("hand", "stores") for p in shown(t)["panels"])


@pytest.mark.rule("8.4", "R-034")
def test_the_own_cards_lie_by_types_with_what_they_cost() -> None:
    t = playing().cards(RED, "great_galley", "merchant")
    hand = panel(t, "hand", RED)
    assert hand["note"] == f"Upkeep: {worth(t.g, RED).cost} points per scoring"
    assert [(i["label"], i["n"], i["note"]) for i in hand["items"] if i["icon"] == "galley"] == [
        ("great galley 8", 1, "upkeep 2"), ("galley 5", 2, "army B"),
    ]  # fmt: skip
    assert [i["label"] for i in hand["items"]][-1] == "merchant"
    types = [CARDS[k].type for k, _ in by_type(t.player(RED).hand, t.player(RED).people)]
    assert types == sorted(types, key=(*TYPES, "").index)
    assert sum(i["n"] for i in hand["items"]) == len(t.player(RED).hand) + 1


@pytest.mark.rule("1.5", "3.4")
def test_the_display_tells_what_each_card_is() -> None:
    t = playing().display("great_galley", "great_galley", "diplomat", "elephants", "siege_tower")
    found = panel(t, "display", None)
    assert {i["label"]: (i["n"], i["note"]) for i in found["items"]} == {
        "great galley 8": (2, "upkeep 2"),
        "diplomat": (1, "upkeep 1"),
        "elephants, south": (1, "upkeep 1"), "siege tower": (1, "no upkeep"),
    }  # fmt: skip
    assert found["note"] == f"{sum(t.g.deck)} cards in the deck"


@pytest.mark.rule("3.6", "3.7")
def test_cards_that_the_viewer_may_not_take_say_why() -> None:
    t = playing().cards(RED, "diplomat").display("diplomat", "elephants", "great_galley")
    off = {i["label"]: (i["off"], i["state"]) for i in panel(t, "display", RED)["items"]}
    assert off == {
        "diplomat": ("You already have that personality.", "barred"),
        "elephants, south": ("You own no area in the south.", "barred"), "great galley 8": (None, ""),
    }  # fmt: skip
    assert all(i["off"] is None for i in panel(t, "display", BLACK)["items"])
    t.g.round = t.g.lap = t.g.phase = 0
    assert all(i["off"] is None for i in panel(t, "display", GREEN)["items"]), "before anybody has an area"


def laid() -> Table:
    """Red attacks Black in Syria, and has laid cards."""
    t = playing().base(RED, "armenia").base(BLACK, "syria")
    t.act(RED, "attack", area("syria")).any_chance()
    assert t.step == "Lay"
    return t.do("lay", *t.legal("lay")[0][1].suggest(), seat=RED)


@pytest.mark.rule("5.1")
def test_cards_face_down_are_seen_by_the_player_who_laid_them_and_nobody_else() -> None:
    t = laid()
    own = panel(t, "laid", RED)
    assert own["private"] and [i["label"] for i in own["items"]] == [
        t.game.catalogue.render(t.game.item(("lay",), k)["label"]) for k in t.player(RED).deck
    ]
    before = [shown(t, viewer) for viewer in (None, BLACK, GREEN)]
    orders = set(permutations(t.player(RED).deck)) - {t.player(RED).deck}
    t.player(RED).deck = min(orders)
    assert [shown(t, viewer) for viewer in (None, BLACK, GREEN)] == before and panel(t, "laid", RED) != own


# ---- supplies and points
@pytest.mark.rule("1.4", "2.4", "5.16")
def test_supplies_are_counted() -> None:
    t = playing().warehouse(RED, 0).cubes(RED, "gallia", 2).plunder(RED, BLACK, 3)
    assert items(t, "stores", RED) == {
        "cubes in the warehouse": 0, "cubes in the stock": 18, "bases in the supply": 23, "plundered Black cubes": 3,
    }  # fmt: skip
    assert [i["state"] for i in panel(t, "stores", RED)["items"]] == ["gone", "", "", ""]


@pytest.mark.rule("8.1", "8.2", "8.3", "8.4")
def test_a_scoring_brings_what_was_foretold() -> None:
    t = playing().cubes(BLACK, "gallia", 1).plunder(BLACK, RED, 2).cards(RED, "great_galley")
    t.player(BLACK).points = 7
    then = [one["n"] for one in panel(t, "roads")["roads"][1]["items"]]
    score(t.game, t.g, Frame("turn"))
    assert [one["n"] for one in panel(t, "roads")["roads"][0]["items"]] == then


@pytest.mark.rule("2.5", "8.1")
def test_the_road_tells_how_long_it_is_to_the_next_scoring() -> None:
    t = playing()
    t.g.lap = 4
    assert panel(t, "roads")["note"] == "5 more rounds after this one; scoring after turn 2"
    t.g.round = 1
    assert panel(t, "roads")["note"] == "6 more rounds after this one; scoring after turn 2"
    t.g.round = t.g.lap = t.g.phase = 0
    assert panel(t, "roads")["note"] == "First scoring after turn 2"
    for p in t.g.players:
        p.scored = (0, 0, 0)
    t.g.round = 4
    found = panel(t, "roads")
    assert found["note"] == "No more scorings" and [one["id"] for one in found["roads"]] == ["points"]


def test_nobody_leads_while_all_are_level() -> None:
    t = Table()
    assert not any(mark["near"] for one in panel(t, "roads")["roads"] for mark in one["items"])
    t.player(GREEN).points = 1
    assert [mark["near"] for mark in panel(t, "roads")["roads"][0]["items"]] == [False, False, True]


# ---- tables
@pytest.mark.rule("R-004")
def test_the_players_table_tells_everything_that_counts() -> None:
    t = playing().warehouse(RED, 3).cubes(RED, "gallia", 2).plunder(RED, BLACK, 1).cards(RED, "diplomat", "merchant")
    row = panel(t, "players")["rows"][RED]
    assert row["cells"] == [
        "Red", "0", "1", "2", "3", "1", "23", "B", "diplomat and merchant", "5: areas 4, trade 2, plunder 1, upkeep −2",
    ]  # fmt: skip
    assert panel(t, "players")["rows"][GREEN]["cells"][7:9] == ["–", "–"]


@pytest.mark.rule("2.2", "R-006")
def test_the_revolt_table_names_every_land_area_once() -> None:
    t = playing()
    t.g.revolt = Revolt(0, 3)
    found = panel(t, "revolt")
    named = ", ".join(cell for row in found["rows"] for cell in row["cells"][1:]).replace(" and ", ", ").split(", ")
    assert sorted(named) == sorted(AREAS[r].name for r in bits(LANDS))
    assert [row["cells"][0] for row in found["rows"] if row["icon"]] == ["3"] and found["note"] == "This turn: north, row 3"
    assert found["rows"][2]["cells"][1].startswith("Germania")
    t.g.revolt = Revolt(1, 4)
    found = panel(t, "revolt")
    assert [row["cells"][0] for row in found["rows"] if row["icon"]] == ["4"] and found["note"] == "This turn: south, row 4"
    t.g.revolt = None
    assert not any(row["icon"] for row in panel(t, "revolt")["rows"]) and panel(t, "revolt")["note"] == ""


@pytest.mark.rule("5.6", "5.8", "R-023", "R-024")
def test_the_table_of_hits_is_that_of_the_rules() -> None:
    found = panel(Table(), "hits")
    assert found["columns"] == ["Against", "skirmishers", "archers", "light horse", "artillery", "Added to ratings"]
    words = dict(zip(TYPES, (row["cells"][0] for row in found["rows"]), strict=True))
    for other, row in zip(TYPES, found["rows"], strict=True):
        assert row["cells"][1:-1] == [str(HITS.get((one, other), "–")) for one in ROLLERS]
        added = [f"{words[one]} +{n}" for (one, two), n in BONUS.items() if two == other]
        assert all(one in row["cells"][-1] for one in added) and row["cells"][-1].count("+") == len(added)


def test_every_area_and_card_has_a_name() -> None:
    render = Table().game.catalogue.render
    for k, card in enumerate(CARDS):
        name = render(Table().game.item(("lay",), k)["label"])
        assert name and (card.rating is None or not card.rating or name.endswith(f" {card.rating}"))
    assert kind("diplomat") and all(one.name for one in AREAS)
