"""Short notes beside a choice: how a place is defended, what the dice must show, what a card does."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from winedark.display.acts import percent
from winedark.games.medemp.display import odds_tables
from winedark.games.medemp.display.card_text import card_text, use_text
from winedark.games.medemp.display.words import WAYS, card_icon
from winedark.games.medemp.rules import forecast, ways
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.battle import force
from winedark.games.medemp.rules.board import AREAS, FIRST_AREA, PLACES, PORTS, SIZE, is_area
from winedark.games.medemp.rules.cards import CARDS, FLEET, card_of
from winedark.games.medemp.rules.combat import PIRATE_ROWS
from winedark.games.medemp.rules.expedition import DIRECT, LAND, direct
from winedark.games.medemp.rules.forces import serving
from winedark.games.medemp.rules.imperium import NameTarget
from winedark.games.medemp.rules.pieces import GAME, realm
from winedark.games.medemp.rules.play import use_of
from winedark.games.medemp.rules.raids import NameNeutral
from winedark.games.medemp.rules.reactions import AssaultWindow, Deployment
from winedark.games.medemp.rules.state import NEUTRAL, World
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import Action, Step
from winedark.kernel.text import Text

FEW = 3  # places that a menu names
ON_CARDS = ("imperium", "exchange", "play")  # verbs whose first argument is a card
Remark = Callable[["GameBase", Step[World], World, Frame, int, Action], "Text | None"]


def remark(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
    """The remark on an option, if it has one."""
    found = REMARKS.get(str(option[0]))
    return found(game, step, state, frame, seat, option) if found and len(option) > 1 else None


# ---- places
def _claim(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
    city = option[1]
    return Text("note.port" if PORTS >> city & 1 else "note.city", {"n": SIZE[city]})


def _fortify(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
    return Text("note.markers", {"n": state.markers[option[1]], "n2": GAME["most_markers"]})


def _expedition(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
    """Whose it is, with what it defends itself, and the straits on the way (7.1, 9.10)."""
    _, place, kind = option
    way = way_of(game, state, seat, option)
    key = "straits" if kind == LAND and way.straits else "plain"
    return Text(f"note.{key}", {"whose": whose(state, place), "n": odds_tables.defence(state, place), "n2": way.straits})


def whose(state: World, place: int) -> Text:
    """Whose a place is."""
    if is_area(place):
        return Text("note.barbarians")
    owner = state.owner[place]
    return Text("note.neutral") if owner == NEUTRAL else Text("note.of", {"other": owner})


def way_of(game: GameBase, state: World, seat: int, option: Action) -> ways.Way:
    """The way that an expedition takes (6.9)."""
    _, place, kind = option
    there = realm(state, game.scenario, seat)
    return (_direct(there) if kind == DIRECT else ways.ways(there, kind))[place]


@lru_cache(maxsize=64)
def _direct(there: ways.Realm) -> ways.Ways:
    """Many choices ask for the same."""
    return direct(there)


def _raid(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
    """The dice of both sides (15.3, 15.5, 12.2)."""
    _, place, to_place = option
    own = SIZE[place] + state.markers[place] if isinstance(step, NameNeutral) else AREAS[place - FIRST_AREA].dice + state.enraged
    told = {"n": own, "n2": odds_tables.defence(state, to_place), "whose": whose(state, to_place)}
    return Text("note.raid", told)


def _pirates(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
    """The pirates' city strength against the dice of the port (15.7, 12.2)."""
    row = PIRATE_ROWS[state.pip] if state.pip in PIRATE_ROWS else PIRATE_ROWS[1]
    told = {"n": int(row["city"]), "n2": odds_tables.defence(state, option[1]), "whose": whose(state, option[1])}
    return Text("note.pirates", told)


def _capital(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
    return Text("note.defends", {"n": odds_tables.defence(state, option[1]) + 1})


# ---- cards
def _imperium(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
    """What the die must show (16.11)."""
    need = CARDS[option[1]].uses[option[2]].need
    return Text("note.need", {"n": need}) if need else None


def _name(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
    """Whose city it is; how many cards a player has."""
    op = use_of(frame).op
    if op in ("take", "neutralise"):
        return Text("note.sized", {"whose": whose(state, option[1]), "n": SIZE[option[1]]})
    if op == "fortify":
        return Text("note.fortify", {"whose": whose(state, option[1]), "n": state.markers[option[1]]})
    if op == "steal":
        return Text("note.hand", {"n": len(state.empires[option[1]].hand)})
    return Text("note.deck", {"n": len(state.empires[option[1]].deck)}) if op == "draw" else None


def _play(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
    """How likely the attacker then wins the combat, and whether that was so before."""
    if not isinstance(step, (AssaultWindow, Deployment)):
        return None
    now, p = percent(forecast.chance(game, state)), percent(odds_tables.after(game, state, seat, option))
    return Text("note.needless" if now == p else "note.then", {"percent": p})


def _load(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
    """The places that are left on a fleet."""
    side, _ = numbers(frame)
    fleet = serving(force(state, side), FLEET)[option[3]]
    return Text("note.room", {"n": card_of(fleet).capacity - state.loads[side].count(option[3])})


REMARKS: dict[str, Remark] = {
    "claim": _claim, "fortify": _fortify, "expedition": _expedition, "raid": _raid, "pirates": _pirates, "capital": _capital,
    "imperium": _imperium, "name": _name, "play": _play, "load": _load,
}  # fmt: skip


# ---- what is chosen
def explained(option: Action) -> Text | None:
    """A card's own text, or what the use that is played does."""
    verb = option[0]
    if verb == "exchange" and len(option) > 1 and isinstance(option[1], int):
        return card_text(option[1])
    if verb in ("imperium", "play") and len(option) > 1:
        _, card, use = option
        return use_text(CARDS[card].uses[use]) if use >= 0 else card_text(card)
    return None


def picture(option: Action) -> str:
    """The picture of the card that an option is about; "" for the others, which have that of their group."""
    return card_icon(option[1]) if option[0] in ON_CARDS and len(option) > 1 and isinstance(option[1], int) else ""


def staked(step: Step[World], frame: Frame, option: Action) -> bool:
    """Do dice or others decide what comes of it from here on?"""
    verb = option[0]
    if verb == "exchange":
        return len(option) > 1 and isinstance(option[1], int)
    if verb == "imperium":
        use = CARDS[option[1]].uses[option[2]]
        return use.rolls and not use.op
    return verb in ("lay", "meet", "raid", "pirates") or (verb == "name" and isinstance(step, NameTarget) and use_of(frame).rolls)


def along(game: GameBase, state: World, frame: Frame, seat: int, option: Action) -> list[str]:
    """The places on the way of an expedition: of one that can be declared, and of the one for which cards are laid."""
    if option[0] == "lay":
        option = ("expedition", *numbers(frame))
    if option[0] != "expedition" or len(option) == 1:
        return []
    return [PLACES[place].id for place in way_of(game, state, seat, option).places]


# ---- menus
def menu(group: str, options: list[Action]) -> Text | None:
    """A group of several options: where, or how many."""
    if group in WAYS:
        places = tuple(option[1] for option in options if len(option) > 1)
        return Text("menu.where", {"called": places}) if len(places) <= FEW else Text("menu.many", {"n": len(places)})
    return Text("menu.cards", {"n": len({option[1] for option in options if len(option) > 1})}) if group else None
