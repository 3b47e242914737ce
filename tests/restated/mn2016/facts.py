"""The plain facts of a position of Mare Nostrum: Empires: units, control, levels, incomes, sets. Only fields are read."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.restated.mn2016.board import (
    BONUS,
    CAPITALS,
    COIN,
    ENGLISH,
    EVERY_SITE,
    LEGENDARY,
    MAPS,
    MARKERS,
    NEXT_SEAS,
    PROVINCES,
    SEAS,
    SITES,
    SITES_IN,
    TILE,
    TRACK_KINDS,
)


class Facts:
    """One position, of one edition."""

    def __init__(self, g: Any, edition: str) -> None:
        self.g, self.english = g, edition == ENGLISH
        self.seats = range(len(g.empires))
        self.map = MAPS[len(g.empires)]

    # ---- units (9.3)
    def legions(self, seat: int, province: int) -> int:
        return self.g.empires[seat].legions[province]

    def fortress(self, seat: int, province: int) -> bool:
        return bool(self.g.empires[seat].forts >> province & 1)

    def fortresses(self, seat: int) -> int:
        return sum(self.fortress(seat, province) for province in range(len(PROVINCES)))

    def triremes(self, seat: int, sea: int) -> int:
        return self.g.empires[seat].triremes[sea]

    def unit(self, seat: int, province: int) -> bool:
        return self.legions(seat, province) > 0 or self.fortress(seat, province)

    def foreign(self, seat: int, province: int) -> bool:
        """Has another player a unit there?"""
        return any(self.unit(other, province) for other in self.seats if other != seat)

    def ally(self, seat: int) -> int | None:
        """With whom the Statue of Zeus has made peace (8.25)."""
        if seat not in self.g.allies:
            return None
        return next(other for other in self.g.allies if other != seat)

    def enemies(self, seat: int, province: int) -> list[int]:
        return [other for other in self.seats if other not in (seat, self.ally(seat)) and self.unit(other, province)]

    def pieces(self, seat: int, on_land: bool, place: int) -> int:
        """What a side can lose in a battle (5.17)."""
        return self.legions(seat, place) + self.fortress(seat, place) if on_land else self.triremes(seat, place)

    # ---- control (2.2, 6.5, 7.6)
    def built(self, site: int) -> bool:
        return bool(self.g.built >> site & 1)

    def occupied(self, site: int) -> bool:
        return bool(self.g.occupied >> site & 1)

    def seized(self, province: int) -> bool:
        return bool(self.g.seized >> province & 1)

    def controls(self, seat: int, site: int) -> bool:
        """By the legion that occupies it, or else by the control marker; a post that nobody stands on is none (R-068)."""
        province = SITES[site].province
        if not self.built(site):
            return False
        conqueror = self.g.conqueror[province]
        occupied = self.occupied(site) and self.legions(conqueror, province) > 0
        return (conqueror if occupied else self.g.owner[province]) == seat

    def provinces(self, seat: int) -> list[int]:
        return [province for province in range(len(PROVINCES)) if self.g.owner[province] == seat]

    def markers(self, seat: int) -> int:
        """Control markers left; that of the capital is printed (1.8)."""
        return MARKERS - sum(province != CAPITALS[seat] for province in self.provinces(seat))

    def posts(self, seat: int, province: int) -> int:
        """Legions on posts: buildings, the control marker, caravan sites for Circe (5.36)."""
        circe = sum(self.g.empires[seat].circe >> site & 1 for site in SITES_IN[province])
        if self.g.conqueror[province] != seat:
            return circe
        return circe + sum(self.occupied(site) for site in SITES_IN[province]) + self.seized(province)

    # ---- powers (8)
    def power(self, seat: int, name: str) -> bool:
        """Is the power the seat's own, or copied by Castor and Pollux (8.9)?"""
        e = self.g.empires[seat]
        return TILE[name] in e.tiles or e.copied == TILE[name]

    def fresh(self, seat: int, name: str) -> bool:
        return self.power(seat, name) and not self.g.empires[seat].used >> TILE[name] & 1

    # ---- neighbours (9.1, 9.2)
    def reach(self, seat: int, province: int) -> set[int]:
        """Provinces adjacent or adjoining to this one."""
        chain = {sea for sea in self.map.coast[province] if self.triremes(seat, sea)}
        for _ in SEAS:
            chain |= {further for sea in chain for further in NEXT_SEAS[sea] if self.triremes(seat, further)}
        adjoining = {other for other in range(len(PROVINCES)) if self.map.coast[other] & chain}
        return (self.map.by_land[province] | adjoining) - {province}

    def connected(self, seat: int, province: int) -> bool:
        """Is it adjacent or adjoining to another province of the seat's (5.44, R-036)?"""
        return any(province in self.reach(seat, own) for own in self.provinces(seat))

    # ---- levels (6.1 to 6.3, copies bring no bonus: 8.10)
    def level(self, seat: int, track: int) -> int:
        e = self.g.empires[seat]
        bonus = sum(BONUS[tile][track] for tile in e.tiles)
        if track == 2:
            return sum(e.legions) + sum(e.triremes) + self.fortresses(seat) + bonus
        return sum(self.controls(seat, site) for site in EVERY_SITE if SITES[site].kind in TRACK_KINDS[track]) + bonus

    def trade_order(self) -> list[int]:
        """From the highest trade level down (9.6)."""
        return sorted(self.seats, key=lambda seat: -self.level(seat, 0))

    # ---- income (2.3 to 2.7, 8.11, 8.23)
    def income(self, seat: int) -> tuple[Counter[int], int, int]:
        """Goods and coins; legendary goods; legendary cities with a temple, which bring one or the other more."""
        cards: Counter[int] = Counter()
        legendary = doubled = 0
        for site in EVERY_SITE:
            province, kind, good = SITES[site]
            beside = {SITES[other].kind for other in SITES_IN[province] if self.controls(seat, other)}
            if kind == "caravan" and (self.controls(seat, site) or self.g.empires[seat].circe >> site & 1):
                cards[good] += 2 if "market" in beside else 1
            if kind in ("city", "capital") and self.controls(seat, site):
                cards[COIN] += 2 if "temple" in beside else 1
            if kind == "legendary" and self.controls(seat, site):
                cards[COIN] += 1
                legendary += 1
                doubled += "temple" in beside
        cards[COIN] += self.power(seat, "temple_of_artemis")
        return cards, legendary, doubled

    # ---- sets (4.3, 4.4, 8.4, 8.6)
    def is_set(self, seat: int, cards: tuple[int, ...], cost: int) -> bool:
        """Do these pay for it, out of this seat's hand?"""
        purse = self.g.empires[seat].purse
        if len(cards) != cost or any(cards.count(kind) > purse[kind] for kind in cards):
            return False
        coins = cards.count(COIN)
        goods = Counter(plain_good(kind) for kind in cards if kind != COIN)
        exchanged = int(self.power(seat, "cleopatra"))
        if goods.total() <= exchanged:  # a set of coins
            return True
        repeated = goods.total() - len(goods)
        return repeated <= int(self.power(seat, "hannibal")) and coins <= exchanged  # a set of goods

    def can_pay(self, seat: int, cost: int) -> bool:
        """Is there a set of this size?"""
        purse = self.g.empires[seat].purse
        counts = [purse[good] + purse[LEGENDARY + good] for good in range(COIN)]
        different, coins = sum(count > 0 for count in counts), purse[COIN]
        exchanged = self.power(seat, "cleopatra")
        goods = different + (self.power(seat, "hannibal") and max(counts) > 1)
        most_coins = coins + bool(exchanged and different)
        most_goods = goods + bool(exchanged and coins)
        return max(most_coins if coins >= cost - 1 else 0, most_goods) >= cost


def plain_good(kind: int) -> int:
    """A legendary good is a good of its kind (2.11)."""
    return kind if kind < COIN else kind - LEGENDARY
