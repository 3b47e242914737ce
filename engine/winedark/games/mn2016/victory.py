"""Chapters 6 and 7: leadership and victory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.mn2016.board import CULTURE, GREAT_CITIES, TRADE
from winedark.games.mn2016.levels import LEVELS
from winedark.games.mn2016.state import World, controlled
from winedark.games.mn2016.targets import own_icon
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum

CITIES_TO_WIN = 4  # 7.5


def crown(g: World, winners: tuple[int, ...], how: str, rule: str) -> Then:
    """The game ends here and now (7.9)."""
    g.winners, g.how = winners, how
    note(g, f"victory.{how}", rule, winners=winners, count=len(winners))
    g.stack.clear()
    return DONE


# ---- build phase
def end_of_build(game: MareNostrum, g: World, f: Frame) -> None:
    """Victories that wait for the end of the build phase (7.2 to 7.4), also of who alone could win in it (R-069)."""
    if g.pyramids:
        crown(g, g.pyramids, "pyramids", "7.3")
    elif g.fifth and not game.edition.leader_takes_tied_fifth:
        crown(g, g.fifth, "fifth", "7.4")
    elif g.fifth:
        leader = g.leaders[CULTURE]
        crown(g, (leader,) if leader in g.fifth else g.fifth, "fifth", "7.3" if len(g.fifth) > 1 else "7.2")


# ---- move and battle phase
def great_cities(g: World, seat: int) -> int:
    """Capitals and legendary cities that a seat controls (7.5, 7.6)."""
    return (controlled(g, seat) & GREAT_CITIES).bit_count()


def end_of_war(game: MareNostrum, g: World, f: Frame) -> None:
    """Four capitals and legendary cities win at the end of the move and battle phase (7.5, 7.7)."""
    if winners := tuple(s for s in range(len(g.empires)) if great_cities(g, s) >= CITIES_TO_WIN):
        crown(g, winners, "conquest", "7.5")


# ---- claim phase
def best(g: World, track: int) -> list[int]:
    """Who shares the highest level on a track."""
    values = [LEVELS[track](g, seat) for seat in range(len(g.empires))]
    return [seat for seat, value in enumerate(values) if value == max(values)]


def tracks(game: MareNostrum, g: World, f: Frame) -> tuple[int, ...]:
    """The three tracks, one after another."""
    return (0, 1, 2)


def claim(game: MareNostrum, g: World, f: Frame) -> None:
    """A player alone at the top of the track becomes its leader (6.7)."""
    track = number(f)
    if len(top := best(g, track)) == 1:
        award(g, track, top[0], "6.7")


def award(g: World, track: int, seat: int, rule: str) -> None:
    """A title changes hands or stays; a new trade leader gets unused exchange markers (3.3)."""
    if g.leaders[track] != seat:
        g.leaders[track] = seat
        if track == TRADE:
            g.played = 0
        note(g, "claim.title", rule, seat=seat, title=track)


class BreakTie(Step[World]):
    """Several share the highest level: who held the title decides which of them gets it."""

    rule = "6.8"
    open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        track = number(f)
        return (g.leaders[track],) if len(best(g, track)) > 1 else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("award", number(f), other) for other in best(g, number(f))]

    def prompt(self, g: World, f: Frame, seat: int) -> Text:
        return Text("prompt.BreakTie", {"seat": seat, "title": f.item})

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        track = number(f)
        level = tuple(best(g, track))
        return Text("detail.BreakTie", {"track": track, "other": level, "n": LEVELS[track](g, level[0])})

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return own_icon(option)

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return Text("note.holds_it") if option[2] == seat else None

    def on_award(self, g: World, f: Frame, seat: int, track: int, other: int) -> Then:
        if other == seat:
            note(g, "claim.kept", self.rule, seat=seat, title=track)
        award(g, track, other, self.rule)
        return DONE


def end_of_claim(game: MareNostrum, g: World, f: Frame) -> None:
    """All three titles in one hand win (7.8)."""
    if len(set(g.leaders)) == 1:
        crown(g, (g.leaders[0],), "titles", "7.8")
