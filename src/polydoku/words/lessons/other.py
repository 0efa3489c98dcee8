"""Lessons on the remaining techniques."""

from polydoku.words.lessons.lesson import Lesson

_EXCLUSION = (
    "Write down every combination of digits for the cells. Cross out those that repeat a digit where the "
    "cells see each other, and those that would leave a cell that sees them without a candidate. A candidate "
    "in no combination that is left can be removed."
)

LESSONS = {
    "sue-de-coq": Lesson(
        "Two or three cells where a line crosses a box, with two candidates more than cells or so. In the "
        "rest of the line and in the rest of the box, a few cells have candidates from these alone.",
        "All these cells together have exactly as many digits as cells, and none of the digits can repeat. "
        "So each digit is among them: the digits of the line part leave the rest of the line, those of the "
        "box part the rest of the box.",
    ),
    "aligned-pair-exclusion": Lesson(
        "Two cells with common neighbours that have two candidates each, or that form small sets.", _EXCLUSION
    ),
    "aligned-triple-exclusion": Lesson(
        "Three cells with common neighbours that have few candidates.", _EXCLUSION
    ),
    "template-set": Lesson(
        "List every way to place one digit in all rows, columns and boxes. Compare the ways.",
        "The solution places the digit in one of these ways. A cell that has it in all of them has it in "
        "the solution.",
    ),
    "template-delete": Lesson(
        "List every way to place one digit in all rows, columns and boxes. Compare the ways.",
        "The solution places the digit in one of these ways. A cell that has it in none of them cannot have "
        "it.",
    ),
    "rule-links": Lesson(
        "A rule that joins two cells, such as a dot or a thermometer, and a cell with few candidates.",
        "A candidate of one cell that would leave the other cell without a candidate breaks the rule.",
    ),
    "sight": Lesson(
        "A pencil mark in a cell that sees the same digit.",
        "No house has a digit twice, so the mark is wrong.",
    ),
    "guess": Lesson(
        "No other technique has a step. Choose the cell with the fewest candidates.",
        "Assume a digit and go on. If a cell or a house is left empty, the assumption was wrong, and the "
        "digit goes.",
    ),
}
