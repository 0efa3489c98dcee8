"""Error lines about pictures: code → (what is wrong, how to fix it)."""

ERRORS: dict[str, tuple[str, str]] = {
    "too-wide": (
        "the drawing needs {need:column}, the terminal has {width}",
        "widen the terminal, or write the digits in one line",
    ),
    "no-places": ("this board has neither places nor rows and columns", "give it one polygon for each cell"),
    "place-form": (
        "the place of {cell} is no polygon",
        "give 3 points or more, each two numbers up to {limit:,}",
    ),
    "places-apart": ("the places of the cells span {span:,.0f} units", "a board spans at most {limit:,}"),
    "no-glyph": ("there is no outline of '{char}'", "SVG shows it"),
    "theme-unknown": ("no theme '{name}'{suggestion}", ""),
    "picture-format": ("no picture format '{name}'{suggestion}", "there are {known}"),
    "picture-size": ("a picture {size} pixels wide is not possible", "use 1 to {limit}"),
    "pdf-text": ("'{char}' is not in the fonts that PDF has built in", "SVG shows it"),
    "no-frames": ("an animation without pictures", "give at least one"),
    "paper-unknown": ("no paper '{name}'{suggestion}", "there are {known}"),
    "per-page": ("{given:puzzle} a page is not possible", "use {known}"),
    "solutions-where": ("solutions '{name}'{suggestion}", "there are {known}"),
    "margin": ("a margin of {mm} mm leaves no room on the page", "use 0 to {limit}"),
    "no-puzzles": ("a book without puzzles", "give at least one"),
    "picture-extra": ("{what} needs {package}: pip install 'polydoku[{extra}]'", ""),
}
