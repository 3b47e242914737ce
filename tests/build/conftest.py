import pytest

from tools.site import DIST


@pytest.fixture(scope="session")
def dist():
    """The built site."""
    if not (DIST / "precache.json").exists():
        pytest.fail("there is no built site to test: run python3 build.py build first")
    return DIST
