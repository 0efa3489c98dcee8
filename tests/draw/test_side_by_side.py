"""Two drawings side by side: the columns of the right one are aligned, whatever the colours."""

from draw.samples import classic, solved
from polydoku.draw import terminal
from polydoku.draw.side_by_side import display_width, side_by_side


def test_the_right_drawing_is_aligned() -> None:
    left, right = terminal.puzzle_text(classic(), color=True), terminal.puzzle_text(classic(), solved())
    right_lines = right.split("\n")
    starts = [
        (line.rindex(part), display_width(line[: line.rindex(part)]))
        for line, part in zip(side_by_side(left, right).split("\n"), right_lines, strict=True)
    ]
    assert {columns for _, columns in starts} == {27}
    assert len({characters for characters, _ in starts}) > 1  # codes of colours take no columns


def test_the_lower_lines_of_a_longer_drawing_stay_in_their_columns() -> None:
    assert side_by_side("ab", "1\n2", gap=1) == "ab 1\n   2"
    assert side_by_side("ab\nc", "1", gap=1) == "ab 1\nc"


def test_codes_of_colours_take_no_columns() -> None:
    assert display_width("\x1b[1;38;5;16mab\x1b[0m c") == 4
