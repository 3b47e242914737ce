"""What helps to follow: the guide, the roads to victory, where things happened, what menus come to, what is no question."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.display.schema import GUIDE, misfits
from winedark.display.view import view
from winedark.games.mn2003.display.remarks import sets
from winedark.games.mn2003.rules.board import CARDS, TILES
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.step import CHANCE, sampled
from winedark.kernel.text import Event, Text
from winedark_lab.contract import seen

from tests.games.mn2003.table import Table, game_of, pass_to
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, goods, province, sea, site, tile

TWELVE = ("perfume", "papyrus", "gold", "gems", "oil", "wine", "livestock", "fruit", "metal", "grain", "fish", "slaves")


def panel(t: Table, name: str, viewer: int | None = None) -> dict[str, Any]:
    return next(p for p in seen(t.game, t.g, viewer)["panels"] if p["id"] == name)


def option(t: Table, *action: object) -> dict[str, Any]:
    """The choice that begins so, of the player who decides."""
    legal = t.legal()
    k = next(k for k, a in enumerate(legal) if a[: len(action)] == action)
    found: dict[str, Any] = seen(t.game, t.g, t.seats[0])["choices"][k]
    return found


def menus(t: Table) -> dict[str, str | None]:
    return {group["id"]: group["note"] for group in seen(t.game, t.g, t.seats[0])["groups"]}


def people(t: Table) -> Session:
    """The position with a person on every seat, as a session takes it on."""
    session = Session(t.game, [Player(name, HUMAN) for name in t.game.sides[: t.game.seat_count]], {}, "x", t.g)
    session.settle()
    return session


# ---- the guide
@pytest.mark.rule("0.1", "0.2")
def test_the_guide_tells_the_aim_in_one_sentence_and_the_turn_in_five_lines() -> None:
    guide: dict[str, Any] = game_of().guide().plain(game_of().catalogue)
    assert list(misfits(guide, GUIDE, "guide")) == []
    assert guide["aim"] == "Win by building the Pyramids, or by owning four heroes and wonders."
    assert len(guide["turn"]) == 5 and all(line.endswith(".") for line in guide["turn"])


def test_the_legend_has_a_sign_for_all_that_map_and_table_show() -> None:
    signs = [sign for section in game_of().guide().legend for sign in section.items]
    icons, pieces = {sign.icon for sign in signs}, {(sign.icon, sign.shape) for sign in signs}
    rng, t = Random(3), Table(3, setup="free").run("game")
    for k in range(1500):
        if t.seats == ():
            break
        if t.seats == (CHANCE,):
            t.any_chance(k)
            continue
        if k % 10 == 0:
            model = seen(t.game, t.g, t.seats[0])
            assert {(token["icon"], token["kind"]) for token in model["tokens"]} <= pieces
            items = [item for part in model["panels"] for item in part.get("items", ())]
            assert {item["icon"] for item in items} <= icons
            assert {chip["icon"] for seat in model["seats"] for chip in seat["chips"]} <= icons
            assert {choice["icon"] for choice in model["choices"]} <= icons | {"", *t.game.sides}
        t.do(*sampled(t.game.legal(t.g, t.seats[0]), rng), seat=t.seats[0])
    words = [(t.game.catalogue.render(sign.label), t.game.catalogue.render(sign.note)) for sign in signs]
    assert len({label for label, _ in words}) > 40 and all(note and note[0].isupper() for _, note in words)


def test_the_legend_counts_sites_and_cards() -> None:
    cards = next(s for s in game_of().guide().legend if s.title.key == "legend.cards").items
    fish = game_of().catalogue.render(cards[goods("fish")[0]].note)
    assert fish == "A commodity from 5 sites on the map; there are 11 cards" and sum(CARDS) == 119


# ---- roads to victory
@pytest.mark.rule("9.1", "9.2")
def test_the_roads_tell_how_far_everybody_is() -> None:
    t = Table()
    t.tile(EGYPT, "solomon", "ulysses")
    t.run("construction")
    collection, pyramids = panel(t, "roads")["roads"]
    assert (collection["label"], collection["need"]) == ("Heroes and wonders", 4)
    assert collection["items"][EGYPT] == {"seat": EGYPT, "n": 3, "label": "3 of 4 heroes and wonders", "near": True}
    assert not collection["items"][ROME]["near"] and panel(t, "roads")["dock"] == "me"
    assert (pyramids["label"], pyramids["need"]) == ("Pyramids", 1)
    needed = "Pyramids: need a set of 12; a turn brings 4 different commodities and 1 tax card"
    assert pyramids["items"][CARTHAGE] == {"seat": CARTHAGE, "n": 0, "label": needed, "near": False}


@pytest.mark.rule("9.1")
def test_the_road_of_the_pyramids_ends_with_them() -> None:
    t = Table()
    t.purse(GREECE, *TWELVE)
    t.builder(GREECE).do("pyramids", *goods(*TWELVE))
    items = panel(t, "roads")["roads"][1]["items"]
    assert [(item["n"], item["near"]) for item in items] == [(int(seat == GREECE), seat == GREECE) for seat in range(5)]
    assert items[GREECE]["label"] == "Pyramids built"


@pytest.mark.rule("1.23", "9.3")
def test_the_longer_game_has_a_longer_road() -> None:
    t = Table(length="longer")
    t.tile(EGYPT, "solomon", "ulysses")
    collection, pyramids = panel(t.run("construction"), "roads")["roads"]
    assert collection["need"] == 5 and not collection["items"][EGYPT]["near"] and pyramids["need"] == 1


def test_a_player_who_nearly_collects_what_the_pyramids_cost_is_near() -> None:
    t = Table()
    t.owner(GREECE, "constantinopolis", "troas", "rhodus", "syracusae")
    for name in ("constantinopolis", "troas", "rhodus", "syracusae", "athenae", "cnossus"):
        t.building(site(name, "city")).building(site(name, "temple"), name in ("troas", "rhodus", "athenae"))
    road = panel(t.run("construction"), "roads")["roads"][1]["items"]
    assert road[GREECE]["near"] and "9 tax cards" in road[GREECE]["label"]  # two more may have been kept
    assert not any(road[seat]["near"] for seat in (ROME, CARTHAGE, EGYPT, BABYLON))


# ---- where it happened
@pytest.mark.parametrize(
    ("event", "places", "moves"),
    [
        (Event("war.marched", "5.7", {"province": 0, "seas": (), "to_province": 3}), ["liguria", "noricum"], True),
        (Event("war.marched", "5.8", {"province": 1, "seas": (0,), "to_province": 9}), ["roma", "ligusticum", "corsica"], True),
        (Event("war.sailed", "5.4", {"seat": 0, "n": 1, "sea": 0, "to_sea": 1}), ["ligusticum", "tyrrhenum"], True),
        (Event("war.launched", "5.3", {"seat": 0, "n": 1, "province": 1, "sea": 0}), ["roma", "ligusticum"], True),
        (Event("build.raised", "4.11", {"seat": 0, "site": site("troas", "market"), "goods": ()}), ["troas"], False),
        (Event("posts.vacated", "7.7", {"seat": 0, "building": site("troas", "market")}), ["troas"], False),
        (Event("conquest.sacked", "7.2", {"seat": 0, "other": 1, "held": 3, "province": 1}), ["roma"], False),
        (Event("revenue.got", "2.9", {"seat": 0, "goods": (1, 2)}), [], False),
    ],
)
def test_lines_of_the_story_tell_where(event: Event, places: list[str], moves: bool) -> None:
    assert game_of().places(event) == places and game_of().moves(event) is moves


# ---- menus
@pytest.mark.rule("4.4", "4.5")
def test_a_menu_group_tells_price_and_places() -> None:
    t = Table()
    t.purse(CARTHAGE, *["tax"] * 9)
    t.builder(CARTHAGE)
    found = menus(t)
    assert found["legion"] == "3 · Numidia, Carthago and Tripolitania" and found["trireme"] == found["legion"]
    assert found["control"] == "3 · Phazania and Cyranae" and found["market"] == "6 · Numidia, Carthago and Tripolitania"
    assert found["tiles"] == "9 · 12 to choose from"
    t.owner(CARTHAGE, "phazania", "cyranae")
    found = menus(t)
    assert (
        found["legion"] == "3 · 5 provinces"
        and found["caravan"] == "3 · fish in Tripolitania, wine in Phazania and fish in Cyranae"
    )


@pytest.mark.rule("8.3")
def test_a_free_marker_is_told_with_the_price_of_the_others() -> None:
    t = Table()
    t.purse(BABYLON, *["tax"] * 3)
    assert menus(t.builder(BABYLON))["control"] == "free or 3 · 5 provinces"


def test_menus_of_the_set_up_count_points_and_marches_tell_from_where() -> None:
    t = Table(setup="free").run("founding").do("control", province("alexandria"))
    assert menus(t)["control"] == "3 · 4 provinces"
    t = Table()
    t.legions(ROME, "liguria", 1)
    assert menus(pass_to(t.commander(ROME), "March"))["march"] == "from Liguria and Roma"


# ---- what a hand can pay
@pytest.mark.rule("4.3")
@pytest.mark.parametrize(
    ("names", "longer", "said"),
    [
        ((), False, None),
        (("tax", "tax"), False, None),
        (("tax",) * 3, False, "pays 1 set of 3"),
        (("tax", "tax", "tax", "grain", "grain", "perfume", "livestock", "gold", "slaves"), False, "pays 3 sets of 3"),
        (("tax",) * 9, False, "pays 3 sets of 3, or 6 and 1 set of 3, or 9"),
        (TWELVE, False, "pays 4 sets of 3, or 6 and 2 sets of 3, or 9, or the Pyramids"),
        (("tax",) * 12, True, "pays 4 sets of 3, or 6 and 2 sets of 3, or 9"),
        (TWELVE, True, "pays 4 sets of 3, or 6 and 2 sets of 3, or 9, or the Pyramids"),
    ],
)
def test_the_hand_tells_what_it_pays(names: tuple[str, ...], longer: bool, said: str | None) -> None:
    purse = [goods(*names).count(kind) for kind in range(13)]
    found = sets(tuple(purse), longer)
    assert (found and game_of().catalogue.render(found)) == said


@pytest.mark.rule("2.15")
def test_what_it_pays_stands_beside_the_own_hand_only() -> None:
    t = Table()
    t.purse(ROME, *["tax"] * 3)
    t.run("construction")
    assert panel(t, "hand", ROME)["note"] == "pays 1 set of 3" and "note" not in panel(t, "hand", CARTHAGE)


# ---- what is chosen
@pytest.mark.rule("4.15")
def test_heroes_and_wonders_tell_their_power_wherever_they_are() -> None:
    t = Table()
    t.purse(GREECE, *["tax"] * 9)
    t.builder(GREECE)
    power = "Cities and caravans cost 2, temples and markets 5"
    bought = option(t, "recruit", tile("mausoleum"))
    assert (bought["text"], bought["icon"], bought["note"]) == (power, "mausoleum", "costs 9")
    item = next(i for i in panel(t, "tiles")["items"] if i["id"] == "tile-mausoleum")
    assert (item["text"], item["note"]) == (power, None)
    t.purse(GREECE)
    shown = seen(t.game, t.g, GREECE)["choices"]
    told = {c["label"]: (c["text"], c["icon"]) for c in shown if c["off"]}
    assert told["Mausoleum"] == (power, "mausoleum")
    assert told["Build the Pyramids"] == ("Building them wins the game", "pyramids")
    assert told["Legion"] == ("Moves one province a turn, fights, and holds what it stands on", "")


def test_every_power_is_told_in_one_line() -> None:
    for owned in TILES:
        said = game_of().catalogue.render(Text(f"power.{owned.id}"))
        assert 10 < len(said) < 90 and not said.endswith("."), owned.id


def test_cards_that_are_taken_and_players_who_are_named_have_their_pictures() -> None:
    t = Table().run("construction")
    assert option(t, "next", GREECE)["icon"] == "greece"
    t = Table()
    t.purse(EGYPT, "wine")
    assert option(t.builder(EGYPT), "swap")["icon"] == "coin"


# ---- what cannot be taken back
@pytest.mark.rule("5.6", "6.1")
def test_an_attack_is_asked_about_and_other_moves_are_not() -> None:
    t = Table().clear_units().legions(ROME, "liguria", 2).legions(GREECE, "illyria", 1).triremes(ROME, "ionium", 1)
    t.triremes(GREECE, "ionium", 1)
    pass_to(t.commander(ROME), "SeaBattles")
    assert option(t, "engage", sea("ionium"), GREECE)["stakes"] and not option(t, "done")["stakes"]
    t.do("done")
    march = "march", province("liguria")
    assert option(t, *march, province("illyria"))["stakes"] and not option(t, *march, province("noricum"))["stakes"]


def test_odds_say_whom_an_outcome_favours() -> None:
    t = Table().clear_units().legions(ROME, "liguria", 1).legions(GREECE, "illyria", 1)
    pass_to(t.commander(ROME), "March")
    [found] = t.game.odds(t.g, ROME, ("march", province("liguria"), province("illyria"), 1))
    assert {row["seat"] for row in found["rows"]} == {ROME, GREECE, None}  # both may stay, or fall


# ---- what is no question, and needs no secret
@pytest.mark.rule("6.1", "7.1")
def test_a_single_battle_and_the_only_way_of_conquest_are_taken_for_a_person() -> None:
    t = Table().clear_units().legions(ROME, "liguria", 3).legions(EGYPT, "illyria", 1).owner(EGYPT, "illyria")
    session = people(pass_to(t.run("campaign", ROME), "March"))
    session.act(ROME, ("march", province("liguria"), province("illyria"), 3))
    assert [entry[1] for entry in session.log] == ["march", "fight", "roll", "seize"]


@pytest.mark.rule("4.1")
def test_who_goes_next_can_be_said_once_for_all() -> None:
    t = Table().run("construction")
    row = seen(t.game, t.g, EGYPT)["choices"][-1]
    assert row["label"] == "In this order" and row["pick"]["ordered"] and len(row["pick"]["items"]) == 5
    rome = {"id": "", "icon": "rome", "label": "Rome", "max": 1, "of": None, "figures": []}
    assert row["pick"]["items"][0] | {"id": ""} == rome
    session = people(t)
    session.act(EGYPT, ("in_order", GREECE, ROME, EGYPT, CARTHAGE, BABYLON))
    for seat in (GREECE, ROME, EGYPT, CARTHAGE):
        assert session.waiting() == [seat]
        session.act(seat, ("done",))
    assert session.waiting() == [BABYLON]


@pytest.mark.rule("3.5")
def test_cards_are_taken_in_the_open_and_hands_are_not() -> None:
    t = Table(3)
    for seat in range(3):
        t.purse(seat, "tax", "oil")
    t.run("commerce").do("number", 2)
    assert not view(people(t), 0)["prompt"]["open"]
    for seat in range(3):
        t.do("offer", *t.game.legal(t.g, seat)[0][-1].suggest(), seat=seat)
    prompt = view(people(t), t.seats[0])["prompt"]
    assert t.step == "Claim" and prompt["open"]


def test_what_needs_a_hand_or_a_secret_is_never_open() -> None:
    closed = {"Build", "Offer", "SetNumber", "Settle", "Keep", "ChooseGift", "RollDice"}
    steps = {type(step).__name__: step for ops in game_of().code.values() for kind, step, _ in ops if kind in ("ask", "together")}
    assert {name for name, step in steps.items() if not step.open} == closed
    said = {name for name, step in steps.items() if step.open and not getattr(step, "aloud", False)}
    assert said == {"Claim", "TakeInstead"}  # beside these stands what is new for the own hand
