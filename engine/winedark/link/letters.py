"""Bytes as letters for an address: format, length and sum in front, and a letter at the end, for messengers cut off signs."""

from __future__ import annotations

import base64
import binascii
import zlib

from winedark.kernel.errors import SaveError

FORMAT = "1"
LONGEST = 20_000  # letters; a link of a long game has about 1,000
FRONT = 10  # letters before those of the bytes: format, how many follow (3), sum (6)
LAST = "z"


def lettered(data: bytes) -> str:
    """The bytes as letters. Raises SaveError for more than a link may have."""
    body = _letters(data)
    if len(body) + FRONT >= LONGEST:
        raise SaveError("link.too_long", n=len(body), most=LONGEST)
    return FORMAT + _letters(len(body).to_bytes(2, "big")) + _letters(zlib.crc32(data).to_bytes(4, "big")) + body + LAST


def unlettered(text: str) -> bytes:
    """The bytes that such letters stand for; whatever follows them is not looked at.

    Raises SaveError, which says what has happened to the text: cut, changed, or never one of ours.
    """
    if len(text) > LONGEST:
        raise SaveError("link.too_long", n=len(text), most=LONGEST)
    text = "".join(text.split())
    if not text.startswith(FORMAT):
        raise SaveError("link.foreign")
    if len(text) < FRONT:
        raise SaveError("link.cut")
    count, body = int.from_bytes(_bytes(text[1:4]), "big"), text[FRONT:]
    if len(body) < count:
        raise SaveError("link.cut_at", n=len(text), most=FRONT + count)
    data = _bytes(body[:count])
    if zlib.crc32(data).to_bytes(4, "big") != _bytes(text[4:FRONT]):
        raise SaveError("link.changed")
    return data


def _letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(letters: str) -> bytes:
    try:
        return base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except (ValueError, binascii.Error):
        raise SaveError("link.changed") from None
