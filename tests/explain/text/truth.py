"""Reads the sentences of a step back, and compares them with its evidence.

`faults` lists what is wrong with the words of a step. Its parts can be read one by one: a cell, a digit or a
house that the evidence does not have, a cell or a conclusion that the words leave out, a cell that is said
to hold what it cannot hold, and verbs that do not fit their subjects.
"""

import re
from collections.abc import Iterator

from polydoku.explain.text.naming import Naming
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.step import Node, RoleContent, Step
from polydoku.techniques import FAMILIES, ROWS

_CELL = r"(?:t\d+)?r\d+c\d+"
_LIST_OF_CELLS = rf"(?:{_CELL}, )*{_CELL}"

_START = r"(?:^|[.:;] |\b(?:[Ss]o|[Tt]hen|[Ii]f|that) )"
_SINGULAR = "is|sees|has|loses|holds|contains"
_PLURAL = "are|see|have|lose|hold|contain"


def faults(step: Step) -> list[str]:
    """Return what is wrong with the words of a step; an empty list if they are true and complete."""
    words = _Words(step)
    return [
        *words.strange_cells(),
        *words.strange_digits(),
        *words.strange_houses(),
        *words.impossible_candidates(),
        *words.wrong_sets(),
        *words.missing_cells(),
        *words.missing_conclusions(),
        *language_faults("\n".join(step.explanation().lines)),
    ]


def language_faults(text: str) -> Iterator[str]:
    """Yield what is wrong with the language of a text, whatever it is about."""
    patterns = {
        "a field that was not filled": r"[{}]|\bNone\b|\(\)|\[\]",
        "punctuation": r"  | [,.:;)]|\( |[,.:;]{2}|^[ ,.:;]|\n\n|\.\w",
        "a plural with the verb of a singular": rf"{_START}{_LIST_OF_CELLS} and {_CELL} (?:{_SINGULAR})\b",
        "a singular with the verb of a plural": rf"(?<! and )(?<!, )(?<!\w){_CELL} (?:{_PLURAL})\b",
        "an alternative with the verb of a plural": rf"{_CELL} or {_CELL} (?:{_PLURAL})\b",
        "a plural that is written for both": r"\(e?s\)",
    }
    for fault, pattern in patterns.items():
        for match in re.finditer(pattern, text):
            if fault.startswith("a singular") and f" and {match[0].split()[0]}" in text:
                continue
            yield f"{fault}: {text[max(0, match.start() - 20) : match.end() + 10]!r}"
    for line in text.split("\n"):
        if not re.search(r"[.:]$", line):
            yield f"a line that does not end: {line!r}"


_RULE_TECHNIQUES = {row.id for row in FAMILIES["rules"]}


