"""What a choice will probably come to: the tables of odds that stand beside it, exact for all that lies open.

Where cards lie face down, as many states are imagined, and the title of the table says that it is about.
"""

from __future__ import annotations

from math import fsum
from random import Random
from typing import Any

from winedark.common.dice import FACES
from winedark.common.seats import NOBODY
from winedark.common.view_parts import odds_rows
from winedark.games.medemp.rules import forecast
from winedark.games.medemp.rules.assault import city_dice
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.battle import Load
from winedark.games.medemp.rules.board import AREAS, FIRST_AREA, is_area
from winedark.games.medemp.rules.cards import CARDS, CITY, FIELD, TROOP, Use
from winedark.games.medemp.rules.expedition import LAND, current, foe_of, order_for, targets
from winedark.games.medemp.rules.forces import carried, room, serving, strength, suggested
from winedark.games.medemp.rules.forecast import Strength, beats
from winedark.games.medemp.rules.intercept import Intercept
from winedark.games.medemp.rules.play import shown
from winedark.games.medemp.rules.reactions import AssaultWindow, CardWindow, Deployment, is_raid
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.straits import DICE, forcing
from winedark.kernel.state import numbers
from winedark.kernel.step import Action
from winedark.kernel.text import Text

IMAGINED = 24  # states that are made up where cards lie face down
Outcomes = dict[str, Any]


def odds(game: GameBase, state: World, seat: int, action: Action) -> list[Outcomes]:
    """Tables of what an action, its open tail filled in, will probably come to."""
    verb = action[0]
    if verb == "expedition":
        _, place, way = action
        force = suggested(state.empires[seat].hand, order_for(state, game.scenario, place, way))
        return _expedition(game, state, seat, (place, way), force, "all")
    if verb == "lay":
        return _expedition(game, state, seat, numbers(game.asked(state)[1]), action[1:], "these")
    if verb == "meet":
        return _meeting(game, state, seat, action)
    if verb in ("imperium", "name"):
        return _card(game, state, seat, action)
    return _window(game, state, seat, action)


def table(title: Text, rows: list[tuple[Text, float, int | None]]) -> Outcomes:
    """Outcomes with their chances and whom they favour."""
    return {"title": title, "rows": odds_rows(rows)}


# ---- expeditions
def _expedition(
    game: GameBase, state: World, seat: int, whither: tuple[int, ...], force: tuple[int, ...], what: str
) -> list[Outcomes]:
    """Against its target if nobody plays a card; and the straits before that."""
    place, way = whither
    added, dice = _strength(game, state, place, force), defence(state, place)
    p = beats(Strength(1, added), Strength(dice))
    owner = NOBODY if is_area(place) else state.owner[place]
    names = {"seat": seat, "place": place, "n": added, "n2": dice, "combat": FIELD if is_area(place) else CITY}
    if way != LAND:
        what = f"{what}_aboard"
        names |= {"n3": len(serving(force, TROOP)), "n4": room(force)}
    key = "subdues" if is_area(place) else "takes"
    rows: list[tuple[Text, float, int | None]] = [
        (Text(f"odds.{key}", names), p, seat),
        (Text("odds.holds", names), 1 - p, None if owner == NOBODY else owner),
    ]
    crossing = 0 if way != LAND or carried(force) else targets(state, game.scenario, seat, way)[place].straits
    return [table(Text(f"odds.{what}", names), rows), *_straits(state, crossing, len(force))]


def _strength(game: GameBase, state: World, place: int, force: tuple[int, ...]) -> int:
    return strength(force, FIELD if is_area(place) else CITY, foe_of(state, game.scenario, place))


def defence(state: World, place: int) -> int:
    """The dice that a city or area has by itself (12.2, 14.1)."""
    return AREAS[place - FIRST_AREA].dice + state.enraged if is_area(place) else city_dice(state, place)


def _straits(state: World, straits: int, cards: int) -> list[Outcomes]:
    """How many cards the straits may cost (9.10 to 9.12)."""
    if not straits or not forcing(state):
        return []
    lost = losses(straits, forcing(state))
    rows: list[tuple[Text, float, int | None]] = [
        (Text("odds.lost", {"n": n}), p if n < cards else fsum(lost[n:]), None) for n, p in enumerate(lost[: cards + 1])
    ]
    return [table(Text("odds.straits", {"n": straits}), rows)]


def losses(straits: int, forced_by: int) -> list[float]:
    """The chance of each number of cards lost to so many straits."""
    further, second = DICE["further"], DICE["second"] / FACES
    one = [1 - forced_by / FACES] + [0.0] * further
    for n in range(further + 1):
        ways = 2 if n == 1 and further == 2 else 1
        one[n] += forced_by / FACES * ways * second**n * (1 - second) ** (further - n)
    found = [1.0]
    for _ in range(straits):
        found = [
            fsum(found[k] * one[n - k] for k in range(len(found)) if 0 <= n - k < len(one))
            for n in range(len(found) + len(one) - 1)
        ]
    return found


