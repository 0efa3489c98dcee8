"""Error lines about reading and writing: code → (what is wrong, how to fix it).

In a text, `{cells:cell}` becomes a number with its noun, such as ``2 cells``.
"""

_FORMATS_HINT = "'polydoku info formats' lists the formats"
_EXPORT_HINT = "open it there, export, and give the file or the long link"

SOURCES = {
    "no-file": ("no such file", "{hint}"),
    "is-folder": ("a folder, not a file", "name the files in it"),
    "cannot-open": ("cannot read: {reason}", ""),
    "empty": ("no puzzle in it ({size:byte})", ""),
    "no-start": ("only blank and comment lines in the first {limit}", "remove them, or raise --max-size"),
    "several": ("more than one puzzle", "Puzzle.read_all yields them all"),
    "source-type": ("{type} is not a puzzle", "give text, bytes, a path, a link, a list of lists or a dict"),
    "cell-type": ("{type} is not a digit", "give integers, 0 for empty"),
    "binary": ("{kind}, not a puzzle", "give text, JSON or a link"),
    "binary-data": ("binary data (a NUL byte), not a puzzle", "give text, JSON or a link"),
    "utf-16": ("UTF-16 text", "save it as UTF-8"),
    "not-utf-8": ("the byte {byte} is not UTF-8 text", "save the file as UTF-8"),
    "gzip-damaged": ("the gzip data is damaged or ends early", ""),
    "too-large": ("larger than {limit} after unpacking", "raise --max-size"),
    "line-long": ("longer than 64 KiB", "a puzzle on one line has at most 1,024 symbols"),
}

CHOICES = {
    "format-unknown": ("no format '{name}'{suggestion}", _FORMATS_HINT),
    "format-none": ("no puzzle format fits this text ('{start}')", _FORMATS_HINT),
    "cannot-read": ("{name} can be written but not read", ""),
    "cannot-write": (
        "{name} can be read but not written",
        "'polydoku info formats' lists what can be written",
    ),
    "cannot-carry": ("to '{format}': it holds {holds}, not {board}", ""),
    "ambiguous-rows": (
        "{lines} lines of {width:symbol} could be {grids} grids of {width}×{width} "
        "or {lines:puzzle} of {small_size}×{small_size}",
        "choose --board {width}x{width} or --board {small_size}x{small_size}",
    ),
}

TEXT = {
    "line-length": ("{length:character}, but a {board} puzzle has {cells}", ""),
    "not-a-digit": ("'{symbol}' is neither a digit ({digits}) nor an empty mark (0 . _ * ?)", ""),
    "bad-digit": ("'{symbol}' is not a digit of this board, which has {digits}", ""),
    "two-empties": ("two marks for empty cells, '{first}' and '{second}'", "use one of them"),
    "zero-and-g": ("both '0' and 'G' as digits", "use 1-9A-G or 0-9A-F"),
    "not-a-number": ("'{symbol}' is neither a number (1 to {digits}) nor an empty mark (0 . _ * ?)", ""),
    "number-high": ("{number} is not a digit of this board, which has 1 to {digits}", ""),
    "row-length": ("row {row} has {cells}, the other rows {size}", ""),
    "row-width": ("rows of {cells}", "expected 2 to {limit:cell}"),
    "rows-missing": (
        "{title} ends after {rows} of {size:cell}",
        "expected {size:row}",
    ),
    "rows-count": ("{rows:row} of {size:cell}", "expected as many rows as cells in a row"),
    "no-rows": ("no rows after {title}", ""),
    "not-rows": ("rows of symbols cannot hold the {board} board", "give a line of symbols or JSON"),
    "region-map-alone": (
        "a map of {regions:region} without givens",
        "put the givens before it, or give it as --board jigsaw:…",
    ),
    "not-classic": ("not a plain 9×9 puzzle", ""),
    "not-integers": ("an array of {type}", "give integers, 0 for an empty cell"),
    "array-value": ("{value} is not a digit", "expected 1 to 9, or 0 for an empty cell"),
    "array-mask": ("{value} is not a candidate mask", "expected 0 to 511, with bit d-1 for digit d"),
    "not-whole": ("{cells:digit} are not whole puzzles of 81", ""),
}

