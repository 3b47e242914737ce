"""Commands about games: which there are, what bots make of them, what a save holds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from winedark import api
from winedark.games import load_title
from winedark.kernel.errors import SaveError

from winedark_lab import replay as lab_replay
from winedark_lab import simulate as lab_simulate
from winedark_lab.cli.jobs import spread
from winedark_lab.cli.options import (
    PROCESSORS,
    Chosen,
    Games,
    Jobs,
    Json,
    Levels,
    OneEdition,
    OneSeats,
    Seed,
    Title,
    chosen_table,
    described,
)
from winedark_lab.cli.show import console, emit, table, watched


def titles(as_json: Json = False) -> None:
    """List the titles with their editions, numbers of players and options."""
    found = api.Engine().hello({})["titles"]
    if as_json:
        emit(found)
        return
    rows = [
        (t["id"], t["name"], ", ".join(e["id"] for e in t["editions"]), _seats(t),
         "; ".join(f"{o['id']}={'|'.join(v['id'] for v in o['values'])}" for o in t["options"]))
        for t in found
    ]  # fmt: skip
    console().print(table("", ("title", "name", "editions", "players", "options"), rows))


def _seats(title: dict[str, Any]) -> str:
    """With how many players it can be played, in whatever edition."""
    return ", ".join(map(str, sorted({n for edition in title["editions"] for n in edition.get("seats", title["seats"])})))


def simulate(
    title: Title,
    seats: OneSeats = None,
    bots: Levels = "random",
    games: Games = 10,
    seed: Seed = 1,
    edition: OneEdition = None,
    option: Chosen = None,
    jobs: Jobs = PROCESSORS,
    as_json: Json = False,
) -> None:
    """Let bots play games and say who won, how, and how long it took."""
    place = chosen_table(title, edition, seats, seed, option)
    orders = [lab_simulate.match(place._replace(seed=str(n)), bots.split(",")) for n in range(seed, seed + games)]
    played = watched(spread(lab_simulate.play, orders, jobs), games, "playing", as_json)
    result = described(place) | {"bots": bots.split(",")} | lab_simulate.summary(played)
    if as_json:
        emit(result)
    else:
        _print_simulation(result, [role.id for role in load_title(title).seating(place.edition)[place.seats]])


def _print_simulation(result: dict[str, Any], roles: list[str]) -> None:
    out = console()
    per_second = f"{result['decisions_per_second']:,} decisions/s"
    out.print(f"{result['games']:,} games, {result['decisions']:,} decisions, {result['seconds']:,} s, {per_second}")
    for name in ("decisions_per_game", "rounds_per_game"):
        length = result[name]
        out.print(f"{name.replace('_', ' ')}: {length['least']:,} to {length['most']:,}, median {length['median']:,}")
    levels = [(level, *_interval(s), f"{s['seats']:.1%}") for level, s in result["levels"].items()]
    out.print(table("\nby level", ("level", "games won", "95 % interval", "of the seats"), levels))
    sides = [(role, *_interval(result["shares"][s])) for s, role in enumerate(roles)]
    out.print(table(f"\nby side, {1 / len(roles):.1%} is equal", ("side", "games won", "95 % interval"), sides))
    out.print(table("\nby victory", ("victory", "games"), result["how"].items()))


def _interval(share: dict[str, float]) -> tuple[str, str]:
    """A share of the games and its interval, as the tables show them."""
    return f"{share['won']:.1%}", f"{share['low']:.1%} to {share['high']:.1%}"


def replay(
    save: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A save: a file that the game has exported.")],
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the result, not the moves.")] = False,
    as_json: Json = False,
) -> None:
    """Play a save again, move by move. Exit code 1 if its moves no longer fit the rules."""
    told = lab_replay.replay(_text(save))
    session = told.session
    names = [player.name for player in session.players]
    ranks = session.game.result(session.state) or []
    over = [{"seat": r.seat, "name": names[r.seat], "rank": r.rank, "how": r.how} for r in ranks]
    if as_json:
        moves = [] if quiet else [move._asdict() for move in told.moves]
        game = {"title": session.game.title, "edition": session.game.edition_id, "seats": names}
        emit(game | {"count": len(told.moves), "fits": not told.unfit, "unfit": told.unfit or None, "over": over, "moves": moves})
    else:
        _print_replay(told, names, quiet)
    raise typer.Exit(1 if told.unfit else 0)


def _print_replay(told: lab_replay.Replay, names: list[str], quiet: bool) -> None:
    out, game = console(), told.session.game
    for move in () if quiet else told.moves:
        out.print(f"{move.number:5} {'' if move.seat is None else names[move.seat]}: {move.text}", soft_wrap=True)
    out.print(f"{game.title} {game.edition_id}, {', '.join(names)}: {len(told.moves):,} moves", soft_wrap=True)
    for rank in game.result(told.session.state) or []:
        out.print(f"  {rank.rank}. {names[rank.seat]}", soft_wrap=True)
    out.print(f"This save does not fit the rules of today: {told.unfit}." if told.unfit else "It fits.", soft_wrap=True)


def _text(path: Path) -> str:
    """The text of a save. Raises SaveError when it is not text at all."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SaveError("save.not_whole") from None
