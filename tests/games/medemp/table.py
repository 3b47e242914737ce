"""A table to lay positions on: places and cards by name, hands out of the right decks, expeditions with their cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any, Self

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.medemp.game import MediterraneanEmpires
from winedark.games.medemp.rules.board import CITIES, PLACE, PLACES
from winedark.games.medemp.rules.cards import CARDS, FLEET, TROOP, deck_of, member
from winedark.games.medemp.rules.expedition import DIRECT, LAND, MIXED, SEA
from winedark.games.medemp.rules.forces import cards
from winedark.games.medemp.rules.pieces import MOST_MARKERS, into, put, without
from winedark.games.medemp.rules.reactions import AS_LEADER, AS_TROOP
from winedark.games.medemp.rules.scenario import scenario
from winedark.games.medemp.rules.state import NEUTRAL, Empire, Truce, World
from winedark.games.medemp.rules.tables import TYPES
from winedark.kernel.step import CHANCE, Action
from winedark_lab.contract import seen

from tests.support import table

CARTHAGE, ROME, IBERIA = range(3)  # the seats of scenario 3, which most tests play
GREECE, MACEDONIA, PERSIA = range(3)  # those of scenario 4
QUIET = 8  # the event that does nothing
ASKING = ("StormWindow", "AmbushWindow", "MeetingStorm", "Deployment", "AssaultWindow", "InterceptAtSea", "InterceptOnLand")


@cache
def game_of(edition: str = "s03") -> MediterraneanEmpires:
    """The rules of a scenario (made once)."""
    return MediterraneanEmpires(edition, scenario(edition).seats)


def place(name: str) -> int:
    """A city or area by its id."""
    return PLACE[name]


def ids(mask: int) -> set[str]:
    """The ids of the places of a set."""
    return {PLACES[p].id for p in bits(mask)}


@cache
def kind(name: str) -> int:
    """A kind of card by its id, or by its name alone if only one deck has such a card."""
    found = [k for k, card in enumerate(CARDS) if name in (card.id, card.name)]
    assert len(found) == 1, f"{name}: {len(found)} kinds of cards"
    return found[0]


def kinds(*names: str) -> tuple[int, ...]:
    """Kinds of cards, in order."""
    return tuple(sorted(map(kind, names)))


def laid(*names: str) -> tuple[int, ...]:
    """Members of a force: "hastati", and "iberia.greek_allies:fleet" where a card with both types serves as a fleet."""
    return tuple(sorted(_member(*name.split(":")) for name in names))


def _member(name: str, type: str = "") -> int:
    one = kind(name)
    return member(one, TYPES.index(type) if type else TROOP if TROOP in CARDS[one].types else FLEET)


class Table(table.Table):
    """A position under construction and the decisions taken on it. Happenings are collected in `g.events`.

    Every player has their capital and an empty hand, everything else is neutral; it is the first round of turn 1, a quiet one.
    """

    game: MediterraneanEmpires
    g: World

    def __init__(self, edition: str = "s03") -> None:
        self.log: list[Action] = []
        super().__init__(game_of(edition))
        self.g.round, self.g.lap, self.g.phase, self.g.event = 1, 1, 2, QUIET
        for empire in self.g.empires:
            empire.limit, empire.before = self.game.scenario.hand, 1

    # ---- playing: what is done is kept as a session would log it
    def do(self, *action: Any, seat: int | None = None) -> Self:
        self.log.append((self.seats[0] if seat is None else seat, *action))
        return super().do(*action, seat=seat)

    def chance(self, *action: Any) -> Self:
        self.log.append((CHANCE, *action))
        return super().chance(*action)

    def any_chance(self, seed: int = 0) -> Self:
        return self.chance(*self.game.sample(self.g, Random(seed)))

    def empire(self, seat: int) -> Empire:
        return self.g.empires[seat]

    # ---- laying pieces
    def own(self, seat: int, *names: str, markers: int = 1) -> Self:
        """These cities belong to a player; NEUTRAL: to nobody."""
        for name in names:
            put(self.g, place(name), seat, markers)
        return self

    def capital(self, seat: int, name: str) -> Self:
        """A player's capital is moved to a city of theirs."""
        self.empire(seat).capital = place(name)
        return self.own(seat, name)

    def vast(self, seat: int, count: int, *without: str) -> Self:
        """A player gets neutral cities until they have so many, but none of these."""
        for city in bits(self.game.scenario.cities):
            if self.empire(seat).cities.bit_count() < count and self.g.owner[city] == NEUTRAL and CITIES[city].id not in without:
                put(self.g, city, seat, 1)
        return self

    def subdue(self, *names: str) -> Self:
        for name in names:
            self.g.subdued |= 1 << place(name)
        return self

    def give(self, seat: int, *names: str) -> Self:
        """Cards in hand, out of the decks from which they come."""
        self._out_of_decks(names)
        self.empire(seat).hand = into(self.empire(seat).hand, kinds(*names))
        return self

    def lay_off(self, *names: str) -> Self:
        """Cards on their discard piles, out of the decks."""
        self._out_of_decks(names)
        for name in names:
            pile = self.empire(self._deck(kind(name)))
            pile.discard = into(pile.discard, (kind(name),))
        return self

    def deck(self, seat: int, *names: str) -> Self:
        """Only these cards are left in a deck; all the others lie on its discard pile."""
        empire = self.empire(seat)
        empire.discard = into(empire.discard, without(empire.deck, kinds(*names)))
        empire.deck = kinds(*names)
        return self

    def _out_of_decks(self, names: tuple[str, ...]) -> None:
        for name in names:
            pile = self.empire(self._deck(kind(name)))
            pile.deck = without(pile.deck, (kind(name),))

    def _deck(self, one: int) -> int:
        return self.game.scenario.empires.index(CARDS[one].empire)

    def truce(self, owner: int, bound: int = NOBODY, until: str = "turn") -> Self:
        self.g.truces = (*self.g.truces, Truce(owner, bound, until))
        return self

    def event(self, total: int) -> Self:
        """The event of this round."""
        self.g.event = total
        return self

    # ---- actions and raids
    def act(self, seat: int) -> Self:
        """A player's action comes."""
        return self.run("action", seat)

    def imperium(self, seat: int, name: str, use: int = 0) -> Self:
        """A player's action is this card."""
        return self.act(seat).do("imperium", kind(name), use)

    def expedition(self, seat: int, target: str, how: int, *names: str) -> Self:
        """A player's action is this expedition, with these cards: LAND, SEA, MIXED or DIRECT."""
        return self.act(seat).do("expedition", place(target), how).do("lay", *laid(*names))

    def raid(self, director: int, source: str, target: str) -> Self:
        """A barbarian area or neutral city raids a city."""
        who = "neutral" if source in {city.id for city in CITIES} else "barbarians"
        return self.run(f"{who}_raid", director, active=NOBODY).do("raid", place(source), place(target))

    def pirates(self, director: int, row: int, port: str) -> Self:
        """Pirates raid a port."""
        return self.run("pirates_raid", director, active=NOBODY).roll(row).do("pirates", place(port))

    # ---- decisions
    def play(self, name: str, how: str = "") -> Self:
        """The player who is asked plays a card: as it can be played, or as a "leader", "troop" or other type."""
        found = [a for a in self.legal("play") if a[1] == kind(name) and how in ("", self._how(*a[1:]))]
        assert len(found) == 1, f"{name}: {len(found)} plays"
        return self.do(*found[0])

    @staticmethod
    def _how(one: int, use: int) -> str:
        return {AS_LEADER: "leader", AS_TROOP: "troop"}.get(use) or TYPES[CARDS[one].uses[use].type]

    def can_play(self) -> set[str]:
        """The cards that the player who is asked may play."""
        return {f"{CARDS[a[1]].id}:{self._how(*a[1:])}" for a in self.legal("play")}

    def quiet(self) -> list[int]:
        """Everybody passes to the end of this window; who was asked."""
        step, asked = self.step, []
        while self.step == step:
            asked.append(self.seats[0])
            self.do("pass")
        return asked

    def calm(self) -> Self:
        """Everybody passes in windows and lets pass what they might intercept, until something else is asked or rolled."""
        while self.step in ASKING:
            self.do("let" if self.step.startswith("Intercept") else "pass")
        return self

    def until(self, step: str) -> Self:
        """As `calm`, up to this step."""
        while self.step != step:
            assert self.step in ASKING, f"{self.step} before {step}"
            self.do("let" if self.step.startswith("Intercept") else "pass")
        return self

    def meet(self, *names: str) -> Self:
        """The owner of the target intercepts with these cards."""
        return self.do("meet", *laid(*names))

    # ---- chance
    def roll(self, *pips: int) -> Self:
        return self.chance("roll", *pips)

    def draw(self, *names: str) -> Self:
        return self.chance("draw", *kinds(*names))

    def lose(self, *names: str) -> Self:
        """These cards are drawn from a force that loses some."""
        return self.chance("lose", *laid(*names))

    def fails(self) -> Self:
        """Dice for cards to return show a 1, as long as there are some."""
        while self.step in ("RollRecovery", "RollOwnRecovery"):
            self.roll(1)
        return self

    @property
    def dice(self) -> int:
        """How many dice are about to be rolled."""
        waiting = self.game.pending(self.g)
        assert waiting and self.seats == (CHANCE,)
        step: Any = waiting[0]
        return int(step.count(self.g, waiting[1]))

    # ---- looking
    def hand(self, seat: int) -> list[str]:
        return [CARDS[k].name for k in self.empire(seat).hand]

    def discards(self, seat: int) -> list[str]:
        return [CARDS[k].name for k in self.empire(seat).discard]

    def force(self) -> list[str]:
        """The cards of the expedition."""
        return [CARDS[k].name for k in cards(self.g.members)]

    def met(self) -> list[str]:
        """The cards of the interception."""
        return [CARDS[k].name for k in cards(self.g.met)]

    def owner(self, name: str) -> int:
        return self.g.owner[place(name)]

    def markers(self, name: str) -> int:
        return self.g.markers[place(name)]

    @property
    def points(self) -> list[int]:
        return [empire.points for empire in self.g.empires]

    def told(self, key: str) -> list[dict[str, Any]]:
        """The arguments of this template, time after time."""
        return [dict(event.args) for event in self.g.events or [] if event.key == key]

    def targets(self, how: int) -> set[str]:
        """Where the player who acts may send an expedition."""
        return {PLACES[a[1]].id for a in self.legal("expedition") if a[2] == how}

    def named(self) -> set[str]:
        """The places that may be named now."""
        return {PLACES[a[-1]].id for a in self.legal() if a[0] in ("name", "raid", "pirates", "claim", "fortify", "capital")}

    def why_not(self) -> dict[str, tuple[str, str]]:
        """The choices that the player who decides cannot take: label, reason and paragraph."""
        choices = seen(self.game, self.g, self.seats[0])["choices"]
        return {choice["label"]: (choice["off"], choice["rule"]) for choice in choices if choice["off"] is not None}

    def asking(self, seat: int) -> Self:
        """Everybody passes until this player is asked."""
        while self.seats != (seat,):
            self.do("pass")
        return self

    def sound(self) -> None:
        """Every card is somewhere, once; every city in play has one owner and its markers."""
        g, land = self.g, self.game.scenario
        there = Counter(k for e in g.empires for k in (*e.deck, *e.hand, *e.discard))
        there.update([*cards(g.members), *cards(g.met), *(one.card for one in g.played)])
        assert there == Counter(k for empire in land.empires for k in deck_of(empire, land))
        for city, (owner, markers) in enumerate(zip(g.owner, g.markers, strict=True)):
            in_play = bool(land.cities >> city & 1)
            assert (1 <= markers <= MOST_MARKERS) == in_play and (markers == 0) == (not in_play)
            assert [seat for seat, e in enumerate(g.empires) if e.cities >> city & 1] == [owner] * (owner != NEUTRAL)


__all__ = [
    "CARTHAGE", "CHANCE", "DIRECT", "GREECE", "IBERIA", "LAND", "MACEDONIA", "MIXED", "NEUTRAL", "NOBODY", "PERSIA", "QUIET",
    "ROME", "SEA", "Table", "game_of", "ids", "kind", "kinds", "laid", "place",
]  # fmt: skip
