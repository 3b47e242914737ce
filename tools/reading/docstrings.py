"""Docstrings are plain text with `code`, examples and indented blocks. Sphinx reads reStructuredText."""

import re
from collections.abc import Iterator

SIGNS = re.compile(r"[\\*|_]")


def as_markup(lines: list[str]) -> Iterator[str]:
    """The same in reStructuredText: examples and other indented blocks as they stand, all else with its signs escaped."""
    block = example = False
    for line in lines:
        example = line.lstrip().startswith(">>>") or (example and bool(line.strip()))
        indented = line.startswith(" ") and not example
        if indented and not block:
            yield from ("", "::", "")
        if block and not indented and line.strip():
            yield ""
        block = indented or (block and not line.strip())
        yield line if example or indented else escaped(line)


def escaped(line: str) -> str:
    """`code` becomes literal text; all other signs that mean something stand for themselves."""
    return "".join(f"``{part}``" if k % 2 and part else SIGNS.sub(r"\\\g<0>", part) for k, part in enumerate(line.split("`")))
