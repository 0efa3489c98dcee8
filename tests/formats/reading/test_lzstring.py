import base64
from random import Random

import pytest

from polydoku import FormatError
from polydoku.formats.reading import lzstring
from polydoku.formats.reading.lzstring import MAX_PACKED, MAX_UNPACKED, pack, pack_uri, unpack, unpack_uri


# What lz-string 1.5 returns for these texts.
@pytest.mark.parametrize(
    ("text", "packed"),
    [("", "Q==="), ("Hello", "BIUwNmD2Q==="), ("a", "IZA="), ("aaaaaaaa", "IY0o")],
)
def test_known_texts_are_packed_as_by_lz_string(text: str, packed: str) -> None:
    assert pack(text) == packed
    assert unpack(packed) == text


def test_random_texts_survive_packing_in_both_alphabets() -> None:
    rng = Random(1)
    for length in range(120):
        text = "".join(rng.choice('ab {}",é€😀') for _ in range(3 * length))
        assert unpack(pack(text)) == text
        assert unpack_uri(pack_uri(text)) == text
        assert not set(pack_uri(text)) & set("/= ")


def test_blanks_count_as_plus_signs() -> None:
    packed = next(data for data in (pack("x" * n + "é") for n in range(200)) if "+" in data)
    assert unpack(packed.replace("+", " ")) == unpack(packed)


@pytest.mark.parametrize("packed", ["", "!", "////", "BIUwNmD", "N4Ig-"])
def test_damaged_data_is_an_error(packed: str) -> None:
    with pytest.raises(FormatError, match="damaged or incomplete"):
        unpack(packed)


def test_random_bytes_never_raise_another_error() -> None:
    rng = Random(2)
    for _ in range(300):
        try:
            unpack(base64.b64encode(rng.randbytes(40)).decode())
        except FormatError:
            continue


def test_data_that_is_too_long_or_unpacks_to_too_much_is_refused() -> None:
    with pytest.raises(FormatError, match="packed data of more than 262,144 characters"):
        unpack("A" * (MAX_PACKED + 1))
    packed = pack("a" * MAX_UNPACKED)
    assert len(packed) < 3000
    assert len(unpack(packed)) == MAX_UNPACKED
    with pytest.raises(FormatError, match="unpacks to more than"):
        unpack(pack("a" * (MAX_UNPACKED + 2000)))


def test_half_a_character_is_damage() -> None:
    with pytest.raises(FormatError):
        unpack(lzstring.pack("\ud800"))
