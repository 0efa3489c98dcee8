"""Packs and unpacks texts as lz-string does: the compression in the links of most puzzle editors.

A packed text is a stream of codes, each of which is a character or a piece of the text so far. The stream is
written in base64, or in an alphabet that a link can hold. Characters are UTF-16 units, as in JavaScript.
"""

import base64
import re

from polydoku.errors import FormatError

MAX_PACKED = 1 << 18
"""A packed text of more characters is refused: 256 Ki. Puzzles need a hundredth of that."""

MAX_UNPACKED = 1 << 20
"""A text that unpacks to more characters is refused: 1 Mi."""

_BASE64 = re.compile(r"[A-Za-z0-9+/]*={0,3}", re.ASCII)
_REVERSED_BITS = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))

_BYTE_FOLLOWS, _UNIT_FOLLOWS, _END = 0, 1, 2
"""The codes below 3: a character of 8 bits or of 16 bits follows, or the text ends."""

_FIRST_PIECE = 3
_FIRST_WIDTH = 2
"""The number of bits of the first code."""


def unpack(packed: str) -> str:
    """Return the text that base64 data holds; blanks in it count as ``+``, which links may turn into blanks.

    Raises `FormatError` for data that is damaged or too large.

    >>> unpack("BIUwNmD2Q===")
    'Hello'
    """
    packed = packed.strip().replace(" ", "+")
    if len(packed) > MAX_PACKED:
        raise FormatError("packed-large", limit=f"{MAX_PACKED:,}")
    if not _BASE64.fullmatch(packed):
        raise FormatError("packed-damaged")
    digits = packed.rstrip("=")
    data = base64.b64decode(digits + "A" * (-len(digits) % 4)).translate(_REVERSED_BITS)
    try:
        return "".join(_pieces(data)).encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        raise FormatError("packed-damaged") from None


def unpack_uri(packed: str) -> str:
    """Return the text that data in the alphabet for links holds, with ``-`` for ``/`` and ``$`` for ``=``."""
    return unpack(packed.replace("-", "/").replace("$", "="))


class _BitReader:
    """Reads numbers from bytes, the lowest bit of a byte first; after the last byte, all bits are 0.

    A window of the bytes is kept as a number, from which it is faster to read than from the bytes.
    """

    __slots__ = ("_bit_count", "_bits", "_data", "_next_byte")

    def __init__(self, data: bytes) -> None:
        self._data, self._next_byte = data, 0
        self._bits = self._bit_count = 0

    def read(self, width: int) -> int:
        """Return the next number of this width. Raises `FormatError` beyond the end."""
        if self._bit_count < width:
            chunk = self._data[self._next_byte : self._next_byte + 64]
            if not chunk:
                raise FormatError("packed-damaged")
            self._bits |= int.from_bytes(chunk, "little") << self._bit_count
            self._next_byte += len(chunk)
            self._bit_count += 8 * len(chunk)
        number = self._bits & (1 << width) - 1
        self._bits >>= width
        self._bit_count -= width
        return number


def _pieces(data: bytes) -> list[str]:
    """Return the pieces of the text from the bytes of the stream."""
    read = _BitReader(data + bytes(2)).read
    width = _FIRST_WIDTH
    dictionary = [""] * _FIRST_PIECE
    pieces: list[str] = []
    previous, size = "", 0
    while (code := read(width)) != _END:
        count = len(dictionary)
        if _END < code < count:
            piece = dictionary[code]
        elif code < _END:
            piece = chr(read(16 if code == _UNIT_FOLLOWS else 8))
            dictionary.append(piece)
        elif code == count and previous:
            piece = previous + previous[0]
        else:
            raise FormatError("packed-damaged")
        if previous:
            dictionary.append(previous + piece[0])
        pieces.append(piece)
        previous = piece
        size += len(piece)
        if size > MAX_UNPACKED:
            raise FormatError("packed-unpacks", limit=f"{MAX_UNPACKED:,}")
        if len(dictionary) >= 1 << width:
            width += 1
    return pieces


def pack(text: str) -> str:
    """Return a text as base64 data.

    >>> pack("Hello")
    'BIUwNmD2Q==='
    """
    data, bit_count = _Encoder().stream(text)
    # lz-string writes one more character if the last one is full.
    digit_count = bit_count // 6 + 1
    padded = data.ljust(-(-digit_count // 4) * 3, b"\0").translate(_REVERSED_BITS)
    return base64.b64encode(padded).decode()[:digit_count] + "=" * (-digit_count % 4)


def pack_uri(text: str) -> str:
    """Return a text as data in the alphabet for links."""
    return pack(text).rstrip("=").replace("/", "-")


class _Encoder:
    """Writes the stream of codes. `entry_count` is that of the dictionary when the stream is unpacked."""

    def __init__(self) -> None:
        self._codes: dict[str, int] = {}
        self._unwritten: set[str] = set()
        self._entry_count, self._width = _FIRST_PIECE, _FIRST_WIDTH
        self._data, self._bits, self._bit_count = bytearray(), 0, 0

    def stream(self, text: str) -> tuple[bytes, int]:
        """Return the bytes of the stream, the lowest bit first, and the number of its bits."""
        data = text.encode("utf-16-le", "surrogatepass")
        piece = ""
        for index in range(0, len(data), 2):
            unit = chr(data[index] | data[index + 1] << 8)
            if unit not in self._codes:
                self._codes[unit] = _FIRST_PIECE + len(self._codes)
                self._unwritten.add(unit)
            if piece + unit in self._codes:
                piece += unit
            else:
                self._write_piece(piece)
                self._codes[piece + unit] = _FIRST_PIECE + len(self._codes)
                piece = unit
        if piece:
            self._write_piece(piece)
        self._write(_END, self._width)
        bit_count = 8 * len(self._data) + self._bit_count
        return bytes(self._data) + self._bits.to_bytes(8, "little"), bit_count

    def _write_piece(self, piece: str) -> None:
        is_first = self._entry_count == _FIRST_PIECE
        if piece in self._unwritten:
            self._unwritten.remove(piece)
            unit = ord(piece)
            self._write(_BYTE_FOLLOWS if unit < 256 else _UNIT_FOLLOWS, self._width)
            self._write(unit, 8 if unit < 256 else 16)
            self._entry_count += 1
        else:
            self._write(self._codes[piece], self._width)
        if not is_first:  # each piece together with the first character of the next is a new piece
            self._entry_count += 1
        if self._entry_count >= 1 << self._width:
            self._width += 1

    def _write(self, value: int, width: int) -> None:
        self._bits |= value << self._bit_count
        self._bit_count += width
        whole = self._bit_count // 8
        self._data += (self._bits & (1 << 8 * whole) - 1).to_bytes(whole, "little")
        self._bits >>= 8 * whole
        self._bit_count -= 8 * whole
