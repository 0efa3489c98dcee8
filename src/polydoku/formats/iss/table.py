"""The table of all ISS constraints: the function that reads each of them, by its name."""

from collections.abc import Callable

from polydoku.formats.iss import chaos, doppelganger, lines, outside, pairs, sets, whole_board
from polydoku.formats.iss.context import Context
from polydoku.formats.iss.items import GIVEN, Item
from polydoku.model.rule import Rule

Reader = Callable[[Context, Item], list[Rule]]

SHAPE = ("Shape", "NoBoxes", "Jigsaw", "RegionSize", "Var")
"""Names that say what the board looks like; `shape` reads them."""

WHOLE_BOARD: dict[str, Reader] = {
    **dict.fromkeys(SHAPE, whole_board.ignored),
    "AntiConsecutive": whole_board.anti_consecutive,
    "AntiKing": whole_board.anti_king,
    "AntiKnight": whole_board.anti_knight,
    "AntiTaxicab": whole_board.plain_rule("anti-taxicab"),
    "ChaosConstruction": chaos.chaos_construction,
    "ConnectedValues": whole_board.connected_values,
    "Diagonal": whole_board.diagonal,
    "DisjointSets": whole_board.disjoint_sets,
    "Doppelganger": doppelganger.doppelganger,
    "DutchFlatmates": whole_board.plain_rule("dutch-flatmates"),
    "FullRankTies": whole_board.ties_of_ranks,
    "GlobalEntropy": whole_board.plain_rule("global-entropy"),
    "GlobalMod": whole_board.plain_rule("global-mod"),
    "RegionSameValues": sets.region_same_values,
    "SearchPriority": whole_board.priority,
    "StrictKropki": pairs.strict("all-dots"),
    "StrictXV": pairs.strict("all-letters"),
    "Windoku": whole_board.windoku,
}
"""The constraints that cannot be in a group such as ``Or``."""

OUTSIDE: dict[str, Reader] = {
    "FullRank": outside.full_rank,
    "HiddenSkyscraper": outside.hidden_skyscraper,
    "LittleKiller": outside.little_killer,
    "NumberedRoom": outside.clue_rule("numbered-room", "digit"),
    "Sandwich": outside.sandwich,
    "Skyscraper": outside.clue_rule("skyscraper", "count"),
    "XSum": outside.clue_rule("x-sum", "total"),
}
"""The clues outside the grid, which cannot be replicated. Of several clues at one place, the last counts."""

CELLS: dict[str, Reader] = {
    GIVEN: sets.givens,
    "AllDifferent": sets.all_different,
    "Arrow": lines.arrow,
    "Between": lines.line_rule("between-line", least=3),
    "Binary": pairs.old_pair_table,
    "BinaryX": pairs.old_pair_table_all,
    "BlackDot": pairs.neighbour_marks("black"),
    "Cage": sets.cage,
    "ChaosArrow": chaos.chaos_arrow,
    "ChaosCount": chaos.chaos_count,
    "ContainAtLeast": sets.contains("quadruple"),
    "ContainExact": sets.contains("contains-exactly"),
    "CountDistinct": sets.count_distinct,
    "CountingCircles": sets.set_rule("counting-circles"),
    "DoubleArrow": lines.double_arrow,
    "Entropic": lines.line_rule("entropic-line"),
    "EqualSum": lines.equal_sum,
    "EqualityCage": sets.set_rule("equality-cage"),
    "GreaterThan": pairs.neighbour_marks("greater"),
    "Indexing": sets.indexing,
    "Lockout": lines.line_with_number("lockout-line", "difference"),
    "LookAndSay": sets.look_and_say,
    "Lunchbox": lines.line_with_number("lunchbox", "total", least=1),
    "Modular": lines.modular,
    "NFA": lines.automaton,
    "Pair": pairs.pair_table,
    "PairX": pairs.pair_table_all,
    "Palindrome": lines.palindrome,
    "PillArrow": lines.pill_arrow,
    "Quad": sets.quad,
    "Regex": lines.regex,
    "RegionSumLine": lines.region_sum_line,
    "RellikCage": sets.rellik_cage,
    "Renban": lines.line_rule("renban"),
    "SameValues": sets.same_values,
    "Sum": sets.sum_of_cells,
    "SumLine": lines.sum_line,
    "Thermo": lines.line_rule("thermometer"),
    "V": pairs.neighbour_marks("v"),
    "ValueIndexing": lines.value_indexing,
    "Whisper": lines.whisper,
    "WhiteDot": pairs.neighbour_marks("white"),
    "X": pairs.neighbour_marks("x"),
    "Zipper": lines.line_rule("zipper-line", least=3),
}

READERS: dict[str, Reader] = {**WHOLE_BOARD, **OUTSIDE, **CELLS}
