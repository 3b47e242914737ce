"""The page of the command line: what `--help` says of each command."""

import argparse
from functools import partial

import typer
from typer.cli import get_docs_for_click
from winedark_lab.cli.app import app
from winedark_lab.serving import parser

HEAD = """\
# The command line

`winedark` alone says what it can do. `winedark serve` needs Python alone; all other commands need the extra `cli`:

    pip install 'winedark[cli]'

Exit codes: 0 all is well, 1 something is broken, 2 bad input. Bad input is told in one line on the error stream.
`winedark --install-completion` lets your shell complete commands and options.

## `winedark serve`

```text
{serve}
```
"""


def command_line() -> str:
    """The commands, in the order of `--help`."""
    group = typer.main.get_command(app)
    context = typer.Context(group, info_name="winedark")
    told = [
        f"#{get_docs_for_click(obj=group.get_command(context, name), ctx=context, name=f'winedark {name}')}"
        for name in group.list_commands(context)
        if name != "serve"
    ]
    serve = parser("winedark serve")
    serve.formatter_class = partial(argparse.HelpFormatter, width=80)  # whatever terminal this is
    return "\n".join([HEAD.format(serve=serve.format_help().strip()), *told])
