"""Drawings of snakes in text: letters, colours, and two of them side by side."""

from polydoku import snakes
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.drawings import colored, drawing, two_drawings

PLAIN = Canvas(False, False, None, True)


def test_a_drawing_shows_every_mark_in_its_cell() -> None:
    snake = next(snakes.find())
    marks = [mark for mark in drawing(snake, PLAIN) if mark in "EOeo."]
    assert "".join(marks) == snake.parity


def test_two_drawings_stand_side_by_side_where_there_is_room() -> None:
    snake = next(snakes.find())
    wide, narrow = (two_drawings(snake, snake, Canvas(False, False, width, True)) for width in (100, 40))
    assert wide.count("\n") < narrow.count("\n")
    assert max(map(len, narrow.split("\n"))) <= 40


def test_colour_goes_with_a_letter() -> None:
    assert len({colored(mark, use_color=True) for mark in "EOeo"}) == 4
    for mark in "EOeo.":
        assert mark in colored(mark, use_color=True)
        assert colored(mark, use_color=False) == mark
    assert colored(".", use_color=True) == "."
