"""Every Imperium card, each of its uses, each face of its die: what may be named, and what comes of it."""

from __future__ import annotations

import pytest
from winedark.games.medemp.rules.board import PLACES

from tests.games.medemp.files import MAP
from tests.games.medemp.files import TomlTable as Data
from tests.games.medemp.powers import CARTHAGE, GAUL, GREECE, MACEDONIA, PERSIA, areas_for, cities_for, powers, seat_of, uses
from tests.games.medemp.table import NEUTRAL, NOBODY, Table, ids, kind, place
from tests.support.rows import each

ACTIONS = uses("action")
NAMES = [f"{name}-{k}" for name, k, _ in ACTIONS]
ROLLED = [(name, k, use, pip) for name, k, use in ACTIONS if "need" in use for pip in range(1, 7)]
ON_CITIES, ON_PLAYERS = ("take", "neutralise", "fortify"), ("steal", "truce")


def ready(name: str, k: int, at: Table | None = None) -> Table:
    """The card of this use is the action of the empire to whose deck it belongs; there is a truce to be ended."""
    t, seat = at or powers(), seat_of(name)
    t.truce(MACEDONIA, PERSIA).give(GREECE, "peltasts").give(GAUL, "berserkers", "ambiorix").give(seat, name)
    return t.act(seat)


def begin(t: Table, name: str, k: int, use: Data) -> set[str]:
    """The card is played; the places that may be named, if places are."""
    assert t.allows("imperium", kind(name), k)
    t.do("imperium", kind(name), k)
    assert kind(name) in t.empire(seat_of(name)).discard  # it is used up at once
    return {PLACES[a[1]].id for a in t.legal("name")} if use["op"] in (*ON_CITIES, "subdue") else set()


@pytest.mark.rule("17.1", "17.3", "17.5", "17.6", "17.8", "17.9", "17.18", "17.19", "17.20", "17.21", "17.22", "17.23")
@each(("name", "k", "use"), ACTIONS, ids=NAMES)
def test_what_may_be_named(name: str, k: int, use: Data) -> None:
    t = ready(name, k)
    seat = seat_of(name)
    if use["op"] in ON_CITIES:
        assert begin(t, name, k, use) == cities_for(t, seat, use) != set()
    elif use["op"] == "subdue":
        assert begin(t, name, k, use) == areas_for(t, seat, use) != set()
    elif use["op"] in ON_PLAYERS or use.get("from") == "other":
        begin(t, name, k, use)
        if use.get("with") == "all":
            assert t.step == ""  # nobody is named
        elif use["op"] == "steal":
            assert {a[1] for a in t.legal("name")} == {GREECE, GAUL} - {seat}
        else:
            bound = {PERSIA} if (use["op"], seat) == ("truce", MACEDONIA) else set()
            assert {a[1] for a in t.legal("name")} == set(range(8)) - {seat} - bound


@pytest.mark.rule("17.3", "16.11", "R-028")
@each(("name", "k", "use", "pip"), ROLLED, ids=[f"{n}-{k}-{p}" for n, k, _, p in ROLLED])
def test_each_face_of_its_die(name: str, k: int, use: Data, pip: int) -> None:
    t, seat = ready(name, k), seat_of(name)
    target = sorted(begin(t, name, k, use), key=lambda one: (t.owner(one) if one in MAP["cities"] else 0, one))[-1]
    t.do("name", place(target))
    assert t.step == "RollForCard" and t.dice == 1
    before, points = (t.owner(target), t.markers(target)) if target in MAP["cities"] else None, t.points
    size, cards = MAP["cities"].get(target, {}).get("size", 0), len(t.empire(seat).hand)
    t.roll(pip)
    if pip < use["need"]:
        assert t.step == "" and t.points == points
        assert before is None or (t.owner(target), t.markers(target)) == before
        return
    expected = list(points)
    if use["op"] == "subdue":
        expected[seat] += 2
        assert target in ids(t.g.subdued) and len(t.empire(seat).hand) == cards
    else:
        if use.get("steal"):
            t.any_chance()
        if before and before[0] != NEUTRAL:
            expected[before[0]] -= size
        expected[seat] += size * (use["op"] == "take")
        assert (t.owner(target), t.markers(target)) == (seat if use["op"] == "take" else NEUTRAL, 1)
    assert t.points == expected and t.step == ""
    t.sound()


PLAIN = [one for one in ACTIONS if "need" not in one[2]]


def plain(op: str) -> list[tuple[str, int, Data]]:
    """The uses of an operation that need no die."""
    return [one for one in PLAIN if one[2]["op"] == op]


@pytest.mark.rule("17.8")
@pytest.mark.parametrize(("name", "k", "use"), plain("fortify"))
def test_fortify(name: str, k: int, use: Data) -> None:
    t = ready(name, k)
    begin(t, name, k, use)
    assert t.do("name", place("utica")).markers("utica") == 4 and use["amount"] == 1
    t.sound()


@pytest.mark.rule("17.5", "16.11")
@pytest.mark.parametrize(("name", "k", "use"), plain("take"))
def test_take(name: str, k: int, use: Data) -> None:
    t, seat = ready(name, k), seat_of(name)
    target = min(begin(t, name, k, use))
    before, size = t.points, MAP["cities"][target]["size"]
    t.do("name", place(target))
    assert (t.owner(target), t.markers(target), t.step) == (seat, 1, "")
    assert t.points == [n + size * (player == seat) for player, n in enumerate(before)]
    t.sound()


