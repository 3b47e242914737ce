"""Mare Nostrum: Empires (2016), English printing and French revision."""

from __future__ import annotations

from winedark.games.mn2016.game import MareNostrum
from winedark.games.mn2016.rules.edition import EDITIONS
from winedark.games.mn2016.rules.tables import EMPIRES, SETUP
from winedark.kernel.meta import Facts, Meta, Option, Role


def _facts(edition: str) -> Facts:
    """The comparison is read when somebody looks at it."""
    from winedark.games.mn2016.display.facts import facts

    return facts(edition)


META = Meta(
    id="mn2016",
    map="mn2016",
    editions=tuple(EDITIONS),
    roles={n: tuple(Role(id=e, colour=e) for e in EMPIRES[:n]) for n in map(int, SETUP["in_play"])},
    minutes=(20, 40),
    options=(Option("tiles", ("experienced", "beginner"), "experienced"),),
    levels=("random", "easy", "normal", "hard"),
    make=MareNostrum,
    kin="winedark.games.mare_nostrum",
    facts=_facts,
)
