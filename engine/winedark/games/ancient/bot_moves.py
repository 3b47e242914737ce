"""Which moves a bot gives a thought: the few of each kind that can be any good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winedark.games.ancient.board import AMPHORAE, CARDS, LANDS, NOBODY
from winedark.games.ancient.bot_land import borders, courted_by, outlook, shares
from winedark.games.ancient.bot_taste import Taste
from winedark.games.ancient.bot_war import NEUTRAL_TAKEN, VALUES, arrivals, expected_battle, war
from winedark.games.ancient.state import World
from winedark.kernel.step import Action, Count, Pattern, suggested

Score = Callable[[Action], float]
# how many of each kind are looked at; all of the others
KEPT = {"base": 2, "fort": 3, "court": 4, "attack": 6, "win_over": 6, "place": 7, "dislodge": 3, "settle": 12, "disband": 3}


def candidates(game: Any, g: World, seat: int, legal: list[Action], taste: Taste) -> list[Action]:
    """Complete actions for the step that waits, the most promising of each kind."""
    kinds: dict[str, list[Action]] = {}
    for option in legal:
        kinds.setdefault(option[0], []).extend(completions(option))
    scores = scores_of(g, seat, taste)
    out: list[Action] = []
    for verb, options in kinds.items():
        score = scores.get(verb)
        if score is not None and len(options) > KEPT[verb]:
            options = sorted(options, key=score, reverse=True)[: KEPT[verb]]
        out += options
    return out


def completions(option: Action) -> list[Action]:
    """An option with its open tail filled in: no cubes added, or as many as may be."""
    tail = option[-1]
    if isinstance(tail, Count):
        return [option[:-1] + (n,) for n in sorted({tail.low, tail.high})]
    return [suggested(option)] if isinstance(tail, Pattern) else [option]


def scores_of(g: World, seat: int, taste: Taste) -> dict[str, Score]:
    """A quick guess by verb, only to tell the hopeful from the hopeless."""
    p, then = g.players[seat], outlook(g.round, g.lap, taste)
    arrives = {area: chance for area, chance, _ in arrivals(p.lands)}
    threats = war(g).threats if p.lands else [0.0] * len(VALUES)
    courted = courted_by(g, seat)

    def attack(option: Action) -> float:
        area = option[1]
        owner = g.owner[area]
        if owner == NOBODY:
            return arrives[area] * NEUTRAL_TAKEN * VALUES[area]
        takes = expected_battle(g, seat, owner, area).takes
        return arrives[area] * takes * (VALUES[area] + g.players[owner].cubes[area] + taste.extra / 3)

    def base(option: Action) -> float:
        area = option[1]
        if not g.lap:
            return promising(area)
        loose = (courted >> area & 1) + 0.2 * ((LANDS & ~g.forts) >> area & 1)
        return VALUES[area] * loose / (1 + p.bases[area])

    def place(option: Action) -> float:
        area = option[1]
        counts = tuple(q.cubes[area] for q in g.players)
        after = list(counts)
        after[seat] += 1
        if option[0] == "dislodge":
            after[option[2]] -= 1
        mine = [dict(shares(c, VALUES[area], then.heat)).get(seat, 0.0) for c in (counts, tuple(after))]
        return mine[1] - mine[0] + (0.1 * max(counts) if option[0] == "dislodge" else 0.01 * VALUES[area])

    def promising(area: int) -> float:
        around = [VALUES[r] * (g.owner[r] == NOBODY) for r in range(len(VALUES)) if borders(1 << area) >> r & 1]
        return VALUES[area] + (AMPHORAE >> area & 1) + 0.3 * sum(sorted(around)[-6:])

    return {
        "attack": attack,
        "base": base,
        "court": lambda option: VALUES[option[1]] + (AMPHORAE >> option[1] & 1),
        "disband": lambda option: CARDS[option[1]].cost,
        "dislodge": place,
        "fort": lambda option: VALUES[option[1]] * (0.1 + threats[option[1]]),
        "place": place,
        "settle": lambda option: promising(option[1]),
        "win_over": lambda option: VALUES[option[1]] / g.players[g.owner[option[1]]].bases[option[1]] + 0.1 * option[2],
    }
