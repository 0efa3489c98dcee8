"""Writes rules as the items of ISS strings.

A rule without an item of its own is written as the items of its constraints, if these have one.
"""

import base64
from collections.abc import Sequence
from typing import Any

from polydoku.errors import PuzzleError
from polydoku.formats.iss.codes import code_of_automaton, key_of_masks
from polydoku.formats.iss.names import Names, item_text
from polydoku.formats.iss.written_clues import WriteRule, clue, full_rank, little_killer, sandwich
from polydoku.model.rule import Rule

LARGEST_RUN_TOTAL = 30
"""The largest total of the runs of a sum line that ISS accepts."""


def text_of_rule(rule: Rule, names: Names) -> str | None:
    """Return the items of a rule, or `None` if ISS has none for it."""
    write = WRITERS.get(rule.id)
    text = None if write is None else write(rule, names)
    return _text_of_constraints(rule, names) if text is None else text


def _cells(name: str) -> WriteRule:
    return lambda rule, names: item_text(name, *names.cells(rule.cells))


def _numbered(name: str, parameter: str) -> WriteRule:
    return lambda rule, names: item_text(name, getattr(rule, parameter) or 0, *names.cells(rule.cells))


def _plain(name: str, *arguments: str) -> WriteRule:
    """Return the writer of a rule about the whole grid, without other parameters than usual."""

    def write(rule: Any, names: Names) -> str | None:
        parameters = [getattr(rule, parameter) for parameter in rule.parameters()]
        if any(parameters) or names.is_in_group or len(names.board) > names.shape.rows * names.shape.columns:
            return None
        return item_text(name, *arguments)

    return write


def _diagonal(rule: Any, names: Names) -> str | None:
    directions = {"+": ["1"], "-": ["-1"], "both": ["1", "-1"]}[rule.direction]
    return None if names.is_in_group else "".join(item_text("Diagonal", word) for word in directions)


