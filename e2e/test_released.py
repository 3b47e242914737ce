"""The archive of a release is played from another folder, at another port, and below an address of its own."""

from pathlib import Path

import pytest

from e2e.released import check_served_by_anything, check_serves_itself, unpacked

pytestmark = [pytest.mark.nightly, pytest.mark.own]


def test_it_serves_itself_and_the_page_goes_on_without_it(keeping, dist: Path, tmp_path: Path) -> None:
    check_serves_itself(keeping, unpacked(dist, tmp_path))


def test_anything_serves_it_below_any_address(new_context, dist: Path, tmp_path: Path) -> None:
    check_served_by_anything(new_context, unpacked(dist, tmp_path))
