"""Deliberate faults in a toy title: the contract notices each of them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import Game
from winedark.kernel.meta import Meta
from winedark.kernel.step import CHANCE, DONE, Action, sampled
from winedark_lab.contract import game_faults, position_faults, share, undeclared, undo_faults, unhidden

from tests.kernel import toy


def faults(game: Game, games: int = 3) -> Iterator[str]:
    """Complaints about random games, position by position."""
    for seed in range(games):
        g, rng, earlier = game.start({}), Random(seed), []
        while seats := game.seats(g):
            yield from position_faults(game, g, rng, earlier)
            seat = rng.choice(seats)
            action = game.sample(g, rng) if seat == CHANCE else sampled(game.legal(g, seat), rng)
            game.apply(g, seat, action, trusted=True)
            earlier = [action]
        yield from position_faults(game, g, rng, earlier)


def with_act(**changed: Any) -> Callable[[], Game]:
    """The toy with another `Act` step."""
    act = type("Act", (toy.Act,), changed)
    flow = dict(toy.FLOW)
    flow["round"] = [op._replace(body=(op.body[0]._replace(what=act),)) if op.what is toy.by_bid else op for op in flow["round"]]
    return lambda: toy.Toy(flow=flow)


def with_game(base: type[toy.Toy] = toy.Toy, **changed: Any) -> Callable[[], Game]:
    """The toy with other methods."""
    return type("Toy", (base,), changed)


def with_state(**changed: Any) -> Callable[[], Game]:
    """The toy with a state that behaves differently."""
    world = type("World", (toy.World,), changed | {"__slots__": ()})
    return with_game(state_class=world, setup=lambda self, options: world(**_fields(toy.Toy.setup(self, options))))


def _fields(g: Any) -> dict[str, Any]:
    return {name: getattr(g, name) for name in g.FIELDS}


# ---- the faults
def shows_the_bag(self: Any, g: Any, seat: int | None) -> dict[str, Any]:
    model = toy.Toy.view(self, g, seat)
    model["seats"][0]["role"] = f"the next card is {g.bag[:1]}"
    return model


def shows_bids(self: Any, g: Any, seat: int | None) -> dict[str, Any]:
    model = toy.Toy.view(self, g, seat)
    model["seats"][0]["role"] = f"bids {[hand.bid for hand in g.hands]}"
    return model


def shows_every_hand(self: Any, g: Any, seat: int | None) -> dict[str, Any]:
    return toy.Toy.view(self, g, seat) | {"panels": [self._hand(g, 0)]}


def shows_hands_to_onlookers(self: Any, g: Any, seat: int | None) -> dict[str, Any]:
    return toy.Toy.view(self, g, seat or 0)


def counts_in_halves(self: Any, g: Any, seat: int | None) -> dict[str, Any]:
    model = toy.Toy.view(self, g, seat)
    model["turn"]["round"] = g.round / 2
    return model


def names_a_lost_place(self: Any, g: Any, seat: int | None) -> dict[str, Any]:
    token = {"id": "t", "kind": "x", "icon": "x", "seat": None, "at": "nowhere", "slot": "", "i": 0, "n": 1}
    token |= {"state": "", "label": ""}
    return toy.Toy.view(self, g, seat) | {"tokens": [token]}


def tidies_up(self: Any, g: Any, seat: int | None) -> dict[str, Any]:
    g.fame[0] += g.fame[0] == 1
    return toy.Toy.view(self, g, seat)


def shallow_copy(self: Any) -> Any:
    new = toy.World.copy(self)
    new.bag = self.bag
    return new


def shared_hands(self: Any) -> Any:
    new = toy.World.copy(self)
    new.hands = self.hands[:]
    return new


def forgetful_copy(self: Any) -> Any:
    new = toy.World.copy(self)
    new.pips = ()
    return new


def imagine_in_place(self: Any, g: Any, seat: int, rng: Random) -> Any:
    h = toy.Toy.imagine(self, g, seat, rng)
    h.fame = g.fame
    return h


def imagine_own_cards_too(self: Any, g: Any, seat: int, rng: Random) -> Any:
    return toy.Toy.imagine(self, g, (seat + 1) % self.seat_count, rng)


def imagine_as_it_lies(self: Any, g: Any, seat: int, rng: Random) -> Any:
    """Shuffles the hidden cards in the order in which they lie, so that the same chance deals others."""
    h = toy.Toy.imagine(self, g, seat, rng)
    pool = g.bag + [card for s, hand in enumerate(g.hands) if s != seat for card in hand.cards]
    rng.shuffle(pool)
    for s, hand in enumerate(h.hands):
        if s != seat:
            hand.cards, pool = sorted(pool[: len(hand.cards)]), pool[len(hand.cards) :]
    h.bag = sorted(pool)
    return h


def imagine_out_of_thin_air(self: Any, g: Any, seat: int, rng: Random) -> Any:
    h = toy.Toy.imagine(self, g, seat, rng)
    h.bag.append(99)
    return h


def accepts_anything(self: Any, g: Any, seat: int, action: Action) -> bool:
    return bool(action) and seat in self.seats(g)


def moves_before_it_asks(self: Any, g: Any, seat: int, action: Action, trusted: bool = False) -> None:
    ok = trusted or self.admits(g, seat, action)
    g.fame[0] += not ok
    if not ok:
        raise IllegalAction("error.choice")
    toy.Toy.apply(self, g, seat, action, trusted=True)


def fails_on_strange_words(self: Any, g: Any, seat: int, action: Action) -> bool:
    return toy.Toy.admits(self, g, seat, (action[0].lower(), *action[1:]))


def loses_cards(self: Any, g: Any, f: Any, seat: int, *cards: int) -> object:
    g.bag = g.bag[1:]
    return toy.Act.on_play(self, g, f, seat, *cards)


def raises(self: Any, g: Any, f: Any, seat: int, other: int) -> object:
    raise KeyError(other)


def nothing_to_do(self: Any, g: Any, f: Any, seat: int) -> list[Action]:
    return [option for option in toy.Act.legal(self, g, f, seat) if option[0] == "play"]


def offers_twice(self: Any, g: Any, f: Any, seat: int) -> list[Action]:
    return [*toy.Act.legal(self, g, f, seat), ("done",)]


def depends_on_others(self: Any, g: Any, f: Any, seat: int) -> list[Action]:
    """Two raids, or one: by what others hold. Neither the groups nor whether a player can only pass tells of it before."""
    richer = any(sum(hand.cards) > 30 for s, hand in enumerate(g.hands) if s != seat)
    offered = toy.Act.legal(self, g, f, seat)
    return offered if richer else offered[:-1]


def betrays_in_previews(self: Any, g: Any, seat: int, action: Action) -> list[dict[str, Any]]:
    return [{"title": f"the others hold {[hand.cards for s, hand in enumerate(g.hands) if s != seat]}", "rows": []}]


def crashes_in_previews(self: Any, g: Any, seat: int) -> list[Any]:
    raise ZeroDivisionError("no fame")


def keeps_a_set(self: Any, g: Any, f: Any, seat: int) -> object:
    g.played = {seat: 1}
    return DONE


FAULTS = {
    "the bag is shown": (with_game(view=shows_the_bag), "can tell an imagined state"),
    "secret bids are shown": (with_game(view=shows_bids), "can tell an imagined state"),
    "a hand is shown to all": (with_game(view=shows_every_hand), "can tell an imagined state.*panels"),
    "onlookers see a hand": (with_game(view=shows_hands_to_onlookers), "an onlooker sees a private panel"),
    "a number is no whole number": (with_game(view=counts_in_halves), "view.turn.round: float, not int"),
    "a token is nowhere": (with_game(view=names_a_lost_place), "which is no region"),
    "looking changes the state": (with_game(view=tidies_up), "looking at a position changes it"),
    "a copy shares a list": (with_state(copy=shallow_copy), "a copy shares state.bag"),
    "a copy shares inner states": (with_state(copy=shared_hands), r"a copy shares state.hands\[0\]"),
    "a copy forgets a field": (with_state(copy=forgetful_copy), "a copy differs"),
    "an imagined state shares a list": (with_game(imagine=imagine_in_place), "shares.fame"),
    "imagining deals one's own cards": (with_game(imagine=imagine_own_cards_too), "can tell an imagined state"),
    "imagining knows how cards lie": (with_game(imagine=imagine_as_it_lies), "by what it cannot know"),
    "imagining makes up cards": (with_game(imagine=imagine_out_of_thin_air), "25 cards, not 24"),
    "everything is accepted": (with_game(admits=accepts_anything), "is not legal, but accepted|is refused with"),
    "a refused action changes the state": (with_game(apply=moves_before_it_asks), "is refused, but changes the state"),
    "a strange action is a crash": (with_game(admits=fails_on_strange_words), "is refused with (IndexError|AttributeError)"),
    "cards get lost": (with_act(on_play=loses_cards), "23 cards, not 24"),
    "an offered action crashes": (with_act(on_duel=raises), "is offered, but KeyError"),
    "a seat cannot move": (with_act(legal=nothing_to_do), "has 0 actions"),
    "an action is offered twice": (with_act(legal=offers_twice), "is offered twice"),
    "choices betray hidden cards": (with_act(legal=depends_on_others), "can tell an imagined state.*choices"),
    "a preview betrays hidden cards": (with_game(odds=betrays_in_previews), "can tell an imagined state.*previews"),
    "a preview crashes": (with_game(ledger=crashes_in_previews), "preview for seat 0: .*ZeroDivisionError: no fame"),
    "a field does not survive JSON": (with_act(on_done=keeps_a_set), "after a round trip"),
}  # fmt: skip


def test_the_toy_itself_is_sound() -> None:
    assert list(faults(toy.Toy())) == []


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_noticed(name: str) -> None:
    make, complaint = FAULTS[name]
    found = []
    try:
        for fault in faults(make()):
            found.append(fault)
            if len(found) > 2000:
                break
    except (IndexError, KeyError) as crash:  # the random game itself runs into the fault in the end
        assert name in ("a seat cannot move", "an offered action crashes"), crash
    assert any(re.search(complaint, fault) for fault in found), found[:3]


# ---- faults that only a whole game shows
def rolls_by_itself(self: Any, g: Any, f: Any, seat: int, *cards: int) -> object:
    g.fame[seat] += random.randrange(10)
    return toy.Act.on_play(self, g, f, seat, *cards)


def played_game(game: Game) -> Any:
    session, rng = toy.toy_session(game=game), Random(1)
    while session.waiting():
        seat = session.waiting()[0]
        session.act(seat, sampled(game.legal(session.state, seat), rng))
    return session


def test_a_sound_game_replays() -> None:
    assert list(game_faults(played_game(toy.Toy()))) == []


def test_dice_thrown_in_secret_are_noticed() -> None:
    found = list(game_faults(played_game(with_act(on_play=rolls_by_itself)())))
    assert "the log replays to another state or another story" in found
    assert "a save loads to another game" in found


def test_a_fault_in_undo_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = toy.toy_session()
    monkeypatch.setattr(session, "undo", lambda seat: False)
    assert "undoing ('bid', 2) does not give the position before it" in list(undo_faults(session, 0, ("bid", 2)))


# ---- what a title says of itself, and is not so
def meta(**said: Any) -> Meta:
    return Meta(id="toy", map="toy", editions=("first",), roles={}, options=(), make=lambda edition, seats: toy.Toy(), **said)


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"shortest": 30}, []),
        ({}, ["shortest is 100 in the meta of toy, and a game had 60 moves"]),
        (
            {"shortest": 30, "chance": False},
            ["chance is False in the meta of toy, and its chance steps are ['DrawCard', 'Roll']"],
        ),
    ],
)
def test_a_game_that_is_not_as_declared_is_noticed(said: dict[str, Any], complaint: list[str]) -> None:
    assert list(undeclared(meta(**said), toy.Toy(), [(0, "done")] * 60)) == complaint


def test_hidden_things_that_are_not_declared_are_noticed_and_so_are_those_that_bots_know() -> None:
    assert list(unhidden(meta(), [6, 9, 7], 60)) == [] == list(unhidden(meta(hidden=False), [0, 0, 0], 60))
    known = ["hidden is True in the meta of toy, and seat 1 imagined 1 of 60 states otherwise"]
    assert list(unhidden(meta(), [6, 1, 7], 60)) == known
    undeclared_one = ["hidden is False in the meta of toy, and seat 2 imagined 1 of 60 states otherwise"]
    assert list(unhidden(meta(hidden=False), [0, 0, 1], 60)) == undeclared_one


def test_less_is_asked_of_a_short_game() -> None:
    assert [share(meta(shortest=n), 20) for n in (5, 20, 100, 500)] == [1, 4, 20, 20]
