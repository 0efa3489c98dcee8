"""A puzzle with a rule of each kind of line, for tests and for looking at the drawings."""

from polydoku import Board, Puzzle, rules
from polydoku.model.rule import Rule

LINES: tuple[Rule, ...] = (
    rules.SlowThermometer("r1c1 r1c2 r2c3 r2c4"),
    rules.Palindrome("r3c1 r4c1 r5c2 r5c3"),
    rules.Whisper("r7c1 r8c1 r8c2 r9c3"),
    rules.ParityLine("r1c6 r2c6 r2c7 r1c8"),
    rules.ModularLine("r4c5 r4c6 r5c7 r5c8"),
    rules.EntropicLine("r7c5 r8c6 r8c7 r7c8"),
)


def puzzle_with_lines() -> Puzzle:
    """Return a 9×9 puzzle with all `LINES` and some digits on them."""
    givens = {"r1c1": 5, "r2c3": 7, "r5c2": 3, "r8c1": 4, "r2c7": 8, "r5c7": 2, "r8c7": 6}
    return Puzzle(Board.square(9), givens, rules=LINES)
