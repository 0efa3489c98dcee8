"""Error lines about pictures, as code → (what is wrong, how to fix it), and the texts of the page of steps.

In an error line, `{cells:cell}` becomes a number with its noun, such as ``2 cells``.
"""

PAGE: dict[str, str] = {
    "title": "Sudoku, step by step",
    "steps": "The steps",
    "summary": "Techniques used",
    "columns": "Technique|Times|Steps",
    "bar": "Move between the steps",
    "previous": "← Previous",
    "next": "Next →",
    "jump": "Jump to a technique",
    "guess": " (guess {guess})",
    "legend": "What the marks mean",
    "lessons": "How these techniques work",
    "lesson": "How this technique works",
}
"""The texts of the page of steps, except those of the steps themselves."""

ERRORS: dict[str, tuple[str, str]] = {
    "too-wide": (
        "the drawing needs {columns:column}, the terminal has {width}",
        "widen the terminal, or write the digits in one line",
    ),
    "no-places": ("this board has neither places nor rows and columns", "give it one polygon for each cell"),
    "place-form": (
        "the place of {cell} is not a polygon",
        "give at least 3 points, each as two numbers up to {limit:,}",
    ),
    "places-apart": ("the places of the cells span {span:,.0f} units", "a board spans at most {limit:,}"),
    "no-glyph": ("'{char}' cannot be drawn without a font", "an SVG file can show it"),
    "theme-unknown": ("no theme '{name}'{suggestion}", ""),
    "picture-format": ("no picture format '{name}'{suggestion}", "there are {known}"),
    "picture-size": ("a picture {size} pixels wide is not possible", "use 1 to {limit}"),
    "pdf-text": ("'{char}' is not in the built-in fonts of PDF", "an SVG file can show it"),
    "no-frames": ("no pictures", "give at least one"),
    "draw-other": ("a picture of two grids cannot show candidates or a step", "draw one of the grids"),
    "paper-unknown": ("no paper '{name}'{suggestion}", "there are {known}"),
    "per-page": ("{per_page:puzzle} on a page is not possible", "use {known}"),
    "solutions-where": ("solutions '{name}'{suggestion}", "there are {known}"),
    "margin": ("a margin of {mm} mm leaves no room on the page", "use 0 to {limit}"),
    "no-puzzles": ("no puzzles for a book", "give at least one"),
    "picture-extra": ("{what} needs {package}: pip install 'polydoku[{extra}]'", ""),
}

STEP_KEY = {
    "pattern": "pattern",
    "fin": "fin",
    "extra": "other candidate",
    "on": "true",
    "off": "false",
    "on and off": "true or false",
    "set": "set",
    "removed": "removed",
    "placed": "placed",
    "colour": "colour",
    "blocker": "digits that rule others out",
    "houses": "houses: {houses}",
}
"""What the marks mean in the drawing of a step in the terminal."""
