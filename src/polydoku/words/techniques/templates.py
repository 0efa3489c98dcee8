"""Sentences for templates."""

SENTENCES = {
    "template-set": "Every way to lay out {digits} over the whole board has it there: {place}.",
    "template-delete": "No way to lay out {digits} over the whole board has it there: {remove}.",
}
