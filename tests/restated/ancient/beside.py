"""Empires of the Ancient World: the restatement beside the engine, what is compared, and how games go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from winedark.kernel.step import CHANCE, Action, Pattern

from tests.restated.ancient import battle, game
from tests.restated.ancient.board import AREAS, CARDS, EVERYWHERE, KINDS, SLOW
from tests.restated.ancient.position import Position
from tests.restated.ancient.quiet import changes
from tests.restated.ancient.scramble import alone, first_action, scramble
from tests.restated.asks import Ask, numbers
from tests.restated.book import Book
from tests.restated.walk import Companion, Course, Look, Move, Start, Table

PERSONALITIES = {
    "war": ("attack",), "trade": ("trade", "win_over", "court", "fort"), "cards": ("recruit", "renew", "disband", "attack"),
}  # fmt: skip
OVER = Ask("", (), {})


def table_from(g: Any) -> Position:
    """The restatement's table, laid like the engine's."""
    table = Position(len(g.players))
    for mine, other in zip(table.players, g.players, strict=True):
        mine.bases, mine.cubes, mine.hand, mine.people = (
            list(other.bases),
            list(other.cubes),
            list(other.hand),
            list(other.people),
        )
        mine.army = "ABCDEF"[other.army] if other.army >= 0 else ""
        mine.supply, mine.stock, mine.warehouse = other.discs, other.stock, other.warehouse
        mine.plunder, mine.points, mine.scored = list(other.plunder), other.points, list(other.scored)
    table.deck, table.discard, table.display = list(g.deck), list(g.discard), list(g.display)
    table.armies = {"ABCDEF"[number] for number in numbers(g.armies)}
    table.forts, table.turn, table.lap = set(numbers(g.forts)), g.round, g.lap
    table.first, table.active, table.extra = g.first, g.active, g.extra
    return table


def engine_state(g: Any) -> dict[str, Any]:
    """Everything on the engine's table."""
    state = {
        "owners": list(g.owner),
        "forts": set(numbers(g.forts)),
        "deck": list(g.deck),
        "discard": list(g.discard),
        "display": sorted(g.display),
        "armies": {"ABCDEF"[number] for number in numbers(g.armies)},
        "turn": (g.round, g.lap, g.first),
    }
    rows = [
        {
            "bases": list(player.bases),
            "cubes": list(player.cubes),
            "areas": numbers(player.lands),
            "supplies": (player.discs, player.stock, player.warehouse),
            "plunder": list(player.plunder),
            "points": (player.points, list(player.scored)),
            "hand": list(player.hand),
            "people": list(player.people),
            "army": "ABCDEF"[player.army] if player.army >= 0 else "",
        }
        for player in g.players
    ]
    return state | {what: [row[what] for row in rows] for what in rows[0]}


def said_state(table: Position) -> dict[str, Any]:
    """Everything on the restatement's table, laid out alike."""
    state = {
        "owners": [table.owner(area) for area in EVERYWHERE],
        "forts": set(table.forts),
        "deck": table.deck,
        "discard": table.discard,
        "display": sorted(table.display),
        "armies": table.armies,
        "turn": (table.turn, table.lap, table.first),
    }
    rows = [
        {
            "bases": player.bases,
            "cubes": player.cubes,
            "areas": player.areas(),
            "supplies": (player.supply, player.stock, player.warehouse),
            "plunder": player.plunder,
            "points": (player.points, player.scored),
            "hand": sorted(player.hand),
            "people": sorted(player.people),
            "army": player.army,
        }
        for player in table.players
    ]
    return state | {what: [row[what] for row in rows] for what in rows[0]}


