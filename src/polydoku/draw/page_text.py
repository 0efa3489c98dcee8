"""The texts of printed pages: titles, authors, difficulty and rules, for each puzzle and for all of them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from unicodedata import normalize

from polydoku.draw.board_text import fill_sentence
from polydoku.draw.pdf import REPLACEMENTS, SIGN_CODES
from polydoku.draw.rules import drawn_rules, rules_of
from polydoku.model.puzzle import Puzzle
from polydoku.words.visible import visible

DIFFICULTY_NOTES = ("difficulty", "level", "rating")
"""The names of notes that say how difficult a puzzle is; files in the formats sdk and csv have them."""


class PuzzleText(NamedTuple):
    """The texts above a puzzle: its title, author, difficulty and rules."""

    title: str
    author: str
    difficulty: str
    rules: tuple[str, ...]


def text_of(puzzle: Puzzle) -> PuzzleText:
    """Return the texts of a puzzle.

    >>> from polydoku.model.board import Board
    >>> text_of(Puzzle(Board.square(4), author="Ada", notes=[("level", "easy")]))[:3]
    ('', 'Ada', 'Level: easy')
    """
    author, difficulty = _printable(puzzle.author), _printable(_difficulty(puzzle))
    return PuzzleText(visible(puzzle.title or puzzle.name), author, difficulty, _rules(puzzle))


def origin_text(author: str, difficulty: str) -> str:
    """Return the author, if any, and the difficulty in one line.

    >>> origin_text("Ada", "Level: easy"), origin_text("", "")
    ('by Ada · Level: easy', '')
    """
    return " · ".join(filter(None, (f"by {author}" if author else "", difficulty)))


def common_author(texts: Sequence[PuzzleText]) -> str:
    """Return the author of all puzzles, or ``""`` if they have several authors or none."""
    authors = {text.author for text in texts}
    return authors.pop() if len(authors) == 1 else ""


def rules_of_page(texts: Mapping[str, PuzzleText]) -> list[str]:
    """Return the rules of a page, each once, with the numbers of its puzzles if others do not have it.

    `texts` are the texts of the puzzles by number.
    """
    numbers_by_rule: dict[str, list[str]] = {}
    for number, text in texts.items():
        for rule in text.rules:
            numbers_by_rule.setdefault(rule, []).append(number)
    shared_rules = [rule for rule, numbers in numbers_by_rule.items() if len(numbers) == len(texts)]
    return shared_rules + [
        f"{'Puzzle' if len(numbers) == 1 else 'Puzzles'} {', '.join(numbers)}: {rule}"
        for rule, numbers in numbers_by_rule.items()
        if len(numbers) < len(texts)
    ]


def _difficulty(puzzle: Puzzle) -> str:
    notes = {key.lower(): value for key, value in puzzle.notes}
    for name in DIFFICULTY_NOTES:
        if notes.get(name):
            return f"{name.capitalize()}: {notes[name]}"
    return ""


def _printable(text: str) -> str:
    """Return a text in one line, with letters without accents or ``?`` for characters that fonts lack."""
    one_line = " ".join(text.translate(REPLACEMENTS).split())
    return visible("".join(map(_printable_character, one_line)))


def _printable_character(char: str) -> str:
    if char in SIGN_CODES:
        return char
    for candidate in (char, normalize("NFKD", char)[0]):
        if candidate.encode("cp1252", "ignore"):
            return candidate
    return "?"


def _rules(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what a solver has to do: the setter's description, or the houses; then each kind of rule."""
    task = _printable(puzzle.text) or fill_sentence(puzzle.board)
    legends = [rule.on_board(puzzle.board).legend() for rule in rules_of(puzzle)]
    # A caption that names the parameters of a rule follows the legend of all rules of its kind.
    captions = drawn_rules(puzzle).captions
    lines = dict.fromkeys(f"{text[:1].upper()}{text[1:]}." for text in (*legends, *captions))
    return tuple(filter(None, (task, *lines)))
