from itertools import islice, pairwise

import pytest

from polydoku import BoardError, Stopped, boards
from polydoku.boards.rhombus import canonical


@pytest.mark.parametrize(
    ("tiles", "runs", "count"),
    [(3, 1, 3), (5, 2, 33), (6, 3, 8), (7, 3, 316), (7, 4, 9), (9, 5, 138), (9, 6, 3)],
)
def test_there_are_as_many_shapes_as_published(tiles: int, runs: int, count: int) -> None:
    shapes = list(boards.shapes(tiles, runs))
    assert len(shapes) == len(set(shapes)) == count


def test_every_shape_is_a_board_with_its_numbers() -> None:
    for tiles in boards.shapes(8, 5):
        board = boards.rhombus(tiles)
        kinds = [house.kind for house in board.houses]
        assert (kinds.count("box"), kinds.count("line")) == (8, 15)
        assert canonical(tiles) == tiles


@pytest.mark.parametrize(("size", "tiles", "runs", "count"), [(2, 3, 2, 5), (4, 4, 1, 6), (5, 5, 1, 10)])
def test_runs_of_other_lengths_have_shapes_too(size: int, tiles: int, runs: int, count: int) -> None:
    shapes = list(boards.shapes(tiles, runs, size=size))
    assert len(shapes) == count
    assert all(len(boards.rhombus(shape, size=size)) == tiles * size * size for shape in shapes)


def test_shapes_come_lazily() -> None:
    assert len(list(islice(boards.shapes(14, 7), 5))) == 5


def test_progress_rises_to_the_end_and_counts_what_was_found() -> None:
    reports: list[tuple[int, float]] = []
    count = sum(1 for _ in boards.shapes(9, 5, progress=lambda number, part: reports.append((number, part))))
    assert reports[-1] == (count, 1.0)
    assert all(a <= b and s <= t for (a, s), (b, t) in pairwise(reports))


def test_shapes_with_holes_come_only_when_asked_for() -> None:
    assert len(list(boards.shapes(6, 3, holes=True))) == 9


def test_a_random_board_is_the_same_for_the_same_seed() -> None:
    random_boards = {boards.random_rhombus(11, 6, seed=seed) for seed in range(12)}
    assert len(random_boards) > 9
    assert boards.random_rhombus(11, 6, seed=3) in random_boards


def test_a_random_board_of_forty_two_tiles_comes_at_once() -> None:
    board = boards.random_rhombus(42, 22, seed=1)
    assert (len(board), len(board.houses)) == (378, 108)


def test_a_budget_that_ends_the_search_is_told() -> None:
    with pytest.raises(Stopped) as error:
        boards.random_rhombus(300, 200, seed=1, budget_ms=5)
    assert str(error.value) == "no board of 300 tiles in 200 runs found in 5 ms; raise the limit"


def test_names_say_the_first_the_kth_or_a_random_shape() -> None:
    first, second = islice(boards.shapes(9, 5), 2)
    assert boards.named("rhombus:9,5") == boards.rhombus(first)
    assert boards.named("rhombus:9,5#2") == boards.rhombus(second)
    assert boards.named("rhombus:9,5@7") == boards.random_rhombus(9, 5, seed=7)
    assert boards.named("rhombus:3,2,2#5").digits == 4
    for name in ("rhombus:9,5#2", "rhombus:9,5@7", "rhombus:3,2,2#5"):
        assert boards.named(name).name == name
        assert boards.from_json(boards.to_json(boards.named(name))) == boards.named(name)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("rhombus:9", "'rhombus:9' is not rhombus:TILES,RUNS[,SIZE] with #K or @SEED; try rhombus:9,5#12"),
        (
            "rhombus:9,5#x",
            "'rhombus:9,5#x' is not rhombus:TILES,RUNS[,SIZE] with #K or @SEED; try rhombus:9,5#12",
        ),
        ("rhombus:9,9", "no board of 9 tiles in 9 runs is possible; 9 tiles can be in 4 to 6 runs"),
        ("rhombus:3,9", "no board of 3 tiles in 9 runs is possible; 3 tiles can be in 1 to 2 runs"),
        ("rhombus:1,1", "no board of 1 tile in 1 run is possible"),
        ("rhombus:12,8", "there is no board of 12 tiles in 8 runs"),
        ("rhombus:12,8@4", "there is no board of 12 tiles in 8 runs"),
        ("rhombus:9,5#139", "no shape 139: 9 tiles in 5 runs make 138 shapes"),
        ("rhombus:9,5#0", "no shape 0: 9 tiles in 5 runs make 138 shapes"),
        ("rhombus:0,0", "the number of tiles or runs is out of range; use 1 to 1,024 tiles"),
        ("rhombus:9999,5000", "the number of tiles or runs is out of range; use 1 to 1,024 tiles"),
        ("rhombus:9,5,7", "tiles of 7×7 cells are not possible; use 2 to 5"),
    ],
)
def test_names_that_say_no_board_are_refused_with_a_reason(name: str, line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.named(name)
    assert str(error.value) == line
