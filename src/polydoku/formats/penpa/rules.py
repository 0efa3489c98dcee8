"""The rules that are certain in a drawing of penpa+, and how they are drawn.

Thermometers, arrows and cages are objects there. Dots, X and V on edges, grey circles and squares in cells
and whole diagonals are signs that setters use for one rule only.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from polydoku.formats.penpa.layer import Layer
from polydoku.formats.reading.document_reader import text_of
from polydoku.model.rule import Rule

if TYPE_CHECKING:
    from polydoku.formats.penpa.reader import Reader

_PATHS = {"thermo": "thermometer", "arrows": "arrow"}
_DOTS = {1: "white", 8: "white", 2: "black"}
"""The styles of small circles on edges."""

_PARITIES = {"circle_L": "odd", "square_L": "even"}
_GREY = 3


def rules_of(reader: "Reader", layer: Layer) -> Iterator[Rule]:
    """Yield the rules of a layer, and take what belongs to them from it."""
    yield from _diagonals(reader, layer)
    yield from _paths(reader, layer)
    yield from _cages(reader, layer)
    yield from _dots(reader, layer)
    yield from _letters(reader, layer)
    yield from _parities(reader, layer)


def _diagonals(reader: "Reader", layer: Layer) -> Iterator[Rule]:
    if reader.rows != reader.columns:
        return
    for direction in ("-", "+"):
        steps = set(reader.points.diagonal(reader.rows, direction))
        lines = [line for line in layer.segments if (line.start, line.end) in steps]
        if {(line.start, line.end) for line in lines} == steps:
            layer.segments = [line for line in layer.segments if line not in lines]
            yield reader.rule("lineE", "diagonal", direction=direction)


def _paths(reader: "Reader", layer: Layer) -> Iterator[Rule]:
    """Yield the rules of paths of at least two cells; others are drawn."""
    for key, rule_id in _PATHS.items():
        paths, layer.paths[key] = layer.paths[key], []
        for path in paths:
            names = [reader.name_of(number) for number in path]
            if len(names) < 2 or None in names:
                layer.paths[key].append(path)
            elif rule_id == "arrow":
                yield reader.rule(key, rule_id, bulb=names[:1], shaft=names[1:])
            else:
                yield reader.rule(key, rule_id, cells=names)


def _cages(reader: "Reader", layer: Layer) -> Iterator[Rule]:
    """Yield the rules of cages with a total. The others may only be drawn."""
    cages, layer.paths["killercages"] = layer.paths["killercages"], []
    for cage in cages:
        names = [reader.name_of(number) for number in cage]
        places = [4 * (reader.points.cell_count + number) for number in cage]
        totals = [place for place in places if _total(layer.small_number.get(place)) is not None]
        if None in names or len(totals) != 1:
            layer.paths["killercages"].append(cage)
            continue
        total = _total(layer.small_number.pop(totals[0]))
        cells = set(cage)
        layer.segments = [
            line
            for line in layer.segments
            if line.key != "cage" or not {reader.points.cell_of(end) for end in line[1:3]} <= cells
        ]
        yield reader.rule("killercages", "killer-cage", cells=list(dict.fromkeys(names)), total=total)


def _total(value: Any) -> int | None:
    """Return the number in a small text, if it is one."""
    text = text_of(value[0]).strip() if isinstance(value, list) and value else ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 and int(text) else None


def _dots(reader: "Reader", layer: Layer) -> Iterator[Rule]:
    dots: dict[str, list[str]] = {"white": [], "black": []}
    for number, value in list(layer.symbol.items()):
        pair = reader.pair_of(number)
        is_circle = isinstance(value, list) and value[1:2] == ["circle_SS"] and type(value[0]) is int
        if pair and is_circle and value[0] in _DOTS:
            dots[_DOTS[value[0]]].append(pair)
            del layer.symbol[number]
    if dots["white"] or dots["black"]:
        yield reader.rule("symbol", "kropki", **dots)


def _letters(reader: "Reader", layer: Layer) -> Iterator[Rule]:
    letters: dict[str, list[str]] = {"x": [], "v": []}
    for number, value in list(layer.number.items()):
        pair = reader.pair_of(number)
        letter = text_of(value[0]).lower() if isinstance(value, list) and value else ""
        if pair and letter in letters:
            letters[letter].append(pair)
            del layer.number[number]
    if letters["x"] or letters["v"]:
        yield reader.rule("number", "xv", **letters)


def _parities(reader: "Reader", layer: Layer) -> Iterator[Rule]:
    for symbol, rule_id in _PARITIES.items():
        cells = [
            number
            for number, value in layer.symbol.items()
            if isinstance(value, list) and value[:2] == [_GREY, symbol] and reader.name_of(number)
        ]
        if cells:
            yield reader.rule("symbol", rule_id, cells=[reader.name_of(number) for number in cells])
        for number in cells:
            del layer.symbol[number]
