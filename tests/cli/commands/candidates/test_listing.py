"""`candidates --list`: a line for each empty cell, fewest candidates first."""

import pytest

from polydoku import Board, Puzzle, PuzzleError, boards, rules
from polydoku.cli.commands.candidates.listing import candidate_list, published_list

PUZZLE = Puzzle.read("1..4.....1...32.")
CANDIDATES = PUZZLE.candidates()


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines()]


def test_there_is_a_line_for_each_empty_cell_after_a_head_line() -> None:
    head, *lines = candidate_list(PUZZLE, CANDIDATES).splitlines()
    empty = [cell for cell in PUZZLE.board.cells if not PUZZLE.givens[cell]]
    assert head == f"{len(empty)} empty cells of 16, fewest candidates first"
    assert {line.split()[0] for line in lines} == {PUZZLE.board.names[cell] for cell in empty}
    assert len(lines) == len(empty)


def test_the_lines_are_sorted_by_the_number_of_candidates_then_by_place() -> None:
    lines = rows(candidate_list(PUZZLE, CANDIDATES))[1:]
    keys = [(len(line[1]), line[0]) for line in lines]
    assert keys == sorted(keys)


def test_a_line_has_the_candidates_the_houses_and_the_digits_seen() -> None:
    board = PUZZLE.board
    for line in candidate_list(PUZZLE, CANDIDATES).splitlines()[1:]:
        name, digits = line.split()[:2]
        assert set(digits) == {str(digit) for digit in CANDIDATES[name]}
        houses = [board.houses[number].name for number in board.house_indices[board[name]]]
        assert ", ".join(houses) in line
        seen = {str(PUZZLE.givens[peer]) for peer in board.peers(name) if PUZZLE.givens[peer]}
        assert line.endswith(f"taken {''.join(sorted(seen))}")


def test_a_cell_without_candidates_has_a_dash_and_comes_first() -> None:
    dead = Puzzle.read("1...3.....4..2..")
    first = rows(candidate_list(dead, dead.candidates()))[1]
    assert first[:2] == ["r3c1", "-"]


def test_a_full_grid_has_only_the_head_line() -> None:
    full = PUZZLE.with_givens(PUZZLE.solution())
    assert candidate_list(full, full.candidates()) == "0 empty cells of 16, fewest candidates first"


def test_houses_that_a_rule_adds_are_named() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 1}, rules=[rules.Diagonal()])
    line = next(
        line for line in candidate_list(puzzle, puzzle.candidates()).splitlines() if line.startswith("r4c4")
    )
    assert "diagonal" in line


def test_the_published_form_numbers_the_houses_from_zero() -> None:
    lines = published_list(PUZZLE, CANDIDATES).splitlines()
    assert len(lines) == 16 - PUZZLE.given_count
    board = PUZZLE.board
    for line in lines:
        label, rest = line.split(": ")
        cell = board.labels.index(tuple(map(int, label.split(",")))) if board.labels else -1
        numbers = rest[rest.index("[") + 1 : rest.index("]")].split(",")
        assert [int(number) for number in numbers] == list(board.house_indices[board.cells[cell]])
        digits = rest[rest.index("{") + 1 : rest.index("}")].strip()
        assert set(digits) == {str(digit) for digit in CANDIDATES[board.cells[cell]]}


def test_both_forms_list_the_cells_in_the_same_order() -> None:
    names = [line[0] for line in rows(candidate_list(PUZZLE, CANDIDATES))[1:]]
    labels = [line.split(":")[0].split(",") for line in published_list(PUZZLE, CANDIDATES).splitlines()]
    assert names == [f"r{row}c{column}" for row, column in labels]


def test_the_published_form_needs_labels() -> None:
    board = Board(["a", "b"], [["a", "b"]])
    puzzle = Puzzle(board, {"a": 1})
    assert candidate_list(puzzle, puzzle.candidates()).splitlines()[1].split()[:2] == ["b", "2"]
    with pytest.raises(PuzzleError):
        published_list(puzzle, puzzle.candidates())


def test_a_board_of_twenty_five_digits_shows_its_symbols() -> None:
    board = boards.named("25x25")
    puzzle = Puzzle(board, {"r1c1": 25})
    line = next(
        line for line in candidate_list(puzzle, puzzle.candidates()).splitlines() if line.startswith("r1c2 ")
    )
    assert line.endswith(f"taken {board.symbol(25)}")
    assert board.symbol(25) not in line.split()[1]
