"""Game IDs of Solo, a puzzle of Simon Tatham's collection, such as ``3x3jk:…``.

Before the colon are the size and the letters ``j`` (jigsaw), ``x`` (diagonals) and ``k`` (killer). The parts
after it are the givens, the regions, and the cages with their totals. Letters are runs: ``a`` to ``z`` are 1
to 26 empty cells, or cells that are joined with the next one.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from polydoku import boards
from polydoku.errors import FormatError
from polydoku.formats.grid import board_description, box_height_and_width
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, result_of_call
from polydoku.formats.reading.cages import has_both_diagonals, separate_cages
from polydoku.formats.reading.square_grids import board_of_regions, square_grid_of
from polydoku.model.board import MAX_DIGITS, Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule

_ID = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?([a-z\d]*):([\d_,a-z]+)")
_SEED = re.compile(r"\d{1,2}(x\d{1,2})?[a-z\d]*#")
_SETTINGS = re.compile(r"(?:[rm]\d?d?|a|d[a-z])*")
"""The letters of symmetry and difficulty, which do not matter for solving."""

_RUN = "_abcdefghijklmnopqrstuvwxyz"
_JOINS_ONLY = 26
"""The run ``z``, after which no edge follows."""


def puzzle_of_id(text: str, where: str = "") -> Puzzle:
    """Return the puzzle of a game ID. Raises `FormatError` for a wrong one.

    >>> puzzle_of_id("2x2:1a2_3l").givens.line
    '1.23............'
    """
    match = _ID.fullmatch(text)
    if match is None:
        raise FormatError("solo-seed" if _SEED.match(text) else "solo-form", where)
    letters = match[3]
    flags = re.match("[jxk]*", letters)
    kinds = flags[0] if flags else ""
    if not _SETTINGS.fullmatch(letters[len(kinds) :]):
        raise FormatError("solo-letters", where, text=letters)
    parts = match[4].split(",")
    expected = 1 + ("j" in kinds) + 2 * ("k" in kinds)
    if len(parts) != expected:
        raise FormatError("solo-parts", where, parts=len(parts), expected=expected)
    width, height = int(match[1]), int(match[2] or 1)
    values = _values(parts[0], where)
    if match[2] is None and "j" not in kinds and len(values) == width**4:
        height = width  # a single number is the size of the boxes
    size = width * height
    if not 2 <= size <= MAX_DIGITS or len(values) != size * size:
        raise FormatError("solo-cells", where, cells=len(values), size=size)
    board = (
        board_of_regions(size, tuple(_blocks(parts[1], size, where)))
        if "j" in kinds
        else boards.square(size, box=(height, width))
    )
    if max(values) > size:
        raise FormatError("number-high", where, number=max(values), digits=size)
    rules = list(_rules(board, parts, kinds, where))
    return Puzzle(board, values).replace(rules=tuple(rule.for_board(board) for rule in rules))


def _rules(board: Board, parts: list[str], kinds: str, where: str) -> Iterator[Rule]:
    from polydoku.rules import Diagonal, KillerCage

    if "x" in kinds:
        yield Diagonal()
    if "k" not in kinds:
        return
    cages: dict[int, list[int]] = {}
    for cell, block in enumerate(_blocks(parts[-2], board.digits, where)):
        cages.setdefault(block, []).append(cell)
    totals = _values(parts[-1], where)
    if len(totals) != len(board):
        raise FormatError("solo-cells", where, cells=len(totals), size=board.digits)
    for cells in cages.values():
        total = totals[cells[0]]
        if total or len(cells) > 1:
            yield KillerCage([board.names[cell] for cell in cells], total or None)


def _values(text: str, where: str) -> list[int]:
    """Return the number of each cell, 0 for none."""
    values: list[int] = []
    for part in re.findall(r"\d+|[a-z_]", text):
        if part.isdecimal():
            values.append(int(part) if len(part) < 5 else MAX_DIGITS**3)
        else:
            values += [0] * _RUN.index(part)
        if len(values) > MAX_DIGITS**2:
            raise FormatError("solo-form", where)
    return values


def _inner_edges(size: int) -> list[tuple[int, int]]:
    """Return the two cells of each edge: the vertical ones row by row, then the others column by column."""
    rows = [[row * size + column for column in range(size)] for row in range(size)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    return [pair for line in (*rows, *columns) for pair in pairwise(line)]


def _blocks(text: str, size: int, where: str) -> list[int]:
    """Return the number of each cell's block, counted from 0 in the order of the cells."""
    edges = _inner_edges(size)
    parents = list(range(size * size))

    def root(cell: int) -> int:
        while parents[cell] != cell:
            parents[cell] = parents[parents[cell]]
            cell = parents[cell]
        return cell

    position = 0
    for letter in text:
        run = _RUN.find(letter)
        if run < 0 or position + run > len(edges):
            raise FormatError("solo-blocks", where)
        for first, second in edges[position : position + run]:
            parents[root(second)] = root(first)
        position += run + (run != _JOINS_ONLY)
    if position != len(edges) + 1:
        raise FormatError("solo-blocks", where)
    numbers: dict[int, int] = {}
    return [numbers.setdefault(root(cell), len(numbers)) for cell in range(size * size)]


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each line. `board` is ignored."""
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            yield result_of_call(number, puzzle_of_id, line.strip(), f"line {number}")


def detect(sample: Sample) -> Match:
    """Return SURE if the first line is a game ID with a letter, or a seed."""
    first = next((line.strip() for line in sample.lines if not line.startswith("#")), "")
    match = _ID.fullmatch(first)
    is_id = match is not None and re.search("[a-z_]", match[4]) is not None
    return Match.SURE if is_id or _SEED.match(first) else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the game ID of a puzzle. Raises `FormatError` for a board that is not n×n."""
    board = puzzle.board
    grid = square_grid_of(board)
    box = box_height_and_width(board)
    if grid is None or (box is None and (None in grid.regions or len(set(grid.regions)) != grid.size)):
        raise FormatError("cannot-carry", format="solo", holds="n×n boards", board=board_description(board))
    size = grid.size
    cages = [(total, cells) for total, cells in separate_cages(puzzle) if _is_connected(cells, size)]
    kinds = ("" if box else "j") + ("x" if has_both_diagonals(puzzle) else "") + ("k" if cages else "")
    parts = [_text_of_values(puzzle.givens.digits)]
    if box is None:
        parts.append(_text_of_blocks(grid.regions, size))
    if cages:
        blocks = [-1 - cell for cell in range(len(board))]
        totals = [0] * len(board)
        for number, (total, cells) in enumerate(cages):
            totals[cells[0]] = total
            for cell in cells:
                blocks[cell] = number
        parts += [_text_of_blocks(blocks, size), _text_of_values(totals)]
    dimensions = f"{box[1]}x{box[0]}" if box else f"{size}"
    return f"{dimensions}{kinds}:{','.join(parts)}"


