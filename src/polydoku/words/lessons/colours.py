"""Lessons on colouring."""

from polydoku.words.lessons.lesson import Lesson

LESSONS = {
    "simple-colours": Lesson(
        "For one digit, join the two candidates of each house that has only two. Colour the candidates so "
        "that the two ends of every link have different colours.",
        "Of the two ends of a link one is true, so either all candidates of the first colour are true or "
        "all of the second. A candidate that sees both colours is false. If two candidates of one "
        "colour see each other, all candidates of that colour are false.",
    ),
    "remote-pair": Lesson(
        "A chain of cells with the same two candidates, each of which sees the next.",
        "The digits alternate along the chain. If two cells are an odd number of links apart, one has "
        "the first digit and the other the second, so a cell that sees both can have neither.",
    ),
    "multi-colours": Lesson(
        "Two separate colourings of the same digit, in which a colour of the first sees a colour of the "
        "second.",
        "The two colours that see each other are not both true, so one of the other two colours is true. A "
        "candidate that sees both of these is false.",
    ),
    "medusa": Lesson(
        "Colouring with all digits: a house with two candidates for a digit is a link, and so is a cell "
        "with two candidates.",
        "All candidates of one colour are true, and all of the other are false. A candidate that neither "
        "colour allows is false. A colour that contradicts itself, or that leaves a cell or a house "
        "empty, is "
        "false, and the other one is true.",
    ),
}
