"""The battle as a sum on paper, the offers as each seat may see them: what the page shows agrees with what the rules did."""

from __future__ import annotations

import json
from typing import Any

import pytest
from winedark.display.view import view
from winedark.games.mare_nostrum.display.battle_panel import battle_panel
from winedark.games.mare_nostrum.rules.battle import last_battle
from winedark.games.mare_nostrum.rules.strength import Battle, hits
from winedark.games.mn2016.rules.battle import side
from winedark.games.mn2016.rules.board import TILE
from winedark.kernel.session import Player, Session
from winedark_lab.contract import seen
from winedark_lab.playout import Playout, Setting

from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods, province, sea

NAMES = ("rome", "carthage", "greece", "egypt", "babylon")


def panel(t: Table, viewer: int | None, name: str) -> dict[str, Any] | None:
    return next((p for p in seen(t.game, t.g, viewer)["panels"] if p["id"] == name), None)


def battle(t: Table, viewer: int | None = None) -> dict[str, Any]:
    found = panel(t, viewer, "battle")
    assert found is not None
    return found


def lines(side: dict[str, Any]) -> list[tuple[str, str]]:
    return [(line["text"], line["n"]) for line in side["lines"]]


def macedonia() -> Table:
    """Five legions with Caesar attack two with Pericles and a fortress; the dice lie, Greece has losses to choose."""
    t = Table().clear_units().legions(ROME, "macedonia", 5).legions(GREECE, "macedonia", 2)
    t.fortress(GREECE, "macedonia")
    pass_to(t.run("campaign", ROME), "LandBattles")
    return t.do("fight", province("macedonia"), GREECE).chance("roll", 2, 1, 6, 2, 3, 4, 3)


# ---- the battle
@pytest.mark.rule("5.14", "5.15", "5.18", "5.19", "8.3", "8.5")
def test_a_battle_is_a_sum_on_paper() -> None:
    found = battle(macedonia(), GREECE)
    attack, defence = found["sides"]
    assert (attack["seat"], attack["title"], attack["pips"]) == (ROME, "attacks with 5 legions", [2, 1, 6, 2, 3])
    assert lines(attack) == [
        ("Dice", "14"), ("Caesar, 1 for each legion", "+5"), ("Sum", "19"), ("Hits, one for each full 5", "3"),
        ("Stopped by the fortress", "−1"),
    ]  # fmt: skip
    assert (attack["total"], attack["hits"], attack["kind"]) == (19, 2, "land")
    assert (defence["seat"], defence["title"], defence["pips"]) == (GREECE, "defends with 2 legions and a fortress", [4, 3])
    assert lines(defence) == [
        ("Dice", "7"), ("Fortress", "+5"), ("Pericles, 2 for each legion", "+4"), ("Sum", "16"),
        ("Hits, one for each full 5", "3"),
    ]  # fmt: skip
    assert (defence["total"], defence["hits"]) == (16, 3)


def test_a_battle_shows_what_was_to_be_expected() -> None:
    found = battle(macedonia(), GREECE)
    odds = [(row["label"], round(row["p"] * 100, 1), row["seat"]) for row in found["odds"]]
    assert odds == [("Rome wins", 77.9, ROME), ("Draw: the province is at war", 22.1, None)]
    bars = [(bar["label"], round(bar["p"] * 100, 1), bar["now"]) for bar in found["bars"]["items"]]
    assert bars == [("0", 0.0, False), ("1", 1.6, False), ("2", 20.5, True), ("3", 77.9, False)]
    assert found["bars"]["title"] == "Units that Greece could lose"
    assert found["luck"] == [
        "Greece: expected loss 2.76 units; actual loss 2.", "Rome: expected loss 2.81 units; actual loss 3.",
    ]  # fmt: skip


@pytest.mark.rule("5.16")
def test_the_battle_is_a_dialog_for_its_two_sides_until_the_losses_are_chosen() -> None:
    t = macedonia()
    docks = {viewer: (battle(t, viewer)["dock"], battle(t, viewer)["modal"]) for viewer in (None, *range(5))}
    board = ("board", False)
    assert docks == dict.fromkeys((None, CARTHAGE, EGYPT, BABYLON), board) | {ROME: ("dialog", False), GREECE: ("dialog", True)}
    assert battle(t, GREECE)["title"] == "Battle in Macedonia" and battle(t, GREECE)["note"] == "Rome attacks Greece"
    stamp = battle(t, GREECE)["stamp"]
    t.do("lose", 1, 1)
    assert all((battle(t, viewer)["dock"], battle(t, viewer)["modal"]) == board for viewer in (None, *range(5)))
    assert battle(t, GREECE)["title"] == "Last battle: Macedonia" and battle(t, GREECE)["stamp"] == stamp


