"""Text drawings as people see them: the plain grid to the letter, odd shapes, colour, marks and width."""

import json
import re

import pytest

import requires
from polydoku import boards
from polydoku.draw import terminal
from polydoku.errors import PuzzleError
from polydoku.model.answer import Candidates
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEED = requires.SHARED / "data/boards/seed_000.json"

SOLVED_TEXT = """\
 5 3 4 │ 6 7 8 │ 9 1 2
 6 7 2 │ 1 9 5 │ 3 4 8
 1 9 8 │ 3 4 2 │ 5 6 7
───────┼───────┼───────
 8 5 9 │ 7 6 1 │ 4 2 3
 4 2 6 │ 8 5 3 │ 7 9 1
 7 1 3 │ 9 2 4 │ 8 5 6
───────┼───────┼───────
 9 6 1 │ 5 3 7 │ 2 8 4
 2 8 7 │ 4 1 9 │ 6 3 5
 3 4 5 │ 2 8 6 │ 1 7 9"""

JIGSAW_TEXT = """\
┌─────┬───────┐
│ 2 . │ .   . │
│     ├───┐   │
│ . . │ . │ . │
├─────┤   │   │
│ . . │ . │ . │
│     │   └───┤
│ . . │ .   . │
└─────┴───────┘"""

CANDIDATES_TEXT = """\
     c1   c2   c3   c4
   ┏━━━━┯━━━━┳━━━━┯━━━━┓
r1 ┃ 2  │ 1· ┃ 1· │ 1· ┃
   ┃    │ 34 ┃ 34 │ 34 ┃
   ┠────┼────╂────┼────┨
r2 ┃ 1· │ 1· ┃ 12 │ 12 ┃
   ┃ 34 │ 34 ┃ 34 │ 34 ┃
   ┣━━━━┿━━━━╋━━━━┿━━━━┫
r3 ┃ 1· │ 12 ┃ 12 │ 12 ┃
   ┃ 34 │ 34 ┃ 34 │ 34 ┃
   ┠────┼────╂────┼────┨
r4 ┃ 1· │ 12 ┃ 12 │ 12 ┃
   ┃ 34 │ 34 ┃ 34 │ 34 ┃
   ┗━━━━┷━━━━┻━━━━┷━━━━┛"""


def classic() -> tuple[Puzzle, Grid]:
    board = Board.square(9)
    return Puzzle(board, map(int, LINE)), Grid.make(board, map(int, SOLVED))


def sight(puzzle: Puzzle) -> Candidates:
    """The candidates that no given in a peer excludes, worked out here by their definition."""
    board, given = puzzle.board, puzzle.givens.digits
    masks = [
        sum(
            1 << d - 1
            for d in range(1, board.digits + 1)
            if (given[cell] or d) == d and d not in {given[peer] for peer in board.peers(cell)}
        )
        for cell in board.cells
    ]
    return Candidates(board, tuple(masks))


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_a_solved_grid_is_drawn_with_box_edges_only() -> None:
    puzzle, grid = classic()
    assert terminal.puzzle_text(puzzle, grid) == SOLVED_TEXT
    assert terminal.grid_text(grid) == SOLVED_TEXT
    assert str(grid) == SOLVED_TEXT


def test_an_unsolved_cell_is_a_dot() -> None:
    assert str(classic()[0]).split("\n")[0] == " 5 3 . │ . 7 . │ . . ."


def test_with_colour_givens_are_bold_and_found_digits_are_coloured_but_not_bold() -> None:
    puzzle, grid = classic()
    text = terminal.puzzle_text(puzzle, grid, color=True)
    assert plain(text) == SOLVED_TEXT
    styles = re.findall(r"\x1b\[([0-9;]+)m(\d)\x1b\[0m", text)
    assert [code == "1" for code, _ in styles] == [given != "0" for given in LINE]
    assert all(code.startswith("38;5;") for code, _ in styles if code != "1")


def test_marks_tell_found_digits_from_givens_without_colour() -> None:
    puzzle, grid = classic()
    text = terminal.puzzle_text(puzzle, grid, mark_solved=True)
    signs = re.findall(r"(.)(\d)", text)
    assert [sign == "·" for sign, _ in signs] == [given == "0" for given in LINE]
    assert text.split("\n")[0] == "  5  3 ·4 │ ·6  7 ·8 │ ·9 ·1 ·2"


def test_ascii_draws_with_ascii_alone() -> None:
    puzzle, grid = classic()
    assert terminal.puzzle_text(puzzle, grid, ascii=True, mark_solved=True).isascii()
    assert terminal.candidates_text(sight(puzzle), puzzle, ascii=True).isascii()


