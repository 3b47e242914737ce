"""Why an action cannot be taken now, or a card not be used: the reasons that the menu shows beside what can."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.games.medemp.rules.actions import Act
from winedark.games.medemp.rules.battle import force
from winedark.games.medemp.rules.cards import CARDS, FIELD, IMPERIUM, KIND
from winedark.games.medemp.rules.expedition import LayCards
from winedark.games.medemp.rules.forces import NO_FOE, cards, may_serve, tags
from winedark.games.medemp.rules.intercept import Intercept
from winedark.games.medemp.rules.pieces import holds_capital
from winedark.games.medemp.rules.play import ATTACK_ROLE
from winedark.games.medemp.rules.reactions import AS_LEADER, AS_TROOP, AssaultWindow, CardWindow, Deployment, evaded, there
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import WAYS
from winedark.games.medemp.rules.turn import allowed
from winedark.kernel.state import Frame
from winedark.kernel.step import Blocked, Step
from winedark.kernel.text import Text

Why = tuple[Text, str]


def blocked(step: Step[World], state: World, frame: Frame, seat: int) -> list[Blocked]:
    """What a player might look for at this decision, and may not do."""
    if isinstance(step, Act):
        return _no_action(step, state, frame, seat)
    if isinstance(step, LayCards):
        return [*_not_against("lay", state, seat, step.order(state, frame).foe.empire)]
    if isinstance(step, Intercept):
        return [*_no_meeting(step, state, frame, seat), *_not_against("meet", state, seat, step.order(state).foe.empire)]
    return [*_at_odds(step, state, seat), *_waiting(step, state, seat)] if isinstance(step, CardWindow) else []


# ---- actions
def _no_action(step: Act, state: World, frame: Frame, seat: int) -> list[Blocked]:
    """Every kind of action that is not offered at all; of the second one in a season, none."""
    if frame.n:
        return []
    offered = {option[0] for option in step.legal(state, frame, seat)}
    return [Blocked((verb,), *why, Text(f"action.{verb}")) for verb, why in _reasons(state, seat) if verb not in offered]


def _reasons(state: World, seat: int) -> Iterator[tuple[str, Why]]:
    empire = state.empires[seat]
    yield "expedition", _no_expedition(state, seat)
    yield "imperium", _no_imperium(state, seat)
    yield "exchange", (Text("why.no_cards"), "5.4") if not empire.hand else (Text("why.no_deck"), "5.3")


def _no_expedition(state: World, seat: int) -> Why:
    empire = state.empires[seat]
    if not allowed(state, "expeditions"):
        return Text("why.diplomacy"), "4.8"
    if not holds_capital(state, seat):
        return Text("why.no_capital", {"city": empire.capital}), "6.1"
    return (Text("why.no_force"), "7.4") if empire.hand else (Text("why.no_cards"), "5.4")


def _no_imperium(state: World, seat: int) -> Why:
    if not allowed(state, "imperium"):
        return Text("why.campaign"), "4.6"
    if any(IMPERIUM in CARDS[card].types for card in state.empires[seat].hand):
        return Text("why.no_target"), "17.1"
    return Text("why.no_imperium"), "5.1"


# ---- cards of a force
def _not_against(verb: str, state: World, seat: int, empire: int) -> Iterator[Blocked]:
    """Cards that are not used against this empire (16.21)."""
    for kind in dict.fromkeys(state.empires[seat].hand):
        if may_serve(kind, NO_FOE.empire) and not may_serve(kind, empire):
            yield Blocked((verb, kind), Text("why.not_against", {"empire": empire}), "16.21", Text("view.card", {"card": kind}))


def _no_meeting(step: Intercept, state: World, frame: Frame, seat: int) -> Iterator[Blocked]:
    """No cards of the hand can intercept what comes (10.5)."""
    if all(option[0] != "meet" for option in step.legal(state, frame, seat)):
        yield Blocked(("meet",), Text("why.no_meeting"), "10.5", Text("action.meet"))


# ---- leaders
def _at_odds(step: CardWindow, state: World, seat: int) -> Iterator[Blocked]:
    """Leaders who are at odds with a card of their side (16.22), or with the way by which the enemy came (16.31)."""
    for kind in dict.fromkeys(state.empires[seat].hand):
        card = CARDS[kind]
        for role, side, tags_there in _leading(step, state, seat):
            if card.leader[role] and card.not_with in tags_there:
                yield Blocked(("play", kind, AS_LEADER), Text("why.at_odds", {"tag": card.not_with}), "16.22")
            elif card.leader[role] and evaded(state, kind, side):
                yield Blocked(("play", kind, AS_LEADER), Text(f"why.not_{WAYS[card.not_against_way]}"), "16.31")


def _leading(step: CardWindow, state: World, seat: int) -> Iterator[tuple[int, int, frozenset[str]]]:
    """The role in which the seat may play leaders now, if there is one, its side, and the sorts of cards there."""
    if isinstance(step, Deployment):
        side = step.side(state, seat)
        yield step.combat(state), side, tags(force(state, side))
    elif isinstance(step, AssaultWindow) and (own := step.own_side(state, seat)) is not None:
        yield ATTACK_ROLE + own, own, there(state, own)


def _waiting(step: CardWindow, state: World, seat: int) -> Iterator[Blocked]:
    """Troops that join a leader who is not there (16.23)."""
    if not isinstance(step, Deployment) or step.combat(state) != FIELD:
        return
    for kind in dict.fromkeys(state.empires[seat].hand):
        leader = CARDS[kind].joins_with
        if leader and KIND[leader] not in cards(force(state, step.side(state, seat))):
            yield Blocked(("play", kind, AS_TROOP), Text("why.no_leader", {"card": KIND[leader]}), "16.23")
