"""Writes cells, digits, houses, candidates and chains of a board for sentences and JSON."""

import re
from collections.abc import Iterable, Sequence

from polydoku.errors import BoardError
from polydoku.model.board import Board, Candidate, Cell, CellLike, House
from polydoku.model.constraint import Constraint
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Link, Node, Notation, Reason
from polydoku.words.numbers import ALL, BOTH, IT, NUMBERS


class Naming:
    """Writes what is on one board in one notation: ``rc`` (the board's names, such as r1c2) or ``A1`` (B1).

    In ``A1`` the letter is the column and the number is the row. If the cells of a board have no rows and
    columns, ``A1`` uses the board's names, too.
    """

    def __init__(self, board: Board, notation: Notation = "rc") -> None:
        self.board, self.notation = board, notation
        self.cell_names: Sequence[str] = board.names
        if notation == "A1" and board.labels is not None:
            self.cell_names = [f"{column_letters(column)}{row}" for row, column in board.labels]

    def cell(self, cell: Cell) -> str:
        """Return the name of a cell."""
        return self.cell_names[cell]

    def index_of(self, cell: CellLike) -> Cell:
        """Return the index of a cell, whose name may be in this notation or the board's.

        Raises `BoardError` for a cell that is not on the board.
        """
        names = [name.lower() for name in self.cell_names]
        if isinstance(cell, str) and cell.strip().lower() in names:
            return Cell(names.index(cell.strip().lower()))
        try:
            return self.board[cell]
        except BoardError as error:
            ends = {"first": self.cell_names[0], "last": self.cell_names[-1]}
            raise BoardError(error.code, error.where, **{**error.facts, **ends}) from None

    def cells(self, cells: Iterable[Cell], *, conjunction: str = "and") -> str:
        """Return the names of cells: ``r1c7, r1c8 and r1c9``."""
        return joined([self.cell_names[cell] for cell in cells], conjunction)

    def see(self, cells: Sequence[Cell]) -> str:
        """Return cells with a verb: ``r1c1 sees``, or ``r1c1 and r1c2 see``."""
        return f"{self.cells(cells)} {'sees' if len(cells) == 1 else 'see'}"

    def digit(self, digit: int) -> str:
        """Return a digit within a sentence: ``7``, or ``digit A`` if its symbol is a letter."""
        symbol = self.board.symbol(digit)
        return symbol if symbol.isdigit() else f"digit {symbol}"

    def digits(self, digits: Iterable[int], *, conjunction: str = "and") -> str:
        """Return digits: ``1, 2 and 3``."""
        return joined([self.board.symbol(digit) for digit in digits], conjunction)

    def candidates(self, candidates: Iterable[Candidate], *, conjunction: str = "and") -> str:
        """Return candidates by digit: ``3 in r1c1 and r2c1, and 4 in r5c5``."""
        cells_by_digit: dict[int, list[Cell]] = {}
        for cell, digit in candidates:
            cells_by_digit.setdefault(digit, []).append(cell)
        parts = [
            f"{self.board.symbol(digit)} in {self.cells(cells, conjunction=conjunction)}"
            for digit, cells in cells_by_digit.items()
        ]
        return joined_groups(parts, conjunction)

    def mask(self, mask: int) -> str:
        """Return the digits of a mask without blanks: ``1348``."""
        return "".join(self.board.symbol(bit + 1) for bit in range(mask.bit_length()) if mask >> bit & 1)

    def house_name(self, number: int) -> str:
        """Return the name of a house as in JSON."""
        return self.board.houses[number].name

    def house(self, number: int) -> str:
        """Return the name of a house: ``row 1``, or ``row 5 (r8c1 to r8c9)`` where the name could mislead."""
        house = self.board.houses[number]
        if not _has_misleading_number(house, self.board):
            return house.name
        return f"{house.name} ({self.cell_names[house.cells[0]]} to {self.cell_names[house.cells[-1]]})"

    def rule(self, candidates: Iterable[Candidate], target: Candidate) -> str:
        """Return the name of the rule between one of `candidates` and `target`, or else ``a rule``."""
        if isinstance(self.board, RuledBoard):
            for candidate in candidates:
                if constraint := self.board.constraint_between(candidate, target):
                    return constraint.name
        return "a rule"

    def constraint(self, number: int) -> str:
        """Return the name of a constraint and what it requires: ``cage at r1c1 needs 14``."""
        constraint = self._constraint(number)
        if constraint is None:
            return "a rule"
        return " ".join(filter(None, (constraint.name, constraint.requirement(self.board))))

    def constraint_name(self, number: int) -> str:
        """Return the name of a constraint: ``cage at r1c1``."""
        constraint = self._constraint(number)
        return constraint.name if constraint else "a rule"

    def _constraint(self, number: int) -> Constraint | None:
        constraints = self.board.extra_constraints if isinstance(self.board, RuledBoard) else ()
        return constraints[number] if 0 <= number < len(constraints) else None

    def houses(self, numbers: Iterable[int], *, conjunction: str = "and") -> str:
        """Return the names of houses: ``row 1 and box 3``, or ``rows 1 and 4``.

        A house is listed once, even if it is among `numbers` twice.
        """
        numbers_by_kind: dict[str, list[str]] = {}
        for name in dict.fromkeys(self.house(number) for number in numbers):
            numbered = re.fullmatch(r"(.+) (\d+|[A-Z+-])", name)
            kind, house_number = numbered.groups() if numbered else (name, "")
            numbers_by_kind.setdefault(kind, []).append(house_number)
        return joined_groups(
            [_houses_of_kind(kind, numbers, conjunction) for kind, numbers in numbers_by_kind.items()],
            conjunction,
        )

    def placed(self, place: Iterable[Candidate]) -> str:
        """Return placements in short: ``r5c5 = 5, r1c2 = 3``."""
        return ", ".join(f"{self.cell_names[cell]} = {self.board.symbol(digit)}" for cell, digit in place)

    def placements(self, place: Iterable[Candidate]) -> str:
        """Return placements as the end of an instruction: ``5 in r5c5 and r6c6, and 3 in r1c2``."""
        return self.candidates(place)

    def eliminations(self, remove: Iterable[Candidate]) -> str:
        """Return eliminations as the end of an instruction: ``1 and 2 from r1c1 and r1c2``."""
        digits_by_cell: dict[Cell, list[int]] = {}
        for cell, digit in remove:
            digits_by_cell.setdefault(cell, []).append(digit)
        cells_by_digits: dict[tuple[int, ...], list[Cell]] = {}
        for cell, digits in digits_by_cell.items():
            cells_by_digits.setdefault(tuple(sorted(digits)), []).append(cell)
        parts = [
            f"{self.digits(digits)} from {self.cells(cells)}" for digits, cells in cells_by_digits.items()
        ]
        return joined_groups(parts)

    def group(self, cells: Sequence[Cell]) -> str:
        """Return the name of a group of cells: ``r1c45``, ``r12c4``, or ``r1c4+r2c5``."""
        labels = self.board.labels
        uses_rc_notation = self.cell_names is self.board.names
        if labels is not None and uses_rc_notation and len(cells) > 1:
            rows = sorted({labels[cell][0] for cell in cells})
            columns = sorted({labels[cell][1] for cell in cells})
            have_one_digit = max(*rows, *columns) < 10
            form_rectangle = len(rows) * len(columns) == len(cells)
            if have_one_digit and form_rectangle:
                return f"r{''.join(map(str, rows))}c{''.join(map(str, columns))}"
        return "+".join(self.cell_names[cell] for cell in cells)

    def candidate(self, candidate: Candidate) -> str:
        """Return a candidate as in JSON: ``r1c7.3``."""
        return f"{self.cell_names[candidate[0]]}.{self.board.symbol(candidate[1])}"

    def node(self, node: Node) -> str:
        """Return a node of a chain as in JSON: ``r1c7.3``, or ``r1c45.7`` for a group."""
        return f"{self.group(node.cells)}.{self.board.symbol(node.digit)}"

    def chain_text(self, links: Sequence[Link]) -> str:
        """Return a chain with ``=`` for strong and ``-`` for weak links: ``(3)r1c7=(3)r4c7-(5)r4c7``."""
        text = ""
        previous_end = None
        for link in links:
            if link.start != previous_end:
                separator = ", " if text else ""
                text += f"{separator}{self._node_of_chain(link.start)}"
            text += f"{'=' if link.is_strong else '-'}{self._node_of_chain(link.end)}"
            previous_end = link.end
        return text

    def _node_of_chain(self, node: Node) -> str:
        return f"({self.board.symbol(node.digit)}){self.group(node.cells)}"

    def reason(self, reason: Reason) -> str:
        """Return why a link holds as in JSON: the name of a house, such as ``column 7``, or the kind.

        The kind ``combinations`` is followed by the index of the constraint: ``combinations:3``.
        """
        if reason.kind == "combinations":
            return f"{reason.kind}:{reason.constraint}"
        return self.house_name(reason.house) if reason.kind == "house" else reason.kind


