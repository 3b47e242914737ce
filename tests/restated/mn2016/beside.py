"""Mare Nostrum: Empires: the restatement looks at every position of the engine, and remembers what it must compare later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from winedark.kernel.step import CHANCE, Action, Pattern, sampled

from tests.restated.asks import numbers
from tests.restated.book import Book
from tests.restated.mn2016 import menus, outcomes
from tests.restated.mn2016.board import (
    CAPITALS,
    COIN,
    ENGLISH,
    FRENCH,
    GOODS,
    LEGENDARY,
    PROVINCES,
    SEAS,
    SITES,
    TILES,
)
from tests.restated.mn2016.facts import Facts
from tests.restated.mn2016.quiet import changes
from tests.restated.mn2016.scramble import AT, Scramble
from tests.restated.walk import Companion, Course, Look, Move, Start, Table

COLLECTING = ("ChooseTribute", "DrawLegend", "ChooseGift")
MENUS: dict[str, Callable[[Facts, int], set[Action]]] = {
    "Build": menus.build_menu, "Sail": menus.sailings, "SeaBattles": menus.sea_battles, "March": menus.marches,
    "LandBattles": menus.land_battles, "PostForCirce": menus.circe_sites,
}  # fmt: skip
OPEN_ENDED = ("Sail", "SeaBattles", "March")  # steps that a player may always end, which the menus here leave out


class Beside(Companion):
    """What is remembered between two positions."""

    def __init__(self, edition: str, collection: outcomes.Collection | None, phase: int) -> None:
        self.edition, self.collection, self.phase = edition, collection, phase
        self.seen = 0
        self.chain: list[tuple[int, int]] = []  # who took from whom in this trade
        self.in_trade: list[int] | None = None  # how many resources everybody has in it
        self.purchases: outcomes.Purchases | None = None
        self.pieces: list[tuple[tuple[int, bool, int], int]] = []  # what both sides must have after a battle
        self.brought: dict[tuple[int, bool, int], int] = {}
        self.tiles: list[int] = []  # how many everybody had before the move
        self.look: Look | None = None

    def played(self, seat: int, action: Action) -> None:
        look = self.look
        assert look is not None
        if self.collection and look.step in COLLECTING:
            self.collection.said(seat, action)
        if look.step == "RollDice":
            kind, place, *sides = look.item
            hits = look.g.battle[9], look.g.battle[8]  # what was scored is compared when the dice are rolled
            on_land = kind == outcomes.LAND
            for side, lost in zip(sides, hits, strict=True):
                where = (side, on_land, place)
                self.pieces.append((where, self.brought[where] - lost))
        if look.step == "Claim":
            self.chain.append((seat, action[1]))
        if self.purchases and look.step in ("Build", "PerseusFirst"):
            fifth = action[0] == "recruit" and self.tiles[seat] == 4
            if fifth or action[0] == "pyramids":
                self.purchases.buys("fifth" if fifth else "pyramids", seat, look.step == "PerseusFirst")

    # ---- comparing
    def compare(self, look: Look, book: Book) -> None:
        self.before(look, book)
        self.look = look
        facts = Facts(look.g, self.edition)
        self.phases(look, facts, book)
        if self.seen % 24 == 0:
            self.figures(look, facts, book)
        self.seen += 1
        if not look.step:
            self.ending(facts, book)
            return
        self.holds(look, facts, book)
        if look.chance:
            self.chances(look, facts, book)
        else:
            for seat in look.seats:
                self.menu(look, facts, book, seat)
        self.remember(look, facts)

    def before(self, look: Look, book: Book) -> None:
        """What the last move has brought."""
        g = look.g
        if self.collection and look.step not in COLLECTING:
            purses, legends, supply = self.collection.held()
            book.same("collected", [list(e.purse[: COIN + 1]) for e in g.empires], purses)
            book.same("legendary goods collected", [sum(e.purse[COIN + 1 :]) for e in g.empires], legends)
            book.same("reserve after collecting", list(g.supply), supply)
            self.collection = None
        if self.pieces and look.step != "TakeLosses":
            facts = Facts(g, self.edition)
            for where, left in self.pieces:
                book.same("units after a battle", facts.pieces(*where), left, where)
            self.pieces = []
        if self.in_trade is not None and look.step not in ("Claim", "Settle"):
            book.same("resources after trade", resources(g), self.in_trade)
            self.in_trade, self.chain = None, []
        if self.purchases and (self.purchases.at_once or g.phase != 2 or not look.step):
            if look.step or g.how in ("pyramids", "fifth"):
                book.same("winners of a build phase", set(g.winners), self.purchases.winners(), self.purchases.bought)
            self.purchases = None

    def phases(self, look: Look, facts: Facts, book: Book) -> None:
        """What holds where a phase begins: who builds first, and what was kept (4.25, 8.17, 8.22)."""
        if self.phase < 2 == look.g.phase and look.step:
            book.same("Perseus first", look.seats[0] if look.step == "PerseusFirst" else None, menus.first_by_perseus(facts))
        if self.phase == 2 < look.g.phase and look.step:
            for seat, e in enumerate(look.g.empires):
                goods = [kind for kind in range(COIN) if e.purse[kind] + e.purse[LEGENDARY + kind]]
                kept = sum(e.purse) - e.purse[COIN]
                fits = e.purse[COIN] <= 2 and kept == len(goods) <= 2 * facts.power(seat, "hanging_gardens")
                book.same("kept for the next round", fits, True, (seat, e.purse))
        self.phase = look.g.phase

    def remember(self, look: Look, facts: Facts) -> None:
        """What has to be known when the move is made."""
        self.tiles = [len(e.tiles) for e in look.g.empires]
        if look.step == "RollDice":
            kind, place, *sides = look.item
            wheres = [(side, kind == outcomes.LAND, place) for side in sides]
            self.brought = {where: facts.pieces(*where) for where in wheres}
        if look.step == "Claim" and self.in_trade is None:
            self.in_trade = resources(look.g)
        if look.g.phase == 2 and self.purchases is None and look.step in ("PerseusFirst", "NameBuilder", "Build"):
            if not look.g.pyramids and not look.g.fifth:
                self.purchases = outcomes.Purchases(facts)

    def figures(self, look: Look, facts: Facts, book: Book) -> None:
        """Levels and sizes of incomes, as the title tells them to a replay."""
        figures = {figure.key: list(figure.values) for figure in look.game.figures(look.g)}
        for track, key in enumerate(("trade", "culture", "military")):
            book.same("level", figures[key], [facts.level(seat, track) for seat in facts.seats], key)
        incomes = [facts.income(seat) for seat in facts.seats]
        book.same("income", figures["income"], [cards.total() + legendary + more for cards, legendary, more in incomes])
        book.same(
            "great cities", [n >= 4 for n in figures["great"]], [s in outcomes.owners_of_four_cities(facts) for s in facts.seats]
        )

    def ending(self, facts: Facts, book: Book) -> None:
        """Who has won by what the table shows (7.5 to 7.8)."""
        g = facts.g
        if g.how == "conquest":
            book.same("winners by conquest", set(g.winners), outcomes.owners_of_four_cities(facts))
        if g.how == "titles":
            book.same("winner by titles", set(g.leaders), set(g.winners))

    def holds(self, look: Look, facts: Facts, book: Book) -> None:
        """Outside of campaigns a conqueror has a legion on the spot and is alone there (5.25, 5.39, 5.40, 5.47)."""
        if any(f.seq.startswith("campaign") for f in look.g.stack):
            return
        for province, holder in enumerate(look.g.conqueror):
            if holder == -1:
                continue
            beside = {seat for seat in facts.seats if seat != holder and facts.unit(seat, province)}
            alone = not beside - menus.may_share_a_hold(facts, province) and facts.legions(holder, province) > 0
            book.same("a hold is a conqueror's alone", alone, True, PROVINCES[province])
            seized = facts.seized(province) and province in CAPITALS[: len(facts.seats)]
            book.same("no capital is seized", bool(seized), False, PROVINCES[province])

    def chances(self, look: Look, facts: Facts, book: Book) -> None:
        if look.step != "RollDice":
            return
        battle = look.item
        count = outcomes.dice_in_all(facts, battle)
        book.same(
            "dice of a battle", [look.admits(CHANCE, ("roll", *[1] * n)) for n in range(20)], [n == count for n in range(20)]
        )
        if not book.found:
            rng = look.dice()
            for _ in range(2 * look.probes):
                pips = tuple(rng.randint(1, 6) for _ in range(count))
                after = look.g.copy()
                look.game.apply(after, CHANCE, ("roll", *pips))
                said = outcomes.fought(facts, battle, pips)
                book.same("battle", (tuple(after.battle[6:8]), tuple(after.battle[8:10])), said, (battle, pips))

    def menu(self, look: Look, facts: Facts, book: Book, seat: int) -> None:
        """What a seat may do, as far as it is restated."""
        legal = look.legal(seat)
        book.same("somebody can decide", bool(legal), True, look.step)
        heads = {option[:-1] if isinstance(option[-1], Pattern) else option for option in legal}
        said = self.said(look, facts, seat)
        if said is not None:
            if look.step in OPEN_ENDED:
                heads -= {("done",)}
            book.same(f"menu: {look.step}", heads, said, f"seat {seat}")
        if look.step == "Build" and not book.found:
            self.payments(look, facts, book, seat)
        if look.step == "BreakTie":
            book.same("who breaks a tie", seat, facts.g.leaders[look.item])
        if look.step == "DeclarePeace":
            self.peaces(look, facts, book, seat)
        if look.step == "Offer":
            self.offers(look, facts, book, seat)
        if look.step == "Claim" and self.chain:
            book.same("who takes the next", seat, self.chain[-1][1])

    def said(self, look: Look, facts: Facts, seat: int) -> set[Action] | None:
        if look.step in MENUS:
            return MENUS[look.step](facts, seat)
        if look.step == "Conquer":
            return menus.conquest(facts, seat, look.item)
        if look.step == "TakeLosses":
            return menus.losses(facts, look.item)
        if look.step == "Convert":
            return menus.conversions(facts, seat, look.g.stack[-1].data)
        if look.step == "Claim":
            return menus.claims(facts, seat, self.chain)
        if look.step == "PlayMarker":
            return menus.markers_to_play(facts)
        if look.step == "BreakTie":
            return menus.ties(facts, look.item)
        return None

    def payments(self, look: Look, facts: Facts, book: Book, seat: int) -> None:
        """Sets near the border of what is one, and the engine's own."""
        rng = look.dice()
        cards = [kind for kind, count in enumerate(look.g.empires[seat].purse) for _ in range(count)]
        full = [
            option
            for option in look.legal(seat)
            if hasattr(option[-1], "budget") and option[0] not in ("enlist", "wall", "launch")
        ]
        for option in rng.sample(full, min(len(full), 3 * look.probes)):
            pay = option[-1]
            tried = [pay.sample(rng), pay.suggest()]
            tried += [tuple(rng.sample(cards, pay.cost)) for _ in range(4) if len(cards) >= pay.cost]
            for paid in tried:
                book.same("payment", look.admits(seat, option[:-1] + paid), facts.is_set(seat, paid, pay.cost), (seat, paid))

    def offers(self, look: Look, facts: Facts, book: Book, seat: int) -> None:
        """How many each offers (3.5); the owner of Antigone has said so (8.8)."""
        if facts.power(seat, "antigone"):
            return
        size, pattern = sum(look.g.empires[seat].purse), look.legal(seat)[0][-1]
        number = min(size, look.g.exchange) if facts.english else look.g.exchange
        book.same("how many are offered", (pattern.low, pattern.high), (number, number), f"seat {seat}")
        book.same("who takes part", size >= number > 0, True, f"seat {seat}")

    def peaces(self, look: Look, facts: Facts, book: Book, seat: int) -> None:
        """Where legions stand when peace is declared (8.25 to 8.27)."""
        for action in look.legal(seat):
            if action[0] != "peace":
                continue
            after = look.g.copy()
            look.game.apply(after, seat, action)
            if after.phase == 3 and not after.winners:
                own, other = outcomes.legions_at_peace(facts, seat, action[1])
                book.same("peace: own legions", list(after.empires[seat].legions), own, action)
                book.same("peace: the opponent's legions", list(after.empires[action[1]].legions), other, action)

    # ---- going on
    def choose(self, look: Look, rng: Random) -> Move:
        seat = rng.choice(look.seats)
        legal = look.legal(seat)
        if look.step == "Build":
            rich = [option for option in legal if option[0] in ("recruit", "pyramids")]
            if rich and rng.random() < 0.4:
                legal = rich
            elif rng.random() < 0.5:
                legal = [option for option in legal if option[0] != "done"] or legal
            else:
                verb = rng.choice(sorted({option[0] for option in legal}))
                legal = [option for option in legal if option[0] == verb]
        if look.step == "Conquer" and rng.random() < 0.6:
            legal = [option for option in legal if option[0] in ("occupy", "seize", "sheba")] or legal
        return seat, sampled(legal, rng)