def test_losses_say_what_they_leave() -> None:
    t = macedonia()
    shown = seen(t.game, t.g, GREECE)
    assert [(c["label"], c["note"]) for c in shown["choices"]] == [
        ("Lose 2 legions", "leaves a fortress"), ("Lose 1 legion and the fortress", "leaves 1 legion"),
    ]  # fmt: skip
    assert shown["prompt"]["detail"] == "In Macedonia you lose 2 units of 2 legions and a fortress. Choose which."


@pytest.mark.parametrize("bot", [ROME, GREECE])
def test_the_dialog_works_when_one_side_is_a_bot(bot: int) -> None:
    t = macedonia()
    human = ROME if bot == GREECE else GREECE
    players = [Player(name, "human" if seat == human else "easy") for seat, name in enumerate(NAMES)]
    session = Session(t.game, players, {}, "x", t.g)
    shown = view(session, human)
    found = next(p for p in shown["panels"] if p["id"] == "battle")
    assert (found["dock"], found["modal"], bool(shown["choices"])) == ("dialog", bot == ROME, bot == ROME)
    session.act(GREECE, ("lose", 2, 0))
    assert next(p for p in view(session, human)["panels"] if p["id"] == "battle")["dock"] == "board"


@pytest.mark.rule("5.17", "5.4")
def test_a_battle_at_sea_has_dice_only() -> None:
    t = Table().clear_units()
    t.tile(ROME, "ramses_ii", "nebuchadnezzar")
    t.triremes(ROME, "mare_ionium", 3).triremes(EGYPT, "mare_ionium", 1)
    pass_to(t.run("campaign", ROME), "SeaBattles")
    t.do("engage", sea("mare_ionium"), EGYPT).chance("roll", 6, 5, 2, 4)
    found = battle(t)
    assert found["title"] == "Last battle: Mare Ionium" and [s["kind"] for s in found["sides"]] == ["sea", "sea"]
    assert [s["title"] for s in found["sides"]] == ["attacks with 3 triremes", "defends with 1 trireme"]
    assert lines(found["sides"][0]) == [
        ("Dice", "13"), ("Sum", "13"), ("Hits, one for each full 5", "2"), ("Surplus hits", "−1"),
    ]  # fmt: skip
    odds = [(row["label"], round(row["p"] * 100, 1)) for row in found["odds"]]
    assert odds == [("Rome wins", 98.1), ("Draw: both stay", 1.9)]


@pytest.mark.rule("8.15", "8.19")
def test_every_tile_that_fights_has_a_line_of_its_own() -> None:
    t = Table().clear_units()
    t.tile(BABYLON, "ramses_ii", "nebuchadnezzar")
    t.legions(BABYLON, "assyria", 1).legions(ROME, "assyria", 1)
    pass_to(t.run("campaign", ROME), "LandBattles")
    t.do("fight", province("assyria"), BABYLON).chance("roll", 5, 3, 2)
    attack, defence = battle(t)["sides"]
    assert lines(defence)[:3] == [("Dice, one extra from Ramses II", "5"), ("Nebuchadnezzar", "+5"), ("Sum", "10")]
    assert defence["title"] == "defends with 1 legion" and lines(attack)[1] == ("Caesar, 1 for each legion", "+1")


def test_a_new_battle_has_another_stamp() -> None:
    t = macedonia().do("lose", 2, 0)
    before = battle(t)["stamp"]
    t.legions(GREECE, "macedonia", 0).legions(CARTHAGE, "macedonia", 1)
    pass_to(t.run("campaign", CARTHAGE), "LandBattles")
    t.do("fight", province("macedonia"), ROME).any_chance()
    assert battle(t)["stamp"] != before


def test_a_battle_of_an_older_save_is_left_out() -> None:
    t = macedonia().do("lose", 2, 0)
    t.g.battle = Battle(*t.g.battle[:11])
    t.sound()
    assert panel(t, ROME, "battle") is None and last_battle(t.g) is None


