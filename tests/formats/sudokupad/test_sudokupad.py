import json
from pathlib import Path

import pytest
from benchmarks.random_puzzles import random_puzzle

import requires
from format_cases import classic, error_of, jigsaw, read, read_all, to
from polydoku import Puzzle, Verdict, formats
from polydoku.formats import f_puzzles, sudokupad
from polydoku.formats.f_puzzles.keys import WRITERS
from polydoku.formats.reading import lzstring
from sudokupad_cases import document


@pytest.fixture
def samples(data: Path) -> list[str]:
    folder = data / "formats" / "sudokupad"
    if not folder.is_dir():
        requires.skip("../shared")
    url = (folder / "parity_fish.url.txt").read_text("utf-8").strip()
    example = json.loads((folder / "sudoku_bench_example_scl.json").read_text("utf-8"))
    fish = (folder / "parity_fish_scl.json").read_text("utf-8")
    return [url, fish, example["url"], json.dumps(example["decoded"])]


def test_samples_are_read_as_links_and_as_json(samples: list[str]) -> None:
    puzzles = [read(sample) for sample in samples]
    assert puzzles[0] == puzzles[1]
    assert puzzles[2] == puzzles[3]
    assert [puzzle.title for puzzle in puzzles[1::2]] == ["Parity Fish", "Introduction to Counting Circles"]
    for puzzle in puzzles:
        assert not puzzle.supplement.rules_complete
        assert puzzle.claimed is not None
        assert puzzle.with_givens(puzzle.claimed).verdict() is Verdict.ONE
        for format in ("sudokupad", "json"):
            assert read(to(puzzle, format)) == puzzle


@pytest.mark.parametrize("seed", range(20))
def test_random_puzzles_survive_writing(seed: int) -> None:
    puzzle = random_puzzle(seed, WRITERS)
    copy = read(to(puzzle, "sudokupad"))
    assert read(to(copy, "sudokupad")) == copy
    assert copy.claimed == puzzle.claimed
    assert set(puzzle.supplement.player) == set(copy.supplement.player)


@pytest.mark.parametrize(
    "start",
    ["https://sudokupad.app/", "https://beta.sudokupad.app/sudoku/", "app.crackingthecryptic.com/", ""],
)
@pytest.mark.parametrize("prefix", ["scl", "ctc"])
def test_a_document_is_read_from_any_address(start: str, prefix: str) -> None:
    packed = lzstring.pack(json.dumps(document(metadata={"title": "A / B + C"})))
    assert read(f"{start}{prefix}{packed}").title == "A / B + C"
    assert (
        read(f"{start}{prefix}{packed}?setting-nogrid=1" if start else f"{prefix}{packed}").title
        == "A / B + C"
    )


def test_plain_json_after_the_prefix_is_read() -> None:
    text = json.dumps(document(metadata={"title": "T"}), separators=(",", ":"))
    assert sudokupad.puzzle_of_link(f"scl{text}").title == "T"


@pytest.mark.parametrize("prefix", ["fpuz", "fpuzzles"])
def test_a_document_of_f_puzzles_is_read(prefix: str) -> None:
    packed = lzstring.pack(json.dumps(f_puzzles.document_of(jigsaw())))
    assert read(f"https://sudokupad.app/{prefix}{packed}") == jigsaw()


def test_a_short_id_is_refused_with_the_reason() -> None:
    for link in ("https://sudokupad.app/abc123", "https://sudokupad.app/sudoku/7drPjpBRDL"):
        assert "this link only names a puzzle on a server" in error_of(link)


def test_links_of_several_programs_are_read_together() -> None:
    links = [to(classic(title=format), format) for format in ("sudokupad", "f-puzzles", "sudokupad")]
    text = "\n".join(links)
    assert [puzzle.title for puzzle in read_all(text)] == ["sudokupad", "f-puzzles", "sudokupad"]


def test_json_is_recognised_by_its_rows_of_cells() -> None:
    assert formats.detect(json.dumps(document())).name == "sudokupad"
    assert formats.detect('{"cells": [[1, 1]], "paths": []}').name == "cells-paths"
    assert read(json.dumps(document())) == Puzzle(read(json.dumps(document())).board)
    assert "line 2" in error_of(json.dumps(document()) + '\n{"a": 1}')