class _Words:
    """The words of a step, with the cells, digits and houses that its evidence names."""

    def __init__(self, step: Step) -> None:
        self.step, self.board, self.naming = step, step.board, Naming(step.board)
        self.lines = step.explanation().lines
        self.text = "\n".join(self.lines)
        self.cells_by_name = {name: cell for cell, name in enumerate(self.board.names)}
        names = [name for name in re.findall(_CELL, self.text) if name in self.cells_by_name]
        self.named_cells = {self.cells_by_name[name] for name in names}
        self.named_houses = set(houses_in(self.text, self.naming))
        self.covered_cells = set(self.named_cells)
        for house in self.named_houses:
            self.covered_cells.update(self.board.houses[house].cells)
        if re.search("every open cell|any other cell", self.text):
            self.covered_cells.update(self.board.cells)
        self.conclusions: tuple[Candidate, ...] = (*step.place, *step.remove)
        self.houses = set(_houses_of(step))
        self.cells = set(_cells_of(step)) | {cell for cell, _ in self.conclusions}
        for house in self.houses:
            self.cells.update(self.board.houses[house].cells)

    def strange_cells(self) -> Iterator[str]:
        """Yield the cells that are named without need, and names of cells that do not exist."""
        for name in re.findall(_CELL, self.text):
            if name not in self.cells_by_name:
                yield f"{name} is no cell"
        in_named_houses = {cell for house in self.named_houses for cell in self.board.houses[house].cells}
        coloured = (cell for content in self.step.roles.values() for cell, _ in content.candidates)
        for cell in sorted(self.named_cells - self.cells - in_named_houses - set(coloured)):
            yield f"{self.board.names[cell]} is not in the evidence"

    def strange_digits(self) -> Iterator[str]:
        """Yield the digits that the evidence does not have; letters are not read, since a set can be A.

        A naked single names all digits: those that the cell sees, and those that earlier steps removed. The
        bound of a digit on a rising line need not be a candidate, and a total is no digit.
        """
        if self.step.technique == "naked-single" or self.step.technique in _RULE_TECHNIQUES:
            return
        digits = set(_digits_of(self.step))
        if self.step.snapshot is not None:
            for cell in self.cells & self.named_cells | _needed_cells(self.step):
                digits.update(digits_of(self.step.snapshot.masks[cell]))
            digits.update(self.step.snapshot.digits[cell] for cell in self.covered_cells)
        text = re.sub("|".join(_house_patterns(self.board)), "", self.text, flags=re.IGNORECASE)
        text = re.sub(r"^\d+\. |\bas in \d+\b", "", text, flags=re.MULTILINE)
        for symbol in sorted(set(re.findall(r"(?<![\w-])\d+(?![\w-])", text))):
            if symbol in self.board.symbols and self.board.digit(symbol) not in digits:
                yield f"digit {symbol} is not in the evidence"

    def strange_houses(self) -> Iterator[str]:
        """Yield the houses that have no cell of the evidence."""
        for house in sorted(self.named_houses - self.houses):
            if not self.cells & set(self.board.houses[house].cells):
                yield f"{self.board.houses[house].name} is not in the evidence"

    def impossible_candidates(self) -> Iterator[str]:
        """Yield the statements about a candidate that the cell does not have."""
        if self.step.snapshot is None:
            return
        symbols = {self.board.symbol(digit): digit for digit in range(1, self.board.digits + 1)}
        statement = (
            rf"(?<! and )({_CELL}) (?:is not|is|cannot be|must be) (?:digit )?(\w)\b(?! (?:of|in|to)\b)"
        )
        for name, symbol in re.findall(statement, self.text):
            cell, digit = self.cells_by_name.get(name), symbols.get(symbol)
            if cell is None or digit is None or self.step.snapshot.digits[cell] == digit:
                continue
            if not self.step.snapshot.masks[cell] >> (digit - 1) & 1:
                yield f"{symbol} is no candidate of {name}"

    def wrong_sets(self) -> Iterator[str]:
        """Yield the statements about a digit of a set that has no such digit."""
        for letter, symbol in re.findall(
            r"\b([A-P]) (?:\([^)]*\) )?(?:loses|contains|has no|must contain|has) (?:digit )?(\w)\b",
            self.text,
        ):
            digits = self.step.roles.get(f"set-{letter.lower()}", RoleContent()).digits
            if digits and symbol in self.board.symbols and self.board.digit(symbol) not in digits:
                yield f"set {letter} has no {symbol}"
        yield from self._wrong_remainders()

    def _wrong_remainders(self) -> Iterator[str]:
        """Yield the sets that are said to be other digits than theirs without one."""
        for letter, text in re.findall(
            r"\b([A-P])(?: \([^)]*\))? (?:has no (?:digit )?\w and )?(?:must be|is left with|with) "
            r"((?:\w, )*(?:\w and )?\w)\b(?! of)",
            self.text,
        ):
            content = self.step.roles.get(f"set-{letter.lower()}", RoleContent())
            symbols = re.findall(r"\b\w\b", text)
            is_one_less = len(symbols) == len(content.cells) == len(content.digits) - 1
            if content.digits and not (
                is_one_less and {self.board.digit(symbol) for symbol in symbols} < set(content.digits)
            ):
                yield f"set {letter} is not {text}"

    def missing_cells(self) -> Iterator[str]:
        """Yield the cells with a role, of a link or of an assumption that neither words nor a house name.

        Of the cells of a mark, those that play no part are better left out.
        """
        if self.step.technique in _RULE_TECHNIQUES:
            return
        for cell in sorted(_needed_cells(self.step) - self.covered_cells):
            yield f"{self.board.names[cell]} is not named"

    def missing_conclusions(self) -> Iterator[str]:
        """Yield the cells of conclusions that neither words nor a house name."""
        for cell in sorted({cell for cell, _ in self.conclusions} - self.covered_cells):
            yield f"nothing leads to {self.board.names[cell]}"


