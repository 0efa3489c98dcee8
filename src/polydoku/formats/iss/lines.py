"""Reads the ISS constraints on lines of cells."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from polydoku.formats.iss.codes import CodeError, Transitions, automaton_of, decoded_bytes
from polydoku.formats.iss.context import Context
from polydoku.formats.iss.items import Item, Word
from polydoku.formats.iss.pairs import named_groups
from polydoku.formats.iss.sets import sum_rule
from polydoku.model.board import Cell
from polydoku.model.rule import Rule

Reader = Callable[[Context, Item], list[Rule]]
SEGMENT_BREAK = "-"


def line_rule(rule_id: str, *, least: int = 2) -> Reader:
    """Return the reader of a rule with only cells as parameter. Lines shorter than `least` mean nothing."""

    def read(context: Context, item: Item) -> list[Rule]:
        cells = context.cells(item, item.arguments)
        return [context.rule(item, rule_id, cells=context.names(cells))] if len(cells) >= least else []

    return read


def line_with_number(rule_id: str, parameter: str, *, least: int = 2) -> Reader:
    """Return the reader of a rule with a number and cells, such as ``Lunchbox~19~R1C1~R1C2``."""

    def read(context: Context, item: Item) -> list[Rule]:
        number = context.integer(item, context.argument(item))
        cells = context.cells(item, item.arguments[1:])
        if len(cells) < least:
            return []
        return [context.rule(item, rule_id, cells=context.names(cells), **{parameter: number})]

    return read


def whisper(context: Context, item: Item) -> list[Rule]:
    """Return the rule of a whisper; the difference may be left out, and is then 5."""
    first = context.argument(item)
    has_difference = not first.text[:1].isalpha()
    difference = context.integer(item, first) if has_difference else 5
    cells = context.cells(item, item.arguments[1:] if has_difference else item.arguments)
    return [
        context.rule(item, "whisper", cells=context.names(part), difference=difference)
        for part in parts_without_repeats(cells)
        if len(part) > 1
    ]


def parts_without_repeats(cells: Sequence[Cell]) -> list[list[Cell]]:
    """Return a line in parts that hold no cell twice; each part begins with the last cell of the part before.

    >>> parts_without_repeats([1, 2, 3, 2, 4])
    [[1, 2, 3], [3, 2, 4]]
    """
    parts: list[list[Cell]] = [list(cells[:1])]
    for first, second in pairwise(cells):
        if second in parts[-1]:
            parts.append([first])
        parts[-1].append(second)
    return parts


def modular(context: Context, item: Item) -> list[Rule]:
    """Return the rule of a line by remainders; all numbers have the same one if the modulus is 1."""
    if context.argument(item).text == "1":
        context.cells(item, item.arguments[1:])
        return []
    return line_with_number("modular-line", "modulus")(context, item)


def region_sum_line(context: Context, item: Item) -> list[Rule]:
    """Return the rule that the parts of the line in different regions have the same sum."""
    cells = context.cells(item, item.arguments)
    region_of_cell = {cell: number for number, region in enumerate(context.shape.regions) for cell in region}
    segments: list[list[Cell]] = []
    for previous, cell in pairwise([None, *cells]):
        region = region_of_cell.get(cell) if cell is not None else None
        if previous is None or region != region_of_cell.get(previous):
            segments.append([])
        segments[-1].append(Cell(cell or 0))
    if len(segments) < 2 or not context.shape.regions:
        return []
    has_usual_regions = all(cell in region_of_cell for cell in cells) and not context.shape.extra
    if has_usual_regions and len(set(cells)) == len(cells):
        return [context.rule(item, "region-sum-line", cells=context.names(cells))]
    return [context.rule(item, "equal-sums", segments=[context.names(segment) for segment in segments])]


def segments_of(words: Sequence[Word]) -> list[list[Word]]:
    """Return the words of each segment; ``-`` separates segments, which may be empty."""
    segments: list[list[Word]] = [[]]
    for word in words:
        if word.text == SEGMENT_BREAK:
            segments.append([])
        else:
            segments[-1].append(word)
    return segments


def equal_sum(context: Context, item: Item) -> list[Rule]:
    """Return the rule that segments have equal sums; empty segments mean nothing."""
    segments = [context.names(context.cells(item, words)) for words in segments_of(item.arguments) if words]
    if not segments:
        raise context.error("iss-arguments", item, cells=0, least=1)
    return [context.rule(item, "equal-sums", segments=segments)] if len(segments) > 1 else []


def sum_line(context: Context, item: Item) -> list[Rule]:
    """Return the rule of a line in parts of equal sums; ``LOOP`` as the last word closes the line."""
    total = context.integer(item, context.argument(item))
    words = item.arguments[1:]
    is_loop = bool(words) and words[-1].text == "LOOP"
    cells = context.cells(item, words[:-1] if is_loop else words)
    return [context.rule(item, "sum-line", cells=context.names(cells), total=total, loop=is_loop)]


def arrow(context: Context, item: Item) -> list[Rule]:
    """Return the rule of an arrow; its first cell is the bulb."""
    bulb, *shaft = context.cells(item, item.arguments, at_least=2)
    return [_arrow(context, item, [bulb], shaft)]


def _arrow(context: Context, item: Item, bulb: list[Cell], shaft: list[Cell]) -> Rule:
    """Return the rule of an arrow; a sum if it holds a cell twice."""
    cells = [*bulb, *shaft]
    if len(set(cells)) == len(cells):
        return context.rule(item, "arrow", bulb=context.names(bulb), shaft=context.names(shaft))
    places = [-(10**power) for power in reversed(range(len(bulb)))]
    return sum_rule(context, item, cells, [*places, *[1] * len(shaft)], 0)


def double_arrow(context: Context, item: Item) -> list[Rule]:
    """Return the rule of a double arrow; a sum if it holds a cell twice."""
    cells = context.cells(item, item.arguments, at_least=3)
    if len(set(cells)) == len(cells):
        return [context.rule(item, "double-arrow", cells=context.names(cells))]
    return [sum_rule(context, item, cells, [-1, *[1] * (len(cells) - 2), -1], 0)]


def palindrome(context: Context, item: Item) -> list[Rule]:
    """Return the rule of a palindrome; clones if it holds a cell twice."""
    cells = context.names(context.cells(item, item.arguments))
    half = len(cells) // 2
    if len(set(cells)) == len(cells) or not half:
        return [context.rule(item, "palindrome", cells=cells)] if half else []
    return [context.rule(item, "clone", cells=cells[:half], copy=cells[::-1][:half])]


def pill_arrow(context: Context, item: Item) -> list[Rule]:
    """Return the rule of an arrow whose pill is read from left to right and from top to bottom."""
    size = context.integer(item, context.argument(item))
    cells = context.cells(item, item.arguments[1:])
    if size not in (2, 3) or len(cells) <= size:
        raise context.error("iss-pill", item, size=size, cells=len(cells))
    return [_arrow(context, item, sorted(cells[:size]), cells[size:])]


def value_indexing(context: Context, item: Item) -> list[Rule]:
    """Return the rule that the second cell says where, in the cells after it, the digit of the first is."""
    value, control, *cells = context.names(context.cells(item, item.arguments, at_least=3))
    if context.shape.first_value == 1:
        return [context.rule(item, "value-indexing", value=value, control=control, cells=cells)]
    branches = [
        (
            context.rule(item, "allowed-digits", cells=[control], digits=[position]),
            context.rule(item, "clone", cells=[value], copy=[cell]),
        )
        for position, cell in enumerate(cells, 1)
        if position < context.shape.digits
    ]
    return [context.some_of(item, branches)]


def regex(context: Context, item: Item) -> list[Rule]:
    """Return a rule for each list of cells, which an empty word separates. The pattern is base64."""
    word = context.argument(item)
    try:
        pattern = "".join(decoded_bytes(word.text).decode("latin-1").split())
    except CodeError:
        raise context.error("iss-code", item, word) from None
    groups = named_groups(item.arguments[1:])
    lines = [context.names(context.cells(item, words)) for _, words in groups]
    return [context.rule(item, "regular-line", cells=cells, pattern=pattern) for cells in lines]


def automaton(context: Context, item: Item) -> list[Rule]:
    """Return a rule for each list of cells. Segments of a list are separated by ``-``."""
    word = context.argument(item)
    try:
        code = automaton_of(word.text)
    except CodeError:
        raise context.error("iss-code", item, word) from None
    return [
        _automaton_line(context, item, code, segments_of(words))
        for _, words in named_groups(item.arguments[1:])
    ]


def _automaton_line(context: Context, item: Item, code: Transitions, segments: list[list[Word]]) -> Rule:
    """Return the rule of an automaton. It reads the breaks beside empty segments at the ends beforehand."""
    symbols = context.board.symbols
    by_states: dict[tuple[int, int], str] = {}
    breaks = []
    for state, symbol, target in code.steps:
        if symbol <= len(symbols):
            by_states[state, target] = by_states.get((state, target), "") + symbols[symbol - 1]
        elif symbol == len(symbols) + 1:
            breaks.append((state, target))
    starts, accepts = set(code.starts), set(code.accepts)
    while len(segments) > 1 and not segments[0]:
        segments = segments[1:]
        starts = {target for state, target in breaks if state in starts}
    while len(segments) > 1 and not segments[-1]:
        segments = segments[:-1]
        accepts = {state for state, target in breaks if target in accepts}
    transitions = [(state, texts, target) for (state, target), texts in by_states.items()]
    return context.rule(
        item,
        "automaton-line",
        segments=[context.names(context.cells(item, words)) for words in segments],
        starts=sorted(starts),
        accepts=sorted(accepts),
        transitions=sorted(transitions + [(state, "", target) for state, target in breaks]),
    )