@pytest.mark.parametrize("wrong", [(6, 20), (8, 3), (4, (2, 1, 6, 2, 4)), (13, (("caesar", 6),))])
def test_a_battle_that_does_not_add_up_is_an_edited_save(wrong: tuple[int, object]) -> None:
    t = macedonia().do("lose", 2, 0)
    t.sound()
    place, value = wrong
    t.g.battle = Battle(*t.g.battle[:place], value, *t.g.battle[place + 1 :])
    assert t.game.check(t.g) == ["the last battle does not add up"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_sums_of_whole_games_are_those_of_the_rules(edition: str) -> None:
    """What a page adds up line by line is the total and the hits of the state, and the lines start from the dice."""
    shown, added = 0, set()
    for seed in ("4", "9", "17"):
        playout = Playout(Setting("mn2016", edition, 5, seed, {"tiles": "experienced"}))
        stamp = ""
        while playout.move():
            b = last_battle(playout.g)
            if b is None or (now := f"{b.round}-{b.kind}-{b.place}-{b.attacker}") == stamp:
                continue
            stamp, shown = now, shown + 1
            (found,) = playout.game.catalogue.filled(battle_panel(playout.game, playout.g, None, "5.14"))
            for one, total, scored in zip(
                found["sides"], (b.attacker_total, b.defender_total), (b.attacker_hits, b.defender_hits), strict=True
            ):
                numbers = [(text, int(n.replace("−", "-"))) for text, n in lines(one)]
                texts = [text for text, _ in numbers]
                at = texts.index("Sum")
                assert numbers[0][1] == sum(one["pips"]) and numbers[at][1] == one["total"] == total
                assert sum(n for _, n in numbers[:at]) == total and sum(n for _, n in numbers[at + 1 :]) == one["hits"] == scored
                assert numbers[at + 1][1] == total // 5
                added.update(texts)
    assert shown > 100 and {"Fortress", "Stopped by the fortress", "Surplus hits", "Caesar, 1 for each legion"} <= added


def test_the_strength_that_bots_reckon_with_is_that_of_the_dialog() -> None:
    t = macedonia()
    b = last_battle(t.g)
    assert b is not None and (b.attack, b.defence) == ((5, 5, 0, 5, 0), (2, 9, 1, 2, 1))
    assert side(t.g, 0, province("macedonia"), GREECE, False) == b.defence  # Greece has not lost anything yet
    assert hits(b.attacker_total, b.defence) == 2 and TILE["caesar"] in t.g.empires[ROME].tiles


# ---- the offers
def trade(edition: str = "en2016", n: int = 2) -> Table:
    """Three players offer two each: Carthage leads the trade."""
    t = Table(edition, seats=3)
    t.purse(ROME, "grain", "grain", "legendary wine", "coin").purse(CARTHAGE, "sheep", "spices", "coin", "coin")
    t.purse(GREECE, "wine", "oil", "coin", "coin")
    t.g.leaders[0] = CARTHAGE
    return t.run("trade").do("exchange", n)


OFFERS = {ROME: ("grain", "legendary wine"), CARTHAGE: ("sheep", "coin"), GREECE: ("wine", "oil")}


def offered(t: Table, *seats: int) -> Table:
    for seat in seats or OFFERS:
        t.do("offer", *goods(*OFFERS[seat]), seat=seat)
    return t


def items(t: Table, viewer: int | None) -> list[tuple[Any, ...]]:
    found = panel(t, viewer, "offers")
    assert found is not None
    return [(i["seat"], i["label"], i["n"], i["note"], i["state"]) for i in found["items"]]


def test_offers_are_shown_from_the_first_on_and_to_a_player_who_offers() -> None:
    t = trade()
    assert panel(t, None, "offers") is None and panel(t, GREECE, "offers") is not None
    offered(t, ROME)
    assert panel(t, None, "offers") is not None
    assert panel(t, GREECE, "offers")["note"] == "Carthage sets this trade at 2 resources each"  # type: ignore[index]
    assert panel(t, GREECE, "offers")["why"] == "Still choosing: Carthage and Greece."  # type: ignore[index]


@pytest.mark.rule("3.4", "2.14")
def test_offers_of_others_lie_face_down() -> None:
    t = offered(trade(), ROME)
    choosing = [(CARTHAGE, "resources", 2, "still choosing", ""), (GREECE, "resources", 2, "still choosing", "")]
    assert items(t, GREECE) == items(t, None) == [(ROME, "resources", 2, "ready", "down"), *choosing]
    own = [(ROME, "grain", 1, "your offer", ""), (ROME, "legendary wine", 1, "your offer", "")]
    assert items(t, ROME) == [*own, *choosing]
    assert [panel(t, viewer, "offers")["private"] for viewer in (ROME, GREECE, None)] == [True, False, False]  # type: ignore[index]
    assert "wine" not in json.dumps(panel(t, CARTHAGE, "offers")) and "wine" not in json.dumps(panel(t, None, "offers"))


@pytest.mark.rule("2.11")
def test_offers_face_up_say_what_is_new_for_each_viewer() -> None:
    t = offered(trade())
    assert items(t, GREECE) == [
        (ROME, "grain", 1, "new for you", "new"), (ROME, "legendary wine", 1, "new for you", "new"),
        (CARTHAGE, "sheep", 1, "new for you", "new"), (CARTHAGE, "coin", 1, "you have 2", ""),
        (GREECE, "oil", 1, "your offer", ""), (GREECE, "wine", 1, "your offer", ""),
    ]  # fmt: skip
    t.g.empires[GREECE].purse[good("legendary sheep")] += 1  # one of its kind, as an ordinary one is
    t.g.empires[GREECE].purse[good("wine")] += 1
    assert (ROME, "legendary wine", 1, "you have 1", "") in items(t, GREECE)
    assert (CARTHAGE, "sheep", 1, "you have 1", "") in items(t, GREECE)
    assert all(note is None and state == "" for _, _, _, note, state in items(t, None))


@pytest.mark.rule("3.7", "3.8")
def test_claimed_items_are_gone_and_told_below() -> None:
    t = offered(trade()).do("claim", GREECE, good("oil"))
    found = panel(t, GREECE, "offers")
    assert found is not None and found["story"] == {"kind": "claimed", "title": "Taken so far"}
    assert [i["id"] for i in found["items"] if i["seat"] == GREECE] == [f"offer-{GREECE}-{good('wine')}"]
    assert t.keys()[-1] == "claimed.from"


@pytest.mark.rule("3.10")
def test_a_player_who_is_closed_for_a_claim_is_barred_with_the_reason() -> None:
    t = offered(trade()).do("claim", GREECE, good("oil")).do("claim", CARTHAGE, good("coin"))
    found = panel(t, CARTHAGE, "offers")
    assert found is not None
    barred = [i for i in found["items"] if i["state"] == "barred"]
    assert [(i["seat"], i["off"]) for i in barred] == [(GREECE, "You and Greece have just taken from each other.")]
    assert found["why"] == "You cannot take from Greece now: you have just taken from each other."
    for viewer in (ROME, GREECE, None):  # nobody is closed to a viewer who does not claim now
        other = panel(t, viewer, "offers")
        assert other is not None and "why" not in other and all(i["off"] is None for i in other["items"])


def test_a_claim_says_who_has_just_taken_and_who_is_next() -> None:
    t = offered(trade())
    detail = seen(t.game, t.g, CARTHAGE)["prompt"]["detail"]
    assert detail == "You begin. Take one of 4 resources on offer. Its owner takes next."
    t.do("claim", GREECE, good("oil"))
    detail = seen(t.game, t.g, GREECE)["prompt"]["detail"]
    assert detail == "Carthage has just taken from you. Take one of 4 resources on offer. Its owner takes next."


@pytest.mark.rule("3.13")
@pytest.mark.parametrize(
    ("edition", "seen_by"), [("en2016", "Everybody sees which."), ("fr_rev", "Only you and Rome see which.")]
)
def test_making_good_says_why_to_whom_and_who_sees_it(edition: str, seen_by: str) -> None:
    t = offered(trade(edition))
    for other, name in ((GREECE, "oil"), (CARTHAGE, "coin"), (ROME, "grain"), (CARTHAGE, "sheep"), (GREECE, "wine")):
        t.do("claim", other, good(name))
    t.do("claim", ROME, good("legendary wine"))
    assert t.step == "Settle"
    why = "Rome lost the last resource and took none. As trade leader you give Rome one of yours."
    assert seen(t.game, t.g, CARTHAGE)["prompt"]["detail"] == f"{why} {seen_by}"
    assert [c["note"] for c in seen(t.game, t.g, CARTHAGE)["choices"]][:2] == ["you have 1", "you have 1"]


def test_there_are_no_offers_between_trades() -> None:
    t = Table().run("builder", ROME)
    assert panel(t, ROME, "offers") is None and panel(t, ROME, "battle") is None
