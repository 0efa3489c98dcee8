"""Writes clues outside the board around its text drawing: beside rows, above and below columns."""

from collections.abc import Callable, Iterable, Sequence

from polydoku.draw.text_marks import Side, TextClue


def clue_margins(clues: Iterable[TextClue]) -> tuple[int, int]:
    """Return the widths of the clues left and right of a drawing, each with a blank next to the drawing."""
    clues = tuple(clues)
    left, right = (
        max((len(text) + 1 for text in _beside(clues, side).values()), default=0)
        for side in ("left", "right")
    )
    return left, right


def with_clues(
    lines: Sequence[str],
    clues: Sequence[TextClue],
    row_lines: Sequence[int],
    column_middles: Sequence[int],
    *,
    width_of: Callable[[str], int] = len,
) -> list[str]:
    """Return the lines of a drawing with clues around them.

    `row_lines` has the number of the line of each row of cells, `column_middles` the place of the middle of
    each column in a line. Clues for one row stand side by side, those for one column one above the other,
    the first clue of `clues` next to the board. `width_of` returns how many columns a line takes.

    >>> with_clues(["ab", "cd"], [TextClue("left", 1, 1, "7"), TextClue("top", 0, 1, "5")], [0, 1], [0, 1])
    ['  5', '  ab', '7 cd']
    """
    left, right = _beside(clues, "left"), _beside(clues, "right")
    margin, _ = clue_margins(clues)
    width = max(map(width_of, lines))
    rows = {line: row for row, line in enumerate(row_lines)}
    body = []
    for number, line in enumerate(lines):
        row = rows.get(number)
        before, after = ("", "") if row is None else (left.get(row, ""), right.get(row, ""))
        padding = " " * (width - width_of(line))
        body.append(f"{before.rjust(margin - 1)}{' ' if margin else ''}{line}{padding} {after}".rstrip())
    middles = [margin + middle for middle in column_middles]
    return [*reversed(_rows(clues, "top", middles)), *body, *_rows(clues, "bottom", middles)]


def _beside(clues: Iterable[TextClue], side: Side) -> dict[int, str]:
    """Return the clues left or right of each row; the first ones are next to the board."""
    texts: dict[int, list[str]] = {}
    for clue in clues:
        if clue.side == side:
            texts.setdefault(clue.number, []).append(clue.text)
    return {row: " ".join(parts[::-1] if side == "left" else parts) for row, parts in texts.items()}


def _rows(clues: Iterable[TextClue], side: Side, middles: Sequence[int]) -> list[str]:
    """Return the lines of clues above or below the columns, the one next to the board first.

    A clue that has no room beside others is in a line further away. The total of a diagonal may be beside
    the first or the last column.
    """
    lines: list[str] = []
    used: dict[int, int] = {}
    for clue in sorted((clue for clue in clues if clue.side == side), key=lambda clue: clue.number):
        start = max(0, _middle(middles, clue.number) - (len(clue.text) - 1) // 2)
        number = used.get(clue.number, -1) + 1
        while number < len(lines) and lines[number] and len(lines[number]) >= start:
            number += 1
        lines += [""] * (number + 1 - len(lines))
        lines[number] = lines[number].ljust(start) + clue.text
        used[clue.number] = number
    return lines


def _middle(middles: Sequence[int], number: int) -> int:
    """Return the middle of a column; the number -1 and that after the last one are beside the board."""
    distance = middles[1] - middles[0] if len(middles) > 1 else 1
    return middles[0] + number * distance
