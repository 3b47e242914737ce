"""What a bot makes of a hand: what it buys in this turn, and what it keeps for the next."""

from __future__ import annotations

from winedark.games.mare_nostrum.bots.purse import Hand
from winedark.games.mn2003.bots.purse import in_hand, keeping
from winedark.games.mn2003.bots.weights import BALANCED
from winedark.games.mn2003.rules.board import TAX
from winedark.games.mn2003.rules.pyramids import in_taxes
from winedark.games.mn2003.rules.storage import KEPT_TAXES


def hand(goods: int, taxes: int) -> Hand:
    """So many different commodities and so many tax cards."""
    return Hand((1,) * goods + (0,) * (TAX - goods), taxes, 0.0)


def worth(one: Hand) -> float:
    return in_hand(one, 3, in_taxes(False), BALANCED)


def test_a_set_that_leaves_what_keeps_is_better_than_one_that_leaves_what_is_lost() -> None:
    """Three commodities pay and two tax cards keep; three tax cards pay, and two commodities are lost."""
    assert worth(hand(3, 2)) > worth(hand(2, 3)) + 1.0


def test_only_so_many_tax_cards_keep() -> None:
    assert keeping(hand(0, 3), BALANCED) == 0.0, "they are a set"
    assert keeping(hand(0, 1), BALANCED) < keeping(hand(0, 2), BALANCED) == keeping(hand(0, 5), BALANCED)
    assert KEPT_TAXES == 2
