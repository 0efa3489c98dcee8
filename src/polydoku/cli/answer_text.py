"""Answers as people read them: the sentences that `solve`, `check` and `count` share."""

from polydoku import words
from polydoku.cli import exit_codes
from polydoku.model.answer import Answer, Verdict
from polydoku.model.fault import Fault
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle


def problems_of(puzzle: Puzzle, found: Answer) -> tuple[Fault, ...]:
    """Return what is wrong with the givens, where there is no solution; else nothing is looked for."""
    return puzzle.problems() if found.verdict is Verdict.NONE else ()


def sentence(found: Answer, problems: tuple[Fault, ...]) -> str:
    """Return the verdict in words, with the reason: ``no solution: 5 twice in row 1 (r1c1, r1c7)``."""
    match found.verdict:
        case Verdict.ONE:
            return "unique"
        case Verdict.NONE:
            return no_solution(problems)
        case Verdict.MANY:
            number = f"{found.count:,}" if found.exact else f"{found.count:,} or more"
            return f"{number} solutions; {difference(found)}"
    return stop(found)


def stop(found: Answer) -> str:
    """Return which limit ended a search, and how far it had come."""
    if found.stopped_by == "limit":
        return f"stopped at --limit {found.count:,}"
    name = (found.stopped_by or "").replace("_", "-")
    branches = words.amount(found.nodes, "branch", "branches")
    so_far = words.amount(found.count, "solution") if found.count else "no solution"
    return f"stopped by --{name} after {branches} and {milliseconds(found.ms)}, {so_far} so far"


def no_solution(problems: tuple[Fault, ...]) -> str:
    """Return that there is no solution, with the first reason that is known."""
    return "no solution" + (f": {problems[0]}" if problems else "")


def difference(found: Answer) -> str:
    """Return where two solutions differ: ``they differ at r4c5: 3 or 8``."""
    if found.grid is None or found.other is None:
        return ""
    if found.grid == found.other:
        return "their digits are the same, what a rule hides in them differs"
    cell = first_difference(found.grid, found.other)
    board = found.grid.board
    first, second = (board.symbol(grid.digits[cell]) for grid in (found.grid, found.other))
    return f"they differ at {board.names[cell]}: {first} or {second}"


def first_difference(first: Grid, second: Grid) -> int:
    """Return the first cell in which two grids differ."""
    return next(c for c in first.board.cells if first.digits[c] != second.digits[c])


def milliseconds(ms: float) -> str:
    """Return a time with three figures.

    >>> milliseconds(0.40012), milliseconds(1234.5)
    ('0.4 ms', '1,234 ms')
    """
    return f"{ms:,.0f} ms" if ms >= 100 else f"{ms:.3g} ms"


def summary(puzzle: Puzzle, found: Answer) -> str:
    """Return the line below a drawing: ``unique · 30 clues · 0.4 ms``."""
    return f"{found.verdict.value} · {words.amount(puzzle.given_count, 'clue')} · {milliseconds(found.ms)}"


def word(found: Answer) -> str:
    """Return what stands in a line where there is no solution to show."""
    return "none" if found.verdict is Verdict.NONE else "stopped"


def code_of(found: Answer, *, unique_asked: bool) -> int:
    """Return the exit code of a verdict: several solutions are a no only where uniqueness was asked."""
    match found.verdict:
        case Verdict.NONE:
            return exit_codes.NEGATIVE
        case Verdict.MANY:
            return exit_codes.NEGATIVE if unique_asked else exit_codes.DONE
        case Verdict.UNKNOWN:
            return exit_codes.DONE if found.stopped_by == "limit" else exit_codes.STOPPED
    return exit_codes.DONE
