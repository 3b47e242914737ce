"""Chapter 6: battles (6.1 to 6.11), and the heroes and wonders that count in them."""

from __future__ import annotations

import pytest
from winedark.games.mare_nostrum.display.battle_panel import battle_panel
from winedark.games.mare_nostrum.rules.state import legions_left
from winedark.games.mn2003.rules.board import FULL
from winedark.games.mn2003.rules.state import fortresses, fortresses_left

from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, province, sea, site

ILLYRIA, HIEROSOLYMA, IONIUM = province("illyria"), province("hierosolyma"), sea("ionium")


def land(mine: int, theirs: int, my_forts: int = 0, their_forts: int = 0, seats: tuple[int, int] = (EGYPT, BABYLON)) -> Table:
    """The first side's turn, just before it fights the second in Illyria. Egypt and Babylon have no hero for battles."""
    t = Table().clear_units()
    for seat, legions, forts in zip(seats, (mine, theirs), (my_forts, their_forts), strict=True):
        if forts > 1:
            t.tile(seat, "statue_of_zeus")
        t.legions(seat, "illyria", legions).fortress(seat, "illyria", forts)
        if forts:
            t.owner(seat, "illyria")
    return pass_to(t.run("campaign", seats[0]), "LandBattles").do("fight", ILLYRIA, seats[1])


def naval(mine: int, theirs: int, seats: tuple[int, int] = (EGYPT, BABYLON)) -> Table:
    """The first side's turn, its triremes just about to fight those of the second in Mare Ionium."""
    t = Table().clear_units().triremes(seats[0], "ionium", mine).triremes(seats[1], "ionium", theirs)
    return pass_to(t.run("campaign", seats[0]), "SeaBattles").do("engage", IONIUM, seats[1])


def left(t: Table, seat: int, where: str = "illyria") -> tuple[int, int]:
    """A side's legions and fortresses in a province."""
    e, r = t.g.empires[seat], province(where)
    return e.legions[r], fortresses(e, r)


# ---- when there is a battle
@pytest.mark.rule("6.2", "R-024")
def test_a_battle_at_sea_is_none_on_land_in_the_province_that_has_the_seas_number() -> None:
    t, where = Table().clear_units(), FULL.provinces[IONIUM]
    for seat in (EGYPT, BABYLON):
        t.triremes(seat, "ionium", 1).legions(seat, where, 1)
    pass_to(t.run("campaign", EGYPT), "SeaBattles").do("engage", IONIUM, BABYLON).chance("roll", 1, 1)
    assert ("fight", IONIUM, BABYLON) in pass_to(t, "LandBattles").legal()


@pytest.mark.rule("6.2", "R-025")
def test_each_opponent_is_fought_once_in_the_order_that_the_player_chooses() -> None:
    t = Table().clear_units()
    for seat, n in ((ROME, 2), (GREECE, 1), (EGYPT, 1)):
        t.legions(seat, "illyria", n)
    pass_to(t.run("campaign", ROME), "LandBattles")
    assert t.legal() == [("fight", ILLYRIA, GREECE), ("fight", ILLYRIA, EGYPT)]
    t.do("fight", ILLYRIA, EGYPT).chance("roll", 1, 1, 1)
    assert t.legal() == [("fight", ILLYRIA, GREECE)]
    assert t.do("fight", ILLYRIA, GREECE).chance("roll", 1, 1, 1).step == ""
    t.sound()


@pytest.mark.rule("6.2", "R-025")
def test_what_was_lost_to_one_opponent_is_missing_against_the_next() -> None:
    t = Table().clear_units()
    for seat, n in ((ROME, 2), (GREECE, 1), (EGYPT, 1)):
        t.legions(seat, "illyria", n)
    pass_to(t.run("campaign", ROME), "LandBattles").do("fight", ILLYRIA, EGYPT).chance("roll", 1, 1, 6)
    t.do("fight", ILLYRIA, GREECE)
    assert not t.allows("roll", 1, 1, 1) and (t.step, t.rule) == ("RollDice", "6.4")
    assert t.chance("roll", 5, 1).step == "" and left(t, GREECE) == (0, 0)


@pytest.mark.rule("R-025")
def test_when_the_last_legion_falls_the_rest_is_not_fought() -> None:
    t = Table().clear_units()
    for seat in (ROME, GREECE, EGYPT):
        t.legions(seat, "illyria", 1)
    pass_to(t.run("campaign", ROME), "LandBattles").do("fight", ILLYRIA, EGYPT).chance("roll", 1, 5)
    assert t.step == "" and left(t, GREECE) == (1, 0)


