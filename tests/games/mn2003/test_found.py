"""The free set-up (1.17 to 1.20), and what its choices say."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.state import set_owner
from winedark.games.mn2003.rules.board import CAPITALS, FULL, OF_KIND, SITES, STARTS
from winedark.games.mn2003.rules.found import thing
from winedark.games.mn2003.rules.powers import price
from winedark.games.mn2003.rules.tables import EMPIRES, SITE_KINDS
from winedark.kernel.step import Action, sampled
from winedark.kernel.text import Text

from tests.games.mn2003.table import Table
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, province, site, taxes, tile


def founding(seat: int, seats: int = 5, capital: bool = True) -> Table:
    """This player's turn in the free set-up, with the marker of their capital province placed or not."""
    t = Table(seats, setup="free").run("founding")
    while t.seats != (seat,):
        t.do("control", t.game.capital_of[t.seats[0]]).do("done")
    return t.do("control", t.game.capital_of[seat]) if capital else t


def plan(t: Table) -> list[Action]:
    """What the player may place at once."""
    step, f = t.game.pending(t.g) or (None, None)
    assert step and f
    return step.plan(t.g, f, t.seats[0])


def points(t: Table) -> int:
    return t.g.empires[t.seats[0]].points


def named(t: Table, verb: str) -> set[str]:
    return {FULL.provinces[a[1]] for a in t.legal(verb)}


def reasons(t: Table) -> dict[str, tuple[str, str]]:
    """What is blocked: the template of the reason and its paragraph."""
    step, f = t.game.pending(t.g) or (None, None)
    assert step and f
    return {str(b.option[0]): (b.why.key, b.rule) for b in t.game.face.blocked(step, t.g, f, t.seats[0])}


def words(t: Table, method: str, *option: object) -> Text | None:
    step, f = t.game.pending(t.g) or (None, None)
    assert step and f
    said: Text | None = getattr(t.game.face, method)(step, t.g, f, t.seats[0], *([option] if option else []))
    return said


# ---- points
@pytest.mark.rule("1.17", "R-005")
def test_everybody_founds_his_empire_before_the_first_turn() -> None:
    t = Table(setup="free").run("game")
    order = []
    while t.step == "Found":
        order += [t.seats[0]]
        assert points(t) == 36 and t.g.round == 0
        t.do("control", t.game.capital_of[t.seats[0]]).do("done")
    assert order == [EGYPT, ROME, CARTHAGE, GREECE, BABYLON]
    assert t.g.round == 1 and all(e.points == 0 for e in t.g.empires)
    t.sound()


@pytest.mark.rule("1.17")
def test_in_the_basic_set_up_nobody_founds_anything() -> None:
    assert Table().run("game").step == "SetNumber"


@pytest.mark.rule("R-005")
def test_points_that_are_left_are_lost_and_said_to_be() -> None:
    t = founding(EGYPT)
    t.do("done")
    assert t.g.empires[EGYPT].points == 0
    lost = [event for event in t.g.events or [] if event.key == "found.done_lost"]
    assert [event.args["n"] for event in lost] == [33]
    spent = founding(ROME).do("recruit", tile("julius_caesar"))
    for _ in range(8):
        spent.do("legion", province("roma"))
    assert points(spent) == 8
    spent.do("fortress", province("roma")).do("raise", site("roma", "temple"))
    assert points(spent) == 0 and spent.legal() == [("done",)]
    spent.do("done")
    assert spent.keys()[-1] == "found.done"


@pytest.mark.rule("1.17", "4.4", "4.5", "4.6")
def test_a_thing_costs_as_many_points_as_cards() -> None:
    t = founding(CARTHAGE)
    for action, cost in (
        (("control", province("numidia")), 3), (("raise", site("carthago", "city")), 3),
        (("raise", site("carthago", "caravan", "fruit")), 3), (("raise", site("carthago", "market")), 6),
        (("legion", province("carthago")), 3), (("trireme", province("carthago")), 3), (("fortress", province("numidia")), 3),
        (("recruit", tile("hannibal")), 9),
    ):  # fmt: skip
        before = points(t)
        t.do(*action)
        assert before - points(t) == cost, action
        t.sound()
    t = founding(CARTHAGE).do("raise", site("carthago", "temple"))
    assert points(t) == 36 - 3 - 6


