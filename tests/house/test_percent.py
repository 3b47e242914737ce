"""Numbers and their percent signs are never parted: a no-break space stands between them."""

import re
from pathlib import Path

import pytest

from tools.common import ROOT

CATALOGUES = [ROOT / "web/text/en.json", *sorted((ROOT / "engine/winedark").rglob("en.toml"))]
PARTED = re.compile(r"[\d}] ?%")


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_no_break_space_stands_before_every_percent_sign(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#") and PARTED.search(line.replace(r"\u00a0", "\u00a0"))] == []


def test_a_space_that_may_break_is_found() -> None:
    assert PARTED.search("{n} %") and PARTED.search("{n}%") and not PARTED.search("{n}\u00a0%")
