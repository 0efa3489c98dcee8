"""Infers rules from a drawing, only on request: marks of a usual look whose rule the text names.

Setters draw as they like, so a look alone proves nothing. Each rule is a guess, and its evidence is told.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from polydoku.errors import PuzzleError
from polydoku.model.board import MAX_DIGITS
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.supplement import DrawnMark, Point
from polydoku.words import amount

_WHITE = ("#ffffff", "#fff")
_HEX = re.compile(r"#([0-9a-f]{6})([0-9a-f]{2})?", re.IGNORECASE)


class Inference(NamedTuple):
    """A rule that a drawing seems to show, the marks that show it, and the evidence in words."""

    rule: Rule
    marks: tuple[DrawnMark, ...]
    evidence: str


class _Look(NamedTuple):
    """Marks that look alike, the rule that they usually mean, and what the text says if they mean it."""

    rule_id: str
    noun: str
    text: str
    parameters_of: Callable[["_Drawing", list[DrawnMark]], "_ParametersAndMarks"]
    is_alike: Callable[[DrawnMark], bool]


class _Drawing:
    """The marks of a puzzle and the names of its cells by their places."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.marks = puzzle.supplement.drawing
        self._names: dict[Point, str] = {}
        for cell, name in enumerate(puzzle.board.names):
            polygon = puzzle.board.places[cell] if puzzle.board.places else ()
            if polygon:
                middle = [sum(point[axis] for point in polygon) / len(polygon) for axis in (0, 1)]
                self._names[middle[0], middle[1]] = name

    def cells(self, points: Iterable[Point]) -> list[str]:
        """Return the names of the cells in whose middles points are; empty if one is elsewhere."""
        names = [self._names.get((float(x), float(y)), "") for x, y in points]
        return names if all(names) else []

    def pair(self, mark: DrawnMark) -> str:
        """Return the two cells on whose common edge a mark is, or an empty text."""
        (x, y) = mark.points[0]
        step = (0.5, 0.0) if x % 1 == 0 else (0.0, 0.5)
        return "-".join(self.cells([(x - step[0], y - step[1]), (x + step[0], y + step[1])]))

    def line(self, mark: DrawnMark) -> list[str]:
        """Return the cells along a line, also between its points; empty if it leaves the middles."""
        points = [mark.points[0]]
        for x, y in mark.points[1:]:
            right, down = x - points[-1][0], y - points[-1][1]
            count = round(max(abs(right), abs(down)))
            if count > MAX_DIGITS:
                return []
            start = points[-1]
            points += [
                (start[0] + right * step / count, start[1] + down * step / count)
                for step in range(1, count + 1)
            ]
        return self.cells(points)

    def disc_at(self, point: Point) -> DrawnMark | None:
        """Return the large grey disc at a point, such as the bulb of a thermometer."""
        discs = (mark for mark in self.marks if _is_grey_shape("ellipse")(mark) and mark.points[0] == point)
        return next(discs, None)


def _is_edge_mark(mark: DrawnMark) -> bool:
    (x, y) = mark.points[0]
    return (x % 1, y % 1) in ((0, 0.5), (0.5, 0))


def _is_dot(fills: tuple[str, ...]) -> Callable[[DrawnMark], bool]:
    def is_dot(mark: DrawnMark) -> bool:
        has_size = 0.15 <= mark.width == mark.height <= 0.45
        is_plain = mark.kind == "ellipse" and not mark.text and mark.fill.lower() in fills
        return has_size and is_plain and _is_edge_mark(mark)

    return is_dot


def _is_letter(letter: str) -> Callable[[DrawnMark], bool]:
    return lambda mark: mark.text.strip().lower() == letter and mark.kind != "cage" and _is_edge_mark(mark)


def _is_grey_shape(kind: str) -> Callable[[DrawnMark], bool]:
    def is_grey_shape(mark: DrawnMark) -> bool:
        return mark.kind == kind and not mark.text and 0.6 <= mark.width <= 0.95 and _is_grey(mark.fill)

    return is_grey_shape


def _is_white_circle(mark: DrawnMark) -> bool:
    has_size = 0.6 <= mark.width <= 0.95
    return mark.kind == "ellipse" and not mark.text and has_size and mark.fill.lower() in _WHITE


def _is_grey(color: str) -> bool:
    """Return whether a colour is a light grey, or black that is nearly transparent."""
    match = _HEX.fullmatch(color)
    if match is None:
        return False
    red, green, blue = bytes.fromhex(match[1])
    alpha = int(match[2] or "ff", 16)
    shade = 255 - (255 - red) * alpha // 255
    return red == green == blue and 0x90 <= shade <= 0xE8


def _is_line(color: str) -> Callable[[DrawnMark], bool]:
    return lambda mark: (
        mark.kind == "line" and not mark.head and mark.width >= 0.1 and mark.stroke[:7].lower() == color
    )


def _is_grey_line(mark: DrawnMark) -> bool:
    return mark.kind == "line" and not mark.head and mark.width >= 0.1 and _is_grey(mark.stroke)


