"""What to look for: a short gloss for each technique, which hints from level 2 on show after its name."""

from polydoku.techniques import fish

_SET_SIZES = {"pair": "two", "triple": "three", "quad": "four"}
_SETS = {
    **{
        f"naked-{name}": f"{count} cells of a house with only {count} candidates between them"
        for name, count in _SET_SIZES.items()
    },
    **{
        f"hidden-{name}": f"{count} digits that fit only {count} cells of a house"
        for name, count in _SET_SIZES.items()
    },
    "naked-set": "five or more cells of a house with only as many candidates between them",
    "hidden-set": "five or more digits that fit only as many cells of a house",
}

_COUNTS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
_LINES_BY_CLASS = {
    "": "a digit that {0} rows have only in {0} columns, or the other way round",
    "franken": "a digit that {0} lines and boxes have only in {0} others",
    "mutant": "a digit that {0} houses of any kind have only in {0} others",
}
_ADDITIONS_BY_FORM = {
    "": "",
    "finned": ", except for a few extra candidates (fins)",
    "sashimi": ", except for fins that stand in for a corner",
}


def _fish_gloss(size: int, kind: str) -> str:
    words = kind.split("-")
    fish_class = next((word for word in words if word in _LINES_BY_CLASS), "")
    form = next((word for word in words if word in _ADDITIONS_BY_FORM), "")
    if "siamese" in words:
        return "two fish with fins that share their first houses"
    return _LINES_BY_CLASS[fish_class].format(_COUNTS[size]) + _ADDITIONS_BY_FORM[form]


_UNIQUE_LOOP = "a loop of cells that could swap two digits"
_UNIQUE_RECTANGLE = "four cells in two boxes that could swap two digits"
_AVOIDABLE_RECTANGLE = "four cells without givens that could swap two digits"
_BUG = "all open cells but {} have two candidates"
_GROUPED = "with groups of cells in place of single cells"
_WITH_ALS = "with almost locked sets as links"
_CONTINUOUS = "a chain that closes into a ring"
_AIC = "a chain of candidates in which one end must be true"
_DISCONTINUOUS = "a chain that returns to its start and decides it"
_DYNAMIC = ", using candidates that are removed on the way"

