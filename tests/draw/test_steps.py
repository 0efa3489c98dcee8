"""Pictures of steps: in SVG, in the terminal, on a page, in Markdown."""

import pickle
from xml.etree import ElementTree

from polydoku import Board, Puzzle, rules
from polydoku.draw.step_text import step_text
from polydoku.draw.steps import inline_step
from polydoku.draw.steps_page import ExplainedPuzzle, html_page
from polydoku.explain.examples import example
from polydoku.model.step import Step

MEDIUM = "106000030020018400000700000300075040000200700050900000000009000080054100200000008"
SMALL = Puzzle.read("1..4.....1...32.")


def pointing() -> Step:
    return example("pointing")[1]


def test_a_step_draws_itself_in_its_grid() -> None:
    step = pointing()
    picture = str(step.draw(theme="dark", size=300))
    ElementTree.fromstring(picture)
    assert 'width="300"' in picture
    assert step.explain() in picture
    for part in ("step base", "step cover", "step remove", "given", "candidate"):
        assert f'class="{part}"' in picture
    assert step._repr_svg_() == inline_step(step)


def test_the_rules_of_the_puzzle_are_in_the_picture_of_a_step() -> None:
    """Of rules that mean more than houses and of those that do not, after pickling as well."""
    both = [rules.Thermometer("r1c1 r1c2 r1c3"), rules.DisjointGroups()]
    puzzle = Puzzle(Board.square(4), {"r1c1": 1, "r2c3": 4, "r3c2": 3}, rules=both)
    step = next(iter(puzzle.steps()))
    for drawn in (step, pickle.loads(pickle.dumps(step))):
        picture = drawn.draw()
        assert 'class="line thermo"' in str(picture)
        assert "disjoint groups:" in str(picture)
        assert "region" not in picture.scene.roles


def test_a_puzzle_draws_a_step_or_its_json_alike() -> None:
    step = next(iter(SMALL.steps()))
    document = step.to_json() | {"text": step.explain()}
    assert str(SMALL.draw(step=step)) == str(SMALL.draw(step=document))


def test_a_step_without_its_grid_has_its_marks_alone() -> None:
    step = Step.from_json(pointing().to_json(), Board.square(9))
    assert step.snapshot is None
    assert 'class="step base"' in str(step.draw())
    assert step_text(step) == ""


def test_a_board_without_places_has_no_picture_but_a_list() -> None:
    board = Board(["a", "b"], {"all": ["a", "b"]})
    step_puzzle = Puzzle(board, {"a": 1})
    step = next(iter(step_puzzle.steps()))
    assert step._repr_svg_() is None
    assert "all" in step_text(step)
    assert "<pre>" in html_page([ExplainedPuzzle("x", step_puzzle, [step], "", "end")])
