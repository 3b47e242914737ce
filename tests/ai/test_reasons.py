"""Reasons: the parts of a title's judgement, and which of them are given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from winedark.ai.base import make
from winedark.ai.mind import mind_of
from winedark.ai.reasons import (
    REST,
    RIVALS,
    VICTORY,
    Part,
    Parts,
    Reason,
    agreed,
    better,
    changes,
    chief,
    contributions,
    ended,
    finished,
    parts,
    without,
    worded_parts,
)
from winedark.games import load_game, load_title
from winedark.kernel.game import Region
from winedark.kernel.session import Player, Session
from winedark.kernel.state import digest
from winedark_lab.arena import decide
from winedark_lab.playout import largest, tables

from tests.contract.titles import having

GAMES = {"mn2016": 160, "mn2003": 160, "ancient": 120, "medemp": 160}  # decisions of a game that are looked at; of others …
SOME = 40
KINDS = {"mn2016": 8, "mn2003": 7, "ancient": 6, "medemp": 6}  # different reasons that they give at least; of others …
FEW = 4


def game_of(title: str) -> Any:
    edition, seats = next(((e, n) for e, n in tables(title) if n >= 3), largest(title))
    return load_game(title, edition, seats)


def decisions(title: str) -> Iterator[tuple[Any, Any, Any, int]]:
    """What Normals decide in a game: the rules, the position before and after a decision, and whose it was."""
    game = game_of(title)
    options = load_title(title).usual
    session = Session(game, [Player("bot", "normal")] * game.seat_count, options, "why")
    session.settle()
    bot = make("normal", game)
    for _ in range(GAMES.get(title, SOME)):
        if (seat := session.thinking()) is None:
            return
        action, before = decide(session, seat, bot), session.state.copy()
        after = before.copy()
        game.apply(after, seat, action)
        yield game, before, after, seat
        session.act(seat, action)


# ---- of every title
@pytest.mark.parametrize("title", having("reasons"))
def test_all_that_is_told_is_there(title: str) -> None:
    game = game_of(title)
    for weights in mind_of(game).personalities:
        names = [name for group in parts(weights).values() for name in group]
        assert set(names) == {field.name for field in fields(weights)} and len(names) == len(set(names))
        assert len(worded_parts(game.catalogue, weights)) >= 3


@pytest.mark.parametrize("title", having("reasons"))
def test_no_word_is_left_without_its_weight(title: str) -> None:
    game = game_of(title)
    named = {key.split(".")[1] for key in game.catalogue._templates if key.startswith("reason.") and key.count(".") == 2}
    assert named - {REST} == set(worded_parts(game.catalogue, mind_of(game).balanced))


@pytest.mark.parametrize("title", having("reasons"))
def test_real_decisions_have_reasons_and_thinking_of_them_changes_nothing(title: str) -> None:
    seen: Counter[str] = Counter()
    for game, before, after, seat in decisions(title):
        if game.over(after):
            continue
        was = digest(before), digest(after)
        found = chief(finished(changes(game, before, after, seat, mind_of(game).balanced)), game.catalogue)
        assert all(game.catalogue.render(reason.text) for reason in found)
        assert (digest(before), digest(after)) == was
        assert len(found) <= 3 and [reason.good for reason in found] == sorted((r.good for r in found), reverse=True)
        seen.update(reason.key for reason in found)
    assert len(seen) >= KINDS.get(title, FEW), seen
    assert any(key.endswith(".more") for key in seen) and any(key.endswith(".less") for key in seen)


def test_the_end_of_a_game_is_the_only_reason() -> None:
    game = game_of("delos")
    session = Session(game, [Player("bot", "normal")] * 3, {}, "end")
    while (seat := session.thinking()) is not None:
        assert ended(game, session.state, seat) is None
        session.act(seat, decide(session, seat, make("normal", game)))
    ranks = {rank.seat: rank.rank for rank in game.result(session.state) or ()}
    for seat, rank in ranks.items():
        assert ended(game, session.state, seat) == (Reason("reason.wins", True) if rank == 1 else Reason("reason.loses", False))


def test_one_position_is_better_than_another() -> None:
    """That it wins, or that the other loses, is all there is to say."""
    game, weights = game_of("mn2016"), mind_of(game_of("mn2016")).balanced
    for _, before, after, seat in decisions("mn2016"):
        found = finished(better(game, after, before, seat, weights))
        assert found == chief(finished(changes(game, before, after, seat, weights)), game.catalogue)
        if found:
            break
    assert found
    won = after.copy()
    won.stack = []
    reason = ended(game, won, seat)
    assert reason is not None and finished(better(game, won, before, seat, weights)) == [reason]
    assert finished(better(game, after, won, seat, weights)) == [Reason("reason.spared", True)]


def own(**found: float) -> Parts:
    """Parts of the seat's own judgement."""
    return {Part(name): n for name, n in found.items()}


def test_what_is_the_same_in_all_positions_is_agreed_upon() -> None:
    known, others = agreed([own(a=1.0, b=2.0, c=0.0), own(a=1.04, b=3.0, c=0.0)])
    assert known == own(a=pytest.approx(1.02), c=0.0) and others
    assert agreed([own(a=1.0), own(a=1.0)]) == (own(a=1.0), False)


# ---- the parts
def test_a_part_contributes_what_would_be_missing_without_it() -> None:
    game, before, after, seat = next(decisions("mn2016"))
    weights, evaluate = mind_of(game).balanced, mind_of(game).evaluate
    found = finished(contributions(game, after, seat, weights))
    for part, names in worded_parts(game.catalogue, weights).items():
        bare = without(weights, names)
        assert all(not any(value if isinstance(value, tuple) else (value,)) for value in (getattr(bare, name) for name in names))
        if part != VICTORY:
            assert found[Part(part)] == evaluate(game, after, seat, weights) - evaluate(game, after, seat, bare)


