"""The bar under a replay, in titles whose rounds have short and long names."""

import pytest

from e2e.positions import ended
from e2e.reel import Reel
from e2e.table import Table

pytestmark = pytest.mark.nightly

# The names of rounds that are shown: how many, and those that reach into the next one.
NAMES = """() => {
  const shown = [...document.querySelectorAll('.tl .rl')].filter(el => el.checkVisibility());
  const into = shown.filter((el, i) => el.getBoundingClientRect().right > shown[i + 1]?.getBoundingClientRect().left);
  return [shown.length, into.map(el => el.textContent)];
}"""


@pytest.mark.parametrize(("width", "height", "least"), [(1600, 900, 5), (1280, 720, 5), (390, 844, 2)])
@pytest.mark.parametrize(("title", "edition", "seats"), [("mn2003", "", 4), ("medemp", "s11", 6)])
def test_no_name_of_a_round_covers_the_next_one(
    new_context, title: str, edition: str, seats: int, width: int, height: int, least: int
) -> None:
    """The longest are those of rounds within a turn."""
    page = new_context(viewport={"width": width, "height": height}).new_page()
    Reel(Table(page).resume(ended(title=title, edition=edition, seats=seats, seed="iliad1"))).look_back()
    shown, covered = page.evaluate(NAMES)
    assert shown >= least and covered == []
