"""The trade: offers, claims in a chain, the way back, the balance."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.display.trade_panel import TradePanel
from winedark.games.mare_nostrum.rules import trading
from winedark.kernel.step import DONE, Step

from tests.games.mare_nostrum.sides import COIN, GAME, GRAIN, NEUTRAL, OIL, ONE, TWO, WARES, WINE, frame, side, told, world


class Offer(trading.Offer):
    rule = "3.4"


class Claim(trading.Claim):
    rule, barred_rule, wares = "3.5", "3.7", WARES


class Settle(trading.Settle):
    rule, wares = "3.10", WARES


class Secretly(Settle):
    def secret(self) -> bool:
        return True


def offers(*goods: tuple[int, ...]) -> Any:
    """Offers lie open, the first player begins."""
    g = world(*(side() for _ in goods), active=ONE, revealed=True)
    for e, offer in zip(g.empires, goods, strict=True):
        e.offer, e.due = offer, len(offer)
    return g


def test_an_offer_is_taken_out_of_the_purse() -> None:
    g, f = world(side(goods=(GRAIN, GRAIN, COIN))), frame()
    g.empires[ONE].due = 2
    ((verb, pick),) = Offer(GAME).legal(g, f, ONE)
    assert verb == "offer" and pick.members() == ((GRAIN, 2), (COIN, 1)) and (pick.low, pick.high) == (2, 2)
    assert Offer(GAME).on_offer(g, f, ONE, COIN, GRAIN) is DONE
    assert (g.empires[ONE].offer, g.empires[ONE].purse) == ((GRAIN, COIN), [1, 0, 0, 0])


def test_claims_go_on_with_the_one_who_lost_until_two_would_trade_on_between_themselves() -> None:
    g, f, step = offers((GRAIN, GRAIN), (OIL, WINE), (COIN,)), frame(), Claim(GAME)
    assert step.detail(g, f, ONE).key == "detail.Claim_first"
    assert step.legal(g, f, ONE) == [("claim", TWO, OIL), ("claim", TWO, WINE), ("claim", NEUTRAL, COIN)]
    assert step.on_claim(g, f, ONE, TWO, OIL) is None and g.active == TWO
    assert step.detail(g, f, TWO).key == "detail.Claim_next"
    assert step.on_claim(g, f, TWO, ONE, GRAIN) is None
    assert step.legal(g, f, ONE) == [("claim", NEUTRAL, COIN)]
    assert [(b.option, b.rule) for b in step.blocked(g, f, ONE)] == [(("claim", TWO, WINE), "3.7")]
    assert [step.remark(g, f, ONE, ("claim", TWO, kind)).key for kind in (OIL, WINE)] == ["note.have", "note.new"]
    assert [key for key, _ in told(g)] == ["claimed.from"] * 2
    assert [(e.claimed, e.lost) for e in g.empires] == [(1, 1), (1, 1), (0, 0)]


def test_trading_ends_with_a_claimer_who_has_no_choice() -> None:
    g, f, step = offers((GRAIN,), (OIL,), ()), frame(), Claim(GAME)
    assert step.on_claim(g, f, ONE, TWO, OIL) is None
    assert step.on_claim(g, f, TWO, ONE, GRAIN) is DONE


def test_what_nobody_claimed_goes_back() -> None:
    g = offers((GRAIN, GRAIN), (), (COIN,))
    trading.take_back(g, "3.9")
    assert told(g) == [
        ("trade.back", {"seat": ONE, "goods": (GRAIN, GRAIN)}), ("trade.back", {"seat": NEUTRAL, "goods": (COIN,)}),
    ]  # fmt: skip
    assert g.empires[ONE].purse[GRAIN] == 2 and not any(e.offer for e in g.empires)
    assert (g.active, g.revealed, g.events[0].rule) == (NOBODY, False, "3.9")


def test_the_player_who_gained_one_settles_with_the_player_who_lost_one() -> None:
    g = world()
    assert trading.settlement(GAME, g, frame()) == []
    g.empires[TWO].claimed = g.empires[ONE].lost = 1
    assert trading.settlement(GAME, g, frame()) == [(TWO, ONE)]


@pytest.mark.parametrize(
    ("step", "key", "detail"), [(Settle, "trade.settled", "open"), (Secretly, "trade.settled_secretly", "secret")]
)
def test_the_balance_is_a_resource_of_the_givers_choice(step: type[Settle], key: str, detail: str) -> None:
    g, f = world(side(goods=(GRAIN, GRAIN, WINE)), side(goods=(OIL,))), frame((ONE, TWO))
    asked = step(GAME)
    assert asked.seats(g, f) == (ONE,) and asked.legal(g, f, ONE) == [("settle", GRAIN), ("settle", WINE)]
    assert asked.detail(g, f, ONE).args["seen"].key == f"detail.{detail}"
    assert asked.remark(g, f, ONE, ("settle", GRAIN)).args == {"n": 2}
    assert asked.on_settle(g, f, ONE, WINE) is DONE
    assert (g.empires[ONE].purse, g.empires[TWO].purse) == ([2, 0, 0, 0], [0, 1, 1, 0])
    ((said, args),) = told(g)
    assert said == key and ("good" in args) == (detail == "open")


# ---- the panel
def panel(g: Any, step: Step, viewer: int | None, todo: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    f = frame()
    f.todo = todo
    game = type("Trading", (), {"pending": lambda self, g: (step, f)})()
    return TradePanel(WARES, str, 0).shown(game, g, viewer)


def test_the_offers_stay_in_sight_while_another_step_interrupts_the_claims() -> None:
    g = offers((GRAIN,), (OIL, OIL), ())
    g.empires[ONE].purse[OIL] = 1
    (claiming,), (interrupted,) = panel(g, Claim(GAME), ONE), panel(g, Settle(GAME), ONE)
    assert claiming["items"] == interrupted["items"] and (claiming["rule"], interrupted["rule"]) == ("3.5", "3.10")
    assert [(i["id"], i["icon"], i["n"], i["state"]) for i in claiming["items"]] == [
        ("offer-0-0", "0", 1, ""), ("offer-1-1", "1", 2, ""),
    ]  # fmt: skip


def test_offers_are_hidden_until_all_are_laid_down() -> None:
    g = offers((GRAIN,), (OIL,), ())
    g.revealed, g.empires[ONE].offer = False, ()
    (shown,) = panel(g, Offer(GAME), ONE, todo=(ONE,))
    assert [(i["id"], i["state"]) for i in shown["items"]] == [("offer-0", ""), ("offer-1", "down")]
    assert {i["icon"] for i in shown["items"]} == {"screen"}
    assert panel(g, Settle(GAME), ONE) == []
