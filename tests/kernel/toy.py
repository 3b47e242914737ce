"""A toy title that uses everything the kit offers: hidden draws, dice, secret bids, open tails, a duel inside a turn.

Each round everybody draws a card and bids gold in secret; a player who bids more acts earlier. Cards and duels bring fame.
"""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.kernel.flow import Flow, ask, do, each, loop, run, together, when
from winedark.kernel.game import Game, LedgerEntry, Rank
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.state import Frame, Position, state
from winedark.kernel.step import DONE, Action, Blocked, Call, ChanceStep, Count, Pick, Step
from winedark.kernel.text import Catalogue, Text, load_templates, record

CARDS, ROUNDS, NO_BID = 24, 4, -1


@state
class Hand:
    cards: list[int]
    gold: int = 6
    bid: int = NO_BID


@state
class World(Position):
    hands: list[Hand]
    bag: list[int]
    fame: list[int]
    played: dict[str, int] = dict  # how many cards each seat has played
    pips: tuple[int, ...] = ()
    revealed: bool = False
    round: int = 0
    winners: tuple[int, ...] = ()
    stack: list[Frame] = list


def everybody(game: Any, g: World, f: Frame) -> range:
    return range(len(g.hands))


def unfinished(game: Any, g: World, f: Frame) -> bool:
    return g.round < ROUNDS


def open_round(game: Any, g: World, f: Frame) -> None:
    g.round, g.revealed = g.round + 1, False
    record(g, "toy.round", "1", n=g.round)


def anybody_bids(game: Any, g: World, f: Frame) -> bool:
    return any(hand.gold for hand in g.hands)


def reveal(game: Any, g: World, f: Frame) -> None:
    g.revealed = True
    for seat, hand in enumerate(g.hands):
        hand.gold -= hand.bid
        record(g, "toy.bid", "2", seat=seat, n=hand.bid)


def by_bid(game: Any, g: World, f: Frame) -> list[int]:
    return sorted(range(len(g.hands)), key=lambda seat: -g.hands[seat].bid)


def forget_bids(game: Any, g: World, f: Frame) -> None:
    for hand in g.hands:
        hand.bid = NO_BID


def crown(game: Any, g: World, f: Frame) -> None:
    g.winners = tuple(seat for seat, n in enumerate(g.fame) if n == max(g.fame))
    record(g, "toy.won", "5", winners=g.winners)


class DrawCard(ChanceStep):
    """The seat of the frame draws a card unseen."""

    rule = "1"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return super().seats(g, f) if g.bag else ()

    def sample(self, g: World, f: Frame, rng: Random) -> Action:
        return ("draw", rng.choice(g.bag))

    def possible(self, g: World, f: Frame, action: Action) -> bool:
        return len(action) == 2 and action[1] in g.bag

    def on_draw(self, g: World, f: Frame, seat: int, card: int) -> object:
        g.bag.remove(card)
        g.hands[f.item].cards.append(card)  # type: ignore[index]
        g.hands[f.item].cards.sort()  # type: ignore[index]
        return DONE


class Bid(Step):
    """Everybody bids in secret."""

    rule = "2"

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("bid", Count(0, g.hands[seat].gold))]

    def on_bid(self, g: World, f: Frame, seat: int, n: int) -> object:
        g.hands[seat].bid = n
        return DONE


class Act(Step):
    """Play one or two cards, as often as you like; then duel and go on, raid and be done, or just be done."""

    rule = "3"

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        cards = tuple((card, 1) for card in g.hands[seat].cards)
        out: list[Action] = [("done",)]
        if cards:
            out.append(("play", Pick(cards, 1, min(2, len(cards)))))
        if not f.n:
            out += [("duel", other) for other in range(len(g.hands)) if other != seat]
        return out + [("raid", other) for other in range(len(g.hands)) if other != seat]

    def blocked(self, g: World, f: Frame, seat: int) -> list[Blocked]:
        others = [other for other in range(len(g.hands)) if other != seat]
        return [Blocked(("duel", other), Text("toy.tired"), self.rule) for other in others if f.n]

    def on_done(self, g: World, f: Frame, seat: int) -> object:
        return DONE

    def on_play(self, g: World, f: Frame, seat: int, *cards: int) -> object:
        for card in cards:
            g.hands[seat].cards.remove(card)
        g.fame[seat] += sum(card % 4 for card in cards)
        g.played[str(seat)] = g.played.get(str(seat), 0) + len(cards)
        record(g, "toy.played", self.rule, seat=seat, cards=cards)
        return None

    def on_duel(self, g: World, f: Frame, seat: int, other: int) -> object:
        f.n = 1
        return Call("duel", (seat, other))

    def on_raid(self, g: World, f: Frame, seat: int, other: int) -> object:
        return Call("duel", (seat, other), back=False)


class Roll(ChanceStep):
    """A die for each side; the higher one gets fame."""

    rule = "4"

    def sample(self, g: World, f: Frame, rng: Random) -> Action:
        return ("roll", rng.randint(1, 6), rng.randint(1, 6))

    def possible(self, g: World, f: Frame, action: Action) -> bool:
        return len(action) == 3 and all(type(pip) is int and 1 <= pip <= 6 for pip in action[1:])

    def on_roll(self, g: World, f: Frame, seat: int, pip: int, pip2: int) -> object:
        g.pips = (pip, pip2)
        if pip != pip2:
            g.fame[f.item[pip2 > pip]] += 1  # type: ignore[index]
        record(g, "toy.rolled", self.rule, n=pip, n2=pip2)
        return DONE


