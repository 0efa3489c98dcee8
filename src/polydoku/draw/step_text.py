"""Draws a step in the terminal: all candidates, with a mark before each one that belongs to the step.

The marks are characters, so that a step is clear without colour. A key below the drawing explains them. If
the terminal is too narrow for marks, only removed candidates are shown, with a stroke through them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from textwrap import wrap

from polydoku.draw.ansi import FAINT, styled
from polydoku.draw.layout import layout_of
from polydoku.draw.step_evidence import StepEvidence, evidence_of
from polydoku.draw.terminal import GIVEN, candidate_block_size, draw_cells, house_lists
from polydoku.draw.text_coordinates import TextCoordinates
from polydoku.draw.walls import CellSize, Walls
from polydoku.explain.text.naming import Naming
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.step import Notation, Snapshot, Step
from polydoku.techniques import FAMILIES
from polydoku.words.drawing import STEP_KEY

REMOVED = "1;38;5;160"
"""ANSI code for removed candidates: bold red."""

PLACED = "1;38;5;28"
"""ANSI code for placed digits: bold green."""

STRIKE = "\N{COMBINING LONG STROKE OVERLAY}"
"""Crosses out the character before it."""

BLUE, GREEN, ORANGE, PURPLE = "1;38;5;31", "1;38;5;28", "1;38;5;166", "1;38;5;133"


@dataclass(frozen=True)
class Mark:
    """A character before a candidate, its form in ASCII, and its ANSI code."""

    character: str
    ascii_character: str
    code: str


MARKS = {
    "pattern": Mark("*", "*", BLUE),
    "fin": Mark("°", "o", PURPLE),
    "on": Mark("+", "+", GREEN),
    "off": Mark("-", "-", ORANGE),
    "on and off": Mark("±", "%", BLUE),
    "set": Mark("~", "~", ORANGE),
    "removed": Mark("x", "x", REMOVED),
    "placed": Mark("=", "=", PLACED),
}
"""The marks by the name of the look; lettered sets and colours are marked with their letters."""

FISH = {row.id for row in FAMILIES["fish"]}

LETTER_CODES = (BLUE, ORANGE, PURPLE, GREEN)


def step_text(
    step: Step,
    *,
    after: bool = False,
    color: bool = False,
    ascii: bool = False,
    width: int | None = None,
    coordinates: bool = True,
    notation: Notation = "rc",
    strokes: bool = True,
) -> str:
    """Return the drawing of the candidates before a step, or with `after` those after it.

    A key of the marks is below it. `coordinates` labels rows and columns in the given notation. `strokes`
    crosses out removed candidates; only terminals draw these characters without moving the text after them.
    The text is empty if the step does not know its grid.
    """
    snapshot = step.after if after else step.snapshot
    if snapshot is None:
        return ""
    naming = Naming(step.board, notation)
    new_drawer = partial(
        _StepDrawer, step, snapshot, is_after=after, color=color, ascii=ascii, strokes=strokes
    )
    layout = layout_of(step.board)
    if layout is None:
        drawer = new_drawer(CellSize(1, 1), has_marks=True)
        texts = [f"{step.board.names[cell]}={drawer.cell_text(cell)}" for cell in step.board.cells]
        return _with_key(house_lists(step.board, texts), drawer.key(naming), "", width)
    walls = Walls.of_layout(layout, cell_edges=True)
    labels = TextCoordinates.of_layout(step.board, layout, notation) if coordinates else None
    margin = labels.margin if labels else 0
    size, has_marks = _cell_size(walls, step.board, None if width is None else width - margin)
    drawer = new_drawer(size, has_marks=has_marks)
    cells = [drawer.cell_lines(cell) for cell in step.board.cells]
    drawing = draw_cells(walls, cells, size, ascii=ascii, width=width, gap=0, labels=labels, color=color)
    return _with_key(drawing, drawer.key(naming) if has_marks else "", " " * margin, width)


def _cell_size(walls: Walls, board: Board, width: int | None) -> tuple[CellSize, bool]:
    """Return the size of the cells of a drawing of at most `width` columns, and whether it includes marks."""
    block = candidate_block_size(board)
    # With marks, a blank on the right makes up for the column of marks on the left.
    for cell_width in (2 * block.width + 1, 2 * block.width):
        if width is None or walls.drawing_width(cell_width, 0) <= width:
            return CellSize(cell_width, block.height), True
    return block, False


def _with_key(drawing: str, key: str, indent: str, width: int | None) -> str:
    """Return a drawing with the key of its marks below it, unless the key is empty."""
    if not key:
        return drawing
    line_width = width or len(indent) + len(key)
    return "\n".join([drawing, *wrap(key, line_width, initial_indent=indent, subsequent_indent=indent)])


class _StepDrawer:
    """Draws the cells of one step; `size` is the size of a cell, which has room for marks if `has_marks`."""

    def __init__(
        self,
        step: Step,
        snapshot: Snapshot,
        size: CellSize,
        *,
        has_marks: bool,
        is_after: bool,
        color: bool,
        ascii: bool,
        strokes: bool,
    ) -> None:
        self.step, self.snapshot, self.size = step, snapshot, size
        self.has_marks, self.color, self.ascii = has_marks, color, ascii
        self.has_strokes = strokes and not ascii
        before = step.snapshot or snapshot
        self.evidence: StepEvidence = evidence_of(step, before.masks, before.digits)
        self.removed = frozenset(() if is_after else step.remove)
        self.blocking_cells = {blocker.cell for blocker in self.evidence.blockers}
        self.letters = _letters_of_candidates(step, snapshot, self.evidence)

    def cell_lines(self, cell: Cell) -> list[str]:
        """Return the lines of a cell: its digit in the middle, or its candidates."""
        digit = self.snapshot.digits[cell]
        return self._digit_lines(cell, digit) if digit else self._candidate_lines(cell)

    def cell_text(self, cell: Cell) -> str:
        """Return the digit of a cell, or its candidates with their marks, on one line."""
        if digit := self.snapshot.digits[cell]:
            return self.step.board.symbol(digit)
        texts = (self._candidate((cell, digit)) for digit in digits_of(self.snapshot.masks[cell]))
        return "".join(text.removeprefix(" ") for text in texts)

    def _digit_lines(self, cell: Cell, digit: int) -> list[str]:
        width, height = self.size
        code = ""
        if self.snapshot.givens[cell]:
            code = GIVEN
        elif (cell, digit) in self.step.place:
            code = PLACED
        text, text_width = styled(self.step.board.symbol(digit), code, self.color), 1
        if cell in self.blocking_cells and self.has_marks:
            left, right = (styled(bracket, BLUE, self.color) for bracket in "[]")
            text, text_width = f"{left}{text}{right}", 3
        left_width = (width - text_width) // 2
        line = " " * left_width + text + " " * (width - text_width - left_width)
        return [line if row == (height - 1) // 2 else " " * width for row in range(height)]

    def _candidate_lines(self, cell: Cell) -> list[str]:
        width, height = self.size
        columns = candidate_block_size(self.step.board).width
        texts = [self._candidate((cell, digit)) for digit in range(1, self.step.board.digits + 1)]
        blank = " " * (2 if self.has_marks else 1)
        texts += [blank] * (columns * height - len(texts))
        padding = " " * (width - columns * len(blank))
        return ["".join(texts[start : start + columns]) + padding for start in range(0, len(texts), columns)]

    def _candidate(self, candidate: Candidate) -> str:
        """Return the mark and the digit of a candidate, or blanks if the cell cannot hold the digit.

        Without marks, dots instead of blanks show the places of the digits.
        """
        cell, digit = candidate
        blank = " " if self.has_marks else ""
        if not self.snapshot.masks[cell] >> (digit - 1) & 1:
            return "  " if self.has_marks else styled("." if self.ascii else "·", FAINT, self.color)
        symbol = self.step.board.symbol(digit)
        if candidate in self.removed and not self.has_marks:
            return styled(symbol + STRIKE if self.has_strokes else "x", REMOVED, self.color)
        mark = self._mark(candidate)
        if mark is None:
            return blank + symbol
        if candidate in self.removed and self.has_strokes:
            symbol += STRIKE
        character = mark.ascii_character if self.ascii else mark.character
        return styled((character if self.has_marks else "") + symbol, mark.code, self.color)

    def _mark(self, candidate: Candidate) -> Mark | None:
        look = self._look(candidate)
        if look in self.letters_in_use:
            code = LETTER_CODES[(ord(look.upper()) - ord("A")) % len(LETTER_CODES)]
            return Mark(look, look, code)
        return MARKS.get(look)

    @property
    def letters_in_use(self) -> list[str]:
        """The letters of sets and colours, in order."""
        return sorted({letter for letter in self.letters.values() if letter not in MARKS})

    def _look(self, candidate: Candidate) -> str:
        """Return the name of the mark of a candidate, a letter, or an empty text."""
        if candidate in self.removed:
            return "removed"
        if candidate in self.step.place:
            return "placed"
        looks = self.evidence.looks.get(candidate, [])
        if candidate in self.letters:
            return self.letters[candidate]
        return "on and off" if len(looks) > 1 else "".join(looks)

    def key(self, naming: Naming) -> str:
        """Return what the marks mean, and the houses of the step."""
        looks_in_drawing = {
            self._look((cell, digit))
            for cell in self.step.board.cells
            if not self.snapshot.digits[cell]
            for digit in digits_of(self.snapshot.masks[cell])
        }
        return "   ".join(self._key_entries(looks_in_drawing, naming))

    def _key_entries(self, looks_in_drawing: set[str], naming: Naming) -> Iterator[str]:
        for name, mark in MARKS.items():
            if name in looks_in_drawing:
                is_fin = name != "fin" or self.step.technique in FISH
                text = STEP_KEY[name if is_fin else "extra"]
                yield f"{mark.ascii_character if self.ascii else mark.character} {text}"
        if letters := [letter for letter in self.letters_in_use if letter in looks_in_drawing]:
            noun = STEP_KEY["set" if self.evidence.sets else "colour"]
            yield f"{' '.join(letters)} {noun}{'s' if len(letters) > 1 else ''}"
        if self.blocking_cells:
            yield f"[ ] {STEP_KEY['blocker']}"
        if houses := (*self.evidence.base_houses, *self.evidence.cover_houses):
            yield STEP_KEY["houses"].format(houses=naming.houses(houses))


def _letters_of_candidates(step: Step, snapshot: Snapshot, evidence: StepEvidence) -> dict[Candidate, str]:
    """Return the letter of each candidate in a lettered set or colour; small if digits are letters, too."""
    letters: dict[Candidate, str] = {}
    for letter, cells in evidence.sets.items():
        for cell in cells:
            for digit in digits_of(snapshot.masks[cell]):
                # The set of a uniqueness pattern has no letter, because it is the only one.
                letters.setdefault((cell, digit), letter or "set")
    for candidate, looks in evidence.looks.items():
        if looks and looks[0].startswith("colour"):
            letters[candidate] = looks[0][-1].upper()
    return letters if _has_only_numbers(step.board) else {key: text.lower() for key, text in letters.items()}


def _has_only_numbers(board: Board) -> bool:
    return board.symbols.isdigit()
