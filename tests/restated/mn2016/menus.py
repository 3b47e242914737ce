"""What may be done in a position of Mare Nostrum: Empires (chapters 3 to 5)."""

from __future__ import annotations

from typing import Any

from tests.restated.mn2016.board import (
    BOUGHT,
    CAPITALS,
    COIN,
    FACES,
    FORTRESSES,
    GOODS,
    LEGENDARY,
    LEGIONS,
    MOST_TILES,
    NEXT_SEAS,
    PROVINCES,
    SEAS,
    SITES,
    SITES_IN,
    TILE,
    TRIREMES,
)
from tests.restated.mn2016.facts import Facts

Action = tuple[Any, ...]
TILE_PRICE = (0, 7, 8, 9, 10)  # 4.8
CHEAP = (("spartacus", "enlist", "gladiator"), ("gilgamesh", "wall", "stone"), ("lighthouse", "launch", "wood"))


# ---- build (4)
def buildable(facts: Facts, seat: int) -> set[int]:
    """Provinces for units and buildings: the seat's own without units of others, and its capital always (4.15, 4.17, 5.23)."""
    return {province for province in facts.provinces(seat) if not facts.foreign(seat, province)} | {CAPITALS[seat]}


def marker_places(facts: Facts, seat: int) -> set[int]:
    """Where a control marker may go (4.12 to 4.14, R-016, R-017)."""
    if facts.markers(seat) <= 0:
        return set()
    held = [province for province in facts.provinces(seat) if facts.g.empires[seat].held >> province & 1]
    near = {other for province in held for other in facts.reach(seat, province)} & set(facts.map.in_play)
    return {province for province in near if facts.g.owner[province] == -1 and not facts.foreign(seat, province)}


def unit_places(facts: Facts, seat: int) -> dict[str, set[int]]:
    """Where each kind of unit may be placed, as far as the supply has it (4.18 to 4.20, 4.23)."""
    e, open_ = facts.g.empires[seat], buildable(facts, seat)
    seas = {sea for province in open_ for sea in facts.map.coast[province]}
    return {
        "legion": open_ if sum(e.legions) < LEGIONS else set(),
        "fortress": {p for p in open_ if not facts.fortress(seat, p)} if facts.fortresses(seat) < FORTRESSES else set(),
        "trireme": seas if sum(e.triremes) < TRIREMES else set(),
    }


def build_menu(facts: Facts, seat: int) -> set[Action]:
    """Everything that a builder may buy or place now."""
    e, places = facts.g.empires[seat], unit_places(facts, seat)
    found: set[Action] = {("done",)}
    if facts.can_pay(seat, 3):
        found |= {("control", province) for province in marker_places(facts, seat)}
        found |= {(verb, place) for verb, allowed in places.items() for place in allowed}
    for province in buildable(facts, seat):
        for site in SITES_IN[province]:
            if not facts.built(site) and facts.can_pay(seat, 6 if SITES[site].kind in ("market", "temple") else 3):
                found.add(("raise", site))
    if len(e.tiles) < MOST_TILES and facts.can_pay(seat, TILE_PRICE[len(e.tiles)]):
        found |= {("recruit", tile) for tile in BOUGHT if facts.g.up >> tile & 1}
    if facts.can_pay(seat, 12) and seat not in facts.g.pyramids:
        found.add(("pyramids",))
    return found | by_powers(facts, seat, places)


def by_powers(facts: Facts, seat: int, places: dict[str, set[int]]) -> set[Action]:
    """What heroes and the Lighthouse let a builder do once a round (8.7, 8.12, 8.16, 8.20, 8.24)."""
    found: set[Action] = set()
    e = facts.g.empires[seat]
    if facts.fresh(seat, "hammurabi"):
        found |= {("decree", province) for province in marker_places(facts, seat)}
    for (name, verb, ware), unit in zip(CHEAP, ("legion", "fortress", "trireme"), strict=True):
        good = GOODS.index(ware)
        if facts.fresh(seat, name) and (e.purse[COIN] or e.purse[good] or e.purse[LEGENDARY + good]):
            found |= {(verb, place) for place in places[unit]}
    if facts.fresh(seat, "penthesilea"):
        others = [other for other in facts.seats if other != seat]
        counts = facts.legions if facts.english else facts.unit  # 8.16: legions, or any unit
        beset = sum(any(counts(other, province) for other in others) for province in facts.provinces(seat))
        found |= {("rally", number) for number in range(1, min(beset, LEGIONS - sum(e.legions)) + 1)}
    return found


