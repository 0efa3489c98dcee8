"""Which cells a rule is about, as a picture of rows, for the tests of rules that mark cells."""

from polydoku import Board, Grid, Puzzle, generate, rules

NINE = Board.square(9)


def marked(rule: rules.Rule, board: Board = NINE) -> list[str]:
    """Return the board's rows with an ``x`` for each cell of the rule."""
    cells = {cell for constraint in rule.constraints(board) for cell in constraint.cells}
    signs = "".join("x" if cell in cells else "." for cell in board.cells)
    return [signs[start : start + board.digits] for start in range(0, len(board), board.digits)]


def sets_of(rule: rules.Rule, board: Board = NINE) -> list[list[str]]:
    """Return the names of the cells of each constraint."""
    return [[board.names[cell] for cell in constraint.cells] for constraint in rule.constraints(board)]


def assert_found_by_search(rule: rules.Rule) -> Puzzle:
    """Check that a puzzle generated with the rule keeps it and needs it; return the puzzle."""
    puzzle = generate.one(rules=[rule], seed=1)
    assert puzzle.rules == (rule,)
    assert puzzle.solution().check(puzzle) == ()
    assert puzzle.replace(rules=()).count(limit=2) == 2
    return puzzle


def assert_equal_digits_are_faults(rule: rules.Rule, board: Board = NINE) -> None:
    """Check that two equal digits in any two cells of a constraint are a fault that names the cells."""
    for constraint in rule.constraints(board):
        first, second = constraint.cells[0], constraint.cells[-1]
        names = {board.names[first], board.names[second]}
        grid = Grid(board, bytes(len(board))).with_digits(dict.fromkeys(names, 1))
        faults = grid.check(Puzzle(board, rules=[rule]))
        assert any({board.names[cell] for cell in fault.cells} == names for fault in faults)
