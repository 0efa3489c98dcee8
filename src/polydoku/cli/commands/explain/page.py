"""All steps as one file: the page of `explain --html`, or a moving picture of the steps of one puzzle."""

from typing import Any

from polydoku.cli.items import paths
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.errors import PuzzleError
from polydoku.model.step import Step

PAGE, PICTURES = "html", ("svg", "gif")
WHOLE = (PAGE, *PICTURES)
"""Views that hold all steps at once, so that they are written at the end."""


class Page:
    """The steps that a file is to show. The file is made at the end, when nothing can fail any more."""

    def __init__(self, kind: Any, writer: Writer) -> None:
        self.kind, self.writer = kind, writer
        self.parts: list[tuple[str, list[Step], str]] = []

    @classmethod
    def beside(cls, path: str, common: CommonOptions) -> "Page":
        """Return the page of `--html FILE`."""
        return cls(PAGE, Writer(path, force=common.force, inputs=paths(common)))

    def write(self, notation: Any) -> None:
        """Write the file; raises `PuzzleError` where a picture is to show several puzzles, or no step."""
        if self.kind == PAGE:
            from polydoku.draw.steps_page import page

            self.writer.text(page(self.parts, notation=notation))
        else:
            self.writer.write(self._picture())

    def _picture(self) -> bytes:
        from polydoku.draw import animate
        from polydoku.draw.steps import step_scene

        if len(self.parts) != 1:
            raise PuzzleError("explain-picture", ending=self.kind, count=len(self.parts))
        [(_, steps, _)] = self.parts
        picture = animate([step_scene(step) for step in steps], format=self.kind)
        return picture.encode() if isinstance(picture, str) else bytes(picture)