GLOSSES: dict[str, str] = {
    **{row.id: _fish_gloss(row.size, row.kind) for row in fish.ROWS},
    **_SETS,
    "full-house": "the last empty cell of a house",
    "last-digit": "the last cell for a digit on the whole board",
    "hidden-single": "a digit that fits only one cell of a house",
    "naked-single": "a cell with only one candidate",
    "cage-combinations": "the digits that can have the total of a cage",
    "rule-combinations": "the ways to fill the cells of a line or a clue",
    "innies-and-outies": "cells whose total follows from a house and the cages around",
    "rule-pointing": "a digit that a cage, a line or a clue must have",
    "rule-links": "a candidate that would leave another cell of its rule without candidates",
    "direct-pointing": "a digit that a box has only in one line, so that another box has one cell for it",
    "direct-claiming": "a digit that a line has only in one box, so that another line has one cell for it",
    "pointing": "a digit that a box has only in one line",
    "claiming": "a digit that a line has only in one box",
    "common-peers": "a cell that sees every place for a digit in a house",
    "leftover": "houses that overlap except for a few cells",
    "direct-hidden-pair": "two digits that fit only two cells, so that another digit has one cell left",
    "direct-hidden-triple": "three digits that fit only three cells, so that another digit has one cell left",
    "locked-pair": "two cells that share two houses and have only two candidates",
    "locked-triple": "three cells that share two houses and have only three candidates",
    "skyscraper": "a digit with two places in each of two parallel lines, aligned at one end",
    "two-string-kite": "a digit with two places in a row and two in a column, joined in a box",
    "empty-rectangle": "a box that has a digit only in one row and one column",
    "turbot-fish": "a digit with two places in each of two houses, joined at one end",
    "grouped-skyscraper": f"a skyscraper {_GROUPED}",
    "grouped-two-string-kite": f"a two-string kite {_GROUPED}",
    "grouped-turbot-fish": f"a turbot fish {_GROUPED}",
    "dual-two-string-kite": "two two-string kites that are joined in the same cells",
    "dual-empty-rectangle": "two empty rectangles in the same box",
    "template-set": "a cell that every layout of a digit uses",
    "template-delete": "a cell that no layout of a digit uses",
    "xy-wing": "three cells with two candidates each",
    "xyz-wing": "a cell with three candidates and two cells with two of them each",
    "w-wing": "two cells with the same two candidates, joined by a house",
    "grouped-w-wing": "two cells with the same two candidates, joined by a house with groups",
    "wxyz-wing": "four cells of several houses with only four candidates between them",
    "vwxyz-wing": "five cells of several houses with only five candidates between them",
    "m-wing": "a cell with two candidates and two strong links",
    "s-wing": "a cell with two candidates, each with a strong link",
    "h-wing": "a cell with two candidates and two strong links on different digits",
    "l-wing": "three strong links that share cells",
    "simple-colours": "houses with two places for a digit, joined in two alternating colours",
    "remote-pair": "a chain of cells with the same two candidates",
    "multi-colours": "two separate colourings of one digit",
    "medusa": "pairs of candidates of all digits, joined in two alternating colours",
    **{f"unique-rectangle-{number}": _UNIQUE_RECTANGLE for number in range(1, 7)},
    "hidden-rectangle": _UNIQUE_RECTANGLE,
    "unique-rectangle-strong-links": _UNIQUE_RECTANGLE,
    **{f"unique-loop-{number}": _UNIQUE_LOOP for number in range(1, 5)},
    **{f"avoidable-rectangle-{number}": _AVOIDABLE_RECTANGLE for number in (1, 2)},
    "x-cycle": "a ring of places for one digit",
    "forcing-x-chain": "a place for a digit that refutes or proves itself",
    "y-cycle": "a ring of cells with two candidates each",
    "bidirectional-cycle": "a ring of candidates of which every second one is true",
    "forcing-chain": "a candidate that refutes or proves itself",
    "nishio-forcing-chain": "a place for a digit that leads to a contradiction",
    "cell-forcing-chains": "all candidates of a cell lead to the same result",
    "region-forcing-chains": "all places for a digit in a house lead to the same result",
    "dynamic-cell-forcing-chains": f"all candidates of a cell lead to the same result{_DYNAMIC}",
    "dynamic-region-forcing-chains": f"all places for a digit in a house lead to the same result{_DYNAMIC}",
    "dynamic-contradiction-forcing-chain": "a candidate that leads to a contradiction",
    "dynamic-double-forcing-chain": "a candidate that leads to the same result whether it is true or false",
    "dynamic-plus-forcing-chains": "chains that also use locked candidates and sets on their way",
    "sight": "a mark of a digit that the cell sees",
    "guess": "a candidate that is tried out",
    "als-xz": "two sets of cells, each with one more candidate than cells",
    "als-xy-wing": "three sets of cells, each with one more candidate than cells",
    "als-chain": "a chain of sets of cells, each with one more candidate than cells",
    "death-blossom": "a cell whose candidates each lock a set of cells",
    "sue-de-coq": "cells where a line meets a box, with as many digits as cells",
    "x-chain": "a chain of places for one digit, one end of which must be true",
    "xy-chain": "a chain of cells with two candidates each",
    "continuous-nice-loop": _CONTINUOUS,
    "aic": _AIC,
    "discontinuous-nice-loop": _DISCONTINUOUS,
    "grouped-continuous-nice-loop": f"{_CONTINUOUS}, {_GROUPED}",
    "grouped-aic": f"{_AIC}, {_GROUPED}",
    "grouped-discontinuous-nice-loop": f"{_DISCONTINUOUS}, {_GROUPED}",
    "als-continuous-nice-loop": f"{_CONTINUOUS}, {_WITH_ALS}",
    "als-aic": f"{_AIC}, {_WITH_ALS}",
    "als-discontinuous-nice-loop": f"{_DISCONTINUOUS}, {_WITH_ALS}",
    "aligned-pair-exclusion": "two cells of which some combinations leave another without candidates",
    "aligned-triple-exclusion": "three cells of which some combinations leave another without candidates",
    "bug-1": _BUG.format("one"),
    **{f"bug-{number}": _BUG.format("a few") for number in (2, 3, "n")},
    "bug-4": _BUG.format("two"),
}
"""The gloss of each technique, by its id."""
