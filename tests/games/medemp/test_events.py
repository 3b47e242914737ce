"""Chapter 4: the events of a round, one after another."""

from __future__ import annotations

from random import Random

import pytest
from winedark.kernel.state import Frame

from tests.games.medemp.table import CARTHAGE, CHANCE, IBERIA, LAND, NEUTRAL, NOBODY, ROME, Table, kind, kinds, laid, place

GOLDEN, HARVEST, CALM, WORKS, REORGANISATION, CAMPAIGNS, QUIET, DIPLOMACY, ENRAGED, BAD, BARBARIANS, UNREST, PIRATES, PLAGUE = (
    range(2, 16)
)


def happens(event: int, t: Table | None = None) -> Table:
    """The event of this round happens, before any action."""
    return (t or Table()).event(event).run("event", active=NOBODY)


def in_season(event: int, *names: str, t: Table | None = None) -> Table:
    """Rome's action comes in such a round."""
    return (t or Table()).event(event).give(ROME, *names).act(ROME)


def verbs(t: Table) -> set[str]:
    return {a[0] for a in t.legal()}


# ---- cards
@pytest.mark.rule("4.1", "4.2")
@pytest.mark.parametrize(("event", "cards"), [(GOLDEN, 2), (HARVEST, 1)])
def test_each_player_draws_cards_of_their_own_deck(event: int, cards: int) -> None:
    t = Table()
    t.g.order = (ROME, CARTHAGE, IBERIA)
    happens(event, t)
    for seat in (ROME, CARTHAGE, IBERIA):
        assert t.step == "DrawByEvent"
        t.any_chance()
        assert len(t.hand(seat)) == cards
    assert t.step == ""
    t.sound()


@pytest.mark.rule("4.1", "3.4", "R-054")
def test_they_draw_what_there_is() -> None:
    t = happens(GOLDEN, Table().deck(CARTHAGE, "mago").deck(ROME)).any_chance().any_chance()
    assert [len(t.hand(seat)) for seat in (CARTHAGE, ROME, IBERIA)] == [1, 0, 2] and t.step == ""


@pytest.mark.rule("4.5", "R-055")
def test_in_a_reorganisation_up_to_two_cards_are_replaced_in_turn_and_openly() -> None:
    t = happens(REORGANISATION, Table().give(CARTHAGE, "mago", "tributes", "tributes").give(IBERIA, "viriato"))
    assert t.step == "Reorganise" and t.seats == (CARTHAGE,)
    assert t.allows("exchange", *kinds("tributes", "tributes")) and t.allows("exchange", kind("mago")) and t.allows("decline")
    assert not t.allows("exchange") and not t.allows("exchange", *kinds("mago", "tributes", "tributes"))
    t.do("exchange", *kinds("mago", "tributes")).draw("hannibal", "hasdrubal")
    assert t.hand(CARTHAGE) == ["hannibal", "hasdrubal", "tributes"] and t.discards(CARTHAGE) == ["mago", "tributes"]
    assert t.told("event.exchanged") == [{"seat": CARTHAGE, "cards": kinds("mago", "tributes")}]
    assert t.seats == (IBERIA,) and t.do("decline").step == ""  # Rome has no card
    t.sound()


@pytest.mark.rule("4.5", "R-054")
def test_nobody_discards_more_than_their_deck_can_replace() -> None:
    t = Table().deck(CARTHAGE, "hannibal", "mago", "tributes").give(CARTHAGE, "mago", "tributes").deck(ROME)
    t.empire(ROME).hand, t.empire(ROME).discard = (t.empire(ROME).discard[0],), t.empire(ROME).discard[1:]
    happens(REORGANISATION, t)
    assert t.allows("exchange", kind("mago")) and not t.allows("exchange", *kinds("mago", "tributes"))
    t.do("decline")
    assert t.step == ""  # with an empty deck Rome is not asked


@pytest.mark.rule("4.14", "R-054")
def test_the_plague_takes_a_card_of_each_hand_at_random() -> None:
    t = happens(PLAGUE, Table().give(CARTHAGE, "mago", "tributes", "tributes").give(IBERIA, "viriato", "caetrati"))
    assert t.step == "Plague" and {t.game.sample(t.g, Random(seed))[1] for seed in range(30)} == set(kinds("mago", "tributes"))
    assert not t.game.admits(t.g, CHANCE, ("lose", kind("hannibal"))) and not t.game.admits(t.g, CHANCE, ("lose",))
    t.chance("lose", kind("mago")).chance("lose", kind("viriato"))
    assert t.hand(CARTHAGE) == ["tributes", "tributes"] and t.discards(IBERIA) == ["viriato"] and t.step == ""
    t.sound()


