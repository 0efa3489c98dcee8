import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from effort import examples
from polydoku import Board, BoardError, Grid, Puzzle, PuzzleError, boards

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


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """A grid with any digits, right or wrong: ``Grid.make(boards.named('4x4'), [0, 3, …])``."""
    return draw(strategies.puzzles(st.one_of(strategies.square_boards(), strategies.free_boards()))).givens


@given(grids())
def test_every_form_of_a_grid_makes_the_same_grid(grid: Grid) -> None:
    board = grid.board
    forms: list[Any] = [grid, list(grid), tuple(grid), iter(grid), grid.digits, grid.named()]
    forms.append(dict(zip(board.cells, grid, strict=True)))
    for form in forms:
        assert Grid.make(board, form) == grid
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert eval(repr(grid), {"Grid": Grid, "Board": Board, "boards": boards}) == grid


@given(grids())
def test_what_is_filled_is_counted_named_and_written(grid: Grid) -> None:
    assert grid.filled == len(grid.named()) == sum(symbol != "." for symbol in grid.line)
    assert [digit for row in grid.rows() for digit in row] == list(grid)
    for name in grid.board.names:
        symbol = grid.line[grid.board[name]]
        assert grid.named().get(name, 0) == grid[name]
        assert symbol == grid.board.symbol(grid[name])
        assert (symbol == ".") == (grid[name] == 0)


@given(grids(), st.data())
def test_changing_a_cell_changes_no_other_and_can_be_undone(grid: Grid, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(grid.board.names))
    digit = data.draw(st.integers(0, grid.board.digits))
    changed = grid.with_digits({name: digit})
    assert changed[name] == digit
    assert all(changed[other] == grid[other] for other in grid.board.names if other != name)
    assert changed.with_digits({name: grid[name]}) == grid
    assert changed.filled - grid.filled == bool(digit) - bool(grid[name])


@given(strategies.puzzles(strategies.square_boards()))
@examples(60)
def test_a_line_is_read_back_on_its_board(puzzle: Puzzle) -> None:
    grid = puzzle.givens
    assert Grid.read(grid.line, format="line", board=grid.board) == grid


@given(grids())
def test_an_array_has_the_digits_of_the_rows(grid: Grid) -> None:
    array, rows = grid.to_numpy(), grid.rows()
    square = {len(row) for row in rows} == {len(rows)}
    assert array.tolist() == ([list(row) for row in rows] if square else list(grid))
    assert array.dtype == "uint8"
    array[:] = 0
    assert grid.rows() == rows, "the array is a copy"
    assert Grid.make(grid.board, array.ravel()).filled == 0


def test_a_wrong_digit_in_a_list_is_named_with_its_cell() -> None:
    for wrong in (5, -1, 256, "3", None, 1.0):
        values: list[Any] = [0, 0, wrong] + [0] * 13
        with pytest.raises(BoardError) as error:
            Grid.make(FOUR, values)
        assert str(error.value) == f"r1c3: {wrong!r} is not a digit of this board, which has 1 to 4"


def test_grids_are_equal_by_board_and_digits() -> None:
    grid = Grid.make(FOUR, {"r1c1": 1})
    assert grid != Grid.make(Board.square(4, box=(1, 4)), {"r1c1": 1})
    assert grid != Grid.make(FOUR, {"r1c1": 2})
    assert grid != list(grid)
    assert len({grid, Grid.make(FOUR, [1, *[0] * 15])}) == 1


@given(strategies.puzzles())
@examples(30)
def test_cells_differ_where_digits_do(puzzle: Puzzle) -> None:
    grid = puzzle.givens
    emptied = grid.with_digits(dict.fromkeys(puzzle.board.cells, 0))
    assert grid.differing_cells(grid) == ()
    assert grid.differing_cells(emptied) == emptied.differing_cells(grid)
    assert [puzzle.board.names[cell] for cell in grid.differing_cells(emptied)] == list(grid.named())


def test_grids_of_different_boards_cannot_be_compared() -> None:
    with pytest.raises(PuzzleError, match="another board"):
        Grid.read("1234341221434321").differing_cells(Grid.make(Board.square(9), {}))
