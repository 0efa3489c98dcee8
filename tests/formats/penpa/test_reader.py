import json

import pytest

from penpa_cases import POINTS, cell, puzzle_of, text
from polydoku import Puzzle, PuzzleError
from polydoku.formats.penpa.reader import escaped
from polydoku.model.supplement import PlayerCell

SOLUTION = "1234341221434321"


def test_texts_are_read_with_their_signs() -> None:
    header = "Title: A%2C b,Author: Somebody,https://example.com,Normal sudoku rules apply.%2DA %2E B %2F C"
    puzzle = puzzle_of(header=header)
    assert (puzzle.title, puzzle.author) == ("A, b", "Somebody")
    assert puzzle.text == "Normal sudoku rules apply.\nA & B = C"
    assert puzzle.notes == (("penpa.source", "https://example.com"),)
    assert escaped("a,b\n&=") == "a%2Cb%2D%2E%2F"


def test_digits_of_any_size_and_single_candidates_are_givens() -> None:
    number = {
        cell(1, 1): ["1", 1, "1"],
        cell(1, 2): ["2", 1, "10"],
        cell(1, 3): [[0, 0, 1, 0, 0, 0, 0, 0, 0, 0], 1, "7"],
        cell(2, 1): ["12", 1, "6"],
        cell(2, 2): ["7", 1, "1"],
    }
    puzzle = puzzle_of(number=number)
    assert puzzle.givens.digits[:4] == bytes([1, 2, 3, 0])
    assert [mark.text for mark in puzzle.supplement.drawing] == ["12", "7"]


def test_the_cells_of_a_solver_are_read() -> None:
    player = {
        "number": {
            cell(1, 1): ["3", 9, "1"],
            cell(1, 2): ["12", 2, "6"],
            cell(1, 3): [[1, 0, 0, 1, 0], 9, "7"],
        },
        "numberS": {str(POINTS.small(1, 0, 1)): ["4", 9], str(POINTS.small(1, 0, 4)): ["2", 9]},
        "surface": {cell(1, 4): 2},
        "line": {"26,27": 3},
    }
    puzzle = puzzle_of(player=player)
    assert puzzle.supplement.player == (
        ("r1c1", PlayerCell(digit=3)),
        ("r1c2", PlayerCell(center=(1, 2))),
        ("r1c3", PlayerCell(center=(1, 4))),
        ("r1c4", PlayerCell(colors=("#B3FFB3",))),
        ("r2c1", PlayerCell(corner=(4, 2))),
    )
    assert puzzle.supplement.warnings == ("lines and symbols of the solver are ignored",)
    assert Puzzle.read(puzzle.to("penpa")) == puzzle


def test_the_solution_of_a_link_is_claimed_if_it_is_complete() -> None:
    digits = [f"{POINTS.cell(*divmod(index, 4))},{digit}" for index, digit in enumerate(SOLUTION)]
    puzzle = puzzle_of(solution=json.dumps([[], [], [], [], digits, []]))
    assert puzzle.claimed is not None
    assert puzzle.claimed.digits == bytes(map(int, SOLUTION))
    assert Puzzle.read(puzzle.to("penpa")) == puzzle
    for damaged in ("{}", "[]", '[1,2,3,4,["x",5]]', json.dumps([[], [], [], [], digits[1:], []])):
        partial = puzzle_of(solution=damaged)
        assert partial.claimed is None
        assert "the solution does not have a digit for each cell" in partial.supplement.warnings[0]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ({0: "hex,9,9"}, "a drawing of the type hex; expected sudoku or square"),
        ({0: ""}, "a drawing of the type ; expected"),
        ({0: "sudoku,0,9"}, 'size: "0" is not a number from 1 to 42'),
        ({0: "sudoku,9"}, 'size: "" is not'),
        ({5: "[]"}, "cells: [] is not the cells of the board"),
        ({5: "[9999]"}, "cells: [9999] is not"),
        ({5: "{}"}, "cells: {} is not"),
        ({5: "[18,9]"}, "2 cells that are no rectangle of rows and columns"),
    ],
)
def test_damaged_lines_are_errors(lines: dict[int, str], message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzle_of(lines=lines)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("tag", ["classic", "thermo"])
def test_tags_may_name_the_rules_that_are_drawn(tag: str) -> None:
    thermo = [[POINTS.cell(0, 0), POINTS.cell(0, 1)]]
    assert puzzle_of(lines={17: json.dumps([tag])}, thermo=thermo).supplement.rules_complete


@pytest.mark.parametrize("tag", ["thermo", "nonconsecutive", "starbattle"])
def test_other_tags_may_name_rules(tag: str) -> None:
    supplement = puzzle_of(lines={17: json.dumps([tag])}).supplement
    assert supplement.warnings == (f"the tag {tag} may name a rule",)
    assert not supplement.rules_complete


def test_a_drawing_on_squares_may_be_another_puzzle() -> None:
    square = {0: text().split("\n")[0].replace("sudoku", "square")}
    assert not puzzle_of(lines=square).supplement.rules_complete
    assert puzzle_of(lines=square | {17: '["classic"]'}).supplement.rules_complete


def test_digits_may_be_numbers() -> None:
    """Puzzles that penpa+ took from another site have numbers in place of texts."""
    assert puzzle_of(number={cell(1, 1): [3, 1, "1"]}).givens["r1c1"] == 3


def test_tags_and_the_message_are_notes() -> None:
    puzzle = puzzle_of(lines={17: '["killer"]', 18: "Well done%2C you"})
    assert puzzle.notes == (("penpa.tags", '["killer"]'), ("penpa.message", "Well done, you"))
    assert Puzzle.read(puzzle.to("penpa")).notes == puzzle.notes
