"""Packs and unpacks the texts in links of penpa+: raw deflate in base64.

In the unpacked text, frequent keys are replaced by two characters that begin with ``z``, and ``z`` by ``zZ``.
"""

import base64
import binascii
import re
import zlib

from polydoku.errors import FormatError
from polydoku.formats.reading.links import first_word
from polydoku.formats.reading.lzstring import MAX_PACKED, MAX_UNPACKED

_RAW_DEFLATE = -15
"""The window size of `zlib` that means data without a header."""

_KEYS = {
    "z9": "qa",
    "zQ": "pu_q",
    "zA": "pu_a",
    "zG": "grid",
    "zM": "edit_mode",
    "zS": "surface",
    "zL": "line",
    "zE": "lineE",
    "zW": "wall",
    "zC": "cage",
    "zN": "number",
    "zY": "symbol",
    "zP": "special",
    "zB": "board",
    "zR": "command_redo",
    "zU": "command_undo",
    "z8": "command_replay",
    "z1": "numberS",
    "zF": "freeline",
    "z2": "freelineE",
    "zT": "thermo",
    "z3": "arrows",
    "zD": "direction",
    "z0": "squareframe",
    "z5": "polygon",
    "z4": "deletelineE",
    "z6": "killercages",
    "z7": "nobulbthermo",
    "z_": "__a",
}
_TEXTS = {code: f'"{key}"' for code, key in _KEYS.items()} | {"zO": "null", "zZ": "z"}
_CODES = {text: code for code, text in _TEXTS.items()}
_SHORTENED = re.compile("|".join(map(re.escape, _CODES)))


def unpack(data: str) -> str:
    """Return the text that base64 data holds; blanks in it count as ``+``, which links may turn into blanks.

    Raises `FormatError` for data that is damaged or too large.

    >>> unpack(pack('{"number":null} zz'))
    '{"number":null} zz'
    """
    data = data.strip()
    if len(data) > MAX_PACKED:
        raise FormatError("packed-large", limit=f"{MAX_PACKED:,}")
    candidates = dict.fromkeys([data.replace(" ", "+"), first_word(data)])
    texts = (_inflated(candidate.rstrip("=")) for candidate in candidates)
    text = next((text for text in texts if text is not None), None)
    if text is None:
        raise FormatError("packed-damaged")
    return re.sub(r"z.", lambda match: _TEXTS.get(match[0], match[0]), text)


def _inflated(digits: str) -> str | None:
    """Return the text of base64 digits, or `None` for damaged ones."""
    decompressor = zlib.decompressobj(_RAW_DEFLATE)
    try:
        packed = base64.b64decode(digits + "=" * (-len(digits) % 4), validate=True)
        content = decompressor.decompress(packed, MAX_UNPACKED)
        if not decompressor.eof and len(content) < MAX_UNPACKED:
            return None
        text = content.decode("utf-8")
    except (binascii.Error, ValueError, zlib.error):
        return None
    if len(content) == MAX_UNPACKED:
        raise FormatError("packed-unpacks", limit=f"{MAX_UNPACKED:,}")
    return text


def pack(text: str) -> str:
    """Return a text as base64 data."""
    shortened = _SHORTENED.sub(lambda match: _CODES[match[0]], text)
    compressor = zlib.compressobj(9, zlib.DEFLATED, _RAW_DEFLATE)
    packed = compressor.compress(shortened.encode("utf-8")) + compressor.flush()
    return base64.b64encode(packed).decode()
