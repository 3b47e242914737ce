"""Chapter 7: the four victories, when they are won in each edition, and who shares them."""

from __future__ import annotations

import pytest

from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, goods, province, site, tile

CULTURE = 1
FOUR = {
    GREECE: ("hercules", "colossus", "circe"),
    CARTHAGE: ("gilgamesh", "spartacus", "lighthouse"),
    EGYPT: ("antigone", "hamilcar", "ramses_ii"),
}
FIFTH = {GREECE: "hanging_gardens", CARTHAGE: "temple_of_artemis", EGYPT: "penthesilea"}


def contest(edition: str, *four: int, leader: int = EGYPT, coins: int = 12) -> Table:
    """The build phase of four players; `four` own four tiles each. Greece, Carthage and Egypt can pay `coins`."""
    t = Table(edition, 4)
    t.g.leaders[CULTURE] = leader
    for seat in four:
        t.tile(seat, *FOUR[seat])
    for seat in FOUR:
        t.purse(seat, *["coin"] * coins)
    return t.run("build")


def build(t: Table, seat: int, what: str = "") -> Table:
    """It is the seat's turn: it builds the Pyramids, gains its fifth tile, or nothing."""
    if t.step == "NameBuilder":
        t.do("next", seat)
    if what == "pyramids":
        t.do("pyramids", *goods(*["coin"] * 12))
    if what == "fifth":
        t.do("recruit", tile(FIFTH[seat]), *goods(*["coin"] * 10))
    return t.do("done") if t.seats else t


def over(t: Table, how: str, *winners: int) -> bool:
    """The game has ended: nobody decides any more, and these have won."""
    return (t.seats, t.g.winners, t.g.how) == ((), winners, how) and t.keys()[-1] == f"victory.{how}"


def going_on(t: Table) -> bool:
    return bool(t.seats) and t.g.winners == ()


# ---- the Pyramids
@pytest.mark.rule("7.1", "7.9", "4.9")
@pytest.mark.parametrize("seat", [GREECE, EGYPT, CARTHAGE])
def test_a_player_who_builds_the_pyramids_wins_at_once_in_the_english_edition(seat: int) -> None:
    assert over(build(contest("en2016"), seat, "pyramids"), "pyramids", seat)


@pytest.mark.rule("7.1", "7.9")
def test_the_culture_leader_wins_at_once_with_the_pyramids_in_the_french_edition() -> None:
    assert over(build(contest("fr_rev"), EGYPT, "pyramids"), "pyramids", EGYPT)
    assert over(build(contest("fr_rev", leader=GREECE), GREECE, "pyramids"), "pyramids", GREECE)


@pytest.mark.rule("7.3", "R-040")
def test_another_builder_wins_at_the_end_of_the_phase_in_the_french_edition() -> None:
    t = build(contest("fr_rev"), GREECE, "pyramids")
    assert going_on(t)
    build(build(t, EGYPT), ROME)
    assert going_on(t) and t.seats == (CARTHAGE,)
    assert over(build(t, CARTHAGE), "pyramids", GREECE)


@pytest.mark.rule("7.3", "R-040")
def test_several_french_builders_of_the_pyramids_share_the_victory() -> None:
    t = build(build(contest("fr_rev"), GREECE, "pyramids"), CARTHAGE, "pyramids")
    assert going_on(t)
    build(build(t, EGYPT), ROME)
    assert t.seats == () and set(t.g.winners) == {GREECE, CARTHAGE} and t.g.how == "pyramids"


@pytest.mark.rule("7.3", "R-040")
@pytest.mark.parametrize(("what", "how"), [("pyramids", "pyramids"), ("fifth", "fifth")])
def test_the_french_culture_leader_overtakes_earlier_builders_and_wins_alone(what: str, how: str) -> None:
    t = build(build(contest("fr_rev", EGYPT), GREECE, "pyramids"), CARTHAGE, "pyramids")
    assert over(build(t, EGYPT, what), how, EGYPT)


# ---- five heroes and wonders
@pytest.mark.rule("7.2")
@pytest.mark.parametrize("seat", [GREECE, EGYPT])
def test_the_fifth_tile_wins_at_the_end_of_the_phase_in_the_english_edition(seat: int) -> None:
    t = build(contest("en2016", seat), seat, "fifth")
    for other in {ROME, CARTHAGE, GREECE, EGYPT} - {seat}:
        assert going_on(t)
        build(t, other)
    assert over(t, "fifth", seat)


