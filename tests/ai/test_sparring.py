"""Sparring partners: they play whole games by the rules, and do what their plans say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest
from winedark.ai.base import LEVELS
from winedark.ai.greedy import Greedy
from winedark.ai.mind import mind_of
from winedark.common.seats import NOBODY
from winedark.games import TITLES, load_game, load_title
from winedark.games.ancient.rules.board import CARDS, MERCHANT
from winedark.games.medemp.rules.state import NEUTRAL
from winedark.kernel.errors import DataError
from winedark.kernel.game import CONCLUDE, Game
from winedark.kernel.session import Player, Session
from winedark.kernel.step import CHANCE, Action
from winedark_lab.arena import finished
from winedark_lab.opponents import FED, FEEDS, OPPONENTS, PARTNERS, seated, table_of
from winedark_lab.sparring.ancient import SOLDIERS
from winedark_lab.sparring.mare_nostrum import MARCHES, SIZES, TILES, UNITS
from winedark_lab.sparring.medemp import ENOUGH, owner_of
from winedark_lab.sparring.partner import plans_of
from winedark_lab.sparring.plan import Moment, Plan

from examples.delos import META
from tests.contract.titles import having

pytestmark = pytest.mark.nightly

PLANS = ("rush", "turtle", "trader", "raider")
FAMILY = ("mn2016", "mn2003")


class Decision(NamedTuple):
    """Somebody's decision: before what, of what, and what it was."""

    moment: Moment
    options: list[Action]
    action: Action

    @property
    def verb(self) -> str:
        return str(self.action[0])

    @property
    def verbs(self) -> set[str]:
        return {option[0] for option in self.options}


def tables() -> list[tuple[str, str, int]]:
    """An edition of each title for each number of seats."""
    every = [
        (title, edition, n)
        for title in having("sparring")
        for edition in load_title(title).editions
        for n in seating(title, edition)
    ]
    return list({(title, seats): (title, edition, seats) for title, edition, seats in reversed(every)}.values())


def seating(title: str, edition: str) -> Sequence[int]:
    return tuple(load_title(title).seating(edition))


def edition_for(title: str, seats: int) -> str:
    return next(edition for one, edition, n in tables() if (one, n) == (title, seats))


@cache
def played(title: str, levels: tuple[str, ...], seed: str) -> Session:
    """A game to its end. The session refuses illegal moves, so that one that ends had none."""
    game = load_game(title, edition_for(title, len(levels)), len(levels))
    return finished(game, levels, seed, seating=seated)[0]


@pytest.fixture(autouse=True, scope="module")
def forgotten() -> Iterator[None]:
    """The games are not kept for other tests."""
    yield
    played.cache_clear()


def decisions(session: Session, level: str) -> Iterator[Decision]:
    """What all players of a level decided."""
    game = session.game
    state = game.start(session.options)
    for seat, *rest in session.log:
        action = tuple(rest)
        if seat != CHANCE and action != CONCLUDE and session.players[seat].kind == level:
            yield Decision(Moment(game, state.copy(), seat), game.legal(state, seat), action)
        game.apply(state, seat, action, trusted=True)


SEEDS = 30  # games in which a rush once has enough for a tile


def of(title: str, level: str) -> list[Decision]:
    """What a partner decided in games with four seats at which all plans meet."""
    return [one for seed in ("1", "7") for one in decisions(played(title, PLANS, seed), level)]


def fed_table(title: str) -> list[Decision]:
    """What those decided who feed the player of the second seat."""
    return list(decisions(played(title, ("easy", FED, FEEDS, FEEDS), "1"), FEEDS))


def mostly(some: Sequence[Decision], true: Callable[[Decision], bool]) -> bool:
    """A plan is liked, not obeyed: now and then something is at stake that outweighs it."""
    return bool(some) and sum(map(true, some)) >= 0.85 * len(some)


# ---- whole games
@pytest.mark.parametrize(("title", "edition", "seats"), tables())
def test_all_play_whole_games_at_every_table(title: str, edition: str, seats: int) -> None:
    one = played(title, tuple(PLANS[seat % 4] for seat in range(seats)), "whole")
    other = played(title, table_of(seats, "easy", 0, FED, 1), "whole")
    assert not one.state.stack and not other.state.stack
    assert one.game.result(one.state) and other.game.result(other.state)


@pytest.mark.parametrize("title", having("sparring"))
def test_the_same_seed_gives_the_same_game(title: str) -> None:
    log = played(title, PLANS, "1").log
    assert log == played.__wrapped__(title, PLANS, "1").log
    assert log != played(title, PLANS, "2").log


