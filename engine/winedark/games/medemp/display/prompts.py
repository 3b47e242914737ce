"""The second line under a prompt: what is under way, what a player has, what the cards must be able to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winedark.display.acts import percent
from winedark.games.medemp.display.card_text import use_text
from winedark.games.medemp.display.odds_tables import defence
from winedark.games.medemp.display.words import WAYS
from winedark.games.medemp.rules import forecast
from winedark.games.medemp.rules.actions import EXPEDITIONS, Act
from winedark.games.medemp.rules.assault import ForConquest
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.battle import Load, force
from winedark.games.medemp.rules.board import SIZE, is_area
from winedark.games.medemp.rules.cards import FLEET, card_of, kind_of
from winedark.games.medemp.rules.events import Reorganise, size
from winedark.games.medemp.rules.expedition import DIRECT, LAND, PIRATES, LayCards, current, targets
from winedark.games.medemp.rules.forces import serving
from winedark.games.medemp.rules.imperium import NameTarget
from winedark.games.medemp.rules.intercept import Intercept
from winedark.games.medemp.rules.pieces import holds_capital
from winedark.games.medemp.rules.play import use_of
from winedark.games.medemp.rules.reactions import AssaultWindow, CardWindow, Deployment, is_raid
from winedark.games.medemp.rules.state import NEUTRAL, World
from winedark.games.medemp.rules.turn import allowed
from winedark.games.medemp.rules.victory import DeclareCapital
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import Step
from winedark.kernel.text import Text

Detail = Callable[["GameBase", World, Frame, int], "Text | None"]


def detail(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int) -> Text | None:
    """The second line of a step's prompt, if it has one."""
    found = next((tell for kind, tell in DETAILS if isinstance(step, kind)), None)
    return found(game, state, frame, seat) if found else None


# ---- an action
def _act(game: GameBase, state: World, frame: Frame, seat: int) -> Text | None:
    """What the event of the round allows (4.6, 4.8), or why no expedition is possible (6.1)."""
    if frame.n:
        return Text("detail.Act_more_expeditions" if frame.data == EXPEDITIONS else "detail.Act_more_imperium")
    if not allowed(state, "imperium"):
        return Text("detail.Act_campaign")
    if not allowed(state, "expeditions"):
        return Text("detail.Act_diplomacy")
    empire = state.empires[seat]
    if not holds_capital(state, seat):
        return Text("detail.Act_no_capital", {"city": empire.capital})
    return Text("detail.Act", {"n": len(empire.hand), "n2": len(empire.deck)})


def _reorganise(game: GameBase, state: World, frame: Frame, seat: int) -> Text:
    empire = state.empires[seat]
    return Text("detail.Reorganise", {"n": min(size(state, "exchange"), len(empire.deck), len(empire.hand))})


# ---- expeditions and what meets them
def _lay(game: GameBase, state: World, frame: Frame, seat: int) -> Text:
    """What the cards must be able to do, and what they meet (7.3 to 7.6)."""
    place, way = numbers(frame)
    straits = targets(state, game.scenario, seat, way)[place].straits if way == LAND else 0
    key = "direct" if way == DIRECT else "area" if is_area(place) else "sea" if way != LAND else "straits" if straits else "land"
    size = SIZE[place] if way == DIRECT else straits
    return Text(f"detail.LayCards_{key}", {"place": place, "n": defence(state, place), "n2": size})


def coming(state: World) -> Text:
    """The expedition or raid under way, as everybody sees it (7.5, 15.3, 15.7)."""
    attack = current(state)
    told: dict[str, Any] = {"seat": attack.seat, "place": attack.target, "n": len(state.members)}
    if not is_raid(state):
        return Text(f"coming.{'direct' if attack.direct else WAYS[attack.kind]}", told)
    if attack.source == PIRATES:
        return Text("coming.pirates", told | {"n": attack.strength})
    return Text("coming.raid", told | {"n": attack.strength, "to_place": attack.source})


def _window(game: GameBase, state: World, frame: Frame, seat: int) -> Text:
    """What comes and what meets it; before a combat, how likely the attacker wins as things stand."""
    told = coming(state)
    if state.meeting is not None:
        met = Text("coming.met", {"seat": state.meeting.seat, "n": len(state.met)})
        told = Text("coming.both", {"first": told, "last": met})
    if isinstance(game.asked(state)[0], (AssaultWindow, Deployment)):
        odds = Text("coming.odds", {"percent": percent(forecast.chance(game, state))})
        told = Text("coming.both", {"first": told, "last": odds})
    return told


def _intercept(game: GameBase, state: World, frame: Frame, seat: int) -> Text:
    """What comes, and whether the cards need ships (10.2, 10.4)."""
    step = game.asked(state)[0]
    assert isinstance(step, Intercept)
    how = step.how(state)
    ships = step.at_sea or (how is not None and how[0] != LAND)
    return Text("coming.both", {"first": coming(state), "last": Text("detail.ships" if ships else "detail.no_ships")})


def _load(game: GameBase, state: World, frame: Frame, seat: int) -> Text:
    """The troop, and the room that is left (11.4)."""
    side, one = numbers(frame)
    room = sum(card_of(fleet).capacity for fleet in serving(force(state, side), FLEET)) - len(state.loads[side])
    return Text("detail.Load", {"card": kind_of(one), "n": room})


# ---- what is named
def _name(game: GameBase, state: World, frame: Frame, seat: int) -> Text:
    return use_text(use_of(frame))


def _conquest(game: GameBase, state: World, frame: Frame, seat: int) -> Text:
    return Text("detail.ForConquest", {"city": state.named})


def _capital(game: GameBase, state: World, frame: Frame, seat: int) -> Text:
    old = state.empires[seat].capital
    if state.owner[old] == NEUTRAL:
        return Text("detail.DeclareCapital_neutral", {"city": old})
    return Text("detail.DeclareCapital", {"city": old, "other": state.owner[old]})


DETAILS: tuple[tuple[type, Detail], ...] = (
    (Act, _act), (Reorganise, _reorganise), (LayCards, _lay), (CardWindow, _window), (Intercept, _intercept), (Load, _load),
    (NameTarget, _name), (ForConquest, _conquest), (DeclareCapital, _capital),
)  # fmt: skip
