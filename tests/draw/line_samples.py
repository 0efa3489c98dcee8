"""Puzzles with a rule of each kind of line, for tests and for looking at the drawings."""

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
MORE_LINES: tuple[Rule, ...] = (
    rules.Renban("r1c1 r1c2 r2c3 r2c4"),
    rules.Nabner("r3c1 r4c1 r5c2 r5c3"),
    rules.BetweenLine("r7c1 r8c1 r8c2 r9c3"),
    rules.LockoutLine("r1c6 r2c6 r2c7 r1c8"),
    rules.RegionSumLine("r4c5 r4c6 r5c7 r5c8"),
    rules.ZipperLine("r7c5 r8c6 r8c7 r7c8 r7c9"),
    rules.SequenceLine("r9c6 r9c7 r9c8"),
    rules.SumLine("r4c9 r5c9 r6c9 r6c8", 10),
    rules.EqualSums(["r3c4 r3c5", "r6c2 r6c3 r7c3"]),
)
ARROWS: tuple[Rule, ...] = (
    rules.Arrow("r1c1", "r1c2 r2c3 r2c4"),
    rules.Arrow("r3c1 r3c2", "r4c2 r5c3 r6c3 r6c2"),
    rules.DoubleArrow("r7c1 r8c1 r8c2 r9c3 r9c4"),
    rules.ProductArrow("r1c6", "r2c6 r2c7 r1c8"),
    rules.Lunchbox("r4c5 r4c6 r5c7 r5c8", 12),
    rules.RegularLine("r7c5 r8c6 r8c7 r7c8", "[12]+.*"),
    rules.AutomatonLine(["r9c6 r9c7 r9c8"], [0], [1], [(0, "12", 1), (1, "345", 1)], "1 or 2, then 3 to 5"),
    rules.ValueIndexing("r3c7", "r3c8", "r4c9 r5c9 r6c9"),
    rules.PairRelation("r6c5 r6c6 r6c7", ["2468"] * 9, relation="are followed by even digits"),
)


def puzzle_with_lines(lines: tuple[Rule, ...]) -> Puzzle:
    """Return a 9×9 puzzle with the rules and some digits on their lines."""
    givens = {"r1c1": 5, "r2c3": 7, "r5c2": 3, "r8c1": 4, "r2c7": 8, "r5c7": 2, "r8c7": 6}
    return Puzzle(Board.square(9), givens, rules=lines)
