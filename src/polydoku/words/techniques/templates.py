"""Sentences for templates: the ways to place one digit in the whole grid.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "template-set": "{ways}\n{they_have} {digit} in {filled_cells}.",
    "template-delete": "{ways}\n{result}",
}

CLAUSES = {
    "one": "There is only one way to place {digit} in all houses that lack it.",
    "some": "There are only {count} ways to place {digit} in all houses that lack it.",
    "many": "Look at all ways to place {digit} in all houses that lack it.",
    "other digits": " Cells that every way to place {others} uses are not free.",
    "it has": "It has",
    "they have": "All of them have",
    "it never has": "It has no {digit} in {targets}.",
    "they never have": "Not one of them has {digit} in {targets}.",
    "it has only": "It has {digit} only in {cells}, so not in any other cell.",
    "they have only": "All of them have {digit} only in some of {cells}, so not in any other cell.",
}
"""How many ways there are, and which cells they never use."""
