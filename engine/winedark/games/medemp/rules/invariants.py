"""What must hold in every position. A broken one is a bug of ours, or an edited save."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from winedark.common.bits import mask_of
from winedark.common.seats import NOBODY
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import CITIES, is_area
from winedark.games.medemp.rules.cards import CARDS, FLEET, LEADER, TROOP, deck_of, kind_of, type_of
from winedark.games.medemp.rules.expedition import LAND, MIXED, PIRATES
from winedark.games.medemp.rules.forces import cards, carried, fighters
from winedark.games.medemp.rules.pieces import MOST_MARKERS
from winedark.games.medemp.rules.state import NEUTRAL, Attack, World
from winedark.games.medemp.rules.tables import EMPIRES
from winedark.games.medemp.rules.truces import binds

IN_FORCES = (TROOP, FLEET, LEADER)
UNTIL = ("turn", "action")
LOSING = "shrunk"  # the sequence in which a force is losing cards


def broken(game: GameBase, state: World) -> list[str]:
    """The broken invariants in words, for developers."""
    return [
        *_cards(game, state),
        *_piles(game, state),
        *_cities(game, state),
        *_players(game, state),
        *_truces(state),
        *_forces(game, state),
        *voyages(state),
        *_ended(state),
    ]


# ---- cards
def _cards(game: GameBase, state: World) -> Iterator[str]:
    """Every deck has all its cards somewhere, but for those that the scenario takes out (2.8, 2.17)."""
    there = Counter(kind for one in state.empires for pile in (one.deck, one.hand, one.discard) for kind in pile)
    there.update((*cards(state.members), *cards(state.met), *(one.card for one in state.played)))
    played = Counter(_being_played(state))
    wanted = Counter(kind for empire in game.scenario.empires for kind in deck_of(empire, game.scenario))
    for kind in sorted(set(there) | set(wanted)):
        if there[kind] not in (wanted[kind], wanted[kind] - played[kind]):
            yield f"card {CARDS[kind].id}: {there[kind]}, not {wanted[kind]}"


def _being_played(state: World) -> Iterator[int]:
    """Cards whose die is about to be rolled, on their way to a side of an assault (8.10)."""
    for frame in state.stack:
        if frame.seq.startswith("card.") and isinstance(frame.item, tuple):
            yield frame.item[1]


def _piles(game: GameBase, state: World) -> Iterator[str]:
    """Piles are in order, decks and discards hold their own cards only."""
    for s, one in enumerate(state.empires):
        for name, pile in (("deck", one.deck), ("hand", one.hand), ("discard", one.discard)):
            if list(pile) != sorted(pile):
                yield f"seat {s}: the {name} is not in order"
        own = game.scenario.empires[s]
        if any(CARDS[kind].empire != own for kind in (*one.deck, *one.discard)):
            yield f"seat {s}: a card of {EMPIRES[own]} lies elsewhere, or another's there"


# ---- the map
def _cities(game: GameBase, state: World) -> Iterator[str]:
    """Markers in play and out of it, owners, subdued areas (1.4 to 1.6)."""
    for city, n in enumerate(state.markers):
        inside = game.scenario.cities >> city & 1
        if not (1 <= n <= MOST_MARKERS if inside else n == 0):
            yield f"city {CITIES[city].id}: {n} markers"
        if not inside and state.owner[city] != NEUTRAL:
            yield f"city {CITIES[city].id}: owned, but out of play"
    for s, one in enumerate(state.empires):
        if one.cities != mask_of(city for city, seat in enumerate(state.owner) if seat == s):
            yield f"seat {s}: cities are not those that it owns"
    if state.subdued & ~game.scenario.areas:
        yield "something is subdued that is no area in play"


def _players(game: GameBase, state: World) -> Iterator[str]:
    """Capitals in play, and everybody once in the order of play."""
    if sorted(state.order) != list(range(game.seat_count)):
        yield f"the order of play is {state.order}"
    for s, one in enumerate(state.empires):
        if not game.scenario.cities >> one.capital & 1:
            yield f"seat {s}: the capital is out of play"
    if state.enraged < 0 or state.event < 0:
        yield "less than nothing was rolled, or enrages the barbarians"


def _truces(state: World) -> Iterator[str]:
    """Nobody makes a truce with themselves, or binds somebody twice (18.1, 18.6)."""
    seats = range(len(state.empires))
    for k, (owner, bound, until, _) in enumerate(state.truces):
        if owner not in seats or bound not in (*seats, NOBODY) or until not in UNTIL:
            yield f"truce {k}: there is no such player, or no such end"
        if owner == bound:
            yield f"truce {k}: seat {owner} with itself"
    pairs = [(truce.owner, seat) for truce in state.truces for seat in seats if binds(truce, seat)]
    yield from (f"seat {owner} binds seat {bound} twice" for (owner, bound), n in Counter(pairs).items() if n > 1)


# ---- forces
def _forces(game: GameBase, state: World) -> Iterator[str]:
    """Cards belong to an expedition or interception that is under way, as troops, fleets or leaders (7.2, 10.1)."""
    if state.attack is None:
        if state.members or state.met or state.played or state.meeting:
            yield "cards of an expedition, but none is under way"
        return
    yield from _attack(game, state, state.attack)
    if state.meeting is None:
        if state.met:
            yield "cards of an interception, but none is under way"
    elif is_area(state.attack.target) or state.owner[state.attack.target] != state.meeting.seat:
        yield "an interception by somebody else than the owner of the target"
    for name, force in (("expedition", state.members), ("interception", state.met)):
        if list(force) != sorted(force) or any(type_of(one) not in _serves(one) for one in force):
            yield f"the {name} is not in order, or a card serves as what it is not"


def _serves(one: int) -> tuple[int, ...]:
    """As what a card may be in a force."""
    return tuple(type_ for type_ in CARDS[kind_of(one)].types if type_ in IN_FORCES)


def _attack(game: GameBase, state: World, attack: Attack) -> Iterator[str]:
    """Who goes where, from where (7.1, 15.1)."""
    here, target = game.scenario, attack.target
    if not 0 <= attack.seat < game.seat_count or not (here.cities | here.areas) >> max(target, 0) & 1 or target < 0:
        yield "an expedition of nobody, or to a place out of play"
        return
    if not LAND <= attack.kind <= MIXED:
        yield f"a kind of way {attack.kind}"
    if attack.source == NOBODY:
        if not attack.way or attack.way[-1] != target:
            yield "the way of the expedition does not lead to its target"
    elif state.members:
        yield "a raid has cards"
    elif attack.source != PIRATES and not (here.cities | here.areas) >> max(attack.source, 0) & 1:
        yield "a raid from a place out of play"


def voyages(state: World) -> Iterator[str]:
    """Whatever sails has fleets with room for its troops (7.3, 7.9, 10.2), but while it is losing cards and in battle."""
    attack, meeting = state.attack, state.meeting
    if attack is None or any(frame.seq == LOSING for frame in state.stack):
        return
    if attack.source == NOBODY and attack.kind != LAND and not attack.shown and not attack.landed and not carried(state.members):
        yield "an expedition sails without fleets that carry it"
    if meeting and not meeting.shown and (meeting.at_sea or meeting.kind != LAND) and not carried(state.met):
        yield "an interception sails without fleets that carry it"
    if meeting and not meeting.shown and not fighters(state.met):
        yield "an interception without troops and fleets"


def _ended(state: World) -> Iterator[str]:
    """Winners have won somehow, and nothing but that ends the game (21.1, 21.2)."""
    if bool(state.winners) != bool(state.how) or not (state.winners or state.stack):
        yield f"the winners are {state.winners}, by {state.how!r}"