FLOW: Flow = {
    "game": [loop(unfinished, run("round")), do(crown)],
    "round": [
        do(open_round),
        each(everybody, ask(DrawCard)),
        when(anybody_bids, together(everybody, Bid), do(reveal)),
        each(by_bid, ask(Act)),
        do(forget_bids),
    ],
    "duel": [ask(Roll)],
}

WORDS = {
    "prompt.Bid": "{seat}: bid", "prompt.Act": "{seat}: act",
    "choice.bid": "Bid", "choice.done": "Done", "choice.play": "Play cards", "choice.duel": "Duel with {other}",
    "choice.raid": "Raid {other}", "toy.round": "Round {n} begins.", "toy.bid": "{seat} bids {n}.",
    "toy.played": "{seat} plays {cards}.", "toy.rolled": "{n} against {n2}.", "toy.won": "{winners} {count:wins|win}.",
    "toy.tired": "One duel a turn.", "ledger.fame": "Fame {n} to {n2}", "toy.odds": "Against {other}", "toy.wins": "{seat} wins",
    "toy.card": "card {n}", "toy.name": "Player {n}", "toy.fame": "{n} fame", "toy.label": "Round {n}", "over.fame": "Most fame",
}  # fmt: skip


def name_of(seat: int) -> Text:
    return Text("toy.name", {"n": seat})


class Toy(Game):
    """The title itself."""

    title, edition_id, state_class = "toy", "first", World

    def __init__(self, edition: str = "first", seats: int = 3, flow: Flow = FLOW) -> None:
        self.seat_count = seats
        names = dict.fromkeys(("seat", "other", "winners"), name_of)
        self.catalogue = Catalogue(load_templates("winedark.kernel") | WORDS, names)
        super().__init__(flow)

    def setup(self, options: dict[str, str]) -> World:
        hands = [Hand([]) for _ in range(self.seat_count)]
        return World(hands, list(range(CARDS)), [0] * self.seat_count, stack=[Frame("game")])

    def imagine(self, g: World, seat: int, rng: Random) -> World:
        h = g.copy()
        pool = sorted(h.bag + [card for s, hand in enumerate(h.hands) if s != seat for card in hand.cards])
        rng.shuffle(pool)
        for s, hand in enumerate(h.hands):
            if s != seat:
                hand.cards, pool = sorted(pool[: len(hand.cards)]), pool[len(hand.cards) :]
                if not g.revealed and hand.bid != NO_BID:
                    hand.bid = rng.randint(0, hand.gold)
        h.bag = sorted(pool)
        return h

    def result(self, g: World) -> list[Rank] | None:
        if g.stack:
            return None
        won = [(s, s in g.winners) for s in range(self.seat_count)]
        return [Rank(s, 1 if first else 2, "over.fame" if first else "over.lost") for s, first in won]

    def check(self, g: World) -> list[str]:
        there = len(g.bag) + sum(len(hand.cards) for hand in g.hands) + sum(g.played.values())
        wrong = [] if there == CARDS else [f"{there} cards, not {CARDS}"]
        return wrong + [f"seat {s} owes gold" for s, hand in enumerate(g.hands) if hand.gold < 0]

    def view(self, g: World, seat: int | None) -> dict[str, Any]:
        return {
            "map": "toy", "turn": {"label": Text("toy.label", {"n": g.round}), "round": g.round, "steps": []},
            "seats": [self._seat(g, s) for s in range(self.seat_count)],
            "regions": {}, "tokens": [], "panels": [] if seat is None else [self._hand(g, seat)],
            "groups": [{"id": "act", "label": "Act", "icon": "card"}],
        }  # fmt: skip

    def _seat(self, g: World, seat: int) -> dict[str, Any]:
        chip = {"icon": "fame", "n": g.fame[seat], "label": Text("toy.fame", {"n": g.fame[seat]}), "on": False}
        return {"role": Text("toy.name", {"n": seat}), "colour": "grey", "chips": [chip]}

    def _hand(self, g: World, seat: int) -> dict[str, Any]:
        more = {"note": None, "text": None, "off": None, "seat": None, "state": "", "n": 1}
        items = [self.item(("play",), card) | more for card in g.hands[seat].cards]
        return {"id": "hand", "type": "cards", "title": "Hand", "dock": "me", "private": True, "items": items}

    def ledger(self, g: World, seat: int) -> list[LedgerEntry]:
        return [LedgerEntry("fame", g.fame[seat])]

    def odds(self, g: World, seat: int, action: Action) -> list[dict[str, Any]]:
        if action[0] not in ("duel", "raid"):
            return []
        rows = [{"label": Text("toy.wins", {"seat": s}), "p": 15 / 36, "seat": s} for s in (seat, action[1])]
        return [{"title": Text("toy.odds", {"other": action[1]}), "rows": rows}]

    def path(self, g: World, seat: int, option: Action) -> list[str]:
        return [f"seat-{option[1]}"] if option[0] in ("duel", "raid") else []

    def group(self, option: Action) -> str:
        return "act" if option[0] in ("duel", "raid") else ""

    def item(self, option: Action, member: int) -> dict[str, Any]:
        return {"id": f"card-{member}", "icon": "card", "label": Text("toy.card", {"n": member})}


def toy_session(*kinds: str, seed: str = "toy", game: Game | None = None) -> Session:
    """A running toy game; `kinds` are "human" or bots' levels."""
    kinds = kinds or (HUMAN,) * 3
    players = [Player(f"P{seat}", kind) for seat, kind in enumerate(kinds)]
    session = Session(game or Toy(seats=len(kinds)), players, {}, seed)
    session.settle()
    return session