MATRIX = {
    "matrix-mark": ("'{mark}' does not belong in a list of numbers", ""),
    "matrix-outside": ("'{mark}' stands outside the brackets", ""),
    "matrix-open": ("this bracket is never closed", ""),
    "matrix-deep": ("a list inside a row", "give rows of numbers"),
    "matrix-mixed": ("a number between the rows", "give a list of lists"),
    "matrix-flat": ("{cells:number} are not a square grid", "give 81 for 9×9, or rows"),
    "matrix-empty": ("an empty list", "give rows of numbers"),
}

JSON = {
    "json": ("{what}", ""),  # the text comes from the JSON parser
    "json-deep": ("JSON nested deeper than {limit:level}", ""),
    "json-number": ("a number in the JSON is too long", ""),
    "json-constant": ("{name} is not valid in JSON", ""),
    "json-key-twice": ("the key {key} occurs twice in one object", ""),
    "json-surrogate": ("a text contains half a character (a lone surrogate)", ""),
    "json-unknown": (
        "JSON without the keys of a known format",
        'expected "polydoku", or "cells", "paths" and "clues"',
    ),
    "json-version": ("Polydoku JSON of version {version}", "this program reads version {known}"),
    "json-key": ("unknown key {key}", "expected one of {keys}"),
    "json-form": ("{value} is not {expected}", ""),
    "key-missing": ("{key} is missing", "give {expected}"),
    "board-form": (
        "{value} is not a board",
        'give a name such as "9x9", a region map or a board\'s JSON',
    ),
    "givens-length": ("{length:symbol} for {cells:cell}", ""),
}

CELLS_PATHS = {
    "shape-unknown": ("no shape {name}{suggestion}", ""),
    "no-paths": ("no paths", "each path is a list of cells that hold different digits"),
    "path-empty": ("a path without cells", ""),
    "path-long": ("a path of {cells:cell}", "a path has at most {limit}"),
    "path-twice": ("the cell {label} is in this path twice (also at {first})", ""),
    "cell-unlisted": ("{label} is not one of the {count:cell}", ""),
    "names-count": ("{names:name} for {paths:path}", "give one name for each path"),
    "polygon-form": ("not a polygon of three or more [x, y] points", ""),
    "clue-cell": ("{label} is not a cell of this board", ""),
    "clue-digit": ("{digit} is not a digit of this board, which has {digits}", "0 means empty"),
    "clue-twice": ("the cell {label} has two clues", ""),
    "label-form": ("{label} is not a cell", 'write [1, 5] or "1,5"'),
}

CANDIDATES = {
    "candidates-form": ("'{value}' is not a set of digits", "write each digit once"),
    "candidate-place": ("'{symbol}' at position {position} of the cell", "expected {digit} or a dot"),
    "no-candidate": ("no candidate is left", ""),
    "hodoku-fields": (
        "{count:colon}, but a library line has 6 or 7",
        "the form is :technique:candidates:givens:deleted:eliminations:placements:extra",
    ),
    "hodoku-plus": ("a + without the digit it marks as placed", ""),
    "hodoku-triple": ("'{word}' is not a digit, a row and a column", "write 375 for a 3 in r7c5"),
    "samurai-lines": ("only {lines} of the five lines of a samurai puzzle", ""),
    "samurai-shared": ("{digit}, but the same cell at {other_place} holds {other_digit}", ""),
}

TABLES_AND_XML = {
    "csv-header": ("no column named puzzle or quizzes", "the first line names the columns"),
    "csv-twice": ("two columns named {name}", ""),
    "csv-columns": ("{columns:column}, but the header has {names}", ""),
    "csv-empty": ("the column {name} is empty", ""),
    "csv-row": ("not a row of a table ({reason})", ""),
    "xml": ("the XML is broken: {what}", ""),
    "rows-ending": ("rows cannot be written as '{ending}'{suggestion}", "use one of {known}"),
    "html-page": ("an HTML page, not a puzzle", "give text, JSON or a link"),
    "xml-root": ("XML of <{root}>, not of <opensudoku>", _FORMATS_HINT),
    "xml-dtd": ("XML with a DOCTYPE is not read", "remove it"),
    "xml-deep": ("XML nested deeper than {limit:level}", ""),
    "game-data": ("a game without the attribute data", ""),
    "game-saved": ("an unknown saved state of the app", "export the puzzle again"),
}

