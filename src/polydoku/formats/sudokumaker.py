"""Links and JSON of SudokuMaker, which are only read.

The types of constraints are numbers. Edges, corners and cells outside the board are numbered row by row.
"""

from collections.abc import Callable, Iterator
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats.reading import lzstring
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample
from polydoku.formats.reading.document_reader import DocumentReader
from polydoku.formats.reading.jsontext import json_excerpt
from polydoku.formats.reading.links import has_link_of, read_links_or_json, unpacked_json
from polydoku.formats.reading.prose import may_add_rules
from polydoku.formats.reading.square_grids import board_of_lines
from polydoku.model.board import MAX_DIGITS, Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.supplement import PlayerCell, Supplement

REGIONS, CUSTOM = 1, 1000
_NOTHING = (0, REGIONS, 2000, 2001, 2002, 2003)
"""Types without rules of their own: the usual rules, the regions, and what is only drawn."""

_PLAIN: dict[int, tuple[str, dict[str, Any]]] = {
    10: ("diagonal", {"direction": "-"}),
    11: ("diagonal", {"direction": "+"}),
    12: ("anti-king", {}),
    13: ("anti-knight", {}),
    14: ("disjoint-groups", {}),
    15: ("nonconsecutive", {}),
}
_CELL_SETS: dict[int, tuple[str, dict[str, Any]]] = {
    100: ("even", {}),
    101: ("odd", {}),
    102: ("maximum", {}),
    103: ("minimum", {}),
    305: ("extra-region", {}),
    600: ("indexer", {"kind": "row"}),
    601: ("indexer", {"kind": "column"}),
}
_LINES = {
    400: "renban",
    402: "palindrome",
    403: "between-line",
    404: "region-sum-line",
    405: "sequence-line",
    407: "lockout-line",
    409: "double-arrow",
}
_CLUES = {
    501: ("sandwich", "total"),
    502: ("x-sum", "total"),
    503: ("skyscraper", "count"),
    504: ("numbered-room", "digit"),
}
_GROUPS: dict[tuple[int, ...], tuple[str, str]] = {
    (14, 112, 896): ("entropic-line", "global-entropy"),
    (584, 146, 292): ("modular-line", "global-mod"),
    (340, 682): ("parity-line", ""),
}
"""The rules of lines and of the whole board for groups of digits; bit d of a number is the digit d."""


def is_document(document: Any) -> bool:
    """Return whether a JSON value is a puzzle of SudokuMaker."""
    has_version = isinstance(document, dict) and "formatVersion" in document
    return has_version and isinstance(document.get("puzzle"), dict)


