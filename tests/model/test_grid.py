from typing import Any

import pytest

from polydoku import Board, BoardError, Grid, Puzzle, PuzzleError

FOUR = Board.square(4)


def test_a_grid_is_made_from_a_mapping_a_list_or_a_grid() -> None:
    by_name = Grid.make(FOUR, {"r1c2": 3})
    assert (
        by_name
        == Grid.make(FOUR, [0, 3] + [0] * 14)
        == Grid.make(FOUR, {(1, 2): 3})
        == Grid.make(FOUR, by_name)
    )
    assert Grid.make(FOUR, ()).filled == 0


def test_a_grid_knows_its_digits_by_cell_row_and_name() -> None:
    grid = Grid(FOUR, bytes([1, 2, 3, 4] + [0] * 12))
    assert grid["r1c4"] == 4
    assert grid.rows()[0] == (1, 2, 3, 4)
    assert grid.named() == {"r1c1": 1, "r1c2": 2, "r1c3": 3, "r1c4": 4}
    assert grid.line == "1234............"
    assert list(grid) == [1, 2, 3, 4] + [0] * 12
    assert (len(grid), grid.filled) == (16, 4)


def test_rows_follow_the_labels_and_a_board_without_them_is_one_row() -> None:
    assert Grid(Board(["r2c1", "r1c1", "r1c2"], []), bytes([1, 1, 1])).rows() == ((1, 1), (1,))
    assert Grid(Board(3, []), bytes(3)).rows() == ((0, 0, 0),)


@pytest.mark.parametrize("digit", [5, -1, "3", 2.0, None, True])
def test_a_digit_that_the_board_lacks_is_refused_with_its_cell(digit: Any) -> None:
    with pytest.raises(BoardError, match=r"r1c2: .* is not a digit of this board, which has 1 to 4"):
        Grid.make(FOUR, {"r1c2": digit})


@pytest.mark.parametrize("given", ["1234", 5, None])
def test_givens_of_no_known_form_are_refused(given: object) -> None:
    with pytest.raises(PuzzleError, match="givens must be a mapping"):
        Grid.make(FOUR, given)  # type: ignore[arg-type]


def test_a_grid_of_another_length_or_board_is_refused() -> None:
    with pytest.raises(PuzzleError, match="3 digits for 16 cells"):
        Grid.make(FOUR, [1, 2, 3])
    with pytest.raises(PuzzleError, match="2 digits for 16 cells"):
        Grid(FOUR, bytes(2))
    with pytest.raises(PuzzleError, match="another board"):
        Grid.make(FOUR, Grid(Board.square(2), bytes(4)))


def test_check_names_every_clash_and_every_changed_given() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 1})
    grid = Grid.make(FOUR, {"r1c1": 2, "r1c4": 2, "r4c4": 2})
    assert [str(problem) for problem in grid.check(puzzle)] == [
        "2 twice in row 1 (r1c1, r1c4)",
        "2 twice in column 4 (r1c4, r4c4)",
        "r1c1 is given as 1, not 2",
    ]
    assert Grid.make(FOUR, {"r1c1": 1}).check(puzzle) == ()


def test_to_numpy_is_square_on_a_square_board() -> None:
    array = Grid(FOUR, bytes(range(4)) * 4).to_numpy()
    assert array.shape == (4, 4)
    assert array[0].tolist() == [0, 1, 2, 3]
    assert Grid(Board(3, []), bytes(3)).to_numpy().shape == (3,)


def test_a_text_is_read_as_digits_and_never_as_the_name_of_a_file() -> None:
    assert Grid.read("12", board=Board(["a", "b"], [["a", "b"]])).named() == {"a": 1, "b": 2}
    with pytest.raises(PuzzleError) as error:
        Grid.read("puzzle.txt")
    assert "no such file" not in str(error.value)


def test_a_repr_can_be_pasted_back() -> None:
    from polydoku import boards

    grid = Grid.make(FOUR, {"r1c1": 4})
    assert eval(repr(grid), {"Grid": Grid, "boards": boards}) == grid
