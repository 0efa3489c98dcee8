"""Defines `Section`: a statement of `check` about clues of the puzzle, with these clues."""

from typing import NamedTuple

from polydoku.cli.canvas import Canvas


class Section(NamedTuple):
    """A statement and the clues that it is about: the names of cells, or the captions of rules."""

    statement: str
    cells: tuple[str, ...] = ()
    captions: tuple[str, ...] = ()

    def sentence(self) -> str:
        """Return the statement with its clues in one line.

        >>> Section("they differ in", ("r1c1", "r2c2")).sentence()
        'they differ in: r1c1 r2c2'
        """
        clues = " ".join(self.cells) or "; ".join(self.captions)
        return f"{self.statement}: {clues}" if clues else self.statement

    def text(self, canvas: Canvas) -> str:
        """Return the statement with its clues for people: several captions have a line each."""
        if len(self.captions) < 2:
            return canvas.wrapped(canvas.displayable_text(self.sentence()), hanging_indent="  ")
        lines = [canvas.wrapped(f"{self.statement}:")]
        for caption in self.captions:
            text = canvas.displayable_text(caption)
            lines.append(canvas.wrapped(text, indent="  ", hanging_indent="    "))
        return "\n".join(lines)
