"""Commands, and what they print."""

from __future__ import annotations

from typer.testing import CliRunner
from winedark_lab.cli.app import app


def done(*args: object, code: int = 0, keys: str | None = None) -> str:
    """What a command prints, through typer's own runner."""
    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, [str(arg) for arg in args], input=keys)
    assert result.exit_code == code, (result.output, result.exception)
    assert not (code == 0 and result.stderr)
    return result.stdout