def _whisper(rule: Any, names: Names) -> str:
    difference = -(-names.board.digits // 2) if rule.difference is None else rule.difference
    return item_text("Whisper", difference, *names.cells(rule.cells))


def _entropic(rule: Any, names: Names) -> str | None:
    has_usual_digits = (names.shape.first_value, names.board.digits) == (1, 9)
    return item_text("Entropic", *names.cells(rule.cells)) if has_usual_digits else None


def _between(rule: Any, names: Names) -> str | None:
    return item_text("Between", *names.cells(rule.cells)) if len(rule.cells) > 2 else None


def _region_sum(rule: Any, names: Names) -> str | None:
    return None if rule.total_per_box else item_text("RegionSumLine", *names.cells(rule.cells))


def _equal_sums(rule: Any, names: Names) -> str:
    words = [word for segment in rule.segments for word in ("-", *names.cells(segment))]
    return item_text("EqualSum", *words[1:])


def _sum_line(rule: Any, names: Names) -> str | None:
    if rule.total > LARGEST_RUN_TOTAL:
        return None
    return item_text("SumLine", rule.total, *names.cells(rule.cells), *(["LOOP"] if rule.loop else []))


def _arrow(rule: Any, names: Names) -> str | None:
    places = [names.board[name] for name in rule.bulb]
    cells = names.cells((*rule.bulb, *rule.shaft))
    if len(places) == 1:
        return item_text("Arrow", *cells)
    is_usual = places == sorted(places) and rule.leading_zero and names.board.digits < 10
    return item_text("PillArrow", len(places), *cells) if is_usual else None


def _sum(rule: Any, names: Names) -> str:
    coefficients = ["=", *rule.coefficients] if rule.coefficients else []
    return item_text("Sum", "_".join(map(str, [rule.total, *coefficients])), *names.cells(rule.cells))


def _clone(rule: Any, names: Names) -> str:
    pairs = zip(names.cells(rule.cells), names.cells(rule.copy), strict=True)
    return "".join(item_text("SameValues", 2, *pair) for pair in pairs if pair[0] != pair[1])


def _same_set(rule: Any, names: Names) -> str:
    return item_text(
        "SameValues", len(rule.sets), *(cell for cells in rule.sets for cell in names.cells(cells))
    )


def _digits_and_cells(name: str) -> WriteRule:
    return lambda rule, names: item_text(name, "_".join(map(str, rule.digits)), *names.cells(rule.cells))


def _look_and_say(rule: Any, names: Names) -> str | None:
    if any(number > 9 for pair in rule.counts for number in pair):
        return None
    counts = "".join(f"{count}{digit}" for count, digit in rule.counts)
    return item_text("LookAndSay", counts, *names.cells(rule.cells))


def _count_distinct(rule: Any, names: Names) -> str:
    return item_text("CountDistinct", *names.cells([rule.control, *rule.cells]))


def _indexer(rule: Any, names: Names) -> str | None:
    kinds = {"row": "R", "column": "C"}
    return item_text("Indexing", kinds[rule.kind], *names.cells(rule.cells)) if rule.kind in kinds else None


def _value_indexing(rule: Any, names: Names) -> str:
    return item_text("ValueIndexing", *names.cells([rule.value, rule.control, *rule.cells]))


def _regular_line(rule: Any, names: Names) -> str | None:
    try:
        code = base64.urlsafe_b64encode(rule.pattern.encode("latin-1")).decode().rstrip("=")
    except UnicodeEncodeError:
        return None
    return item_text("Regex", code, *names.cells(rule.cells))


def _automaton_line(rule: Any, names: Names) -> str | None:
    symbols = names.board.symbols
    steps = [
        (state, symbols.index(symbol) + 1, target)
        for state, texts, target in rule.transitions
        for symbol in texts
    ]
    steps += [(state, len(symbols) + 1, target) for state, texts, target in rule.transitions if not texts]
    code = code_of_automaton(rule.starts, rule.accepts, steps, len(symbols))
    words = [word for segment in rule.segments for word in ("-", *names.cells(segment))]
    return item_text("NFA", code, *words[1:]) if code else None


def _pair_relation(rule: Any, names: Names) -> str | None:
    symbols = names.board.symbols
    masks = [sum(1 << symbols.index(symbol) for symbol in texts) for texts in rule.allowed]
    is_symmetric = all(
        (masks[a] >> b & 1) == (masks[b] >> a & 1) for a in range(len(masks)) for b in range(len(masks))
    )
    if rule.every_pair and not is_symmetric:
        return None
    return item_text("PairX" if rule.every_pair else "Pair", key_of_masks(masks), *names.cells(rule.cells))


def _allowed_digits(rule: Any, names: Names) -> str:
    values = "_".join(map(str, rule.digits))
    givens = "".join(item_text("", f"{cell}_{values}") for cell in names.cells(rule.cells))
    return givens if names.is_in_group else _as_rule(givens, len(rule.cells))


def _as_rule(givens: str, count: int) -> str:
    """Return givens in a group with one branch, because they are candidates of the puzzle elsewhere."""
    return f".Or.And{givens}.End.End" if count > 1 else f".Or{givens}.End"


def _kropki(rule: Any, names: Names) -> str | None:
    is_usual = (rule.difference, rule.ratio) == (1, 2) and not rule.except_pairs
    if not is_usual or rule.negative not in ("", "both") or (rule.negative and names.is_in_group):
        return None
    strict = ".StrictKropki" if rule.negative else ""
    return strict + _marks("WhiteDot", rule.white, names) + _marks("BlackDot", rule.black, names)


def _xv(rule: Any, names: Names) -> str | None:
    if rule.negative and names.is_in_group:
        return None
    strict = ".StrictXV" if rule.negative else ""
    return strict + _marks("X", rule.x, names) + _marks("V", rule.v, names)


def _greater_than(rule: Any, names: Names) -> str:
    return _marks("GreaterThan", rule.pairs, names)


def _marks(name: str, pairs: Sequence[str], names: Names) -> str:
    return "".join(item_text(name, *names.cells(pair.split("-"))) for pair in pairs)


def _some_of(rule: Any, names: Names) -> str | None:
    group = Names(names.board, names.shape, names.names, is_in_group=True)
    branches = []
    for branch in rule.branches:
        texts = [text_of_rule(branch_rule, group) for branch_rule in branch]
        if None in texts or not any(texts):
            return None
        text = "".join(filter(None, texts))
        branches.append(text if text.count(".") == 1 else f".And{text}.End")
    return f".Or{''.join(branches)}.End"


def _quadruple(rule: Any, names: Names) -> str:
    cells = sorted(names.board[name] for name in rule.cells)
    width = names.shape.columns
    square = [cells[0] + offset for offset in (0, 1, width, width + 1)]
    if cells == square and cells[0] % width < width - 1:
        return item_text("Quad", *names.by_index(cells[:1]), *rule.digits)
    digits = "_".join(map(str, rule.digits))
    return item_text("ContainAtLeast", digits, *names.cells(rule.cells))


def _connected_values(rule: Any, names: Names) -> str | None:
    grid_size = names.shape.rows * names.shape.columns
    all_names = names.board.names
    groups = {"": all_names[:grid_size]}
    for name in all_names[grid_size:]:
        prefix = name.rstrip("0123456789")
        groups[prefix] = (*groups.get(prefix, ()), name)
    cells = rule.cells or all_names
    group = next(
        (prefix for prefix, group_names in groups.items() if tuple(group_names) == tuple(cells)), None
    )
    if names.is_in_group or group is None:
        return None
    size = [rule.size] if rule.size else []
    return item_text("ConnectedValues", group, "_".join(map(str, rule.digits)), *size)


def _same_regions(rule: Any, names: Names) -> str | None:
    longest = max(len(house.cells) for house in names.board.houses)
    return None if names.is_in_group or longest == names.board.digits else ".RegionSameValues"


def _chaos_construction(rule: Any, names: Names) -> str | None:
    size = f".RegionSize~{rule.size}" if rule.size else ""
    return None if rule.cells or names.is_in_group else f"{size}.ChaosConstruction"


def _text_of_constraints(rule: Rule, names: Names) -> str | None:
    """Return the items of the constraints of a rule, or `None` if one of them has none."""
    if rule.engine != Rule.engine:
        return None
    try:
        specs = [constraint.spec() for constraint in rule.constraints(names.board)]
    except PuzzleError:
        return None
    texts = [_text_of_spec(spec, names) for spec in specs]
    return None if None in texts or not texts else "".join(filter(None, texts))


def _text_of_spec(spec: tuple[Any, ...], names: Names) -> str | None:
    match spec:
        case "all-different", cells:
            return item_text("AllDifferent", *names.by_index(cells))
        case "not-equal", pairs:
            return "".join(item_text("AllDifferent", *names.by_index(pair)) for pair in pairs)
        case "pairs", pairs, allowed:
            key = key_of_masks(allowed)
            return "".join(item_text("Pair", key, *names.by_index(pair)) for pair in pairs)
        case "pair-all", cells, allowed:
            return item_text("PairX", key_of_masks(allowed), *names.by_index(cells))
        case "pair", cells, allowed:
            return item_text("Pair", key_of_masks(allowed), *names.by_index(cells))
        case "allowed-digits", cells, (mask,):
            values = [names.shape.first_value + bit for bit in range(names.board.digits) if mask >> bit & 1]
            words = ["_".join([cell, *map(str, values)]) for cell in names.by_index(cells)]
            givens = "".join(item_text("", word) for word in words)
            return givens if names.is_in_group else _as_rule(givens, len(words))
        case "rising", cells:
            return item_text("Thermo", *names.by_index(cells))
    return None


WRITERS: dict[str, WriteRule] = {
    "allowed-digits": _allowed_digits,
    "anti-king": _plain("AntiKing"),
    "anti-knight": _plain("AntiKnight"),
    "anti-taxicab": _plain("AntiTaxicab"),
    "arrow": _arrow,
    "automaton-line": _automaton_line,
    "between-line": _between,
    "chaos-construction": _chaos_construction,
    "clone": _clone,
    "connected-values": _connected_values,
    "contains-exactly": _digits_and_cells("ContainExact"),
    "count-distinct": _count_distinct,
    "counting-circles": _cells("CountingCircles"),
    "diagonal": _diagonal,
    "disjoint-groups": _plain("DisjointSets"),
    "double-arrow": _cells("DoubleArrow"),
    "dutch-flatmates": _plain("DutchFlatmates"),
    "entropic-line": _entropic,
    "equal-sums": _equal_sums,
    "equality-cage": _cells("EqualityCage"),
    "extra-region": _cells("AllDifferent"),
    "full-rank": full_rank,
    "global-entropy": _plain("GlobalEntropy"),
    "global-mod": _plain("GlobalMod"),
    "greater-than": _greater_than,
    "hidden-skyscraper": clue("HiddenSkyscraper", "height"),
    "indexer": _indexer,
    "killer-cage": _numbered("Cage", "total"),
    "kropki": _kropki,
    "little-killer": little_killer,
    "lockout-line": _numbered("Lockout", "difference"),
    "look-and-say": _look_and_say,
    "lunchbox": _numbered("Lunchbox", "total"),
    "modular-line": _numbered("Modular", "modulus"),
    "nonconsecutive": _plain("AntiConsecutive"),
    "numbered-room": clue("NumberedRoom", "digit"),
    "pair-relation": _pair_relation,
    "palindrome": _cells("Palindrome"),
    "quadruple": _quadruple,
    "region-sum-line": _region_sum,
    "regular-line": _regular_line,
    "rellik-cage": _numbered("RellikCage", "total"),
    "renban": _cells("Renban"),
    "same-regions": _same_regions,
    "same-set": _same_set,
    "sandwich": sandwich,
    "skyscraper": clue("Skyscraper", "count"),
    "some-of": _some_of,
    "sum": _sum,
    "sum-line": _sum_line,
    "thermometer": _cells("Thermo"),
    "value-indexing": _value_indexing,
    "whisper": _whisper,
    "windoku": _plain("Windoku"),
    "x-sum": clue("XSum", "total"),
    "xv": _xv,
    "zipper-line": _cells("Zipper"),
}
"""The function for each rule that has an item of its own; it returns `None` for parameters without one."""
