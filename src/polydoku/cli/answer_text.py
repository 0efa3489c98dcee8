"""The texts and exit codes of answers that `solve`, `check`, `count` and other commands share."""

from polydoku import words
from polydoku.cli import exit_codes
from polydoku.model.answer import Answer, Verdict
from polydoku.model.fault import Fault
from polydoku.model.puzzle import Puzzle


def problems_of(puzzle: Puzzle, answer: Answer) -> tuple[Fault, ...]:
    """Return the problems of the givens if the puzzle has no solution, else an empty tuple."""
    return puzzle.problems() if answer.verdict is Verdict.NONE else ()


def verdict_sentence(answer: Answer, problems: tuple[Fault, ...]) -> str:
    """Return the verdict with its reason: ``no solution: 5 twice in row 1 (r1c1, r1c7)``."""
    match answer.verdict:
        case Verdict.ONE:
            return "unique"
        case Verdict.NONE:
            return no_solution_sentence(problems)
        case Verdict.MANY:
            count_text = f"{answer.count:,}" if answer.exact else f"{answer.count:,} or more"
            return f"{count_text} solutions; {difference_sentence(answer)}"
    return stop_sentence(answer)


def stop_sentence(answer: Answer) -> str:
    """Return which limit stopped the search, and how many solutions it found before."""
    if answer.stopped_by == "limit":
        return f"stopped at --limit {answer.count:,}"
    option_name = (answer.stopped_by or "").replace("_", "-")
    branches = words.amount(answer.nodes, "branch", "branches")
    solutions = words.amount(answer.count, "solution") if answer.count else "no solution"
    return f"stopped by --{option_name} after {branches} and {ms_text(answer.ms)}, {solutions} so far"


def no_solution_sentence(problems: tuple[Fault, ...]) -> str:
    """Return the sentence for a puzzle without a solution, with the first known reason."""
    return "no solution" + (f": {problems[0]}" if problems else "")


def difference_sentence(answer: Answer) -> str:
    """Return where two solutions differ: ``they differ at r4c5: 3 or 8``."""
    if answer.grid is None or answer.other is None:
        return ""
    if answer.grid == answer.other:
        # Solutions may differ in what a rule adds to the digits, such as the path of a snake.
        return "their digits are the same, what a rule hides in them differs"
    cell = answer.grid.differing_cells(answer.other)[0]
    board = answer.grid.board
    first_symbol, second_symbol = (board.symbol(grid.digits[cell]) for grid in (answer.grid, answer.other))
    return f"they differ at {board.names[cell]}: {first_symbol} or {second_symbol}"


def ms_text(ms: float) -> str:
    """Return a time with three significant figures, from 100 ms on in whole milliseconds.

    >>> ms_text(0.40012), ms_text(1234.5)
    ('0.4 ms', '1,234 ms')
    """
    return f"{ms:,.0f} ms" if ms >= 100 else f"{ms:.3g} ms"


def summary_line(puzzle: Puzzle, answer: Answer) -> str:
    """Return the line below a drawing: ``unique · 30 clues · 0.4 ms``."""
    return f"{answer.verdict.value} · {words.amount(puzzle.given_count, 'clue')} · {ms_text(answer.ms)}"


def status_word(answer: Answer) -> str:
    """Return the word for an answer without a solution: ``none`` or ``stopped``."""
    return "none" if answer.verdict is Verdict.NONE else "stopped"


def exit_code(answer: Answer, *, must_be_unique: bool) -> int:
    """Return the exit code of an answer; with `must_be_unique` it is `NEGATIVE` for several solutions."""
    match answer.verdict:
        case Verdict.NONE:
            return exit_codes.NEGATIVE
        case Verdict.MANY:
            return exit_codes.NEGATIVE if must_be_unique else exit_codes.DONE
        case Verdict.UNKNOWN:
            return exit_codes.DONE if answer.stopped_by == "limit" else exit_codes.STOPPED
    return exit_codes.DONE


def unread_rules_sentence(puzzle: Puzzle, answer: Answer) -> str:
    """Return that a puzzle may have rules that only its text or drawing states; empty if it has none.

    Further rules cannot add solutions. If there are several, a solution that the setter claims shows at least
    whether the rules that were read are right.
    """
    if puzzle.supplement.rules_complete:
        return ""
    sentence = "the text or the drawing of this puzzle may state rules that could not be read"
    if answer.verdict is Verdict.ONE and puzzle.claimed in (None, answer.grid):
        return f"{sentence}; with those that were, it has one solution"
    if puzzle.claimed is None or puzzle.claimed.filled < len(puzzle.board):
        return sentence
    obeys = puzzle.with_givens(puzzle.claimed).verdict() is Verdict.ONE
    return f"{sentence}; the setter's solution {'obeys' if obeys else 'breaks'} those that were"
