"""Looking back on a game with a judge: what it finds, what it knows of, and that it finds the same again."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.ai import hindsight, review
from winedark.ai.comparison import PAIRS, End
from winedark.ai.mind import mind_of
from winedark.ai.missed import GOOD, NEAR, Attempt, Missed, missed
from winedark.ai.reasons import SECRET, SLIGHT, Reason, changes, chief
from winedark.ai.reasons import finished as finished_work
from winedark.ai.review import LEAST, MOST, Mistake, Review
from winedark.display import chances
from winedark.display.chances import Model
from winedark.display.replay import Replay
from winedark.games import load_game
from winedark.kernel.game import CONCLUDE, Region
from winedark.kernel.text import Text
from winedark_lab.arena import finished

TITLES = {
    "mn2016": ("en2016", 3, {"tiles": "experienced"}), "mn2003": ("en2003", 3, {"setup": "basic", "length": "usual"}),
    "ancient": ("en2000", 3, {}), "medemp": ("s01", 2, {}), "delos": ("first", 3, {}),
}  # fmt: skip
EVEN = (0.0,) * 4


def reel_of(title: str, *levels: str, seed: str = "1") -> Replay:
    edition, seats, options = TITLES[title]
    return Replay(finished(load_game(title, edition, seats), levels, seed, options)[0])


def done(reel: Replay, seat: int = 0, plays_out: bool = False) -> Review:
    found = Review(reel, seat, plays_out)
    while not found.think(50):
        pass
    return found


@pytest.fixture(scope="module")
def reel() -> Replay:
    """A game in which seat 0 moves at random and the others plan."""
    return reel_of("mn2016", "random", "normal", "normal")


@pytest.fixture(scope="module")
def found(reel: Replay) -> Review:
    return done(reel)


def test_what_is_told_was_decided_and_could_have_been_done_better(reel: Replay, found: Review) -> None:
    mistakes = found.found or []
    assert 0 < len(mistakes) <= MOST and found.part == pytest.approx(1)
    prices = [(one.cost or 0.0, one.loss) for one in mistakes]
    assert prices == sorted(prices, reverse=True), "the costliest in chances first, then in the judge's own units"
    for one in mistakes:
        assert reel.log[one.entry] == (0, *one.made) and one.better[0] != one.made and one.loss >= LEAST
        assert reel.game.admits(reel.position(one.entry), 0, one.better[0])
        assert reel.stops[found.move_before(one.entry)] <= one.entry < reel.stops[found.move_before(one.entry) + 1]


@pytest.mark.nightly
def test_a_bot_that_moves_at_random_gives_more_away_than_one_that_plans(found: Review) -> None:
    careful = done(reel_of("mn2016", "normal", "normal", "normal"))
    assert sum(one.loss for one in found.found or ()) > 2 * sum(one.loss for one in careful.found or ())


def test_the_same_game_is_reviewed_alike_in_whatever_slices(reel: Replay, found: Review) -> None:
    again, calls = Review(reel, 0, False), 0
    while not again.think(0):
        calls += 1
    assert again.found == found.found and calls > 100


@pytest.fixture(scope="module")
def played(reel: Replay) -> Review:
    return done(reel, plays_out=True)


def test_playing_out_keeps_what_is_still_worse(played: Review) -> None:
    assert played.found and all(one.loss >= LEAST for one in played.found) and played.part == pytest.approx(1)


def test_a_judge_that_plays_out_judges_as_hard_does(reel: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    mind = mind_of(reel.game)
    monkeypatch.setattr(mind, "hard_weights", mind.personalities[1])
    entry = next(n for n, (who, *_) in enumerate(reel.log) if who == 0)
    for plays_out in (False, True):
        assert Review(reel, 0, plays_out)._begin(entry)[0].weights is mind.personalities[plays_out]


def test_the_judge_sees_what_the_seat_could_imagine(reel: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    imagine = reel.game.imagine

    def watched(state: Any, seat: int, rng: Any) -> Any:
        asked.append(seat)
        return imagine(state, seat, rng)

    monkeypatch.setattr(reel.game, "imagine", watched)
    judged = done(reel, seat=1)
    assert set(asked) == {1} and len(asked) >= len(judged.found or ())


def test_a_game_that_was_ended_by_agreement_has_no_decision_there(reel: Replay) -> None:
    asked = Review(reel, 0, False)
    asked.reel.log[asked.entries[0]], kept = (0, *CONCLUDE), asked.reel.log[asked.entries[0]]
    try:
        assert list(asked.screened(asked.entries[0])) == []
    finally:
        asked.reel.log[asked.entries[0]] = kept


@pytest.mark.parametrize("title", TITLES)
def test_every_title_is_told_of_in_words(title: str) -> None:
    seats = TITLES[title][1]
    judged = done(reel_of(title, "random", *["normal"] * (seats - 1)))
    found = hindsight.in_words(judged)
    assert any(len(one["reasons"]) > 1 for one in found)
    for one in found:
        assert 1 <= len(one["reasons"]) <= 3 and one["reasons"][0]["good"] and all(len(r["text"]) > 5 for r in one["reasons"])
        assert one["made"] and one["better"] and one["scene"] and one["asked"] and one["size"] in ("small", "clear", "heavy")
        assert one["made"] != one["better"] and 0 <= one["at"] < judged.reel.moves and len(one["then"]) <= hindsight.FURTHER


def test_where_chances_are_known_a_mistake_has_its_price(reel: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    model = Model(5.0, {}, (EVEN,) * 3, (0.1,) * 4)
    monkeypatch.setattr(chances, "model_for", lambda *_: model)
    costs = [one.cost or 0.0 for one in done(reel).found or ()]
    assert costs and costs == sorted(costs, reverse=True) and all(0 < cost < 1 / 3 for cost in costs)


def test_a_reason_tells_what_the_better_plan_has_and_the_other_has_not(reel: Replay, found: Review) -> None:
    game, weights = reel.game, mind_of(reel.game).balanced
    (one,) = [one for one in found.found or () if one.reasons][:1]
    search, imagine = found._begin(one.entry)
    state = imagine()
    own, best = (finished_work(search.led(state, alone)) for alone in (True, False))
    assert own.moves[0] == one.made
    best = search.first[one.better[0]]
    assert one.reasons == tuple(
        chief(finished_work(changes(game, own.state, best.state, 0, weights)), game.catalogue)
    ) or one.reasons == (SLIGHT,)


def test_what_is_laid_down_in_secret_has_an_average_for_its_reason() -> None:
    """Both sides of a battle lay their cards at the same time."""
    reel = reel_of("ancient", "random", "normal", "normal")
    judged = Review(reel, 0, False)
    laid = next(n for n, (who, verb, *_) in enumerate(reel.log) if who == 0 and verb == "lay")
    seen = Mistake(laid, reel.log[laid][1:], (reel.log[laid][1:],), 1.0)
    assert finished_work(judged.reasoned(seen)).reasons == (SECRET,)


def test_what_was_missed_twice_in_a_round_is_told_once(reel: Replay) -> None:
    one, other = (Mistake(entry, ("a",), (("b",),), loss) for entry, loss in ((5, 2.0), (6, 3.0)))
    assert Review(reel, 0, False).weightiest([one, other]) == [other]


def test_losses_have_a_word() -> None:
    sizes = [Mistake(0, (), (), loss).size for loss in (0.6, 2.9, 3.0, 7.9, 8.0, 80.0)]
    assert sizes == ["small", "small", "clear", "clear", "heavy", "heavy"] and review.HEAVY == "heavy"


def test_what_wins_is_no_mistake(reel: Replay) -> None:
    """No decision of the winner's last round is judged, and all of the others'."""
    ranks = reel.game.result(reel.position(len(reel.log))) or ()
    last = reel.game.scene(reel.position(len(reel.log) - 1))[0]
    for rank in ranks:
        own = [n for n, (who, *_) in enumerate(reel.log) if who == rank.seat]
        judged = Review(reel, rank.seat, False).entries
        left_out = [n for n in own if n not in judged]
        assert all(reel.game.scene(reel.position(n))[0] == last for n in left_out)
        assert bool(left_out) == (rank.rank == 1)


def test_last_decisions_of_turns_are_looked_at_after_which_the_seat_fell_behind(reel: Replay) -> None:
    judged = Review(reel, 0, True)
    paid = judged.paid()
    assert paid and len(paid) == len(set(paid)) and set(paid) <= set(judged.entries)
    assert all(n + 1 == len(reel.log) or reel.log[n + 1][0] != 0 for n in paid)
    before, later = (standing(reel, paid[0])), [n for n in judged.entries if clock(reel, n) > clock(reel, paid[0]) + 1]
    assert standing(reel, later[0] if later else len(reel.log)) <= before


# ---- what others took
def test_a_loss_is_a_region_that_another_player_holds_from_then_on(reel: Replay) -> None:
    found = Review(reel, 0, False).losses
    assert found
    for loss in found:
        before, after = (reel.game.holdings(reel.position(loss.entry + n)) for n in (0, 1))
        assert before[loss.region] == 0 != after[loss.region] == loss.whom
        assert loss.round == clock(reel, loss.entry)


def test_the_last_decision_about_a_region_that_was_lost_soon_is_looked_at(reel: Replay) -> None:
    judged = Review(reel, 0, True)
    exposed = judged.exposed()
    assert exposed == sorted(set(exposed)) and set(exposed) <= set(judged.entries)
    for entry in exposed:
        soon = [loss for loss in judged.losses if loss.entry >= entry and clock(reel, loss.entry) <= clock(reel, entry) + 1]
        about = {loss.region: loss for loss in soon if loss.region.id in judged.named[entry]}
        assert about
        assert any(
            max(n for n in judged.named if n < loss.entry and r.id in judged.named[n]) == entry for r, loss in about.items()
        )


def test_a_loss_is_told_of_a_decision_about_the_region(reel: Replay) -> None:
    judged = Review(reel, 0, True)
    for entry in judged.exposed():
        told = [loss.region.id for loss in judged.lost_after(entry, [])]
        assert told and set(told) <= judged.named[entry] and len(told) == len(set(told))


def test_a_loss_is_told_of_another_decision_where_the_judge_is_likelier_to_keep_the_region(reel: Replay) -> None:
    judged = Review(reel, 0, True)
    quiet = next(n for n in judged.entries if n not in judged.named and judged.soon(n, judged.losses))
    loss = judged.soon(quiet, judged.losses)[0]
    told = {key: judged.lost_after(quiet, [Reason(f"reason.{key}", True, region=loss.region)]) for key in ("keeps", "takes")}
    assert told == {"keeps": (loss,), "takes": ()} and judged.lost_after(quiet, []) == ()


def test_a_loss_is_told_in_words(reel: Replay) -> None:
    judged = Review(reel, 0, False)
    entry, loss = judged.entries[0], judged.losses[0]
    made = judged.reel.log[entry][1:]
    judged.found = [Mistake(entry, made, (made,), 1.0, lost=(loss,))]
    words = reel.game.catalogue.render(Text("review.lost", {"seat": loss.whom, "name": loss.region.name, "turn": "then"}))
    assert hindsight.in_words(judged)[0]["after"] == [words.replace("then", f"Round {loss.round}")]


# ---- what the seat left undone
GAUL, SPAIN = Region("gaul", "Gaul"), Region("spain", "Spain")


def ends(*taken: frozenset[Region]) -> list[End | None]:
    return [End(0.0, 0, {}, taken=one) for one in taken]


def test_a_region_is_missed_that_one_plan_takes_at_good_odds_and_the_other_does_not() -> None:
    both, gaul, none = frozenset((GAUL, SPAIN)), frozenset((GAUL,)), frozenset[Region]()
    assert missed(ends(gaul, gaul, none, gaul), ends(none, none, none, none)) == [Missed(GAUL, 3, 4)]
    assert missed(ends(gaul, none, none, none), ends(none, none, none, none)) == [], "against the odds"
    assert missed(ends(both, both, both), ends(gaul, gaul, gaul)) == [Missed(SPAIN, 3, 3)], "the other takes Gaul, too"
    assert missed(ends(gaul), ends(none)) == missed([None, *ends(gaul)], [None, *ends(none)]) == [], "once is chance"


def test_attempts_lead_to_regions_that_the_seat_does_not_hold(played: Review) -> None:
    assert played.attempts
    for one in played.attempts:
        state = played.reel.position(one.entry)
        holder = {region.id: seat for region, seat in played.game.holdings(state).items()}
        assert holder.get(one.region) != 0 and 0 <= one.behind <= NEAR and one.entry in played.open
        assert (
            one.region in played.past.regions
            and one.first[0] in played.past.verbs
            and one.first != played.reel.log[one.entry][1:]
        )


def test_in_this_title_regions_are_taken_by_marches_and_not_by_trade(played: Review) -> None:
    assert "march" in played.past.verbs and not played.past.verbs & {"sail", "claim", "number", "offer"}


def test_a_region_is_left_alone_where_the_seat_neither_went_nor_took_it(reel: Replay) -> None:
    judged = Review(reel, 0, True)
    there = next(n for n in judged.named if judged.places[n])
    visited, quiet = judged.places[there][-1], judged.entries[0]
    judged.attempts = [
        Attempt(visited, there, ("march",), 0.5),
        Attempt("atlantis", quiet, ("march",), 2.0),
        Attempt("atlantis", there, ("march",), 1.0),
    ]
    assert judged.left_alone() == [there], "the more promising of two attempts on Atlantis"


def test_what_the_seat_takes_in_time_was_not_missed(reel: Replay) -> None:
    judged = Review(reel, 1, True)
    taking = next(one for one in judged.takings if one.whom == 1)
    entry = max(n for n in judged.entries if n <= taking.entry)
    never = Missed(Region("atlantis", "Atlantis"), 9, 10)
    assert judged.never_taken(entry, [Missed(taking.region, 9, 10), never]) == (never,)


def test_what_is_missed_works_often_and_was_not_done(played: Review) -> None:
    for one in played.found or ():
        assert all(GOOD * PAIRS <= region.works <= region.tries <= PAIRS for region in one.missed)
        assert played.never_taken(one.entry, one.missed) == one.missed


def test_last_decisions_before_another_won_are_looked_at(played: Review) -> None:
    found, kinds = played.before_defeat(), [played.reel.log[n][1] for n in played.before_defeat()]
    assert found == sorted(found, reverse=True) and len(kinds) == len(set(kinds)) > 0 and 0 not in played.winners
    assert all(n in played.open and clock(played.reel, n) >= played.last - 1 for n in found)
    late = [n for n in played.open if clock(played.reel, n) >= played.last - 1]
    assert {played.reel.log[n][1] for n in late} == set(kinds) and found[0] == late[-1]


def test_a_winner_has_no_defeat_before_them(reel: Replay) -> None:
    judged = Review(reel, Review(reel, 0, False).winners[0], True)
    judged.open = judged.entries
    assert judged.before_defeat() == []


def test_a_victory_is_told_of_late_decisions_where_the_judge_keeps_it_back(reel: Replay) -> None:
    judged = Review(reel, 0, True)
    denies, other = Reason("reason.loses_seldom", True), Reason("reason.keeps", True, region=GAUL)
    assert judged.winner_after(judged.entries[-1], [denies]) == judged.winners[0] != 0
    assert judged.winner_after(judged.entries[-1], [other]) is None
    assert judged.winner_after(judged.entries[0], [denies]) is None, "many rounds before"


def test_what_was_missed_and_who_won_is_told_in_words(reel: Replay) -> None:
    judged = Review(reel, 0, False)
    taking = next(one for one in judged.takings if one.whom != 0 and one.entry > judged.entries[0])
    entry = max(n for n in judged.entries if n <= taking.entry)
    made = judged.reel.log[entry][1:]
    judged.found = [Mistake(entry, made, (made,), 1.0, missed=(Missed(taking.region, 8, 10),), winner=1)]
    told, name = hindsight.in_words(judged)[0]["after"], taking.region.name
    assert told[0] == f"Missed: {name}. The better way takes it in 8 of 10 tries."
    assert f"takes {name}" in told[1] and told[-1].endswith(f"wins (Round {judged.last}).")


def clock(reel: Replay, entry: int) -> int:
    return int(reel.game.clock(reel.position(entry)))


def standing(reel: Replay, entry: int) -> float:
    return review._standing(reel.game, reel.position(entry), 0)
