"""Symmetries and canonical forms: groups of known size, and forms that no motion changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from effort import examples
from polydoku import Board, Grid, Puzzle, boards, rules
from polydoku.boards.symmetry import canonical_name, symmetries, symmetries_preserving

SIZES = {
    "9x9": 8,
    "16x16": 8,
    "latin:5x5": 8,
    "6x6": 4,
    "6x6:3x2": 4,
    "6x9": 4,
    "samurai": 8,
    "x": 8,
    "argyle": 8,
    "windmill": 4,
    "butterfly": 8,
    "1x1": 1,
}


@pytest.mark.parametrize("name", SIZES)
def test_a_board_has_as_many_motions_as_it_looks(name: str) -> None:
    motions = boards.named(name).symmetries()
    assert len(motions) == SIZES[name]
    assert motions[0] == boards.named(name).cells


@pytest.mark.parametrize(
    "name", ["9x9", "6x6", "samurai", "rhombus:3,1#1", "rhombus:12,6#1", "rhombus:9,6#1", "cube"]
)
def test_the_motions_are_a_group_and_keep_the_houses(name: str) -> None:
    board = boards.named(name)
    motions = set(symmetries(board))
    houses = {frozenset(house.cells) for house in board.houses}
    for first in motions:
        assert sorted(first) == list(board.cells)
        assert {frozenset(first[c] for c in house) for house in houses} == houses
        for second in motions:
            assert tuple(second[c] for c in first) in motions


def corner() -> Board:
    """The corner of a cube: three tiles around a point, which a triangle's six motions keep."""
    return boards.rhombus(next(boards.shapes(3, 3, size=2)), size=2)


def test_a_cube_corner_has_the_six_motions_of_a_triangle() -> None:
    assert len(corner().symmetries()) == 6


def test_some_shape_of_nine_tiles_is_turned_by_a_third() -> None:
    groups = {len(boards.rhombus(tiles).symmetries()) for tiles in boards.shapes(9, 6)}
    assert max(groups) >= 3


def test_turning_a_cell_four_times_brings_it_back() -> None:
    board = Board.square(9)
    turn = next(s for s in board.symmetries() if s[0] == board["r1c9"] and s[1] == board["r2c9"])
    cell = board["r2c1"]
    for _ in range(4):
        cell = turn[cell]
    assert cell == board["r2c1"]
    assert turn[board["r1c1"]] == board["r1c9"]


def test_a_board_without_places_stays_as_it_is() -> None:
    board = Board(4, [[0, 1], [2, 3]])
    assert board.symmetries() == (board.cells,)


def test_the_unit_of_the_places_does_not_matter() -> None:
    board = boards.named("6x6")
    large = [[(70 * x + 3, 70 * y - 9) for x, y in polygon] for polygon in board.places or ()]
    scaled = Board(board.names, board.houses, places=large)
    assert scaled.symmetries() == board.symmetries()
    assert canonical_name(scaled) == canonical_name(board)


def test_rules_leave_only_the_motions_that_keep_them() -> None:
    board = Board.square(9)
    for rule, size in (
        (rules.Diagonal(), 8),
        (rules.Diagonal(direction="+"), 4),
        (rules.ExtraRegion("r1c1 r1c2"), 1),
    ):
        assert len(symmetries_preserving(board, [p.cells for p in rule.constraints(board)])) == size


def moved(puzzle: Puzzle, number: int, shift: int) -> Puzzle:
    """The puzzle after a motion of its board and a change of digits."""
    board = puzzle.board
    group = board.symmetries()
    motion, n = group[number % len(group)], board.digits
    givens = {motion[c]: (d - 1 + shift) % n + 1 for c, d in enumerate(puzzle.givens.digits) if d}
    return Puzzle(board, givens, rules=puzzle.rules)


@examples(60)
@given(
    strategies.puzzles(strategies.square_boards() | strategies.jigsaws()),
    st.integers(0, 23),
    st.integers(0, 8),
)
def test_motions_and_other_digits_keep_the_canonical_form(puzzle: Puzzle, number: int, shift: int) -> None:
    form = puzzle.canonical()
    assert moved(puzzle, number, shift).canonical() == form
    assert form.canonical() == form
    assert form.given_count == puzzle.given_count
    assert puzzle.count(limit=50) == form.count(limit=50)


def test_a_3d_puzzle_has_a_canonical_form_too() -> None:
    board = corner()
    puzzle = Puzzle(board, {0: 1, 3: 2, 7: 3})
    assert len({moved(puzzle, number, number).canonical() for number in range(6)}) == 1


def test_different_puzzles_have_different_forms() -> None:
    board = Board.square(4)
    forms = {Puzzle(board, {0: 1, cell: digit}).canonical() for cell in range(1, 16) for digit in (1, 2)}
    orbits = {
        min((s[0], s[cell], digit) if s[0] < s[cell] else (s[cell], s[0], digit) for s in board.symmetries())
        for cell in range(1, 16)
        for digit in (1, 2)
    }
    assert len(forms) == len(orbits)