def test_each_chance_of_a_victory_is_a_part_that_knows_what_a_victory_is_worth() -> None:
    game, _, after, seat = next(decisions("mn2016"))
    weights = mind_of(game).balanced
    found = finished(contributions(game, after, seat, weights))
    worth = [part.victory for part in found if part.name == VICTORY and part.whom is None]
    assert worth == [getattr(weights, name) for name in parts(weights)[VICTORY]] and all(worth)


@pytest.mark.parametrize("title", having("reasons"))
def test_what_a_rival_has_is_told_of_its_own_standing(title: str) -> None:
    game, before, after, seat = next(decisions(title))
    mind = mind_of(game)
    found = finished(changes(game, before, after, seat, mind.balanced))
    if mind.standings is None or RIVALS not in worded_parts(game.catalogue, mind.balanced):
        assert all(part.whom is None for part in found)
        return
    for name, names in worded_parts(game.catalogue, mind.balanced).items():
        bare = without(mind.balanced, names)
        for s in range(game.seat_count):
            has = [mind.standings(game, p, seat, w)[s] for p in (before, after) for w in (mind.balanced, bare)]
            if s != seat:
                assert found[Part(name, s)] == pytest.approx((has[0] - has[1]) - (has[2] - has[3]))


def test_weights_without_a_part_are_made_once() -> None:
    """Minds remember by the identity of their weights: new ones at each question would fill their memories with nothing."""
    weights = mind_of(game_of("medemp")).balanced
    assert without(weights, ("city",)) is without(weights, ("city",)) is not without(weights, ("key",))


def test_weights_that_are_no_dataclass_have_no_parts() -> None:
    assert parts(0.4) == {}
    assert finished(contributions(game_of("delos"), game_of("delos").start({}), 0, 0.4)) == {}


def test_one_evaluation_is_one_unit_of_work() -> None:
    game = game_of("ancient")
    state, weights = game.start({"tiles": ""}), mind_of(game).balanced
    assert sum(1 for _ in contributions(game, state, 0, weights)) == 2 * len(worded_parts(game.catalogue, weights)) + 1


# ---- which are given
@pytest.mark.parametrize(
    ("found", "keys"),
    [
        ({}, []), ({"a": 0.1}, []), ({"a": -3.0}, []), ({"a": 3.0}, ["reason.a.more"]),
        ({"a": 3.0, "b": -2.0, "c": 1.0, "d": 2.0}, ["reason.a.more", "reason.d.more", "reason.b.less"]),
        ({"a": 3.0, "c": 1.0, "d": 2.0, "e": 0.9}, ["reason.a.more", "reason.d.more", "reason.c.more"]),
        ({"a": 3.0, "b": -5.0}, ["reason.a.more"]), ({"a": 9.0, "b": 0.9, "c": -1.0}, ["reason.a.more"]),
        ({"a": 9.0, "b": 1.2, "c": -1.2}, ["reason.a.more", "reason.b.more", "reason.c.less"]),
    ],
)  # fmt: skip
def test_the_few_that_matter_most_are_told(found: dict[str, float], keys: list[str]) -> None:
    """What speaks for it first; what speaks against it only where it weighs less; trifles never."""
    assert [reason.key for reason in chief(own(**found))] == keys


@pytest.mark.parametrize(("chance", "count"), [(0.05, 0), (-0.05, 0), (0.1, 1), (0.5, 1)])
def test_a_victory_is_told_of_from_a_tenth_of_a_chance_on(chance: float, count: int) -> None:
    assert len(chief({Part(VICTORY, victory=400.0): 400.0 * chance})) == count


def test_a_trifle_of_a_victory_hides_nothing() -> None:
    assert [reason.key for reason in chief({Part(VICTORY, victory=400.0): 16.0} | own(a=1.0))] == ["reason.a.more"]


def test_of_the_rivals_the_one_for_whom_most_changes_is_named() -> None:
    found = own(rivals=1.0) | {Part("unit", 1): 0.5, Part("unit", 2): 2.0, Part("income", 1): -3.0}
    assert chief(found) == [Reason("reason.unit.less", True, 2)]
    against = own(rivals=-1.0, a=2.0) | {Part("unit", 1): 0.5, Part("income", 1): -3.0}
    assert chief(against) == [Reason("reason.a.more", True), Reason("reason.income.more", False, 1)]
    assert chief(own(rivals=1.0) | {Part("unit", 1): 0.1}) == []
    assert chief(own(rivals=1.0)) == [Reason("reason.rivals.more", True)]


def test_what_has_no_words_is_not_told() -> None:
    words = game_of("mn2016").catalogue
    assert [reason.key for reason in chief(own(purse=-1.0, unit=2.0), words)] == ["reason.unit.more"]
    assert [reason.key for reason in chief(own(purse=1.0), words)] == ["reason.purse.more"]


@pytest.mark.parametrize(("title", "region"), [
    ("mn2016", Region("latium", "Latium")), ("mn2003", Region("athenae", "Athenae")), ("medemp", Region("roma", "Roma")),
])  # fmt: skip
def test_a_region_is_named_in_the_words(title: str, region: Region) -> None:
    game = game_of(title)
    held = game.holdings(game.start(load_title(title).usual))
    assert region in held and set(held.values()) == set(range(game.seat_count))
    assert game.catalogue.render(Reason("reason.keeps", True, region=region).text) == f"More likely to keep {region.name}"


def test_a_rival_is_named_in_the_words() -> None:
    words = game_of("mn2016").catalogue
    assert words.render(Reason("reason.unit.less", True, 1).text).endswith(": Fewer units on the map")
