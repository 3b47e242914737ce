"""The odds beside an interception and the loading of troops are those of the battle that will be fought, opening included."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from winedark.games.medemp.display.odds_tables import odds
from winedark.games.medemp.rules import battle, forecast
from winedark.games.medemp.rules.odds import above
from winedark.games.medemp.rules.openings import embarked
from winedark.kernel.step import CHANCE, Action
from winedark_lab.contract import seen

from tests.games.medemp.table import CARTHAGE, GREECE, PERSIA, ROME, SEA, Table, laid

QUADRIREME = "phoenician_quadrireme"


def wins(t: Table, action: Action) -> float:
    """The attacker's chance as it stands beside an action."""
    (table,) = odds(t.game, t.g, t.seats[0], action)
    assert table["title"].key in ("odds.battle", "odds.about", "odds.now")
    return float(next(row["p"] for row in table["rows"] if row["label"].key == "odds.attacker"))


def fought(t: Table) -> float:
    """The attacker's chance by the rules: everybody passes, and every victim and die of the opening is tried."""
    for _ in range(20):
        if t.step not in ("MeetingStorm", "Deployment", "Load"):
            break
        t.do(*next(one for one in t.legal() if one[0] in ("pass", "load")))
    return tried(t, ())


def tried(t: Table, rolls: tuple[tuple[int, int], ...]) -> float:
    g = t.g.copy()
    for victim, pip in rolls:
        t.game.apply(g, CHANCE, ("open", victim, pip), trusted=True)
    step, frame = t.game.pending(g)
    if not isinstance(step, battle.RollOpening):
        return float(g.combat.won) if not isinstance(step, battle.RollBattle) else forecast.beats(*forecast.sides(t.game, g))
    victims = range(len(step._victims(g, frame)))
    found = [tried(t, (*rolls, roll)) for roll in product(victims, range(1, 7))]
    return sum(found) / len(found)


def landed() -> Table:
    """Persia has won at sea and lands at Korinthos, all its cards turned up; Greece may meet it."""
    t = Table("s04").capital(GREECE, "athenai").own(GREECE, "korinthos").capital(PERSIA, "tyros")
    t.give(PERSIA, "persian_archers", "persian_archers", "scythed_chariots", *["persia.phoenician_trireme"] * 2)
    t.give(GREECE, "corinthian_trireme", "spartan_eparitas")
    force = ("persian_archers", "persian_archers", "scythed_chariots", *["persia.phoenician_trireme"] * 2)
    t.expedition(PERSIA, "korinthos", SEA, *force).until("InterceptAtSea").meet("corinthian_trireme").until("Load")
    for _ in range(3):
        t.do(*t.legal("load")[0])
    t.calm().chance("open", 0, 6).chance("open", 0, 1).chance("open", 0, 1)
    assert t.step == "RollCasualties"
    t.roll(6).fails()
    assert t.step == "InterceptOnLand"
    return t


@pytest.mark.rule("11.7", "11.14")
def test_an_interception_of_open_cards_is_judged_with_the_opening() -> None:
    t = landed()
    assert t.seats == (GREECE,) and t.g.attack is not None and t.g.attack.shown
    action = ("meet", *laid("spartan_eparitas"))
    shown = wins(t, action)
    plain = above(1, 4 + 4 + 4, 1, 11)
    t.do(*action)
    assert shown == pytest.approx(fought(t)) and shown > plain + 0.2


@pytest.mark.rule("11.7", "11.11")
def test_so_is_one_at_sea_and_every_imagined_state_is_reckoned_so() -> None:
    t = Table().own(CARTHAGE, "panormos").give(ROME, "roman_quinquereme", "roman_trireme", "hastati").give(CARTHAGE, QUADRIREME)
    t.expedition(ROME, "panormos", SEA, "roman_quinquereme", "roman_trireme", "hastati").until("InterceptAtSea")
    action = ("meet", *laid(QUADRIREME))
    found = []
    for k in range(24):
        h = t.game.imagine(t.g, CARTHAGE, Random(k))
        t.game.apply(h, CARTHAGE, action, trusted=True)
        found.append(forecast.of_battle(t.game, h))
    assert wins(t, action) == pytest.approx(sum(found) / len(found))


@pytest.mark.rule("15.8", "11.10")
def test_against_pirates_there_is_no_opening() -> None:
    t = Table().own(ROME, "tarquinii").give(ROME, "roman_quinquereme").pirates(CARTHAGE, 5, "tarquinii").until("InterceptAtSea")
    assert wins(t, ("meet", *laid("roman_quinquereme"))) == above(1, 8, 1, 5)


# ---- loading
def loading() -> Table:
    """Rome's two ships with two troops against a quadrireme, at the first of its two decisions."""
    t = Table().own(CARTHAGE, "panormos").give(ROME, "roman_quinquereme", "roman_trireme", "hastati", "principes")
    t.give(CARTHAGE, QUADRIREME)
    t.expedition(ROME, "panormos", SEA, "roman_quinquereme", "roman_trireme", "hastati", "principes").until("InterceptAtSea")
    return t.meet(QUADRIREME).until("Load")


def panel(t: Table) -> tuple[float, str]:
    """The attacker's chance in the panel of what is under way, and the words beside it."""
    (found,) = [one for one in seen(t.game, t.g, ROME)["panels"] if one["id"] == "under-way"]
    return float(found["odds"][0]["p"]), found["why"]


@pytest.mark.rule("11.4", "11.11")
def test_while_troops_are_loaded_the_odds_reckon_with_the_opening() -> None:
    t = loading()
    p, why = panel(t)
    assert "spread evenly" in why and p < 0.9
    assert embarked(t.g).loads == ((0, 1), (0,)[:0]) and not t.g.loads[0]
    options = t.legal("load")
    apart = [one for one in options if one[3] == 0]
    shown = {one[3]: wins(t, one) for one in options}
    t.do(*apart[0])
    assert panel(t)[0] == pytest.approx(shown[0])
    together = {one[3]: wins(t, one) for one in t.legal("load")}
    assert together[0] != pytest.approx(together[1])
    t.do(*t.legal("load")[1])
    p, why = panel(t)
    assert p == pytest.approx(together[1]) and "spread" not in why
    assert p == pytest.approx(fought(t))


@pytest.mark.rule("11.9")
def test_between_two_dice_of_the_opening_those_to_come_are_reckoned_with() -> None:
    """What is shown then is what is to be expected of the dice that are still to be rolled."""
    t = Table().own(CARTHAGE, "panormos").give(ROME, "roman_quinquereme", "roman_trireme").give(CARTHAGE, QUADRIREME, QUADRIREME)
    t.expedition(ROME, "panormos", SEA, "roman_quinquereme", "roman_trireme").until("InterceptAtSea").meet(QUADRIREME, QUADRIREME)
    assert t.calm().step == "RollOpening"
    assert forecast.chance(t.game, t.g) == pytest.approx(tried(t, ()))
    for victim, pip in ((0, 6), (0, 1), (1, 6)):
        h = t.g.copy()
        t.game.apply(h, CHANCE, ("open", victim, pip), trusted=True)
        assert forecast.chance(t.game, h) == pytest.approx(tried(t, ((victim, pip),)))
