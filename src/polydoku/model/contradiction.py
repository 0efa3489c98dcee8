"""Defines `Contradiction`: givens, marked candidates and rules of a puzzle that contradict each other."""

from typing import NamedTuple

from polydoku.model.answer import Candidates
from polydoku.model.board import Cell
from polydoku.model.fault_text import joined_words
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule


class Contradiction(NamedTuple):
    """Clues of a puzzle that contradict each other; `str` names them in a sentence.

    `puzzle` is the puzzle with these clues and no others, so it has no solution. `minimal` is true if it is
    proved that there is a solution without any one of them.
    """

    puzzle: Puzzle
    minimal: bool

    @property
    def givens(self) -> tuple[Cell, ...]:
        """The cells whose givens belong to the contradiction."""
        return tuple(cell for cell in self.puzzle.board.cells if self.puzzle.givens.digits[cell])

    @property
    def marks(self) -> tuple[Cell, ...]:
        """The cells whose candidates, which the setter marked, belong to the contradiction."""
        return self.puzzle.marked_cells

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that belong to the contradiction."""
        return self.puzzle.rules

    def __str__(self) -> str:
        texts = "; ".join(self.clue_texts)
        return f"{self.statement}: {texts}." if texts else f"{self.statement}."

    @property
    def statement(self) -> str:
        """What is said about the clues, such as "These contradict each other"."""
        clue_count = len(self.givens) + len(self.marks) + len(self.rules)
        if clue_count == 0:
            return "The board itself has no solution"
        if clue_count == 1:
            return "This clue allows no solution"
        return f"These contradict each other{'' if self.minimal else ', perhaps with fewer clues'}"

    @property
    def clue_texts(self) -> tuple[str, ...]:
        """A text about the givens, one about the marked candidates, and one for each rule."""
        board, texts = self.puzzle.board, list[str]()
        givens = [f"{board.symbol(digit)} in {cell}" for cell, digit in self.puzzle.givens.named().items()]
        if givens:
            texts.append(f"the given{'s' * (len(givens) > 1)} {joined_words(givens)}")
        candidates = Candidates(board, self.puzzle.allowed or ())
        marks = [f"{candidates.text(cell) or 'none'} in {board.names[cell]}" for cell in self.marks]
        if marks:
            texts.append(f"the candidates {joined_words(marks)}")
        return (*texts, *(rule.caption() for rule in self.rules))
