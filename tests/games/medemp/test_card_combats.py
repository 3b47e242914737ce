"""Every card that is played in a window or fights in a combat: each use, each face of its table, on all that it is played on."""

from __future__ import annotations

import pytest
from winedark.games.medemp.rules.cards import CARDS, CITY, FIELD, NAVAL
from winedark.games.medemp.rules.forces import room, strength

from tests.games.medemp.files import TABLES
from tests.games.medemp.files import TomlTable as Data
from tests.games.medemp.powers import ALL, CARTHAGE, EGYPT, GAUL, ROME, powers, uses
from tests.games.medemp.table import LAND, SEA, Table, kind, laid
from tests.support.rows import each

FLEET, TROOP, OTHER = "phoenician_quadrireme", "gaul_mercenaries", "iberian_mercenaries"
RESULTS: Data = TABLES["results"]
LAUNCHES = [*uses("launch_sea"), *uses("launch_land")]
STRUCK = [(name, k, use, on, pip) for name, k, use in LAUNCHES for on in RESULTS["none"] for pip in range(1, 7)]
BATTLES = (FIELD, NAVAL, CITY)


# ---- storm and ambush windows
def launched(use: Data, on: str, name: str) -> Table:
    """What such a card may be played against, at the moment for it: an expedition, an interception or a raid."""
    t, by_sea = powers(), use["moment"] == "launch_sea"
    if on == "expedition":
        t.give(CARTHAGE, FLEET, TROOP, OTHER).give(ROME, name).own(ROME, "panormos")
        return t.expedition(CARTHAGE, "tarquinii" if by_sea else "panormos", SEA if by_sea else LAND, FLEET, TROOP, OTHER)
    if on == "raid":
        t.give(ROME, name)
        return t.pirates(CARTHAGE, 3, "tarquinii") if by_sea else t.raid(CARTHAGE, "ligures", "pisae")
    t.give(CARTHAGE, FLEET).give(EGYPT, name).give(ROME, "roman_quinquereme", "hastati", "principes")
    t.expedition(CARTHAGE, "tarquinii", SEA, FLEET)
    while t.step == "StormWindow":
        t.do("pass")
    return t.meet("roman_quinquereme", "hastati", "principes")


def outcome(use: Data, pip: int) -> str:
    """What the card comes to, by its own words."""
    if "op_by_roll" in use:
        return str(use["op_by_roll"][pip - 1])
    return str(use["op"]) if pip >= use.get("need", 1) else "none"


def state_of(t: Table, on: str) -> tuple[bool, int]:
    """Is it still under way, and with how many cards, dice or rows?"""
    if on == "interception":
        return t.g.meeting is not None, len(t.g.met)
    return t.g.attack is not None, len(t.g.members) if on == "expedition" else (t.g.attack.strength if t.g.attack else 0)


