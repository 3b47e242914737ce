"""Chapters 19 to 21: capitals, the count at the end of a turn, and who has won."""

from __future__ import annotations

import pytest
from winedark.games.medemp.rules.victory import crown
from winedark.kernel.state import Frame

from tests.games.medemp.files import EDITIONS, MAP
from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, NEUTRAL, ROME, Table, kind, place

LATER = [edition for edition in EDITIONS if edition > "s02"]


def counted(t: Table, number: int = 1) -> Table:
    """Turn `number` ends, up to the first decision or draw after its count."""
    t.g.round, t.g.event = number, 16
    for empire in t.g.empires:
        empire.before = empire.before or 1
    t.g.stack = [Frame("game", pc=1), Frame("turn", pc=2)]
    t.game.run_on(t.g)
    return t


def limits(t: Table) -> list[int]:
    return [empire.limit for empire in t.g.empires]


def sized(*sizes: int, edition: str = "s03", grown: tuple[int, ...] = (0, 0, 0)) -> Table:
    """Players with so many cities, no key cities, and so many more than at the beginning of the turn."""
    t = Table(edition)
    keys = EDITIONS[edition]["key"]
    for seat, n in enumerate(sizes):
        t.vast(seat, n, *keys)
        t.empire(seat).before = n - grown[seat]
    return t


