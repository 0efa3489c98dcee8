"""Characters as strokes, for renderers without fonts, so that a picture looks the same on every machine.

A glyph is SVG path data with the absolute commands M, L, Q, C, S and Z. It is 4 wide and 6 high, y grows
downwards from the top of a capital letter; descenders such as that of ``g`` reach down to 7.8. The width of
the pen that draws the strokes makes a text regular or bold.
"""

import re
from functools import lru_cache
from unicodedata import normalize

from polydoku.errors import PuzzleError
from polydoku.model.scene import Text

GLYPH_HEIGHT = 6.0
"""Height of a capital letter, in the units of the path data."""

CAPITAL_HEIGHT = 0.72
"""Height of a capital letter in a text of size 1, as in Helvetica."""

GLYPHS: dict[str, str] = {
    "0": "M2 0C.7 0 .2 1.4 .2 3S.7 6 2 6 3.8 4.6 3.8 3 3.3 0 2 0Z",
    "1": "M.8 1.3C1.6 1.1 2.1 .7 2.3 0L2.3 6",
    "2": "M.4 1.6C.5 .6 1.2 0 2 0C3 0 3.7 .7 3.7 1.7C3.7 3.4 .4 4.2 .3 6L3.8 6",
    "3": "M.4 1.3C.6 .5 1.2 0 2 0C3 0 3.6 .6 3.6 1.4C3.6 2.3 2.9 2.8 1.6 2.8"
    "C3 2.8 3.8 3.4 3.8 4.4C3.8 5.4 3 6 2 6C1.1 6 .4 5.5 .2 4.6",
    "4": "M2.9 6L2.9 0L.1 4.2L3.9 4.2",
    "5": "M3.5 0L.8 0L.4 2.8C.9 2.3 1.4 2.1 2 2.1C3 2.1 3.8 2.8 3.8 4C3.8 5.2 3 6 1.9 6C1 6 .4 5.6 .2 4.8",
    "6": "M3.6 1.2C3.4 .4 2.8 0 2.1 0C.8 0 .2 1.5 .2 3.4C.2 5.1 .8 6 2 6"
    "C3 6 3.8 5.2 3.8 4.1C3.8 3 3 2.3 2.1 2.3C1.1 2.3 .3 3 .2 3.9",
    "7": "M.2 0L3.8 0C2.6 1.6 1.7 3.6 1.4 6",
    "8": "M2 0C1 0 .5 .6 .5 1.4C.5 2.2 1.1 2.7 2 2.7S3.5 2.2 3.5 1.4C3.5 .6 3 0 2 0Z"
    "M2 2.7C.9 2.7 .2 3.4 .2 4.3S.9 6 2 6 3.8 5.2 3.8 4.3 3.1 2.7 2 2.7Z",
    "9": "M.4 4.8C.6 5.6 1.2 6 1.9 6C3.2 6 3.8 4.5 3.8 2.6C3.8 .9 3.2 0 2 0"
    "C1 0 .2 .8 .2 1.9C.2 3 1 3.7 1.9 3.7C2.9 3.7 3.7 3 3.8 2.1",
    "A": "M0 6L2 0L4 6M.7 4L3.3 4",
    "B": "M.3 6L.3 0L2 0C3 0 3.5 .6 3.5 1.4S3 2.8 2 2.8L.3 2.8M2 2.8C3.1 2.8 3.8 3.4 3.8 4.4S3.1 6 2 6L.3 6",
    "C": "M3.8 1.6C3.6 .6 3 0 2.1 0C.9 0 .2 1.2 .2 3S.9 6 2.1 6C3 6 3.7 5.4 3.8 4.3",
    "D": "M.3 0L.3 6L1.7 6C3.1 6 3.8 4.9 3.8 3S3.1 0 1.7 0Z",
    "E": "M3.6 0L.4 0L.4 6L3.7 6M.4 2.9L3.2 2.9",
    "F": "M3.6 0L.5 0L.5 6M.5 2.9L3.1 2.9",
    "G": "M3.8 1.6C3.6 .6 3 0 2.1 0C.9 0 .2 1.2 .2 3S.9 6 2.1 6C3.2 6 3.8 5.2 3.8 3.4L2.2 3.4",
    "H": "M.3 0L.3 6M3.7 0L3.7 6M.3 2.9L3.7 2.9",
    "I": "M2 0L2 6M1.2 0L2.8 0M1.2 6L2.8 6",
    "J": "M3.2 0L3.2 4.3C3.2 5.4 2.6 6 1.8 6C.9 6 .4 5.4 .3 4.3",
    "K": "M.4 0L.4 6M3.7 0L.4 3.6M1.5 2.5L3.8 6",
    "L": "M.5 0L.5 6L3.7 6",
    "M": "M.1 6L.1 0L2 4.4L3.9 0L3.9 6",
    "N": "M.3 6L.3 0L3.7 6L3.7 0",
    "O": "M2 0C.8 0 0 1.2 0 3S.8 6 2 6 4 4.8 4 3 3.2 0 2 0Z",
    "P": "M.4 6L.4 0L2 0C3.1 0 3.7 .7 3.7 1.7S3.1 3.4 2 3.4L.4 3.4",
    "Q": "M2 0C.8 0 0 1.2 0 3S.8 6 2 6 4 4.8 4 3 3.2 0 2 0ZM2.4 4.3L3.9 6.3",
    "R": "M.4 6L.4 0L2 0C3.1 0 3.7 .7 3.7 1.6S3.1 3.2 2 3.2L.4 3.2M2 3.2L3.8 6",
    "S": "M3.6 1.3C3.4 .5 2.8 0 2 0C1 0 .4 .6 .4 1.4C.4 3.4 3.8 2.5 3.8 4.5"
    "C3.8 5.4 3.1 6 2 6C1 6 .3 5.5 .2 4.5",
    "T": "M.1 0L3.9 0M2 0L2 6",
    "U": "M.3 0L.3 4C.3 5.3 1 6 2 6S3.7 5.3 3.7 4L3.7 0",
    "V": "M0 0L2 6L4 0",
    "W": "M0 0L1 6L2 1.6L3 6L4 0",
    "X": "M.2 0L3.8 6M3.8 0L.2 6",
    "Y": "M.1 0L2 3L3.9 0M2 3L2 6",
    "Z": "M.3 0L3.7 0L.3 6L3.8 6",
    "-": "M.8 3.2L3.2 3.2",
    "+": "M.5 3.2L3.5 3.2M2 1.7L2 4.7",
    "_": "M.2 6L3.8 6",
    ".": "M.6 5.9L.6 6",
    ",": "M.8 5.8L.4 6.3",
    ":": "M.6 2.4L.6 2.5M.6 5.4L.6 5.5",
    "/": "M3.4 0L.6 6",
    "(": "M1.8 0C.2 1.6 .2 4.4 1.8 6",
    ")": "M.2 0C1.8 1.6 1.8 4.4 .2 6",
    "×": "M.9 2.6L3.1 4.8M3.1 2.6L.9 4.8",
    "=": "M.5 2.6L3.5 2.6M.5 4.2L3.5 4.2",
    "<": "M3.4 1.6L.6 3.4L3.4 5.2",
    ">": "M.6 1.6L3.4 3.4L.6 5.2",
    "≤": "M3.4 1L.6 2.7L3.4 4.4M.6 5.8L3.4 5.8",
    "≥": "M.6 1L3.4 2.7L.6 4.4M.6 5.8L3.4 5.8",
    "≠": "M.5 2.6L3.5 2.6M.5 4.2L3.5 4.2M3 1.2L1 5.6",
    "*": "M2 .4L2 3.2M.8 1L3.2 2.6M3.2 1L.8 2.6",
    "%": "M3.4 0L.6 6M1 0C0 0 0 2 1 2S2 0 1 0ZM3 4C2 4 2 6 3 6S4 4 3 4Z",
    "#": "M1.4 .6L1 5.8M3 .6L2.6 5.8M.4 2.2L3.7 2.2M.3 4.2L3.6 4.2",
    "?": "M.4 1.3C.6 .5 1.2 0 1.9 0C2.9 0 3.5 .6 3.5 1.4C3.5 2.6 1.9 2.6 1.9 4.2M1.9 5.9L1.9 6",
    "!": "M2 0L2 4.2M2 5.9L2 6",
    ";": "M.8 2.4L.8 2.5M.8 5.8L.4 6.3",
    "'": "M.6 0L.6 1.4",
    '"': "M1.4 0L1.4 1.4M2.6 0L2.6 1.4",
    "[": "M2.8 0L1.4 0L1.4 6.3L2.8 6.3",
    "]": "M1.2 0L2.6 0L2.6 6.3L1.2 6.3",
    "{": "M2.8 0C1.2 0 2.4 3.1 1 3.1C2.4 3.1 1.2 6.3 2.8 6.3",
    "}": "M1.2 0C2.8 0 1.6 3.1 3 3.1C1.6 3.1 2.8 6.3 1.2 6.3",
    "|": "M2 0L2 6.3",
    "\\": "M.6 0L3.4 6",
    "^": "M.6 2L2 0L3.4 2",
    "`": "M1.4 0L2.2 1",
    "→": "M0 3.2L4 3.2M2.6 1.8L4 3.2L2.6 4.6",
    "~": "M.4 3.6C1 2.6 1.5 2.6 2 3.2S3 3.8 3.6 2.8",
    "$": "M3.6 1.8C3.4 1.1 2.8 .8 2 .8C1 .8 .4 1.2 .4 1.9C.4 3.4 3.6 2.7 3.6 4.2"
    "C3.6 4.9 3 5.3 2 5.3C1 5.3 .4 4.9 .2 4.2M2 0L2 6",
    "&": "M3.8 6L1 2C.4 1.1 1 0 1.9 0S3.2 1.2 2.4 2L.9 3.1C0 3.9 .2 6 1.7 6C2.9 6 3.6 5 3.7 3.4",
    "@": "M2.9 4C2.9 1.6 1.2 1.6 1.2 3.1S2.9 4.5 2.9 2C2.9 4.4 4 4.2 4 2.9C4 1.2 3.2 0 2 0"
    "C.8 0 0 1.3 0 3S.8 6 2 6C2.6 6 3.1 5.8 3.5 5.4",
    "·": "M.6 3.1L.6 3.2",
    "…": "M.4 5.9L.4 6M2 5.9L2 6M3.6 5.9L3.6 6",
    "–": "M.2 3.2L3.8 3.2",
    "—": "M0 3.2L4 3.2",
    "’": "M.7 0L.4 1.4",
    " ": "",
}
"""Digits, capital letters and punctuation."""

