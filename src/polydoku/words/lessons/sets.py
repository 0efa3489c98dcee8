"""Lessons on naked and hidden sets."""

from polydoku.words.lessons.lesson import Lesson

_NUMBERS = {"pair": "two", "triple": "three", "quad": "four", "set": "five or more"}


def _naked(noun: str) -> Lesson:
    number = _NUMBERS[noun]
    return Lesson(
        f"In one house, {number} empty cells that together have only "
        f"{'as many' if noun == 'set' else number} different candidates. Not every cell needs all of them.",
        "The cells need as many digits as there are cells, so they use up exactly these digits. You do not "
        "know yet which digit goes where, but no other cell of the house can have one of them.",
    )


def _hidden(noun: str) -> Lesson:
    number = _NUMBERS[noun]
    return Lesson(
        f"In one house, {number} digits that fit only into {'as many' if noun == 'set' else number} cells "
        "together. Other candidates hide them, so count the places of each digit.",
        "Each of these digits must be in one of these cells, so there is no room for any other digit in "
        "them.",
    )


def _locked(noun: str) -> Lesson:
    number = _NUMBERS[noun]
    return Lesson(
        f"Where a line crosses a box, {number} cells that have only {number} candidates together.",
        "The cells use up these digits, and they belong to two houses. So the digits can be removed from "
        "the rest of both.",
    )


def _direct(noun: str) -> Lesson:
    number = _NUMBERS[noun]
    return Lesson(
        f"A house in which {number} digits fit only {number} cells. Another digit fits these cells and one "
        "more.",
        f"The {number} digits fill the {number} cells, so the other digit cannot be there. One cell is left "
        "for it.",
    )


LESSONS = {
    "direct-hidden-pair": _direct("pair"),
    "direct-hidden-triple": _direct("triple"),
    "locked-pair": _locked("pair"),
    "locked-triple": _locked("triple"),
    **{f"naked-{noun}": _naked(noun) for noun in _NUMBERS},
    **{f"hidden-{noun}": _hidden(noun) for noun in _NUMBERS},
}