_ParametersAndMarks = Iterator[tuple[dict[str, Any], list[DrawnMark]]]


def _pairs(parameter: str) -> Callable[[_Drawing, list[DrawnMark]], _ParametersAndMarks]:
    def pairs(drawing: _Drawing, marks: list[DrawnMark]) -> _ParametersAndMarks:
        on_edges = [mark for mark in marks if drawing.pair(mark)]
        yield {parameter: [drawing.pair(mark) for mark in on_edges]}, on_edges

    return pairs


def _cells(drawing: _Drawing, marks: list[DrawnMark]) -> _ParametersAndMarks:
    in_cells = [mark for mark in marks if drawing.cells(mark.points)]
    yield {"cells": [drawing.cells(mark.points)[0] for mark in in_cells]}, in_cells


def _lines(drawing: _Drawing, marks: list[DrawnMark]) -> _ParametersAndMarks:
    for mark in marks:
        if len(cells := drawing.line(mark)) > 1:
            yield {"cells": cells}, [mark]


def _palindromes(drawing: _Drawing, marks: list[DrawnMark]) -> _ParametersAndMarks:
    yield from _lines(drawing, [mark for mark in marks if not any(map(drawing.disc_at, mark.points))])


def _thermometers(drawing: _Drawing, marks: list[DrawnMark]) -> _ParametersAndMarks:
    """Yield the lines with a disc at one end, from there."""
    for mark in marks:
        discs = [disc for end in (0, -1) if (disc := drawing.disc_at(mark.points[end]))]
        cells = drawing.line(mark)
        if len(discs) == 1 and len(cells) > 1:
            starts_at_disc = discs[0].points[0] == mark.points[0]
            yield {"cells": cells if starts_at_disc else cells[::-1]}, [mark, *discs]


_LOOKS = (
    _Look("kropki", "white dot", r"consecutive|kropki", _pairs("white"), _is_dot(_WHITE)),
    _Look("kropki", "black dot", r"double|ratio|twice|kropki", _pairs("black"), _is_dot(("#000000", "#000"))),
    _Look("xv", "X", r"\bx\b", _pairs("x"), _is_letter("x")),
    _Look("xv", "V", r"\bv\b", _pairs("v"), _is_letter("v")),
    _Look("thermometer", "thermometer", r"thermo", _thermometers, _is_grey_line),
    _Look("palindrome", "grey line", r"palindrom", _palindromes, _is_grey_line),
    _Look("whisper", "green line", r"whisper", _lines, _is_line("#67f067")),
    _Look("renban", "purple line", r"renban", _lines, _is_line("#f067f0")),
    _Look("region-sum-line", "blue line", r"region sum", _lines, _is_line("#2ecbff")),
    _Look("entropic-line", "orange line", r"entrop", _lines, _is_line("#ffccaa")),
    _Look("modular-line", "teal line", r"modular", _lines, _is_line("#33bbaa")),
    _Look("even", "grey square", r"\beven\b", _cells, _is_grey_shape("rectangle")),
    _Look("counting-circles", "circle", r"counting circles|how many circles", _cells, _is_white_circle),
    _Look("odd", "grey circle", r"\bodd\b", _cells, _is_grey_shape("ellipse")),
)
"""The looks; a look comes before others of which it takes marks, such as the bulbs of thermometers."""


def inferences(puzzle: Puzzle) -> tuple[Inference, ...]:
    """Return the rules that the drawing of a puzzle seems to show and its text names."""
    from polydoku import rules

    drawing, used, results = _Drawing(puzzle), set[DrawnMark](), []
    for look in _LOOKS:
        said = re.search(look.text, puzzle.text.lower())
        marks = [mark for mark in drawing.marks if mark not in used and look.is_alike(mark)]
        if said is None or not marks:
            continue
        for parameters, parts in look.parameters_of(drawing, marks):
            try:
                rule = rules.named(look.rule_id)(**parameters).for_board(puzzle.board)
            except PuzzleError:  # what it shows is no such rule
                continue
            used |= set(parts)
            count = len(parts) if look.parameters_of not in (_lines, _palindromes, _thermometers) else 1
            evidence = f"{amount(count, look.noun)}, and the text says '{said[0]}'"
            results.append(Inference(rule, tuple(parts), evidence))
    return tuple(results)


def inferred_puzzle(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the inferred rules instead of their marks; its warnings tell the evidence.

    Its rules stay incomplete, because each of them is a guess.
    """
    guesses = inferences(puzzle)
    if not guesses:
        return puzzle
    used = {mark for guess in guesses for mark in guess.marks}
    warnings = [f"guessed: {guess.rule.sentence()} ({guess.evidence})" for guess in guesses]
    supplement = puzzle.supplement._replace(
        drawing=tuple(mark for mark in puzzle.supplement.drawing if mark not in used),
        rules_complete=False,
        warnings=(*puzzle.supplement.warnings, *warnings),
    )
    return puzzle.replace(rules=(*puzzle.rules, *(guess.rule for guess in guesses)), supplement=supplement)
