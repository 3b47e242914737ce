"""Chapter 5, posts: taking them, choosing anew, too few legions."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.levels import culture_level, trade_level
from winedark.games.mn2016.rules.posts import settle_holds

from tests.games.mn2016.holds import CYRENE, MARKET, PAPYRUS, TEMPLE, attacked, hold, mask
from tests.games.mn2016.table import EDITIONS, pass_to
from tests.games.mn2016.words import BABYLON, EGYPT, NOBODY, ROME, good, province, site

both = pytest.mark.parametrize("edition", EDITIONS)
CYRENAICA, ACHAEA, LIBYA, THRACIA = (province(name) for name in ("cyrenaica", "achaea", "libya", "thracia"))


# ---- taking posts
@pytest.mark.rule("5.34")
@both
def test_occupied_buildings_yield_and_count_for_the_conqueror(edition: str) -> None:
    t = hold(edition, legions=2)
    levels = (culture_level(t.g, ROME), culture_level(t.g, EGYPT))
    pass_to(t.run("campaign", ROME), "Conquer").do("occupy", CYRENAICA, CYRENE, TEMPLE)
    assert (culture_level(t.g, ROME), culture_level(t.g, EGYPT)) == (levels[0] + 2, levels[1] - 2)
    for seat in range(5):
        t.purse(seat)
    t.run("collect")
    assert (t.held(ROME)["coin"], t.held(EGYPT)["coin"]) == (3, 4)
    assert t.held(EGYPT)["papyrus"] == 3  # Cyrenaica's caravan and market are still Egypt's
    t.sound()


@pytest.mark.rule("5.34", "5.36")
@pytest.mark.parametrize("legions", [1, 2, 3, 4, 5])
def test_every_occupied_building_takes_one_legion(legions: int) -> None:
    t = pass_to(hold("en2016", legions=legions).run("campaign", ROME), "Conquer")
    buildings = (PAPYRUS, MARKET, CYRENE, TEMPLE)
    assert [n for n in range(1, 5) if t.allows("occupy", CYRENAICA, *buildings[:n])] == list(range(1, min(legions, 4) + 1))
    assert not t.allows("occupy", CYRENAICA) and not t.allows("occupy", CYRENAICA, CYRENE, CYRENE)


@pytest.mark.rule("5.34")
@both
def test_only_buildings_of_the_province_can_be_occupied(edition: str) -> None:
    t = hold(edition)
    t.building(CYRENE, False)
    pass_to(t.run("campaign", ROME), "Conquer")
    assert not t.allows("occupy", CYRENAICA, CYRENE)
    assert not t.allows("occupy", CYRENAICA, site("aegyptus", "capital"))


@pytest.mark.rule("R-030")
@both
def test_neither_fortresses_nor_triremes_hold_posts(edition: str) -> None:
    t = hold(edition, legions=1)
    t.fortress(ROME, "cyrenaica").triremes(ROME, "mare_africum", 2)
    pass_to(t.run("campaign", ROME), "Conquer")
    assert t.allows("occupy", CYRENAICA, CYRENE) and not t.allows("occupy", CYRENAICA, CYRENE, TEMPLE)
    t.legions(ROME, "cyrenaica", 0)
    assert pass_to(t.run("campaign", ROME), "Conquer").step == ""


@pytest.mark.rule("5.35")
@both
def test_example_occupy_marker_leaves_the_buildings_to_the_owner(edition: str) -> None:
    t = hold(edition)
    pass_to(t.run("campaign", ROME), "Conquer").do("seize", CYRENAICA)
    assert t.g.seized == 1 << CYRENAICA and t.g.owner[CYRENAICA] == EGYPT
    assert (trade_level(t.g, EGYPT), culture_level(t.g, EGYPT)) == (5, 5)
    for seat in range(5):
        t.purse(seat)
    t.run("collect")
    assert t.held(EGYPT) == {"papyrus": 3, "grain": 1, "gold": 1, "coin": 6}
    t.sound()


@pytest.mark.rule("5.36")
@both
def test_the_marker_takes_one_legion_and_no_second_post(edition: str) -> None:
    t = hold(edition, marker=True, legions=1)
    pass_to(t.run("campaign", ROME), "Conquer").do("occupy", CYRENAICA, CYRENE)
    assert t.g.seized == 0 and t.g.occupied == mask(CYRENE)
    t.sound()


# ---- choosing anew
@pytest.mark.rule("5.37", "R-031")
@both
def test_a_conqueror_in_place_keeps_their_posts_with_keep(edition: str) -> None:
    t = hold(edition, PAPYRUS, CYRENE)
    pass_to(t.run("campaign", ROME), "Conquer").do("keep", CYRENAICA)
    assert t.g.occupied == mask(PAPYRUS, CYRENE) and t.g.conqueror[CYRENAICA] == ROME
    t.sound()


@pytest.mark.rule("5.37", "R-031")
@both
def test_a_conqueror_in_place_names_their_posts_anew(edition: str) -> None:
    t = hold(edition, PAPYRUS, CYRENE)
    pass_to(t.run("campaign", ROME), "Conquer").do("occupy", CYRENAICA, PAPYRUS, TEMPLE)
    assert t.g.occupied == mask(PAPYRUS, TEMPLE)
    pass_to(t.run("campaign", ROME), "Conquer").do("seize", CYRENAICA)
    assert t.g.occupied == 0 and t.g.seized == 1 << CYRENAICA
    t.sound()


@pytest.mark.rule("5.37", "R-027")
@both
def test_a_conqueror_in_place_may_pillage_again(edition: str) -> None:
    t = hold(edition, PAPYRUS, CYRENE)
    t.purse(ROME)
    pass_to(t.run("campaign", ROME), "Conquer").do("pillage", PAPYRUS)
    assert t.g.occupied == 0 and t.held(ROME) == {"papyrus": 1}
    pass_to(t.run("campaign", ROME), "Conquer").do("pillage", CYRENE)
    assert t.held(ROME) == {"papyrus": 1, "coin": 1} and t.g.conqueror[CYRENAICA] == ROME
    t.sound()


# ---- too few legions
@pytest.mark.rule("5.41", "R-033")
@both
def test_posts_are_given_up_when_legions_fall(edition: str) -> None:
    t = attacked(hold(edition, PAPYRUS, MARKET, CYRENE, legions=3), 4, 6, 4, 4, 4, legions=2)
    assert t.g.empires[ROME].legions[CYRENAICA] == 1
    assert (t.step, t.seats, t.rule) == ("GiveUp", (ROME,), "5.41")
    assert t.legal() == [("vacate", PAPYRUS), ("vacate", MARKET), ("vacate", CYRENE)]
    t.do("vacate", PAPYRUS)
    assert t.do("vacate", CYRENE).step != "GiveUp"
    assert t.g.occupied == mask(MARKET)
    assert (trade_level(t.g, EGYPT), culture_level(t.g, EGYPT)) == (4, 5)
    t.sound()


@pytest.mark.rule("5.41", "R-033")
@both
def test_posts_are_given_up_when_legions_march_off(edition: str) -> None:
    t = hold(edition, PAPYRUS, CYRENE)
    t.run("campaign", ROME).do("march", CYRENAICA, LIBYA, 1).do("done")
    assert (t.step, t.seats, t.legal()) == ("GiveUp", (ROME,), [("vacate", PAPYRUS), ("vacate", CYRENE)])
    t.do("vacate", CYRENE)
    assert t.g.occupied == mask(PAPYRUS) and culture_level(t.g, EGYPT) == 5
    pass_to(t)
    t.sound()


@pytest.mark.rule("5.41")
@both
def test_no_post_is_given_up_while_there_are_legions_enough(edition: str) -> None:
    t = attacked(hold(edition, PAPYRUS, legions=2), 5, 4, 4)
    assert t.g.empires[ROME].legions[CYRENAICA] == 1
    assert t.step == "" and t.g.occupied == mask(PAPYRUS)
    t.sound()


@pytest.mark.rule("R-033", "8.11")
def test_circes_caravan_sites_count_as_posts() -> None:
    t = hold("en2016", CYRENE, legions=2)
    t.tile(ROME, "circe")
    t.building(PAPYRUS, False)
    t.g.empires[ROME].circe = mask(PAPYRUS)
    t.run("campaign", ROME).do("march", CYRENAICA, LIBYA, 1).do("done")
    assert (t.step, t.legal()) == ("GiveUp", [("vacate", PAPYRUS), ("vacate", CYRENE)])
    t.do("vacate", PAPYRUS)
    assert t.g.empires[ROME].circe == 0 and t.g.occupied == mask(CYRENE)
    t.sound()


@pytest.mark.rule("R-033", "8.11")
def test_the_control_marker_can_be_given_up_for_circes_site() -> None:
    t = hold("en2016", marker=True, legions=2)
    t.tile(ROME, "circe")
    t.building(PAPYRUS, False)
    t.g.empires[ROME].circe = mask(PAPYRUS)
    attacked(t, 5, 4, 4)
    assert (t.step, t.seats, t.legal()) == ("GiveUp", (ROME,), [("vacate", PAPYRUS), ("unseize", CYRENAICA)])
    t.do("unseize", CYRENAICA)
    assert t.g.seized == 0 and t.g.empires[ROME].circe == mask(PAPYRUS)


@pytest.mark.rule("5.42")
@both
def test_what_is_free_again_yields_for_the_owner_at_once(edition: str) -> None:
    t = hold(edition, CYRENE, TEMPLE)
    t.run("campaign", ROME).do("march", CYRENAICA, LIBYA, 2)
    for seat in range(5):
        t.purse(seat)
    t.run("collect")
    assert t.held(EGYPT)["coin"] == 6 and t.held(ROME)["coin"] == 1
    assert t.g.empires[BABYLON].purse[good("papyrus")] == 0


@pytest.mark.rule("5.38", "5.40")
@both
def test_to_be_conqueror_is_a_hold_even_without_posts(edition: str) -> None:
    t = hold(edition)
    t.legions(ROME, "cyrenaica", 0)
    settle_holds(t.g)
    assert t.g.conqueror[CYRENAICA] == NOBODY and t.keys() == ["posts.hold_over"]
