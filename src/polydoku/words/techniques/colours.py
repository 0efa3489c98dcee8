"""Sentences for colouring: candidates in two colours, of which one colour is true.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "remote-pair": "{colour_a} and {colour_b} hold {digits} in turn; what sees one of each can hold neither.",
    "simple-colours": "{digits} is in all of {colour_a} or in all of {colour_b}; what sees one of each "
    "cannot hold it.",
    "simple-colours/wrap": "{digits} is in all of {colour_a} or in all of {colour_b}, and of the first "
    "{base} see each other.",
    "multi-colours": "{digits} is in {colour_a} or {colour_b}, and in {colour_c} or {colour_d}; {colour_a} "
    "sees {colour_c}, so all of {colour_b} or all of {colour_d} hold it.",
    "multi-colours/2": "{digits} is in {colour_c} or {colour_d}, and {colour_a} sees both.",
    "multi-colours/several": "{digits} is in {colour_a} or {colour_b}, and in {colour_c} or {colour_d}; of "
    "colours that see each other one opposite holds it.",
    "medusa": "All of {colour_a} or all of {colour_b} are true; what clashes with one of each is false.",
    "medusa/wrap": "All of {colour_a} or all of {colour_b} are true, and two of {colour_a} clash.",
    "medusa/empty cell": "All of {colour_a} or all of {colour_b} are true, and {colour_a} would leave "
    "{target} no candidate.",
    "medusa/empty house": "All of {colour_a} or all of {colour_b} are true, and {colour_a} would leave "
    "{house} none of {target}.",
}
