"""Lessons on the remaining techniques."""

from polydoku.words.lessons.lesson import Lesson

_EXCLUSION = (
    "Write down every combination of digits for the cells. Cross out those that repeat a digit where the "
    "cells see each other, and those that would leave a cell that sees them without a candidate. A candidate "
    "that no remaining combination contains can be removed."
)

LESSONS = {
    "sue-de-coq": Lesson(
        "Two or three cells where a line crosses a box, with at least two more candidates than cells. In "
        "the rest of the line and in the rest of the box, a few cells have only candidates from these.",
        "All these cells together have exactly as many digits as cells, and none of the digits can repeat. "
        "So every one of the digits is in these cells. The digits of the line part can be removed from the "
        "rest of the line, and those of the box part from the rest of the box.",
    ),
    "aligned-pair-exclusion": Lesson(
        "Two cells that both see some cells with two candidates each, or some small sets of cells.",
        _EXCLUSION,
    ),
    "aligned-triple-exclusion": Lesson(
        "Three cells that all see some cells with few candidates.", _EXCLUSION
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
    "cage-combinations": Lesson(
        "A cage with few cells, or with a total that is low or high for them. Write down the sets of "
        "different digits that have the total.",
        "The cage holds one of these sets. Cross out the sets that the candidates of the cells do not allow. "
        "A candidate that is in none of the others, or that cannot be in its cell in any of them, is false.",
    ),
    "innies-and-outies": Lesson(
        "A row, column or box, or a few of them side by side. Cages fill it except for a few cells, or cover "
        "it with a few cells outside.",
        "Each house has the total of all digits, 45 on a 9×9 board. Subtract the totals of the cages, or the "
        "other way round: the rest is the total of the few cells.",
    ),
    "rule-pointing": Lesson(
        "A cage all of whose combinations have one digit in common. The same can happen on a line or with a "
        "clue. Look for cells outside that see every place of the digit.",
        "One of the places holds the digit, whichever combination is right. A cell that sees them all cannot "
        "hold it.",
    ),
    "rule-combinations": Lesson(
        "A line or a clue whose cells have few candidates, such as an arrow with a low digit in its circle. "
        "List every way to fill the cells that satisfies the rule.",
        "One of these ways is right. A candidate that is in none of them is false.",
    ),
    "rule-links": Lesson(
        "A rule that joins two cells, such as the nonconsecutive rule, and a cell with few candidates.",
        "A candidate of one cell that would leave the other cell without a candidate breaks the rule.",
    ),
    "sight": Lesson(
        "A pencil mark in a cell that sees the same digit.",
        "No house has a digit twice, so the mark is wrong.",
    ),
    "guess": Lesson(
        "No other technique has a step. Choose the cell with the fewest candidates.",
        "Assume a digit and go on. If a cell then has no candidate, or a house no place for a digit, the "
        "assumption was wrong, and the digit can be removed.",
    ),
}
