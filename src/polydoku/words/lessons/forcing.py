"""Lessons on cycles and forcing chains."""

from polydoku.words.lessons.chains import LINKS
from polydoku.words.lessons.lesson import Lesson

_CYCLE = (
    f"{LINKS} In a ring of alternating links, every second candidate is true: either the first, the third "
    "and so on, or the second, the fourth and so on. A candidate that sees one of each kind is false."
)
_CONTRADICTION = "An assumption that leads to a contradiction is false."
_SAME_END = "One of the cases is true. If all of them end in the same way, so does the solution."
_DYNAMIC = " A conclusion may need several earlier ones."

LESSONS = {
    "x-cycle": Lesson("For one digit, a ring of candidates with alternating strong and weak links.", _CYCLE),
    "y-cycle": Lesson("A ring of cells with two candidates, in which neighbours share a digit.", _CYCLE),
    "bidirectional-cycle": Lesson(
        "A ring of candidates of any digits with alternating strong and weak links.", _CYCLE
    ),
    "forcing-x-chain": Lesson(
        "For one digit, a chain of links by which a candidate leads to its own opposite.", _CONTRADICTION
    ),
    "forcing-chain": Lesson(
        "A chain of links by which a candidate leads to its own opposite.", _CONTRADICTION
    ),
    "nishio-forcing-chain": Lesson(
        "Assume a candidate and follow this one digit over the board until it clashes with itself.",
        _CONTRADICTION,
    ),
    "cell-forcing-chains": Lesson(
        "A cell with few candidates. Follow a chain from each of them and compare where they lead.", _SAME_END
    ),
    "region-forcing-chains": Lesson(
        "A digit with few places in a house. Follow a chain from each place and compare where they lead.",
        _SAME_END,
    ),
    "dynamic-cell-forcing-chains": Lesson(
        f"A cell with few candidates. Follow what each of them forces and compare.{_DYNAMIC}", _SAME_END
    ),
    "dynamic-region-forcing-chains": Lesson(
        f"A digit with few places in a house. Follow what each place forces and compare.{_DYNAMIC}", _SAME_END
    ),
    "dynamic-contradiction-forcing-chain": Lesson(
        f"Assume a candidate and follow what it forces until something is both true and false.{_DYNAMIC}",
        _CONTRADICTION,
    ),
    "dynamic-double-forcing-chain": Lesson(
        f"Follow what a candidate forces if it is true and if it is false, and compare.{_DYNAMIC}", _SAME_END
    ),
    "dynamic-plus-forcing-chains": Lesson(
        "Follow what a candidate forces, and look for locked candidates, pairs, triples and digits that a "
        "rule requires among the candidates that are left on the way.",
        "What follows from an assumption removes candidates. On the board that is left, every technique that "
        f"needs no assumption is as valid as before. {_CONTRADICTION} {_SAME_END}",
    ),
}
