"""Documents made piece by piece."""

import pytest

from cli.samples import EULER, FOLDED, UNIQUE
from polydoku import Puzzle, PuzzleError, formats
from polydoku.cli.document import Document


def test_the_pieces_make_what_formats_write() -> None:
    puzzles = list(Puzzle.read_all(EULER))
    for name in ("euler", "opensudoku", "csv", "json", "rows"):
        document = Document(name)
        text = "".join(document.text(puzzle, number) + "\n" for number, puzzle in enumerate(puzzles, 1))
        assert text + document.footer == "".join(formats.write_all(puzzles, name))


def test_a_document_without_a_puzzle_is_empty() -> None:
    assert Document("opensudoku").footer == ""


def test_what_a_format_cannot_hold_is_an_error() -> None:
    document = Document("rows")
    with pytest.raises(PuzzleError):
        document.text(Puzzle.read(FOLDED), 1)
    assert document.text(Puzzle.read(UNIQUE), 2).startswith("1")
    with pytest.raises(PuzzleError, match="did you mean 'euler'"):
        Document("eulr")
