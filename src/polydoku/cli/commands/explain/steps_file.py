"""Writes the steps of all puzzles into one file: `explain --html` and the views html, svg and gif."""

from typing import TYPE_CHECKING, Any

from polydoku.cli.input_items import possible_files
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.errors import PuzzleError

if TYPE_CHECKING:
    from polydoku.draw.steps_page import ExplainedPuzzle

HTML = "html"
SINGLE_FILE_VIEWS = (HTML, "svg", "gif")


class StepsFile:
    """Collects steps, and writes them at the end: as an HTML page, or as an animation of one puzzle."""

    def __init__(self, view: Any, writer: OutputWriter) -> None:
        self.view, self.writer = view, writer
        self.puzzles: list[ExplainedPuzzle] = []

    @classmethod
    def of_html_option(cls, path: str, common_options: CommonOptions) -> "StepsFile":
        """Return the file of `--html FILE`."""
        return cls(
            HTML, OutputWriter(path, force=common_options.force, inputs=possible_files(common_options))
        )

    def add(self, puzzle: "ExplainedPuzzle") -> None:
        """Add a puzzle with its steps."""
        self.puzzles.append(puzzle)

    def write(self, notation: Any, *, coordinates: bool) -> None:
        """Write the file, with labelled rows and columns if `coordinates` is true.

        Raises `PuzzleError` if an animation has no step, or not exactly one puzzle."""
        if self.view == HTML:
            from polydoku.draw.steps_page import html_page

            self.writer.write_text(html_page(self.puzzles, notation=notation, coordinates=coordinates))
        else:
            self.writer.write(self._animation(notation, coordinates=coordinates))

    def _animation(self, notation: Any, *, coordinates: bool) -> bytes:
        from polydoku.draw import animate
        from polydoku.draw.steps import step_scene

        if len(self.puzzles) != 1:
            raise PuzzleError("explain-picture", ending=self.view, count=len(self.puzzles))
        [explained] = self.puzzles
        scenes = [step_scene(step, coordinates=coordinates, notation=notation) for step in explained.steps]
        animation = animate(scenes, format=self.view)
        return animation.encode() if isinstance(animation, str) else bytes(animation)
