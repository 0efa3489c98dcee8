"""The keys of f-puzzles documents that are rules: how each is read and written."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from polydoku.formats.f_puzzles import dots, outside
from polydoku.model.rule import Rule

if TYPE_CHECKING:
    from polydoku.formats.f_puzzles.reader import Reader
    from polydoku.formats.f_puzzles.writer import Writer

ReadKey = Callable[["Reader", str, Any], Iterator[Rule]]
WriteRule = Callable[["Writer", Any], bool]

FLAGS = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjointgroups": "disjoint-groups",
}
LINES = {
    "thermometer": "thermometer",
    "slowthermometer": "slow-thermometer",
    "palindrome": "palindrome",
    "renban": "renban",
    "nabner": "nabner",
    "betweenline": "between-line",
    "regionsumline": "region-sum-line",
    "entropicline": "entropic-line",
    "zipperline": "zipper-line",
    "doublearrow": "double-arrow",
}
LINES_WITH_NUMBER = {
    "whispers": ("whisper", "difference"),
    "lockout": ("lockout-line", "difference"),
    "modularline": ("modular-line", "modulus"),
}
"""The rule of each key, and its parameter that the value is."""

_LEAST_CELLS = {"betweenline": 3, "zipperline": 3, "doublearrow": 3}
CELL_SETS = ("odd", "even", "minimum", "maximum")
INDEXERS = {"rowindexer": "row", "columnindexer": "column", "boxindexer": "box"}


def rules_of(reader: "Reader", document: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules of a document in the order of `READERS`."""
    yield from dots.rules_of(reader, document)
    for key, read in READERS.items():
        if document.get(key) not in (None, False, []):
            yield from read(reader, key, document[key])


