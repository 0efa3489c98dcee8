"""All steps in one file: the page of `explain --html`, or an animation of the steps of one puzzle."""

from typing import Any

from polydoku.cli.input_items import possible_files
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.errors import PuzzleError
from polydoku.model.step import Step

PAGE, PICTURES = "html", ("svg", "gif")
SINGLE_FILE_VIEWS = (PAGE, *PICTURES)
"""Views with all steps in one file, which is written at the end."""


class Page:
    """Collects the steps for one file, which is written at the end."""

    def __init__(self, ending: Any, writer: OutputWriter) -> None:
        self.ending, self.writer = ending, writer
        self.parts: list[tuple[str, list[Step], str]] = []

    @classmethod
    def of_html_option(cls, path: str, common_options: CommonOptions) -> "Page":
        """Return the page of `--html FILE`."""
        return cls(
            PAGE, OutputWriter(path, force=common_options.force, inputs=possible_files(common_options))
        )

    def write(self, notation: Any) -> None:
        """Write the file; raises `PuzzleError` if an animation has several puzzles or no step."""
        if self.ending == PAGE:
            from polydoku.draw.steps_page import page

            self.writer.write_text(page(self.parts, notation=notation))
        else:
            self.writer.write(self._picture())

    def _picture(self) -> bytes:
        from polydoku.draw import animate
        from polydoku.draw.steps import step_scene

        if len(self.parts) != 1:
            raise PuzzleError("explain-picture", ending=self.ending, count=len(self.parts))
        [(_, steps, _)] = self.parts
        picture = animate([step_scene(step) for step in steps], format=self.ending)
        return picture.encode() if isinstance(picture, str) else bytes(picture)