# ---- plans
def plan_at(title: str, level: str) -> Plan:
    return plans_of(title).feeding(1) if level == FEEDS else plans_of(title).PLANS[level]


@pytest.mark.parametrize("level", [*PLANS, FEEDS])
@pytest.mark.parametrize("title", having("sparring"))
def test_what_a_plan_refuses_is_done_only_where_there_is_nothing_else(title: str, level: str) -> None:
    plan, held_back = plan_at(title, level), 0
    for moment, options, action in fed_table(title) if level == FEEDS else of(title, level):
        refused = [option for option in options if plan.refuses(moment, option)]
        held_back += 0 < len(refused) < len(options)
        assert not plan.refuses(moment, action) or len(refused) == len(options)
    assert held_back or not plan.never


@pytest.mark.parametrize("title", FAMILY)
def test_a_rush_buys_tiles_and_never_marches(title: str) -> None:
    rush = of(title, "rush")
    assert any(one.verbs & {*MARCHES} for one in rush) and not any(one.verb in MARCHES for one in rush)
    games = (decisions(played(title, PLANS, str(seed)), "rush") for seed in range(SEEDS))
    could_buy = next(filter(None, ([one for one in game if "recruit" in one.verbs] for game in games)))
    assert all(one.verb in TILES for one in could_buy)


@pytest.mark.parametrize("title", FAMILY)
def test_a_turtle_buys_neither_units_nor_tiles_before_round_4(title: str) -> None:
    turtle = of(title, "turtle")
    assert not any(one.verb in (*UNITS, *TILES, *MARCHES) for one in turtle if 0 < one.moment.state.round < 4)
    assert {one.verb for one in turtle if one.moment.state.round >= 4} & {*UNITS, *TILES, *MARCHES}
    bought = [one.verb for one in turtle if one.verbs & {"raise", "fortress"} and 0 < one.moment.state.round < 4]
    assert bought and set(bought) <= {"raise", "fortress", "wall", "control", "decree", "convert", "swap", "done"}


@pytest.mark.parametrize("title", FAMILY)
def test_a_trader_calls_the_largest_trade_and_claims_what_it_lacks(title: str) -> None:
    trader = [*decisions(played(title, ("trader",) * 4, "1"), "trader")]
    sizes = [one for one in trader if one.verb in SIZES]
    assert sizes and all(one.action[1] == largest(one) for one in sizes)
    could = [one for one in trader if one.verb == "claim" and not all(owned(one.moment, option) for option in one.options)]
    assert mostly(could, lambda one: not owned(one.moment, one.action))


def largest(one: Decision) -> int:
    """The largest trade that the title's bots give a thought; in the edition of 2003 nobody offers what they cannot spare."""
    mind = mind_of(one.moment.game)
    return int(max(action[1] for action in mind.candidates(*one.moment, one.options, mind.balanced)))


def owned(moment: Moment, claim: Action) -> bool:
    return bool(moment.state.empires[moment.seat].purse[claim[2]])


@pytest.mark.parametrize("title", FAMILY)
def test_a_raider_buys_legions_first_and_marches_against_the_weaker(title: str) -> None:
    raider = [one for one in of(title, "raider") if one.moment.state.round]
    could_enlist = [one for one in raider if "legion" in one.verbs and not one.verbs & {*TILES}]
    assert mostly(could_enlist, lambda one: one.verb in UNITS[:3])
    into = [
        one for one in raider if one.verb == "march" and one.moment.state.owner[one.action[2]] not in (NOBODY, one.moment.seat)
    ]
    assert into and all(one.action[3] > there(one) for one in into)


def there(march: Decision) -> int:
    """What stands in the province that is marched into."""
    state, province = march.moment.state, march.action[2]
    owner = state.empires[state.owner[province]]
    return int(owner.legions[province] + (owner.forts >> province & 1))


@pytest.mark.parametrize("title", FAMILY)
def test_a_player_who_feeds_gives_large_trades_and_the_next_turn(title: str) -> None:
    feeds = fed_table(title)
    sizes = [one for one in feeds if one.verb in SIZES]
    assert all(one.action[1] == largest(one) for one in sizes)
    named = [one for one in feeds if ("next", 1) in one.options]
    assert named and all(one.action == ("next", 1) for one in named)
    assert not any(one.verb == "march" and one.moment.state.owner[one.action[2]] == 1 for one in feeds)
    assert not any(one.verb in ("fight", "engage") and one.action[2] == 1 and len(one.options) > 1 for one in feeds)


# ---- the Ancient World
def on_a_player(one: Decision) -> bool:
    return bool(one.moment.state.owner[one.action[1]] != NOBODY)


