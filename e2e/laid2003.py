"""Positions of Mare Nostrum (2003), laid on the table of its rules and opened on the page as saves."""

from collections.abc import Callable
from typing import Any

from winedark.kernel.flow import advance
from winedark.kernel.state import Frame

from e2e.positions import Table as Native
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import CARTHAGE, GREECE, ROME

Entry = dict[str, Any]
TITLE = "mn2003"


def decline(t: Table) -> None:
    """The player who is asked does nothing, and nobody trades."""
    idle = next((action for action in t.legal() if action[0] in t.passes), None)
    t.do(*idle or (("number", 0) if t.step == "SetNumber" else t.legal()[0]))


Lay = Callable[[Table], None]


def laid(lay: Lay, step: str = "NameCommander", words: str = "", seats: int = 5, seed: str = "s1") -> Entry:
    """A game in which nothing happened until the first decision of a step, with the pieces as `lay` lays them then; the person is
    asked what has these words."""
    t = Table(seats)
    t.g.stack = [Frame("game")]
    advance(t.game, t.g)
    while t.step != step:
        decline(t)
    lay(t)
    return Native(seats=seats, seed=seed, title=TITLE).lay(t.g).play(lambda view: words in view["prompt"]["text"])


def launching(t: Table) -> None:
    """Rome's fleet is not launched yet, and Carthage lies off the coast."""
    t.docked(ROME, "roma", 2).triremes(CARTHAGE, "tyrrhenum", 1)
    t.do("next", ROME)


def besieged(t: Table) -> None:
    """Greece and Carthage both stand in the capital province of Rome, which has a fortress and two legions."""
    t.legions(GREECE, "roma", 4).legions(CARTHAGE, "roma", 1)
    t.do("next", ROME)


def conquered(t: Table) -> None:
    """Two Roman legions stand beside a Greek province that nobody defends, with a market and a caravan in it."""
    t.owner(GREECE, "illyria")
    t.building(t.words.site("illyria", "caravan")).building(t.words.site("illyria", "market"))
    t.legions(ROME, "noricum", 2)
    t.do("next", ROME)


def beside_rome(t: Table) -> None:
    """Three players; Carthage has crossed to the neighbours of Rome, which nobody plays."""
    t.legions(0, "illyria", 4)
    t.do("next", 0)


def trading(t: Table) -> None:
    """Three cards each; Rome owns Ulysses and is not the one who begins."""
    t.tile(ROME, "ulysses")
    for seat, cards in enumerate((("wine", "metal"), ("fruit", "gems"), ("fish", "oil"), ("grain", "slaves"), ("gold", "wine"))):
        t.purse(seat, *cards)


def scene(t: Table) -> None:
    """Something of everything, whatever bots would do: Rome builds."""
    t.purse(ROME, "tax", "tax", "tax", "tax", "wine", "metal", "grain").tile(ROME, "colossus", "solomon")
    t.building(t.words.site("roma", "market")).building(t.words.site("liguria", "temple"))
    t.legions(ROME, "liguria", 2).docked(ROME, "roma", 2).triremes(CARTHAGE, "tyrrhenum", 2)
    t.legions(GREECE, "numidia", 1)
    t.conqueror(GREECE, "numidia", t.words.site("numidia", "caravan"))
    t.do("next", ROME)
