"""`winedark` and `python -m winedark_lab`: the command line. `serve` needs Python alone, the other commands the extra `cli`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from winedark import __version__

BAD_INPUT = 2
COMPLETING = "_WINEDARK_COMPLETE"  # set by a shell that asks what can follow
FIRST_WORDS = f"""\
Wine-Dark Sea {__version__}: four strategy games of the ancient Mediterranean.

winedark serve             play in your browser; needs no network
winedark titles *          what can be played
winedark play TITLE *      play in the terminal
winedark replay FILE *     a saved game, move by move
winedark arena TITLE *     which bot is better, and how sure is that?
winedark --help *          all commands; COMMAND --help says more of one
winedark --install-completion *    let your shell complete commands
* needs the extra cli: pip install 'winedark[cli]'"""


def main() -> None:
    """Run the command line and exit with its code: 0 all is well, 1 something is broken, 2 bad input."""
    sys.exit(answer(sys.argv[1:]))


def answer(arguments: Sequence[str]) -> int:
    """The exit code, after a command has done what it does."""
    try:
        match list(arguments):
            case [] if COMPLETING not in os.environ:
                print(FIRST_WORDS)
                return 0
            case ["--version"]:
                print(__version__)
                return 0
            case ["serve", *rest]:
                from winedark_lab.serving import main as serve

                return serve(rest)
        from winedark_lab.cli.app import run

        return run(list(arguments))
    except ModuleNotFoundError as missing:
        return refused(missing.name or "")


def refused(missing: str) -> int:
    """Say which module is missing, and what to do."""
    if missing.partition(".")[0] in ("winedark", "winedark_lab"):
        todo = f"the package is damaged, {missing} is missing: install it again: pip install --force-reinstall winedark"
    else:
        todo = f"the command line needs {missing}: install it with pip install 'winedark[cli]'"
    print(f"winedark: {todo}", file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    main()
