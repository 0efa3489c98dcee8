"""Whatever is done to a sample, reading it gives puzzles or a `PuzzleError` of one line, and soon."""

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from format_cases import CLASSIC, DOTS, JIGSAW, jigsaw, lines, rich, to
from polydoku import Puzzle, PuzzleError, boards, formats
from polydoku.formats.reading.source import Source, items

SECONDS = 0.1
"""CPU time that one small input may take."""

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
    b"https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8Q",
    b"https://sudokupad.app/abc",
    b"3x3::k:3840:3840:",
    b".Thermo~R1C1~R1C2",
]


def read_within_reason(data: bytes) -> None:
    """Read it; where that took long, once more: the machine may have been busy or a module new."""
    if seconds(data) > SECONDS:
        assert seconds(data) < SECONDS


def seconds(data: bytes) -> float:
    start = time.process_time()
    for item in items(Source("literal", "", data)):
        assert item.error is None or "\n" not in str(item.error)
    return time.process_time() - start


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A sample with some bytes changed, cut out, doubled or put in: ``b'{"polydoku":1,"boa'``."""
    data = bytearray(draw(st.sampled_from(SAMPLES)))
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
    *(bytes([own]) for own in b"\0\n\r\t 09\"'{}[],:<>&\\#=|+\xff"),
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
@settings(max_examples=1500, suppress_health_check=list(HealthCheck))
def test_damaged_samples_give_puzzles_or_an_error_of_one_line(data: bytes) -> None:
    read_within_reason(data)


@given(st.binary(max_size=400))
@settings(max_examples=300)
def test_any_bytes_give_puzzles_or_an_error_of_one_line(data: bytes) -> None:
    read_within_reason(data)


@given(st.text(alphabet="0123456789.{}[]\"':,|+-#=xABCu \n<>/", max_size=300))
@settings(max_examples=500)
def test_any_text_of_such_symbols_gives_puzzles_or_an_error_of_one_line(text: str) -> None:
    read_within_reason(text.encode())


@pytest.mark.parametrize("format", [format.name for format in formats.all()])
@given(data=damaged())
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
def test_every_reader_stands_what_was_meant_for_another(format: str, data: bytes) -> None:
    for item in items(Source("literal", "", data), format=format):
        assert item.error is None or "\n" not in str(item.error)


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
@settings(max_examples=300)
def test_any_python_value_gives_puzzles_or_an_error(value: object) -> None:
    assert "\n" not in error_line(value)


PLAIN: list[object] = [None, True, -1, 0, 10, 1.5, "", "x", "9x9", [], [1], [[1, 1]], [None], {}, {"r1c1": 1}]
KEYS = [
    *("polydoku", "board", "rules", "givens", "candidates", "title", "solution", "notes", "houses"),
    *("cells", "paths", "clues", "names", "places", "shapes", "puzzles", "digits", "symbols"),
]
LIKELY: list[object] = [{"": []}, {"board": 1, "cells": ["a"], "houses": [["a"]]}, [{"rule": "diagonal"}]]


@given(st.dictionaries(st.sampled_from(KEYS), st.sampled_from([*PLAIN, *LIKELY])))
@settings(max_examples=800)
def test_documents_of_wrong_values_give_an_error(document: dict[str, object]) -> None:
    assert "\n" not in error_line({"polydoku": 1, "board": "9x9"} | document)
    assert "\n" not in error_line(document)


BOARD_KEYS = ["board", "cells", "houses", "digits", "symbols", "places", "name"]
BOARD_VALUES = [*PLAIN, 1, ["a", "b"], [["a"]], [{"cells": ["a"]}], [[[0, 0]]], "ab"]


@given(st.dictionaries(st.sampled_from(BOARD_KEYS), st.sampled_from(BOARD_VALUES)))
@settings(max_examples=800)
def test_boards_of_wrong_values_give_an_error(board: dict[str, object]) -> None:
    own = {"board": 1, "cells": ["a", "b"], "houses": [["a", "b"]]} | board
    assert "\n" not in error_line({"polydoku": 1, "board": own, "givens": {}})


def test_huge_inputs_take_no_longer_than_their_length() -> None:
    inputs = [
        *("-" * 65_000 + "x", "[" + " " * 2_000_000 + "x", "[[" + "1" * 2_000_000 + "a", "#" + "&" * 60_000),
        *('{"paths":[["' + " " * 1_000_000 + '"]],"clues":{}}', "a." * 30_000, "=-" * 30_000),
        *("[" * 1_000_000, '{"' + "\\" * 1_000_000, "1\n" * 200_000, "\n" * 2_000_000, "{" * 500_000),
        *("puzzle,a\n" + '"' * 60_000, "<a>" * 100_000, "Grid" + " " * 60_000, '{"a":' * 500_000),
    ]
    for text in inputs:
        start = time.process_time()
        with pytest.raises(PuzzleError):
            list(formats.read_all(text.encode()))
        assert time.process_time() - start < 3, text[:40]


def test_the_samples_are_read_before_they_are_damaged(tmp_path: Path) -> None:
    read = sum(all(item.error is None for item in items(Source("literal", "", data))) for data in SAMPLES)
    assert read == len(SAMPLES) - 4
