"""Advice: what a bot would do in a person's place, and why a bot has done what it did. Both change nothing.

A **hint** is the decision of a bot of some level for a seat that has to decide. It sees what every bot sees, imagined states, and
its chance is not the game's, so it knows no more than the person whom it advises.

**Why** tells what a bot's move was for, and nothing that the one who asks may not know: positions before and after the move are
made up as that person's seat could imagine them, and judged as the bot judges. What depends on something hidden comes out
differently in each of them, and is left out; swap all that the seat does not see, and the answer stays. All of it goes to the
bot's own seat, to anybody once the game is over, and to onlookers where only machines play. Other onlookers, who sit at a table
with secrets, get nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from winedark.ai.aimless import Aimless
from winedark.ai.base import LEVELS, make
from winedark.ai.comparison import Contest, Explanation, alternatives, compare
from winedark.ai.foresight import Foresighted
from winedark.ai.greedy import Greedy, Search
from winedark.ai.mind import mind_of
from winedark.ai.reasons import FORCED, SECRET, Parts, Reason, agreed, changes, chief, ended
from winedark.ai.review import Narrowed
from winedark.display import view
from winedark.display.replay import Replay
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import Game
from winedark.kernel.session import HUMAN, Session
from winedark.kernel.step import Action, Count, Pattern, admitted, option_of
from winedark.kernel.text import Text

Answer = dict[str, Any]
Work = Generator[None, None, Answer]
AHEAD = 5  # moves of a plan that an answer names
IMAGINED = 3  # positions in each of which a reason has to hold


class Thought:
    """Work that is done in slices; `think` gives its answer, or None to go on."""

    def __init__(self, work: Work) -> None:
        self._work = work

    def think(self, ms: float) -> Answer | None:
        """Goes on for about `ms` milliseconds, one small unit at least."""
        deadline = perf_counter() + ms / 1000
        while True:
            try:
                next(self._work)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]
            if perf_counter() >= deadline:
                return None


# ---- a hint
def hint(session: Session, seat: int, level: str, why: bool = True) -> Work:
    """What a bot of this level would choose for a seat: see `schema.HINT`.

    Raises IllegalAction for a seat that no person decides for now.
    """
    if seat not in session.waiting():
        raise IllegalAction("error.turn")
    return _hint(session, seat, level, why)


def _hint(session: Session, seat: int, level: str, why: bool) -> Work:
    game, state = session.game, session.state
    rng = Random(f"{session.seed}/hint/{seat}/{len(session.log)}")
    bot = make(level, game)
    bot.start(game, seat, lambda: game.imagine(state, seat, rng), rng)
    while (decision := bot.think(0)) is None:
        yield
    before = game.imagine(state, seat, rng)
    labels, after = _followed(session, before, seat, _plan(bot, decision))
    told = Explanation([FORCED] if why and _forced(session, seat) else [])
    if why and not told.reasons:
        told = yield from _for(Asked(session, seat, bot, lambda: game.imagine(state, seat, rng)), decision, before, after)
    answer = _chosen(session, seat, decision) | {"level": level, "label": labels[0], "plan": labels[1:]} | told.plain()
    filled: Answer = game.catalogue.filled(answer)
    return filled


def _forced(session: Session, seat: int) -> bool:
    """Is there one thing only that can be done, with nothing left to pick?"""
    options = session.legal(seat)
    return len(options) == 1 and not isinstance(options[0][-1], Pattern)


def _plan(bot: Any, decision: Action) -> tuple[Action, ...]:
    """The moves that a bot has in mind from its decision on."""
    search: Search | None = getattr(bot, "last", None)
    found = search.first.get(decision) if search else None
    return found.moves if found else (decision,)


def _taste(bot: Any, game: Game[Any], seat: int) -> Any:
    """The weights that a bot judges by for a seat."""
    return bot.weights(seat) if isinstance(bot, Greedy) else mind_of(game).balanced


def _followed(session: Session, before: Any, seat: int, plan: tuple[Action, ...]) -> tuple[list[Text], Any]:
    """The moves of a plan in words, and where they lead; as far as they can be made in this position."""
    labels: list[Text] = []
    game, state = session.game, before.copy()
    for action in plan:
        legal = game.legal(state, seat)
        if labels and not admitted(legal, action):
            break
        step, frame = game.asked(state)
        labels.append(game.face.label(step, state, frame, seat, option_of(legal, action) or action))
        game.apply(state, seat, action, trusted=True)
    return labels[: 1 + AHEAD], state


def _chosen(session: Session, seat: int, decision: Action) -> Answer:
    """The choice of the view that the decision is, and how its open tail is filled in."""
    for k, choice in enumerate(view.choices(session, seat)):
        if admitted([choice.option], decision):
            return {"choice": k} | filled_in(choice, decision)
    raise IllegalAction("error.choice")


def filled_in(choice: view.Choice, decision: Action) -> Answer:
    """What a decision picks for the choice that it takes, as `act` wants it: {"picks": ids of items or null, "count"}."""
    tail, picked = choice.option[-1], decision[len(choice.option) - 1 :]
    if not isinstance(tail, Pattern):
        return {"picks": None, "count": None}
    if isinstance(tail, Count):
        return {"picks": None, "count": picked[0]}
    ids = {member: id for id, member in choice.ids.items()}
    return {"picks": [ids[member] for member in picked], "count": None}


def same_turn(game: Game[Any], before: Any, after: Any, seat: int) -> bool:
    """Is it still the same turn of the seat? What has changed meanwhile is its own doing."""
    return game.seats(after) == (seat,) and game.scene(after) == game.scene(before)


class Asked(NamedTuple):
    """A bot that has been asked for advice in a seat's place, and what the seat can imagine."""

    session: Session
    seat: int
    bot: Any
    imagine: Callable[[], Any]


