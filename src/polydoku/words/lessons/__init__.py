"""What a page about a technique teaches: what to look for, and why it works. One file for each family."""

from polydoku.words.lessons import (
    als,
    bug,
    chains,
    colours,
    fish,
    forcing,
    locked,
    other,
    sets,
    single_digit,
    singles,
    uniqueness,
    wings,
)
from polydoku.words.lessons.lesson import Lesson

__all__ = ["LESSONS", "Lesson"]

LESSONS: dict[str, Lesson] = {
    **singles.LESSONS,
    **locked.LESSONS,
    **sets.LESSONS,
    **fish.LESSONS,
    **single_digit.LESSONS,
    **wings.LESSONS,
    **colours.LESSONS,
    **uniqueness.LESSONS,
    **bug.LESSONS,
    **als.LESSONS,
    **chains.LESSONS,
    **forcing.LESSONS,
    **other.LESSONS,
}
"""The lesson by the id of the technique."""
