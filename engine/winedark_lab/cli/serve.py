"""The command `serve`, which also runs where nothing but Python is installed: see `winedark_lab.serving`."""

from __future__ import annotations

import typer

from winedark_lab import serving


def serve(context: typer.Context) -> None:
    """Serve the game on this machine and open it in a browser; it needs no network."""
    raise typer.Exit(serving.main(context.args))
