"""Two grids side by side: every shape of both, with the cells marked in which they differ."""

import pytest

from polydoku import Board, Grid, Puzzle, rules
from polydoku.draw.differences import GAP, differences_scene
from polydoku.draw.picture import scene_of
from polydoku.errors import PuzzleError
from polydoku.model.scene import Line, Text

PUZZLE = Puzzle.read("..343412..434321").with_rules(rules.KillerCage("r1c1 r1c2", 3))
FIRST, SECOND = Grid.read("1234341221434321"), Grid.read("2134341212434321")
DIFFERING = [0, 1, 8, 9]


def test_the_differing_cells_of_both_grids_are_framed() -> None:
    scene = differences_scene(PUZZLE, FIRST, SECOND)
    frames = [shape for shape in scene.shapes if shape.role == "difference-edge"]
    assert [shape.cell for shape in frames] == DIFFERING * 2
    middle = scene.box[0] + scene.box[2] / 2
    on_the_left = [isinstance(shape, Line) and max(x for x, _ in shape.points) < middle for shape in frames]
    assert on_the_left == [True] * 4 + [False] * 4


def test_both_grids_are_drawn_with_their_digits_and_the_marks_of_the_rules() -> None:
    scene = differences_scene(PUZZLE, FIRST, SECOND)
    texts = [shape for shape in scene.shapes if isinstance(shape, Text)]
    digits = [shape.text for shape in texts if shape.role in ("given", "digit")]
    assert "".join(digits) == f"{FIRST}{SECOND}".translate({ord(char): None for char in " \n│─┼"})
    assert [shape.text for shape in texts if shape.role == "cage-sum"] == ["3", "3"]
    left, top, width, height = scene_of(PUZZLE).box
    assert scene.box == pytest.approx((left, top, 2 * width + GAP, height))


def test_rules_are_explained_once_below_both_grids() -> None:
    scene = differences_scene(PUZZLE.with_rules(rules.AntiKnight()), FIRST, SECOND)
    captions = [shape.text for shape in scene.shapes if isinstance(shape, Text) and shape.role == "caption"]
    assert captions == ["anti-knight: cells a knight's move apart hold", "different digits"]


def test_the_description_names_the_cells_and_their_digits() -> None:
    description = differences_scene(PUZZLE, FIRST, SECOND).description
    assert description.startswith("Two grids that differ in 4 cells: r1c1 1 or 2, r1c2 2 or 1, r3c1 2 or 1,")
    assert "Sudoku 4 by 4, 12 givens, killer cage" in description


def test_a_puzzle_is_drawn_with_two_grids() -> None:
    picture = PUZZLE.draw(grid=FIRST, other=SECOND, theme="print")
    assert picture.scene == differences_scene(PUZZLE, FIRST, SECOND)
    assert picture.count('class="difference-edge"') == 2
    numbered = PUZZLE.draw(grid=FIRST, other=SECOND, coordinates=True, format="pdf")
    assert numbered.startswith(b"%PDF")
    assert "coordinate" in numbered.scene.roles


@pytest.mark.parametrize("options", [{"candidates": True}, {"step": {"place": {"r1c1": 1}}}])
def test_candidates_and_steps_belong_to_one_grid(options: dict[str, object]) -> None:
    with pytest.raises(PuzzleError, match="cannot show candidates or a step"):
        PUZZLE.draw(grid=FIRST, other=SECOND, **options)  # type: ignore[call-overload]


def test_a_notebook_shows_both_solutions_of_an_answer() -> None:
    assert 'class="difference-edge"' in PUZZLE.solve()._repr_html_()
    assert "difference" not in Puzzle(Board.square(4), FIRST).solve()._repr_html_()
