"""Reads the ISS constraints on pairs of cells: dots, letters, signs and pair tables."""

from collections.abc import Callable, Iterator, Sequence

from polydoku.formats.iss.codes import LETTERS, CodeError, pair_masks
from polydoku.formats.iss.context import CellPair, Context
from polydoku.formats.iss.items import Item, Word
from polydoku.formats.iss.whole_board import EDGES, grid_pairs, table
from polydoku.model.rule import Rule

Reader = Callable[[Context, Item], list[Rule]]

_SWAPPED = str.maketrans("-_", "_-")
"""In the old names ``Binary`` and ``BinaryX``, the last two letters of a key are exchanged."""


def neighbour_marks(kind: str) -> Reader:
    """Return the reader of marks between neighbours, which become one rule: see `rules_of_marks`."""

    def read(context: Context, item: Item) -> list[Rule]:
        pairs = context.adjacent_pairs(context.cells(item, item.arguments, at_least=2))
        if not pairs:
            raise context.error("iss-no-neighbours", item)
        context.marks.items.setdefault(kind, item)
        context.marks.pairs.setdefault(kind, []).extend(pairs)
        return []

    return read


def strict(kind: str) -> Reader:
    """Return the reader of the rule that all marks of a kind are given."""

    def read(context: Context, item: Item) -> list[Rule]:
        context.marks.items.setdefault(kind, item)
        context.marks.pairs.setdefault(kind, [])
        return []

    return read


def rules_of_marks(context: Context) -> Iterator[Rule]:
    """Yield the rules of the dots, letters and signs that were read."""
    marks = {kind: list(dict.fromkeys(pairs)) for kind, pairs in context.marks.pairs.items()}
    names = {kind: context.pair_names(pairs) for kind, pairs in marks.items()}
    has_extra = bool(context.shape.extra)
    if "white" in names or "black" in names or ("all-dots" in names and not has_extra):
        negative = "both" if "all-dots" in names and not has_extra else ""
        white, black = names.get("white", []), names.get("black", [])
        item = context.marks.first_item("white", "black", "all-dots")
        yield context.rule(item, "kropki", white=white, black=black, negative=negative)
    if "x" in names or "v" in names or ("all-letters" in names and not has_extra):
        item = context.marks.first_item("x", "v", "all-letters")
        negative_letters = "all-letters" in names and not has_extra
        yield context.rule(item, "xv", x=names.get("x", []), v=names.get("v", []), negative=negative_letters)
    if "greater" in names:
        yield context.rule(context.marks.items["greater"], "greater-than", pairs=names["greater"])
    if has_extra and "all-dots" in names:
        marked = [*marks.get("white", []), *marks.get("black", [])]
        yield from _unmarked_pairs(context, context.marks.items["all-dots"], marked, _is_no_dot)
    if has_extra and "all-letters" in names:
        marked = [*marks.get("x", []), *marks.get("v", [])]
        item = context.marks.items["all-letters"]
        yield from _unmarked_pairs(context, item, marked, lambda a, b: a + b not in (5, 10))


def _is_no_dot(a: int, b: int) -> bool:
    return abs(a - b) != 1 and a != 2 * b and b != 2 * a


def _unmarked_pairs(
    context: Context, item: Item, marked: Sequence[CellPair], fits: Callable[[int, int], bool]
) -> Iterator[Rule]:
    """Yield a rule for each pair of neighbours of the grid without a mark: its values must fit."""
    exceptions = {frozenset(pair) for pair in marked}
    allowed = table(context.shape, fits)
    for pair in grid_pairs(context.shape, EDGES):
        if frozenset(pair) not in exceptions:
            yield context.pair_relation(item, pair, allowed)


def pair_table(context: Context, item: Item) -> list[Rule]:
    """Return a rule for each list of cells: each cell and the next hold a pair that the key allows."""
    return _tables(context, item, every_pair=False)


def pair_table_all(context: Context, item: Item) -> list[Rule]:
    """Return a rule for each list of cells: any two of its cells hold a pair that the key allows."""
    return _tables(context, item, every_pair=True)


def old_pair_table(context: Context, item: Item) -> list[Rule]:
    """Return the rules of `pair_table` for a key of the old kind."""
    return pair_table(context, _with_new_key(context, item))


def old_pair_table_all(context: Context, item: Item) -> list[Rule]:
    """Return the rules of `pair_table_all` for a key of the old kind."""
    return pair_table_all(context, _with_new_key(context, item))


def _with_new_key(context: Context, item: Item) -> Item:
    key = context.argument(item)
    return Item(item.name, (Word(key.text.translate(_SWAPPED), key.offset), *item.arguments[1:]))


def _tables(context: Context, item: Item, *, every_pair: bool) -> list[Rule]:
    key = context.argument(item)
    if any(letter not in LETTERS for letter in key.text):
        raise context.error("iss-code", item, key)
    try:
        allowed = pair_masks(key.text, context.shape.digits)
    except CodeError:
        raise context.error("iss-key-long", item, key, digits=context.shape.digits) from None
    if every_pair:
        allowed = _symmetric(allowed)
    symbols = context.symbols(allowed)
    rules: list[Rule] = []
    for _, words in named_groups(item.arguments[1:]):
        cells = context.cells(item, words)
        if len(cells) > 1:
            names = context.names(cells)
            rules.append(
                context.rule(item, "pair-relation", cells=names, allowed=symbols, every_pair=every_pair)
            )
    return rules


def _symmetric(masks: list[int]) -> list[int]:
    """Return the pairs that are allowed in both orders."""
    digits = range(len(masks))
    return [sum(1 << b for b in digits if masks[a] >> b & 1 and masks[b] >> a & 1) for a in digits]


def named_groups(words: Sequence[Word]) -> Iterator[tuple[str, list[Word]]]:
    """Yield the (name, words) of each group. ``_name`` starts a new name, an empty word the next group."""
    name = ""
    group: list[Word] = []
    for word in words:
        if word.text and not word.text.startswith("_"):
            group.append(word)
            continue
        if group:
            yield name, group
            group = []
        if word.text:
            name = word.text[1:]
    if group:
        yield name, group
