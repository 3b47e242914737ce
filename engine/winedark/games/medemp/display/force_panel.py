"""The cards on a side of an expedition, raid or combat, as a viewer sees them: faces, or backs by decks (7.5, 10.5, 22.3)."""

from __future__ import annotations

from collections import Counter

from winedark.common.view_parts import Shown
from winedark.games.medemp.display.card_item import back_item, card_item
from winedark.games.medemp.rules.cards import CARDS, LEADER, kind_of, type_of
from winedark.games.medemp.rules.state import Played
from winedark.kernel.text import Text


def faces(name: str, force: tuple[int, ...]) -> list[Shown]:
    """Cards with the type as which they serve, leaders first."""
    return [
        card_item(f"{name}-{one}", kind_of(one), n, note=Text("view.as_type", {"type": type_of(one)}))
        for one, n in sorted(Counter(force).items(), key=lambda found: (type_of(found[0]) != LEADER, found[0]))
    ]


def backs(name: str, force: tuple[int, ...]) -> list[Shown]:
    """Face-down cards by their decks."""
    decks = Counter(CARDS[kind_of(one)].empire for one in force)
    return [back_item(f"{name}-deck-{deck}", deck, n) for deck, n in sorted(decks.items())]


def helpers(name: str, played: tuple[Played, ...], side: int, to_roll: tuple[int, ...] = ()) -> list[Shown]:
    """Cards that help a side, by whom they were played, and their dice (12.4), as far as they have been rolled (12.10)."""
    return [
        card_item(f"{name}-helper-{k}", one.card, seat=one.seat, note=_brings(one, k in to_roll))
        for k, one in enumerate(played)
        if one.side == side
    ]


def _brings(one: Played, to_roll: bool) -> Text:
    key = "by_die" if to_roll else "more" if one.dice > 0 else "fewer" if one.dice else "none"
    return Text(f"view.helps_{key}", {"n": abs(one.dice)})
