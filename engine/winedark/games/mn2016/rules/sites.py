"""Steps whose options name sites."""

from __future__ import annotations

from typing import Any

from winedark.games.mn2016.rules.state import World
from winedark.kernel.step import Action, Step


class SiteStep(Step[World]):
    """Templates of its choices may call a site `{building}`, as it comes, or `{target}`, as it stands there."""

    def named(self, seat: int, option: Action) -> dict[str, Any]:
        found = super().named(seat, option)
        return found | {"building": found["site"], "target": found["site"]} if "site" in found else found
