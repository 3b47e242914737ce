"""Pages on which a game has begun."""

from __future__ import annotations

import pytest

from tests.api.page import Page


@pytest.fixture
def page() -> Page:
    """Three people, the first decision waiting: seat 1 plays an exchange marker."""
    return Page().new()


@pytest.fixture
def offering(page: Page) -> Page:
    """Everybody has to offer two resources."""
    labels = [choice["label"] for choice in page.view(1)["choices"]]
    page.act(1, labels.index("Play 2"))
    return page
