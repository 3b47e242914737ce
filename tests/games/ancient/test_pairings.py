"""Every type of card against every other, in the field, in a siege and at sea: what each is worth, for all that dice can show.

The tables are written out by hand. A cell is what the card of the row is worth against that of the column: "7" a rating,
"4+d" one to which a die is added, "5+" a roll that hits with 5 or more, "5+!" one that counts first, "." nothing but standing
there, because the other card rolls. Nothing here asks the code what a card is worth.
"""

from __future__ import annotations

from itertools import product

import pytest
from winedark.games.ancient.rules.board import CARDS, KIND, TYPES

from tests.games.ancient.battles import ATTACKER, CHANCE, FIELD, GAME, SEA, Battle
from tests.support.rows import each

CARD = {
    "sword": "sword", "spear": "spear", "pike": "pike", "warband": "fierce_warband", "foot": "a_foot_skirmisher",
    "archer": "archers", "light": "light_horse", "heavy": "heavy_horse", "cataph": "cataphracts", "eleph": "elephants",
    "galley": "galley", "tower": "siege_tower", "artil": "artillery",
}  # fmt: skip
RATED = {"sword": 7, "spear": 6, "pike": 7, "fierce_warband": 7, "heavy_horse": 6, "cataphracts": 8, "galley": 6}

IN_THE_FIELD = """
         sword  spear  pike  warband  foot  archer  light  heavy  cataph  eleph
sword    7      8      7     8        .     .       .      7      7       7
spear    6      6      6     6        .     .       .      9      9       6
pike     7      7      7     7        .     .       .      10     10      10
warband  7      8      7     7        .     .       .      7      7       7
foot     5+     5+     5+    5+       5+    5+      6+     6+     6+      4+
archer   5+     5+     5+    5+       5+    5+      5+     5+     5+      5+
light    4+     4+     4+    4+       4+    4+      5+     5+     5+      5+
heavy    7      6      6     7        .     .       .      6      6       6
cataph   9      8      8     9        .     .       .      8      8       8
eleph    4+d    4+d    4+d   4+d      .     .       .      4+d    4+d     4+d
"""
IN_AMBUSH = """
         sword  spear  pike  warband  foot  archer  light  heavy  cataph  eleph
sword    7      8      7     8        .     .       .      7      7       7
spear    6      6      6     6        .     .       .      9      9       6
pike     7      7      7     7        .     .       .      10     10      10
warband  7      8      7     7        .     .       .      7      7       7
foot     4+     4+     4+    4+       4+    4+      5+     5+     5+      3+
archer   4+     4+     4+    4+       4+    4+      4+     4+     4+      4+
light    3+     3+     3+    3+       3+    3+      4+     4+     4+      4+
heavy    7      6      6     7        .     .       .      6      6       6
cataph   9      8      8     9        .     .       .      8      8       8
eleph    4+d    4+d    4+d   4+d      .     .       .      4+d    4+d     4+d
"""
IN_A_SIEGE = """
         sword  spear  pike  warband  foot  archer  tower  artil
sword    7      8      7     8        .     .       7      .
spear    6      6      6     6        .     .       6      .
pike     7      7      7     7        .     .       7      .
warband  7      8      7     7        .     .       7      .
foot     5+     5+     5+    5+       5+    5+      6+     5+
archer   5+     5+     5+    5+       5+    5+      6+     5+
tower    9      9      9     9        .     .       9      .
artil    5+     5+     5+    5+       5+    5+      5+     5+
"""
AN_ENGINEERS = """
         sword  spear  pike  warband  foot  archer  tower  artil
sword    7      8      7     8        .     .       7      .
spear    6      6      6     6        .     .       6      .
pike     7      7      7     7        .     .       7      .
warband  7      8      7     7        .     .       7      .
foot     5+     5+     5+    5+       5+    5+      6+     5+
archer   5+     5+     5+    5+       5+    5+      6+     5+
tower    10     10     10    10       .     .       10     .
artil    4+     4+     4+    4+       4+    4+      4+     4+
"""
AT_SEA = """
         sword  spear  foot  archer  galley  artil
sword    7      8      .     .       7       .
spear    6      6      .     .       6       .
foot     5+     5+     5+    5+      6+      5+
archer   5+     5+     5+    5+      5+      5+
galley   6      6      .     .       6       .
artil    5+     5+     5+!   5+!     5+      5+
"""
AMBUSH_INSIDE = """
         sword  spear  pike  warband  foot  archer  tower  artil
sword    7      8      7     8        .     .       7      .
spear    6      6      6     6        .     .       6      .
pike     7      7      7     7        .     .       7      .
warband  7      8      7     7        .     .       7      .
foot     4+     4+     4+    4+       4+    4+      5+     4+
archer   4+     4+     4+    4+       4+    4+      5+     4+
tower    9      9      9     9        .     .       9      .
artil    5+     5+     5+    5+       5+    5+      5+     5+
"""
AMBUSH_AT_SEA = """
         sword  spear  foot  archer  galley  artil
sword    7      8      .     .       7       .
spear    6      6      .     .       6       .
foot     4+     4+     4+    4+      5+      4+
archer   4+     4+     4+    4+      4+      4+
galley   6      6      .     .       6       .
artil    5+     5+     5+!   5+!     5+      5+
"""
Table = dict[tuple[str, str], str]


