"""Contests: who sits where, a record that outlives an interruption, ratings, and games on a cluster."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from winedark_lab import record
from winedark_lab.arena import Outcome, wilson
from winedark_lab.cli.app import run
from winedark_lab.contest import Game, challenge, mixed, ratings, report, round_robin
from winedark_lab.playout import Setting
from winedark_lab.sequential import Until, handicaps

from tests.cli.commands import done

TABLE = Setting("mn2016", "en2016", 3, "7", {"tiles": "experienced"})
ORDER = ("arena", "mn2016", "--seats", 3, "--bots", "easy,random", "--games", 3, "--seed", 7)
INTERRUPTIBLE = """
import signal
from winedark_lab.__main__ import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # somebody who runs the tests in the background may have it ignored
main()
"""


def outcome(levels: str, *winners: int) -> Outcome:
    return Outcome(tuple(levels.split()), winners, "fifth", 6, 100, 2.0, 0.05)


def as_json(*args: object) -> Any:
    return json.loads(done(*args, "--json"))


# ---- who sits where
def test_a_challenger_has_every_seat_in_turn_and_each_seed_its_control() -> None:
    matches = challenge(TABLE, ["a", "b"], 6)
    assert [(match.setting.seed, " ".join(match.levels)) for match in matches] == [
        ("7", "b b b"), ("7", "a b b"), ("7", "b a b"), ("7", "b b a"),
        ("8", "b b b"), ("8", "a b b"), ("8", "b a b"), ("8", "b b a"),
    ]  # fmt: skip


def test_a_challenge_needs_no_controls() -> None:
    assert challenge(TABLE, ["a", "b"], 6, controls=False) == [
        one for one in challenge(TABLE, ["a", "b"], 6) if "a" in one.levels
    ]


def test_in_a_round_robin_every_two_share_the_seats_of_the_same_seeds() -> None:
    matches = round_robin(TABLE, ["a", "b", "c"], 4)
    assert len(matches) == 12
    by_pair = Counter((frozenset(match.levels), match.setting.seed) for match in matches)
    assert by_pair == {(frozenset(pair), seed): 2 for pair in ("ab", "ac", "bc") for seed in ("7", "8")}
    for seat in range(TABLE.seats):
        assert Counter(match.levels[seat] for match in matches) == {"a": 4, "b": 4, "c": 4}


def test_at_a_mixed_table_the_first_meets_the_others_equally_often_on_every_seat() -> None:
    matches = mixed(TABLE, ["a", "b", "c", "d"], 10)
    assert [(match.setting.seed, " ".join(match.levels)) for match in matches[:9]] == [
        ("7", "a b c"), ("7", "c a b"), ("7", "b c a"),
        ("8", "a c d"), ("8", "d a c"), ("8", "c d a"),
        ("9", "a d b"), ("9", "b a d"), ("9", "d b a"),
    ]  # fmt: skip
    for seat in range(TABLE.seats):
        assert Counter(match.levels[seat] for match in matches) == {"a": 6, "b": 4, "c": 4, "d": 4}
    assert len({(match.setting.seed, match.levels) for match in matches}) == 18


def test_at_a_mixed_table_there_may_be_more_room_than_others() -> None:
    tables = [" ".join(match.levels) for match in mixed(TABLE._replace(seats=4), ["a", "b", "c"], 8)]
    assert tables == ["a b c b", "b a b c", "c b a b", "b c b a", "a c b c", "c a c b", "b c a c", "c b c a"]


# ---- what it says
def test_a_pairing_tells_share_interval_and_gain_over_its_control() -> None:
    games = [Game("1", outcome("b b b", 0)), Game("1", outcome("a b b", 0)), Game("1", outcome("b a b", 1))]
    games += [Game("1", outcome("b b a", 0, 2))]
    (pairing,) = report(games, ["a", "b"])["pairings"]
    assert (pairing["one"], pairing["other"], pairing["games"]) == ("a", "b", 3)
    assert pairing["won"] == pytest.approx(2.5 / 3) and pairing["equal"] == pytest.approx(1 / 3)
    assert (pairing["low"], pairing["high"]) == wilson(2.5, 3)
    assert pairing["gain"] == pytest.approx((0 + 1 + 0.5) / 3)
    assert (pairing["gain_low"], pairing["gain_high"]) == pytest.approx((0.5 - 1.96 * 0.5 / 3**0.5, 0.5 + 1.96 * 0.5 / 3**0.5))


def test_at_a_mixed_table_a_pairing_has_all_games_in_which_both_sat() -> None:
    games = [Game("1", outcome("a b c", 0)), Game("2", outcome("a c d", 2)), Game("3", outcome("a d b", 0))]
    found = {(pairing["one"], pairing["other"]): pairing for pairing in report(games, ["a", "b", "c", "d"])["pairings"]}
    assert list(found) == [("a", "b"), ("a", "c"), ("b", "c"), ("a", "d"), ("c", "d"), ("b", "d")]
    assert [(found["a", other]["games"], found["a", other]["won"]) for other in "bcd"] == [(2, 1.0), (2, 0.5), (2, 0.5)]
    assert (found["a", "d"]["lost"], found["a", "d"]["equal"]) == (0.5, pytest.approx(1 / 3))


def test_a_player_who_plays_for_another_counts_for_neither() -> None:
    tables = ("a fed feeds feeds", "feeds a fed feeds", "feeds feeds a fed")
    games = [Game(str(n), outcome(levels, winner)) for n, (levels, winner) in enumerate(zip(tables, (0, 2, 0), strict=True))]
    (pairing,) = report(games, ["a", "fed"])["pairings"]
    assert (pairing["games"], pairing["equal"]) == (3, 0.5)
    assert (pairing["won"], pairing["lost"]) == (pytest.approx(1 / 3), pytest.approx(1 / 3))


def test_the_bot_that_was_named_first_is_the_challenger_of_two() -> None:
    (pairing,) = report([Game("1", outcome("z b", 0)), Game("1", outcome("b z", 1))], ["z", "b"])["pairings"]
    assert (pairing["one"], pairing["won"], "gain" in pairing) == ("z", 1.0, False)


def test_ratings_explain_who_won() -> None:
    """A bot that wins ten times as often is rated 400 higher, and one that beats it as often 400 more."""
    duels = [outcome("a b", 0)] * 1000 + [outcome("a b", 1)] * 100 + [outcome("c a", 0)] * 1000 + [outcome("c a", 1)] * 100
    found = ratings(duels)
    assert list(found) == ["c", "a", "b"] and sum(found.values()) == pytest.approx(0, abs=1e-6)
    assert found["c"] - found["a"] == pytest.approx(400, abs=6) and found["a"] - found["b"] == pytest.approx(400, abs=6)


def test_ratings_know_how_many_seats_a_bot_had() -> None:
    """One seat of four that wins a quarter of the games is no better than the others."""
    found = ratings([outcome("a b b b", 0), outcome("b a b b", 0), outcome("b b a b", 0), outcome("b b b a", 0)] * 50)
    assert found["a"] == pytest.approx(found["b"], abs=4)
    assert ratings([]) == {} and all(abs(one) < 1000 for one in ratings([outcome("a b", 0)] * 9).values())


# ---- the command
@pytest.mark.nightly
def test_a_challenge_is_the_same_whatever_the_number_of_jobs(tmp_path: Path) -> None:
    one, two = (as_json(*ORDER, "--jobs", n, "--record", tmp_path / f"{n}.jsonl") for n in (1, 2))
    assert one == two and one["games"] == 4 and list(one["ratings"]) == ["easy", "random"]
    (pairing,) = one["pairings"]
    assert (pairing["one"], pairing["games"], pairing["equal"]) == ("easy", 3, pytest.approx(1 / 3)) and "gain" in pairing
    assert sum(one["how"].values()) == 4


def test_words_and_markdown() -> None:
    text = done(*ORDER, "--jobs", 1)
    assert all(word in text for word in ("mn2016 en2016, 3 players: 4 games", "easy against random", "33.3%", "rating"))
    text = done(*ORDER, "--jobs", 1, "--markdown")
    assert text.startswith("| opponents | games | won |") and "\n| --- |" in text and "\n| easy against random | 3 | " in text
    (pairing,) = as_json(*ORDER, "--jobs", 1, "--round-robin", "--games", 2)["pairings"]
    assert (pairing["one"], pairing["equal"]) == ("easy", 0.5)


def test_games_of_a_record_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    first = as_json(*ORDER, "--record", path, "--jobs", 1)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 1 + 4
    path.write_text("".join(lines[:-2]) + lines[-2][:20], encoding="utf-8")  # the third game was being written
    assert as_json(*ORDER, "--record", path, "--jobs", 1) == first
    again = path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert again[:3] == lines[:3] and [strip(line) for line in again[3:]] == [strip(line) for line in lines[3:]]
    monkeypatch.setattr("winedark_lab.cli.arena.play", None)
    assert as_json(*ORDER, "--record", path, "--jobs", 1) == first


def strip(line: str) -> dict[str, Any]:
    """A game without the times that it took."""
    return {name: value for name, value in json.loads(line).items() if name not in ("seconds", "slowest")}


@pytest.mark.nightly
def test_an_interruption_loses_no_game(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    order = ["arena", "mn2016", "--bots", "easy,random", "--games", "2000", "--jobs", "2", "--record", str(path)]
    running = subprocess.Popen([sys.executable, "-c", INTERRUPTIBLE, *order], stderr=subprocess.PIPE, text=True)
    try:
        while not (path.exists() and path.read_text(encoding="utf-8").count("\n") > 3):
            time.sleep(0.05)
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 130 and "Traceback" not in err
    setting = TABLE._replace(seats=5, seed="1")
    kept = record.Record(setting, path)
    assert len(kept.games) == path.read_text(encoding="utf-8").count("\n") - 1 >= 3


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("[1]\n", "line 1: no game of a contest"),
        ("{}\n", "is no record of a contest"),
        ('{"arena": 1, "engine": "other"}\n', "its games have engine other, not "),
        ("HEAD{}\n", "line 2: no game of a contest"),
        ("HEAD\x00\n", "line 2: no game of a contest"),
        ('HEAD{"seed": "1", "levels": ["easy"], "winners": [0], "depth": 3}\n', "line 2: no game of a contest"),
    ],
)
def test_a_file_that_is_no_record_is_named_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, words: str
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(content.replace("HEAD", json.dumps(record.head(TABLE)) + "\n"), encoding="utf-8")
    before = path.read_bytes()
    assert run([*map(str, ORDER), "--record", str(path)]) == 1
    out, err = capsys.readouterr()
    assert words in err and str(path) in err and err.count("\n") == 1 and not out
    assert path.read_bytes() == before


def test_games_of_another_table_are_not_mixed_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(record.head(TABLE._replace(seats=4))) + "\n", encoding="utf-8")
    assert run([*map(str, ORDER), "--record", str(path)]) == 1
    assert "its games have seats 4, not 3; name another file" in capsys.readouterr().err


# ---- sparring partners
def test_a_sparring_partner_is_met_like_a_level() -> None:
    found = as_json(*ORDER[:5], "rush,random", *ORDER[6:], "--jobs", 1)
    (pairing,) = found["pairings"]
    assert (pairing["one"], pairing["equal"], "gain" in pairing) == ("rush", pytest.approx(1 / 3), True)
    assert pairing["won"] + pairing["lost"] == pytest.approx(1)


def test_a_level_may_judge_by_weights_of_its_own() -> None:
    found = as_json(*ORDER[:5], "normal+room=2.5+spend=0.4,random", *ORDER[6:], "--jobs", 1)
    assert found["bots"] == ["normal+room=2.5+spend=0.4", "random"]
    assert found["pairings"][0]["won"] + found["pairings"][0]["lost"] == pytest.approx(1)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("normal+taste=1", "there is no weight 'taste'; choose one of"),
        ("normal+", "there is no weight ''"),
        ("normal+spend=much", "'much' is no value of spend, which is"),
        ("normal+spend=nan", "'nan' is no value of spend"),
        ("normal+cities=1/2", "'1/2' is no value of cities, which is"),
        ("easy+spend=1", "easy has no weights to be told; choose one of normal, hard, expert"),
        ("god+spend=1", "'god+spend=1' is not known"),
    ],
)
def test_a_weight_that_does_not_exist_is_one_line(kind: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*map(str, ORDER[:5]), f"{kind},random"]) in (1, 2)
    err = capsys.readouterr().err
    assert words in err and err.count("\n") == 1


def test_several_are_met_at_a_mixed_table(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(*ORDER[:5], "easy,rush,random", *ORDER[6:], "--mixed", "--jobs", 1)
    assert [(one["one"], one["other"], one["games"]) for one in found["pairings"]] == [
        ("easy", "rush", 6), ("easy", "random", 6), ("rush", "random", 6),
    ]  # fmt: skip
    assert run([*map(str, ORDER), "--mixed", "--round-robin"]) == 2
    assert "--mixed is no --round-robin" in capsys.readouterr().err


@pytest.mark.nightly
def test_the_fed_player_has_one_seat_and_those_who_feed_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    found = as_json(*ORDER[:5], "easy,fed", "--seats", 4, "--games", 5, "--record", path, "--jobs", 1)
    (pairing,) = found["pairings"]
    assert (pairing["games"], pairing["equal"], "gain" in pairing) == (5, 0.5, False)
    assert pairing["won"] + pairing["lost"] <= 1
    seats = [json.loads(line)["levels"] for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert seats[0] == ["easy", "fed", "feeds", "feeds"] and seats[4] == ["easy", "feeds", "fed", "feeds"]
    assert all(sorted(one) == ["easy", "fed", "feeds", "feeds"] for one in seats)


@pytest.mark.parametrize("bots", ["fed,easy", "easy,random,fed", "feeds,easy", "easy,fed --round-robin", "easy,rush,fed --mixed"])
def test_the_fed_player_is_the_second_of_a_challenge(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*map(str, ORDER[:5]), *bots.split()]) == 2
    said = capsys.readouterr().err
    assert "is met in a challenge only" in said or "'feeds' is not known" in said


# ---- on a cluster
@pytest.fixture
def scheduler() -> Iterator[str]:
    """The address of a cluster of two processes of this machine."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True) as cluster:
        yield cluster.scheduler_address


