"""The moves of a game through a coder: each is one of those that were legal, so it takes few bits, and none where it was forced.

Chance that falls as the seed says takes next to nothing. Sums between the moves tell where other rules begin to lead elsewhere.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

from winedark.kernel.errors import SaveError
from winedark.kernel.game import is_chance
from winedark.kernel.post import ADDED
from winedark.kernel.session import LogEntry, Session, chance_source
from winedark.kernel.step import Action, Pattern, option_of
from winedark.link.coder import BYTE, Coder

EVERY = 16  # moves between two sums
MOST_SEEDS = 5  # a game that was forked more often tells its first dice one by one
FORK = "/fork/"


def lineage(seed: str) -> list[str]:
    """A game's seed, those of the games that it was forked from, and what it was before players added to it by post: their chance
    is the beginning of its own."""
    seeds, most = [seed], MOST_SEEDS + seed.count(ADDED)
    while (end := max(seeds[-1].rfind(FORK), seeds[-1].rfind(ADDED))) >= 0 and len(seeds) < most:
        seeds.append(seeds[-1][:end])
    return seeds


class Moves:
    """The same walk writes moves and reads them; the session moves along. `good` moves have been followed by their sum."""

    def __init__(self, session: Session, coder: Coder) -> None:
        self.session, self.coder, self.good = session, coder, 0
        self._seeds = lineage(session.seed)
        self._chances = self._sum = 0

    def move(self, given: LogEntry | None = None) -> None:
        """One move on: the `given` one is written, or the next one is read. Raises PlayerError if the rules do not allow it."""
        game, state = self.session.game, self.session.state
        seats = game.seats(state)
        if not seats:
            raise SaveError("link.changed")
        seat = self.coder.learned("seat", seats, given[0] if given else None)
        known = given[1:] if given else None
        action = self._outcome(known) if is_chance(seats) else self._decision(seat, known)
        self.session.replay([(seat, *action)])
        self._sum = zlib.crc32(json.dumps([seat, *action]).encode(), self._sum)
        if len(self.session.log) % EVERY == 0:
            self.check(given is not None)

    def check(self, writing: bool) -> None:
        """Writes the sum of the moves so far, or compares it. Raises SaveError if the moves are not those that were written."""
        own = self._sum % len(BYTE)
        if self.coder.evenly(BYTE, own if writing else None) != own:
            raise SaveError("link.changed")
        self.good = len(self.session.log)

    def _outcome(self, known: Action | None) -> Action:
        """What chance gave: mostly that of one of the seeds, else word by word."""
        game, state = self.session.game, self.session.state
        drawn = [game.sample(state, chance_source(seed, self._chances)) for seed in self._seeds]
        self._chances += 1
        own = next((k for k, one in enumerate(drawn) if one == known), len(drawn)) if known else None
        if (which := self.coder.learned("chance", range(len(drawn) + 1), own)) < len(drawn):
            return drawn[which]
        return tuple(json.loads(self.coder.data(json.dumps(known).encode() if known else None)))

    def _decision(self, seat: int, known: Action | None) -> Action:
        """A verb, as likely as it was in this step so far; one of its options; and what was picked."""
        options = self.session.legal(seat)
        self._sum = zlib.crc32(len(options).to_bytes(4, "big"), self._sum)
        own = option_of(options, known) if known else None
        step = type(self.session.game.asked(self.session.state)[0]).__name__
        verb = self.coder.learned(step, list(dict.fromkeys(one[0] for one in options)), known[0] if known else None)
        option = self.coder.evenly([one for one in options if one[0] == verb], own)
        if not isinstance(option[-1], Pattern):
            return option
        head = option[:-1]
        return head + self._tail(verb, option[-1], known[len(head) :] if known else None)

    def _tail(self, verb: str, tail: Pattern, known: Action | None) -> Action:
        """What was picked: as suggested, a number, or so many members, mostly in their order."""
        usual = tail.suggest()
        if self.coder.learned((verb, "usual"), (True, False), known == usual if known is not None else None):
            return usual
        if not tail.members():
            return (self.coder.evenly(range(tail.low, tail.high + 1), known[0] if known else None),)
        count = self.coder.evenly(range(tail.low, tail.high + 1), len(known) if known is not None else None)
        order = [member for member, _ in tail.members()]
        rising = None if known is None else list(known) == sorted(known, key=order.index)
        in_order = self.coder.learned((verb, "in order"), (True, False), rising)
        return self._picks(dict(tail.members()), count, in_order, known)

    def _picks(self, left: dict[int, int], count: int, in_order: bool, known: Action | None) -> Action:
        picks: list[Any] = []
        for k in range(count):
            able = [member for member, n in left.items() if n > 0]
            picks.append(self.coder.weighted(able, [left[member] for member in able], known[k] if known else None))
            left[picks[-1]] -= 1
            if in_order:
                left = {member: left[member] for member in [*left][[*left].index(picks[-1]) :]}
        return tuple(picks)
