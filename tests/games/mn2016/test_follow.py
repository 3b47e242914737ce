"""What helps to follow and to understand: guide, roads, places of the story, menus, effects, stakes, what is no question."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from winedark.games.mare_nostrum.goods import Payment
from winedark.games.mn2016.board import COIN, EMPIRES, FULL, SITE_KINDS, TILES, TRACKS
from winedark.games.mn2016.powers import means
from winedark.games.mn2016.remarks import sets
from winedark.kernel.schema import GUIDE, misfits
from winedark.kernel.session import Player, Session
from winedark.kernel.text import Text, load_templates
from winedark.kernel.view import view
from winedark.lab.contract import seen
from winedark.lab.playout import Playout, Setting

from tests.games.mn2016.table import EDITIONS, Table, game_of, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods, province, sea, site, tile


def shown(t: Table, viewer: int | None = None) -> dict[str, Any]:
    return seen(t.game, t.g, viewer)


def panel(t: Table, name: str, viewer: int | None = None) -> dict[str, Any]:
    return next(p for p in shown(t, viewer)["panels"] if p["id"] == name)


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
    t.purse(EGYPT, *["coin"] * 12)
    t.purse(BABYLON, "coin")
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
    assert found["pyramids"][EGYPT] == (0, "Pyramids not built: one set of 12 needed, 12 resources behind the screen", True)
    assert found["pyramids"][BABYLON] == (0, "Pyramids not built: one set of 12 needed, 1 resource behind the screen", False)
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
    t = Table().clear_units()
    t.legions(GREECE, "achaea", 2)
    t.triremes(GREECE, "mare_ionium", 1)
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
    t.legions(GREECE, "italia", 1)
    t.legions(ROME, "thracia", 2)
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


# ---- menus and effects
def menus(t: Table, seat: int) -> dict[str, str | None]:
    return {group["id"]: group["note"] for group in shown(t, seat)["groups"]}


def test_the_build_menu_tells_prices_and_places() -> None:
    t = Table()
    t.purse(ROME, *["coin"] * 7)
    found = menus(t.run("builder", ROME), ROME)
    assert found["legion"] == "3: Gallia, Latium and Italia" and found["fortress"] == "3: Gallia and Italia"
    assert found["trireme"] == "3: Mare Tyrrhenum, Mare Hadriaticum and Mare Ionium"
    assert found["tiles"] == "7: 17 to choose from" and found["market"] == "6: Gallia and Italia"
    assert found["control"] == "3: Germania and Dalmatia"
    t.triremes(ROME, "mare_ionium", 1)
    t.triremes(ROME, "mare_africum", 1)
    assert re.fullmatch(r"3: \d+ provinces", str(menus(t, ROME)["control"]))


def test_powers_stand_in_the_menu_beside_the_price() -> None:
    t = Table()
    t.tile(BABYLON, "spartacus", "penthesilea")
    t.legions(EGYPT, "assyria", 1)
    t.purse(BABYLON, *["coin"] * 3)
    found = menus(t.run("builder", BABYLON), BABYLON)
    assert found["legion"] == "1 or 3: Cilicia and Babylonia"
    assert str(found["control"]).startswith("free or 3: ")
    t.purse(BABYLON)
    assert menus(t.run("builder", BABYLON), BABYLON).get("legion") is None  # one choice is told by itself


def test_what_can_move_is_told_by_where_it_stands() -> None:
    t = Table().clear_units()
    for name in ("gallia", "italia"):
        t.legions(ROME, name, 1)
    assert menus(pass_to(t.run("campaign", ROME), "March"), ROME)["march"] == "from Gallia and Italia"
    for name in ("latium", "dalmatia"):
        t.legions(ROME, name, 1)
    assert menus(t, ROME)["march"] == "from 4 provinces"


def test_heroes_and_wonders_say_what_they_do_wherever_they_lie() -> None:
    items = {item["id"]: item for item in panel(Table().run("builder", ROME), "tiles", ROME)["items"]}
    assert len(items) == 18
    assert items["tile-antigone"]["text"] == "Offer any number from 0 to 5 in the trade. Trade +2 and Culture +2"
    assert items["tile-pyramids"]["text"] == "Building them wins the game"
    assert all(item["text"] and item["note"] is None and item["icon"] == id.removeprefix("tile-") for id, item in items.items())
    assert panel(Table().run("builder", ROME), "tiles", ROME)["title"] == "Heroes, wonders, Pyramids"


# ---- what goods can pay
def pays(t: Table, seat: int) -> str | None:
    found = sets(t.g.empires[seat])
    return None if found is None else t.game.catalogue.render(found)


@pytest.mark.rule("4.3", "4.6", "4.7", "4.8", "4.9")
@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["coin"] * 2, None),
        (["coin"] * 3, "pays 1 set of 3"),
        (["coin"] * 6, "pays 2 sets of 3, or 6"),
        (["coin"] * 9, "pays 3 sets of 3, or 6 and 1 set of 3, or 7"),
        (["grain", "grain", "oil", "wine", "coin", "coin"], "pays 1 set of 3"),
        (["grain", "oil", "wine", "metal", "wood", "stone", "coin", "coin", "coin"], "pays 3 sets of 3, or 6 and 1 set of 3"),
        (["coin"] * 12, "pays 4 sets of 3, or 6 and 2 sets of 3, or 7, or 12"),
    ],
)
def test_the_goods_say_what_they_pay(names: list[str], said: str | None) -> None:
    t = Table()
    t.purse(ROME, *names)
    t.run("builder", ROME)
    assert pays(t, ROME) == said
    assert panel(t, "goods", ROME).get("note") == said


POOL = ["coin"] * 4 + ["grain", "oil", "gladiator"] * 2 + ["wine", "sheep"]


def test_what_the_goods_pay_is_what_can_be_bought_with_them() -> None:
    """Hannibal's pair and Cleopatra's exchange count too."""
    rng = Random(3)
    for _ in range(60):
        t = Table()
        for seat in (ROME, CARTHAGE, EGYPT):
            t.purse(seat, *rng.sample(POOL, rng.randrange(9)))
            e, n = t.g.empires[seat], 0
            said = pays(t, seat)
            while (m := means(e)).pays(3):
                for kind in Payment(m, 3).suggest():
                    e.purse[kind] -= 1
                n += 1
            assert int(said.removeprefix("pays ").split(" ")[0]) >= n if said else n == 0


# ---- battles
def fighting(defenders: int, *dice: int) -> dict[str, Any]:
    t = Table().clear_units()
    t.legions(CARTHAGE, "dalmatia", 2)
    t.legions(EGYPT, "dalmatia", defenders)
    pass_to(t.run("campaign", CARTHAGE), "LandBattles").do("fight", province("dalmatia"), EGYPT).chance("roll", *dice)
    return panel(t, "battle")


@pytest.mark.parametrize(
    ("defenders", "dice", "said"),
    [
        (1, (5, 1, 1), "Carthage loses 0, Egypt 1: Egypt has nothing left."),
        (1, (1, 1, 1), "Carthage loses 0, Egypt 0: both remain, and the province is at war."),
        (3, (1, 1, 5, 5, 1), "Carthage loses 2, Egypt 0: Carthage has nothing left."),
        (2, (5, 5, 5, 5), "Carthage loses 2, Egypt 2: nothing is left of either."),
    ],
)
def test_a_battle_says_how_it_ended(defenders: int, dice: tuple[int, ...], said: str) -> None:
    assert fighting(defenders, *dice)["why"] == said


@pytest.mark.rule("5.10")
def test_attacks_are_at_stake_and_so_are_marches_among_enemies() -> None:
    t = Table().clear_units()
    for seat, n in ((ROME, 2), (EGYPT, 1)):
        t.triremes(seat, "mare_ionium", n)
        t.legions(seat, "dalmatia", n)
        t.legions(seat, "dacia", n)
    for step, verbs in (("Sail", ()), ("SeaBattles", ("engage",)), ("March", ("march",)), ("LandBattles", ("fight",))):
        pass_to(t.run("campaign", ROME), step)
        staked = {t.game.legal(t.g, ROME)[c["id"]][0] for c in shown(t, ROME)["choices"] if c["stakes"]}
        assert staked == set(verbs)


# ---- what is no question
def session(t: Table, *people: int) -> Session:
    players = [Player(name, "human" if seat in people else "easy") for seat, name in enumerate(EMPIRES)]
    return Session(t.game, players, {}, "follow", t.g)


def test_the_only_battle_is_fought_without_a_question() -> None:
    t = Table().clear_units()
    t.legions(ROME, "germania", 2)
    t.legions(GREECE, "dalmatia", 1)
    pass_to(t.run("campaign", ROME), "March")
    played = session(t, ROME)
    played.act(ROME, ("march", province("germania"), province("dalmatia"), 2))
    assert (ROME, "fight", province("dalmatia"), GREECE) in played.log and any(entry[1] == "roll" for entry in played.log)


def test_of_two_battles_a_person_says_which_comes_first() -> None:
    t = Table().clear_units()
    for name in ("dalmatia", "germania"):
        t.legions(ROME, name, 2)
        t.legions(GREECE, name, 1)
    played = session(pass_to(t.run("campaign", ROME), "March"), ROME)
    played.act(ROME, ("done",))
    assert played.log == [(ROME, "done")] and len(view(played, ROME)["choices"]) == 2
    played.act(ROME, ("fight", province("germania"), GREECE))
    assert [FULL.provinces[entry[2]] for entry in played.log if entry[1] == "fight"] == ["germania", "dalmatia"]


@pytest.mark.rule("4.1", "5.1")
@pytest.mark.parametrize(("sequence", "office"), [("build", 1), ("war", 2)])
def test_a_leader_may_say_once_in_which_order_all_play(sequence: str, office: int) -> None:
    t = Table().clear_units()
    for seat in range(5):
        t.purse(seat)
    t.g.leaders[office] = ROME
    played = session(t.run(sequence), *range(5))
    order = (EGYPT, ROME, BABYLON, GREECE, CARTHAGE)
    played.act(ROME, ("in_order", *order))
    while waiting := played.waiting():
        played.act(waiting[0], ("done",))
    named = [entry[2] for entry in played.log if entry[1] == "next"]
    assert named == list(order[:4])  # the last one is not asked for


OPEN = {
    "NameBuilder", "NameCommander", "Claim", "Sail", "SeaBattles", "March", "LandBattles", "TakeLosses", "GiveUp", "Convert",
    "Conquer", "PostForCirce", "DeclarePeace", "CopyHero", "BreakTie",
}  # fmt: skip


def test_decisions_about_what_lies_on_the_table_need_no_curtain() -> None:
    steps = {type(op[1]): op[1] for ops in game_of().code.values() for op in ops if op[0] in ("ask", "together")}
    assert {step.__name__ for step in steps if step.open} == OPEN
    assert {step.__name__ for step in steps if step.aloud} == OPEN - {"Claim"}  # what is new for one is nobody's business


def test_an_open_claim_shows_nothing_of_the_hand() -> None:
    t = Table(seats=3)
    for seat, name in ((ROME, "metal"), (CARTHAGE, "oil"), (GREECE, "wine")):
        t.purse(seat, name, "coin")
    t.run("trade").do("exchange", 1)
    for seat, name in ((ROME, "metal"), (CARTHAGE, "oil"), (GREECE, "wine")):
        t.do("offer", good(name), seat=seat)
    played = session(t, ROME, CARTHAGE, GREECE)
    own, open_ = view(played, CARTHAGE), view(played, CARTHAGE, open=True)
    assert [c["note"] for c in own["choices"]] == ["new for you"] * 2 and [c["note"] for c in open_["choices"]] == [None] * 2
    assert [c["label"] for c in own["choices"]] == [c["label"] for c in open_["choices"]]
    assert "new for you" not in str(open_) and all(not p["private"] for p in open_["panels"])
    assert [c["icon"] for c in own["choices"]] == ["metal", "wine"]


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
    t = Table().clear_units()
    t.legions(ROME, "cyrenaica", 1)
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