# ---- Perseus (8.17, R-056)
def first_by_perseus(facts: Facts) -> int | None:
    """Who may build before everybody else: his owner, if able to win in this phase."""
    for seat in facts.seats:
        if TILE["perseus"] in facts.g.empires[seat].tiles and able_to_win(facts, seat):
            return seat
    return None


def able_to_win(facts: Facts, seat: int) -> bool:
    """Does the hand pay for the Pyramids, or for every tile up to the fifth, one set for each?"""
    missing = TILE_PRICE[len(facts.g.empires[seat].tiles) :]
    for_sale = sum(facts.g.up >> tile & 1 for tile in BOUGHT)
    if facts.can_pay(seat, 12):
        return True
    purse = facts.g.empires[seat].purse
    goods = tuple(purse[good] + purse[LEGENDARY + good] for good in range(COIN))
    powers = facts.power(seat, "hannibal"), facts.power(seat, "cleopatra")
    return bool(missing) and for_sale >= len(missing) and pays_each(goods, purse[COIN], missing, *powers)


def pays_each(goods: tuple[int, ...], coins: int, costs: tuple[int, ...], twice: bool, exchange: bool) -> bool:
    """Can all these sets be paid out of one hand? Every way of paying the first is tried."""
    if not costs:
        return True
    cost, rest = costs[0], costs[1:]
    for swapped in (0, 1) if exchange else (0,):
        for left in spent(goods, swapped, False):  # coins, one of them perhaps replaced by a good
            if coins >= cost - swapped and pays_each(left, coins - cost + swapped, rest, twice, exchange):
                return True
        if coins >= swapped:  # goods, one of them perhaps replaced by a coin
            for left in spent(goods, cost - swapped, twice):
                if pays_each(left, coins - swapped, rest, twice, exchange):
                    return True
    return False


def spent(goods: tuple[int, ...], number: int, twice: bool) -> list[tuple[int, ...]]:
    """What is left after a set of so many different goods, the most plentiful first; with `twice` one may be there twice."""
    found = []
    for doubled in (None, *range(len(goods))) if twice and number > 1 else (None,):
        left = list(goods)
        if doubled is not None:
            left[doubled] -= 2
        wanted = number - (0 if doubled is None else 2)
        order = sorted((good for good in range(len(goods)) if good != doubled and goods[good]), key=lambda good: -goods[good])
        for good in order[:wanted]:
            left[good] -= 1
        if len(order) >= wanted and min(left) >= 0:
            found.append(tuple(left))
    return found


# ---- trade (3)
def markers_to_play(facts: Facts) -> set[Action]:
    """Faces of the exchange markers that are not used (3.1, 3.2)."""
    return {("exchange", face) for number, pair in enumerate(FACES) if not facts.g.played >> number & 1 for face in pair}


def claims(facts: Facts, seat: int, chain: list[tuple[int, int]]) -> set[Action]:
    """Offered resources of others, but not a third time between the same two (3.7 to 3.10)."""
    barred = None
    if len(chain) > 1 and set(chain[-1]) == set(chain[-2]):
        barred = chain[-1][0]
    others = [other for other in facts.seats if other not in (seat, barred)]
    return {("claim", other, kind) for other in others for kind in facts.g.empires[other].offer}


# ---- move and battle (5)
def sailings(facts: Facts, seat: int) -> set[Action]:
    """Each trireme once, to an adjacent sea (5.3)."""
    ready = [sea for sea in range(len(SEAS)) if facts.triremes(seat, sea) > facts.g.sailed[sea]]
    return {("sail", sea, other) for sea in ready for other in NEXT_SEAS[sea]}


def sea_battles(facts: Facts, seat: int) -> set[Action]:
    """One in each sea that is shared (5.4, 5.12, 8.27)."""
    seas = [sea for sea in range(len(SEAS)) if facts.triremes(seat, sea) and not facts.g.fought_at_sea >> sea & 1]
    others = [other for other in facts.seats if other not in (seat, facts.ally(seat))]
    return {("engage", sea, other) for sea in seas for other in others if facts.triremes(other, sea)}


