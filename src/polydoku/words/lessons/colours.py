"""Lessons on colouring."""

from polydoku.words.lessons.lesson import Lesson

LESSONS = {
    "simple-colours": Lesson(
        "For one digit, join the two candidates of each house that has only two. Colour the ends of every "
        "link differently and go on from there.",
        "Of the two ends of a link one is true, so either all candidates of the first colour are true or "
        "all of the second. A candidate that sees both colours is false. A colour that sees itself is false "
        "altogether.",
    ),
    "remote-pair": Lesson(
        "A chain of cells with the same two candidates, each of which sees the next.",
        "The digits alternate along the chain. Two cells an odd number of links apart hold both digits, so "
        "a cell that sees both can have neither.",
    ),
    "multi-colours": Lesson(
        "Two separate colourings of the same digit, in which a colour of the first sees a colour of the "
        "second.",
        "The two colours that see each other are not both true, so one of their opposites is true. A "
        "candidate that sees both opposites is false.",
    ),
    "medusa": Lesson(
        "Colouring with all digits: a house with two candidates for a digit is a link, and so is a cell "
        "with two candidates.",
        "One of the two colours is true as a whole. A candidate that clashes with both colours is false. A "
        "colour that clashes with itself, or that leaves a cell or a house empty, is false, and the other "
        "one is true.",
    ),
}
