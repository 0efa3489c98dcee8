import base64
import zlib

import pytest

from polydoku import PuzzleError
from polydoku.formats.penpa import codec


@pytest.mark.parametrize("text", ["", "z", "zz9", 'z"number"null"__a"', "Ünï 😀\n", "zZ zO null"])
def test_a_text_survives(text: str) -> None:
    assert codec.unpack(codec.pack(text)) == text


def test_blanks_are_plus_signs_and_words_after_the_data_are_ignored() -> None:
    packed = next(data for data in map(codec.pack, map(chr, range(99, 9999))) if "+" in data)
    assert codec.unpack(packed.replace("+", " ")) == codec.unpack(packed)
    assert codec.unpack(f"{packed} and more") == codec.unpack(packed)
    assert codec.unpack(packed.rstrip("=")) == codec.unpack(packed)


@pytest.mark.parametrize("data", ["", "A", "####", "7VTBjtowEL", "é"])
def test_damaged_data_is_an_error(data: str) -> None:
    with pytest.raises(PuzzleError, match="damaged or incomplete"):
        codec.unpack(data)


def test_large_data_is_an_error() -> None:
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = compressor.compress(bytes(1 << 21)) + compressor.flush()
    with pytest.raises(PuzzleError, match="unpacks to more than"):
        codec.unpack(base64.b64encode(packed).decode())
    with pytest.raises(PuzzleError, match="packed data of more than"):
        codec.unpack("A" * (1 << 19))
