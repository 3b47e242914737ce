"""docs/adding-a-title.md is followed to the letter: its commands make a title that is built and played to its end."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import served
from e2e.table import Table
from tests.support.newcomer import NAME, copied, follow, run
from tools.common import PYTHON

BUILD = "from tools import site; site.build()"


@pytest.mark.nightly
@pytest.mark.own
def test_a_reader_who_follows_the_guide_has_a_title_that_can_be_played(tmp_path: Path, desktop: Page) -> None:
    copy = copied(tmp_path / "copy")
    follow(copy)
    assert NAME in run(copy, PYTHON, "-m", "winedark_lab", "titles")
    run(copy, PYTHON, "-m", "winedark_lab", "check-data")
    run(copy, PYTHON, "-m", "winedark_lab", "fuzz", NAME, "--games", 4, "--seed", 1)
    run(copy, PYTHON, "-c", BUILD)
    with served(copy / "dist") as server:
        table = Table(desktop).visit(f"{server.url}index.html").choose(NAME)
        art = desktop.locator(f"[data-key={NAME}] img.art")
        assert art.evaluate("img => img.decode().then(() => img.naturalWidth)") > 0
        table.start(("Andros",), bots="Normal")
        expect(desktop.locator("[data-region=delos]")).to_be_visible()
        table.play(random.Random(1))
        expect(desktop.locator(".result")).to_contain_text("given")
        expect(desktop.get_by_role("heading", name=re.compile(" won$"))).to_be_visible()
