"""A pytest plugin: shows the figures that tests recorded with record_property, whatever process measured them."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = terminalreporter.stats.get("passed", [])
    rows = [f"{name}: {value}" for report in reports for name, value in report.user_properties]
    if rows:
        terminalreporter.section("measured")
        terminalreporter.write_line("\n".join(sorted(rows)))