@pytest.mark.rule("1.17")
def test_nothing_is_bought_without_the_points() -> None:
    t = founding(CARTHAGE)
    for _ in range(8):
        t.do("legion", province("carthago"))
    assert points(t) == 9
    t.do("fortress", province("carthago"))
    assert points(t) == 6 and not t.allows("recruit", tile("hannibal")) and t.allows("raise", site("carthago", "temple"))
    t.do("trireme", province("carthago"))
    assert {thing(a) for a in t.legal() if a != ("done",)} == {"influence", "caravan", "city", "trireme"}
    t.do("trireme", province("carthago"))
    assert t.legal() == [("done",)]


@pytest.mark.rule("1.17", "R-006")
@pytest.mark.parametrize("name", EMPIRES)
def test_the_basic_set_up_can_be_bought_for_exactly_36_points(name: str) -> None:
    t, start = founding(EMPIRES.index(name)), STARTS[name]
    for option in plan(t):
        t.do(*option)
    assert points(t) == 0
    seat = EMPIRES.index(name)
    free, basic = t.g.empires[seat].copy(), Table().g.empires[seat]
    free.held = basic.held
    assert free == basic and t.g.built & start.buildings == start.buildings


@pytest.mark.rule("1.17")
def test_what_is_suggested_leaves_out_what_is_there_or_taken_and_ends_with_the_points() -> None:
    t = founding(GREECE)
    first, whole = ("control", province("cnossus")), plan(t)
    assert plan(t.do(*first)) == [option for option in whole if option != first]
    set_owner(t.g, province("constantinopolis"), EGYPT)
    assert ("control", province("constantinopolis")) not in plan(t)
    t.g.empires[GREECE].points = 9
    assert sum(price(t.g, GREECE, thing(option)) for option in plan(t)) <= 9 < sum(price(t.g, GREECE, thing(o)) for o in whole)


# ---- heroes
@pytest.mark.rule("1.18", "1.10")
@pytest.mark.parametrize("seat", range(5))
def test_only_the_own_hero_is_for_sale_and_nobody_must_buy_him(seat: int) -> None:
    t = founding(seat)
    own = ("julius_caesar", "hannibal", "pericles", "cleopatra", "hammurabi")[seat]
    assert t.legal("recruit") == [("recruit", tile(own))] and ("done",) in t.legal()
    assert t.legal("pyramids") == []
    t.do("recruit", tile(own))
    assert t.legal("recruit") == [] and t.g.empires[seat].tiles == (tile(own),) and not t.g.up >> tile(own) & 1


@pytest.mark.rule("1.18", "R-044")
def test_no_general_hero_and_no_wonder_is_for_sale() -> None:
    for seat in range(5):
        t = founding(seat)
        for name in ("agamemnon", "solomon", "mausoleum", "statue_of_zeus", "pyramids"):
            assert not t.allows("recruit", tile(name))


@pytest.mark.rule("1.18", "1.10")
def test_a_hero_who_was_not_bought_is_still_there_for_his_player_alone() -> None:
    t = founding(ROME).do("done")
    assert t.g.up >> tile("julius_caesar") & 1
    t.purse(ROME, *["tax"] * 9)
    assert t.builder(ROME).allows("recruit", tile("julius_caesar"), *taxes(9))
    t.purse(ROME).purse(CARTHAGE, *["tax"] * 9)
    assert not t.builder(CARTHAGE).allows("recruit", tile("julius_caesar"), *taxes(9))


@pytest.mark.rule("R-006", "8.1")
def test_caesar_makes_legions_and_fortresses_cheaper_at_once() -> None:
    t = founding(ROME).do("legion", province("roma"))
    assert points(t) == 30
    t.do("recruit", tile("julius_caesar")).do("legion", province("roma")).do("fortress", province("roma"))
    assert points(t) == 30 - 9 - 2 - 2


@pytest.mark.rule("R-006", "8.4")
def test_pericles_makes_triremes_cheaper_at_once() -> None:
    t = founding(GREECE).do("trireme", province("athenae"))
    assert points(t) == 30
    t.do("recruit", tile("pericles")).do("trireme", province("athenae"))
    assert points(t) == 30 - 9 - 2


@pytest.mark.rule("R-006", "8.3", "8.5")
def test_powers_that_work_once_in_a_turn_wait_for_the_first_turn() -> None:
    t = founding(BABYLON).do("recruit", tile("hammurabi")).do("control", province("assyria"))
    assert points(t) == 36 - 3 - 9 - 3 and t.legal("decree") == []
    assert founding(EGYPT).do("recruit", tile("cleopatra")).legal("swap") == []