LOWERCASE_GLYPHS: dict[str, str] = {
    "a": "M3.4 2L3.4 6M3.4 4C3.4 2.8 2.7 2 1.8 2S.4 2.8 .4 4 1 6 1.8 6 3.4 5.2 3.4 4",
    "b": "M.5 0L.5 6M.5 4C.5 2.8 1.2 2 2.1 2S3.5 2.8 3.5 4 2.9 6 2.1 6 .5 5.2 .5 4",
    "c": "M3.3 2.9C3 2.3 2.5 2 1.9 2C1 2 .4 2.8 .4 4S1 6 1.9 6C2.5 6 3 5.7 3.3 5.1",
    "d": "M3.5 0L3.5 6M3.5 4C3.5 2.8 2.8 2 1.9 2S.5 2.8 .5 4 1.1 6 1.9 6 3.5 5.2 3.5 4",
    "e": "M.5 4L3.4 4C3.4 2.8 2.8 2 1.9 2S.4 2.8 .4 4 1 6 1.9 6C2.5 6 3 5.7 3.3 5.2",
    "f": "M2.7 .1C1.7 0 1.4 .6 1.4 1.4L1.4 6M.4 2.2L2.6 2.2",
    "g": "M3.4 2L3.4 6.2C3.4 7.2 2.8 7.8 1.9 7.8C1.2 7.8 .7 7.5 .5 7"
    "M3.4 4C3.4 2.8 2.7 2 1.8 2S.4 2.8 .4 4 1 6 1.8 6 3.4 5.2 3.4 4",
    "h": "M.5 0L.5 6M.5 3.6C.7 2.6 1.3 2 2.1 2C3 2 3.4 2.6 3.4 3.6L3.4 6",
    "i": "M.5 2L.5 6M.5 .5L.5 .6",
    "j": "M1.2 2L1.2 6.6C1.2 7.5 .8 7.8 .2 7.7M1.2 .5L1.2 .6",
    "k": "M.5 0L.5 6M3.2 2L.5 4.5M1.5 3.6L3.4 6",
    "l": "M.5 0L.5 6",
    "m": "M.4 2L.4 6M.4 3.4C.5 2.5 .9 2 1.4 2C2 2 2.2 2.5 2.2 3.3L2.2 6"
    "M2.2 3.4C2.3 2.5 2.7 2 3.2 2C3.8 2 4 2.5 4 3.3L4 6",
    "n": "M.5 2L.5 6M.5 3.6C.7 2.6 1.3 2 2.1 2C3 2 3.4 2.6 3.4 3.6L3.4 6",
    "o": "M1.9 2C1 2 .4 2.8 .4 4S1 6 1.9 6 3.4 5.2 3.4 4 2.8 2 1.9 2Z",
    "p": "M.5 2L.5 7.8M.5 4C.5 2.8 1.2 2 2.1 2S3.5 2.8 3.5 4 2.9 6 2.1 6 .5 5.2 .5 4",
    "q": "M3.5 2L3.5 7.8M3.5 4C3.5 2.8 2.8 2 1.9 2S.5 2.8 .5 4 1.1 6 1.9 6 3.5 5.2 3.5 4",
    "r": "M.5 2L.5 6M.5 3.8C.6 2.6 1.2 2 2.2 2.1",
    "s": "M3 2.8C2.8 2.3 2.4 2 1.8 2C1.1 2 .6 2.4 .6 3"
    "C.6 4.4 3.2 3.6 3.2 5C3.2 5.6 2.6 6 1.9 6C1.1 6 .6 5.6 .4 5.1",
    "t": "M1.3 .7L1.3 4.9C1.3 5.8 1.8 6.1 2.6 5.9M.4 2.1L2.5 2.1",
    "u": "M.5 2L.5 4.4C.5 5.4 .9 6 1.8 6C2.6 6 3.2 5.4 3.4 4.4M3.4 2L3.4 6",
    "v": "M.3 2L1.9 6L3.5 2",
    "w": "M0 2L1.1 6L2 2.6L2.9 6L4 2",
    "x": "M.4 2L3.4 6M3.4 2L.4 6",
    "y": "M.3 2L1.9 6M3.5 2L1.9 6L1.2 7.8",
    "z": "M.5 2L3.3 2L.4 6L3.4 6",
}
ACCENTS: dict[str, str] = {
    "\u0300": "M1.2 -.1L2.2 .9",
    "\u0301": "M2.8 -.1L1.8 .9",
    "\u0302": "M1 .9L2 -.1L3 .9",
    "\u0303": "M.8 .8C1.2 -.1 1.6 .1 2 .4S2.8 .9 3.2 0",
    "\u0308": "M1.2 .4L1.2 .5M2.8 .4L2.8 .5",
    "\u030a": "M2 -.6C1.3 -.6 1.3 .8 2 .8S2.7 -.6 2 -.6Z",
    "\u030c": "M1 -.1L2 .9L3 -.1",
    "\u0327": "M2 6.2L2 6.7C2.8 6.7 2.8 7.6 1.4 7.4",
}
"""Combining accents above the middle of a small letter that is 4 wide; the cedilla is below it."""