LINKS = {
    "link-short": ("this link only names a puzzle on a server", _EXPORT_HINT),
    "link-elsewhere": ("this link contains no puzzle, and Polydoku does not open links", _EXPORT_HINT),
    "link-none": ("no #p= in the link", "copy the whole link"),
    "link-version": ("a link of version {version}, but this program reads version 1", "update Polydoku"),
    "link-damaged": ("the data after #p= is damaged", "copy the whole link"),
    "link-short-data": ("the data after #p= ends early (after {count:character})", "copy the whole link"),
    "link-large": ("the data after #p= unpacks to more than 4 MiB", ""),
    "link-missing": ("no link with a puzzle", _FORMATS_HINT),
    "f-puzzles-form": ("JSON without the keys of f-puzzles", "expected size and grid"),
    "sudokupad-form": ("JSON without the keys of SudokuPad", "expected rows of cells under cells"),
    "sudokumaker-form": ("JSON without the keys of SudokuMaker", "expected formatVersion and puzzle"),
    "lisudoku-form": ("JSON without the keys of lisudoku", "expected gridSize"),
    "sudokumaker-code": ("a constraint that is a program, which Polydoku does not run", ""),
    "penpa-grid": ("a drawing of the type {kind}", "expected sudoku or square"),
    "penpa-cells": (
        "{cells:cell} that are no rectangle of rows and columns",
        "expected at most {limit} of each",
    ),
    "plain-code": ("this code of digits has {readings:reading}", "expected one of 9×9, 8×8, 6×6 or 4×4"),
    "digits-many": ("{count:digit}", "expected at most {limit}"),
    "region-large": ("a region of {cells:cell}", "expected at most {limit}"),
    "packed-damaged": ("the packed data is damaged or incomplete", "copy the whole link"),
    "packed-large": ("packed data of more than {limit:character}", ""),
    "packed-unpacks": ("the data unpacks to more than {limit:character}", ""),
}

KILLER = {
    "killer-start": ("not a killer puzzle of this format", "expected 3x3::k: and 81 numbers"),
    "killer-option": ("unknown option '{option}'", "expected 3x3::k: or 3x3:d:k:"),
    "killer-count": ("{numbers:number}", "expected 81, one for each cell"),
    "killer-number": ("'{text}' (number {position} of 81) is not a number", ""),
    "solo-form": ("not a game ID of Solo", "expected text such as 3x3:a1_2b…"),
    "solo-seed": ("a random seed of Solo, which holds no puzzle", "copy the game ID by description"),
    "solo-letters": ("'{text}' are not the letters of a kind of Solo", "expected j, x and k"),
    "solo-parts": ("{parts:part} between commas", "expected {expected}"),
    "solo-cells": ("{cells:cell}", "expected those of a {size}×{size} board"),
    "solo-blocks": ("the edges of the regions or cages do not fit the board", ""),
    "sumocue-start": ("not a jigsaw of SumoCue", "expected SumoCueV1="),
    "sumocue-count": ("{cells:cell}", "expected 81"),
    "sumocue-cell": (
        "'{text}' (cell {position} of 81) is not a given and a region",
        "expected text such as 5J0; killer cages cannot be read",
    ),
    "killer-short-symbols": (
        "not a killer puzzle of 81 characters",
        "expected totals (0-9, A-Z, a-j) and arrows (< > ^ v ` ' , .)",
    ),
    "killer-arrow": ("the arrow {arrow} leads off the board", ""),
    "killer-circle": ("the arrows lead in a circle", "one cell of each cage must hold its total"),
}

