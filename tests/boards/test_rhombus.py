import json
from collections.abc import Sequence
from math import hypot

import pytest

import requires
from polydoku import Board, BoardError, Puzzle, Verdict, boards
from polydoku.boards.rhombus import canonical, checked_tiles

SHARED = requires.SHARED / "data" / "boards"

ROW = [(0, 1, 0, 0), (0, 1, 1, 0), (1, 2, 3, -1)]
"""Two right sides of cubes and, round the fold, a left one."""

PLAIN = [(0, 1, i, j) for j in range(3) for i in range(3)]


@pytest.fixture(scope="module")
def seed_shape() -> tuple[Board, dict[str, tuple[int, int]], list[list[tuple[int, int]]]]:
    """The board of the first article, the article's label of each cell, and its nineteen paths."""
    if not SHARED.is_dir():
        requires.skip("../shared")
    shape = json.loads((SHARED / "seed_shape.json").read_text())
    paths = json.loads((SHARED / "seed_000_single.json").read_text())["paths"]
    board = boards.rhombus(shape["tiles"])
    label_of = {(tuple(tile), p, q): tuple(label) for label, (tile, p, q) in shape["cellmap"]}
    labels = {}
    for tile in shape["tiles"]:
        number = shape["tiles"].index(tile) + 1
        for p in range(3):
            for q in range(3):
                row, column = (3 - p, 3 - q) if tile[0] == 1 else (3 - q, p + 1)
                labels[f"t{number}r{row}c{column}"] = label_of[tuple(tile), p, q]
    return board, labels, [[(r, c) for r, c in path] for path in paths]


def test_the_houses_of_the_first_article_come_out_of_its_tiles(
    seed_shape: tuple[Board, dict[str, tuple[int, int]], list[list[tuple[int, int]]]],
) -> None:
    board, labels, paths = seed_shape
    assert (len(board), len(board.houses)) == (63, 19)
    labels_of_houses = [[labels[board.names[cell]] for cell in house.cells] for house in board.houses]
    assert {frozenset(house) for house in labels_of_houses} == {frozenset(path) for path in paths}
    for house, path in zip(board.houses, labels_of_houses, strict=True):
        assert house.kind == "box" or path in paths or path[::-1] in paths


def test_cells_of_the_first_article_are_read_in_its_order(
    seed_shape: tuple[Board, dict[str, tuple[int, int]], list[list[tuple[int, int]]]],
) -> None:
    board, labels, _ = seed_shape
    for number in range(7):
        rows = [labels[name] for name in board.names[9 * number : 9 * number + 9]]
        assert rows == sorted(rows)


def test_a_plain_sheet_has_the_houses_of_sudoku() -> None:
    board = boards.rhombus(PLAIN)
    # Tile (i, j) lies j tiles above the first row, so the top row of cells comes from j = 2.
    place = {}
    for cell, name in enumerate(board.names):
        tile, row, column = (int(part) for part in name[1:].replace("r", " ").replace("c", " ").split())
        i, j = PLAIN[tile - 1][2:]
        place[cell] = (3 * (2 - j) + row, 3 * i + column)
    standard = Board.square(9)
    houses = {frozenset(place[cell] for cell in house.cells) for house in board.houses}
    labels = standard.labels or ()
    assert houses == {frozenset(labels[cell] for cell in house.cells) for house in standard.houses}


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_board_has_lines_for_each_run_and_a_box_for_each_tile(size: int) -> None:
    board = boards.rhombus([(0, 1, i, 0) for i in range(size)], size=size)
    kinds = [house.kind for house in board.houses]
    assert kinds == ["line"] * size + ["box"] * size
    assert all(len(house.cells) == size * size == board.digits for house in board.houses)


def test_a_line_goes_through_the_tiles_of_its_run_and_round_its_folds() -> None:
    board = boards.rhombus(ROW)
    lines = [[board.names[cell] for cell in house.cells] for house in board.houses[:3]]
    assert lines[0][:6] == ["t1r3c1", "t1r3c2", "t1r3c3", "t2r3c1", "t2r3c2", "t2r3c3"]
    assert lines[0][6:] == ["t3r3c1", "t3r3c2", "t3r3c3"]
    assert [house.name for house in board.houses[:2]] == ["run 1 line 1", "run 1 line 2"]


def test_cells_that_follow_each_other_in_a_line_are_neighbours() -> None:
    for tiles in boards.shapes(7, 4):
        board = boards.rhombus(tiles)
        for house in board.houses:
            if house.kind == "line":
                for cell, next_cell in zip(house.cells, house.cells[1:], strict=False):
                    assert next_cell in board.neighbours(cell)


def test_cells_are_rhombi_with_sides_of_length_one_that_do_not_overlap() -> None:
    board = boards.rhombus(ROW)
    assert board.places is not None
    for polygon in board.places:
        sides = zip(polygon, polygon[1:] + polygon[:1], strict=True)
        assert all(abs(hypot(x - a, y - b) - 1) < 1e-5 for (a, b), (x, y) in sides)
    middles = {tuple(round(sum(p) / 4, 3) for p in zip(*polygon, strict=True)) for polygon in board.places}
    assert len(middles) == len(board)
    assert min(x for polygon in board.places for x, _ in polygon) == 0
    assert min(y for polygon in board.places for _, y in polygon) == 0