CAPITAL_RISE = 1.5
"""How much higher the accents of capital letters are."""

CEDILLA = "\u0327"
LETTER_SPACING = 1.6
"""Distance between two glyphs."""

WIDTHS = {"f": 2.4, "i": 0.8, "j": 1.5, "l": 0.8, "m": 4.2, "r": 2.2, "t": 2.5, "w": 4, " ": 1.2} | {
    **dict.fromkeys(".,:;'·’", 1.0),
    **dict.fromkeys("()", 2.0),
}
"""Widths of the narrow and wide glyphs; any other lowercase letter is 3.6 wide, any other character 4."""

_COMMAND_OR_NUMBER = re.compile(r"([A-Z])|(-?\d*\.?\d+)")


def pen_width(*, bold: bool) -> float:
    """Return the width of the pen for a text of size 1."""
    return 0.145 if bold else 0.088


def text_path(text: Text) -> str:
    """Return a text as SVG path data, placed by `text.at` and `text.anchor`.

    Raises `PuzzleError` for a character without a glyph.
    """
    characters = normalize("NFC", text.text)
    for char in characters:
        if not all(part in GLYPHS or part in LOWERCASE_GLYPHS or part in ACCENTS for part in _parts(char)):
            raise PuzzleError("no-glyph", char=char)
    scale = CAPITAL_HEIGHT * text.size / GLYPH_HEIGHT
    text_width = sum(map(_advance, characters)) - LETTER_SPACING
    x = text.at[0] - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * text_width * scale
    top = round(text.at[1] - GLYPH_HEIGHT / 2 * scale, 3)
    paths = []
    for char in characters:
        letter, *accents = _parts(char)
        glyph = GLYPHS.get(letter) or LOWERCASE_GLYPHS.get(letter, "")
        paths.append(_scaled_path(glyph, round(x, 3), top, round(scale, 5)))
        for accent in accents:
            rise = CAPITAL_RISE if letter in GLYPHS and accent != CEDILLA else 0
            left = x + ((_advance(char) - LETTER_SPACING) / 2 - 2) * scale
            paths.append(
                _scaled_path(ACCENTS[accent], round(left, 3), round(top - rise * scale, 3), round(scale, 5))
            )
        x += _advance(char) * scale
    return "".join(paths)


def _parts(char: str) -> list[str]:
    """Return a letter and its accents as separate characters; any other character stays as it is."""
    return [char] if char in GLYPHS else list(normalize("NFD", char))


def _advance(char: str) -> float:
    """Return the distance from the left edge of a glyph to that of the next glyph."""
    char = _parts(char)[0]
    return WIDTHS.get(char, 3.6 if char in LOWERCASE_GLYPHS else 4) + LETTER_SPACING


@lru_cache(maxsize=8192)
def _scaled_path(glyph: str, left: float, top: float, scale: float) -> str:
    """Return the path data of a glyph, scaled and moved; its numbers are x and y alternately."""
    tokens = []
    is_y = False
    for command, number in _COMMAND_OR_NUMBER.findall(glyph):
        if command:
            tokens.append(command)
            is_y = False
        else:
            tokens.append(f"{(top if is_y else left) + scale * float(number):.3f} ")
            is_y = not is_y
    return "".join(tokens)
