"""The table of all commands.

A command `NAME` is in ``cli/commands/NAME.py`` or in a folder of this name. It is imported only when it runs,
so that `polydoku --help` is fast.
"""

from typing import NamedTuple

GROUPS = ("answer", "make", "show", "other")


class Entry(NamedTuple):
    """A command: its name, its group in the help of `polydoku`, and one sentence on what it does."""

    name: str
    group: str
    summary: str


COMMANDS = (
    Entry("solve", "answer", "Solve puzzles and show whether each solution is unique."),
    Entry("check", "answer", "Check whether each puzzle has no solution, exactly one, or several, and why."),
    Entry("count", "answer", "Count the solutions of each puzzle."),
    Entry("candidates", "answer", "List the digits possible in each empty cell."),
    Entry("explain", "answer", "Explain how a person solves each puzzle, step by step."),
    Entry("rate", "answer", "Rate how hard each puzzle is (SE, HoDoKu or our own scale)."),
    Entry("hint", "answer", "Give a hint for a puzzle or a player's grid, in five levels of detail."),
    Entry("generate", "make", "Make puzzles with one solution, as easy, hard or special as you wish."),
    Entry("convert", "make", "Write puzzles in another format."),
    Entry("boards", "make", "List, show and make boards, such as 3-D shapes and random jigsaws."),
    Entry("draw", "show", "Draw puzzles in the terminal or into SVG, PNG, PDF, GIF, HTML or text files."),
    Entry("snakes", "show", "Find snakes (paths drawn by even and odd digits), and make puzzles of them."),
    Entry("info", "show", "Show all formats, rules, boards, themes and techniques."),
    Entry("web", "show", "Play puzzles in the browser, with hints and explanations."),
    Entry("bench", "other", "Measure the speed of the solvers on this machine."),
    Entry("completion", "other", "Print the script that completes commands in your shell."),
    Entry("help", "other", "Show the help of a command, or the options that commands share."),
)
