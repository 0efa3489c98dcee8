"""The commands, one row each: help, completion and loading read this table, so nothing else lists them.

A command's file is named for it and is imported only when it runs, so that `polydoku --help` stays quick.
"""

from typing import NamedTuple

GROUPS = ("answer", "make", "show", "other")


class Row(NamedTuple):
    """A command: its name (and file), its group on the first screen, and what it does."""

    name: str
    group: str
    summary: str


COMMANDS = (
    Row("solve", "answer", "Solve puzzles and say whether each solution is the only one."),
    Row("check", "answer", "Say of each puzzle whether it has no, one or several solutions, and why."),
    Row("count", "answer", "Count the solutions of each puzzle."),
    Row("candidates", "answer", "List the digits possible in each empty cell."),
    Row("explain", "answer", "Explain how a person solves each puzzle, step by step."),
    Row("hint", "answer", "Give a hint for a puzzle or a player's grid, as much of it as asked for."),
    Row("convert", "make", "Write puzzles in another format."),
    Row("boards", "make", "List, show and make boards: every 3-D shape, random jigsaws."),
    Row("draw", "show", "Draw puzzles in the terminal, or as SVG, PNG, PDF, GIF, HTML or text files."),
    Row("snakes", "show", "Find the paths that the parity of digits draws; watch, draw and set them."),
    Row("info", "show", "Show the formats, rules, boards and themes that there are."),
    Row("bench", "other", "Measure the kernels on this machine, in turns."),
    Row("completion", "other", "Print the script that completes commands in your shell."),
)
