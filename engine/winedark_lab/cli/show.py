"""What the commands print: JSON, tables, progress. Nothing that comes from a file is read as markup."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text


def console() -> Console:
    """Where results go."""
    return Console(highlight=False, markup=False, emoji=False)


def emit(result: Any) -> None:
    """The result of a command as JSON."""
    print(json.dumps(result, ensure_ascii=False, indent=1))


def table(title: str, columns: Iterable[str], rows: Iterable[Iterable[object]]) -> Table:
    """A table of plain cells; numbers stand to the right."""
    made = Table(title=title or None, title_justify="left", header_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    lines = [list(row) for row in rows]
    for k, column in enumerate(columns):
        numbers = bool(lines) and all(isinstance(line[k], (int, float)) for line in lines)
        made.add_column(Text(column), justify="right" if numbers else "left")
    for row in lines:
        made.add_row(*(Text(f"{cell:,}" if isinstance(cell, (int, float)) else str(cell)) for cell in row))
    return made


def markdown_table(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    """The lines of a table in Markdown."""
    return [f"| {' | '.join(row)} |" for row in (columns, ("---",) * len(columns), *rows)]


def show_tables(head: str, tables: Iterable[tuple[str, tuple[str, ...], list[tuple[str, ...]]]], markdown: bool) -> None:
    """Tables with their titles, columns and rows below a line of text, or the tables alone in Markdown."""
    if markdown:
        for _, columns, rows in tables:
            print(*markdown_table(columns, rows), sep="\n", end="\n\n")
        return
    out = console()
    out.print(head)
    for title, columns, rows in tables:
        out.print(table(f"\n{title}", columns, rows))


def watched(items: Iterable[Any], total: int, doing: str, quiet: bool) -> Iterator[Any]:
    """The items, with a progress bar on the error stream when somebody watches it."""
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=quiet or not errors.is_terminal) as progress:
        yield from progress.track(items, total=total, description=doing)