def table(text: str) -> Table:
    """The cells by row and column; nothing is missing."""
    head, *rows = [line.split() for line in text.strip().splitlines()]
    assert head == [row[0] for row in rows] and all(len(row) == len(head) + 1 for row in rows)
    return {(row[0], column): cell for row in rows for column, cell in zip(head, row[1:], strict=True)}


FIELD_TABLE, AMBUSH_TABLE, SIEGE_TABLE, ENGINEER_TABLE, SEA_TABLE = map(
    table, (IN_THE_FIELD, IN_AMBUSH, IN_A_SIEGE, AN_ENGINEERS, AT_SEA)
)
INSIDE_TABLE, AFLOAT_TABLE = map(table, (AMBUSH_INSIDE, AMBUSH_AT_SEA))


# ---- what the cells mean
def hits(cell: str, pip: int) -> bool:
    return "+" in cell and "d" not in cell and pip >= int(cell[0])


def dice(cell: str) -> range | tuple[int]:
    return range(1, 7) if "+" in cell else (0,)


def won(cell: str, cell2: str, pip: int, pip2: int) -> int:
    """Who wins by the cells: 1 the first, -1 the second, 0 nobody."""
    if "." in (cell, cell2) or "d" not in cell + cell2 and "+" in cell + cell2:
        one, two = hits(cell, pip), hits(cell2, pip2)
        if one and two:
            return ("!" in cell) - ("!" in cell2)
        return one - two
    n, n2 = int(cell.partition("+")[0]) + pip, int(cell2.partition("+")[0]) + pip2
    return (n > n2) - (n < n2)


def check(battle: Battle, one: str, two: str, cell: str, cell2: str) -> None:
    """Turn up this pair with all that the dice can show."""
    battle.lay(CARD[one]).lay2(CARD[two])
    start = battle.g
    for pip, pip2 in product(dice(cell), dice(cell2)):
        battle.g = start.copy()
        if pips := [n for n in (pip, pip2) if n]:
            assert battle.waits == "RollPair" and GAME.admits(battle.g, CHANCE, ("roll", *pips))
            battle.roll(*pips)
        pair = (KIND[CARD[one]], KIND[CARD[two]], pip, pip2, won(cell, cell2, pip, pip2))
        assert battle.seen.pairs == (pair,)


def fought(one: str, two: str, **how: object) -> Battle:
    return Battle(hand=(CARD[one],), hand2=(CARD[two],), **how)  # type: ignore[arg-type]