# ---- markers
@pytest.mark.rule("4.4", "R-055")
def test_public_works_add_a_marker_or_none_in_the_order_of_play() -> None:
    t = Table().own(CARTHAGE, "carthago", markers=4).own(CARTHAGE, "utica").own(ROME, "roma", markers=4)
    t = happens(WORKS, t)
    assert t.step == "PublicWorks" and t.seats == (CARTHAGE,) and t.named() == {"utica"} and t.allows("decline")
    t.do("fortify", place("utica"))
    assert t.markers("utica") == 2 and t.seats == (IBERIA,)  # all that Rome has is full
    t.do("decline")
    assert t.step == "" and t.markers("numantia") == 1
    t.sound()


@pytest.mark.rule("4.7")
def test_in_a_quiet_round_nothing_happens() -> None:
    t = Table().give(ROME, "hastati")
    before = t.g.copy()
    happens(QUIET, t)
    before.stack, t.g.stack = [], []
    assert before == t.g


@pytest.mark.rule("4.9", "R-057")
def test_barbarians_are_more_enraged_each_time_and_begin_each_turn_at_0() -> None:
    t = happens(ENRAGED)
    assert t.g.enraged == 1 and happens(ENRAGED, t).g.enraged == 2
    t.own(ROME, "pisae").raid(CARTHAGE, "ligures", "pisae")
    assert t.dice == (3 + 2) + 2
    t.roll(*[1] * 5 + [6] * 2).raid(CARTHAGE, "ancona", "roma")
    assert t.dice == 2 + 5  # a neutral city is not
    t.roll(*[1] * 7).pirates(CARTHAGE, 3, "roma")
    assert t.dice == 1 + 5 and t.roll(*[1] * 6).g.combat is not None and t.g.combat.totals[0] == 1 + 4  # nor are pirates
    t.g.stack = [Frame("turn")]
    t.g.round = 1
    t.game.run_on(t.g)
    assert t.g.enraged == 0


# ---- seasons
@pytest.mark.rule("4.6", "R-035")
def test_in_a_season_of_campaigns_an_action_is_one_expedition_or_two() -> None:
    t = in_season(CAMPAIGNS, "hastati", "principes", "rome.fortifications")
    assert verbs(t) == {"expedition", "exchange", "pass"}
    t.do("expedition", place("capua"), LAND).do("lay", *laid("hastati")).calm().roll(6, 1, 1, 1)
    assert t.owner("capua") == ROME and t.step == "Act" and t.seats == (ROME,) and verbs(t) == {"expedition", "done"}
    assert {"neapolis", "terentum"} <= t.targets(LAND)
    t.do("expedition", place("neapolis"), LAND).do("lay", *laid("principes")).calm().roll(1, 6, 6)
    assert t.step == "" and t.owner("neapolis") == NEUTRAL and not t.g.passed
    t.sound()


@pytest.mark.rule("4.6", "R-035")
def test_the_second_one_may_be_left_out_and_without_cards_nobody_is_asked() -> None:
    t = in_season(CAMPAIGNS, "hastati", "principes").do("expedition", place("capua"), LAND).do("lay", *laid("hastati")).calm()
    t.roll(1, 6, 6, 6).do("done")
    assert t.step == "" and t.hand(ROME) == ["principes"] and not t.g.passed
    t = in_season(CAMPAIGNS, "hastati").do("expedition", place("capua"), LAND).do("lay", *laid("hastati")).calm()
    assert t.roll(1, 6, 6, 6).step == ""


@pytest.mark.rule("4.6")
def test_instead_there_may_be_a_pass_or_an_exchange_and_nothing_after_it() -> None:
    t = in_season(CAMPAIGNS, "hastati", "principes").do("pass")
    assert t.step == "" and t.g.passed == 1 << ROME
    t = in_season(CAMPAIGNS, "hastati", "principes").do("exchange", kind("hastati")).any_chance()
    assert t.step == ""


