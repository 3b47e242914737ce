"""What holds for all tests of the engine."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def one_game_at_a_time() -> Iterator[None]:
    """A page's memory holds one game, and each new one has it looked through (see `winedark.ai.quiet`).

    That of a test run holds what thousands of tests remember: once looked through is enough, or each new game takes a second.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "unfreeze", lambda: None)
        yield
