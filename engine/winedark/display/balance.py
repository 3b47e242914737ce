"""How fair a title was measured to be among equal opponents: `data/balance.toml` beside it, made by `winedark balance`."""

from __future__ import annotations

from typing import NamedTuple

from winedark.kernel.data import TomlTable, checked, load_rows_if_any

FIELDS = {"edition": str, "seats": int, "games": int, "won": list, "rounds": list, "how": dict}
UNFAIR = 2.0  # a seat that wins less than half of its fair share, or more than twice of it


class Balance(NamedTuple):
    """The games at one table of equal opponents."""

    edition: str
    seats: int
    games: int
    won: tuple[float, ...]  # games by seat, shared victories in parts
    rounds: tuple[float, ...]  # least, median, most
    how: dict[str, int]  # games by kind of victory

    def lot(self, seat: int) -> str:
        """What kind of a side a seat has: "hard" or "easy" where it wins out of all proportion, else ""."""
        share = self.won[seat] * self.seats / self.games
        return "hard" if share < 1 / UNFAIR else "easy" if share > UNFAIR else ""


def measured(package: str) -> list[Balance]:
    """Every table of a title that was measured; none if the title has no such file. Raises DataError for a wrong one."""
    return load_rows_if_any(package, "balance", _read)


def _read(table: TomlTable, where: str) -> Balance:
    edition, seats, games, won, rounds, how = (checked(table, where, FIELDS)[name] for name in FIELDS)
    return Balance(edition, seats, games, tuple(won), tuple(rounds), how)


def lots(package: str) -> dict[tuple[str, int], list[str]]:
    """By edition and number of seats: the lot of each seat, see `Balance.lot`."""
    return {(one.edition, one.seats): [one.lot(seat) for seat in range(one.seats)] for one in measured(package)}