@pytest.mark.rule("7.2", "7.9")
def test_the_fifth_tile_wins_at_once_for_the_french_culture_leader() -> None:
    assert over(build(contest("fr_rev", EGYPT), EGYPT, "fifth"), "fifth", EGYPT)


@pytest.mark.rule("7.4")
def test_the_fifth_tile_of_another_wins_at_the_end_of_the_phase_in_the_french_edition() -> None:
    t = build(contest("fr_rev", GREECE), GREECE, "fifth")
    for other in (EGYPT, CARTHAGE, ROME):
        assert going_on(t)
        build(t, other)
    assert over(t, "fifth", GREECE)


def both_gain_the_fifth(edition: str, leader: int) -> Table:
    """First Greece, then Carthage gains the fifth tile; Egypt and Rome build nothing."""
    t = build(contest(edition, GREECE, CARTHAGE, leader=leader), GREECE, "fifth")
    for seat, what in ((CARTHAGE, "fifth"), (EGYPT, ""), (ROME, "")):
        build(t, seat, what) if t.seats else None
    return t


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(("leader", "winners"), [(GREECE, {GREECE}), (CARTHAGE, {CARTHAGE}), (EGYPT, {GREECE, CARTHAGE})])
def test_of_several_with_a_fifth_tile_the_english_culture_leader_wins_or_all_share(leader: int, winners: set[int]) -> None:
    t = both_gain_the_fifth("en2016", leader)
    assert (t.seats, set(t.g.winners), t.g.how) == ((), winners, "fifth")


@pytest.mark.rule("7.2", "7.3", "7.4")
@pytest.mark.parametrize(
    ("edition", "four", "rule"),
    [("en2016", (GREECE,), "7.2"), ("en2016", (GREECE, CARTHAGE), "7.3"), ("fr_rev", (GREECE,), "7.4"),
     ("fr_rev", (GREECE, CARTHAGE), "7.4")],
)  # fmt: skip
def test_the_story_names_the_paragraph_by_which_fifth_tiles_win(edition: str, four: tuple[int, ...], rule: str) -> None:
    t = contest(edition, *four)
    for seat in (GREECE, CARTHAGE, EGYPT, ROME):
        build(t, seat, "fifth" if seat in four else "")
    assert over(t, "fifth", *four) and t.g.events is not None and t.g.events[-1].rule == rule


@pytest.mark.rule("7.3", "7.4", "R-069")
@pytest.mark.parametrize("what", ["pyramids", "fifth"])
def test_a_player_who_alone_could_win_in_fr_rev_wins_when_the_phase_has_been_played_out(what: str) -> None:
    t = contest("fr_rev", GREECE)
    for seat in (CARTHAGE, EGYPT):
        t.purse(seat)
    build(t, GREECE, what)
    for seat in (EGYPT, CARTHAGE, ROME):
        assert going_on(t)  # what these hold is behind their screens
        build(t, seat)
    assert over(t, what, GREECE) and t.g.events is not None and t.g.events[-1].rule == ("7.3" if what == "pyramids" else "7.4")


@pytest.mark.rule("7.2", "7.4")
@pytest.mark.parametrize(("leader", "winners"), [(GREECE, {GREECE}), (CARTHAGE, {CARTHAGE}), (EGYPT, {GREECE, CARTHAGE})])
def test_of_several_with_a_fifth_tile_the_french_culture_leader_wins_or_all_share(leader: int, winners: set[int]) -> None:
    t = both_gain_the_fifth("fr_rev", leader)
    assert (t.seats, set(t.g.winners), t.g.how) == ((), winners, "fifth")


@pytest.mark.rule("7.3", "R-041")
@pytest.mark.parametrize("fifth", [GREECE, EGYPT])
def test_the_pyramids_beat_an_earlier_fifth_tile_in_the_english_edition(fifth: int) -> None:
    t = build(contest("en2016", fifth), fifth, "fifth")
    assert over(build(t, CARTHAGE, "pyramids"), "pyramids", CARTHAGE)


