"""Chapters 6 and 7: leadership and victory; whom the leaders let play next (4.1, 5.1)."""

from __future__ import annotations

from winedark.games.mare_nostrum.rules import turns
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import CULTURE, GREAT_CITIES, MILITARY, TRADE
from winedark.games.mn2016.rules.levels import LEVELS
from winedark.games.mn2016.rules.state import World, controlled
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record

CITIES_TO_WIN = 4  # 7.5


class NameBuilder(turns.NameNext[World]):
    """The culture leader names the next builder."""

    rule, office, key = "4.1", CULTURE, "build.chose"


class NameCommander(turns.NameNext[World]):
    """The military leader names who moves and battles next."""

    rule, office, key = "5.1", MILITARY, "war.chose"


def crown(state: World, winners: tuple[int, ...], how: str, rule: str) -> Then:
    """The game ends here and now (7.9)."""
    state.winners, state.how = winners, how
    record(state, f"victory.{how}", rule, winners=winners, count=len(winners))
    state.stack.clear()
    return DONE


# ---- build phase
def end_of_build(game: GameBase, state: World, frame: Frame) -> None:
    """Victories that wait for the end of the build phase (7.2 to 7.4), also of a player who alone could win in it (R-069)."""
    if state.pyramids:
        crown(state, state.pyramids, "pyramids", "7.3")
    elif state.fifth and not game.edition.leader_takes_tied_fifth:
        crown(state, state.fifth, "fifth", "7.4")
    elif state.fifth:
        leader = state.leaders[CULTURE]
        crown(state, (leader,) if leader in state.fifth else state.fifth, "fifth", "7.3" if len(state.fifth) > 1 else "7.2")


# ---- move and battle phase
def great_cities(state: World, seat: int) -> int:
    """Capitals and legendary cities that a seat controls (7.5, 7.6)."""
    return (controlled(state, seat) & GREAT_CITIES).bit_count()


def end_of_war(game: GameBase, state: World, frame: Frame) -> None:
    """Four capitals and legendary cities win at the end of the move and battle phase (7.5, 7.7)."""
    if winners := tuple(s for s in range(len(state.empires)) if great_cities(state, s) >= CITIES_TO_WIN):
        crown(state, winners, "conquest", "7.5")


# ---- claim phase
def best(state: World, track: int) -> list[int]:
    """Who shares the highest level on a track."""
    values = [LEVELS[track](state, seat) for seat in range(len(state.empires))]
    highest = max(values)
    return [seat for seat, value in enumerate(values) if value == highest]


def tracks(game: GameBase, state: World, frame: Frame) -> tuple[int, ...]:
    """The three tracks, one after another."""
    return (0, 1, 2)


def claim(game: GameBase, state: World, frame: Frame) -> None:
    """A player alone at the top of the track becomes its leader (6.7)."""
    track = number(frame)
    if len(top := best(state, track)) == 1:
        award(state, track, top[0], "6.7")


def award(state: World, track: int, seat: int, rule: str) -> None:
    """A title changes hands or stays; a new trade leader gets unused exchange markers (3.3)."""
    if state.leaders[track] != seat:
        state.leaders[track] = seat
        if track == TRADE:
            state.played = 0
        record(state, "claim.title", rule, seat=seat, title=track)


class BreakTie(Step[World]):
    """Several share the highest level: the player who held the title decides which of them gets it."""

    rule = "6.8"
    open = aloud = True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        track = number(frame)
        return (state.leaders[track],) if len(best(state, track)) > 1 else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("award", number(frame), other) for other in best(state, number(frame))]

    def prompt(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("prompt.BreakTie", {"seat": seat, "title": frame.item})

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        track = number(frame)
        level = tuple(best(state, track))
        return Text("detail.BreakTie", {"track": track, "other": level, "n": LEVELS[track](state, level[0])})

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return Text("note.holds_it") if option[2] == seat else None

    def on_award(self, state: World, frame: Frame, seat: int, track: int, other: int) -> Then:
        if other == seat:
            record(state, "claim.kept", self.rule, seat=seat, title=track)
        award(state, track, other, self.rule)
        return DONE


def end_of_claim(game: GameBase, state: World, frame: Frame) -> None:
    """All three titles in one hand win (7.8)."""
    if len(set(state.leaders)) == 1:
        crown(state, (state.leaders[0],), "titles", "7.8")