def test_restricted_candidates_go_along_and_keep_their_digits() -> None:
    board = Board.square(4)
    masks = [15] * 16
    masks[5] = 3
    mirrored = [15] * 16
    mirrored[6] = 3
    left, right = Puzzle(board, {"r1c1": 3}, allowed=masks), Puzzle(board, {"r1c4": 3}, allowed=mirrored)
    assert left.canonical() == right.canonical()
    assert left.canonical() != Puzzle(board, {"r1c1": 3}).canonical()


def test_texts_are_no_part_of_the_form() -> None:
    board = Board.square(4)
    assert Puzzle(board, {0: 2}, title="T", author="A").canonical() == Puzzle(board, {0: 1}).canonical()


def test_boards_that_differ_by_a_motion_share_their_name() -> None:
    regions = "ABBBACCBADCCADDD"
    turned = "".join(regions[(3 - c) * 4 + r] for r in range(4) for c in range(4))
    mirrored = "".join(regions[r * 4 + 3 - c] for r in range(4) for c in range(4))
    names = {canonical_name(boards.jigsaw(text)) for text in (regions, turned, mirrored)}
    assert len(names) == 1
    assert canonical_name(boards.named("4x4")) not in names


def test_boards_of_different_houses_have_different_names() -> None:
    known = ["9x9", "latin:9x9", "x", "windoku", "argyle", "samurai", "jigsaw:9x9@1", "jigsaw:9x9@2", "cube"]
    assert len({canonical_name(boards.named(name)) for name in known}) == len(known)


def test_without_places_the_order_of_the_cells_counts() -> None:
    a, b = Board(3, [[0, 1]]), Board(3, [[1, 2]])
    assert canonical_name(a) != canonical_name(b)


NAMES = {
    "4x4": "48ae563d2759b352",
    "6x6": "fef2c3f8938f30e7",
    "6x6:3x2": "fef2c3f8938f30e7",
    "cube": "1b3d3744a3b45c05",
    "latin:2x2": "c8e4f77cbf20bf1d",
}


@pytest.mark.parametrize("name", NAMES)
def test_names_stay_the_same_from_version_to_version(name: str) -> None:
    assert canonical_name(boards.named(name)) == NAMES[name]


@given(
    st.sampled_from(["4x4", "6x6", "latin:3x5", "jigsaw:ABBBACCBADCCADDD", "rhombus:3,1", "cube"]),
    st.sampled_from([0.25, 1, 7, 30]),
    st.floats(-50, 50),
    st.floats(-50, 50),
    st.booleans(),
)
@examples(40)
def test_where_and_how_large_a_board_is_drawn_does_not_matter(
    name: str, scale: float, x: float, y: float, turned_over: bool
) -> None:
    board = boards.named(name)
    sign = -1 if turned_over else 1
    places = [[(sign * scale * px + x, scale * py + y) for px, py in shape] for shape in board.places or ()]
    copy = Board(board.names, board.houses, digits=board.digits, symbols=board.symbols, places=places)
    assert canonical_name(copy) == canonical_name(board)
    assert len(symmetries(copy)) == len(symmetries(board))
    assert set(symmetries(copy)) == set(symmetries(board))


@given(strategies.puzzles(strategies.square_boards(4)), st.integers(0, 7))
@examples(40)
def test_a_motion_moves_solutions_to_solutions(puzzle: Puzzle, number: int) -> None:
    group = puzzle.board.symmetries()
    motion = group[number % len(group)]
    image = Puzzle(puzzle.board, {motion[cell]: digit for cell, digit in enumerate(puzzle.givens) if digit})
    solutions = {grid.digits for grid in puzzle.solutions()}
    expected = set()
    for digits in solutions:
        moved_digits = bytearray(len(digits))
        for cell, digit in enumerate(digits):
            moved_digits[motion[cell]] = digit
        expected.add(bytes(moved_digits))
    assert {grid.digits for grid in image.solutions()} == expected


def test_the_canonical_form_is_the_first_of_all_images() -> None:
    puzzle = Puzzle(Board.square(4), {"r3c4": 2, "r4c2": 2, "r4c4": 3})
    images = [moved(puzzle, number, shift).givens for number in range(8) for shift in range(4)]

    def key(digits: bytes) -> list[int]:
        return [digit or 5 for digit in digits]

    form = puzzle.canonical().givens.digits
    assert form == min((puzzle_form(image) for image in images), key=key)


def puzzle_form(grid: Grid) -> bytes:
    """The digits of a grid, renamed in the order in which they appear."""
    names: dict[int, int] = {}
    for digit in grid.digits:
        if digit:
            names.setdefault(digit, len(names) + 1)
    return bytes(names.get(digit, 0) for digit in grid.digits)
