"""What helps a player to follow: the guide, the roads, where the story happens, regions in words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from winedark.display.schema import GUIDE, misfits
from winedark.display.view import view
from winedark.games.mn2016.rules.board import COIN, FULL, SITE_KINDS, TILES
from winedark.games.mn2016.rules.tables import TRACKS
from winedark.kernel.session import Session
from winedark.kernel.text import Text, load_templates
from winedark_lab.contract import seen
from winedark_lab.playout import Playout, Setting

from tests.games.mn2016.following import panel, shown
from tests.games.mn2016.table import EDITIONS, Table, game_of, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, goods, province, sea, site, tile

GAMES = pytest.mark.parametrize("setting", [
    Setting("mn2016", edition, seats, f"follow {seats}", {"tiles": "experienced"}) for edition in EDITIONS for seats in (3, 5)
])  # fmt: skip


def finished(setting: Setting) -> Session:
    """A whole random game."""
    found = setting.session("random")
    found.replay(Playout(setting).finish().log)
    return found


# ---- the guide
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_guide_tells_aim_round_and_every_sign(edition: str, seats: int) -> None:
    game = game_of(edition, seats)
    found = game.guide().plain(game.catalogue)
    assert list(misfits(found, GUIDE, "guide")) == []
    assert len(re.findall(r"[.!?]", str(found["aim"]))) == 1 and len(found["turn"]) == 5  # type: ignore[arg-type]
    signs: list[dict[str, str]] = [sign for section in found["legend"] for sign in section["items"]]  # type: ignore[attr-defined]
    icons, shapes = {sign["icon"] for sign in signs}, {sign["shape"] for sign in signs}
    assert all(sign["label"] and sign["note"] for sign in signs) and len({sign["label"] for sign in signs}) == len(signs)
    model = seen(game, game.start({"tiles": "experienced"}), 1)
    assert {token["kind"] for token in model["tokens"]} <= shapes
    chips = {chip["icon"] for seat in model["seats"] for chip in seat["chips"]}
    items = {item["icon"] for panel in model["panels"] for item in panel.get("items", ())}
    assert chips | items | {token["icon"] for token in model["tokens"]} <= icons | {"hero"}
    assert {t.id for t in TILES} | set(TRACKS) | set(SITE_KINDS) <= icons


def test_a_good_is_told_with_the_provinces_that_bring_it() -> None:
    def note(seats: int, label: str) -> str:
        game = game_of("en2016", seats)
        legend: Any = game.guide().plain(game.catalogue)["legend"]
        return str(next(sign["note"] for section in legend for sign in section["items"] if sign["label"] == label))

    assert note(5, "Metal") == "From caravans in Latium and Italia"
    assert note(5, "Papyrus") == "From caravans in Cyrenaica and Aegyptus"
    assert note(3, "Papyrus") == "Only as a legendary good in this game"


# ---- the roads to victory
def roads(t: Table) -> dict[str, dict[int, tuple[int, str, bool]]]:
    found = panel(t, "roads")["roads"]
    assert [(road["id"], road["need"]) for road in found] == [("fifth", 5), ("conquest", 4), ("titles", 3), ("pyramids", 1)]
    return {road["id"]: {i["seat"]: (i["n"], i["label"], i["near"]) for i in road["items"]} for road in found}


@pytest.mark.rule("0.2")
def test_the_roads_tell_how_far_everybody_is() -> None:
    t = Table()
    t.tile(GREECE, "circe", "hercules", "colossus")
    t.g.leaders = [ROME, ROME, CARTHAGE]
    t.purse(EGYPT, *["coin"] * 12).purse(BABYLON, "coin")
    for name in ("troia", "syracusae"):
        where = {"troia": "asia", "syracusae": "sicilia"}[name]
        t.building(site(where, "legendary"))
        t.owner(CARTHAGE, where)
    found = roads(t.run("builder", ROME))
    assert found["fifth"][GREECE] == (4, "4 of 5 heroes and wonders", True)
    assert found["fifth"][ROME] == (1, "1 of 5 heroes and wonders", False)
    assert found["conquest"][CARTHAGE] == (3, "3 of 4 great cities", True) and not found["conquest"][ROME][2]
    assert found["titles"][ROME] == (2, "2 of 3 titles: trade leader and culture leader", True)
    assert found["titles"][GREECE] == (0, "0 of 3 titles", False)
    assert found["pyramids"][EGYPT] == (0, "Pyramids: need 12 different goods or 12 coins; holds 12 resources", True)
    assert found["pyramids"][BABYLON] == (0, "Pyramids: need 12 different goods or 12 coins; holds 1 resource", False)
    t.g.pyramids = (EGYPT,)
    assert roads(t)["pyramids"][EGYPT] == (1, "Pyramids built", True)


@GAMES
def test_ranks_tell_the_way_of_the_winner_and_the_counts_of_the_others(setting: Setting) -> None:
    end = finished(setting)
    over: Any = view(end, None)["over"]
    won = load_templates("winedark.games.mn2016")[f"over.{end.state.how}"]
    for rank in over["ranks"]:
        tiles = len(end.state.empires[rank["seat"]].tiles)
        assert rank["text"].startswith(won if rank["seat"] in end.state.winners else f"{tiles} of 5 heroes and wonders, ")


# ---- where the story happens
def told(t: Table, *keys: str) -> list[tuple[str, list[str], bool]]:
    events = [event for event in t.g.events or [] if event.key in keys]
    return [(event.key, t.game.places(event), t.game.moves(event)) for event in events]


def test_a_march_leads_from_where_over_which_seas_to_where() -> None:
    t = Table().clear_units().legions(GREECE, "achaea", 2).triremes(GREECE, "mare_ionium", 1)
    t.triremes(GREECE, "mare_africum", 2)
    t.run("campaign", GREECE).do("sail", sea("mare_africum"), sea("mare_aegyptum"), 1)
    for where in ("libya", "macedonia"):
        pass_to(t, "March").do("march", province("achaea"), province(where), 1)
    assert told(t, "war.sailed", "war.marched") == [
        ("war.sailed", ["mare_africum", "mare_aegyptum"], True),
        ("war.marched", ["achaea", "mare_ionium", "mare_africum", "libya"], True),
        ("war.marched", ["achaea", "macedonia"], True),
    ]


def test_what_happens_in_a_place_names_it() -> None:
    t = Table("en2016").clear_units()
    t.tile(ROME, "statue_of_zeus")
    t.legions(GREECE, "italia", 1).legions(ROME, "thracia", 2)
    t.purse(ROME, *["coin"] * 3)
    t.run("builder", ROME).do("trireme", sea("mare_tyrrhenum"), *goods(*["coin"] * 3))
    t.run("war").do("peace", GREECE)
    t.run("campaign", ROME)
    pass_to(t, "Conquer").do("pillage", site("thracia", "city"))
    assert told(t, "build.trireme", "war.sent_home", "conquest.won", "conquest.pillaged") == [
        ("build.trireme", ["mare_tyrrhenum"], False), ("war.sent_home", ["italia", "achaea"], True),
        ("conquest.won", ["thracia"], False), ("conquest.pillaged", ["thracia"], False),
    ]  # fmt: skip


@GAMES
def test_every_line_that_names_a_region_leads_there(setting: Setting) -> None:
    model = view(finished(setting), None)
    names = {id: region["name"] for id, region in model["regions"].items()}
    lines = model["log"]["lines"]
    assert any(line["way"] for line in lines) and all(set(line["at"]) <= set(names) for line in lines)
    for line in lines:
        assert not line["way"] or len(line["at"]) > 1
        missing = {id for id, name in names.items() if re.search(rf"\b{name}\b", line["text"])} - set(line["at"])
        assert not missing, line


# ---- regions in words
@pytest.mark.parametrize("seats", [3, 5])
def test_every_region_says_what_stands_there_and_what_it_borders(seats: int) -> None:
    t = Table(seats=seats).run("builder", ROME)
    found = shown(t)["regions"]
    for r, id in enumerate(FULL.provinces):
        label, atlas = found[id]["label"], t.game.atlas
        if found[id]["out"]:
            assert label == f"{FULL.province_names[r]}: covered, not in play."
            continue
        by_land = {FULL.province_names[q] for q in range(len(FULL.provinces)) if atlas.land[r] >> q & 1}
        by_sea = {FULL.sea_names[s] for s in range(len(FULL.seas)) if atlas.coast[r] >> s & 1}
        told = label.rpartition(". ")[2]
        assert all(name in told for name in by_land | by_sea), label
        assert ("no coast" in told) is (not by_sea) and ("no neighbour by land" in told) is (not by_land)
    assert found["mare_ionium"]["label"].startswith("Mare Ionium. No units. Coasts: ") and len(found) == 37
    latium = "Latium: Rome's. Roman fortress. Metal caravan, wine caravan, market and Roma, a capital"
    assert found["latium"]["label"].startswith(latium)


@pytest.mark.rule("5.34")
def test_a_region_says_who_occupies_what() -> None:
    t = Table().clear_units().legions(ROME, "cyrenaica", 1)
    t.conqueror(ROME, "cyrenaica", site("cyrenaica", "city"))
    label = shown(t.run("builder", ROME))["regions"]["cyrenaica"]["label"]
    assert "1 Roman legion. Papyrus caravan and Cyrene occupied by Rome; free sites: market and temple. Next to " in label
    token = next(token for token in shown(t)["tokens"] if token["id"] == f"site-{site('cyrenaica', 'city')}")
    assert token["label"] == "Cyrene, city in Cyrenaica, occupied by Rome"
    free = next(token for token in shown(t)["tokens"] if token["id"] == f"site-{site('cyrenaica', 'market')}")
    assert (free["label"], free["state"]) == ("Market site in Cyrenaica", "empty")


def test_victory_comes_first_beside_a_player() -> None:
    icons = [chip["icon"] for chip in shown(Table().run("builder", ROME))["seats"][0]["chips"]]
    assert icons == ["hero", "legendary", *TRACKS, "screen"]


# ---- the story
@pytest.mark.rule("4.8")
def test_heroes_are_recruited_and_wonders_built() -> None:
    t = Table()
    t.purse(ROME, *["coin"] * 15)
    t.run("builder", ROME).do("recruit", tile("hercules"), *[COIN] * 7).do("recruit", tile("colossus"), *[COIN] * 8)
    said = [t.game.catalogue.render(Text(event.key, event.args)) for event in t.g.events or [] if event.key.startswith("build.")]
    assert said == ["Rome recruits Hercules for 7 coins.", "Rome builds the Colossus of Rhodes for 8 coins."]
    assert [t.game.landmark(event) for event in t.g.events or []][-2:] == ["hero", "wonder"]
