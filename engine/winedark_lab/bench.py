"""How fast a title is: random decisions, copies, imagined states, views, saves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from time import process_time
from typing import Any

from winedark.display.trial import tried
from winedark.display.view import view
from winedark.games import load_game, load_title
from winedark.kernel import saves
from winedark.kernel.game import Game, is_chance
from winedark.kernel.session import Session

from winedark_lab.playout import Playout, Setting, largest

STORY = 12  # lines of the story that a page asks for at once
PLACES = 24  # positions of a game that are measured


def measure(title: str, seconds: float = 3.0) -> dict[str, float]:
    """Figures of a title at its largest table, medians, taken in about `seconds`.

    `decisions_per_second` (random ones, the legal list computed at each; time for chance included), `copy_us`, `imagine_us`
    (positions spread over a game), `view_ms` (what the seat that has to decide sees, with its choices and the latest lines),
    `save_ms` and `load_ms` (a finished game). All times are the processor's, so that other programs do not matter.
    Raises SaveError for a title that does not exist.
    """
    setting = _setting(title, 0)
    places, end = _sessions(setting)
    share = seconds / 12
    text = saves.save(end)
    return {
        "decisions_per_second": round(_pace(title, 3 * share)),
        "copy_us": 1e6 * _typical([p.state.copy for p in places], share),
        "imagine_us": 1e6 * _typical([partial(_imagine, p, Random(1)) for p in places], share),
        "view_ms": 1e3 * _typical([partial(_look, p) for p in places], share),
        "save_ms": 1e3 * _typical([partial(saves.save, end)], share),
        "load_ms": 1e3 * _typical([partial(saves.load, text, load_game, tried)], share),
    }


def _setting(title: str, seed: int) -> Setting:
    return Setting(title, *largest(title), f"bench {seed}", load_title(title).usual)


def _pace(title: str, seconds: float) -> float:
    """The median of decisions per second over random games, for so long; one game is played before to warm up."""
    Playout(_setting(title, 0)).finish()
    rates: list[float] = []
    begun = process_time()
    while not rates or process_time() - begun < seconds:
        playout, start = Playout(_setting(title, len(rates))), process_time()
        rates.append(playout.finish().decisions / (process_time() - start))
    return middle(rates)


def _sessions(setting: Setting) -> tuple[list[Session], Session]:
    """One game as sessions: at places spread over it where a seat has to decide, and at its end."""
    log = Playout(setting).finish().log
    end, places = setting.session(), []
    for n, entry in enumerate(log):
        if n % (len(log) // PLACES) == 0 and not is_chance(setting.game.seats(end.state)):
            places.append(_still(end))
        end.replay([entry])
    return places, end


def _still(session: Session) -> Session:
    """A session like this one, that stays where it is now."""
    still = Session(session.game, session.players, session.options, session.seed, session.state)
    still.log, still.lines = session.log[:], session.lines[:]
    return still


def _imagine(session: Session, rng: Random) -> Any:
    game: Game[Any] = session.game
    return game.imagine(session.state, game.seats(session.state)[0], rng)


def _look(session: Session) -> dict[str, Any]:
    return view(session, session.game.seats(session.state)[0], max(0, len(session.lines) - STORY))


def _typical(calls: list[Callable[[], Any]], seconds: float) -> float:
    """The median over the calls of the seconds that one takes; each is repeated until it can be timed."""
    return middle(_once(call, seconds / len(calls)) for call in calls)


def _once(call: Callable[[], Any], seconds: float) -> float:
    call()
    times, spent = 1, 0.0
    while spent < seconds:
        start = process_time()
        for _ in range(times):
            call()
        spent = process_time() - start
        if spent < seconds:
            times *= 2
    return spent / times


def middle(figures: Iterable[float]) -> float:
    """The median, the upper of two; the page's Python has no module of statistics."""
    ordered = sorted(figures)
    return ordered[len(ordered) // 2]
