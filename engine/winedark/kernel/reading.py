"""JSON that came from outside, as values that can be written down again."""

from __future__ import annotations

import json
import re
from typing import Any

HALF = re.compile("[\ud800-\udfff]")
MAY_BE_HALF = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")  # in JSON: a half of a pair, or its escape


def parsed(text: str) -> Any:
    """The value of a JSON text. Raises ValueError for what is none, or is nested too deep to be read.

    Half a surrogate pair is no character, and nothing can encode it: U+FFFD stands for it from here on.
    """
    try:
        value = json.loads(text)
        return _whole(value) if MAY_BE_HALF.search(text) else value
    except RecursionError:
        raise ValueError("nested too deep") from None


def _whole(value: Any) -> Any:
    if isinstance(value, str):
        return whole(value)
    if isinstance(value, list):
        return [_whole(item) for item in value]
    return {whole(key): _whole(item) for key, item in value.items()} if isinstance(value, dict) else value


def whole(text: str) -> str:
    """The text with U+FFFD for each half of a surrogate pair, and two halves that meet as the character that they are."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if HALF.search(text) else text