@pytest.mark.rule("7.3", "7.4")
@pytest.mark.parametrize("order", [(GREECE, CARTHAGE), (CARTHAGE, GREECE)])
def test_the_pyramids_beat_a_fifth_tile_in_the_french_edition(order: tuple[int, ...]) -> None:
    t = contest("fr_rev", GREECE)
    for seat in (*order, EGYPT, ROME):
        assert going_on(t)
        build(t, seat, {GREECE: "fifth", CARTHAGE: "pyramids"}.get(seat, ""))
    assert over(t, "pyramids", CARTHAGE)


@pytest.mark.rule("7.4", "R-042")
def test_a_player_who_could_have_bought_their_fifth_tile_but_did_not_does_not_win() -> None:
    t = build(contest("fr_rev", GREECE, CARTHAGE), GREECE, "fifth")
    assert t.do("next", CARTHAGE).legal("recruit")
    t.do("done")
    build(build(t, EGYPT), ROME)
    assert over(t, "fifth", GREECE)


@pytest.mark.rule("7.2", "7.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fourth_tile_wins_nothing(edition: str) -> None:
    t = Table(edition, 4)
    t.tile(EGYPT, "antigone", "hamilcar").purse(EGYPT, *["coin"] * 9)
    t.run("build").do("next", EGYPT).do("recruit", tile("ramses_ii"), *goods(*["coin"] * 9)).do("done")
    for seat in (ROME, CARTHAGE, GREECE):
        build(t, seat)
    assert t.seats == () and t.g.winners == () and t.game.result(t.g) is None


@pytest.mark.rule("8.17", "7.3", "R-056")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_perseus_builds_first_and_wins_alone(edition: str) -> None:
    """The culture leader would name another who can build the Pyramids; Perseus' owner goes first and wins at once."""
    t = contest(edition)
    t.tile(GREECE, "perseus")
    t.run("build")
    assert (t.step, t.seats) == ("PerseusFirst", (GREECE,))
    t.do("pyramids", *goods(*["coin"] * 12))
    assert over(t, "pyramids", GREECE) and t.keys().count("victory.pyramids") == 1


# ---- conquest
def four_cities(edition: str = "en2016") -> Table:
    """Rome controls Roma, its own Syracusae and Troia, and occupies Athenae. Nobody has other units."""
    t = Table(edition).clear_units().owner(ROME, "sicilia", "asia")
    for where in ("sicilia", "asia"):
        t.building(site(where, "legendary"))
    t.legions(ROME, "achaea", 1)
    t.conqueror(ROME, "achaea", site("achaea", "capital"))
    return t


def war(t: Table) -> Table:
    """A whole move and battle phase in which nobody does anything of their own will."""
    t.run("war")
    quiet = {"Sail": "done", "SeaBattles": "done", "March": "done", "Conquer": "keep", "PostForCirce": "done"}
    while t.seats:
        t.do(*(t.legal("next") or t.legal(quiet[t.step]))[0])
    return t


@pytest.mark.rule("7.5", "7.6", "R-043")
@pytest.mark.parametrize("edition", EDITIONS)
def test_four_capitals_and_legendary_cities_win_at_the_end_of_the_war_phase(edition: str) -> None:
    t = four_cities(edition)
    assert over(war(t), "conquest", ROME)


@pytest.mark.rule("7.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_fourth_city_must_be_controlled_at_the_end_of_the_phase_and_not_only_after_the_own_turn(edition: str) -> None:
    t = four_cities(edition)
    t.legions(GREECE, "macedonia", 4)
    t.run("war").do("next", ROME).do("done")
    assert t.step == "Conquer"
    t.do("keep", province("achaea"))
    assert going_on(t) and t.step == "NameCommander"
    t.do("next", GREECE).do("march", province("macedonia"), province("achaea"), 4)
    t.do("fight", province("achaea"), ROME).chance("roll", 6, 6, 6, 6, 1)
    while t.seats:
        t.do(*(t.legal("next") or t.legal("done"))[0])
    assert t.g.winners == ()
    t.sound()


@pytest.mark.rule("7.5", "R-043")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cities_in_own_provinces_count_at_war_too(edition: str) -> None:
    t = four_cities(edition)
    t.legions(ROME, "asia", 1).legions(GREECE, "asia", 1)
    t.g.allies = (ROME, GREECE)
    assert over(war(t), "conquest", ROME) and t.g.conqueror[province("asia")] == NOBODY


@pytest.mark.rule("7.5", "R-043")
def test_legions_that_merely_stand_in_the_province_of_a_city_do_not_count() -> None:
    t = four_cities()
    t.conqueror(ROME, "achaea")
    assert war(t).g.winners == ()


@pytest.mark.rule("7.6")
@pytest.mark.parametrize("missing", ["own capital", "not built", "occupied by another"])
def test_three_cities_do_not_win(missing: str) -> None:
    t = four_cities()
    if missing == "own capital":
        t.building(site("latium", "capital"), False)
    elif missing == "not built":
        t.building(site("asia", "legendary"), False)
    else:
        t.legions(EGYPT, "asia", 1)
        t.conqueror(EGYPT, "asia", site("asia", "legendary"))
    assert war(t).g.winners == ()


@pytest.mark.rule("7.6")
def test_regular_cities_do_not_count() -> None:
    t = four_cities()
    t.building(site("asia", "legendary"), False)
    t.owner(ROME, "creta", "cilicia")
    t.building(site("creta", "city"))
    assert war(t).g.winners == ()


@pytest.mark.rule("7.6")
def test_five_cities_win_as_well_as_four() -> None:
    t = four_cities()
    t.owner(ROME, "judaea")
    t.building(site("judaea", "legendary"))
    assert over(war(t), "conquest", ROME)


@pytest.mark.rule("7.7", "R-044")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_conquerors_share_the_victory(edition: str) -> None:
    t = four_cities(edition)
    t.owner(CARTHAGE, "judaea")
    t.building(site("judaea", "legendary"))
    for where in ("aegyptus", "babylonia"):
        t.legions(CARTHAGE, where, 1)
        t.conqueror(CARTHAGE, where, site(where, "capital"))
    assert over(war(t), "conquest", ROME, CARTHAGE)
    assert [(r.seat, r.rank) for r in t.game.result(t.g) or []] == [
        (ROME, 1),
        (CARTHAGE, 1),
        (GREECE, 2),
        (EGYPT, 2),
        (BABYLON, 2),
    ]


# ---- titles
@pytest.mark.rule("7.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_three_titles_win_at_the_end_of_the_claim_phase(edition: str) -> None:
    t = Table(edition, 3)
    t.tile(ROME, "hercules", "antigone")
    assert over(t.run("claim"), "titles", ROME)


@pytest.mark.rule("7.8", "6.8")
@pytest.mark.parametrize("given", [ROME, GREECE])
def test_a_tie_may_decide_about_the_third_title(given: int) -> None:
    t = Table(seats=3)
    t.tile(ROME, "hercules")
    t.building(site("latium", "temple"))
    assert (t.run("claim").step, t.seats) == ("BreakTie", (GREECE,))
    t.do("award", CULTURE, given)
    assert t.seats == () and t.g.winners == ((ROME,) if given == ROME else ())


@pytest.mark.rule("7.8")
def test_two_titles_and_three_highest_levels_before_the_claim_win_nothing() -> None:
    t = Table(seats=3)
    t.tile(ROME, "hercules", "antigone")
    war(t)
    assert t.g.winners == () and t.seats == ()
    assert t.g.leaders == [CARTHAGE, GREECE, ROME]


# ---- the end
@pytest.mark.rule("7.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_more_of_the_round_is_played(edition: str) -> None:
    t = Table(edition, 4)
    t.purse(EGYPT, *["coin"] * 12)
    t.run("game").do("exchange", 0).do("next", EGYPT).do("pyramids", *goods(*["coin"] * 12))
    assert over(t, "pyramids", EGYPT) and t.game.over(t.g)
    assert (t.g.round, t.g.phase) == (1, 2) and t.g.waiting
    assert [(r.seat, r.rank, r.how) for r in t.game.result(t.g) or []][3] == (EGYPT, 1, "over.pyramids")


@pytest.mark.rule("7.9")
def test_after_the_conquest_no_title_is_claimed() -> None:
    t = four_cities()
    t.purse(CARTHAGE)
    t.run("round").do("exchange", 0)
    while t.seats:
        verbs = ("next", "done", "keep")
        t.do(*next(found for verb in verbs if (found := t.legal(verb)))[0])
    assert over(t, "conquest", ROME) and t.g.phase == 3 and "claim.title" not in t.keys()
