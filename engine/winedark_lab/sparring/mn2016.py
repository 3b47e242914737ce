"""The plans of Mare Nostrum: Empires (2016): those of its family."""

from __future__ import annotations

from functools import partial

from winedark.games.mn2016.rules.board import SITE_GOOD
from winedark.games.mn2016.rules.state import controlled

from winedark_lab.sparring import mare_nostrum
from winedark_lab.sparring.mare_nostrum import bringing

BRINGS = bringing(controlled, SITE_GOOD)
PLANS = mare_nostrum.plans(BRINGS)
feeding = partial(mare_nostrum.feeding, brings=BRINGS)