def marches(facts: Facts, seat: int) -> set[Action]:
    """Each legion once, not into what peace closes (5.6 to 5.8, 8.27)."""
    ally = facts.ally(seat)
    closed = set()
    if ally is not None:
        closed = set(facts.provinces(ally))
        if not facts.english:
            closed |= {province for province in range(len(PROVINCES)) if facts.unit(ally, province)}
    ready = [province for province in range(len(PROVINCES)) if facts.legions(seat, province) > facts.g.marched[province]]
    return {("march", province, other) for province in ready for other in facts.reach(seat, province) - closed}


def land_battles(facts: Facts, seat: int) -> set[Action]:
    """In every province where the seat has a unit beside those of others, once (5.10 to 5.13)."""
    open_ = [p for p in range(len(PROVINCES)) if facts.unit(seat, p) and not facts.g.fought >> p & 1]
    return {("fight", province, other) for province in open_ for other in facts.enemies(seat, province)}


def losses(facts: Facts, battle: tuple[int, int, int, int]) -> set[Action]:
    """Which units may fall: as many as were hit, of the owner's choice (5.16, 5.20)."""
    _, province, seat, hits = battle
    ways = [(hits - forts, forts) for forts in range(facts.fortress(seat, province) + 1)]
    return {("lose", *way) for way in ways if 0 <= way[0] <= facts.legions(seat, province)}


def conquest(facts: Facts, seat: int, province: int) -> set[Action]:
    """What a conqueror may do in a province (5.26 to 5.37, 5.47, 8.18, R-057)."""
    buildings = [site for site in SITES_IN[province] if facts.built(site)]
    found: set[Action] = {("keep", province)} | {("pillage", site) for site in buildings}
    if buildings:
        found.add(("occupy", province))
    if province in CAPITALS[: len(facts.seats)]:
        return found
    found.add(("seize", province))
    sheba = facts.fresh(seat, "queen_of_sheba") and facts.markers(seat) > 0 and facts.connected(seat, province)
    if sheba and not (facts.english and facts.seized(province)):
        found.add(("sheba", province))
    return found


def conversions(facts: Facts, seat: int, left: tuple[int, ...]) -> set[Action]:
    """Markers under the seat's legions, but for those that it has left as they are (5.43 to 5.45, R-034, R-037)."""
    found: set[Action] = set()
    for province in range(len(PROVINCES)):
        if not facts.seized(province) or facts.g.conqueror[province] != seat or province in left:
            continue
        if facts.connected(seat, province):
            if facts.markers(seat) > 0:
                found |= {("convert", province), ("keep", province)}
        elif facts.english:
            found |= {("neutralize", province), ("keep", province)}
    return found


def circe_sites(facts: Facts, seat: int) -> set[Action]:
    """Empty caravan sites for legions without a post (8.11, 5.36)."""
    found: set[Action] = {("done",)}
    taken = [e.circe for e in facts.g.empires]
    for province in range(len(PROVINCES)):
        if facts.legions(seat, province) <= facts.posts(seat, province):
            continue
        if not facts.english and (facts.g.owner[province] not in (-1, seat) or facts.foreign(seat, province)):
            continue
        sites = [site for site in SITES_IN[province] if SITES[site].kind == "caravan" and not facts.built(site)]
        found |= {("post", site) for site in sites if not any(mask >> site & 1 for mask in taken)}
    return found


def ties(facts: Facts, track: int) -> set[Action]:
    """Those who share the highest level (6.7, 6.8)."""
    levels = [facts.level(seat, track) for seat in facts.seats]
    return {("award", track, seat) for seat in facts.seats if levels[seat] == max(levels)}


def may_share_a_hold(facts: Facts, province: int) -> set[int]:
    """Who may stand beside a conqueror between two turns of the phases of building and war.

    The owner of a capital province: units bought there and legions sent home by the Statue of Zeus wait for the battle
    that the next turn of either brings (R-032). From the next round on nobody may.
    """
    waiting = facts.g.phase in (2, 3) and province in CAPITALS
    return {facts.g.owner[province]} if waiting else set()
