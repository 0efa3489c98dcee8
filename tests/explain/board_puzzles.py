"""Puzzles on many boards, and a plain reading of what a step's sentence says."""

import re
from functools import cache

import requires
from polydoku import Grid, Puzzle, boards
from polydoku.model.board import Candidate
from polydoku.model.step import Step
from polydoku.rules import Diagonal

EXAMPLES = requires.ROOT / "examples"

LINES = {
    "4x4": "3.....4...1....2",
    "6x6:2x3": "...5....14..25..6......3.2....4.....",
    "6x6:3x2": "..1....3...4.4......326..2........5.",
    "rhombus:9,5@1": "3....8......7........4....26...348...38.459.649..3...25.7......4.8.215.634.29.5.1",
    "samurai": (
        "3...68.7..8....4...1.25...8.....93.8.....1.......4...68.3...5......9.27.........7.9..58....42...8...5"
        "..7....56.......84...2..1.8........................98......7........131.....2.....3...76.34..5......9"
        "...4.1.....1..2..92.5......................7.6........5......51....2..9.8...1..2...4..8.....5......9."
        ".36.5....96...37...5....69..43.....13.......7..9.1.4.....6..32...7"
    ),
}
"""By the board's name, the givens in the board's order."""

MIXED = "58...47...236.9..5....5..23....41.6.......17..9........5.......9....7....1.56..84"
"""9×9, its way has more than twenty techniques."""


@cache
def puzzle_named(name: str) -> Puzzle:
    """The puzzle of a board's name; ``9x9``, ``jigsaw``, ``diagonal`` and ``3-D`` are there too."""
    if name == "3-D":
        return Puzzle.read(EXAMPLES / "3d.json")
    if name == "9x9":
        return Puzzle.read(MIXED)
    if name == "jigsaw":
        return Puzzle.read(EXAMPLES / "jigsaw.txt")
    if name == "diagonal":
        return Puzzle(boards.named("4x4"), {"r1c2": 4, "r1c3": 3, "r2c1": 2}, rules=[Diagonal()])
    return Puzzle.read(LINES[name], board=boards.named(name))


BOARDS = (*LINES, "9x9", "jigsaw", "3-D")
SMALL = ("4x4", "6x6:2x3", "6x6:3x2")


def reasoning() -> list[Puzzle]:
    """Twelve puzzles of rising difficulty."""
    return list(Puzzle.read_all(EXAMPLES / "reasoning.txt"))


def solution(puzzle: Puzzle) -> Grid:
    """The only solution."""
    return puzzle.solution()


def conclusions_in(step: Step, text: str, notation: str = "rc") -> tuple[set[Candidate], set[Candidate]]:
    """What a sentence places and what it strikes, read from its words alone."""
    board = step.board
    name = r"[A-Z]+\d+" if notation == "A1" and board.labels else r"(?:t\d+)?r\d+c\d+"
    symbols = {board.symbol(digit): digit for digit in range(1, board.digits + 1)}
    cells = {named(board.names[cell], notation): cell for cell in board.cells}
    instructions = {"Place": ("in", set[Candidate]()), "Remove": ("from", set[Candidate]())}
    for verb, (preposition, candidates) in instructions.items():
        for instruction in re.findall(rf"{verb} ([^.]*)\.", text):
            for listed_symbols, listed_cells in re.findall(
                rf"((?:(?<!\w)\w(?:, | and )?)+) {preposition} ((?:{name}(?:, | and )?)+)", instruction
            ):
                candidates |= {
                    (cells[cell], symbols[symbol])
                    for cell in re.findall(name, listed_cells)
                    for symbol in re.findall(r"(?<!\w)\w(?!\w)", listed_symbols)
                }
    return instructions["Place"][1], instructions["Remove"][1]


def named(cell: str, notation: str) -> str:
    """The name of a cell r3c28 in a notation: r3c28, or AB3; one that is no row and column stays."""
    match = re.fullmatch(r"r(\d+)c(\d+)", cell)
    if notation == "rc" or not match:
        return cell
    row, column = map(int, match.groups())
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[rest] + letters
    return f"{letters}{row}"
