"""Sentences for eliminations that follow from a single rule.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "cage-combinations": "{combinations}",
    "rule-combinations": "{reasons}",
    "innies-and-outies": "{difference}\n{rest}",
    "rule-pointing": "{must_have}\n{elimination_cells_see} {all_of_base}.",
    "rule-links": "{base_is}If {elimination_cells} were {digits_or}, {rule} would leave no digit for {base}.",
}

CLAUSES = {
    "sets": "{rule} {requirement} in {base}: {sets}.",
    "sets left": "{rule} {requirement} in {base}. Their candidates leave only {sets}.",
    "many sets": "{rule} {requirement} in {base}. None of the {count} combinations left has {digits}.",
    "some sets": "{rule} {requirement} in {base}, and has {count} combinations left.",
    "misfit": "With {candidates}, it does not fit the other cells.",
    "misfits": "With {candidates}, none of these combinations fits the other cells.",
    "innies": "The digits of {houses} add up to {house_total}. Inside, {cages} {verb} up to {cage_total}. "
    "So the other cells, {cells}, must add up to {total}.",
    "innie": "The digits of {houses} add up to {house_total}. Inside, {cages} {verb} up to {cage_total}. "
    "So {cells}, the only other cell, must be {total}.",
    "outies": "{cages} cover {houses} and add up to {cage_total}. The digits of {houses} add up to "
    "{house_total}. So {cells} outside must add up to {total}.",
    "outie": "{cages} cover {houses} and add up to {cage_total}. The digits of {houses} add up to "
    "{house_total}. So {cells} outside must be {total}.",
    "add one": "adds",
    "add several": "add",
    "one cage": "the {name}",
    "cages": "{number} cages",
    "only ways": "Only these digits are left, in this order: {tuples}.",
    "each has": "{subject} {digit}, which fits only {places}.",
    "it has": "It has",
    "all have": "{all_sets} have",
    "must have": "Without {digit} in {places}, no candidates of {base} would satisfy {rule}.",
    "digits in cell": "{digits} in {cell}",
    "tuples": "{rule} allows only these digits in {base}, in this order: {tuples}.",
    "rule needs": "{rule} {requirement}.",
    "impossible": "With {candidates}, no candidates of {others} would {requirement}.",
    "satisfy": "satisfy {rule}",
    "give total": "give this total",
    "all ways": "No way to fill {cells} satisfies {rule} with one of the candidates to remove.",
    "base": "{cell} can only be {digits}. ",
    "one pair": "{cells} {relation} ({rule}).",
    "all cells": "Any two of {cells} {relation} ({rule}).",
    "runs": "Along {cells}, any {count} cells that follow each other {relation} ({rule}).",
    "neighbours": "Along {cells}, cells that follow each other {relation} ({rule}).",
    "pairs": "Of {cells}, each cell and its partner {relation} ({rule}).",
    "no partner": "No digit goes with {digits}, so it is not in {cells}.",
    "no partners": "No digit goes with {digits}, so these are not in {cells}.",
    "partner": "{support} is {base}, so {target} {left}.",
    "rise": "Digits rise along {cells}. So {bounds}.",
    "rise with": "Digits rise along {cells}, and {limits}. So {bounds}.",
    "cell is": "{cell} is {digits}",
    "sum": "{cells} add up to {total} ({rule}).",
    "equal": "{cells} and {others} hold the same digit ({rule}).",
    "sum of cells": "{cells} add up to {others} ({rule}).",
    "equal sums": "{cells} add up to as much as {others} ({rule}).",
    "equations": "{equations} ({rule}).",
    "least": "{cells} {verb} at least {sum}",
    "most": "{cells} {verb} at most {sum}",
    "is": "is",
    "add up to": "add up to",
    "rest": "the rest",
    "limits": "{limits}, so {target} {left}.",
}
"""Parts of these sentences: combinations, pairs of cells, rising digits and sums."""