def test_in_the_ancient_world_a_rush_takes_what_nobody_owns() -> None:
    rush = [one for one in of("ancient", "rush") if "pass" in one.verbs]
    assert not any(one.verb == "attack" and on_a_player(one) or one.verb == "win_over" for one in rush)
    neutral = [one for one in rush if "court" in one.verbs]
    assert mostly(neutral, lambda one: one.verb in ("court", "attack"))


def test_in_the_ancient_world_a_turtle_comes_out_in_turn_3() -> None:
    abroad = [one.moment.state.round for one in of("ancient", "turtle") if one.verb in ("attack", "court", "trade", "win_over")]
    assert abroad and min(abroad) == 3
    assert any(one.verb == "fort" for one in of("ancient", "turtle") if one.moment.state.round < 3)


def test_in_the_ancient_world_a_trader_trades_when_it_can() -> None:
    trader = [one for one in of("ancient", "trader") if "pass" in one.verbs]
    could = [one for one in trader if "trade" in one.verbs and ("recruit", MERCHANT) not in one.options]
    assert mostly(could, lambda one: one.verb == "trade")
    assert not any(one.verb == "fort" or one.verb == "attack" and on_a_player(one) for one in trader)


def test_in_the_ancient_world_a_raider_takes_soldiers_first() -> None:
    raider = [one for one in of("ancient", "raider") if "pass" in one.verbs]
    soldiers = [kind for kind in range(len(CARDS)) if CARDS[kind].group == "mercenary"]
    could = [one for one in raider if unarmed(one) and any(("recruit", kind) in one.options for kind in soldiers)]
    assert mostly(could, lambda one: one.verb in ("recruit", "attack"))
    assert any(one.verb == "recruit" for one in could)
    assert any(one.verb == "attack" and on_a_player(one) for one in raider)


def unarmed(one: Decision) -> bool:
    return len(one.moment.state.players[one.moment.seat].hand) < SOLDIERS


# ---- Mediterranean Empires
def expeditions(level: str) -> list[tuple[Decision, int]]:
    """Those of a partner, with whose the target was."""
    return [(one, owner_of(one.moment, one.action[1])) for one in of("medemp", level) if one.verb == "expedition"]


def test_in_mediterranean_empires_a_rush_sets_out_in_every_action() -> None:
    could = [one for one in of("medemp", "rush") if "expedition" in one.verbs]
    assert mostly(could, lambda one: one.verb == "expedition")
    building = [one for one in of("medemp", "rush") if "claim" in one.verbs]
    assert building and all(one.verb == "claim" for one in building)


def test_in_mediterranean_empires_a_turtle_fortifies_and_waits_for_turn_3() -> None:
    building = [one for one in of("medemp", "turtle") if {"claim", "fortify"} <= one.verbs]
    settled = [one for one in building if one.moment.state.empires[one.moment.seat].cities.bit_count() >= ENOUGH]
    assert mostly(settled, lambda one: one.verb == "fortify")
    assert not any(owner != NEUTRAL and one.moment.state.round < 3 for one, owner in expeditions("turtle"))


def test_in_mediterranean_empires_a_trader_plays_imperium_cards_and_spares_players() -> None:
    assert any(one.verb == "imperium" for one in of("medemp", "trader"))
    assert not any(owner != NEUTRAL for _, owner in expeditions("trader"))


def test_in_mediterranean_empires_a_raider_goes_to_other_players() -> None:
    owners = [owner for _, owner in expeditions("raider")]
    assert owners and sum(owner != NEUTRAL for owner in owners) > len(owners) / 2


# ---- who can be met
def test_partners_are_for_the_laboratory_only() -> None:
    assert {*LEVELS} < {*OPPONENTS} and not {*LEVELS} & {*PARTNERS}
    assert not any({*load_title(title).levels} & {*PARTNERS, FEEDS} for title in TITLES)


def test_a_fed_player_plays_like_normal_and_the_others_feed() -> None:
    game: Game[Any] = load_game("mn2016", "en2016", 3)
    fed, *feeding = seated(game, [Player(kind, kind) for kind in (FED, FEEDS, FEEDS)])
    assert type(fed) is Greedy and fed.level.depth > 1
    assert all(type(one) is not Greedy for one in feeding)


def test_a_title_without_plans_says_so() -> None:
    game = META.game("first", 2)
    assert len(seated(game, [Player("normal", "normal"), Player("easy", "easy")])) == 2
    for kind in PARTNERS:
        with pytest.raises(DataError, match="delos has no sparring partners"):
            seated(game, [Player(kind, kind), Player("easy", "easy")])
