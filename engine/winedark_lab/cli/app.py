"""The commands together, and what becomes of errors: one line on the error stream, and the exit code."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from winedark import __version__
from winedark.api import KIT_WORDS
from winedark.kernel.errors import DataError, PlayerError
from winedark.kernel.text import Text

from winedark_lab.cli import (
    arena,
    balance,
    candidates,
    chances,
    conduct,
    fit,
    games,
    learn,
    letters,
    levels,
    play,
    puzzles,
    quality,
    serve,
    styles,
)

BROKEN, BAD_INPUT, INTERRUPTED = 1, 2, 130

app = typer.Typer(
    name="winedark",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Wine-Dark Sea: strategy games of the ancient Mediterranean. Exit codes: 0 all is well, 1 broken, 2 bad input.",
)
app.command(add_help_option=False, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(serve.serve)
app.command()(games.titles)
app.command()(play.play)
app.command()(games.simulate)
app.command()(arena.arena)
app.command()(levels.levels)
app.command()(balance.balance)
app.command()(fit.fit)
app.command()(conduct.conduct)
app.command()(candidates.candidates)
app.command()(styles.styles)
app.command()(letters.letters)
app.command()(letters.links)
app.command()(chances.chances)
app.command()(learn.learn)
app.command()(puzzles.puzzles)
app.command()(games.replay)
app.command()(quality.fuzz)
app.command()(quality.golden)
app.command()(quality.bench)
app.command()(quality.words)
app.command("check-data")(quality.check_data)
app.command("check-title")(quality.check_title)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version.")] = False,
) -> None:
    pass


def run(arguments: list[str]) -> int:
    """Run the command line; the exit code."""
    try:
        return app(arguments, prog_name="winedark", standalone_mode=False) or 0
    except typer.TyperException as wrong:
        return _failed(wrong.format_message() or "name a command; --help lists them", wrong.exit_code)
    except PlayerError as wrong:
        return _failed(KIT_WORDS.render(Text(wrong.key, wrong.named)), BAD_INPUT)
    except DataError as wrong:
        return _failed(str(wrong), BROKEN)
    except OSError as wrong:
        return _failed(f"{wrong.filename or 'output'}: {wrong.strerror}; name another file", BAD_INPUT)
    except (typer.Abort, KeyboardInterrupt):
        return _failed("stopped", INTERRUPTED)


def _failed(message: str, code: int) -> int:
    print(f"winedark: {' '.join(message.split())}", file=sys.stderr)
    return code