# ---- interceptions
def _meeting(game: GameBase, state: World, seat: int, action: Action) -> list[Outcomes]:
    """The battle before any leader is played, its opening included; where the attacker's cards lie face down, about. And the
    straits before it (10.6)."""
    hidden = not is_raid(state) and not current(state).shown
    p = fsum(_met(game, game.imagine(state, seat, Random(k)), seat, action) for k in range(IMAGINED if hidden else 1))
    p /= IMAGINED if hidden else 1
    attacker = None if is_raid(state) else current(state).seat
    names = {"seat": seat, "place": current(state).target}
    rows: list[tuple[Text, float, int | None]] = [
        (Text("odds.attacker", names), p, attacker), (Text("odds.interceptor", names), 1 - p, seat),
    ]  # fmt: skip
    battle = table(Text("odds.about" if hidden else "odds.battle", names), rows)
    return [battle, *_straits(state, _crossed(game, state, action[1:]), len(action) - 1)]


def _crossed(game: GameBase, state: World, force: tuple[int, ...]) -> int:
    """How many straits an interception with these cards has to be rolled for."""
    step = game.asked(state)[0]
    assert isinstance(step, Intercept)
    kind, straits = step.how(state) or (LAND, 0)
    return 0 if kind != LAND or carried(force) else straits


def _met(game: GameBase, imagined: World, seat: int, action: Action) -> float:
    """The attacker's chance against these cards, the opening included (11.7)."""
    game.apply(imagined, seat, action, trusted=True)
    if imagined.attack is None or imagined.meeting is None:
        return 0.0
    return forecast.of_battle(game, imagined)


# ---- cards
def _card(game: GameBase, state: World, seat: int, action: Action) -> list[Outcomes]:
    """Whether an Imperium card works (16.11)."""
    card, k = action[1:] if action[0] == "imperium" else numbers(game.asked(state)[1])[1:]
    use = CARDS[card].uses[k]
    if not use.need:
        return []
    p = (FACES + 1 - use.need) / FACES
    return [table(Text("odds.card", {"card": card}), [(Text("odds.works"), p, seat), (Text("odds.fails"), 1 - p, None)])]


def _window(game: GameBase, state: World, seat: int, action: Action) -> list[Outcomes]:
    """Of a combat: how it stands after a card or a troop aboard, or as it is; of a storm or ambush: what the die may bring."""
    step = game.asked(state)[0]
    if isinstance(step, (AssaultWindow, Deployment, Load)):
        p = after(game, state, seat, action) if action[0] in ("play", "load") else forecast.chance(game, state)
        return [table(Text("odds.now", {"place": current(state).target}), outcomes(game, state, p))]
    if isinstance(step, CardWindow) and action[0] == "play":
        return _strikes(state, CARDS[action[1]].uses[action[2]], action[1])
    return []


def after(game: GameBase, state: World, seat: int, action: Action) -> float:
    """The attacker's chance once a card has been played, or a troop gone aboard."""
    h = state.copy()
    game.apply(h, seat, action, trusted=True)
    return forecast.chance(game, h)


def outcomes(game: GameBase, state: World, chance: float) -> list[tuple[Text, float, int | None]]:
    """What the attacker's chance of winning it means."""
    attack, raid = current(state), is_raid(state)
    assault = forecast.under_way(state) == "assault"
    owner = NOBODY if is_area(attack.target) else state.owner[attack.target]
    other = None if owner == NOBODY else owner
    names = {"seat": attack.seat, "place": attack.target, "other": owner}
    won = ("ruined" if raid else "takes") if assault else "subdues" if is_area(attack.target) else "attacker"
    lost = "holds" if assault or is_area(attack.target) else "interceptor_of"
    return [
        (Text(f"odds.{won}", names), chance, None if raid else attack.seat),
        (Text(f"odds.{lost}", names), 1 - chance, other),
    ]


def _strikes(state: World, use: Use, card: int) -> list[Outcomes]:
    """What a storm or ambush card may do (9.3 to 9.9, 16.11)."""
    found: dict[str, float] = {}
    for pip in range(1, FACES + 1):
        face = shown(state, use, pip)
        what = use.op_by_roll[face - 1] if use.op_by_roll else use.op if face >= use.need else "none"
        found[what] = found.get(what, 0.0) + 1 / FACES
    return [table(Text("odds.card", {"card": card}), [(Text(f"result.{what}"), p, None) for what, p in found.items()])]