def _is_connected(cells: list[int], size: int) -> bool:
    """Return whether cells are joined by edges."""
    reached = [cells[0]]
    for cell in reached:
        row, column = divmod(cell, size)
        for place in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            other = place[0] * size + place[1]
            if 0 <= place[1] < size and other in cells and other not in reached:
                reached.append(other)
    return len(reached) == len(cells)


def _text_of_values(values: Iterable[int]) -> str:
    text, run = "", 0
    for value in values:
        if not value:
            run += 1
            continue
        text += _text_of_run(run) or ("_" if text[-1:].isdecimal() else "")
        text, run = text + str(value), 0
    return text + _text_of_run(run)


def _text_of_run(run: int) -> str:
    return "z" * (run // 26) + (_RUN[run % 26] if run % 26 else "")


def _text_of_blocks(blocks: Sequence[int | None], size: int) -> str:
    """Return the runs of joined cells between the edges of blocks; one more edge ends the text."""
    text, run = "", 0
    for edge in [*_inner_edges(size), (-1, -1)]:
        if edge[0] >= 0 and blocks[edge[0]] == blocks[edge[1]]:
            run += 1
        else:
            text += "z" * (run // 26) + _RUN[run % 26]
            run = 0
    return text


FORMAT = Format(
    "solo",
    "game IDs of Simon Tatham's Solo",
    detect,
    read,
    write,
    reads_lines=True,
    boards="n×n, jigsaw",
    holds="diagonals and cages",
)
