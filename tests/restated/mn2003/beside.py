"""Mare Nostrum (2003): the restatement beside the engine, what is compared, and how games go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from winedark.kernel.step import Action, sampled

from tests.restated.book import Book
from tests.restated.mn2003 import game as whole
from tests.restated.mn2003.board import CARDS, LANDS, SITES_IN, TAX
from tests.restated.mn2003.construction import is_set
from tests.restated.mn2003.position import Position, set_up
from tests.restated.mn2003.quiet import changes
from tests.restated.mn2003.reading import board_of, board_said, menu_of, named, table_from
from tests.restated.mn2003.scramble import scrambled
from tests.restated.walk import Companion, Course, Look, Move, Start, Table

PHASES: dict[str | None, int] = {"construction": whole.CONSTRUCTION, "military": whole.MILITARY}
CURVES = ("commerce", "political", "military")  # the counts among the figures that a title tells


class Beside(Companion):
    """The generator of the game, and what it waits for."""

    def __init__(self, table: Position, at: int) -> None:
        self.table, self.seen = table, 0
        self.play = whole.play(table, at)
        self.ask = next(self.play)

    def played(self, seat: int, action: Action) -> None:
        self.ask = self.play.send((seat, named(action)))

    # ---- comparing
    def compare(self, look: Look, book: Book) -> None:
        book.same("who decides what", (look.step, sorted(look.seats)), (self.ask.step, sorted(self.ask.seats)))
        said = board_said(self.table, look.step)
        for what, engine in board_of(look.g, look.step).items():
            book.same(f"state: {what}", engine, said[what], look.step)
        if self.seen % 16 == 0:
            self.figures(look, book)
        self.seen += 1
        if book.found or not look.step:
            return
        if look.chance:
            for count in range(1, 17):
                may = look.admits(-1, ("roll", *[1] * count))
                book.same("dice of a battle", may, count == self.ask.menus)
            return
        for seat in look.seats:
            book.same(f"menu: {look.step}", menu_of(look.legal(seat)), self.ask.menus[seat], f"seat {seat}")
            if look.step in ("Build", "Conquer") and not book.found:
                self.samples(look, book, seat)

    def figures(self, look: Look, book: Book) -> None:
        """Counts for the roles and the size of an income, as the title tells them to a replay."""
        figures = {figure.key: list(figure.values) for figure in look.game.figures(look.g)}
        players = self.table.players
        book.same("income", figures["income"], [self.table.income(side).total() for side in players])
        for role, key in enumerate(CURVES):
            book.same("count for a role", figures[key], [self.table.count(side, role) for side in players], key)

    def samples(self, look: Look, book: Book, seat: int) -> None:
        """Payments and occupations near the border of what is allowed."""
        rng = look.dice()
        legal = look.legal(seat)
        paid = [option for option in legal if getattr(option[-1], "cost", None) is not None]
        for option in rng.sample(paid, min(len(paid), 3 * look.probes)):
            self.payments(look, book, seat, option, rng)
        for option in legal:
            if option[0] == "occupy":
                self.occupations(look, book, seat, LANDS[option[1]], rng)

    def payments(self, look: Look, book: Book, seat: int, option: Action, rng: Random) -> None:
        cards = [card for card, count in enumerate(look.g.empires[seat].purse) for _ in range(count)]
        taxes = [card for card in cards if CARDS[card] == TAX]
        pay, what = option[-1], priced(option)
        offers = [pay.sample(rng), pay.suggest()]
        for _ in range(4):
            pool = rng.choice((cards, cards, sorted(set(cards)), taxes))
            size = pay.cost + rng.choice((0, 0, 0, 0, -1, 1))
            offers.append(tuple(rng.sample(pool, max(0, min(size, len(pool))))))
        for offer in offers:
            names = tuple(CARDS[card] for card in offer)
            fits = is_set(self.table, seat, names, what, pay.cost)
            book.same("payment", look.admits(seat, option[:-1] + offer), fits, (option[:-1], names))

    def occupations(self, look: Look, book: Book, seat: int, land: str, rng: Random) -> None:
        for _ in range(3 * look.probes):
            sites = tuple(sorted(rng.choices(SITES_IN[land], k=rng.randint(0, 4))))
            fits = 0 < len(sites) <= self.table.legions[seat, land] and len(set(sites)) == len(sites)
            fits = fits and self.table.built.issuperset(sites)
            book.same("occupation", look.admits(seat, ("occupy", LANDS.index(land), *sites)), fits, (land, sites))

    # ---- going on
    def choose(self, look: Look, rng: Random) -> Move:
        seat = rng.choice(look.seats)
        legal = look.legal(seat)
        if look.step == "SetNumber" and rng.random() < 0.85:
            return seat, ("number", rng.randint(0, min(legal[0][-1].high, 4)))
        return seat, sampled(self.liked(look, legal, rng), rng)

    def liked(self, look: Look, legal: list[Action], rng: Random) -> list[Action]:
        """The options that lead to something: builders build, armies meet, conquerors hold."""
        g = look.g
        if look.step in ("Build", "Found"):
            if len(legal) > 1 and rng.random() < 0.85:
                legal = [option for option in legal if option[0] != "done"]
            verb = rng.choice(sorted({option[0] for option in legal}))
            return [option for option in legal if option[0] == verb]
        if look.step in ("March", "Sail") and rng.random() < 0.25:
            return [option for option in legal if option[0] == "done"]
        if look.step == "March" and rng.random() < 0.4:
            return [o for o in legal if o[0] == "march" and defended(g, o[2])] or legal
        if look.step == "March" and rng.random() < 0.3:
            return [o for o in legal if o[0] == "march" and g.conqueror[o[1]] == g.active] or legal
        if look.step == "Conquer" and rng.random() < 0.7:
            return [option for option in legal if option[0] in ("occupy", "seize")] or legal
        return legal


def defended(g: Any, land: int) -> bool:
    """Has somebody else a unit there?"""
    return any(side != g.active and (e.legions[land] or e.forts >> land & 1) for side, e in enumerate(g.empires))


def priced(option: Action) -> str:
    """What an option buys, as far as the price depends on it."""
    return "pyramids" if option[0] == "pyramids" else "other"


class Title(Course):
    """Set-ups of both kinds, and scrambled positions at the start of each phase."""

    title = "mn2003"

    def start(self, rng: Random) -> Start:
        table = Table(self.title, "en2003", rng.choice((3, 4, 5)))
        length = "longer" if rng.random() < 0.3 else "normal"
        if rng.random() < 0.25:
            g = table.game.setup({"setup": rng.choice(("basic", "free")), "length": length})
            return Start(table, g, fresh=True, limit=400)
        at = rng.choice(("round", "construction", "military", "military", "military"))
        limit = {"round": 150, "construction": 130, "military": 70}[at]
        return Start(table, scrambled(rng, table, length, at), limit=limit)

    def companion(self, start: Start, g: Any) -> Companion:
        seats = start.table.seats
        if start.fresh:
            return Beside(set_up(seats, g.free, g.longer), whole.FOUNDING if g.free else whole.TURN)
        phase = next((f.seq for f in g.stack if f.seq in PHASES), None)
        if len(g.stack) == 2:  # a scrambled position: the turn has still to call its phase
            phase = {2: "construction", 3: "military"}[g.stack[1].pc]
        return Beside(table_from(g, seats), PHASES.get(phase, whole.TURN))

    def can_begin(self, look: Look) -> bool:
        """At the first decision of construction or of the military phase, where all have still to act."""
        first = look.step in ("NameBuilder", "NameCommander")
        return first and len(look.legal(look.seats[0])) == look.table.seats

    def quieter(self, g: Any) -> Iterator[Callable[[Any], None]]:
        return changes(g)

    def told(self, g: Any) -> str:
        step = g.stack[-1].seq if g.stack else "over"
        board = {what: value for what, value in board_of(g, "").items() if value and what not in ("bank", "for sale")}
        board = {
            what: value for what, value in board.items() if not isinstance(value, dict) or any(value.values()) or what == "owners"
        }
        return "\n".join([f"at {step}", *(f"  {what}: {value}" for what, value in board.items())])
