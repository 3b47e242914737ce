"""By how much a game was won: the first count in which the winner and the next players differ, and which players these are."""

import pytest
from winedark.common.margin import Standing, margin


@pytest.mark.parametrize(
    ("standings", "level", "others", "counts"),
    [
        ({0: (9, 2), 1: (7, 5), 2: (7, 5), 3: (7, 4)}, 0, (1, 2), {"n": 9, "n2": 2, "n3": 7}),
        ({0: (7, 5), 1: (9, 1), 2: (9, 3)}, 1, (1,), {"n": 9, "n2": 3, "n3": 1}),
        ({0: (4, 4, 1), 1: (4, 4, 3)}, 2, (0,), {"n": 4, "n2": 3, "n3": 1}),
    ],
)
def test_where_the_winner_is_ahead(standings: dict[int, Standing], level: int, others: tuple[int, ...], counts: dict) -> None:
    winner = max(standings, key=lambda seat: standings[seat])
    found = margin(standings, winner)
    assert (found.level, found.others, found.counts) == (level, others, counts)