@pytest.mark.rule("16.25", "16.26", "16.27", "16.6", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8")
@each(("name", "k", "use", "on", "pip"), STRUCK, ids=[f"{n}-{o}-{p}" for n, _, _, o, p in STRUCK])
def test_each_face_against_all_that_it_is_played_on(name: str, k: int, use: Data, on: str, pip: int) -> None:
    t = launched(use, on, name)
    play = ("play", kind(name), k)
    if on not in use["on"]:
        assert not t.allows(*play)
        return
    seat, owner = t.seats[0], ROME if on == "interception" else CARTHAGE
    under_way, cards = state_of(t, on)
    assert under_way and t.allows(*play)
    t.do(*play)
    if "need" in use or "op_by_roll" in use:
        t.roll(pip)
    what = RESULTS[outcome(use, pip)][on]
    if what == "lose_card":
        t.any_chance()
    held = {"nothing": (True, cards), "lose_card": (True, cards - 1), "lose_step": (True, cards - 1)}.get(what, (False, 0))
    assert state_of(t, on) == held or (what == "lose_card" and t.step == "LoseTroops")
    in_hand = {"hastati", "principes"} <= set(t.hand(ROME)) if on == "interception" else {TROOP, OTHER} <= set(t.hand(CARTHAGE))
    assert in_hand == (what == "to_hand") and not t.empire(seat).hand.count(kind(name))
    assert (len(t.discards(owner)) >= 3) == (what == "discard")
    t.sound()


# ---- assaults
AIDS = uses("assault")
FACES = [
    (name, k, use, pip, helper)
    for name, k, use in AIDS for pip in (range(1, 7) if "dice_by_roll" in use else (0,)) for helper in (ROME, EGYPT)
]  # fmt: skip


@pytest.mark.rule("16.5", "16.9", "16.10", "12.4")
@each(("name", "k", "use", "pip", "helper"), FACES, ids=[f"{n}-{k}-{p}-{seat}" for n, k, _, p, seat in FACES])
def test_each_face_of_a_card_for_an_assault(name: str, k: int, use: Data, pip: int, helper: int) -> None:
    t = powers().own(ROME, "panormos").own(CARTHAGE, "panormos" if use["as"] == "assault" and helper == ROME else "messana")
    if use["as"] == "assault" and helper == ROME:  # their own side must be the attacker's
        t.give(ROME, "hastati", name).capital(ROME, "lilybaeum").expedition(ROME, "panormos", LAND, "hastati")
    else:
        t.give(CARTHAGE, TROOP).give(helper, name).expedition(CARTHAGE, "panormos", LAND, TROOP)
    while t.step != "AssaultWindow":
        t.any_chance() if t.seats == (-1,) else t.do("let" if t.step.startswith("Intercept") else "pass")
    while t.seats != (helper,):
        t.do("pass")
    t.do("play", kind(name), k)
    if pip:
        t.roll(pip)
    dice = use["dice_by_roll"][pip - 1] if pip else use["dice"]
    t.calm()
    assert t.dice == (1 + 2) + dice
    assert [one.side for one in t.g.played] == [0 if use["as"] == "assault" else 1]
    t.sound()


# ---- leaders
ROLES = ("field", "naval", "assault", "defence")
LEADERS = [(name, card, role) for name, card in ALL.items() if "leader" in card for role in ROLES]


def led(name: str, role: str) -> Table:
    """A combat of Gaul and Egypt in which the card could lead: Gaul's side, or in a defence Egypt's."""
    t = powers().capital(GAUL, "gaza").own(EGYPT, "ierousalem").capital(EGYPT, "ierousalem")
    holder = EGYPT if role == "defence" else GAUL
    t.give(holder, name).give(GAUL, "noble_guard", "veneti_ships", "gallic_skirmishers")
    if role in ("field", "naval"):
        t.give(EGYPT, "guard_spearmen", "egyptian_trireme")
    if role == "naval":
        t.capital(EGYPT, "sais").own(EGYPT, "sidon").expedition(GAUL, "sais", SEA, "veneti_ships", "gallic_skirmishers")
        t.until("InterceptAtSea").meet("egyptian_trireme")
        while t.step == "MeetingStorm":
            t.do("pass")
        return t
    t.expedition(GAUL, "ierousalem", LAND, "noble_guard")
    return t.until("InterceptOnLand").meet("guard_spearmen") if role == "field" else t.until("AssaultWindow")


@pytest.mark.rule("16.4", "11.6", "12.5")
@each(("name", "card", "role"), LEADERS, ids=[f"{name}-{role}" for name, _, role in LEADERS])
def test_each_leader_in_each_kind_of_combat(name: str, card: Data, role: str) -> None:
    t = led(name, role)
    holder, dice = EGYPT if role == "defence" else GAUL, card["leader"].get(role, 0)
    while t.seats != (holder,):
        t.do("pass")
    assert t.allows("play", kind(name), -1) == bool(dice)
    if not dice:
        return
    t.do("play", kind(name), -1).calm()
    while t.step == "RollOpening":
        t.chance("open", 0, 1)
    capital = role == "defence"
    usual = {"field": 2, "naval": 2, "assault": 1 + 3, "defence": 1 + 3}[role]
    assert t.dice == usual + dice + card.get("at_capital", 0) * capital


# ---- what fights
FIGHTERS = [(name, type) for name, card in ALL.items() for type in ("troop", "fleet") if type in card]


@pytest.mark.rule("16.2", "16.3")
@each(("name", "type"), FIGHTERS)
def test_each_troop_and_fleet_has_its_strengths_and_room(name: str, type: str) -> None:
    force, said = laid(f"{name}:{type}"), ALL[name][type]
    assert [strength(force, combat) for combat in BATTLES] == [said[word] for word in ("field", "naval", "city")]
    assert room(force) == said.get("capacity", 0)


OPENINGS = [(name, card["opening"], pip) for name, card in ALL.items() if "opening" in card for pip in range(1, 7)]


@pytest.mark.rule("16.13")
@each(("name", "opening", "pip"), OPENINGS, ids=[f"{n}-{p}" for n, _, p in OPENINGS])
def test_each_opening_at_each_face(name: str, opening: Data, pip: int) -> None:
    t = powers().capital(ROME, "gaza").own(GAUL, "tyros").give(ROME, name).give(EGYPT, "guard_spearmen", "egyptian_trireme")
    if opening["battle"] == "field":
        t.own(EGYPT, "ierousalem").capital(EGYPT, "ierousalem").give(ROME, "hastati")
        t.expedition(ROME, "ierousalem", LAND, name, "hastati").until("InterceptOnLand").meet("guard_spearmen").calm()
    else:
        t.expedition(ROME, "sais", SEA, name).until("InterceptAtSea").meet("egyptian_trireme")
        while t.step == "MeetingStorm":
            t.do("pass")
        t.calm()
    assert t.step == "RollOpening"
    t.chance("open", 0, pip)
    while t.step == "RollOpening":
        t.chance("open", 0, 1)
    assert (len(t.met()) == 0) == (pip >= opening["need"])


RECOVERED = [(name, card["recover"], pip) for name, card in ALL.items() if card.get("recover") for pip in range(1, 7)]


@pytest.mark.rule("16.15")
@each(("name", "need", "pip"), RECOVERED, ids=[f"{n}-{p}" for n, _, p in RECOVERED])
def test_each_recovery_at_each_face(name: str, need: int, pip: int) -> None:
    t = powers().capital(ROME, "gaza").give(ROME, "hastati")
    force = (name,) if "troop" in ALL[name] else ("hastati",)
    t.give(ROME, name).expedition(ROME, "ierousalem", LAND, *force)
    while t.step != "RollAssault":
        t.do(*("play", kind(name), -1) if t.allows("play", kind(name), -1) else ("pass",))
    t.roll(*[1] * t.dice)
    assert t.step == "RollOwnRecovery" and t.dice == 1
    t.roll(pip)
    assert (CARDS[kind(name)].name in t.hand(ROME)) == (pip >= need)
    t.sound()


def test_nothing_that_is_played_at_these_moments_is_left_out() -> None:
    tested = {(name, k) for name, k, _ in [*LAUNCHES, *AIDS, *uses("action"), *uses("conquest"), *uses("battle_won")]}
    assert tested == {(name, k) for name, card in ALL.items() for k in range(len(card.get("use", [])))}
    assert {card.id for card in CARDS} == set(ALL)
