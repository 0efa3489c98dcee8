"""A sample that a type checker reads: pictures, texts and choices have the types that people expect."""

from typing import assert_type

from polydoku import Puzzle, draw, snakes
from polydoku.draw.output import BytesPicture, TextPicture
from polydoku.explain import Hint, Step, Steps


def pictures(puzzle: Puzzle, step: Step, snake: snakes.Snake) -> bytes:
    """Text pictures are `str`, all others `bytes`."""
    assert_type(puzzle.draw(), TextPicture)
    assert_type(puzzle.draw(format="html", theme="dark"), TextPicture)
    assert_type(puzzle.draw(format="png"), BytesPicture)
    assert_type(step.draw(format="pdf"), BytesPicture)
    assert_type(snake.draw(), TextPicture)
    assert_type(draw.animate([puzzle]), TextPicture)
    assert_type(draw.animate([puzzle], format="gif"), BytesPicture)
    text: str = puzzle.draw(format="svg")
    data: bytes = puzzle.draw(format="gif")
    return text.encode() + data


def texts(puzzle: Puzzle) -> str:
    """Every format of puzzles is text."""
    assert_type(puzzle.to("json"), str)
    return puzzle.to("line")


def steps(puzzle: Puzzle) -> Step:
    """Orders are words or lists of techniques."""
    assert_type(puzzle.steps(order="se"), Steps)
    assert_type(puzzle.hint(), Hint)
    return next(iter(puzzle.steps(order=["naked-single", "hidden-single"])))