def _for(asked: Asked, decision: Action, before: Any, after: Any) -> Generator[None, None, Explanation]:
    """The reasons of a hint: what its plan changes, as long as the turn lasts; else what speaks for it beside other plans.

    A bot that plays its plans out is asked first about what came of them.
    """
    game, seat, search = asked.session.game, asked.seat, getattr(asked.bot, "last", None)
    if search is None:
        return Explanation([Reason("reason.random", True)])
    if over := ended(game, after, seat):
        return Explanation([over])
    foresees = isinstance(asked.bot, Foresighted)
    if same_turn(game, before, after, seat) and not foresees:
        if reasons := chief((yield from changes(game, before, after, seat, search.weights)), game.catalogue):
            return Explanation(reasons)
    if not search.first and (yield from search.secrets(before, seat, search.rng)):
        return Explanation([SECRET])
    plans = yield from alternatives(search, before, decision)
    return (yield from compare(Contest(search, asked.imagine), before, decision, plans, foresees))


# ---- why a bot has made a move
class Move(NamedTuple):
    """Decisions of a bot as the story tells of them together: the log's entries from `first` up to, not including, `end`."""

    seat: int
    level: str
    first: int
    end: int


def move_at(session: Session, index: int) -> Move:
    """The move that a line of the story tells of. Raises IllegalAction if no bot has made it."""
    entry, seat, _ = session.lines[index] if index < len(session.lines) else (0, None, None)
    if seat is None or (level := session.kind_at(entry, seat)) not in LEVELS:
        raise IllegalAction("error.no_bot")
    told, first = {line.entry for line in session.lines}, entry
    while first > 0 and session.log[first - 1][0] == seat and first - 1 not in told:
        first -= 1
    return Move(seat, level, first, entry + 1)


