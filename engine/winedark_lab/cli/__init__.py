"""The command line. It needs the extra `cli` (typer and rich); the wheel that the page loads does not."""
