"""Pictures of puzzles: digits in their roles, candidates in their places, rules, paths and clashes."""

from itertools import pairwise

import pytest
from hypothesis import given

from draw.samples import BOARDS, STEP, classic, full, solved
from polydoku import Board, BoardError, Grid, Puzzle, rules
from polydoku.draw.outline import outline_of
from polydoku.draw.output import puzzle_picture
from polydoku.draw.picture import board_scene, scene_of
from polydoku.model.scene import Dot, Layer, Line, Polygon, Scene, Text
from strategies import puzzles, square_boards


def texts(scene: Scene, role: str) -> dict[int | None, str]:
    text_by_cell: dict[int | None, str] = {}
    for text in scene.shapes:
        if isinstance(text, Text) and text.role == role:
            text_by_cell[text.cell] = text_by_cell.get(text.cell, "") + text.text
    return text_by_cell


def test_givens_and_found_digits_have_roles_of_their_own() -> None:
    puzzle, grid = classic(), solved()
    scene = scene_of(puzzle, grid=grid)
    given = {cell: str(d) for cell, d in enumerate(puzzle.givens.digits) if d}
    assert texts(scene, "given") == given
    assert texts(scene, "digit") == {cell: str(grid.digits[cell]) for cell in range(81) if cell not in given}


@given(puzzles(square_boards(4)))
def test_every_given_stands_in_the_middle_of_its_cell(puzzle: Puzzle) -> None:
    outline = outline_of(puzzle.board)
    for text in scene_of(puzzle).shapes:
        if isinstance(text, Text):
            assert text.cell is not None
            assert text.at == outline.middles[text.cell]
            assert text.text == puzzle.board.symbol(puzzle.givens.digits[text.cell])


def test_candidates_are_drawn_in_empty_cells_alone() -> None:
    puzzle = classic()
    candidates = puzzle.candidates()
    small_digits = texts(scene_of(puzzle, candidates=candidates), "candidate")
    assert small_digits == {c: candidates.text(c) for c in puzzle.board.cells if not puzzle.givens.digits[c]}


def test_no_candidate_covers_a_given_that_the_grid_of_a_player_lacks() -> None:
    puzzle = classic()
    empty_grid = Grid(puzzle.board, bytes(81))
    picture = puzzle_picture(puzzle, grid=empty_grid, candidates=True)
    assert picture.scene == puzzle_picture(puzzle, candidates=True).scene
    shown = scene_of(puzzle, grid=empty_grid, candidates=full(puzzle.board))
    givens = {cell for cell, digit in enumerate(puzzle.givens.digits) if digit}
    assert givens.isdisjoint(texts(shown, "candidate"))


def test_captions_can_be_left_out() -> None:
    puzzle = Puzzle(Board.square(9), rules=[rules.AntiKnight()])
    assert texts(scene_of(puzzle), "caption")
    bare = scene_of(puzzle, captions=False)
    assert bare.box == scene_of(classic()).box
    assert not texts(bare, "caption")


def test_a_candidate_has_its_place_whatever_else_is_in_the_cell() -> None:
    board = Board.square(4)
    some = full(board)
    fewer = type(some)(board, (0b1000,) * 16)
    place = {
        text.text: text.at
        for text in scene_of(Puzzle(board), candidates=some).shapes
        if isinstance(text, Text) and text.cell == 5
    }
    [four] = [
        text
        for text in scene_of(Puzzle(board), candidates=fewer).shapes
        if isinstance(text, Text) and text.cell == 5
    ]
    assert four.at == place["4"]


def test_a_digit_given_twice_is_underlined() -> None:
    scene = scene_of(Puzzle(Board.square(4), {"r1c1": 3, "r1c4": 3, "r3c3": 1}))
    assert [line.cell for line in scene.shapes if line.role == "conflict"] == [0, 3]


def test_diagonals_are_lines_from_corner_to_corner() -> None:
    scene = scene_of(Puzzle(Board.square(4), rules=[rules.Diagonal()]))
    lines = {
        frozenset(line.points)
        for line in scene.shapes
        if isinstance(line, Line) and line.role == "line.diagonal"
    }
    assert lines == {frozenset({(0, 0), (4, 4)}), frozenset({(4, 0), (0, 4)})}


def test_extra_regions_in_a_piece_are_shaded_and_scattered_ones_are_not() -> None:
    board = Board.square(4)
    shaded = scene_of(Puzzle(board, rules=[rules.ExtraRegion(("r1c1", "r1c2", "r2c2"))]))
    assert [p.cell for p in shaded.shapes if isinstance(p, Polygon) and p.role == "region"] == [0, 1, 5]
    assert "region" not in scene_of(Puzzle(board, rules=[rules.DisjointGroups()])).roles


def test_shading_lies_on_the_faces_and_under_the_edges() -> None:
    scene = scene_of(Puzzle(Board.square(9), rules=[rules.Windoku()]))
    layers = [shape.layer for shape in scene.layered]
    assert all(a <= b for a, b in pairwise(layers))
    assert {p.layer for p in scene.shapes if p.role == "region"} == {Layer.SHADING}


def test_a_path_has_a_bulb_at_each_end_and_a_loop_none() -> None:
    board = Puzzle(Board.square(4))
    path = scene_of(board, paths=[["r1c1", "r1c2", "r2c2"]])
    dots = [dot for dot in path.shapes if isinstance(dot, Dot)]
    assert [(dot.cell, dot.role) for dot in dots] == [
        (0, "dot.snake-edge"),
        (5, "dot.snake-edge"),
        (0, "dot.snake"),
        (5, "dot.snake"),
    ]
    assert dots[0].radius > dots[2].radius
    loop = scene_of(board, paths=[["r1c1", "r1c2", "r2c2", "r2c1", "r1c1"]])
    assert not [dot for dot in loop.shapes if isinstance(dot, Dot)]
    [line] = [line for line in loop.shapes if line.role == "line.snake"]
    assert isinstance(line, Line)
    assert line.closed
    assert len(line.points) == 4


def test_a_step_speaks_for_itself() -> None:
    picture = puzzle_picture(classic(), step=STEP)
    assert picture.scene.description == STEP["text"]
    assert scene_of(classic()).description.startswith("Sudoku 9 by 9, 30 givens.")


def test_the_picture_has_the_title_of_its_puzzle() -> None:
    assert scene_of(Puzzle(Board.square(4), title="Rain & wind")).title == "Rain & wind"


@pytest.mark.parametrize("name", BOARDS)
def test_everything_lies_within_the_box(name: str) -> None:
    board = BOARDS[name]
    scene = scene_of(Puzzle(board), candidates=full(board))
    left, top, width, height = scene.box
    points = [p.at for p in scene.shapes if isinstance(p, Text)]
    points += [point for p in scene.shapes if isinstance(p, Polygon | Line) for point in p.points]
    assert all(left <= x <= left + width and top <= y <= top + height for x, y in points)


def test_a_board_is_drawn_with_the_names_of_its_cells_when_asked() -> None:
    board = BOARDS["cube"]
    assert sorted(texts(board_scene(board, labels=True), "candidate").values()) == sorted(board.names)
    assert texts(board_scene(board), "candidate") == {}


def test_a_path_off_the_board_is_refused() -> None:
    with pytest.raises(BoardError, match="r9c9 is not a cell"):
        scene_of(Puzzle(Board.square(4)), paths=[["r1c1", "r9c9"]])
