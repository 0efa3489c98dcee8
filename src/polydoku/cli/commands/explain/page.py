"""`explain --html FILE`: one page with a picture of every step, written when all is explained."""

from typing import Any

from polydoku.cli.items import paths
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.model.step import Step


class Page:
    """The page of `--html`: what is to stand on it, and where."""

    def __init__(self, path: str, run: CommonOptions) -> None:
        self.writer = Writer(path, force=run.force, inputs=paths(run))
        self.parts: list[tuple[str, list[Step], str]] = []

    def write(self, notation: Any) -> None:
        """Write it; the file is made only now, when nothing can fail any more."""
        from polydoku.draw.steps_page import page

        self.writer.text(page(self.parts, notation=notation))
        self.writer.close()