def test_jigsaw_walls_follow_the_regions() -> None:
    board = boards.jigsaw("AABB AACB DDCB DDCC")
    assert terminal.puzzle_text(Puzzle(board, {"r1c1": 2})) == JIGSAW_TEXT


def test_candidates_stand_in_fixed_places_and_givens_alone() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 2})
    assert terminal.candidates_text(sight(puzzle), puzzle) == CANDIDATES_TEXT


def test_candidates_in_colour_read_the_same() -> None:
    puzzle, _ = classic()
    marks = sight(puzzle)
    coloured = terminal.candidates_text(marks, puzzle, color=True)
    assert coloured != plain(coloured) == terminal.candidates_text(marks, puzzle)


def test_a_naked_single_is_not_taken_for_a_given() -> None:
    board = Board.square(4)
    single = Candidates(board, (1, *[15] * 15))
    assert terminal.candidates_text(single) != terminal.candidates_text(single, Puzzle(board, {"r1c1": 1}))


@pytest.mark.parametrize(("size", "first"), [(16, 16), (25, 25), (32, 32)])
def test_large_boards_show_letters(size: int, first: int) -> None:
    board = Board.square(size)
    text = terminal.grid_text(Grid.make(board, {f"r1c{digit}": digit for digit in range(1, size + 1)}))
    assert re.sub(r"[^0-9A-Z]", "", text.split("\n")[0]) == board.symbols
    assert len(re.findall(r"[0-9A-Z.]", text)) == first * first


def test_the_samurai_is_drawn_with_its_notches() -> None:
    lines = terminal.puzzle_text(Puzzle(boards.samurai()), rules=False).split("\n")
    assert len(lines) == 29
    assert lines[0] == "┌───────┬───────┬───────┐       ┌───────┬───────┬───────┐"
    assert lines[12] == "└───────┴───────┼───────┼───────┼───────┼───────┴───────┘"
    assert lines[13] == " " * 16 + "│ . . . │ . . . │ . . . │"


def test_a_wide_board_loses_its_gaps_first() -> None:
    puzzle, grid = classic()
    assert terminal.puzzle_text(puzzle, grid, width=23) == SOLVED_TEXT
    tight = terminal.puzzle_text(puzzle, grid, width=22)
    assert tight.split("\n")[:4] == ["534│678│912", "672│195│348", "198│342│567", "───┼───┼───"]
    assert terminal.puzzle_text(puzzle, grid, width=11) == tight


def test_a_board_that_is_still_too_wide_is_refused_with_the_width_it_needs() -> None:
    puzzle, _ = classic()
    with pytest.raises(PuzzleError, match="needs 11 columns, the terminal has 10") as caught:
        terminal.puzzle_text(puzzle, width=10)
    assert caught.value.code == "too-wide"
    with pytest.raises(PuzzleError, match="needs 37 columns"):
        terminal.candidates_text(sight(puzzle), width=36)


def test_a_board_without_text_layout_is_listed_by_houses() -> None:
    board = Board(["a", "b", "c", "d"], {"all": ["a", "b"], "x": ["b", "c"]})
    puzzle = Puzzle(board, {"a": 1})
    assert terminal.puzzle_text(puzzle) == "all       1 .\nx         . .\nno house  ."
    assert terminal.candidates_text(sight(puzzle)) == "all       a=1 b=2\nx         b=2 c=12\nno house  d=12"


@requires.shared(SEED)
def test_the_board_of_the_3d_seed_is_drawn_as_its_faces() -> None:
    document = json.loads(SEED.read_text("utf-8"))
    [shape] = document["shapes"].values()
    named = zip(shape["names"], shape["paths"], strict=True)
    houses = {name: [(r, c) for r, c in path] for name, path in named}
    board = Board([(r, c) for r, c in shape["cells"]], houses)
    clues = {tuple(map(int, k.split(","))): v for k, v in document["puzzles"][0]["clues"].items()}
    lines = terminal.puzzle_text(Puzzle(board, clues)).split("\n")
    assert lines[:5] == [
        "┌───────┬───────┬───────┐",
        "│ 5 2 4 │ 1 . . │ . 9 . │",
        "│ 7 . 8 │ . 4 2 │ . . . │",
        "│ . 6 3 │ . . 9 │ . 7 . │",
        "└───────┼───────┼───────┘",
    ]
    assert lines[5] == "        │ . 5 4 │"