class _Reader(DocumentReader):
    """A puzzle that is being read."""

    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__()
        self._puzzle: dict[str, Any] = document["puzzle"]
        spec = self._puzzle.get("spec") or {}
        size = spec.get("size") or {} if isinstance(spec, dict) else {}
        self.width = self._count("spec.size.width", size.get("width", 9))
        self.height = self._count("spec.size.height", size.get("height", 9))
        digits = self._count("spec.maxDigit", spec.get("maxDigit", max(self.width, self.height)))
        if spec.get("minDigit", 1) != 1:
            raise self.form_error("spec.minDigit", spec["minDigit"], "1")
        self._constraints = self.list_of("constraints", self._puzzle.get("constraints") or [])
        self.board = board_of_lines(self.height, self.width, digits, self._regions())

    def _count(self, path: str, value: Any) -> int:
        if type(value) is not int or not 1 <= value <= MAX_DIGITS:
            raise self.form_error(path, value, f"a number from 1 to {MAX_DIGITS}")
        return value

    def _regions(self) -> list[list[int]]:
        """Return the cells of each region; a cell with the number -1 is in none."""
        regions: dict[int, list[int]] = {}
        for constraint in self._constraints:
            if constraint.get("type") == REGIONS:
                numbers = self.list_of("regions", constraint.get("regions"), int)
                if len(numbers) != self.width * self.height:
                    raise self.form_error("regions", len(numbers), f"{self.width * self.height} numbers")
                for cell, number in enumerate(numbers):
                    if number >= 0:
                        regions.setdefault(number, []).append(cell)
        return list(regions.values())

    def names(self, path: str, cells: Any) -> list[str]:
        """Return the names of cells by their numbers."""
        numbers = self.list_of(path, cells, int)
        for number in numbers:
            if not 0 <= number < len(self.board):
                raise self.form_error(path, number, "the number of a cell")
        return [self.board.names[number] for number in numbers]

    def lines(self, path: str, constraint: dict[str, Any], key: str = "lines") -> Iterator[list[str]]:
        """Yield the names of the cells of each line."""
        for line in self.list_of(f"{path}.{key}", constraint.get(key) or [], list):
            yield self.names(f"{path}.{key}", line)

    def clues(self, path: str, constraint: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the clues of a constraint."""
        return self.list_of(f"{path}.clues", constraint.get("clues") or [])

    def number(self, path: str, value: Any) -> int:
        """Return a whole number."""
        if type(value) is not int or abs(value) > 10**6:
            raise self.form_error(path, value, "a whole number")
        return value

    def puzzle(self) -> Puzzle:
        """Return the puzzle of the document."""
        rules = [rule for index in range(len(self._constraints)) for rule in self._rules(index)]
        title, author, text = (self._text(key) for key in ("name", "author", "comment"))
        givens, player = self._digits_and_player()
        if may_add_rules(text, rules):
            self.rules_complete = False
        supplement = Supplement(
            player=tuple(player), rules_complete=self.rules_complete, warnings=tuple(self.warnings)
        )
        puzzle = Puzzle(self.board, title=title, author=author, text=text, supplement=supplement)
        return puzzle.replace(givens=Grid(self.board, givens), rules=tuple(rules))

    def _text(self, key: str) -> str:
        text = self._puzzle.get(key) or ""
        if not isinstance(text, str):
            raise self.form_error(key, text, "a text")
        return text

    def _digits_and_player(self) -> tuple[bytes, list[tuple[str, PlayerCell]]]:
        cells = self.list_of("cells", self._puzzle.get("cells") or [])
        if len(cells) != len(self.board):
            raise self.form_error("cells", len(cells), f"{len(self.board)} cells")
        givens = bytearray(len(cells))
        player = []
        for index, cell in enumerate(cells):
            digit = self.number(f"cells[{index}].value", cell.get("value") or 0)
            if not 0 <= digit <= self.board.digits:
                expected = f"a digit from 1 to {self.board.digits}"
                raise self.form_error(f"cells[{index}].value", digit, expected)
            if cell.get("given") is True:
                givens[index], digit = digit, 0
            center, corner = (
                self._digits_of_mask(f"cells[{index}].{key}", cell.get(key) or 0)
                for key in ("candidates", "cornerPencilMarks")
            )
            content = PlayerCell(digit=digit, center=center, corner=corner)
            if content != PlayerCell():
                player.append((self.board.names[index], content))
        return bytes(givens), player

    def _digits_of_mask(self, path: str, mask: Any) -> tuple[int, ...]:
        if type(mask) is not int or mask < 0:
            raise self.form_error(path, mask, "a number with a bit for each digit")
        return tuple(digit for digit in range(1, self.board.digits + 1) if mask >> digit & 1)

    def _rules(self, index: int) -> Iterator[Rule]:
        constraint, path = self._constraints[index], f"constraints[{index}]"
        kind = constraint.get("type")
        if type(kind) is not int:
            raise self.form_error(f"{path}.type", kind, "the number of a type")
        if kind == CUSTOM:
            raise FormatError("sudokumaker-code", path)
        if kind in _NOTHING:
            return
        read = _READERS.get(kind)
        if read is None:
            self.warn(f"constraints of type {kind} are not known; they are ignored", may_be_rule=True)
            return
        if constraint.get("negative"):
            self.warn(f"the key negative of type {kind} is ignored", may_be_rule=True)
        yield from read(self, path, kind, constraint)


_Read = Callable[[_Reader, str, int, dict[str, Any]], Iterator[Rule]]


def _plain(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    rule_id, parameters = _PLAIN[kind]
    yield reader.rule(path, rule_id, **parameters)


def _cells(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    rule_id, parameters = _CELL_SETS[kind]
    cells = reader.names(f"{path}.cells", constraint.get("cells"))
    yield reader.rule(path, rule_id, cells=cells, **parameters)


def _line_rules(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    parameters = {"total_per_box": True} if constraint.get("singleRegionTotals") is True else {}
    for line in reader.lines(path, constraint):
        yield reader.rule(path, _LINES[kind], cells=line, **parameters)


def _whispers(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    difference = reader.number(f"{path}.minDifference", constraint.get("minDifference"))
    for line in reader.lines(path, constraint):
        yield reader.rule(path, "whisper", cells=line, difference=difference)


def _thermometers(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    rule_id = "slow-thermometer" if constraint.get("slow") is True else "thermometer"
    for line in reader.lines(path, constraint, "thermometers"):
        yield reader.rule(path, rule_id, cells=line)


def _groups(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    groups = tuple(reader.list_of(f"{path}.groups", constraint.get("groups") or [14, 112, 896], int))
    line_rule, board_rule = _GROUPS.get(groups, ("", ""))
    if kind == 16 and board_rule:
        yield reader.rule(path, board_rule)
    elif kind != 16 and line_rule:
        for line in reader.lines(path, constraint):
            yield reader.rule(path, line_rule, cells=line)
    else:
        warning = f"the groups {json_excerpt(list(groups))} of type {kind} are not known; they are ignored"
        reader.warn(warning, may_be_rule=True)


def _cages(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    for cage in reader.list_of(f"{path}.cages", constraint.get("cages") or []):
        total = reader.number(f"{path}.cages", cage.get("value") or 0)
        cells = reader.names(f"{path}.cages", cage.get("cells"))
        yield reader.rule(path, "killer-cage", cells=cells, total=total or None)


def _clones(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    """Yield a rule for each group of cells with the same digit."""
    for first, *others in filter(None, reader.lines(path, constraint, "groups")):
        if others:
            yield reader.rule(path, "clone", cells=[first] * len(others), copy=others)


def _arrows(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    """Yield a rule for each arrow; the cells of a bulb are listed from the units up."""
    for item in reader.list_of(f"{path}.bulbsWithArrows", constraint.get("bulbsWithArrows") or []):
        bulb = reader.names(f"{path}.bulbCells", item.get("bulbCells"))[::-1]
        for line in reader.lines(path, item, "arrows"):
            yield reader.rule(path, "arrow", bulb=bulb, shaft=line[1:])


def _edges(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules of dots and sums on edges, each number in a rule."""
    pairs: dict[int, list[str]] = {}
    for clue in reader.clues(path, constraint):
        value = reader.number(f"{path}.clues", clue.get("value"))
        pairs.setdefault(value, []).append(_pair(reader, path, clue.get("edge")))
    for value, names in pairs.items():
        if kind == 200:
            yield reader.rule(path, "kropki", white=names, difference=value)
        elif kind == 201:
            yield reader.rule(path, "kropki", black=names, ratio=value)
        elif value in (5, 10):
            yield reader.rule(path, "xv", **{"x" if value == 10 else "v": names})
        else:
            for pair in names:
                yield reader.rule(path, "sum", cells=pair.split("-"), total=value)


def _pair(reader: _Reader, path: str, edge: Any) -> str:
    """Return the two cells of an edge: first those left of each cell of a row, then those below."""
    row, place = divmod(reader.number(f"{path}.edge", edge), 2 * reader.width)
    if place < reader.width:
        cells = [row * reader.width + place - 1, row * reader.width + place]
        is_inside = place > 0 and row < reader.height
    else:
        upper = (row - 1) * reader.width + place
        cells = [upper, upper + reader.width]
        is_inside = row < reader.height - 1
    if not is_inside or cells[0] < 0:
        raise reader.form_error(f"{path}.edge", edge, "an edge between two cells")
    return "-".join(reader.names(f"{path}.edge", cells))


def _corners(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    for clue in reader.clues(path, constraint):
        row, column = divmod(reader.number(f"{path}.corner", clue.get("corner")), reader.width + 1)
        if not (0 < row < reader.height and 0 < column < reader.width):
            raise reader.form_error(f"{path}.corner", clue.get("corner"), "a corner inside the board")
        cells = [(row + down) * reader.width + column + right for down in (-1, 0) for right in (-1, 0)]
        digits = reader.list_of(f"{path}.digits", clue.get("digits") or [], int)
        if digits:
            yield reader.rule(path, "quadruple", cells=reader.names(path, cells), digits=digits)


def _outside(reader: _Reader, path: str, kind: int, constraint: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules of clues outside the board, in a frame of cells around it."""
    for clue in reader.clues(path, constraint):
        number = reader.number(f"{path}.outerCell", clue.get("outerCell"))
        row, column = (place - 1 for place in divmod(number, reader.width + 2))
        is_row, is_column = 0 <= row < reader.height, 0 <= column < reader.width
        down, right = (0, 1 if column < 0 else -1) if is_row else (1 if row < 0 else -1, 0)
        if kind == 500:
            down, right = _diagonal_step(reader, path, clue, row, column)
        elif is_row == is_column:
            raise reader.form_error(f"{path}.outerCell", number, "a cell beside a line of the board")
        cells = []
        row, column = row + down, column + right
        while 0 <= row < reader.height and 0 <= column < reader.width:
            cells.append(row * reader.width + column)
            row, column = row + down, column + right
        if not cells:
            raise reader.form_error(f"{path}.outerCell", number, "a cell beside a line of the board")
        rule_id, parameter = _CLUES.get(kind, ("little-killer", "total"))
        value = reader.number(f"{path}.clues", clue.get("value"))
        yield reader.rule(path, rule_id, cells=reader.names(path, cells), **{parameter: value})


def _diagonal_step(
    reader: _Reader, path: str, clue: dict[str, Any], row: int, column: int
) -> tuple[int, int]:
    """Return the step into the board: diagonal 1 rises to the right, and -1 falls."""
    slope = clue.get("diagonal")
    if slope not in (1, -1):
        raise reader.form_error(f"{path}.diagonal", slope, "1 or -1")
    goes_down = row < 0 or (row < reader.height and (column < 0) == (slope == -1))
    down = 1 if goes_down else -1
    return down, -down * slope


_READERS: dict[int, _Read] = {
    **dict.fromkeys(_PLAIN, _plain),
    16: _groups,
    **dict.fromkeys(_CELL_SETS, _cells),
    **dict.fromkeys((200, 201, 202), _edges),
    300: _thermometers,
    301: _cages,
    302: _clones,
    303: _corners,
    **dict.fromkeys(_LINES, _line_rules),
    401: _whispers,
    406: _groups,
    408: _arrows,
    500: _outside,
    **dict.fromkeys(_CLUES, _outside),
}


def puzzle_of_document(document: dict[str, Any]) -> Puzzle:
    """Return the puzzle of a SudokuMaker document."""
    return _Reader(document).puzzle()


def puzzle_of_link(link: str) -> Puzzle:
    """Return the puzzle of a link. Raises `FormatError` for damaged data."""
    _, _, data = link.partition("puzzle=")
    data = data.partition("&")[0].partition("#")[0]
    return puzzle_of_document(unpacked_json(data, lzstring.unpack_uri, is_document))


def detect(sample: Sample) -> Match:
    """Return SURE for links with a puzzle and for the keys ``formatVersion`` and ``puzzle``."""
    return Match.SURE if has_link_of(sample, "sudokumaker") or is_document(sample.json) else Match.NO


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Return the puzzle of each link or document. `board` is ignored."""
    return read_links_or_json(text, is_document, puzzle_of_document, "sudokumaker-form")


FORMAT = Format(
    "sudokumaker",
    "links and JSON of SudokuMaker",
    detect,
    read,
    boards="rows and columns",
    holds="most rules, a player's state",
)