@pytest.mark.rule("4.6", "8.4")
def test_a_player_who_passed_for_good_in_the_first_expedition_is_asked_in_the_second() -> None:
    t = in_season(CAMPAIGNS, "hastati", "principes", t=Table().give(IBERIA, "iberia.ambush", "iberia.garrison"))
    t.do("expedition", place("capua"), LAND).do("lay", *laid("hastati")).do("hush").calm().roll(1, 6, 6, 6)
    t.do("expedition", place("capua"), LAND).do("lay", *laid("principes"))
    assert t.step == "AmbushWindow" and t.seats == (IBERIA,)


@pytest.mark.rule("4.8", "R-035")
def test_in_a_season_of_diplomacy_an_action_is_one_imperium_card_or_two() -> None:
    t = in_season(DIPLOMACY, "rome.fortifications", "rome.spqr", "hastati")
    assert verbs(t) == {"imperium", "exchange", "pass"}
    t.do("imperium", kind("rome.fortifications"), 0).do("name", place("roma"))
    assert t.step == "Act" and verbs(t) == {"imperium", "done"}
    t.do("imperium", kind("rome.spqr"), 1)
    assert t.points == [0, 2, 0] and t.step == "" and t.markers("roma") == 2
    t = in_season(DIPLOMACY, "rome.fortifications", "rome.spqr").do("imperium", kind("rome.spqr"), 1).do("done")
    assert t.step == "" and t.hand(ROME) == ["fortifications"] and not t.g.passed
    t = in_season(DIPLOMACY, "rome.spqr", "hastati").do("imperium", kind("rome.spqr"), 1)
    assert t.legal() == [("done",)]  # that there is no second one, nobody else sees


@pytest.mark.rule("4.8", "17.10")
def test_a_raid_may_be_the_first_of_two_cards() -> None:
    t = in_season(DIPLOMACY, "rome.barbarian_allies", "rome.spqr").do("imperium", kind("rome.barbarian_allies"), 0)
    t.do("raid", place("vascones"), place("numantia")).calm().roll(*[1] * 4 + [6] * 4)
    assert t.step == "Act" and t.seats == (ROME,) and verbs(t) == {"imperium", "done"}


@pytest.mark.rule("4.6", "4.8", "5.1")
def test_in_other_rounds_an_action_is_one_of_each_kind() -> None:
    t = in_season(QUIET, "hastati", "principes").do("expedition", place("capua"), LAND).do("lay", *laid("hastati")).calm()
    assert t.roll(1, 6, 6, 6).step == ""
    assert in_season(QUIET, "rome.spqr", "rome.fortifications").do("imperium", kind("rome.spqr"), 1).step == ""


# ---- raids
@pytest.mark.rule("4.11", "4.12", "4.13", "4.15", "R-116")
@pytest.mark.parametrize(("event", "step"), [(BARBARIANS, "NameBarbarians"), (UNREST, "NameNeutral"), (PIRATES, "RollPirates")])
def test_a_player_drawn_by_lot_directs_a_raid(event: int, step: str) -> None:
    t = happens(event, Table().own(NEUTRAL, "carthago").own(ROME, "ancona"))  # Carthage has neither cities nor cards
    assert t.step == "DrawDirector"
    assert {t.game.sample(t.g, Random(seed)) for seed in range(30)} == {("draw", seat) for seat in range(3)}
    t.chance("draw", CARTHAGE)
    assert t.step == step and t.told("event.director") == [{"seat": CARTHAGE}]
    if event == PIRATES:
        t.roll(3)
    assert t.seats == (CARTHAGE,)


@pytest.mark.rule("4.15")
def test_the_lot_is_one_of_the_players() -> None:
    t = happens(BARBARIANS)
    assert all(t.game.admits(t.g, CHANCE, ("draw", seat)) == (0 <= seat < 3) for seat in range(-1, 4))


@pytest.mark.rule("4.11", "3.8")
def test_after_the_raid_the_round_goes_on() -> None:
    t = Table()
    t.g.lap, t.g.stack = 5, [Frame("game", pc=1), Frame("turn", pc=2)]
    t.game.run_on(t.g)
    t.roll(3, 4).chance("draw", ROME).do("raid", place("vascones"), place("numantia")).roll(*[1] * 4 + [6] * 4)
    assert t.g.event == BARBARIANS and t.step == "Act" and t.seats == (CARTHAGE,) and t.g.active == CARTHAGE
