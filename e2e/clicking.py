"""What is clicked and what comes of it."""

from e2e.table import Table


def log_lines(table: Table) -> int:
    return table.page.locator(".log .ln").count()


def open_group(table: Table, name: str) -> None:
    group = table.choices.locator("[data-group]", has_text=name)
    if group.count():
        group.click()