def why(session: Session, course: Replay, index: int, viewer: int | None) -> Work:
    """What the move was for that a line of the story tells of: see `schema.WHY`. `viewer` asks, None is an onlooker.

    Raises IllegalAction for an onlooker of a game that people still play.
    """
    move, people = move_at(session, index), any(player.kind == HUMAN for player in session.players)
    move = move._replace(first=move.first + course.offset, end=move.end + course.offset)
    if session.game.over(session.state) or (viewer is None and not people):
        return _why(session, course, move, move.seat)
    if viewer is None:
        raise IllegalAction("error.onlooker")
    return _why(session, course, move, viewer)


def _why(session: Session, course: Replay, move: Move, viewer: int) -> Work:
    bot = make(move.level, session.game, session.players[move.seat].name)
    told = Explanation([Reason("reason.random", True)])
    if not isinstance(bot, Aimless):
        told = yield from _motives(session, course, move, viewer, bot)
    filled: Answer = session.game.catalogue.filled({"seat": move.seat, "level": move.level} | told.plain())
    return filled


def _motives(session: Session, course: Replay, move: Move, viewer: int, bot: Any) -> Generator[None, None, Explanation]:
    """What the move has changed by itself, or with the rest of the turn, as long as that lasts; else beside other moves.

    What a bot did that plays its plans out is compared at once.
    """
    game, weights, foresees = session.game, _taste(bot, session.game, move.seat), isinstance(bot, Foresighted)
    before, hidden = course.position(move.first), False
    if over := ended(game, course.position(move.end), move.seat):
        return Explanation([over])
    for end in [] if foresees else sorted({move.end, _turn_end(course, move)}):
        if not same_turn(game, before, course.position(end), move.seat):
            break
        known, others = agreed((yield from _changed(course, move._replace(end=end), viewer, weights)))
        if reasons := chief(known, game.catalogue):
            return Explanation(reasons, _with_rest(move, end))
        hidden = hidden or others
    other = yield from _beside(course, move, viewer, weights, foresees)
    return other or Explanation([Reason("reason.hidden" if hidden else "reason.none", True)])


def _with_rest(move: Move, end: int) -> Text | None:
    return None if end == move.end else Text("reason.with_rest")


def _turn_end(course: Replay, move: Move) -> int:
    """The last position of the same turn in which the seat still decides; the end of the move if there is none."""
    end, before = move.end, course.position(move.first)
    while end < len(course.log) and course.log[end][0] == move.seat:
        if not same_turn(course.game, before, course.position(end + 1), move.seat):
            break
        end += 1
    return end


def _imagined(course: Replay, move: Move, viewer: int, count: int, luck: int) -> Any:
    """The position after so many entries as the player who asks could imagine it; `luck` is which of several."""
    return course.game.imagine(course.position(count), viewer, Random(f"{course.session.seed}/why/{move.end}/{luck}"))


def _changed(course: Replay, move: Move, viewer: int, weights: Any) -> Generator[None, None, list[Parts]]:
    """What the move changes, in each of several pairs of positions."""
    found = []
    for luck in range(IMAGINED):
        old, new = (_imagined(course, move, viewer, count, luck) for count in (move.first, move.end))
        found.append((yield from changes(course.game, old, new, move.seat, weights)))
    return found


def _beside(course: Replay, move: Move, viewer: int, weights: Any, foresees: bool) -> Generator[None, None, Explanation | None]:
    """What speaks for the move beside others, by what comes of them as the player who asks imagines it."""
    game, seat, made = course.game, move.seat, course.log[move.first][1:]
    rng, true = Random(f"{course.session.seed}/why/{move.end}"), course.position(move.first)

    def imagine() -> Any:
        return game.imagine(true, viewer, rng)

    state = imagine()
    if not game.admits(state, seat, made):
        return None
    search = Narrowed(mind_of(game), game, seat, rng, made, weights)
    if (yield from search.secrets(state, seat, search.rng)):
        return Explanation([SECRET])
    yield from search.led(state, alone=False)
    plans = yield from alternatives(search, state, made)
    return (yield from compare(Contest(search, imagine), state, made, plans, foresees))
