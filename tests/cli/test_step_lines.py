"""Steps as text: numbers in one column, guesses indented, drawings where they are asked for."""

import pytest

from polydoku import Puzzle, PuzzleError
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.explain.explain import ExplainOptions
from polydoku.cli.step_lines import UNDRAWN_TECHNIQUES, numbered_lines, step_documents, step_line
from polydoku.explain.examples import example
from polydoku.explain.text.sentence import title
from polydoku.model.step import Step
from polydoku.techniques import ROWS
from polydoku.techniques.examples import EXAMPLES

CANVAS = Canvas(False, False, None, True)
PUZZLE = Puzzle.read("1..4.....1...32.")
STEPS = list(PUZZLE.steps())
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def options(**changed: object) -> ExplainOptions:
    plain: dict[str, object] = dict.fromkeys(ExplainOptions._fields)
    return ExplainOptions(**(plain | {"notation": "rc"} | changed))  # type: ignore[arg-type]


def lines(steps: list[tuple[int, Step]], *, pictures: bool = False, **changed: object) -> list[str]:
    return list(numbered_lines(steps, options(**changed), CANVAS, has_pictures=pictures))


def test_a_line_has_the_title_and_the_sentence() -> None:
    for step in STEPS:
        assert step_line(step).startswith(title(step))
        assert step_line(step).endswith(str(step))
        assert "r1c2" not in step_line(step, "A1")


@pytest.mark.parametrize(("last", "width"), [(9, 2), (99, 2), (100, 3), (12_345, 5)])
def test_numbers_stand_in_one_column(last: int, width: int) -> None:
    texts = lines([(1, STEPS[0]), (last, STEPS[1])])
    assert [line[:width] for line in texts] == [f"{1:{width}}", f"{last:{width}}"]
    assert all(line[width : width + 2] == "  " for line in texts)


def test_no_steps_are_no_lines() -> None:
    assert lines([]) == []


def test_steps_below_a_guess_are_indented_by_its_depth() -> None:
    steps = list(Puzzle.read(HARD).steps(use="singles,guess"))
    texts = lines(list(enumerate(steps, 1)))
    room = len(str(len(steps)))
    for line, step in zip(texts, steps, strict=True):
        text = line[max(room, 2) + 2 :]
        indent = len(text) - len(text.lstrip())
        depth = step.guess.count(".") + bool(step.guess) - (step.technique == "guess")
        assert indent == 2 * depth
    assert any(step.guess.count(".") for step in steps)


def test_drawings_that_are_too_wide_are_left_out_with_one_line_that_says_so() -> None:
    steps = [(number, example("x-wing")[1]) for number in (1, 2, 3)]
    narrow = Canvas(False, False, 40, True)
    texts = list(numbered_lines(steps, options(), narrow, has_pictures=True))
    assert texts[1] == "    (the drawing needs 37 columns, the terminal has 36)"
    assert [text[:4] for text in texts] == [" 1  ", "    ", " 2  ", " 3  "]
    with pytest.raises(PuzzleError, match="the drawing needs"):
        list(numbered_lines(steps, options(candidates="before"), narrow, has_pictures=True))


def test_singles_are_drawn_only_when_candidates_are_asked_for() -> None:
    numbered = list(enumerate(STEPS, 1))
    assert {step.technique for step in STEPS} <= UNDRAWN_TECHNIQUES
    assert lines(numbered, pictures=True) == lines(numbered)
    before = lines(numbered, candidates="before")
    assert len(before) == 2 * len(STEPS)
    assert len(lines(numbered, candidates="both")) == 3 * len(STEPS)
    assert lines(numbered, candidates="after")[1] != before[1]


def test_other_steps_are_drawn_on_a_terminal() -> None:
    step = example("x-wing")[1]
    text, picture = lines([(1, step)], pictures=True)
    assert "X-wing" in text
    assert len(picture.splitlines()) > 9
    assert all(not line or line.startswith("    ") for line in picture.splitlines())


def test_drawings_keep_to_the_width_that_the_indent_leaves() -> None:
    step = example("x-wing")[1]
    narrow = Canvas(False, False, 60, True)
    _, picture = numbered_lines([(1, step)], options(), narrow, has_pictures=True)
    assert max(map(len, picture.splitlines())) <= 60


@pytest.mark.parametrize("technique", [name for name in EXAMPLES if ROWS[name].default])
def test_a_document_is_the_json_of_the_step_with_its_text(technique: str) -> None:
    step = example(technique)[1]
    [document] = step_documents([step], "A1")
    assert document == step.to_json() | {"text": step.explain(notation="A1")}
