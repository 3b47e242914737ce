"""The balance of a title's sides: equal opponents at every table, and what each side wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winedark.display.balance import Balance
from winedark.games import load_title

from winedark_lab.arena import Report, wilson
from winedark_lab.contest import Game
from winedark_lab.playout import Setting
from winedark_lab.simulate import Match, match

HEAD = "# Games that equal {bot} opponents won by side, in the order of the seats; made by `winedark balance {title}`."


def matches(table: Setting, bot: str, games: int) -> list[Match]:
    """Games of one opponent on all seats, each with a seed of its own."""
    first = int(table.seed)
    return [match(table._replace(seed=str(first + n)), [bot]) for n in range(games)]


def balance(table: Setting, games: Iterable[Game]) -> Balance:
    """What the games at a table say."""
    report = Report([game.outcome for game in games])
    lengths = sorted(outcome.rounds for outcome in report.outcomes)
    won = tuple(round(report.seats()[seat], 2) for seat in range(table.seats))
    rounds = (lengths[0], lengths[len(lengths) // 2], lengths[-1])
    return Balance(table.edition, table.seats, len(lengths), won, rounds, report.victory_kinds())


def rows(title: str, balances: Iterable[Balance]) -> Iterator[tuple[str, ...]]:
    """For a table: edition, players, games, what each side won in percent with its interval, rounds, kinds of victory.

    A side below half or above twice its fair share stands in bold.
    """
    for one in balances:
        names = [role.id for role in load_title(title).seating(one.edition)[one.seats]]
        shares = ", ".join(_share(one, seat, name) for seat, name in enumerate(names))
        low, middle, high = (f"{n:g}" for n in one.rounds)
        how = ", ".join(f"{kind} {n / one.games:.0%}" for kind, n in one.how.items())
        yield one.edition, str(one.seats), str(one.games), shares, f"{middle} ({low} to {high})", how


def _share(one: Balance, seat: int, name: str) -> str:
    low, high = (100 * bound for bound in wilson(one.won[seat], one.games))
    share = f"{100 * one.won[seat] / one.games:.0f}"
    return f"{name} {f'**{share}**' if one.lot(seat) else share} ({low:.0f} to {high:.0f})"


# ---- the file
def written(title: str, bot: str, balances: Iterable[Balance]) -> str:
    """The file `data/balance.toml` of a title."""
    return "\n".join([HEAD.format(bot=bot, title=title), *map(_table, balances)])


def _table(one: Balance) -> str:
    how = ", ".join(f"{kind} = {n}" for kind, n in one.how.items())
    won = ", ".join(f"{n:g}" for n in one.won)
    rounds = ", ".join(f"{n:g}" for n in one.rounds)
    return (
        f'\n[[table]]\nedition = "{one.edition}"\nseats = {one.seats}\ngames = {one.games}\n'
        f"won = [{won}]\nrounds = [{rounds}]\nhow = {{ {how} }}"
    )