def _cells_of(step: Step) -> Iterator[Cell]:
    yield from _needed_cells(step)
    for branch in step.branches:
        for event in branch:
            yield from event.node.cells
    for strong_set in step.strong_sets:
        yield from (cell for cell, _, _ in strong_set.pattern)
        if strong_set.kind == "cell":
            yield strong_set.cell


def _needed_cells(step: Step) -> set[Cell]:
    """Return the cells that have a role or a link, or with which a branch begins.

    Of the candidates that colours hold, those on the way to a conclusion are enough.
    """
    cells: set[Cell] = set()
    if ROWS[step.technique] in FAMILIES["colours"]:
        return {cell for cell, _ in step.remove}
    for content in step.roles.values():
        cells.update(content.cells)
        cells.update(cell for cell, _ in content.candidates)
    nodes: list[Node] = [node for link in step.links for node in (link.start, link.end)]
    nodes += [event.node for branch in step.branches for event in branch if event.reason.kind == "assumed"]
    for node in nodes:
        cells.update(node.cells)
    return cells


def _houses_of(step: Step) -> Iterator[int]:
    for content in step.roles.values():
        yield from content.houses
    yield from (link.reason.house for link in step.links if link.reason.kind == "house")
    events = [event for branch in step.branches for event in branch]
    yield from (event.reason.house for event in events if event.reason.kind == "house")
    yield from (strong_set.house for strong_set in step.strong_sets if strong_set.kind == "place")


def _digits_of(step: Step) -> Iterator[int]:
    """Yield the digits of the evidence and of the conclusions."""
    for content in step.roles.values():
        yield from content.digits
        yield from (digit for _, digit in content.candidates)
    for link in step.links:
        yield from (link.start.digit, link.end.digit)
    yield from (event.node.digit for branch in step.branches for event in branch)
    for strong_set in step.strong_sets:
        yield strong_set.digit
        yield from (digit for _, *digits in strong_set.pattern for digit in digits)
    yield from (digit for _, digit in (*step.place, *step.remove))


def _house_patterns(board: Board) -> list[str]:
    """Return patterns of the names of houses and of lists such as ``rows 1 and 4``, the longest first."""
    kinds = {house.name.rpartition(" ")[0] for house in board.houses} - {""}
    lists = [rf"\b{re.escape(kind)}(?:s|es)? (?:\d+, )*(?:\d+ and )?\d+\b" for kind in kinds]
    return sorted(lists, key=len, reverse=True)


def houses_in(text: str, naming: Naming) -> Iterator[int]:
    """Yield the houses that a text names, alone or in a list: ``rows 1 and 4``."""
    for number, house in enumerate(naming.board.houses):
        kind, _, label = house.name.rpartition(" ")
        name = re.escape(house.name)
        listed = rf"{re.escape(kind)}(?:s|es) (?:\S+, )*(?:\S+ and )?{re.escape(label)}"
        pattern = rf"\b(?:{name}|{listed})\b" if kind else rf"\b{name}\b"
        if re.search(pattern, text, re.IGNORECASE):
            yield number
