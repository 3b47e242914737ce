"""The contract is played with the example, too."""

from collections.abc import Iterator

import pytest

from tests.contract.titles import with_example


@pytest.fixture(autouse=True)
def example() -> Iterator[None]:
    with with_example():
        yield