@pytest.mark.parametrize("kind", [(0, 1), (0, 2), (1, 2)])
def test_rows_are_read_from_the_top_and_columns_from_the_left(kind: tuple[int, int]) -> None:
    tiles, number = next(
        (tiles, k) for tiles in boards.shapes(7, 4) for k, tile in enumerate(tiles, 1) if tile[:2] == kind
    )
    board = boards.rhombus(tiles)
    polygons = [(board.places or ())[board[f"t{number}{cell}"]] for cell in ("r1c1", "r1c2", "r2c1")]
    first, right, below = [[sum(part) / 4 for part in zip(*polygon, strict=True)] for polygon in polygons]
    assert first[0] < right[0]
    assert first[1] < below[1]


@pytest.mark.parametrize(
    ("tiles", "line"),
    [
        ([], "a board needs at least 1 tile"),
        ([(0, 1, 0, 0), (0, 2, 0, 0)], "tiles 1 and 2 overlap"),
        ([*PLAIN[:3], (0, 1, 9, 9)], "tile 4: not joined to tile 1 by shared sides"),
        (
            PLAIN[:2],
            "tiles 1 and 2 are a chain of 2 through opposite sides; each chain needs 1 or 3",
        ),
        (PLAIN[:1], "tile 1 is in no run of 3"),
        (
            [(0, 0, 0, 0)],
            "tile 1 is (0, 0, 0, 0), not (u, v, i, j) with directions u < v of 0, 1, 2 "
            "and coordinates within ±1,000,000",
        ),
    ],
)
def test_tiles_that_are_no_board_say_why(tiles: list[Sequence[int]], line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.rhombus(tiles)
    assert str(error.value) == line


@pytest.mark.parametrize(
    "tile",
    [
        (0, 1, 0),
        (0, 1, 0, 0, 0),
        (0, 3, 0, 0),
        (1, 0, 0, 0),
        (0, 1, 10**9, 0),
        (0, 1, 0, 10**30),
        (0, 1, 0.5, 0),
        (True, 2, 0, 0),
        "0100",
    ],
)
def test_what_is_no_tile_is_refused(tile: Sequence[int]) -> None:
    with pytest.raises(BoardError, match="tile 2 is"):
        checked_tiles([(0, 1, 0, 0), tile])


def test_a_hole_is_refused_unless_it_is_allowed() -> None:
    all_shapes = set(boards.shapes(6, 3))
    (ring,) = (tiles for tiles in boards.shapes(6, 3, holes=True) if tiles not in all_shapes)
    with pytest.raises(BoardError) as error:
        boards.rhombus(ring)
    assert str(error.value) == "the tiles leave 1 hole; holes=True allows them"
    assert len(boards.rhombus(ring, holes=True)) == 54


@pytest.mark.parametrize("size", [1, 6, 0, -3])
def test_tiles_of_impossible_size_are_refused(size: int) -> None:
    with pytest.raises(BoardError, match="use 2 to 5"):
        boards.rhombus(PLAIN, size=size)


def test_turned_mirrored_and_moved_tiles_are_the_same_shape() -> None:
    turned = [(0, 1, -j, i) for _, _, i, j in PLAIN]
    assert canonical(turned) == canonical(PLAIN)
    swapped = [(0, 1, j + 5, i - 7) for _, _, i, j in ROW[:2]]
    assert canonical(swapped) == canonical(ROW[:2])
    assert canonical(ROW) != canonical(PLAIN[:3])


def test_a_puzzle_on_a_folded_board_is_solved_and_proved() -> None:
    board = boards.named("rhombus:9,5")
    solution = next(Puzzle(board, {}).solutions())
    givens = [digit if cell % 4 else 0 for cell, digit in enumerate(solution.digits)]
    answer = Puzzle(board, givens).solve()
    assert answer.verdict is Verdict.ONE
    assert answer.grid == solution
    assert all(len({solution[cell] for cell in house.cells}) == 9 for house in board.houses)


@pytest.mark.parametrize(
    ("count", "tiles"),
    [
        (2, "tile 2"),
        (3, "tiles 2 and 3"),
        (4, "tiles 2, 3 and 4"),
        (7, "tiles 2, 3, 4, 5, 6 and 7"),
        (8, "tiles 2, 3, 4, 5, 6 and 2 more"),
        (20, "tiles 2, 3, 4, 5, 6 and 14 more"),
    ],
)
def test_tiles_that_lie_apart_are_listed_and_many_are_counted(count: int, tiles: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.rhombus([(0, 1, 9 * number, 0) for number in range(count)])
    assert str(error.value) == f"{tiles}: not joined to tile 1 by shared sides"