def _houses_of_kind(kind: str, numbers: list[str], conjunction: str) -> str:
    """Return houses of one kind: ``row 3``, or ``rows 3 and 4``; the number of ``the asterisk`` is empty."""
    if len(numbers) < 2:
        return f"{kind} {numbers[0]}".strip()
    return f"{kind}{'es' if kind.endswith('x') else 's'} {joined(numbers, conjunction)}"


def _has_misleading_number(house: House, board: Board) -> bool:
    """Return whether a house is called ``row 5`` or ``column 5``, but has a cell of another row or column.

    This happens on 3-D boards, and in grids that start below the first row of their board.
    """
    match = re.search(r"\b(row|column) (\d+)$", house.name)
    if match is None or board.labels is None:
        return False
    axis = ("row", "column").index(match[1])
    return any(board.labels[cell][axis] != int(match[2]) for cell in house.cells)


def joined(texts: Sequence[str], conjunction: str = "and") -> str:
    """Return texts joined by commas and a conjunction.

    >>> joined(["a", "b", "c"])
    'a, b and c'
    """
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {conjunction} {texts[-1]}"


def joined_groups(texts: Sequence[str], conjunction: str = "and") -> str:
    """Return texts joined like `joined`, with a comma before the conjunction if a text has one of its own.

    >>> joined_groups(["1 from r1c1 and r1c2", "3 from r2c3"])
    '1 from r1c1 and r1c2, and 3 from r2c3'
    """
    if len(texts) < 2 or not any(f" {conjunction} " in text for text in texts):
        return joined(texts, conjunction)
    return f"{', '.join(texts[:-1])}, {conjunction} {texts[-1]}"


def number_word(number: int) -> str:
    """Return a number as a word if it is small: ``four``, but ``40``."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def all_of(number: int) -> str:
    """Return the words for all that were listed: ``it``, ``both``, ``all three``."""
    return {1: IT, 2: BOTH}.get(number) or ALL.format(number=number_word(number))


def capitalized(text: str) -> str:
    """Return a text as the beginning of a sentence.

    >>> capitalized("rows 1 and 4")
    'Rows 1 and 4'
    """
    return text[:1].upper() + text[1:]


def column_letters(column: int) -> str:
    """Return the letters of a column: A, B … Z, AA.

    >>> column_letters(2), column_letters(27)
    ('B', 'AA')
    """
    text = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        text = chr(ord("A") + letter) + text
    return text
