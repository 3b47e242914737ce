"""What the glossary of a title says, and its coach."""

from __future__ import annotations

from functools import cache

from winedark.display import terms
from winedark.games import TITLES, load_title
from winedark_lab.walks import shelf


@cache
def glossary(title: str, edition: str = "") -> dict[str, str]:
    """By term: its sentence, in an edition, or else in the first."""
    meta = load_title(title)
    named = edition or meta.editions[0]
    game = meta.game(named, max(meta.seating(named)))
    return {one.id: game.catalogue.render(one.text) for one in terms.terms(TITLES[title], meta.kin, game)}


@cache
def coaching(title: str) -> dict[str, str]:
    """By key: what the tasks of a title say."""
    return shelf(title).words