@pytest.mark.rule("6.3", "R-026")
def test_a_fortress_without_legions_starts_no_battle_in_its_owners_turn() -> None:
    t = Table().clear_units().fortress(GREECE, "athenae").legions(EGYPT, "athenae", 2)
    t.legions(GREECE, "macedonia", 1)
    assert t.run("campaign", GREECE).do("done").step == ""
    t.legions(GREECE, "athenae", 1)
    assert t.run("campaign", GREECE).do("done").legal() == [("fight", province("athenae"), EGYPT)]


@pytest.mark.rule("6.3", "R-026")
def test_a_fortress_whose_last_legion_fell_fights_on_only_when_attacked() -> None:
    t = Table().clear_units()
    for seat, n in ((GREECE, 1), (EGYPT, 1), (ROME, 1)):
        t.legions(seat, "athenae", n)
    t.fortress(GREECE, "athenae")
    pass_to(t.run("campaign", GREECE), "LandBattles").do("fight", province("athenae"), EGYPT).chance("roll", 1, 5)
    assert t.step == "TakeLosses"
    assert t.do("lose", 1, 0).step == "" and left(t, GREECE, "athenae") == (0, 1)


@pytest.mark.rule("6.11")
def test_where_nobody_defends_nothing_is_rolled() -> None:
    t = Table().clear_units().legions(ROME, "liguria", 1).owner(GREECE, "illyria")
    t.run("campaign", ROME).do("march", province("liguria"), ILLYRIA, 1)
    assert t.step == "Conquer" and t.g.battle is None


# ---- dice and sums
@pytest.mark.rule("6.5")
def test_a_fortress_adds_6_and_rolls_no_die() -> None:
    t = land(1, 1, their_forts=1)
    assert t.allows("roll", 1, 1, seat=-1) and not t.allows("roll", 1, 1, 1, seat=-1)
    t.chance("roll", 1, 3)
    assert t.totals() == (1, 9) and left(t, EGYPT) == (0, 0)


@pytest.mark.rule("6.5")
def test_a_fortress_alone_defends_itself() -> None:
    t = land(2, 0, their_forts=1).chance("roll", 2, 2)
    assert t.totals() == (4, 6) and t.lost() == (0, 1)
    assert (left(t, EGYPT), left(t, BABYLON)) == ((1, 0), (0, 1))


@pytest.mark.rule("6.5")
def test_the_fortress_of_the_active_player_adds_6_too() -> None:
    t = land(1, 2, my_forts=1).chance("roll", 4, 1, 1)
    assert t.totals() == (10, 2) and left(t, BABYLON) == (0, 0)


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(("pips", "lost"), [((2, 2), 0), ((3, 2), 1), ((5, 4), 1), ((5, 5), 2), ((6, 6), 2)])
def test_one_unit_falls_for_each_full_5_points(pips: tuple[int, int], lost: int) -> None:
    t = land(2, 4).chance("roll", *pips, 1, 1, 1, 1)
    assert t.lost() == (lost, 0) and left(t, BABYLON) == (4 - lost, 0)


@pytest.mark.rule("6.6")
def test_both_rolls_count_no_matter_who_falls() -> None:
    t = land(1, 1).chance("roll", 6, 5)
    assert t.step == "" and (left(t, EGYPT), left(t, BABYLON)) == ((0, 0), (0, 0))


@pytest.mark.rule("6.6")
def test_nobody_loses_more_than_he_has() -> None:
    t = land(4, 1).chance("roll", 6, 6, 6, 6, 1)
    assert t.lost() == (1, 0) and left(t, BABYLON) == (0, 0)
    t.sound()


# ---- losses
@pytest.mark.rule("6.7")
def test_the_owner_chooses_between_legions_and_fortress() -> None:
    t = land(2, 2, their_forts=1).chance("roll", 5, 3, 1, 1)
    assert (t.step, t.seats, t.rule) == ("TakeLosses", (BABYLON,), "6.7")
    assert t.legal() == [("lose", 1, 0), ("lose", 0, 1)]
    t.do("lose", 0, 1)
    assert t.step == "" and left(t, BABYLON) == (2, 0)
    assert fortresses_left(t.g.empires[BABYLON]) == 8
    t.sound()


