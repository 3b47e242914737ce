"""What stands on a choice's button and beside it: how likely it works, and whether a card in a combat changes anything."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display.acts import favour
from winedark_lab.contract import seen

from tests.games.medemp.table import CARTHAGE, LAND, ROME, Table


def field(hands: dict[int, str]) -> Table:
    """Carthage attacks Rome in the field, with leaders on both hands."""
    t = Table().capital(CARTHAGE, "neapolis").own(ROME, "capua")
    t.give(CARTHAGE, "gaul_mercenaries", *hands.get(CARTHAGE, "").split()).give(ROME, "hastati", *hands.get(ROME, "").split())
    t.expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries").until("InterceptOnLand")
    return t.meet("hastati").until("Deployment")


def plays(t: Table) -> list[dict[str, Any]]:
    return [c for c in seen(t.game, t.g, t.seats[0])["choices"] if c["group"] == "play" and not c["off"]]


@pytest.mark.rule("11.6")
def test_a_leader_is_offered_with_the_chance_of_their_own_side() -> None:
    t = field({CARTHAGE: "hannibal", ROME: "consul"})
    before = seen(t.game, t.g, CARTHAGE)["prompt"]["detail"]
    [attacker] = plays(t)
    assert "Without a card the attacker wins with" in before and attacker["act"].startswith("Play Hannibal as leader · ")
    t.play("hannibal")
    [defender] = plays(t)
    assert defender["act"].startswith("Play Consul as leader · ")
    [table] = t.game.odds(t.g, ROME, ("play", *t.legal("play")[0][1:]))
    assert defender["chance"] == pytest.approx(favour([table], ROME))


@pytest.mark.rule("12.5")
def test_a_card_that_changes_nothing_says_so() -> None:
    """A city of one die, and a force that wins whatever the dice show."""
    t = Table().capital(CARTHAGE, "neapolis").own(ROME, "capua").give(CARTHAGE, "african_elephants", "hannibal")
    t.give(CARTHAGE, "gaul_mercenaries", "libyan_javelinmen", "libyan_elite_phalanx")
    force = ("african_elephants", "gaul_mercenaries", "libyan_javelinmen", "libyan_elite_phalanx")
    t.expedition(CARTHAGE, "capua", LAND, *force).until("AssaultWindow")
    [hannibal] = plays(t)
    assert hannibal["note"] == "changes nothing: the attacker wins with 100\u00a0%" and hannibal["chance"] == pytest.approx(1)


@pytest.mark.rule("15.3", "6.1")
def test_expeditions_and_raids_say_how_likely_they_succeed_and_what_they_are_about() -> None:
    t = Table().capital(CARTHAGE, "neapolis").own(ROME, "capua").give(CARTHAGE, "gaul_mercenaries").run("action", CARTHAGE)
    found = {c["label"]: c for c in seen(t.game, t.g, CARTHAGE)["choices"]}
    capua = found["Expedition by land to Capua"]
    assert 0 < capua["chance"] < 1 and capua["worth"] == 2 and capua["act"].startswith("Expedition by land to Capua · ")