ISS = {
    "iss-start": ("not a constraint string", "expected text such as .~R1C1_5 or .AntiKnight"),
    "iss-end": (".End without a group before it", ""),
    "iss-no-end": ("this group has no .End", ""),
    "iss-deep": ("more than {limit} groups inside each other", ""),
    "iss-items": ("more than {limit:constraint} by replication", ""),
    "iss-unknown": ("unknown constraint {name}{suggestion}", ""),
    "iss-region-given": ("'{text}' gives the number of a region", "regions that are to be found have none"),
    "iss-offset": ("'{text}' is neither 0 nor 1", ""),
    "iss-in-group": ("not possible inside {group}", ""),
    "iss-or": ("no constraint in it", ""),
    "iss-shapes": ("another shape than before", "give one"),
    "iss-shape": ("'{text}' is not a shape", "expected rows x columns, each 1 to 16, such as 9x9"),
    "iss-grid-type": ("unknown kind of grid '{text}'", "expected Sudoku or Raw"),
    "iss-values": (
        "'{text}' is not a range of values",
        "expected a number or a range from 0 or 1, such as 0-8, with {least} to {most} values",
    ),
    "iss-region-size": ("'{text}' is not the size of a region", "expected 1 to {most}"),
    "iss-jigsaw": ("a map of {length:character} for {cells:cell}", ""),
    "iss-jigsaw-region": (
        "region {region} has {cells:cell}",
        "expected {size}; only one region may have another size",
    ),
    "iss-prefix": ("'{text}' is not a prefix for cells", "expected capital letters"),
    "iss-prefix-twice": ("the prefix {text} is used twice", ""),
    "iss-cells": ("{cells:cell}", "expected at most {limit}"),
    "iss-cell": ("'{text}' is not a cell", ""),
    "iss-argument": ("argument {number} is missing", ""),
    "iss-arguments": ("{cells:cell}", "expected {least} or more"),
    "iss-integer": ("'{text}' is not an integer", ""),
    "iss-value": ("'{text}' is not a digit", "expected {first} to {last}"),
    "iss-no-value": ("'{text}' has no digit", "write R1C1_5"),
    "iss-code": ("'{text}' is damaged", ""),
    "iss-key-long": ("the key '{text}' is too long for {digits:digit}", ""),
    "iss-coefficients": ("{coefficients:coefficient} for {cells:cell}", ""),
    "iss-cell-times": ("{name} counts {times:,} times", "expected at most {most} times"),
    "iss-quad": ("no square of four cells begins at '{text}'", ""),
    "iss-look-and-say": ("'{text}' is not a list of counts and digits", "write 23 for two 3s"),
    "iss-sets": ("{cells:cell} cannot be divided into {text} sets of equal size", ""),
    "iss-indexing": ("'{text}' is neither R nor C", ""),
    "iss-pill": (
        "a pill of {size:cell} in an arrow of {cells:cell}",
        "expected 2 or 3, and more cells in the arrow",
    ),
    "iss-no-neighbours": ("no two of the cells are neighbours", ""),
    "iss-grid-cell": ("{text} is not a cell of the grid", ""),
    "iss-line": ("'{text}' is not a row or column", "write R1 or C1"),
    "iss-raw": ("not possible on a grid of the kind Raw", ""),
    "iss-diagonal": ("'{text}' is not a diagonal", "expected 1 or -1"),
    "iss-diagonal-start": ("no diagonal of this rule begins at '{text}'", ""),
    "iss-not-square": ("possible only on a square grid", ""),
    "iss-doppelganger": ("possible only on an n×n grid with the digits 0 to n", "write .Shape~9x9~0-9"),
    "iss-ties": ("'{text}' says nothing about ties", "expected none, only-unclued or any"),
    "iss-group": ("no group of cells has the prefix '{text}'", ""),
    "iss-with-extra-cells": ("cannot be read yet together with extra cells", ""),
    "iss-replicate-target": ("a target outside the grid", ""),
    "iss-replicate-outside": ("'{text}' is moved outside the grid", ""),
}

ERRORS: dict[str, tuple[str, str]] = {
    **SOURCES,
    **CHOICES,
    **TEXT,
    **CANDIDATES,
    **MATRIX,
    **JSON,
    **CELLS_PATHS,
    **TABLES_AND_XML,
    **LINKS,
    **KILLER,
    **ISS,
}
