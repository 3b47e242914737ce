"""What the page says beside choices: menus, what goods can pay, battles, and what is no question."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from winedark.ai.advice import hint
from winedark.display.view import view
from winedark.games.mare_nostrum.rules.goods import Payment
from winedark.games.mn2016.display.remarks import sets
from winedark.games.mn2016.rules.board import EMPIRES, FULL
from winedark.games.mn2016.rules.powers import budget
from winedark.kernel.session import HUMAN, Player, Session

from tests.games.mn2016.following import panel, shown
from tests.games.mn2016.table import Table, game_of, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, province


# ---- menus and effects
def menus(t: Table, seat: int) -> dict[str, str | None]:
    return {group["id"]: group["note"] for group in shown(t, seat)["groups"]}


def test_the_build_menu_tells_prices_and_places() -> None:
    t = Table()
    t.purse(ROME, *["coin"] * 7)
    found = menus(t.run("builder", ROME), ROME)
    assert found["legion"] == "3 · Gallia, Latium and Italia" and found["fortress"] == "3 · Gallia and Italia"
    assert found["trireme"] == "3 · Mare Tyrrhenum, Mare Hadriaticum and Mare Ionium"
    assert found["tiles"] == "7 · 17 to choose from" and found["market"] == "6 · Gallia and Italia"
    assert found["control"] == "3 · Germania and Dalmatia"
    t.triremes(ROME, "mare_ionium", 1).triremes(ROME, "mare_africum", 1)
    assert re.fullmatch(r"3 · \d+ provinces", str(menus(t, ROME)["control"]))


def test_powers_stand_in_the_menu_beside_the_price() -> None:
    t = Table()
    t.tile(BABYLON, "spartacus", "penthesilea")
    t.legions(EGYPT, "assyria", 1)
    t.purse(BABYLON, *["coin"] * 3)
    found = menus(t.run("builder", BABYLON), BABYLON)
    assert found["legion"] == "1 or 3 · Cilicia and Babylonia"
    assert str(found["control"]).startswith("free or 3 · ")
    t.purse(BABYLON)
    assert menus(t.run("builder", BABYLON), BABYLON).get("legion") is None  # one choice stands by itself


def test_what_can_move_is_told_by_where_it_stands() -> None:
    t = Table().clear_units()
    for name in ("gallia", "italia"):
        t.legions(ROME, name, 1)
    assert menus(pass_to(t.run("campaign", ROME), "March"), ROME)["march"] == "from Gallia and Italia"
    for name in ("latium", "dalmatia"):
        t.legions(ROME, name, 1)
    assert menus(t, ROME)["march"] == "from 4 provinces"


def test_heroes_and_wonders_say_what_they_do_wherever_they_lie() -> None:
    items = {item["id"]: item for item in panel(Table().run("builder", ROME), "tiles", ROME)["items"]}
    assert len(items) == 18
    assert items["tile-antigone"]["text"] == "Offer any number from 0 to 5 in the trade. Trade +2 and Culture +2"
    assert items["tile-pyramids"]["text"] == "Building them wins the game"
    assert all(item["text"] and item["note"] is None and item["icon"] == id.removeprefix("tile-") for id, item in items.items())
    assert panel(Table().run("builder", ROME), "tiles", ROME)["title"] == "Heroes, wonders, Pyramids"


# ---- what goods can pay
def pays(t: Table, seat: int) -> str | None:
    found = sets(t.g.empires[seat])
    return None if found is None else t.game.catalogue.render(found)


@pytest.mark.rule("4.3", "4.6", "4.7", "4.8", "4.9")
@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["coin"] * 2, None),
        (["coin"] * 3, "pays 1 set of 3"),
        (["coin"] * 6, "pays 2 sets of 3, or 6"),
        (["coin"] * 9, "pays 3 sets of 3, or 6 and 1 set of 3, or 7"),
        (["grain", "grain", "oil", "wine", "coin", "coin"], "pays 1 set of 3"),
        (["grain", "oil", "wine", "metal", "wood", "stone", "coin", "coin", "coin"], "pays 3 sets of 3, or 6 and 1 set of 3"),
        (["coin"] * 12, "pays 4 sets of 3, or 6 and 2 sets of 3, or 7, or 12"),
    ],
)
def test_the_goods_say_what_they_pay(names: list[str], said: str | None) -> None:
    t = Table()
    t.purse(ROME, *names)
    t.run("builder", ROME)
    assert pays(t, ROME) == said
    assert panel(t, "goods", ROME).get("note") == said


POOL = ["coin"] * 4 + ["grain", "oil", "gladiator"] * 2 + ["wine", "sheep"]


def test_what_the_goods_pay_is_what_can_be_bought_with_them() -> None:
    """Hannibal's pair and Cleopatra's exchange count too."""
    rng = Random(3)
    for _ in range(60):
        t = Table()
        for seat in (ROME, CARTHAGE, EGYPT):
            t.purse(seat, *rng.sample(POOL, rng.randrange(9)))
            e, n = t.g.empires[seat], 0
            said = pays(t, seat)
            while (m := budget(e)).pays(3):
                for kind in Payment(m, 3).suggest():
                    e.purse[kind] -= 1
                n += 1
            assert int(said.removeprefix("pays ").split(" ")[0]) >= n if said else n == 0


# ---- battles
def fighting(defenders: int, *dice: int) -> dict[str, Any]:
    t = Table().clear_units().legions(CARTHAGE, "dalmatia", 2).legions(EGYPT, "dalmatia", defenders)
    pass_to(t.run("campaign", CARTHAGE), "LandBattles").do("fight", province("dalmatia"), EGYPT).chance("roll", *dice)
    return panel(t, "battle")


@pytest.mark.parametrize(
    ("defenders", "dice", "said"),
    [
        (1, (5, 1, 1), "Carthage loses 0, Egypt 1. Carthage wins."),
        (1, (1, 1, 1), "Carthage loses 0, Egypt 0. Draw: the province is at war."),
        (3, (1, 1, 5, 5, 1), "Carthage loses 2, Egypt 0. Egypt wins."),
        (2, (5, 5, 5, 5), "Carthage loses 2, Egypt 2. Both sides fall."),
    ],
)
def test_a_battle_says_how_it_ended(defenders: int, dice: tuple[int, ...], said: str) -> None:
    assert fighting(defenders, *dice)["why"] == said


@pytest.mark.rule("5.10")
def test_attacks_are_at_stake_and_so_are_marches_among_enemies() -> None:
    t = Table().clear_units()
    for seat, n in ((ROME, 2), (EGYPT, 1)):
        t.triremes(seat, "mare_ionium", n).legions(seat, "dalmatia", n).legions(seat, "dacia", n)
    for step, verbs in (("Sail", ()), ("SeaBattles", ("engage",)), ("March", ("march",)), ("LandBattles", ("fight",))):
        pass_to(t.run("campaign", ROME), step)
        staked = {t.game.legal(t.g, ROME)[c["id"]][0] for c in shown(t, ROME)["choices"] if c["stakes"]}
        assert staked == set(verbs)


# ---- what is no question
def session(t: Table, *people: int) -> Session:
    players = [Player(name, "human" if seat in people else "easy") for seat, name in enumerate(EMPIRES)]
    return Session(t.game, players, {}, "follow", t.g)


def test_the_only_battle_is_fought_without_a_question() -> None:
    t = Table().clear_units().legions(ROME, "germania", 2).legions(GREECE, "dalmatia", 1)
    pass_to(t.run("campaign", ROME), "March")
    played = session(t, ROME)
    played.act(ROME, ("march", province("germania"), province("dalmatia"), 2))
    assert (ROME, "fight", province("dalmatia"), GREECE) in played.log and any(entry[1] == "roll" for entry in played.log)


def test_of_two_battles_a_person_says_which_comes_first() -> None:
    t = Table().clear_units()
    for name in ("dalmatia", "germania"):
        t.legions(ROME, name, 2).legions(GREECE, name, 1)
    played = session(pass_to(t.run("campaign", ROME), "March"), ROME)
    played.act(ROME, ("done",))
    assert played.log == [(ROME, "done")] and len(view(played, ROME)["choices"]) == 2
    played.act(ROME, ("fight", province("germania"), GREECE))
    assert [FULL.provinces[entry[2]] for entry in played.log if entry[1] == "fight"] == ["germania", "dalmatia"]


@pytest.mark.rule("4.1", "5.1")
@pytest.mark.parametrize(("sequence", "office"), [("build", 1), ("war", 2)])
def test_a_leader_may_say_once_in_which_order_all_play(sequence: str, office: int) -> None:
    t = Table().clear_units()
    for seat in range(5):
        t.purse(seat)
    t.g.leaders[office] = ROME
    played = session(t.run(sequence), *range(5))
    order = (EGYPT, ROME, BABYLON, GREECE, CARTHAGE)
    played.act(ROME, ("in_order", *order))
    while waiting := played.waiting():
        played.act(waiting[0], ("done",))
    named = [entry[2] for entry in played.log if entry[1] == "next"]
    assert named == list(order[:4])  # the last one is not asked for


OPEN = {
    "NameBuilder", "NameCommander", "Claim", "Sail", "SeaBattles", "March", "LandBattles", "TakeLosses", "GiveUp", "Convert",
    "Conquer", "PostForCirce", "DeclarePeace", "CopyHero", "BreakTie",
}  # fmt: skip


def test_decisions_about_what_lies_on_the_table_need_no_curtain() -> None:
    steps = {type(op[1]): op[1] for ops in game_of().code.values() for op in ops if op[0] in ("ask", "together")}
    assert {step.__name__ for step in steps if step.open} == OPEN
    assert {step.__name__ for step in steps if step.aloud} == OPEN - {"Claim"}  # what is new for one is nobody's business


def test_an_open_claim_shows_nothing_of_the_hand() -> None:
    t = Table(seats=3)
    for seat, name in ((ROME, "metal"), (CARTHAGE, "oil"), (GREECE, "wine")):
        t.purse(seat, name, "coin")
    t.run("trade").do("exchange", 1)
    for seat, name in ((ROME, "metal"), (CARTHAGE, "oil"), (GREECE, "wine")):
        t.do("offer", good(name), seat=seat)
    played = session(t, ROME, CARTHAGE, GREECE)
    own, open_ = view(played, CARTHAGE), view(played, CARTHAGE, open=True)
    assert [c["note"] for c in own["choices"]] == ["new for you"] * 2 and [c["note"] for c in open_["choices"]] == [None] * 2
    assert [c["label"] for c in own["choices"]] == [c["label"] for c in open_["choices"]]
    assert "new for you" not in str(open_) and all(not p["private"] for p in open_["panels"])
    assert [c["icon"] for c in own["choices"]] == ["metal", "wine"]


# ---- the button that decides
def acts(t: Table, seat: int, group: str) -> list[str]:
    return [choice["act"] for choice in shown(t, seat)["choices"] if choice["group"] == group and not choice["off"]]


def test_the_button_says_what_is_bought_at_which_price() -> None:
    t = Table()
    t.purse(ROME, *["coin"] * 7)
    t.run("builder", ROME)
    assert acts(t, ROME, "control") == ["Take Germania · 3", "Take Dalmatia · 3"]
    assert "Recruit Antigone · 7" in acts(t, ROME, "tiles") and "Build Hanging Gardens · 7" in acts(t, ROME, "tiles")
    assert acts(t, ROME, "legion")[0] == "Build legion in Gallia · 3"


def test_the_button_of_a_march_says_how_likely_it_takes_the_province() -> None:
    t = Table().clear_units()
    t.legions(ROME, "gallia", 2)
    t.legions(CARTHAGE, "germania", 2)
    pass_to(t.run("campaign", ROME), "March")
    found = {choice["short"]: choice for choice in shown(t, ROME)["choices"] if choice["group"] == "march"}
    assert 0 < found["Germania"]["chance"] < 1 and re.fullmatch(r"March to Germania · \d\d\u00a0%", found["Germania"]["act"])
    others = [choice for name, choice in found.items() if name != "Germania"]
    assert others and all(choice["chance"] is None and choice["act"] == f"March to {choice['short']}" for choice in others)


def test_a_hint_says_so_where_only_one_thing_can_be_done() -> None:
    t = Table()
    t.purse(ROME).run("builder", ROME)
    assert t.legal() == [("done",)]
    session = Session(t.game, [Player(role, HUMAN) for role in EMPIRES], {}, "", t.g)
    thought = hint(session, ROME, "easy")
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found = done.value
            break
    assert found["reasons"] == [{"text": "Nothing else can be done now", "good": True}] and found["label"] == "Finish building"