# ---- where
@pytest.mark.rule("1.20", "R-007")
@pytest.mark.parametrize("seat", range(5))
def test_the_marker_of_the_capital_province_comes_first_and_cannot_be_left_out(seat: int) -> None:
    t = founding(seat, capital=False)
    assert t.legal() == [("control", CAPITALS[EMPIRES[seat]])]
    t.do("control", CAPITALS[EMPIRES[seat]])
    assert points(t) == 33 and t.g.owner[CAPITALS[EMPIRES[seat]]] == seat and ("done",) in t.legal()


HOMELANDS = {
    "rome": {"liguria", "neapolis"}, "carthage": {"numidia", "phazania", "tripolitania"},
    "greece": {"macedonia", "constantinopolis", "troas", "rhodus", "cnossus"},
    "egypt": {"cyranae", "thebae", "memphis", "hierosolyma"}, "babylon": {"assyria", "syria", "arabia"},
}  # fmt: skip


@pytest.mark.rule("1.19")
@pytest.mark.parametrize("name", EMPIRES)
def test_things_are_placed_in_the_capital_province_and_its_land_neighbours(name: str) -> None:
    t = founding(EMPIRES.index(name))
    assert named(t, "control") == HOMELANDS[name]
    for where in sorted(HOMELANDS[name]):
        t.do("control", province(where))
    assert t.legal("control") == []
    t.sound()


@pytest.mark.rule("1.19")
@pytest.mark.parametrize(("seats", "seat", "name"), [(3, 0, "carthage"), (3, 1, "greece"), (3, 2, "babylon"), (4, 3, "egypt")])
def test_the_homelands_are_the_same_with_fewer_players(seats: int, seat: int, name: str) -> None:
    t = founding(seat, seats)
    assert t.game.sides[seat] == name and named(t, "control") == HOMELANDS[name]


@pytest.mark.rule("1.19")
def test_a_neighbour_in_which_somebody_is_stays_closed() -> None:
    t = founding(CARTHAGE)
    t.owner(ROME, "numidia").legions(ROME, "phazania", 1)
    assert named(t, "control") == {"tripolitania"}


@pytest.mark.rule("1.20")
def test_a_building_or_fortress_needs_a_marker_in_its_province() -> None:
    t = founding(EGYPT)
    assert {SITES[a[1]].province for a in t.legal("raise")} == {province("alexandria")}
    assert named(t, "fortress") == {"alexandria"} and not t.allows("raise", site("memphis", "city"))
    t.do("raise", site("alexandria", "city")).do("control", province("memphis"))  # only the capital's marker comes first
    assert t.allows("raise", site("memphis", "city")) and t.allows("fortress", province("memphis"))
    t.do("raise", site("memphis", "city")).do("fortress", province("memphis"))
    t.sound()


@pytest.mark.rule("1.20", "4.11")
def test_one_building_a_site_and_one_fortress_a_province() -> None:
    t = founding(EGYPT).do("raise", site("alexandria", "city")).do("fortress", province("alexandria"))
    assert not t.allows("raise", site("alexandria", "city")) and not t.allows("fortress", province("alexandria"))


@pytest.mark.rule("1.20")
def test_legions_and_triremes_start_in_the_capital_province() -> None:
    t = founding(GREECE).do("control", province("macedonia")).do("control", province("rhodus"))
    assert t.legal("legion") == [("legion", province("athenae"))] and t.legal("trireme") == [("trireme", province("athenae"))]
    t.do("trireme", province("athenae")).do("legion", province("athenae"))
    e = t.g.empires[GREECE]
    assert (e.docked[province("athenae")], e.fleet, e.legions[province("athenae")]) == (1, 0, 1)
    t.sound()


@pytest.mark.rule("1.20", "4.12")
def test_an_inland_capital_has_no_triremes() -> None:
    t = founding(BABYLON).do("control", province("syria"))
    assert t.legal("trireme") == [] and reasons(t)["trireme"] == ("why.inland_capital", "1.20")


@pytest.mark.rule("1.7", "1.17")
def test_no_more_units_than_the_civilization_owns() -> None:
    t = founding(ROME).do("recruit", tile("julius_caesar"))
    for _ in range(8):
        t.do("legion", province("roma"))
    assert t.legal("legion") == [] and reasons(t)["legion"] == ("why.no_legion", "1.7")
    t = founding(GREECE)
    for _ in range(5):
        t.do("trireme", province("athenae"))
    assert t.legal("trireme") == [] and reasons(t)["trireme"] == ("why.no_trireme", "1.7")


