"""Colours as eyes see them: sRGB, OKLab mixing as CSS does it, colour-blind sight (Machado 2009) and CIEDE2000 differences."""

import math

Colour = tuple[float, ...]  # red, green, blue, 0..1, gamma-encoded sRGB
Matrix = tuple[Colour, Colour, Colour]

# Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB.
SIGHT: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)
TO_LMS = ((0.4122214708, 0.5363325363, 0.0514459929), (0.2119034982, 0.6806995451, 0.1073969566))
TO_LMS += ((0.0883024619, 0.2817188376, 0.6299787005),)
TO_OKLAB = ((0.2104542553, 0.7936177850, -0.0040720468), (1.9779984951, -2.4285922050, 0.4505937099))
TO_OKLAB += ((0.0259040371, 0.7827717662, -0.8086757660),)
FROM_OKLAB = ((1, 0.3963377774, 0.2158037573), (1, -0.1055613458, -0.0638541728), (1, -0.0894841775, -1.2914855480))
FROM_LMS = ((4.0767416621, -3.3077115913, 0.2309699292), (-1.2684380046, 2.6097574011, -0.3413193965))
FROM_LMS += ((-0.0041960863, -0.7034186147, 1.7076147010),)


def times(matrix: tuple[Colour, ...], vector: Colour) -> Colour:
    return tuple(sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)


def parse(text: str) -> Colour:
    """`#abc` or `#aabbcc`."""
    digits = text.strip().lstrip("#")
    pairs = [2 * d for d in digits] if len(digits) == 3 else [digits[i : i + 2] for i in (0, 2, 4)]
    return tuple(int(pair, 16) / 255 for pair in pairs)


def linear(colour: Colour) -> Colour:
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)


def encoded(light: Colour) -> Colour:
    clipped = [min(1.0, max(0.0, c)) for c in light]
    return tuple(c * 12.92 if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in clipped)


def oklab(colour: Colour) -> Colour:
    return times(TO_OKLAB, tuple(math.cbrt(c) for c in times(TO_LMS, linear(colour))))


def mixed(a: Colour, b: Colour, part: float) -> Colour:
    """`color-mix(in oklab, a part, b)`."""
    middle = tuple(part * x + (1 - part) * y for x, y in zip(oklab(a), oklab(b), strict=True))
    return encoded(times(FROM_LMS, tuple(c**3 for c in times(FROM_OKLAB, middle))))


def seen(colour: Colour, sight: str) -> Colour:
    return encoded(times(SIGHT[sight], linear(colour)))


def lab(colour: Colour) -> tuple[float, float, float]:
    parts = [c / white for c, white in zip(times(TO_XYZ, linear(colour)), WHITE, strict=True)]
    x, y, z = (math.cbrt(t) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Colour, other: Colour) -> float:
    """CIEDE2000 (Sharma, Wu, Dalal 2005)."""
    return ciede2000(lab(one), lab(other))


def ciede2000(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = math.hypot(g * a1, b1), math.hypot(g * a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, g * a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    middle = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * hue_weight(middle)
    dl, dc = (l2 - l1) / sl, (c2 - c1) / sc
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / sh
    tilt = 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(60 * math.exp(-(((middle - 275) / 25) ** 2))))
    return math.sqrt(dl**2 + dc**2 + dh**2 - tilt * dc * dh)


def hue_weight(hue: float) -> float:
    terms = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(k * math.cos(math.radians(n * hue + shift)) for k, n, shift in terms)
