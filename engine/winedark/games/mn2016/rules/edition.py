"""The two editions as one record of differences. No other module asks which edition is played."""

from __future__ import annotations

from dataclasses import dataclass, fields

from winedark.kernel.data import checked, load_table
from winedark.kernel.errors import DataError


@dataclass(frozen=True, slots=True)
class Edition:
    """The switches of one edition; the rule paragraphs that they decide are named behind each."""

    id: str
    name: str
    pyramids_win_at_once: bool  # 7.1
    fifth_tile_wins_at_once_for_leader: bool  # 7.1, 7.2
    leader_takes_tied_fifth: bool  # 7.3
    short_trader_offers_all: bool  # 3.5
    settlement_secret: bool  # 3.13
    store_at_end_of_own_turn: bool  # 4.25
    convert_at_start_of_turn: bool  # 5.43
    unconnected_becomes_neutral: bool  # 5.45
    pillage_leaves_legion: bool  # 5.32
    copy_is_optional: bool  # 8.9
    circe_anywhere: bool  # 8.11
    penthesilea_counts_legions_only: bool  # 8.16
    peace_sends_both_home: bool  # 8.26
    peace_forbids_units_too: bool  # 8.27
    sheba_same_turn_only: bool  # 8.18


def _load() -> dict[str, Edition]:
    table = load_table("winedark.games.mn2016", "editions")
    if set(table) != {"en2016", "fr_rev"}:
        raise DataError("editions.toml: the editions are en2016 and fr_rev; add or remove a table")
    names = {f.name: (str if f.name == "name" else bool) for f in fields(Edition) if f.name != "id"}
    return {key: Edition(id=key, **checked(values, f"editions.toml: {key}", names)) for key, values in table.items()}


EDITIONS = _load()