@pytest.mark.nightly
@pytest.mark.filterwarnings("default::ResourceWarning", "default::DeprecationWarning")
def test_a_cluster_plays_the_same_games(scheduler: str) -> None:
    assert as_json(*ORDER, "--scheduler", scheduler) == as_json(*ORDER, "--jobs", 1)


@pytest.mark.nightly
def test_a_cluster_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winedark_lab.cli.grid.PATIENCE", 0.5)
    assert run([*map(str, ORDER), "--scheduler", "tcp://127.0.0.1:9"]) == 2
    assert "nobody answers at tcp://127.0.0.1:9" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run([*map(str, ORDER), "--scheduler", "tcp://127.0.0.1:9"]) == 2
    assert "install the extra `cluster`" in capsys.readouterr().err


# ---- a test that ends a challenge
def games_won(wins: str) -> list[Game]:
    return [Game(str(k), outcome("a b b", int(won != "1"))) for k, won in enumerate(wins)]


def test_a_challenge_ends_as_soon_as_it_is_decided() -> None:
    for wins, answer in (("1" * 100, "higher"), ("0" * 100, "lower"), ("001" * 6, "open")):
        test = Until(0.3, 0.4)
        played = list(test.enough(games_won(wins), "a"))
        assert test.answer == answer
        assert (len(played) < len(wins)) == (answer != "open")