class Beside(Companion):
    """The generator of the game, and what it waits for."""

    def __init__(self, table: Position, play: Any) -> None:
        self.table, self.play = table, play
        self.ask: Ask = next(play)

    def played(self, seat: int, action: Action) -> None:
        self.ask = next_ask(self.play, (seat, action))

    # ---- comparing
    def compare(self, look: Look, book: Book) -> None:
        book.same("who decides what", (look.step, set(look.seats)), (self.ask.step, set(self.ask.seats)))
        said = said_state(self.table)
        for what, engine in engine_state(look.g).items():
            book.same(f"state: {what}", engine, said[what], look.step)
        if look.step:
            if not book.found:
                (self.chances if look.chance else self.menus)(look, book)
            return
        book.same("ranks", [rank.rank for rank in look.game.result(look.g)], self.table.ranks())
        first = tuple(seat for seat, rank in enumerate(self.table.ranks()) if rank == 1)
        book.same("winners", tuple(look.g.winners), first)

    def chances(self, look: Look, book: Book) -> None:
        """What dice and draws may give."""
        g, said = look.g, self.ask.menus
        if look.step == "RollPair":
            dice = len(next(iter(said)))
            book.same(
                "dice of a pair", [look.admits(CHANCE, ("roll", *[1] * n)) for n in range(4)], [n == dice for n in range(4)]
            )
            if not book.found:
                book.same("winner of a pair, by the dice", {pips: won_by(look, pips) for pips in said}, said)
        elif look.step == "DrawLoss":
            book.same("whose loss", look.item, said[0])
            book.same("cards to lose", {("draw", k) for k in KINDS if look.admits(CHANCE, ("draw", k))}, said[1])
        else:
            book.same(f"chance: {look.step}", {one for one in outcomes(look.step) if look.admits(CHANCE, one)}, said)
        if look.step in ("RollPair", "DrawLoss"):
            book.same("tokens", list(g.tokens), self.table.tokens)
            book.same("winners of pairs", [pair[4] for pair in g.pairs], self.table.winners)

    def menus(self, look: Look, book: Book) -> None:
        seat, said = look.seats[0], self.ask.menus
        if look.step == "Lay":
            for one in look.seats:
                self.rows(look, book, one)
            return
        legal = look.legal(seat)
        options = expanded(legal)
        if look.step != "Act":
            book.same(f"menu: {look.step}", options, said, f"seat {seat}")
            return
        for verb in said.keys() | {option[0] for option in options}:
            mine = {option for option in options if option[0] == verb}
            book.same(f"menu: {verb}", mine, said.get(verb, set()), f"seat {seat}")
        heads = [option[:-1] if isinstance(option[-1], Pattern) else option for option in legal]
        book.same("no option twice", len(heads), len(set(heads)))

    def rows(self, look: Look, book: Book, seat: int) -> None:
        """Rows near the border of what may be laid, and the engine's own."""
        rng, kind = look.dice(), self.ask.menus
        player, pattern = self.table.players[seat], look.legal(seat)[0][-1]
        tried = [row_near(rng, player, kind) for _ in range(12 * look.probes)]
        tried += [pattern.sample(rng), pattern.sample(rng), pattern.suggest()]
        for row in tried:
            if row:
                says = battle.row_allowed(player, kind, row)
                names = [CARDS[card].name for card in row]
                book.same(f"row: {kind}", look.admits(seat, ("lay", *row)), says, f"seat {seat} {names}")

    # ---- going on
    def choose(self, look: Look, rng: Random) -> Move:
        seat = rng.choice(look.seats)
        legal = look.legal(seat)
        if look.step == "Lay":
            rows = [row_near(rng, self.table.players[seat], self.ask.menus) for _ in range(6)]
            allowed = [("lay", *row) for row in rows if row and look.admits(seat, ("lay", *row))]
            return seat, rng.choice(allowed or [("lay", *legal[0][-1].sample(rng))])
        options = sorted(expanded(legal))
        if look.step == "Act":
            return seat, self.action(look.g, options, rng)
        if len(options) > 1 and rng.random() < 0.9:
            options = [option for option in options if option != ("done",)]
        return seat, rng.choice(options)

    def action(self, g: Any, options: list[Action], rng: Random) -> Action:
        """Attacks on others, and winning over what has a fort, more often than they would come by chance."""
        verbs = sorted({option[0] for option in options})
        liked = PERSONALITIES.get(rng.choice(("flat", *PERSONALITIES)), ())
        verb = rng.choice([one for one in verbs if one in liked] or verbs)
        if "win_over" in verbs and rng.random() < 0.25:
            verb = "win_over"
        found = [option for option in options if option[0] == verb]
        if verb == "attack" and rng.random() < 0.7:
            found = [option for option in found if g.owner[option[1]] != -1] or found
        if verb == "win_over" and rng.random() < 0.7:
            found = [option for option in found if g.forts >> option[1] & 1] or found
        return rng.choice(found)


