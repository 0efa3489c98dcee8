"""The text alternative: what a picture shows, said in words that are worth hearing."""

import pytest
from hypothesis import given

import strategies
from draw.samples import BOARDS, classic, solved
from effort import examples
from polydoku import Board, Grid, Puzzle, boards, rules
from polydoku.draw.alt_text import board_kind, description_of, title_of


def test_the_title_is_the_puzzles_own_or_its_kind() -> None:
    assert title_of(classic()) == "Sudoku 9 by 9"
    assert title_of(Puzzle(Board.square(4), title="Evening")) == "Evening"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("6x6", "Sudoku 6 by 6"),
        ("latin", "Latin square 5 by 5"),
        ("jigsaw", "Jigsaw sudoku 4 by 4"),
        ("samurai", "Samurai of 369 cells in 131 houses"),
        ("cube", "Sudoku of 12 cells in 3 houses"),
        ("triangles", "Sudoku of 2 cells in 1 house"),
    ],
)
def test_a_board_is_named_by_what_it_is(name: str, kind: str) -> None:
    assert board_kind(BOARDS[name]) == kind


def test_every_row_is_told_with_its_empty_cells() -> None:
    words = description_of(classic(), classic().givens)
    assert "Row 3: empty, 9, 8, empty, empty, empty, empty, 6, empty." in words
    assert words.count("Row ") == 9


def test_found_digits_are_told_too() -> None:
    assert "Row 1: 5, 3, 4, 6, 7, 8, 9, 1, 2." in description_of(classic(), solved())


def test_several_rules_of_a_kind_are_counted() -> None:
    board = Board.square(4)
    two_of_each = [
        *(rules.AllowedDigits(cell, [1, 2]) for cell in ("r1c1", "r2c2")),
        *(rules.Sandwich(f"r{row}c1 r{row}c2 r{row}c3 r{row}c4", 2) for row in (1, 2)),
        *(rules.KillerCage(f"r{row}c1 r{row}c2", 5) for row in (3, 4)),
    ]
    text = description_of(Puzzle(board, rules=two_of_each), Grid(board, bytes(16)))
    assert "2 allowed digits, 2 killer cages, 2 sandwiches. " in text


def test_rules_are_named_once() -> None:
    puzzle = Puzzle(Board.square(4), rules=[rules.Diagonal(direction="+"), rules.Diagonal(direction="-")])
    words = description_of(puzzle, puzzle.givens)
    assert words.startswith(
        "Sudoku 4 by 4, 0 givens, 2 diagonals. Diagonal: the diagonal from bottom left to"
    )
    assert words.count("Diagonal:") == 2


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("center-dots", "centre dots"),
        ("x:6x6", "diagonal"),
        ("disjoint-groups:4x4", "disjoint groups"),
        ("windoku", "windoku"),
    ],
)
def test_the_extra_houses_of_a_board_are_named(name: str, title: str) -> None:
    puzzle = Puzzle(boards.named(name), {"r1c1": 1})
    words = description_of(puzzle, puzzle.givens)
    assert words.startswith(f"{board_kind(puzzle.board)}, {title}, 1 given. {title.capitalize()}: ")


def test_a_board_without_rows_is_told_by_its_boxes() -> None:
    puzzle = Puzzle(BOARDS["cube"], {"t00": 4})
    assert "Face t: 4, empty, empty, empty." in description_of(puzzle, puzzle.givens)


def test_a_board_without_boxes_is_told_by_its_houses() -> None:
    puzzle = Puzzle(BOARDS["triangles"], {"up": 2})
    assert description_of(puzzle, puzzle.givens).endswith("House 1: 2, empty.")


def test_the_samurai_is_told_row_by_row() -> None:
    puzzle = Puzzle(boards.samurai())
    assert description_of(puzzle, puzzle.givens).count("Row ") == 21


def contents(puzzle: Puzzle, words: str) -> list[str]:
    """What the rows, boxes or houses of a description hold, cell by cell."""
    start = words.index(" given")
    sentences = [sentence for sentence in words[start:].split(". ")[1:] if ": " in sentence]
    return [
        content for sentence in sentences for content in sentence.rstrip(".").partition(": ")[2].split(", ")
    ]


@given(strategies.puzzles(strategies.square_boards()))
@examples(50)
def test_who_hears_a_square_puzzle_can_write_it_down(puzzle: Puzzle) -> None:
    heard = contents(puzzle, description_of(puzzle, puzzle.givens))
    digits = [0 if content == "empty" else puzzle.board.digit(content) for content in heard]
    assert Puzzle(puzzle.board, digits) == puzzle


@pytest.mark.parametrize("name", ["samurai", "cube", "rhombus:7,4#9", "latin:3x5", "torus:6x6"])
def test_on_every_board_each_cell_is_read_once(name: str) -> None:
    board = boards.named(name)
    grid = next(Puzzle(board).solutions())
    heard = contents(Puzzle(board), description_of(Puzzle(board), grid))
    assert sorted(heard) == sorted(map(board.symbol, grid))


def test_irregular_boxes_are_read_cell_by_cell() -> None:
    board = boards.named("jigsaw:ABBBACCBADCCADDD")
    words = description_of(Puzzle(board), Puzzle(board).givens)
    assert "Box A has the cells r1c1 r2c1 r3c1 r4c1. Box B has the cells r1c2 r1c3 r1c4 r2c4. " in words
    assert "has the cells" not in description_of(classic(), classic().givens)


def test_a_board_with_boxes_is_not_read_by_its_lines() -> None:
    board = boards.named("rhombus:3,1")
    words = description_of(Puzzle(board), Puzzle(board).givens)
    for house in board.houses:
        assert (f"{house.name.capitalize()}: " in words) == (house.kind == "box")
