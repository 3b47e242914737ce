"""What is thought before anybody waits for it: the decisions of bots in the game as it stands, and as it may go on.

A bot's decision follows from the seed, the log and its kind. So it can be made on a copy of the game, in which a person decides
as they most likely will, and it holds if exactly that comes about, entry by entry of the log. All else is thought about when it
comes. Nobody sees the copies; in them, too, bots see states that they imagine, and nothing of what a person is thought to do.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from time import perf_counter

from winedark.ai.base import Bot, thinker
from winedark.display import view
from winedark.kernel.session import HUMAN, Session
from winedark.kernel.step import Action, suggested

WIDTH = 4  # decisions of a person that are followed
MOST = 120  # positions that are made of one: what lies further ahead hardly ever comes about
EVERYDAY = "normal"  # the level that guesses what a person will do: the quickest that plans


class Branch:
    """The game as it stands or may come to stand, and what the bot that is to move decides in it."""

    __slots__ = ("_bot", "action", "guessed", "session", "then")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.action: Action | None = None
        self.guessed: list[Action] = []  # what a person who has to decide in it may do
        self.then: dict[tuple[int, Action], Branch] = {}
        self._bot: Bot | None = None

    def think(self, ms: float) -> Action | None:
        """Goes on for about `ms` milliseconds, one small unit of work at least: the bot's decision, or None to go on."""
        if self.action is None:
            if self._bot is None:
                seat = self.session.thinking()
                assert seat is not None
                self._bot = thinker(self.session, seat)
            self.action = self._bot.think(ms)
            self._bot = self._bot if self.action is None else None
        return self.action

    def after(self, seat: int, action: Action) -> Branch:
        """Where it stands when a seat has decided so."""
        if (seat, action) not in self.then:
            session = self.session.copy()
            session.act(seat, action)
            self.then[seat, action] = Branch(session)
        return self.then[seat, action]

    def leads_to(self, session: Session) -> bool:
        """May the game have come to stand where it does by way of this one?"""
        log = self.session.log
        return session.log[: len(log)] == log and session.players == self.session.players

    def is_at(self, session: Session) -> bool:
        """Does the game stand here?"""
        return len(session.log) == len(self.session.log) and session.rows == self.session.rows and self.leads_to(session)


class Forethought:
    """What is known beforehand of the game that runs."""

    def __init__(self) -> None:
        self._root: Branch | None = None
        self._of: tuple[Session | None, int] = (None, 0)  # which game, and its revision, stands at the root
        self._work: Iterator[None] = iter(())
        self._likely: Action | None = None

    def think(self, session: Session, ms: float) -> Action | None:
        """What the bot that is to move decides: at once if it is known, or after some thought; None to go on."""
        return self._branch(session).think(ms)

    def ahead(self, session: Session, ms: float, likely: Action | None = None) -> bool:
        """Thinks for about `ms` milliseconds about what may come. Is that all?

        `likely` is what a person who has to decide seems to be about to do.
        """
        if all(player.kind == HUMAN for player in session.players):
            return True  # no bot will ever decide
        until = perf_counter() + ms / 1000
        old, branch = self._root, self._branch(session)
        if old is not branch or likely != self._likely:
            self._work, self._likely = Outlook(likely).follow(branch), likely
        for _ in self._work:
            if perf_counter() >= until:
                return False
        return True

    def _branch(self, session: Session) -> Branch:
        """The game as it stands, with all that is known of it; what has not come about is forgotten."""
        if self._root is None or self._of != (session, session.rev):
            here = self._root if self._of[0] is session else None
            while here and not here.is_at(session):
                here = next((branch for branch in here.then.values() if branch.leads_to(session)), None)
            self._root, self._of = here or Branch(session.copy()), (session, session.rev)
        return self._root


class Outlook:
    """How the game may go on: the likeliest first, as far as the next decision of a person that bots have moved before."""

    def __init__(self, likely: Action | None) -> None:
        self.likely, self.left = likely, MOST

    def follow(self, root: Branch) -> Iterator[None]:
        """One unit of work after another."""
        asked = yield from self.bots(root)
        if asked is None:
            return
        ends = []
        for action in (yield from guesses(asked, self.likely)):
            end = yield from self.turn(asked, action)
            ends.append(end)
        for end in ends:  # there is still time: what the likeliest of them lead to
            if end is not None:
                likeliest, *_ = yield from guesses(end)
                yield from self.turn(end, likeliest)

    def turn(self, asked: Branch, action: Action) -> Generator[None, None, Branch | None]:
        """A person's decision, the rest of their turn as it seems best, and the bots' moves: where a person is asked then."""
        seat = asked.session.waiting()[0]
        branch: Branch | None = asked
        while branch is not None and self.left > 0:
            self.left -= 1
            before, branch = branch, branch.after(seat, action)
            yield
            if branch.session.thinking() is not None:
                return (yield from self.bots(branch))
            waiting = branch.session.waiting()
            if not waiting or waiting[0] != seat or branch.session.log == before.session.log:
                return branch if waiting else None
            action = (yield from guesses(branch))[0]
        return None

    def bots(self, branch: Branch) -> Generator[None, None, Branch | None]:
        """Lets bots move until a person has to: where that is, or None if the game is over or lies too far ahead."""
        while (seat := branch.session.thinking()) is not None:
            while (action := branch.think(0)) is None:
                yield
            if self.left <= 0:
                return None
            self.left -= 1
            branch = branch.after(seat, action)
            yield
        return branch if branch.session.waiting() else None


def guesses(branch: Branch, likely: Action | None = None) -> Generator[None, None, list[Action]]:
    """What the person who has to decide may do, what is likeliest first."""
    session = branch.session
    seat = session.waiting()[0]
    if not branch.guessed:
        branch.guessed = yield from _guessed(session, seat)
    found = [likely] if likely and session.admits(seat, likely) else []
    return [*dict.fromkeys([*found, *branch.guessed])][:WIDTH]


def _guessed(session: Session, seat: int) -> Generator[None, None, list[Action]]:
    """To lay all down at once, where that can be; what a bot would do; what ends the matter; whatever else there is."""
    legal = session.legal(seat)
    if len(legal) == 1 or view.idle(session, seat):
        return [suggested(legal[0])]
    row = session.row(seat)
    bot = thinker(session, seat, EVERYDAY)
    while (best := bot.think(0)) is None:
        yield
    step, _ = session.game.asked(session.state)
    ending = [option for option in legal if option[0] in step.main]
    return [*([suggested(row)] if row else []), best, *map(suggested, [*ending, *legal][:WIDTH])]
