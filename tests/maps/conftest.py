"""Every written map is read once and goes through every test."""

from typing import Any

import pytest

from tests.maps import drawn


@pytest.fixture(scope="session", params=drawn.titles())
def title(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def sheet(title: str) -> drawn.Sheet:
    return drawn.read_sheet(title)


@pytest.fixture(scope="session")
def rules(title: str) -> drawn.Rules:
    return drawn.read_rules(title)


@pytest.fixture(scope="session")
def layout(title: str) -> dict[str, Any]:
    return drawn.read_layout(title)
