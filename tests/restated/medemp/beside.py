"""Mediterranean Empires: the restatement beside the engine, what is compared, and how games go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from winedark.kernel.step import Action, Pattern, sampled, suggested

from tests.restated.book import Book
from tests.restated.medemp import game, trying
from tests.restated.medemp.board import CARDS, CITIES, PLACES, SCENARIOS
from tests.restated.medemp.following import LEADING, Follower, Step, question_of
from tests.restated.medemp.menus import direct
from tests.restated.medemp.outcomes import count, ranks
from tests.restated.medemp.position import Force, Position, complaints, start
from tests.restated.medemp.quiet import changes
from tests.restated.medemp.reading import (
    COUNT,
    KINDS,
    NAMING,
    WAYS,
    board_of,
    board_said,
    empire,
    seat_of,
    table_from,
    truces_of,
    unsettled,
)
from tests.restated.medemp.scramble import AT, base, scramble
from tests.restated.walk import Companion, Course, Look, Move, Start, Table

WINDOWS = ("Storm", "StormInterception", "Ambush", "Deploy", "Support", "Plunder", "Profit")
DICE = ("EventRoll", "Straits", "StraitsFurther", "PirateRow", "CardDie", "Casualty", "BattleDice", "AssaultDice")
DRAWS = ("DrawCard", "Steal", "Plague", "LoseCard", "Drown", "CasualtyDraw")
COSTLY = {  # faces of dice that cost somebody cards
    "RollForCard": (4, 5, 5, 6), "RollStraits": (1, 2), "RollFurther": (1, 1, 2), "RollCasualties": (1, 2),
    "RollOpening": (4, 5, 6),
}  # fmt: skip
TURNS, LAST = 3, 2  # the number of turns, and how often the count of the last one counts (20.9)


class Beside(Companion):
    """The restatement of one game."""

    def __init__(self, table: Position, at: str) -> None:
        self.follower, self.table = Follower(table, at), table
        self.seen = 0

    def played(self, seat: int, action: Action) -> None:
        self.follower.played(seat, action)

    # ---- comparing
    def compare(self, look: Look, book: Book) -> None:
        follower, table = self.follower, self.table
        number = look.g.stack[-1].n if look.g.stack else 0
        follower.step = Step(look.step, look.item, number, truces_of(table, look.g))
        self.who(look, book, number)
        self.state(look, book)
        self.seen += 1
        if book.found:
            return
        if not look.step:
            self.ending(look, book)
        elif look.chance:
            self.chances(look, book)
        else:
            self.menu(look, book)
            if self.seen % 16 == 0:
                self.standing(look, book)

    def who(self, look: Look, book: Book, number: int) -> None:
        """The step, and who is asked; while the target of a card is named, the restatement waits for all of the answer."""
        question, held = self.follower.question, bool(self.follower.held)
        if held:
            named = look.step in NAMING or look.step in ("NameBarbarians", "NameNeutral")
            book.same("who decides what", (named, look.seats), (True, (seat_of(self.table, question.who),)), look.step)
        else:
            seats = (seat_of(self.table, question.who),) if question.step else ()
            engine = question_of(look.step, number)
            book.same("who decides what", (engine, look.seats), (question.step, seats))

    def state(self, look: Look, book: Book) -> None:
        said, skipped = board_said(self.table), unsettled(look.g, look.step, bool(self.follower.held))
        for what, engine in board_of(self.table, look.g).items():
            if what not in skipped:
                book.same(f"state: {what}", engine, said[what], look.step)
        if not look.step:  # the engine shuffles once more after the last turn, which nobody sees
            return
        if not self.follower.held:
            book.same("sound", complaints(self.table), [])

    def ending(self, look: Look, book: Book) -> None:
        """Who has won, and the places of all others (chapter 21)."""
        found = look.game.result(look.g)
        engine = {empire(self.table, one.seat): one.rank for one in found}
        book.same("ranks", engine, ranks(self.table))
        book.same("winners", {who for who, rank in engine.items() if rank == 1}, {empire(self.table, s) for s in look.g.winners})

    def chances(self, look: Look, book: Book) -> None:
        question = self.follower.question
        if question.step in DICE:
            trying.dice(look, book, question)
        if question.step in ("BattleDice", "AssaultDice"):
            trying.throws(look, book, self.table, question)
        elif question.step == "EventRoll" and self.seen % 4 == 0:
            trying.event_rolls(look, book, self.table)
        elif question.step in DRAWS:
            trying.drawn(look, book, question)
        elif question.step == "Victim":
            opener, victims = self.follower.opener()
            book.same("victims", self.victims(look), list(range(len(victims))))
            trying.opening(look, book, self.table, opener, victims)
        elif question.step == "Recover":
            left = [look.item, *(look.g.stack[-2].todo or ())]
            known = {(empire(self.table, seat), KINDS[card]) for card, seat in left}
            book.same("recoveries", {one[:2] for one in question.menu} - known, set())
        elif question.step == "Lot":
            book.same("lot", {seat for seat in range(9) if look.admits(-1, ("draw", seat))}, set(range(len(question.menu))))

    def victims(self, look: Look) -> Any:
        return [number for number in range(30) if look.admits(-1, ("open", number, 1))]

    def standing(self, look: Look, book: Book) -> None:
        """What the count would bring now, as the title tells it to a replay (chapter 20)."""
        table = self.table
        if not table.turn or look.g.phase == COUNT or not table.event:
            return
        figures = {figure.key: list(figure.values) for figure in look.game.figures(look.g)}
        left = TURNS - table.turn
        times = left + LAST if left else 1
        worth = [table.points[who] + times * count(table)[who][0] for who in table.scenario.order]
        mean = sum(worth) / len(worth)
        book.same("standing", figures["standing"], [one - mean for one in worth])
        book.same("cities", figures["cities"], [len(table.cities(who)) for who in table.scenario.order])

    # ---- menus
    def menu(self, look: Look, book: Book) -> None:
        question, seat = self.follower.question, look.seats[0]
        legal = look.legal(seat)
        heads = [option[:-1] if isinstance(option[-1], Pattern) else option for option in legal]
        book.same("no option twice", len(heads), len(set(heads)), look.step)
        if self.follower.held:
            self.same(look, book, set(map(self.naming, heads)), {one[3:] for one in self.fitting()})
        elif question.step in ("Act", "Again"):
            self.acting(look, book, heads)
            if not book.found and self.seen % 5 == 0:
                trying.routes(look, book, self.table, question)
        elif question.step == "Lay":
            trying.layings(look, book, question, WAYS[look.item[1]] == "direct", "lay")
            if not book.found:
                trying.expedition_odds(look, book, self.table, question)
        elif question.step in ("InterceptSea", "InterceptLand"):
            book.same(f"menu: {look.step}", set(heads), {("let",), ("hush",)} | ({("meet",)} if question.menu.any() else set()))
            trying.layings(look, book, question, False, "meet")
            trying.way_of_interception(look, book, self.table, question)
            trying.meeting_odds(look, book, self.table, question)
        elif question.step == "Load":
            book.same("menu: Load", self.loading(look, heads), self.said_loading(look))
        elif question.step == "Reorganise":
            self.reorganising(look, book, legal)
        elif question.step in WINDOWS:
            self.window(look, book, heads)
        else:
            self.same(look, book, set(map(self.named, heads)), question.menu)

    def same(self, look: Look, book: Book, engine: set[Any], said: set[Any], verb: str = "") -> None:
        book.same(f"menu: {verb or look.step}", engine, said, self.follower.question.who)

    def fitting(self) -> set[Any]:
        """The answers that begin with the card that is played."""
        held = self.follower.held
        if held[0] == "play":
            return {(*one[:1], *one[1:3], *one[4:]) for one in self.follower.question.menu if one[:4] == held}
        return {one for one in self.follower.question.menu if one[:3] == held}

    def naming(self, option: Action) -> tuple[Any, ...]:
        """What the engine lets a card name."""
        step, one = self.follower.step, option[1]
        if step.name == "NameTruce":
            truce = step.truces[one]
            return truce.owner, tuple(sorted(truce.binds))
        if step.name == "NamePlayer":
            return (empire(self.table, one),)
        return tuple(PLACES[place] for place in option[1:])

    def named(self, option: Action) -> tuple[Any, ...]:
        verb = {"pirates": "port", "decline": "pass"}.get(option[0], option[0])
        return (verb, *(PLACES[place] for place in option[1:]))

    def acting(self, look: Look, book: Book, heads: list[Action]) -> None:
        """By kinds of action; a direct assault is an expedition of its own to the engine (7.6)."""
        menu = self.follower.question.menu
        said: dict[str, set[Any]] = {verb: {one for one in menu if one[0] == verb} for verb in ("exchange", "expedition")}
        said["imperium"] = {one[:3] for one in menu if one[0] == "imperium"}
        said["direct"] = {("direct", target) for target in direct(self.table, self.follower.question.who, menu)}
        said["nothing"] = {("done" if one[0] == "stop" else one[0],) for one in menu if len(one) == 1}
        engine: dict[str, set[Any]] = {kind: set() for kind in said}
        for option in heads:
            kind, one = self.acted(option)
            engine[kind].add(one)
        for kind in said:
            self.same(look, book, engine[kind], said[kind], kind)

    def acted(self, option: Action) -> tuple[str, Action]:
        verb, *given = option
        if verb == "expedition" and WAYS[given[1]] == "direct":
            return "direct", ("direct", PLACES[given[0]])
        if verb == "expedition":
            return verb, (verb, PLACES[given[0]], WAYS[given[1]])
        if verb in ("imperium", "exchange"):
            return verb, (verb, KINDS[given[0]], *given[1:])
        return "nothing", option

    def window(self, look: Look, book: Book, heads: list[Action]) -> None:
        """Cards, each as what it is played; what one names for a battle won comes later."""
        question = self.follower.question
        hush = set() if question.step in ("Plunder", "Profit") else {("hush",)}
        engine = {self.as_played(option) if option[0] == "play" else option for option in heads}
        self.same(look, book, engine, {one[:4] for one in question.menu} | hush)
        if question.step in ("Deploy", "Support") and not book.found and self.seen % 3 == 0:
            trying.combat_odds(look, book, self.table, question)

    def as_played(self, option: Action) -> Action:
        _, card, use = option
        name = KINDS[card]
        return ("play", name, LEADING.get(use) or CARDS[name].uses[use].serves, max(use, -1))

    def reorganising(self, look: Look, book: Book, legal: list[Action]) -> None:
        hand, most = self.follower.question.menu
        tails = [option[-1] for option in legal if isinstance(option[-1], Pattern)]
        engine = [(tail.low, tail.high, {KINDS[kind]: number for kind, number in tail.members()}) for tail in tails]
        book.same("menu: Reorganise", engine, [(1, most, dict(Counter(hand)))])
        book.same("menu: Reorganise", ("decline",) in legal, True)

    # ---- loading troop by troop (11.4)
    def loading(self, look: Look, heads: list[Action]) -> set[Any]:
        """Fleets that are alike, with the same troops aboard, are one choice."""
        return {self.ship(look, option[3]) for option in heads}

    def ship(self, look: Look, fleet: int) -> tuple[str, tuple[str, ...]]:
        force: Force = self.follower.question.menu
        fleets = sorted((one for one in force.members if one.serves == "fleet"), key=lambda one: KINDS.index(one.card))
        return fleets[fleet].card, tuple(self.aboard(force, fleet))

    def aboard(self, force: Force, fleet: int) -> list[str]:
        troops = sorted((one.card for one in force.serving("troop")), key=KINDS.index)
        return sorted(troop for troop, where in zip(troops, self.follower.loads, strict=False) if where == fleet)

    def said_loading(self, look: Look) -> set[Any]:
        """Every fleet with room left."""
        force: Force = self.follower.question.menu
        ships = range(len(force.serving("fleet")))
        found = {self.ship(look, fleet) for fleet in ships}
        return {(card, aboard) for card, aboard in found if len(aboard) < CARDS[card].room}

    # ---- going on
    def chance(self, look: Look, rng: Random) -> Action:
        """Dice that cost cards come more often than by chance."""
        verb, *rolled = look.game.sample(look.g, rng)
        faces = COSTLY.get(look.step)
        if faces and rng.random() < 0.6:
            rolled = [*rolled[:-1], rng.choice(faces)] if verb == "open" else [rng.choice(faces) for _ in rolled]
        return (verb, *rolled)

    def choose(self, look: Look, rng: Random) -> Move:
        seat = look.seats[0]
        legal = self.liked(look, look.legal(seat), rng)
        if legal[0][0] in ("lay", "meet") and rng.random() < 0.4:
            return seat, suggested(legal[0])
        return seat, sampled(legal, rng)

    def liked(self, look: Look, legal: list[Action], rng: Random) -> list[Action]:
        """What leads to something: expeditions against players, interceptions, cards; a pass is seldom for good."""
        liking = rng.random()
        kept = [option for option in legal if option[0] != "hush"] if rng.random() < 0.95 else legal
        if look.step == "Act":
            return self.liked_action(look, kept, rng)
        active = [option for option in kept if option[0] in ("play", "meet", "fortify", "exchange", "claim")]
        if look.step == "PlaceMarker":
            claims = [option for option in kept if option[0] == "claim"]
            return claims if claims and liking < 0.8 else kept
        meets = look.step.startswith("Intercept")
        return active if active and liking < (0.9 if meets else 0.75) else kept

    def liked_action(self, look: Look, legal: list[Action], rng: Random) -> list[Action]:
        verbs = sorted({option[0] for option in legal})
        weights = [{"expedition": 10, "imperium": 6, "exchange": 1, "pass": 1, "done": 2}[verb] for verb in verbs]
        verb = rng.choices(verbs, weights)[0]
        found = [option for option in legal if option[0] == verb]
        if verb != "expedition":
            return found
        kinds = sorted({option[2] for option in found})
        way = rng.choices(kinds, [(1, 2, 3, 2)[kind] for kind in kinds])[0]
        found = [option for option in found if option[2] == way]
        owned = [option for option in found if option[1] < len(CITIES) and look.g.owner[option[1]] >= 0]
        areas = [option for option in found if option[1] >= len(CITIES)]
        liked = rng.choices((owned, areas, found), (6, 1, 2))[0]
        return liked or found


class Title(Course):
    """Set-ups, and scrambled positions at the beginning of a turn, of a round and of an action, of all scenarios."""

    title = "medemp"

    def start(self, rng: Random) -> Start:
        scenario = rng.choice(sorted(SCENARIOS))
        table = Table(self.title, scenario, len(SCENARIOS[scenario].order))
        if rng.random() < 0.03:
            return Start(table, table.game.setup({}), fresh=True, limit=rng.choice((160, 160, 160, 2000)))
        at = rng.choices(AT, (1, 2, 7))[0]
        g = base(table, at)
        scramble(rng, g, scenario, at)
        return Start(table, g, limit=rng.choice((25, 50, 90)))

    def companion(self, start_at: Start, g: Any) -> Companion:
        scenario = start_at.table.edition
        if start_at.fresh:
            return Beside(start(scenario), game.BUILD)
        step = type(start_at.table.game.pending(g)[0]).__name__
        at = {"Refill": game.TURN, "RollEvent": game.ROUND, "Act": game.ACTION}[step]
        return Beside(table_from(g, scenario, at), at)

    def can_begin(self, look: Look) -> bool:
        """Before an event roll, or at the first decision of an action."""
        return look.step == "RollEvent" or (look.step == "Act" and not look.g.stack[-1].n)

    def quieter(self, g: Any) -> Iterator[Callable[[Any], None]]:
        return changes(g)

    def told(self, g: Any) -> str:
        in_play = tuple(city for number, city in enumerate(CITIES) if g.markers[number])
        scenario = next(name for name, one in SCENARIOS.items() if one.cities == in_play)
        table = table_from(g, scenario, game.ACTION)
        facts = board_of(table, g)
        quiet = ("decks", "owners", "markers")
        lines = [f"  {what}: {value}" for what, value in facts.items() if value and what not in quiet]
        owned = {who: [f"{city} {facts['markers'][city]}" for city in table.cities(who)] for who in table.order}
        return "\n".join([f"at {g.stack[-1].seq if g.stack else 'the end'}", *lines, f"  cities: {owned}"])
