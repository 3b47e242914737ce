"""Chapter 4, the end of the construction phase: what is kept, and the Hanging Gardens."""

from __future__ import annotations

from random import Random

import pytest
from winedark.games.mn2003.rules.board import CARDS, TAX

from tests.games.mn2003.building import turn
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, goods


def build_nothing(t: Table) -> Table:
    """The construction phase, up to what is kept: nobody buys anything."""
    t.run("construction")
    while t.step in ("NameBuilder", "Build"):
        t.do(*(t.legal("next") or t.legal("done"))[0])
    return t


@pytest.mark.rule("4.22", "R-058")
@pytest.mark.parametrize(("taxes", "left"), [(0, 0), (1, 1), (2, 2), (3, 2), (9, 2)])
def test_two_tax_cards_are_kept_and_everything_else_goes_back(taxes: int, left: int) -> None:
    t = Table()
    t.purse(CARTHAGE, *["tax"] * taxes, "oil", "oil", "grain")
    assert build_nothing(t).step == ""
    assert t.held(CARTHAGE) == ({"tax": left} if left else {})
    assert t.g.supply == [*CARDS[:TAX], CARDS[TAX] - left]
    t.sound()


@pytest.mark.rule("4.22")
def test_cards_stay_in_hand_until_all_have_built() -> None:
    t = Table()
    t.purse(CARTHAGE, *["tax"] * 4, "oil")
    t.run("construction").do("next", CARTHAGE).do("done")
    assert t.step == "NameBuilder" and t.held(CARTHAGE) == {"tax": 4, "oil": 1}


@pytest.mark.rule("4.22", "2.15")
def test_the_log_tells_how_many_tax_cards_everybody_keeps() -> None:
    t = Table()
    t.purse(CARTHAGE, *["tax"] * 4, "oil").purse(ROME, "tax")
    build_nothing(t)
    kept = {e.args["seat"]: e.args["goods"] for e in t.g.events or [] if e.key == "build.kept"}
    assert kept == {CARTHAGE: (TAX, TAX), ROME: (TAX,)}


# ---- the Hanging Gardens
def gardens(*purse: str, seat: int = GREECE) -> Table:
    """Everybody has built; the owner of the Hanging Gardens has these cards."""
    t = Table()
    t.tile(seat, "hanging_gardens").purse(seat, *purse)
    return build_nothing(t)


@pytest.mark.rule("8.13", "4.22")
def test_the_hanging_gardens_keep_one_commodity_of_choice() -> None:
    t = gardens("tax", "tax", "tax", "oil", "oil", "gems")
    assert (t.step, t.seats) == ("Keep", (GREECE,))
    assert t.legal() == [("keep_card", good("gems")), ("keep_card", good("oil")), ("keep_none",)]
    t.do("keep_card", good("oil"))
    assert t.step == "" and t.held(GREECE) == {"tax": 2, "oil": 1} and t.g.empires[GREECE].keeps == NOBODY
    t.sound()


@pytest.mark.rule("8.13")
def test_the_hanging_gardens_may_keep_nothing() -> None:
    t = gardens("tax", "oil")
    t.do("keep_none")
    assert t.held(GREECE) == {"tax": 1} and "build.kept_card" not in t.keys()
    t.sound()


@pytest.mark.rule("8.13")
def test_without_a_card_the_hanging_gardens_are_not_asked_about() -> None:
    assert gardens().step == ""


@pytest.mark.rule("8.13", "2.15")
def test_that_there_is_no_commodity_to_keep_nobody_else_can_tell() -> None:
    """Found by the fuzzer: the last builder saw in the preview of his last word whether the gardens' owner would be asked."""
    t = gardens("tax", "tax", "tax")
    assert t.step == "Keep" and t.legal() == [("keep_none",)]
    waiting = t.game.pending(t.g)
    assert waiting and waiting[0].confirm(t.g, waiting[1], GREECE, ("keep_none",)) is None
    assert t.do("keep_none").held(GREECE) == {"tax": 2}
    t.sound()


@pytest.mark.rule("8.13")
def test_a_player_who_keeps_none_of_their_commodities_is_asked_whether_they_mean_it() -> None:
    t = gardens("tax", "oil")
    waiting = t.game.pending(t.g)
    assert waiting and waiting[0].confirm(t.g, waiting[1], GREECE, ("keep_none",)) is not None


@pytest.mark.rule("8.13")
def test_a_commodity_that_was_kept_pays_in_the_next_turn_and_may_be_kept_again() -> None:
    t = gardens("oil", "wine", "gems").do("keep_card", good("oil"))
    t.g.round += 1
    build_nothing(t)
    assert t.step == "Keep" and t.legal("keep_card") == [("keep_card", good("oil"))]
    t.do("keep_card", good("oil"))
    assert t.held(GREECE) == {"oil": 1}
    t.sound()


@pytest.mark.rule("R-040", "8.13")
def test_everybody_sees_that_a_card_is_kept_and_nobody_which() -> None:
    t = gardens("oil", "wine").do("keep_card", good("oil"))
    told = [e.args for e in t.g.events or [] if e.key == "build.kept_card"]
    assert told == [{"seat": GREECE}]
    assert not any(good("oil") in e.args.get("goods", ()) for e in t.g.events or [])
    assert sum(t.game.imagine(t.g, ROME, Random(1)).empires[GREECE].purse) == 1


@pytest.mark.rule("8.13", "8.5", "R-033")
def test_the_commodity_that_cleopatra_took_can_be_kept() -> None:
    t = Table()
    t.tile(EGYPT, "hanging_gardens")
    turn(t, EGYPT, "tax", "tax", "tax")
    t.do("swap", TAX, good("gems")).do("done")
    build = build_nothing(t)
    assert build.legal() == [("keep_card", good("gems")), ("keep_none",)]
    build.do("keep_card", good("gems"))
    assert t.held(EGYPT) == {"tax": 2, "gems": 1}
    t.sound()


@pytest.mark.rule("8.5", "8.13")
def test_a_kept_commodity_can_be_exchanged_by_cleopatra_in_the_next_turn() -> None:
    t = gardens("oil", "wine", seat=EGYPT).do("keep_card", good("oil"))
    t.g.empires[EGYPT].used = 0
    t.run("construction").do("next", EGYPT).do("swap", *goods("oil", "tax"))
    assert t.held(EGYPT) == {"tax": 1}
    t.sound()