# ---- every pair
def test_the_cards_are_what_the_tables_think_they_are() -> None:
    assert [CARDS[KIND[name]].type for name in CARD.values()] == [*TYPES[:10], "galley", "siege_tower", "artillery"]
    assert {CARDS[KIND[name]].id: CARDS[KIND[name]].rating for name in CARD.values() if name in RATED} == RATED


@pytest.mark.parametrize(
    ("tables", "how"),
    [(FIELD_TABLE, {}), (SIEGE_TABLE, {"stand": "inside"}), (SEA_TABLE, {"area": SEA})],
    ids=["field", "siege", "sea"],
)
@pytest.mark.rule("5.4", "6.3", "7.1", "R-036")
def test_the_tables_name_every_type_that_may_be_laid(tables: Table, how: dict[str, object]) -> None:
    battle = Battle(hand=tuple(CARD.values()), hand2=("pike", "sword"), **how)  # type: ignore[arg-type]
    assert battle.offered(ATTACKER) == {CARD[one] for one, _ in tables}


@each(("one", "two"), FIELD_TABLE)
@pytest.mark.rule("5.5", "5.6", "5.7", "5.8", "5.9", "R-023", "R-024", "R-025")
def test_in_the_field(one: str, two: str) -> None:
    check(fought(one, two, area=FIELD), one, two, FIELD_TABLE[one, two], FIELD_TABLE[two, one])


@each(("one", "two"), AMBUSH_TABLE)
@pytest.mark.rule("5.17")
def test_in_an_ambush_both_sides_add_1(one: str, two: str) -> None:
    battle = fought(one, two, area=FIELD, people2=("leader",)).do(1, "ambush")
    check(battle, one, two, AMBUSH_TABLE[one, two], AMBUSH_TABLE[two, one])


@each(("one", "two"), SIEGE_TABLE)
@pytest.mark.rule("6.4", "6.5", "5.6", "5.8", "5.9")
def test_in_a_siege(one: str, two: str) -> None:
    check(fought(one, two, stand="inside"), one, two, SIEGE_TABLE[one, two], SIEGE_TABLE[two, one])


@each(("one", "two"), INSIDE_TABLE)
@pytest.mark.rule("5.17", "6.7", "R-038")
def test_in_an_ambush_inside_a_fort(one: str, two: str) -> None:
    battle = fought(one, two, stand="inside", people2=("leader",)).do(1, "ambush")
    check(battle, one, two, INSIDE_TABLE[one, two], INSIDE_TABLE[two, one])


@each(("one", "two"), ENGINEER_TABLE)
@pytest.mark.rule("6.6")
def test_in_a_siege_with_an_engineer_on_either_side(one: str, two: str) -> None:
    battle = fought(one, two, stand="inside", people=("engineer",))
    check(battle, one, two, ENGINEER_TABLE[one, two], SIEGE_TABLE[two, one])
    battle = fought(one, two, stand="inside", people2=("engineer",))
    check(battle, one, two, SIEGE_TABLE[one, two], ENGINEER_TABLE[two, one])


@each(("one", "two"), SEA_TABLE)
@pytest.mark.rule("7.2", "5.6", "5.8", "5.9")
def test_at_sea(one: str, two: str) -> None:
    check(fought(one, two, area=SEA), one, two, SEA_TABLE[one, two], SEA_TABLE[two, one])


@each(("one", "two"), SEA_TABLE)
@pytest.mark.rule("6.6", "7.3")
def test_engineers_and_leaders_add_nothing_at_sea(one: str, two: str) -> None:
    battle = fought(one, two, area=SEA, people=("engineer",), people2=("engineer", "leader")).do(1, "no_ambush")
    check(battle, one, two, SEA_TABLE[one, two], SEA_TABLE[two, one])


@each(("one", "two"), AFLOAT_TABLE)
@pytest.mark.rule("5.17", "7.2", "7.3", "R-039")
def test_in_an_ambush_at_sea(one: str, two: str) -> None:
    battle = fought(one, two, area=SEA, people2=("leader",)).do(1, "ambush")
    check(battle, one, two, AFLOAT_TABLE[one, two], AFLOAT_TABLE[two, one])