def test_the_test_is_wrong_as_seldom_as_it_says() -> None:
    rng = Random(1)
    for share, right in ((0.25, "lower"), (0.33, "higher")):
        answers: Counter[str] = Counter()
        for _ in range(400):
            test = Until(0.25, 0.33)
            list(test.enough(games_won("".join(str(int(rng.random() < share)) for _ in range(1000))), "a"))
            answers[test.answer] += 1
        assert answers[right] / 400 > 0.92


def test_what_a_side_wins_anyway_is_taken_off() -> None:
    known = handicaps(Setting("mn2016", "en2016", 4, "1", {}))
    assert sum(known.values()) == pytest.approx(0, abs=1e-9) and max(known.values()) > 0.05
    plain, fair = Until(0.25, 0.33), Until(0.25, 0.33, {0: 0.2})
    for test in (plain, fair):
        test.add(games_won("1")[0], "a")
    assert fair.score < plain.score
    assert handicaps(Setting("mn2016", "en2016", 9, "1", {})) == {}


@pytest.mark.parametrize(("bots", "shares", "words"), [
    ("easy,random,normal", (0.3, 0.4), "--until is for a challenge"), ("easy,random", (0.4, 0.3), "the lower one first"),
])  # fmt: skip
def test_until_is_for_challenges_and_two_shares(
    bots: str, shares: tuple[float, float], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*map(str, ORDER[:4]), "--bots", bots, "--until", *map(str, shares)]) == 2
    assert words in capsys.readouterr().err


def test_a_challenge_says_what_its_test_answers() -> None:
    found = as_json(*ORDER, "--until", 0.3, 0.6)
    assert found["test"]["answer"] in ("open", "higher") and found["games"] <= 3 and "gain" not in found["pairings"][0]
