"""Puzzles and helpers that the tests of the formats share."""

from typing import Any

import pytest

from polydoku import Board, Puzzle, PuzzleError, boards, formats
from polydoku.model.supplement import DrawnMark, PlayerCell, Supplement
from polydoku.rules import Diagonal

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ZEROS = CLASSIC.replace(".", "0")
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SMALL = "1...............".replace("1...", "1..4", 1)
JIGSAW = "AAABACBBCCDBCDDD"
WITH_GIVENS = [
    format.name for format in formats.all() if format.name not in ("samurai", "killer", "killer-short")
]
"""The formats that hold the givens of a classic puzzle."""

ROWS = [ZEROS[at : at + 9] for at in range(0, 81, 9)]
SUPPLEMENT = Supplement(
    drawing=(
        DrawnMark(kind="line", points=((0.5, 0.5), (2.5, 1)), width=0.1, stroke="#FF0000", is_above=True),
        DrawnMark(kind="cell", points=((8.5, 8.5),), fill="#CFCFCF"),
    ),
    player=(("r1c3", PlayerCell(digit=4, center=(1, 2), corner=(3,), colors=("#FFA0A0",))),),
    rules_complete=False,
    warnings=("the key x is not known; it is ignored",),
)
DOTS = [CLASSIC[at : at + 9] for at in range(0, 81, 9)]


def classic(**fields: Any) -> Puzzle:
    """The puzzle that most samples hold, with further fields."""
    return Puzzle(Board.square(9), [int(mark) for mark in ZEROS], **fields)


def rich() -> Puzzle:
    """A puzzle with everything that a puzzle can have."""
    allowed = [511] * 81
    allowed[2] = 0b100
    allowed[5] = 0b11
    return classic(
        rules=[Diagonal("+")],
        title="A title",
        author="An author",
        text="Two\nlines",
        solution=[int(mark) for mark in SOLVED],
        allowed=allowed,
        name="Grid 07",
        notes=[("rating", "5.2")],
        supplement=SUPPLEMENT,
    )


def jigsaw() -> Puzzle:
    """A 4×4 puzzle on irregular regions."""
    return Puzzle(boards.jigsaw(JIGSAW), {"r1c1": 1, "r4c4": 2})


def read(text: Any, **options: Any) -> Puzzle:
    """The only puzzle of a text (never taken for a file's name)."""
    [puzzle] = read_all(text, **options)
    return puzzle


def read_all(text: Any, **options: Any) -> list[Puzzle]:
    """All puzzles of a text (never taken for a file's name)."""
    return list(formats.read_all(text.encode() if isinstance(text, str) else text, **options))


def error_of(text: Any, **options: Any) -> str:
    """The error line that reading a text gives."""
    with pytest.raises(PuzzleError) as caught:
        read_all(text, **options)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def lines(*parts: str) -> str:
    """The parts as the lines of a text, with a final line end."""
    return "\n".join(parts) + "\n"


def to(puzzle: Puzzle, format: str) -> str:
    """The text of a puzzle in a format."""
    return formats.write(puzzle, format)
