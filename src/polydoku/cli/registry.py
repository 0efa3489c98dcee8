"""The commands, one row each: help, completion and loading read this table, so nothing else lists them.

A command's file is named for it and is imported only when it runs, so that `polydoku --help` stays quick.
"""

from typing import NamedTuple

GROUPS = ("answer", "make", "show", "other")


class Entry(NamedTuple):
    """A command: its name (and file), its group on the first screen, and what it does."""

    name: str
    group: str
    summary: str


COMMANDS = (
    Entry("solve", "answer", "Solve puzzles and say whether each solution is the only one."),
    Entry("check", "answer", "Say of each puzzle whether it has no, one or several solutions, and why."),
    Entry("count", "answer", "Count the solutions of each puzzle."),
    Entry("candidates", "answer", "List the digits possible in each empty cell."),
    Entry("explain", "answer", "Explain how a person solves each puzzle, step by step."),
    Entry("hint", "answer", "Give a hint for a puzzle or a player's grid, as much of it as asked for."),
    Entry("convert", "make", "Write puzzles in another format."),
    Entry("boards", "make", "List, show and make boards: every 3-D shape, random jigsaws."),
    Entry("draw", "show", "Draw puzzles in the terminal, or as SVG, PNG, PDF, GIF, HTML or text files."),
    Entry("snakes", "show", "Find the paths that the parity of digits draws; watch, draw and set them."),
    Entry("info", "show", "Show the formats, rules, boards and themes that there are."),
    Entry("bench", "other", "Measure the kernels on this machine, in turns."),
    Entry("completion", "other", "Print the script that completes commands in your shell."),
)