@pytest.mark.rule("6.7")
def test_losses_without_a_choice_are_not_asked_for_and_go_back_to_the_supply() -> None:
    t = land(3, 2, their_forts=1).chance("roll", 6, 6, 6, 1, 1)
    assert t.step == "Conquer" and left(t, BABYLON) == (0, 0) and legions_left(t.g.empires[BABYLON]) == 8
    assert "battle.lost.both" in t.keys()
    t.sound()


@pytest.mark.rule("6.7")
def test_both_sides_choose_the_active_player_first() -> None:
    """Laid out for the order alone: in play, fortresses of two sides never stand in one province."""
    t = land(1, 1, 1, 1).chance("roll", 1, 1)
    assert t.seats == (EGYPT,)
    t.do("lose", 0, 1)
    assert t.seats == (BABYLON,)
    t.do("lose", 1, 0)
    assert (left(t, EGYPT), left(t, BABYLON)) == ((1, 0), (0, 1))


@pytest.mark.rule("6.7")
def test_the_choice_is_offered_in_words() -> None:
    t = land(2, 2, their_forts=1).chance("roll", 5, 5, 1, 1)
    step, f = t.game.pending(t.g) or (None, None)
    assert step is not None and f is not None
    words = [t.game.catalogue.render(t.game.face.label(step, t.g, f, BABYLON, option)) for option in t.legal()]
    assert words == ["Lose 2 legions", "Lose 1 legion and 1 fortress"]


@pytest.mark.rule("6.8")
def test_triremes_and_land_units_never_meet() -> None:
    t = Table().clear_units().triremes(EGYPT, "hadriaticum", 2).legions(BABYLON, "illyria", 1)
    t.legions(EGYPT, "illyria", 1).triremes(BABYLON, "ionium", 1)
    assert pass_to(t.run("campaign", EGYPT), "LandBattles").legal() == [("fight", ILLYRIA, BABYLON)]
    t.do("fight", ILLYRIA, BABYLON)
    assert t.allows("roll", 1, 1, seat=-1)
    t.chance("roll", 6, 6)
    assert t.g.empires[BABYLON].triremes[IONIUM] == 1 and t.g.empires[EGYPT].triremes[sea("hadriaticum")] == 2


# ---- heroes and wonders in battle
@pytest.mark.rule("8.2")
@pytest.mark.parametrize("attacks", [True, False])
def test_hannibal_adds_1_to_each_die_of_carthages_legions_in_attack_and_defence(attacks: bool) -> None:
    t = land(2, 2, seats=(CARTHAGE, EGYPT) if attacks else (EGYPT, CARTHAGE)).chance("roll", 1, 1, 1, 1)
    assert t.totals() == ((4, 2) if attacks else (2, 4))
    t.sound()


@pytest.mark.rule("8.2", "6.5")
def test_hannibal_adds_nothing_to_a_fortress() -> None:
    t = land(1, 2, 0, 1, seats=(EGYPT, CARTHAGE)).chance("roll", 1, 1, 2)
    assert t.totals() == (1, 3 + 2 + 6)
    alone = land(1, 0, 0, 1, seats=(EGYPT, CARTHAGE)).chance("roll", 1)
    assert alone.totals() == (1, 6) and alone.g.battle[14] == (("fortress", 6),)


@pytest.mark.rule("8.2")
def test_hannibal_does_not_sail() -> None:
    assert naval(2, 2, (CARTHAGE, EGYPT)).chance("roll", 1, 1, 1, 1).totals() == (2, 2)


@pytest.mark.rule("8.2")
def test_carthage_without_hannibal_adds_nothing() -> None:
    t = land(2, 2, seats=(CARTHAGE, EGYPT))
    t.no_tiles(CARTHAGE)
    assert t.chance("roll", 1, 1, 1, 1).totals() == (2, 2)


@pytest.mark.rule("8.4")
@pytest.mark.parametrize("attacks", [True, False])
def test_pericles_adds_1_to_each_die_of_greeces_triremes_in_attack_and_defence(attacks: bool) -> None:
    t = naval(2, 2, (GREECE, EGYPT) if attacks else (EGYPT, GREECE)).chance("roll", 1, 2, 1, 2)
    assert t.totals() == ((5, 3) if attacks else (3, 5))
    t.sound()


@pytest.mark.rule("8.4")
def test_pericles_does_not_march() -> None:
    assert land(2, 2, seats=(GREECE, EGYPT)).chance("roll", 1, 1, 1, 1).totals() == (2, 2)


