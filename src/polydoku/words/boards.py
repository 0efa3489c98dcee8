"""Error lines about boards: code → (what is wrong, how to fix it).

In a text, `{cells:cell}` becomes a number with its noun, such as ``2 cells``.
"""

ERRORS: dict[str, tuple[str, str]] = {
    "no-cells": ("a board needs at least 1 cell", ""),
    "too-many-cells": ("{cells:cell}, but a board has at most {limit:,}", ""),
    "too-many-digits": ("{digits:digit}, but a board has at most {limit}", ""),
    "cell-name-twice": ("the cell {name} is listed twice", "each cell needs a different name"),
    "cell-unknown": ("{name} is not a cell of this board ({first} to {last})", ""),
    "cell-twice": ("{house} contains the cell {name} twice", ""),
    "house-too-long": ("{house} has {cells:cell}, but this board has only {digits:digit}", ""),
    "house-empty": ("{house} has no cells", ""),
    "symbol-control": ("the symbols {symbols} contain one that cannot be printed", "give letters or digits"),
    "symbols": ("{symbols:symbol} for {digits:digit}", "give one different symbol for each digit"),
    "places": ("{polygons:polygon} for {cells:cell}", "give one polygon for each cell"),
    "box-shape": ("boxes of {rows:row} and {columns:column} do not tile a {size}×{size} board", "{hint}"),
    "board-size": ("a board of {size:digit} is not possible", "use 1 to {limit}"),
    "board-type": ("{type} is not a Board", "give a Board, such as boards.named('9x9')"),
    "board-name": ("'{name}' is a text, not a Board", "give boards.named('{name}')"),
    "board-unknown": ("no board '{name}'{suggestion}", "'polydoku info boards' lists them"),
    "board-each": (
        "'{name}': there are no random boards of this kind",
        "jigsaw:NxN@each and rhombus:T,R@each have a board for each puzzle",
    ),
    "board-json": ("{what}", ""),  # the text is where the error is raised
    "box-rectangle": (
        "boxes of {box:cell} do not tile a board of {rows:row} and {columns:column}",
        "give other boxes, or latin:{rows}x{columns}",
    ),
    "box-none": (
        "no boxes of {digits:cell} tile a board of {rows:row} and {columns:column}",
        "give box=(rows, columns), or latin:{rows}x{columns}",
    ),
    "gattai-name": ("'{name}' is not gattai:[NxN:]R,C+R,C…", "try gattai:0,0+6,6"),
    "wrap-size": ("a {kind} of {size}×{size:cell} has no boxes that could wrap", "give a region map"),
    "jigsaw-size": ("a random jigsaw of {size:digit} is not possible", "use 1 to {limit}"),
    "region-size": ("region {region} has {cells:cell}, not {size}", "each region needs {size:cell}"),
    "region-apart": ("region {region} is not connected ({cell} lies apart)", ""),
    "region-map": ("{marks} region marks, but a {size}×{size} board has {cells}", ""),
    "region-map-or-file": (
        "{marks} region marks, but a {size}×{size} board has {cells}",
        "there is no file '{name}' either",
    ),
    "region-count": ("{regions:region}, but a {size}×{size} board needs {size}", ""),
    "symbol-unknown": ("'{symbol}' is not a digit of this board, which has {digits}", ""),
    "digit-range": ("{digit} is not a digit of this board, which has 1 to {digits}", ""),
    "tile-form": (
        "tile {number} is {tile}, not (u, v, i, j) with directions u < v of 0, 1, 2 "
        "and coordinates within ±{limit}",
        "",
    ),
    "tile-size": ("tiles of {size}×{size:cell} are not possible", "use {least} to {most}"),
    "tiling-empty": ("a board needs at least 1 tile", ""),
    "tiling-overlap": ("{tiles} overlap", ""),
    "tiling-apart": ("{tiles}: not joined to tile 1 by shared sides", ""),
    "tiling-length": (
        "{tiles} are a chain of {count} through opposite sides",
        "each chain needs 1 or {size}",
    ),
    "tiling-alone": ("{tiles} is in no run of {size}", ""),
    "tiling-hole": ("the tiles leave {holes}", "holes=True allows them"),
    "tiling-range": ("the number of tiles or runs is out of range", "use 1 to {most} tiles"),
    "tiling-numbers": ("no board of {tiles} in {runs} is possible", "{hint}"),
    "tiling-none": ("there is no board of {tiles} in {runs}", ""),
    "tiling-number": ("no shape {number}: {tiles} in {runs} make {known}", ""),
    "tiling-name": ("'{name}' is not rhombus:TILES,RUNS[,SIZE] with #K or @SEED", "try rhombus:9,5#12"),
    "tiling-stopped": ("no board of {tiles} in {runs} found in {budget:g} ms", "raise the limit"),
    "boards-what": ("boards: no '{name}'{suggestion}", "use list, show NAME, rhombus or jigsaw"),
    "boards-needs": ("boards {what} needs {needs}", ""),
    "boards-names": ("boards {what} takes no name ({names})", "'boards show NAME' does"),
    "overlap": ("{what}", ""),  # the text is where the error is raised
    "rule-unknown": ("no rule '{name}'{suggestion}", "{advice}"),
    "rule-class": ("{name}: {what}", ""),
    "rule-board": ("rule '{rule}' needs {needs}", ""),
    "rule-type": ("{type} is not a Rule", "give a Rule, such as rules.Windoku()"),
    "rule-engine": ("rule '{rule}' names the engine '{engine}', which is not registered", ""),
    "rule-engines": ("rules '{rule}' and '{other}' cannot be combined: each needs an engine of its own", ""),
    "rule-hides": (
        "rule '{rule}' hides something besides the digits, which human techniques do not know",
        "solve, check, count and candidates support it",
    ),
    "rule-parameter": ("rule '{rule}': {what}", ""),
}