@pytest.mark.rule("17.12", "17.2")
@pytest.mark.parametrize(("name", "k", "use"), plain("draw"))
def test_draw(name: str, k: int, use: Data) -> None:
    t, seat = ready(name, k), seat_of(name)
    begin(t, name, k, use)
    of = GREECE if use["from"] == "other" else seat
    if of != seat:
        t.do("name", of)
    hand, deck = len(t.empire(seat).hand), len(t.empire(of).deck)
    t.any_chance()
    assert (len(t.empire(seat).hand) - hand, deck - len(t.empire(of).deck)) == (use["amount"], use["amount"])
    t.sound()


@pytest.mark.rule("17.13")
@pytest.mark.parametrize(("name", "k", "use"), plain("steal"))
def test_steal(name: str, k: int, use: Data) -> None:
    t, seat = ready(name, k), seat_of(name)
    begin(t, name, k, use)
    t.do("name", GAUL).chance("steal", kind("ambiorix"))
    assert "ambiorix" in t.hand(seat) and t.hand(GAUL) == ["berserkers"] and use["amount"] == 1
    t.sound()


@pytest.mark.rule("17.14", "17.2")
@pytest.mark.parametrize(("name", "k", "use"), plain("points"))
def test_points(name: str, k: int, use: Data) -> None:
    t = ready(name, k)
    begin(t, name, k, use)
    assert t.points[seat_of(name)] == use["amount"] == sum(t.points) and t.step == ""


@pytest.mark.rule("17.15")
@pytest.mark.parametrize(("name", "k", "use"), plain("truce"))
def test_truce(name: str, k: int, use: Data) -> None:
    t, seat = ready(name, k), seat_of(name)
    begin(t, name, k, use)
    bound = NOBODY
    if use["with"] == "one":
        t.do("name", bound := GAUL)
    assert t.g.truces[-1] == (seat, bound, use["until"], 0) and t.step == ""


@pytest.mark.rule("17.16", "17.17")
@pytest.mark.parametrize(("name", "k", "use"), plain("end_truce") + plain("move_capital"))
def test_truces_are_ended_and_capitals_moved(name: str, k: int, use: Data) -> None:
    t, seat = ready(name, k), seat_of(name)
    begin(t, name, k, use)
    if use["op"] == "end_truce":
        assert t.do("name", 0).g.truces == ()
    else:
        assert t.named() == {"gordion", "sinope"}
        assert t.do("name", place("sinope")).empire(seat).capital == place("sinope")


@pytest.mark.rule("17.10", "17.11")
@pytest.mark.parametrize(("name", "k", "use"), plain("barbarians") + plain("pirates"))
def test_raids(name: str, k: int, use: Data) -> None:
    t = ready(name, k)
    begin(t, name, k, use)
    if use["op"] == "barbarians":
        t.do("raid", place("vascones"), place("numantia"))
    else:
        t.roll(2).do("pirates", place("carthago"))
    assert t.g.attack is not None and t.g.attack.seat == seat_of(name)


def test_no_operation_is_left_out() -> None:
    ops = ("fortify", "take", "draw", "steal", "points", "truce", "end_truce", "move_capital", "barbarians", "pirates")
    assert sum(len(plain(op)) for op in ops) == len(PLAIN) and len(PLAIN) + len(ROLLED) // 6 == len(ACTIONS)


@pytest.mark.rule("17.7")
@pytest.mark.parametrize("name", ["macedonia.rebellious_plot", "egypt.rebellious_plot"])
@pytest.mark.parametrize("pip", [2, 3])
def test_a_plot_that_works_also_takes_a_card_of_the_citys_owner(name: str, pip: int) -> None:
    t, seat = ready(name, 0), seat_of(name)
    t.do("imperium", kind(name), 0).do("name", place("lutetia")).roll(pip)
    if pip == 3:
        assert t.step == "StealFromOwner"
        t.chance("steal", kind("berserkers"))
    assert t.hand(seat) == ["berserkers"] * (pip == 3) and len(t.hand(GAUL)) == 2 - (pip == 3)
    assert t.owner("lutetia") == (NEUTRAL if pip == 3 else GAUL) and t.step == ""
    t = ready(name, 0).do("imperium", kind(name), 0).do("name", place("utica")).roll(6)
    assert t.owner("utica") == NEUTRAL and t.step == ""  # Carthage has no card to take


@pytest.mark.rule("17.18", "R-104", "16.8")
@each(("name", "k", "use"), ACTIONS, ids=NAMES)
def test_in_another_hand_it_is_played_as_well(name: str, k: int, use: Data) -> None:
    holder = CARTHAGE if seat_of(name) != CARTHAGE else GAUL
    t = powers().truce(GREECE, GAUL).give(GREECE, "peltasts").give(holder, name).act(holder)
    if use["op"] == "subdue" and not areas_for(t, holder, use):
        assert not t.allows("imperium", kind(name), k)
        return
    t.do("imperium", kind(name), k)
    assert kind(name) in t.empire(seat_of(name)).discard
    if use["op"] in ON_CITIES:
        assert t.named() == cities_for(t, holder, use) != set()
    elif use["op"] == "subdue":
        assert t.named() == areas_for(t, holder, use)
