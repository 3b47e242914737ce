"""Chapter 3: the one action of a player's turn."""

from __future__ import annotations

from functools import lru_cache

from winedark.games.ancient.rules import attack, diplomacy, recruit, trade
from winedark.games.ancient.rules.board import AREAS, CARDS
from winedark.games.ancient.rules.naming import OnAreas, on_areas
from winedark.games.ancient.rules.pieces import fort_cost, fort_sites, lose_card, place_base, spend
from winedark.games.ancient.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Call, Then
from winedark.kernel.text import Text, record

HANDS = 1 << 10  # how many are remembered


@lru_cache(maxsize=HANDS)
def disbands(hand: tuple[int, ...]) -> tuple[Action, ...]:
    """The mercenaries of a hand that may be disbanded (3.9)."""
    return tuple(("disband", kind) for kind in dict.fromkeys(hand) if CARDS[kind].group == "mercenary")


def cost(state: World, seat: int, option: Action) -> int | None:
    """What an action costs in cubes; bases and attacks cost none, and nobody asks what they cost."""
    verb, player = option[0], state.players[seat]
    if verb == "fort":
        return fort_cost(player)
    if verb == "court":
        return diplomacy.court_cost(player)
    return 1 if verb in ("renew", "win_over") else None


class Act(OnAreas):
    """The active player takes one action, or passes (R-009)."""

    rule, alone, open, aloud, main = "3.1", True, True, True, ()

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (state.active,)

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        player = state.players[seat]
        out: list[Action] = [*on_areas("base", player.lands)] if player.discs else []
        if player.warehouse >= fort_cost(player):
            out += on_areas("fort", fort_sites(state, seat))
        out += recruit.recruits(state, seat)
        if recruit.can_renew(state, seat):
            out.append(("renew",))
        out += disbands(player.hand)
        if trade.can_trade(state, seat):
            out.append(("trade",))
        out += diplomacy.courtable(state, seat)
        out += diplomacy.winnable(state, seat)
        if player.discs:  # 4.9
            out += on_areas("attack", attack.targets(player.lands))
        return [*out, ("pass",)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        player = state.players[seat]
        return Text("detail.Act_extra" if state.extra else "detail.Act", {"n": player.warehouse, "n2": player.discs})

    # ---- pieces of one's own
    def on_base(self, state: World, frame: Frame, seat: int, area: int) -> Then:
        place_base(state, seat, area)
        record(state, "act.base", "3.2", seat=seat, area=area)
        return DONE

    def on_fort(self, state: World, frame: Frame, seat: int, area: int) -> Then:
        player = state.players[seat]
        spend(player, fort_cost(player))
        state.forts |= 1 << area
        record(state, "act.fort", "3.3", seat=seat, area=area)
        return DONE

    def on_pass(self, state: World, frame: Frame, seat: int) -> Then:
        record(state, "act.passed", self.rule, seat=seat)
        return DONE

    # ---- cards
    def on_recruit(self, state: World, frame: Frame, seat: int, card: int) -> Then:
        recruit.take(state, seat, card)
        return recruit.FILL_UP

    def on_renew(self, state: World, frame: Frame, seat: int) -> Then:
        recruit.renew(state, seat)
        return recruit.FILL_UP

    def on_disband(self, state: World, frame: Frame, seat: int, card: int) -> Then:
        lose_card(state.players[seat], card)
        recruit.discard(state, card)
        record(state, "act.disbanded", "3.9", seat=seat, one_card=card)
        return recruit.FILL_UP

    # ---- other areas
    def on_trade(self, state: World, frame: Frame, seat: int) -> Then:
        state.placed = 0
        return Call("trade", back=False)

    def on_court(self, state: World, frame: Frame, seat: int, area: int) -> Then:
        return diplomacy.court(state, seat, area)

    def on_win_over(self, state: World, frame: Frame, seat: int, area: int, number: int) -> Then:
        return diplomacy.win_over(state, seat, area, number)

    def on_attack(self, state: World, frame: Frame, seat: int, area: int) -> Then:
        key = "attack.begins" if state.owner[area] < 0 else "attack.begins_on"
        route = attack.route(state.players[seat].lands, area) if state.events is not None else ()
        record(state, key, "3.19", seat=seat, area=area, other=state.owner[area], route=route)
        return Call("attack", area, back=False)

    # ---- words beside the choices
    def price(self, state: World, frame: Frame, seat: int, option: Action) -> int | None:
        return cost(state, seat, option)

    def worth(self, state: World, frame: Frame, seat: int, option: Action) -> int | None:
        """Of an area that is not one's own yet."""
        return AREAS[option[1]].value if option[0] in ("court", "attack") else None

    def stakes(self, state: World, frame: Frame, seat: int, option: Action) -> bool:
        return bool(option[0] == "attack")