def _flag(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    if value is not True:
        raise reader.form_error(key, value, "true or false")
    yield reader.rule(key, FLAGS[key])


def _diagonal(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    if value is not True:
        raise reader.form_error(key, value, "true or false")
    yield reader.rule(key, "diagonal", direction=key[-1])


def _lines(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    for path, item in _items(reader, key, value, ("lines", "value", "cells", "size")):
        number = reader.number(path, item) if key in LINES_WITH_NUMBER else None
        for line in _lines_of(reader, path, item):
            if len(line) < _LEAST_CELLS.get(key, 2):
                reader.warn(f"{path} has a line of {len(line)}, which means nothing")
                continue
            if key in LINES:
                yield reader.rule(path, LINES[key], cells=line)
                continue
            rule_id, parameter = LINES_WITH_NUMBER[key]
            yield reader.rule(path, rule_id, cells=line, **({} if number is None else {parameter: number}))


def _items(
    reader: "Reader", key: str, value: Any, known: tuple[str, ...]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the path and the object of each item of a list."""
    for number, item in enumerate(reader.list_of(key, value)):
        reader.check_keys(f"{key}[]", item, known)
        yield f"{key}[{number}]", item


def _lines_of(reader: "Reader", path: str, item: dict[str, Any]) -> list[list[str]]:
    lines = reader.list_of(f"{path}.lines", item.get("lines", []), list)
    return [reader.names(f"{path}.lines", line) for line in lines]


def _arrow(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    for path, item in _items(reader, key, value, ("lines", "cells", "value")):
        bulb = sorted(reader.names(f"{path}.cells", item.get("cells")), key=reader.board.__getitem__)
        for line in _lines_of(reader, path, item):
            if not line or line[0] not in bulb:
                raise reader.form_error(f"{path}.lines", item["lines"], "lines that begin in the bulb")
            if len(line) < 2:
                reader.warn(f"{path} has a line of 1, which means nothing")
                continue
            yield reader.rule(path, "arrow", bulb=bulb, shaft=line[1:])


def _cell_set(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    cells = [
        name
        for path, item in _items(reader, key, value, ("cell", "cells"))
        for name in reader.names(path, [item["cell"]] if "cell" in item else item.get("cells"))
    ]
    yield reader.rule(key, key, cells=list(dict.fromkeys(cells)))


def _cage(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    for path, item in _items(reader, key, value, ("cells", "value", "outlineC", "fontC")):
        cells = list(dict.fromkeys(reader.names(f"{path}.cells", item.get("cells"))))
        yield reader.rule(path, "killer-cage", cells=cells, total=reader.number(path, item) or None)


def _extra_region(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    for path, item in _items(reader, key, value, ("cells",)):
        cells = list(dict.fromkeys(reader.names(f"{path}.cells", item.get("cells"))))
        if len(cells) > 1:
            yield reader.rule(path, "extra-region", cells=cells)
        else:
            reader.warn(f"{path} has a region of {len(cells)}, which means nothing")


def _clone(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    for path, item in _items(reader, key, value, ("cells", "cloneCells")):
        cells = reader.names(f"{path}.cells", item.get("cells"))
        copy = reader.names(f"{path}.cloneCells", item.get("cloneCells"))
        yield reader.rule(path, "clone", cells=cells, copy=copy)


def _quadruple(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    for path, item in _items(reader, key, value, ("cells", "values")):
        cells = reader.names(f"{path}.cells", item.get("cells"))
        digits = reader.digits(f"{path}.values", item.get("values"))
        if digits:
            yield reader.rule(path, "quadruple", cells=cells, digits=digits)
        else:
            reader.warn(f"{path} has no digits, so it means nothing")


def _indexer(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    for path, item in _items(reader, key, value, ("cells", "cell", "value")):
        cells = reader.names(f"{path}.cells", [item["cell"]] if "cell" in item else item.get("cells"))
        yield reader.rule(path, "indexer", cells=cells, kind=INDEXERS[key])


def _fog(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    yield reader.rule(key, "fog", lights=reader.names(key, value))


def _read_elsewhere(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    """Yield nothing, because `dots` reads the key."""
    yield from ()


READERS: dict[str, ReadKey] = {
    **dict.fromkeys(FLAGS, _flag),
    "diagonal+": _diagonal,
    "diagonal-": _diagonal,
    **dict.fromkeys(dots.KEYS, _read_elsewhere),
    **dict.fromkeys([*LINES, *LINES_WITH_NUMBER], _lines),
    "arrow": _arrow,
    "killercage": _cage,
    **dict.fromkeys(outside.KEYS, outside.read),
    **dict.fromkeys(CELL_SETS, _cell_set),
    "extraregion": _extra_region,
    "clone": _clone,
    "quadruple": _quadruple,
    **dict.fromkeys(INDEXERS, _indexer),
    "foglight": _fog,
}
"""The function for each key of a rule."""


def _write_flag(key: str) -> WriteRule:
    def write(writer: "Writer", rule: Any) -> bool:
        if getattr(rule, "wrap", False):
            return False
        writer.fields[key] = True
        return True

    return write


def _write_diagonal(writer: "Writer", rule: Any) -> bool:
    for direction in "+-":
        if rule.direction in (direction, "both"):
            writer.fields[f"diagonal{direction}"] = True
    return True


def _write_line(key: str) -> WriteRule:
    def write(writer: "Writer", rule: Any) -> bool:
        if getattr(rule, "total_per_box", False):
            return False
        if key == "betweenline" and len(rule.cells) < _LEAST_CELLS[key]:
            return False
        writer.add(key, lines=[writer.cells(rule.cells)])
        return True

    return write


def _write_line_with_number(key: str) -> WriteRule:
    def write(writer: "Writer", rule: Any) -> bool:
        number = getattr(rule, LINES_WITH_NUMBER[key][1])
        usual = getattr(type(rule), LINES_WITH_NUMBER[key][1])
        value = {} if number == usual else {"value": str(number)}
        writer.add(key, lines=[writer.cells(rule.cells)], **value)
        return True

    return write


def _write_arrow(writer: "Writer", rule: Any) -> bool:
    bulb = writer.cells(rule.bulb)
    writer.add("arrow", lines=[[bulb[0], *writer.cells(rule.shaft)]], cells=bulb)
    return True


def _write_cell_set(writer: "Writer", rule: Any) -> bool:
    for cell in writer.cells(rule.cells):
        writer.add(rule.id, cell=cell)
    return True


def _write_cage(writer: "Writer", rule: Any) -> bool:
    value = {} if rule.total is None else {"value": str(rule.total)}
    writer.add("killercage", cells=writer.cells(rule.cells), **value)
    return True


def _write_extra_region(writer: "Writer", rule: Any) -> bool:
    writer.add("extraregion", cells=writer.cells(rule.cells))
    return True


def _write_clone(writer: "Writer", rule: Any) -> bool:
    writer.add("clone", cells=writer.cells(rule.cells), cloneCells=writer.cells(rule.copy))
    return True


def _write_quadruple(writer: "Writer", rule: Any) -> bool:
    if len(rule.cells) != 4:
        return False
    writer.add("quadruple", cells=writer.cells(rule.cells), values=list(rule.digits))
    return True


def _write_indexer(writer: "Writer", rule: Any) -> bool:
    key = next(key for key, kind in INDEXERS.items() if kind == rule.kind)
    writer.add(key, cells=writer.cells(rule.cells))
    return True


def _write_fog(writer: "Writer", rule: Any) -> bool:
    writer.fields["foglight"] = writer.cells(rule.lights)
    return bool(rule.lights)


WRITERS: dict[str, WriteRule] = {
    **{rule_id: _write_flag(key) for key, rule_id in FLAGS.items()},
    "diagonal": _write_diagonal,
    "kropki": dots.write_kropki,
    "xv": dots.write_xv,
    "nonconsecutive": dots.write_nonconsecutive,
    **{rule_id: _write_line(key) for key, rule_id in LINES.items()},
    **{rule_id: _write_line_with_number(key) for key, (rule_id, _) in LINES_WITH_NUMBER.items()},
    "arrow": _write_arrow,
    "killer-cage": _write_cage,
    **outside.WRITERS,
    **dict.fromkeys(CELL_SETS, _write_cell_set),
    "extra-region": _write_extra_region,
    "clone": _write_clone,
    "quadruple": _write_quadruple,
    "indexer": _write_indexer,
    "fog": _write_fog,
}
"""The function for each rule, by its id. It returns `False` if the document cannot hold the rule."""

ORDER = ("size", "title", "author", "ruleset", "grid", *READERS)
"""The order of the keys in a document."""
