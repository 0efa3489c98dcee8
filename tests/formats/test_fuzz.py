"""Reading a damaged sample yields puzzles or a `PuzzleError` of one line."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from benchmarks.subjects.broken_input import INPUTS
from hypothesis import HealthCheck, example, given
from hypothesis import strategies as st

import penpa_cases
from effort import examples
from format_cases import CLASSIC, DOTS, JIGSAW, jigsaw, lines, rich, to
from polydoku import Puzzle, PuzzleError, boards, formats
from polydoku.formats import f_puzzles, sudokupad
from polydoku.formats.penpa import ADDRESS as PENPA
from polydoku.formats.penpa import codec
from polydoku.formats.penpa.writer import Writer as PenpaWriter
from polydoku.formats.reading.source import Source, items

SAMPLES = [to(rich(), format.name).encode() for format in formats.all() if format.name != "samurai"] + [
    to(Puzzle(boards.samurai(), {"r1c1": 1}), "samurai").encode(),
    to(Puzzle(boards.named("6x6:3x2"), {"r1c1": 1}), "json").encode(),
    to(Puzzle(boards.cube(), {"r1c1": 1}), "json").encode(),
    to(jigsaw(), "cells-paths").encode(),
    to(jigsaw(), "grid").encode(),
    to(jigsaw(), "line").encode(),
    ("1" + "." * 15 + JIGSAW).encode(),
    (CLASSIC.replace(".", " ") + "\n").encode() * 2,
    lines("[Puzzle]", *DOTS, "[State]", *DOTS).encode(),
    b'{"shapes":{"a":{"paths":[[[1,1],[1,2]]]}},"puzzles":[{"shape":"a","clues":{"1,1":1}}]}',
    b'{"polydoku":1,"board":{"board":1,"cells":["a","b"],"houses":[["a","b"]]},"givens":{"a":1}}',
    b'{"polydoku":1,"board":"9x9","rules":[{"rule":"extra-region","cells":["r1c1","r2c2"]}],"givens":{}}',
    json.dumps(f_puzzles.document_of(rich())).encode(),
    json.dumps(sudokupad.document_of(rich())).encode(),
    b"scl{t:'A',ce:[[{v:1},],[,]],re:[[[0,0],[0,1]]],ca:[{ce:[[1,0]],v:2}],o:[{ct:[1,0.5],c:#F}]}",
    b"2x2jxk:1a2l,aaaaaaaa,__,3o",
    b"https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8Q",
    b"https://sudokupad.app/abc",
    b"3x3::k:3840:3840:",
    b".Thermo~R1C1~R1C2",
]


def assert_readable(data: bytes, format: str | None = None) -> None:
    """Assert that every item is a puzzle or an error of one line."""
    for item in items(Source("literal", "", data), format=format):
        assert item.error is None or "\n" not in str(item.error)


@st.composite
def damaged(draw: st.DrawFn, samples: Sequence[bytes] = SAMPLES) -> bytes:
    """A sample with some bytes changed, cut out, doubled or put in: ``b'{"polydoku":1,"boa'``."""
    data = bytearray(draw(st.sampled_from(samples)))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        end = draw(st.integers(at, min(len(data), at + 40)))
        match draw(st.sampled_from(["flip", "cut", "double", "put", "head", "swap"])):
            case "flip" if at < len(data):
                data[at] ^= 1 << draw(st.integers(0, 7))
            case "cut":
                del data[at:end]
            case "double":
                data[at:at] = data[at:end] * draw(st.integers(1, 3))
            case "put":
                data[at:at] = draw(st.sampled_from(PIECES))
            case "head":
                del data[at:]
            case "swap":
                data[at:end] = draw(st.binary(max_size=4))
    return bytes(data)


PIECES = [
    *(bytes([byte]) for byte in b"\0\n\r\t 09\"'{}[],:<>&\\#=|+\xff"),
    *(b"\r\n", b"-1", b"1e999", b"NaN", b"null", b"true", b"&a;", b"\\ud800", b"#p=1.", b"\xef\xbb\xbf"),
    *(b"\xf0\x9f\x98\x80", b"99999999999999999999", b"[" * 70, b"x" * 100, b"Grid 1", b"[Puzzle]", b"u5"),
    *(b"<!DOCTYPE a>", b"\x1f\x8b", b"\xc2\x85", b"\xe2\x80\xa8", b"\xc2\xb2"),
]


@given(damaged())
@example(b"")
@example(b"\n")
@example(b"\xef\xbb\xbf")
@example(b"\x1f\x8b")
@example(b"[")
@example(b"{")
@example(b"<")
@example(b"#")
@example(b"#p=")
@example(b":0000:")
@example("²".encode() * 81)
@example("１".encode() * 81)
@examples(1500, list(HealthCheck))
def test_damaged_samples_give_puzzles_or_an_error_of_one_line(data: bytes) -> None:
    assert_readable(data)


PACKED = [PenpaWriter(puzzle).text().encode() for puzzle in (rich(), jigsaw())] + [
    penpa_cases.text(
        number={"27": [[1, 0, 1], 1, "7"]},
        numberS={"400": ["x", 1]},
        symbol={"150": [2, "circle_SS", 2]},
        killercages=[[18, 19]],
        line={"18,19": 5},
        player={"number": {"18": ["12", 2, "6"]}},
    ).encode()
]
"""Texts that links hold packed."""


@given(damaged(PACKED))
@examples(300)
def test_damaged_texts_in_links_give_puzzles_or_an_error_of_one_line(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    assert_readable(f"{PENPA}#m=edit&p={codec.pack(text)}".encode())


@given(st.binary(max_size=400))
@examples(300)
def test_any_bytes_give_puzzles_or_an_error_of_one_line(data: bytes) -> None:
    assert_readable(data)


@given(st.text(alphabet="0123456789.{}[]\"':,|+-#=xABCu \n<>/", max_size=300))
@examples(500)
def test_any_text_of_such_symbols_gives_puzzles_or_an_error_of_one_line(text: str) -> None:
    assert_readable(text.encode())


@pytest.mark.parametrize("format", [format.name for format in formats.all()])
@given(data=damaged())
@examples(60, list(HealthCheck))
def test_every_reader_survives_the_text_of_another_format(format: str, data: bytes) -> None:
    assert_readable(data, format=format)


def error_line(source: object) -> str:
    """The error that reading gives, or nothing; any other exception than a `PuzzleError` goes through."""
    try:
        list(formats.read_all(source))
    except PuzzleError as error:
        return str(error)
    return ""


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
).filter(lambda value: not isinstance(value, str))


@given(VALUES)
@examples(300)
def test_any_python_value_gives_puzzles_or_an_error(value: object) -> None:
    assert "\n" not in error_line(value)


PLAIN: list[object] = [None, True, -1, 0, 10, 1.5, "", "x", "9x9", [], [1], [[1, 1]], [None], {}, {"r1c1": 1}]
KEYS = [
    *("polydoku", "board", "rules", "givens", "candidates", "title", "solution", "notes", "houses"),
    *("cells", "paths", "clues", "names", "places", "shapes", "puzzles", "digits", "symbols"),
]
LIKELY: list[object] = [{"": []}, {"board": 1, "cells": ["a"], "houses": [["a"]]}, [{"rule": "diagonal"}]]


@given(st.dictionaries(st.sampled_from(KEYS), st.sampled_from([*PLAIN, *LIKELY])))
@examples(800)
def test_documents_of_wrong_values_give_an_error(document: dict[str, object]) -> None:
    assert "\n" not in error_line({"polydoku": 1, "board": "9x9"} | document)
    assert "\n" not in error_line(document)


BOARD_KEYS = ["board", "cells", "houses", "digits", "symbols", "places", "name"]
BOARD_VALUES = [*PLAIN, 1, ["a", "b"], [["a"]], [{"cells": ["a"]}], [[[0, 0]]], "ab"]


@given(st.dictionaries(st.sampled_from(BOARD_KEYS), st.sampled_from(BOARD_VALUES)))
@examples(800)
def test_boards_of_wrong_values_give_an_error(board: dict[str, object]) -> None:
    document = {"board": 1, "cells": ["a", "b"], "houses": [["a", "b"]]} | board
    assert "\n" not in error_line({"polydoku": 1, "board": document, "givens": {}})


def test_long_broken_inputs_are_errors() -> None:
    """`benchmarks/subjects/broken_input.py` times them."""
    for text in INPUTS.values():
        with pytest.raises(PuzzleError):
            list(formats.read_all(text.encode()))


def test_the_samples_are_read_before_they_are_damaged(tmp_path: Path) -> None:
    read = sum(all(item.error is None for item in items(Source("literal", "", data))) for data in SAMPLES)
    assert read == len(SAMPLES) - 5
