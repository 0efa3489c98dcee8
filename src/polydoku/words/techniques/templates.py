"""Sentences for templates: the ways to place one digit in the whole grid.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "template-set": "Every way to lay out {digits} over the whole board has it there.",
    "template-delete": "No way to lay out {digits} over the whole board has it there.",
}
