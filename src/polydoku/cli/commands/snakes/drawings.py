"""Draws snakes in text: each cell has a letter for even or odd, ``E O`` on the snake and ``e o`` off it."""

from polydoku.cli.canvas import Canvas
from polydoku.draw import terminal
from polydoku.snakes import Snake

OFF_COLORS = {"e": "38;5;160", "o": "38;5;26"}
ON_COLORS = {"E": "1;97;41", "O": "1;97;44"}
"""ANSI codes: red for even and blue for odd, as background of a cell on the snake."""


def drawing(snake: Snake, canvas: Canvas) -> str:
    """Return the drawing of a snake."""
    letters = [colored(letter, use_color=canvas.use_color) for letter in snake.parity]
    return terminal.symbols_text(snake.board, letters, ascii=canvas.ascii_only, width=canvas.width)


def two_drawings(shortest: Snake, longest: Snake, canvas: Canvas) -> str:
    """Return drawings of two snakes: side by side if the canvas is wide enough, else one below the other."""
    first, second = (
        f"{title}: {len(snake)} cells\n{drawing(snake, canvas)}"
        for title, snake in (("shortest", shortest), ("longest", longest))
    )
    return canvas.side_by_side(first, second)


def colored(letter: str, *, use_color: bool) -> str:
    """Return the letter of a cell in the colour of its parity; ``.``, an unknown parity, has no colour."""
    code = (ON_COLORS | OFF_COLORS).get(letter)
    return f"\x1b[{code}m{letter}\x1b[0m" if use_color and code else letter
