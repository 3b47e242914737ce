"""How bots conduct themselves: what is counted, and the command that plays the games."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from winedark_lab import arena
from winedark_lab.conduct import Course, Decision, course, entropy, hopeless, judged, summary
from winedark_lab.deeds.ancient import deed
from winedark_lab.deeds.kinds import Deed, Fight, Purchase, Trade
from winedark_lab.playout import Setting

from tests.cli.commands import done
from tests.games.ancient.table import BLACK, RED, Table, area

SURE = Fight(target=1, chance=0.9, kills=1.0, losses=0.2, free=True)
LOST = Fight(target=1, chance=0.01, kills=0.2, losses=1.0, free=True)
ORDER = ("conduct", "mn2016", "--seats", 3, "--games", 4, "--bots", "easy")


def decision(round: int, seat: int, deed: Deed | None = None, step: str = "Build", *args: Any) -> Decision:
    return Decision(round, seat, step, args or ("done",), deed)


def game(*decisions: Decision, winners: tuple[int, ...] = (0,), rounds: int = 6) -> Course:
    """A game of four players; all of them decide something in it."""
    return Course(winners, rounds, [*decisions, *(decision(3, seat, None, "Offer") for seat in range(4))], Counter())


# ---- what is counted
def test_late_fights_are_those_of_losers_on_players_in_the_last_two_rounds() -> None:
    on_winner = SURE._replace(target=0)
    fights = [decision(6, 1, on_winner), decision(5, 2, SURE), decision(5, 2, SURE._replace(target=4))]  # 4: nobody plays it
    earlier, by_winner = decision(4, 1, on_winner), decision(6, 0, SURE)
    found = judged(game(*fights, earlier, by_winner))
    assert (found.late, found.on_winner, found.by_chance) == (2, 1, pytest.approx(2 / 3))
    shared = judged(game(*fights, winners=(0, 1)))
    assert (shared.late, shared.on_winner, shared.by_chance) == (1, 1, pytest.approx(2 / 3))
    assert judged(game(*fights, winners=())).late == 0


def test_trades_are_those_that_losers_set_in_the_last_round() -> None:
    found = judged(game(decision(6, 1, Trade(0)), decision(6, 2, Trade(3)), decision(5, 1, Trade(2)), decision(6, 0, Trade(5))))
    assert (found.sets, found.calls) == (2, 1)


def test_hopeless_is_an_attacker_who_can_neither_win_nor_kill_more_than_is_lost() -> None:
    assert hopeless(LOST) and not hopeless(SURE)
    assert not hopeless(LOST._replace(kills=1.5)) and not hopeless(LOST._replace(chance=0.05))
    found = judged(game(decision(2, 1, LOST), decision(2, 1, LOST._replace(free=False)), decision(2, 0, SURE)))
    assert (found.free, found.hopeless) == (2, 1)


def test_repeated_are_the_third_and_later_fights_of_a_seat_at_a_place_in_a_round() -> None:
    there = SURE._replace(place=7)
    fights = [decision(5, 1, there), decision(5, 1, there._replace(target=-1)), decision(5, 1, there), decision(5, 1, there)]
    assert judged(game(*fights)).repeated == 2
    assert judged(game(*fights[:2], decision(6, 1, there), decision(5, 2, there))).repeated == 0
    assert judged(game(*[decision(5, 1, SURE)] * 4)).repeated == 0  # a title that tells no places


def test_first_decisions_are_those_of_the_first_round() -> None:
    found = judged(game(decision(1, 1, None, "Build", "legion", 3), decision(1, 1), decision(2, 2)))
    assert found.first == {("Build", 1): ("legion", 3)}


def test_entropy_is_in_bits() -> None:
    assert entropy([("a",)] * 8) == 0 and entropy([("a",), ("b", 1), ("c",), ("b", 2)]) == 2
    assert entropy([("a",)] * 3 + [("b",)]) == 0.81


def test_a_summary_adds_games_up() -> None:
    games = [game(decision(1, 0, Purchase("ships", 3), "Build", what, 1), decision(6, 1, LOST)) for what in ("trireme", "legion")]
    games[1].decisions.append(decision(2, 0, Purchase("land", 9)))
    games[1].lines["war.persuaded"] += 3
    found = summary([judged(one) for one in games], ["rome", "carthage", "greece", "egypt"], ["war.persuaded"])
    assert found["games"] == found["hopeless"] == found["games_with_hopeless"] == 2
    assert found["first"] == {"Build": {"rome": 1.0, "carthage": None, "greece": None, "egypt": None}}
    assert found["spent"] == {"rome": {"land": 0.6, "ships": 0.4}, "carthage": {}, "greece": {}, "egypt": {}}
    assert found["lines"] == {"war.persuaded": 1.5}


# ---- what titles tell
@pytest.mark.parametrize(("title", "edition"), [("mn2016", "en2016"), ("mn2003", "en2003")])
def test_a_title_tells_fights_trades_and_purchases(title: str, edition: str) -> None:
    session, _ = arena.finished(Setting(title, edition, 3, "1", {}).game, ["easy"] * 3, "1")
    seen = course(session)
    kinds = Counter(type(one.deed) for one in seen.decisions)
    assert all(kinds[kind] for kind in (Fight, Trade, Purchase)) and seen.winners
    spent = sum(one.deed.cost for one in seen.decisions if isinstance(one.deed, Purchase))
    told = [line.event for line in session.lines if line.event.key.startswith("build.") and line.event.key != "build.kept"]
    paid = sum(len(event.args.get("goods", ())) for event in told)
    assert spent == paid > 0
    assert sum(seen.lines.values()) == len(session.lines)


def test_ancient_tells_attacks_and_how_likely_they_take_what_is_attacked() -> None:
    t = Table().base(RED, "gallia").army(RED, "B").base(BLACK, "belgica").act(RED)
    attack = ("attack", area("belgica"))
    assert deed(t.game, t.g, RED, attack) == Fight(BLACK, pytest.approx(1.0), 0.0, 0.0, True, area("belgica"))
    assert deed(t.game, t.g, RED, ("attack", area("germania"))) == Fight(
        -1, pytest.approx(4 / 6), 0.0, 0.0, True, area("germania")
    )
    t.army(BLACK, "B").cards(BLACK, "sword")
    found = deed(t.game, t.g, RED, attack)
    assert isinstance(found, Fight) and 0 < found.chance < 1 and found.kills > 0 == found.losses
    assert deed(t.game, t.g, RED, ("pass",)) is None


def test_of_a_title_that_tells_nothing_first_decisions_are_counted() -> None:
    session, _ = arena.finished(Setting("medemp", "s01", 2, "1", {}).game, ["random"] * 2, "1")
    found = judged(course(session))
    assert found.first and not (found.late or found.sets or found.free or found.spent)


# ---- the command
@pytest.mark.nightly
def test_the_same_games_whatever_the_number_of_jobs() -> None:
    one, two = (json.loads(done(*ORDER, "--jobs", n, "--line", "battle.rolled.land", "--json")) for n in (1, 2))
    assert one == two and one["games"] == 4 and one["lines"]["battle.rolled.land"] > 0
    assert set(one["spent"]) == {"rome", "carthage", "greece"} and sum(one["spent"]["rome"].values()) == pytest.approx(
        1, abs=0.01
    )


def test_words() -> None:
    text = done(*ORDER, "--jobs", 1)
    assert all(
        word in text for word in ("mn2016 en2016, 3 players, easy: 4 games", "hopeless", "NameBuilder", "ships", "carthage")
    )
