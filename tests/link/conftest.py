"""What tests of letters begin with."""

import pytest
from winedark.api import Engine

from tests.link.posting import begun


@pytest.fixture
def table() -> Engine:
    """A game by post that has just begun; Ben decides first."""
    return begun()
