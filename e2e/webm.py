"""Pictures as a film in WebM, with no program but Chromium: its encoder makes VP9 of them, and here the file is put together.

The file has what a player needs to jump about in it: its length, and where each cluster begins.
"""

import base64
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

CODEC = "vp09.00.31.08"  # profile 0, level 3.1 (720p at 30 pictures a second), 8 bits
KEYS = 5  # seconds between two pictures that need none before them
TICK = 1_000_000  # nanoseconds of the file's unit of time

BEGIN = """([codec, width, height, framerate, bitrate, every]) => {
  const chunks = [];
  let shown = 0;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push([chunk.timestamp, chunk.type === "key", btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))]);
    },
    error: (fault) => { window.fault = String(fault); },
  });
  encoder.configure({ codec, width, height, framerate, bitrate, bitrateMode: "constant", latencyMode: "quality" });
  window.encode = async (picture, times) => {
    const image = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${picture}`)).blob());
    for (let n = 0; n < times; n += 1) {
      const frame = new VideoFrame(image, { timestamp: Math.round((shown * 1e6) / framerate) });
      encoder.encode(frame, { keyFrame: shown % every === 0 });
      frame.close();
      shown += 1;
      if (encoder.encodeQueueSize > 8) await new Promise((done) => encoder.addEventListener("dequeue", done, { once: true }));
    }
    image.close();
  };
  window.encoded = () => encoder.flush().then(() => chunks);
}"""


@dataclass(frozen=True)
class Chunk:
    """An encoded picture: when it is shown, in milliseconds, and whether it needs none before it."""

    at: int
    key: bool
    data: bytes


def encode(page: Page, pictures: Iterable[tuple[bytes, int]], size: tuple[int, int], rate: int, bits: int) -> list[Chunk]:
    """JPEG pictures, each shown so many times, as VP9 of `rate` pictures a second. It takes about `bits` a second, whatever
    moves: with a rate that may vary this encoder takes four times as many.

    The page is one of localhost: elsewhere browsers have no encoder.
    """
    page.evaluate(BEGIN, [CODEC, *size, rate, bits, KEYS * rate])
    for picture, times in pictures:
        page.evaluate("([picture, times]) => encode(picture, times)", [base64.b64encode(picture).decode(), times])
    found = page.evaluate("() => encoded()")
    return [Chunk(round(at / 1000), key, base64.b64decode(data)) for at, key, data in found]


# ---- the file: elements of EBML within each other
def element(name: str, *parts: bytes) -> bytes:
    """`name` is its id in hexadecimal, as the specification writes it."""
    body = b"".join(parts)
    return bytes.fromhex(name) + (len(body) | 1 << 56).to_bytes(8, "big") + body


def number(name: str, value: int) -> bytes:
    return element(name, value.to_bytes(8, "big"))


def words(name: str, text: str) -> bytes:
    return element(name, text.encode())


def real(name: str, value: float) -> bytes:
    return element(name, struct.pack(">d", value))


HEAD = element("1A45DFA3", words("4282", "webm"), number("4287", 4), number("4285", 2))
TRACK, VIDEO = 1, 1


def information(length: int) -> bytes:
    """`length` in milliseconds."""
    writer = words("4D80", "winedark") + words("5741", "winedark")
    return element("1549A966", number("2AD7B1", TICK), real("4489", length), writer)


def tracks(size: tuple[int, int], rate: int) -> bytes:
    width, height = size
    picture = element("E0", number("B0", width), number("BA", height))
    which = number("D7", TRACK) + number("73C5", TRACK) + number("83", VIDEO) + words("86", "V_VP9")
    return element("1654AE6B", element("AE", which, number("23E383", TICK * 1000 // rate), picture))


def clusters(chunks: list[Chunk]) -> Iterator[tuple[int, bytes]]:
    """Each begins with a picture that needs none before it; when it does, and its bytes."""
    begins = [k for k, chunk in enumerate(chunks) if chunk.key]
    for begin, end in zip(begins, [*begins[1:], len(chunks)], strict=True):
        at = chunks[begin].at
        yield at, element("1F43B675", number("E7", at), *(block(chunk, at) for chunk in chunks[begin:end]))


def block(chunk: Chunk, cluster: int) -> bytes:
    place = (TRACK | 0x80).to_bytes(1, "big") + (chunk.at - cluster).to_bytes(2, "big", signed=True)
    return element("A3", place, (0x80 if chunk.key else 0).to_bytes(1, "big"), chunk.data)


def cues(begins: list[tuple[int, int]]) -> bytes:
    """Where in the segment a cluster begins that is shown from a time on."""
    points = (element("BB", number("B3", at), element("B7", number("F7", TRACK), number("F1", place))) for at, place in begins)
    return element("1C53BB6B", *points)


def whole(chunks: list[Chunk], size: tuple[int, int], rate: int) -> bytes:
    """The film as a file."""
    front = information(chunks[-1].at + 1000 // rate) + tracks(size, rate)
    parts = list(clusters(chunks))
    offset = len(front) + len(cues([(0, 0)] * len(parts)))  # as long as they will be
    begins = []
    for at, part in parts:
        begins.append((at, offset))
        offset += len(part)
    return HEAD + element("18538067", front, cues(begins), *(part for _, part in parts))


def write(file: Path, chunks: list[Chunk], size: tuple[int, int], rate: int) -> None:
    file.write_bytes(whole(chunks, size, rate))


def length_of(film: bytes) -> float:
    """In seconds, as a file from here says it."""
    (milliseconds,) = struct.unpack(">d", film.partition(real("4489", 0)[:-8])[2][:8])
    return milliseconds / 1000
