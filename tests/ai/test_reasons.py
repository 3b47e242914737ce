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
    Parts,
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
def test_all_that_is_told_is_there_and_has_both_words(title: str) -> None:
    game = game_of(title)
    for weights in mind_of(game).personalities:
        names = [name for group in parts(weights).values() for name in group]
        assert set(names) == {field.name for field in fields(weights)} and len(names) == len(set(names))
        for part in (*worded_parts(game.catalogue, weights), REST):
            assert (f"reason.{part}.more" in game.catalogue) == (f"reason.{part}.less" in game.catalogue)
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
        found = chief(finished(changes(game, before, after, seat, mind_of(game).balanced)))
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
        assert ended(game, session.state, seat) == (("reason.wins", True) if rank == 1 else ("reason.loses", False))


def test_one_position_is_better_than_another() -> None:
    """That it wins, or that the other loses, is all there is to say."""
    game, before, after, seat = next(decisions("mn2016"))
    weights = mind_of(game).balanced
    found = finished(better(game, after, before, seat, weights))
    assert found and found == chief(finished(changes(game, before, after, seat, weights)))
    won = after.copy()
    won.stack = []
    reason = ended(game, won, seat)
    assert reason is not None and finished(better(game, won, before, seat, weights)) == [reason]
    assert finished(better(game, after, won, seat, weights)) == [("reason.spared", True)]


def test_what_is_the_same_in_all_positions_is_agreed_upon() -> None:
    known, others = agreed([{"a": 1.0, "b": 2.0, "c": 0.0}, {"a": 1.04, "b": 3.0, "c": 0.0}])
    assert known == {"a": pytest.approx(1.02), "c": 0.0} and others
    assert agreed([{"a": 1.0}, {"a": 1.0}]) == ({"a": 1.0}, False)


# ---- the parts
def test_a_part_contributes_what_would_be_missing_without_it() -> None:
    game, before, after, seat = next(decisions("mn2016"))
    weights, evaluate = mind_of(game).balanced, mind_of(game).evaluate
    found = finished(contributions(game, after, seat, weights))
    for part, names in worded_parts(game.catalogue, weights).items():
        bare = without(weights, names)
        assert all(not any(value if isinstance(value, tuple) else (value,)) for value in (getattr(bare, name) for name in names))
        assert found[part] == evaluate(game, after, seat, weights) - evaluate(game, after, seat, bare)


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
    assert sum(1 for _ in contributions(game, state, 0, weights)) == len(worded_parts(game.catalogue, weights)) + 1


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
def test_the_few_that_matter_most_are_told(found: Parts, keys: list[str]) -> None:
    """What speaks for it first; what speaks against it only where it weighs less; trifles never."""
    assert [reason.key for reason in chief(found)] == keys