def resources(g: Any) -> list[int]:
    """How many each has, with what is on offer (3.14)."""
    return [sum(e.purse) + len(e.offer) for e in g.empires]


class Title(Course):
    """Set-ups, and scrambled positions at the start of a round, of building and of war."""

    title = "mn2016"

    def start(self, rng: Random) -> Start:
        table = Table(self.title, rng.choice((ENGLISH, FRENCH)), rng.choice((3, 4, 5)))
        if rng.random() < 0.15:
            length = rng.choice(("experienced", "beginner"))
            return Start(table, start_of(table, length), fresh=True, limit=250)
        at = rng.choice(("round", "round", "build", "war"))
        limit = {"round": 200, "build": 150, "war": 120}[at]
        return Start(table, Scramble(rng, table).done(at), limit=limit)

    def companion(self, start: Start, g: Any) -> Companion:
        collects = len(g.stack) == 1 and g.round > 0
        facts = Facts(g, start.table.edition)
        begins_building = g.stack[-1].seq == "round" and g.stack[-1].pc == AT["build"]
        phase = 1 if begins_building else g.phase
        return Beside(start.table.edition, outcomes.Collection(facts) if collects else None, phase)

    def can_begin(self, look: Look) -> bool:
        return look.step not in ("Claim", "Settle", *COLLECTING) and not look.chance

    def quieter(self, g: Any) -> Iterator[Callable[[Any], None]]:
        return changes(g)

    def told(self, g: Any) -> str:
        lines = [f"round {g.round}, phase {g.phase}, leaders {g.leaders}, allies {g.allies}"]
        lines.append(f"  owners { {PROVINCES[p]: owner for p, owner in enumerate(g.owner) if owner != -1} }")
        lines.append(f"  conquerors { {PROVINCES[p]: one for p, one in enumerate(g.conqueror) if one != -1} }")
        for what in ("built", "occupied"):
            lines.append(f"  {what} {[(PROVINCES[SITES[s].province], SITES[s].kind) for s in numbers(getattr(g, what))]}")
        lines.append(f"  markers held {[PROVINCES[p] for p in numbers(g.seized)]}")
        for seat, e in enumerate(g.empires):
            legions = {PROVINCES[p]: n for p, n in enumerate(e.legions) if n}
            ships = {SEAS[sea]: n for sea, n in enumerate(e.triremes) if n}
            forts, tiles = [PROVINCES[p] for p in numbers(e.forts)], [TILES[tile] for tile in e.tiles]
            purse = {ware(kind): n for kind, n in enumerate(e.purse) if n}
            lines.append(f"  seat {seat}: legions {legions}, triremes {ships}, fortresses {forts}, tiles {tiles}, hand {purse}")
        return "\n".join(lines)


def ware(kind: int) -> str:
    return "coin" if kind == COIN else GOODS[kind] if kind < COIN else f"legendary {GOODS[kind - LEGENDARY]}"


def start_of(table: Table, length: str) -> Any:
    """The set-up, with all tiles face up or with those that beginners see."""
    return table.game.setup({"tiles": length})