@pytest.mark.rule("8.15", "R-042")
def test_each_of_two_fortresses_adds_6() -> None:
    t = land(4, 0, their_forts=2).chance("roll", 1, 1, 1, 1)
    assert t.totals() == (4, 12) and left(t, EGYPT) == (2, 0) and left(t, BABYLON) == (0, 2)
    t.sound()


@pytest.mark.rule("8.15", "R-042", "6.7")
def test_each_of_two_fortresses_is_a_unit_that_has_to_be_removed() -> None:
    t = land(4, 1, their_forts=2).chance("roll", 5, 5, 1, 1, 1)
    assert t.seats == (BABYLON,) and t.legal() == [("lose", 1, 1), ("lose", 0, 2)]
    t.do("lose", 1, 1)
    assert left(t, BABYLON) == (0, 1)
    t.sound()


@pytest.mark.rule("8.15", "R-042")
def test_both_fortresses_fall_where_nothing_else_is_left() -> None:
    t = land(3, 0, their_forts=2).chance("roll", 6, 3, 1)
    assert t.lost() == (2, 2) and left(t, BABYLON) == (0, 0) and fortresses_left(t.g.empires[BABYLON]) == 8
    t.sound()


@pytest.mark.rule("8.15", "R-042")
def test_one_of_two_fortresses_is_left() -> None:
    t = land(3, 0, their_forts=2).chance("roll", 5, 2, 1)
    assert left(t, BABYLON) == (0, 1) and t.g.empires[BABYLON].doubled == 0
    t.sound()


# ---- worked examples of the rule document
@pytest.mark.rule("6.4", "6.5", "6.6")
def test_example_green_against_blue() -> None:
    """3 legions roll 6, 3 and 2; a legion rolls 3 beside its fortress: 11 against 9."""
    t = land(3, 1, their_forts=1).chance("roll", 6, 3, 2, 3)
    assert t.totals() == (11, 9) and t.lost() == (2, 1)
    assert (left(t, EGYPT), left(t, BABYLON)) == ((2, 0), (0, 0))
    t.sound()


def hierosolyma() -> Table:
    """Egypt's three legions against a legion and a fortress of Babylon, 11 to 11."""
    t = Table().clear_units().owner(BABYLON, "hierosolyma")
    t.building(site("hierosolyma", "city"))
    t.legions(EGYPT, "alexandria", 3).legions(BABYLON, "hierosolyma", 1).fortress(BABYLON, "hierosolyma")
    t.run("campaign", EGYPT).do("march", province("alexandria"), HIEROSOLYMA, 3).do("fight", HIEROSOLYMA, BABYLON)
    return t.chance("roll", 4, 2, 5, 5)


@pytest.mark.rule("6.5", "6.6", "7.2")
def test_example_hierosolyma() -> None:
    t = hierosolyma()
    assert t.totals() == (11, 11) and t.lost() == (2, 2)
    assert (left(t, EGYPT, "hierosolyma"), left(t, BABYLON, "hierosolyma")) == ((1, 0), (0, 0))
    assert (t.step, t.seats) == ("Conquer", (EGYPT,))
    t.do("sack", site("hierosolyma", "city"))
    assert not t.g.built >> site("hierosolyma", "city") & 1 and t.g.owner[HIEROSOLYMA] == BABYLON
    t.sound()


def sums(t: Table) -> list[list[tuple[str, str]]]:
    """The two sums of the last battle, line by line, as the page writes them."""
    [found] = t.game.catalogue.filled(battle_panel(t.game, t.g, EGYPT, "6.4"))
    return [[(line["text"], line["n"]) for line in part["lines"]] for part in found["sides"]]


@pytest.mark.rule("6.5", "6.6")
def test_the_page_adds_up_the_example_of_hierosolyma() -> None:
    mine, theirs = sums(hierosolyma())
    assert [n for _, n in mine] == ["11", "11", "2"] and [n for _, n in theirs] == ["5", "+6", "11", "2"]
    assert [text.split(",")[0] for text, _ in theirs] == ["Dice", "Fortress", "Sum", "Units removed"]


@pytest.mark.rule("8.2", "8.15")
def test_the_page_names_what_hannibal_and_two_fortresses_add() -> None:
    _, theirs = sums(land(4, 1, 0, 2, (EGYPT, CARTHAGE)).chance("roll", 1, 1, 1, 1, 2))
    assert [(text.split(",")[0], n) for text, n in theirs[:4]] == [
        ("Dice", "2"),
        ("Fortress", "+12"),
        ("Hannibal", "+1"),
        ("Sum", "15"),
    ]
