"""Lessons on patterns of one digit."""

from polydoku.words.lessons.lesson import Lesson

_TWO_LINKS = (
    "Each of the two houses has the digit at one of its two ends. The inner ends see each other, so at most "
    "one of them is true. Then at least one outer end is true, and a cell that sees both outer ends cannot "
    "have the digit."
)
_GROUPED = " One of the ends may be a group: several cells of one box in one line, which count as one place."

LESSONS = {
    "skyscraper": Lesson(
        "For one digit, two rows with two candidates each. One candidate of each row is in the same column, "
        "the other two are not. Rows and columns can be exchanged.",
        _TWO_LINKS,
    ),
    "two-string-kite": Lesson(
        "For one digit, a row and a column with two candidates each. One candidate of the row and one of "
        "the column are in the same box.",
        _TWO_LINKS,
    ),
    "empty-rectangle": Lesson(
        "For one digit, a box whose candidates all lie in one row and one column of it, so that four cells "
        "of the box form an empty rectangle. Outside the box, a line with two candidates has one of them, "
        "the inner one, in that row or column.",
        "If the line's inner candidate is true, the box has the digit in its other line. Otherwise the "
        "line's outer candidate is true. A cell that sees both cannot have the digit.",
    ),
    "turbot-fish": Lesson(
        "For one digit, two houses with two candidates each. A candidate of the first house sees one of the "
        "second.",
        _TWO_LINKS,
    ),
    "grouped-skyscraper": Lesson(
        "A skyscraper in which a line has three or more candidates." + _GROUPED, _TWO_LINKS
    ),
    "grouped-two-string-kite": Lesson(
        "A two-string kite in which a line has three or more candidates." + _GROUPED, _TWO_LINKS
    ),
    "grouped-turbot-fish": Lesson(
        "A turbot fish in which a house has three or more candidates." + _GROUPED, _TWO_LINKS
    ),
    "dual-two-string-kite": Lesson(
        "Two two-string kites that share the same two cells of a box. In one kite, the row goes through the "
        "first cell and the column through the second. In the other kite it is the other way round.",
        "Each kite is valid by itself, so the eliminations of both apply.",
    ),
    "dual-empty-rectangle": Lesson(
        "A box whose candidates for a digit form an empty rectangle in two ways, each with a different line.",
        "Each empty rectangle is valid by itself, so the eliminations of both apply.",
    ),
}