def won_by(look: Look, pips: tuple[int, ...]) -> int:
    """Who wins the pair in the engine if the dice show this."""
    after = look.g.copy()
    look.game.apply(after, CHANCE, ("roll", *pips))
    pairs = after.pairs or after.battle[4]  # a battle that this has ended is kept for the eye
    winner: int = pairs[len(look.g.pairs)][4]
    return winner


def next_ask(play: Any, move: Move) -> Ask:
    """What the generator waits for after this move; OVER when it is at its end."""
    try:
        return play.send(move)
    except StopIteration:
        return OVER


def expanded(legal: list[Action]) -> set[Action]:
    """The engine's options with every number that fits in."""
    found: set[Action] = set()
    for option in legal:
        tail = option[-1]
        found |= {(*option[:-1], n) for n in range(-1, 12) if tail.admits((n,))} if isinstance(tail, Pattern) else {option}
    return found


def outcomes(step: str) -> Iterator[Action]:
    """Everything that a chance step could possibly give, and more."""
    if step == "DealCard":
        yield from (("deal", kind) for kind in range(-1, len(CARDS) + 1))
    elif step == "RollRevolt":
        yield from (("roll", one, two) for one in range(8) for two in range(8))
    else:
        verb = "draw" if step.startswith("Draw") else "roll"
        yield from ((verb, number) for number in range(-1, 9))


def row_near(rng: Random, player: Any, kind: str) -> tuple[int, ...]:
    """A row that may be laid, or is not far from it."""
    hand = rng.sample(player.hand, len(player.hand))
    pool = [card for card in hand if battle.fights(kind, CARDS[card].type)] if rng.random() < 0.85 else hand
    if kind == battle.SEA and rng.random() < 0.8:
        groups = [[card for card in pool if CARDS[card].type in group] for group in battle.AT_SEA]
        pool = [card for card in pool if CARDS[card].type == "galley"] + [group[0] for group in groups if group]
    length = battle.row_length(player, kind) + (rng.choice((-1, 1)) if rng.random() < 0.1 else 0)
    row = pool[: max(length, 0)]
    if kind == battle.FIELD and rng.random() < 0.8:
        row.sort(key=lambda card: CARDS[card].type in SLOW)
        for _ in range(rng.choice((0, 1, 1, 2)) if row else 0):
            row.insert(rng.randrange(len(row)), row.pop(rng.randrange(len(row))))
    return tuple(row)


class Title(Course):
    """Set-ups, and scrambled positions at somebody's action."""

    title = "ancient"

    def start(self, rng: Random) -> Start:
        table = Table(self.title, "en2000", rng.choice((3, 4, 5)))
        if rng.random() < 0.15:
            return Start(table, table.game.setup({}), fresh=True, limit=150)
        g = first_action(rng, table.game)
        scramble(rng, g)
        return Start(table, g, limit=90)

    def companion(self, start: Start, g: Any) -> Companion:
        table = table_from(g)
        return Beside(table, game.play(table) if start.fresh else game.go_on(table))

    def can_begin(self, look: Look) -> bool:
        return alone(look.game, look.g)

    def quieter(self, g: Any) -> Iterator[Callable[[Any], None]]:
        return changes(g)

    def told(self, g: Any) -> str:
        lines = [f"turn {g.round}, round {g.lap}, first {g.first}, active {g.active}, extra {g.extra}"]
        lines.append(f"  forts {[AREAS[area] for area in numbers(g.forts)]}, display {names(g.display)}")
        lines.append(f"  deck {sum(g.deck)} cards, discarded {sum(g.discard)}")
        for seat, player in enumerate(g.players):
            bases = {AREAS[area]: player.bases[area] for area in numbers(player.lands)}
            cubes = {AREAS[area]: count for area, count in enumerate(player.cubes) if count}
            lines.append(f"  player {seat}: bases {bases}, cubes {cubes}, supply {player.discs}, warehouse {player.warehouse}")
            lines.append(f"    hand {names(player.hand)}, people {names(player.people)}, plunder {player.plunder}")
        return "\n".join(lines)


def names(cards: Any) -> list[str]:
    return [CARDS[kind].name for kind in cards]
