"""A review in words: what was done, what would have been better, and where that can be tried anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from winedark.ai.comparison import worded
from winedark.ai.holdings import Taking
from winedark.ai.review import Mistake, Review
from winedark.kernel.text import Text

FURTHER = 2  # moves of the better plan that the review names after its first


def in_words(review: Review) -> list[dict[str, Any]]:
    """What a page shows of a review that is done, the costliest decision first.

    [{"at": a move of the replay to try it from, "scene", "asked", "made", "after": what came of it, "better", "then",
    "size": "small", "clear" or "heavy", "cost": in percent of the chance to win, or null, "reasons": see `schema.REASON`}].
    """
    return [_told(review, mistake) for mistake in review.found or ()]


def _told(review: Review, mistake: Mistake) -> dict[str, Any]:
    game, state = review.game, review.reel.position(mistake.entry)
    made = worded(game, state, review.seat, mistake.made)
    better, *then = _plan(review, mistake)
    label, step = game.scene(state)
    scene = Text("view.stage", {"turn": label, "step": step}) if step is not None else label
    decision, frame = game.asked(state)
    words = game.catalogue.render
    return {
        "at": review.move_before(mistake.entry), "scene": words(scene),
        "asked": words(decision.prompt(state, frame, review.seat)),
        "made": words(made), "after": [words(one) for one in _after(review, mistake)],
        "better": words(better), "then": [words(one) for one in then],
        "size": mistake.size, "cost": None if mistake.cost is None else round(100 * mistake.cost, 1),
        "reasons": [{"text": words(reason.text), "good": reason.good} for reason in mistake.reasons],
    }  # fmt: skip


def _after(review: Review, mistake: Mistake) -> Iterator[Text]:
    """The regions that the seat missed, what others took soon, and who won."""
    for one in mistake.missed:
        yield Text("review.missed", {"name": one.region.name, "n": one.works, "n2": one.tries})
    missed = {one.region for one in mistake.missed}
    others = [taking for taking in review.soon(mistake.entry, review.takings) if taking.region in missed]
    yield from (_taken(review, taking) for taking in dict.fromkeys([*mistake.lost, *others]))
    if mistake.winner is not None:
        turn, _ = review.game.scene(review.reel.position(len(review.reel.log) - 1))
        yield Text("review.won", {"seat": mistake.winner, "turn": turn})


def _taken(review: Review, taking: Taking) -> Text:
    turn, _ = review.game.scene(review.reel.position(taking.entry))
    return Text("review.lost", {"seat": taking.whom, "name": taking.region.name, "turn": turn})


def _plan(review: Review, mistake: Mistake) -> list[Text]:
    """The first moves of what would have been better, as the seat imagined it."""
    game, seat = review.game, review.seat
    state, found = review.imagined(mistake.entry), []
    for action in mistake.better[: 1 + FURTHER]:
        if not game.admits(state, seat, action):
            break
        found.append(worded(game, state, seat, action))
        game.apply(state, seat, action, trusted=True)
    return found