# ---- the biggest empire
@pytest.mark.rule("20.1", "0.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_biggest_empire_gains_5_points_and_2_cards(edition: str) -> None:
    t = counted(sized(4, 5, edition=edition))
    hand = EDITIONS[edition]["hand"]
    assert t.points[:2] == [0, 5] and limits(t)[:2] == [hand, hand + 2]


@pytest.mark.rule("20.2")
@pytest.mark.parametrize("edition", ["s01", "s02"])
def test_in_scenarios_1_and_2_a_tie_brings_nothing(edition: str) -> None:
    t = counted(sized(5, 5, edition=edition, grown=(2, 2)), 2)
    assert t.points == [0, 0] and limits(t) == [14, 14]


@pytest.mark.rule("20.2", "R-111")
@pytest.mark.parametrize("edition", LATER)
def test_in_the_others_a_tie_brings_3_points_and_a_card(edition: str) -> None:
    t = counted(sized(5, 5, edition=edition))
    hand = EDITIONS[edition]["hand"]
    assert t.points[:3] == [3, 3, 0] and limits(t)[:3] == [hand + 1, hand + 1, hand]


# ---- key cities
@pytest.mark.rule("20.3", "R-110", "2.4")
@pytest.mark.parametrize(("edition", "points", "cards"), [("s01", 3, 0), ("s02", 2, 0), *[(e, 1, 1) for e in LATER]])
def test_each_key_city_brings_points_and_perhaps_a_card(edition: str, points: int, cards: int) -> None:
    keys = EDITIONS[edition]["key"]
    t = sized(4, 9, edition=edition).own(0, *keys[:2])
    hand = EDITIONS[edition]["hand"]
    assert counted(t).points[:2] == [2 * points, 5] and limits(t)[:2] == [hand + 2 * cards, hand + 2]


# ---- progress
@pytest.mark.rule("20.4", "20.8", "R-112")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_best_progress_gains_3_points_and_a_card(edition: str) -> None:
    t = counted(sized(9, 5, edition=edition, grown=(1, 2)), 2)
    hand = EDITIONS[edition]["hand"]
    assert t.points[:2] == [5, 3] and limits(t)[:2] == [hand + 2, hand + 1]


@pytest.mark.rule("20.5", "R-112")
@pytest.mark.parametrize(("edition", "points"), [("s01", 0), ("s02", 0), *[(e, 2) for e in LATER]])
def test_a_tie_for_progress_brings_2_points_and_no_card_or_nothing(edition: str, points: int) -> None:
    t = counted(sized(9, 5, edition=edition, grown=(2, 2)), 2)
    hand = EDITIONS[edition]["hand"]
    assert t.points[:2] == [5 + points, points] and limits(t)[:2] == [hand + 2, hand]


@pytest.mark.rule("20.7")
def test_there_is_no_count_for_progress_in_the_first_turn() -> None:
    assert counted(sized(9, 5, 2, grown=(1, 3, 0))).points == [5, 0, 0]


@pytest.mark.rule("20.8")
def test_progress_must_be_1_or_more_and_losses_are_none() -> None:
    assert counted(sized(9, 5, 2), 2).points == [5, 0, 0]
    assert counted(sized(9, 5, 2, grown=(-1, -3, -1)), 2).points == [5, 0, 0]
    t = sized(9, 5, 2, grown=(0, 1, 0))
    assert counted(t, 2).points == [5, 3, 0]


@pytest.mark.rule("20.8")
def test_progress_is_counted_from_the_beginning_of_the_turn() -> None:
    t = counted(sized(9, 5, 2))
    assert [empire.before for empire in t.g.empires] == [9, 5, 2]


# ---- capitals
@pytest.mark.rule("20.6", "R-030")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_who_does_not_hold_their_capital_loses_3_points_and_a_card(edition: str) -> None:
    t = sized(4, 9, edition=edition)
    hand, capital = EDITIONS[edition]["hand"], EDITIONS[edition]["order"][0]["capital"]
    t.own(1, capital)
    assert counted(t).points[:2] == [-3, 5] and limits(t)[:2] == [hand - 1, hand + 2]


@pytest.mark.rule("19.1", "19.2")
def test_a_capital_stays_its_players_while_another_holds_it() -> None:
    t = Table().own(ROME, "carthago").own(CARTHAGE, "utica").give(CARTHAGE, "gaul_mercenaries")
    assert t.empire(CARTHAGE).capital == place("carthago") and not t.act(CARTHAGE).legal("expedition")
    t.own(NEUTRAL, "carthago")
    assert t.empire(CARTHAGE).capital == place("carthago") and not t.act(CARTHAGE).legal("expedition")
    assert t.own(CARTHAGE, "carthago").act(CARTHAGE).legal("expedition")


@pytest.mark.rule("19.3", "20.11", "R-031")
def test_after_the_count_new_capitals_are_declared_in_the_order_of_play() -> None:
    t = sized(4, 9, 3).own(ROME, "carthago").own(NEUTRAL, "numantia")
    t.g.order = (IBERIA, ROME, CARTHAGE)
    counted(t)
    assert t.step == "DeclareCapital" and t.seats == (IBERIA,) and t.points == [-3, 5, -3]
    assert t.named() and all(t.owner(name) == IBERIA for name in t.named())
    t.do("capital", place(first := sorted(t.named())[0]))
    assert t.empire(IBERIA).capital == place(first) and t.seats == (CARTHAGE,)
    t.do("capital", place(sorted(t.named())[0]))
    assert t.step == "Refill" and t.g.round == 2


@pytest.mark.rule("19.3", "19.1")
def test_a_player_who_has_no_city_declares_nothing_and_may_win_the_old_one_back() -> None:
    t = sized(4, 9, 1).own(ROME, "numantia")
    counted(t)
    assert t.step == "Refill" and t.empire(IBERIA).capital == place("numantia") and t.points[IBERIA] == -3
    t.own(CARTHAGE, "segeda").give(CARTHAGE, "gaul_mercenaries").capital(CARTHAGE, "segeda")
    t.expedition(CARTHAGE, "numantia", LAND, "gaul_mercenaries")
    assert t.calm().dice == 1 + (2 + 1 + 1)  # it is a capital still (12.2)


@pytest.mark.rule("19.3", "R-109", "12.2")
def test_a_city_may_be_the_capital_of_two() -> None:
    t = sized(1, 9, 3).own(ROME, "carthago").own(NEUTRAL, "roma")
    counted(t)
    assert t.step == "DeclareCapital" and t.seats == (ROME,)  # Carthage has no city to declare
    t.do("capital", place("carthago"))
    assert t.empire(ROME).capital == t.empire(CARTHAGE).capital and t.step == "Refill"
    assert t.give(ROME, "hastati").act(ROME).legal("expedition")


@pytest.mark.rule("19.3", "20.11")
def test_after_the_last_count_nobody_declares_anything() -> None:
    t = counted(sized(4, 9, 3).own(ROME, "numantia"), 3)
    assert t.game.over(t.g)


@pytest.mark.rule("19.4", "R-032")
def test_a_player_without_cities_plays_on_with_the_cards_that_need_none() -> None:
    t = Table().own(NEUTRAL, "roma").give(ROME, "rome.spqr", "rome.garrison", "hastati", "roman_diplomacy")
    t.act(ROME)
    assert {(a[1], a[2]) for a in t.legal("imperium")} == {
        (kind("rome.spqr"), 1),
        *[(kind("roman_diplomacy"), k) for k in (0, 1)][1:],
    }
    t.give(CARTHAGE, "gaul_mercenaries").expedition(CARTHAGE, "utica", LAND, "gaul_mercenaries").until("AssaultWindow")
    assert t.seats == (ROME,) and t.can_play() == {"rome.garrison:defence"}


# ---- what is doubled, and what comes after
@pytest.mark.rule("20.9", "R-113")
def test_the_count_of_the_third_turn_is_doubled_gains_and_losses() -> None:
    t = sized(9, 5, 3, grown=(0, 2, 0)).own(ROME, "syracusae").own(NEUTRAL, "numantia")
    t.empire(CARTHAGE).points = 7
    counted(t, 3)
    assert t.points == [7 + 10, 2 * 1 + 2 * 3, -6]


@pytest.mark.rule("20.10", "R-053")
def test_cards_of_the_count_change_the_limit_of_the_next_turn_only() -> None:
    t = counted(sized(9, 5, 3))
    assert limits(t) == [16, 14, 14]
    while t.step == "Refill":
        t.any_chance()
    assert [len(empire.hand) for empire in t.g.empires] == [16, 14, 14]
    t.own(ROME, "nora", "aleria", "pisae", "genua", "narbo", "tolosa", "tingis", "lixus")
    counted(t, 2)
    assert limits(t)[0] == 14 and len(t.empire(CARTHAGE).hand) == 16


@pytest.mark.rule("20.11", "R-052")
def test_discards_are_shuffled_in_before_hands_are_filled() -> None:
    t = sized(4, 9, 3).deck(ROME, "consul")
    counted(t)
    assert t.step == "Refill" and not t.empire(ROME).discard and len(t.empire(ROME).deck) == 34
    t.sound()


# ---- the end
@pytest.mark.rule("0.3", "21.1", "2.7", "R-025", "R-114")
@pytest.mark.parametrize("edition", EDITIONS)
def test_as_many_cities_as_the_scenario_asks_for_win_at_once(edition: str) -> None:
    t = Table(edition)
    best = {"carthage": "libyan_elite_phalanx", "greece": "spartan_eparitas", "rome": "principes", "persia": "immortals"}
    troop = best[EDITIONS[edition]["order"][0]["empire"]]
    near = MAP["cities"][EDITIONS[edition]["order"][0]["capital"]]["land"][0]
    t.vast(0, EDITIONS[edition]["win"] - 1, near).give(
        0, troop, *["iberia.sack_and_plunder"] * ("iberia" in str(EDITIONS[edition]))
    )
    t.expedition(0, near, LAND, troop)
    while t.step != "RollAssault":
        t.any_chance() if t.seats == (-1,) else t.do("pass")
    t.roll(*[6] + [1] * (t.dice - 1))
    assert t.game.over(t.g) and t.g.winners == (0,) and t.g.how == "cities"  # no recovery, no cards for the conquest
    ranks = {rank.seat: (rank.rank, rank.how) for rank in t.game.result(t.g) or []}
    assert ranks[0] == (1, "rank.cities") and all(rank > 1 for seat, (rank, _) in ranks.items() if seat)


@pytest.mark.rule("21.1", "R-114")
def test_nothing_is_discarded_or_rolled_after_that() -> None:
    t = Table().vast(CARTHAGE, 23, "utica").give(CARTHAGE, "libyan_elite_phalanx").give(ROME, "rome.garrison", "consul")
    t.expedition(CARTHAGE, "utica", LAND, "libyan_elite_phalanx").until("AssaultWindow").play("rome.garrison").calm()
    t.roll(6, 1, 1, 1)
    assert t.game.over(t.g) and not t.discards(CARTHAGE) and not t.discards(ROME)
    t.sound()


@pytest.mark.rule("21.1", "R-025")
def test_one_city_less_does_not_win() -> None:
    t = Table().vast(CARTHAGE, 22, "utica").give(CARTHAGE, "libyan_elite_phalanx")
    t.expedition(CARTHAGE, "utica", LAND, "libyan_elite_phalanx").calm().roll(6, 1, 1)
    assert not t.g.winners and t.owner("utica") == CARTHAGE


@pytest.mark.rule("21.2", "0.1", "21.3", "R-115")
@pytest.mark.parametrize(("points", "sizes", "keys", "winners"), [
    ((3, 9, 0), (9, 5, 4), (), (ROME,)),
    ((9, 9, 0), (5, 7, 9), (), (ROME,)),
    ((9, 9, 0), (7, 7, 9), ("massilia",), (CARTHAGE,)),
    ((9, 9, 0), (7, 7, 9), (), (CARTHAGE, ROME)),
])  # fmt: skip
def test_the_most_points_win_then_cities_then_key_cities_then_together(
    points: tuple[int, ...], sizes: tuple[int, ...], keys: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    t = sized(*[n - (len(keys) if seat == CARTHAGE else 0) for seat, n in enumerate(sizes)]).own(CARTHAGE, *keys)
    for empire, n in zip(t.g.empires, points, strict=True):
        empire.points = n
    crown(t.game, t.g)
    assert t.g.winners == winners and t.g.how == "points"
    ranks = {rank.seat: rank for rank in t.game.result(t.g) or []}
    assert sorted(seat for seat, rank in ranks.items() if rank.rank == 1) == list(winners)
    assert all(ranks[seat].how == "rank.points" for seat in winners)


@pytest.mark.rule("21.2")
def test_the_game_ends_with_the_count_of_the_third_turn() -> None:
    t = counted(sized(9, 5, 3), 3)
    assert t.game.over(t.g) and t.g.winners == (CARTHAGE,) and t.points == [10, 0, 0]
    assert t.game.result(counted(sized(9, 5, 3), 2).g) is None