@pytest.mark.rule("1.9", "1.17")
def test_no_more_buildings_than_there_are() -> None:
    t = founding(CARTHAGE)
    for i in [i for i in bits(OF_KIND[3]) if t.g.owner[SITES[i].province] == NOBODY][:6]:
        t.building(i)
    assert not [a for a in t.legal("raise") if SITE_KINDS[SITES[a[1]].kind] == "temple"]
    assert reasons(t)["temple"] == ("why.none_in_the_box", "1.9")


# ---- words
@pytest.mark.rule("1.20", "R-007")
def test_before_the_capital_marker_the_menu_says_why_all_else_waits() -> None:
    t = founding(ROME, capital=False)
    waiting = reasons(t)
    assert set(waiting) == {"legion", "fortress", "trireme", *SITE_KINDS, "recruit"}
    assert set(waiting.values()) == {("why.capital_first", "1.20")}
    said = words(t, "detail")
    assert said is not None and said.key == "detail.Found_capital" and said.args["n"] == 36


@pytest.mark.rule("1.17", "1.19", "4.11")
def test_the_menu_says_why_something_cannot_be_bought() -> None:
    t = founding(ROME).do("control", province("liguria")).do("control", province("neapolis"))
    assert reasons(t)["control"] == ("why.homeland_full", "1.19")
    t.do("raise", site("roma", "city"))
    assert reasons(t)["city"] == ("why.no_site", "1.20")
    for where in ("roma", "liguria", "neapolis"):
        t.do("fortress", province(where))
    assert reasons(t)["fortress"] == ("why.all_fortified", "4.11")
    for _ in range(4):
        t.do("legion", province("roma"))
    assert points(t) == 3 and reasons(t)["recruit"] == reasons(t)["temple"] == ("why.points", "1.17")
    assert "trireme" not in reasons(t) and "legion" not in reasons(t)
    t.do("raise", site("liguria", "caravan"))
    assert reasons(t)["legion"] == ("why.points", "1.17")


@pytest.mark.rule("R-005")
def test_a_player_who_stops_with_points_to_spend_is_asked() -> None:
    t = founding(CARTHAGE)
    question = words(t, "confirm", "done")
    assert question is not None and question.key == "Found" and question.args["n"] == 33
    assert words(t, "confirm", "legion", province("carthago")) is None
    t.g.empires[CARTHAGE].points = 2
    assert t.legal() == [("done",)] and words(t, "confirm", "done") is None


@pytest.mark.rule("1.17")
def test_every_choice_says_what_it_costs() -> None:
    t = founding(ROME)
    for option in t.legal():
        said = words(t, "remark", *option)
        assert (said is None) == (option == ("done",))
    assert words(t, "remark", "legion", province("roma")) == Text("note.points", {"n": 3})
    assert words(t, "remark", "raise", site("roma", "temple")) == Text("note.points", {"n": 6})
    assert words(t, "text", "raise", site("roma", "city")) == Text("text.brings", {"gained": taxes(1)})
    assert words(t, "text", "raise", site("roma", "temple")) == Text("text.idle_temple")
    assert words(t, "text", "control", province("liguria")) == Text("text.sites", {"held": (site("liguria", "caravan"),)})


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_that_is_said_can_be_rendered(seats: int) -> None:
    t, rng = Table(seats, setup="free").run("founding"), Random(seats)
    render = t.game.catalogue.render
    while t.seats:
        step, f = t.game.pending(t.g) or (None, None)
        assert step and f
        seat = t.seats[0]
        said = [step.prompt(t.g, f, seat), t.game.face.detail(step, t.g, f, seat)]
        for option in t.legal():
            said += [getattr(step, method)(t.g, f, seat, option) for method in ("label", "short", "remark", "act")]
            said += ask.texts().values() if (ask := t.game.face.confirm(step, t.g, f, seat, option)) else ()
        for b in t.game.face.blocked(step, t.g, f, seat):
            said += [b.why, b.label or t.game.face.label(step, t.g, f, seat, b.option)]
        assert all(render(text) for text in said if text)
        t.do(*sampled(t.legal(), rng))
        t.sound()
    assert all(render(Text(event.key, event.args)) for event in t.g.events or [])
    assert Counter(t.keys())["found.control"] >= seats
