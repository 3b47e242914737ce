"""What both titles of the family say alike is tested once, at the table of each title and printing.

A test that takes `table` is played at all of them. Its marker names the paragraph of each title that it proves:
`@pytest.mark.rule(mn2003="5.4", mn2016="5.3 R-022")`.
"""

from __future__ import annotations

from functools import partial

import pytest

from tests.games.mare_nostrum.table import Lay
from tests.games.mn2003.table import Table as Table2003
from tests.games.mn2016.table import EDITIONS
from tests.games.mn2016.table import Table as Table2016

TABLES: dict[str, Lay] = {
    "mn2003": Table2003,
    **{f"mn2016-{edition}": partial(Table2016, edition) for edition in EDITIONS},
}


@pytest.fixture(params=TABLES.values(), ids=list(TABLES))
def table(request: pytest.FixtureRequest) -> Lay:
    """Lays a table: `table()` for five players, `table(4)` for four."""
    lay: Lay = request.param
    return lay
