import pytest

from format_cases import read
from polydoku import Board, Puzzle, rules
from polydoku.formats.iss.writer import text_of_puzzle

TEXTS = [
    ".Thermo~R1C1~R1C2",
    ".Cage~10~R1C1~R1C2",
    ".Cage~0~R1C1~R1C2",
    ".Whisper~4~R1C1~R1C2",
    ".Arrow~R1C1~R1C2~R1C3",
    ".PillArrow~2~R1C1~R1C2~R2C3",
    ".DoubleArrow~R1C1~R1C2~R1C3",
    ".Between~R1C1~R1C2~R1C3",
    ".Lockout~4~R1C1~R1C2~R1C3",
    ".RegionSumLine~R1C3~R1C4",
    ".EqualSum~R1C1~R1C2~-~R5C5",
    ".SumLine~10~R1C1~R1C2~LOOP",
    ".Zipper~R1C1~R1C2~R1C3",
    ".Entropic~R1C1~R1C2~R1C3",
    ".Modular~3~R1C1~R1C2~R1C3",
    ".Palindrome~R1C1~R1C2",
    ".Renban~R1C1~R1C2",
    ".Lunchbox~5~R1C1~R1C2~R1C3",
    ".Sum~10_=_1_-1~R1C1~R1C2",
    ".SameValues~2~R1C1~R5C5",
    ".SameValues~2~R1C1~R1C2~R5C5~R5C6",
    ".Quad~R1C1~1~2",
    ".ContainAtLeast~1_1~R1C1~R5C5~R9C1",
    ".ContainExact~1_2~R1C1~R1C2~R1C3",
    ".LookAndSay~1223~R1C1~R1C2~R1C3",
    ".CountDistinct~R1C1~R1C2~R2C2",
    ".CountingCircles~R1C1~R1C2",
    ".EqualityCage~R1C1~R1C2",
    ".RellikCage~7~R1C1~R1C2",
    ".Indexing~R~R1C1~R2C3",
    ".Indexing~C~R1C1",
    ".ValueIndexing~R1C1~R2C1~R1C2~R1C3",
    ".AllDifferent~R1C1~R2C5",
    ".Pair~AB~R1C1~R1C2~R1C3",
    ".PairX~C~R1C1~R1C2~R1C3",
    ".Regex~MS4q~R1C1~R1C2",
    ".NFA~ABAgAA~R1C1~R1C2",
    ".WhiteDot~R1C1~R1C2.BlackDot~R2C1~R2C2",
    ".StrictKropki.WhiteDot~R1C1~R1C2",
    ".X~R1C1~R1C2.V~R2C1~R2C2",
    ".StrictXV",
    ".GreaterThan~R1C1~R1C2",
    ".Sandwich~10~R1",
    ".XSum~C1~10~",
    ".XSum~C1~~10",
    ".Skyscraper~R2~3~",
    ".HiddenSkyscraper~R2~~3",
    ".NumberedRoom~C9~4~",
    ".FullRank~R1~5~.FullRankTies~any",
    ".LittleKiller~20~R1C3",
    ".LittleKiller~20~R3C1",
    ".LittleKiller~20~R3C9",
    ".LittleKiller~20~R9C3",
    ".LittleKiller~20~R1C1",
    ".LittleKiller~20~R1C9",
    ".AntiKnight.AntiKing.AntiConsecutive.AntiTaxicab.DisjointSets.Windoku",
    ".Diagonal~1.Diagonal~-1",
    ".GlobalEntropy.GlobalMod.DutchFlatmates",
    ".ConnectedValues~~1_2~3",
    ".ChaosConstruction",
    ".Or.Thermo~R1C1~R1C2.Thermo~R1C2~R1C1.End",
    ".Or.And.Thermo~R1C1~R1C2.~R5C5_1_2.End.Cage~3~R1C1~R1C2.End",
    ".Or.~R5C5_1_2.~R5C6_1_2.End",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_read_is_written_with_the_same_meaning(text: str) -> None:
    puzzle = read(text)
    assert puzzle.losses("iss") == ()
    assert read(text_of_puzzle(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("rule", "item"),
    [
        (rules.Odd("r1c1 r1c2"), ".Or.And.~R1C1_1_3.~R1C2_1_3.End.End"),
        (rules.AntiKing(wrap=True), ".AllDifferent~"),
        (rules.Kropki(white="r1c1-r1c2", difference=2), ".Pair~"),
        (rules.Minimum("r1c1"), "."),
        (rules.SlowThermometer("r1c1 r1c2"), ".Pair~"),
        (rules.Nabner("r1c1 r1c2 r1c3"), ".PairX~"),
        (rules.ParityLine("r1c1 r1c2"), ".Pair~"),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_a_rule_without_an_item_is_written_as_its_constraints(rule: rules.Rule, item: str) -> None:
    puzzle = Puzzle(Board.square(4), rules=[rule])
    assert f".Shape~4x4{item}" in text_of_puzzle(puzzle)
    assert puzzle.losses("iss") == ()


@pytest.mark.parametrize(
    "rule",
    [
        rules.SumLine("r1c1 r1c2", 31),
        rules.ProductCage("r1c1 r1c2", 6),
        rules.Indexer("r1c1", "box"),
        rules.Skyscraper("r1c2 r1c3", 1),
        rules.SomeOf([[rules.ProductCage("r1c1 r1c2", 6)], [rules.Thermometer("r1c1 r1c2")]]),
    ],
    ids=lambda rule: rule.id,
)
def test_other_rules_are_lost(rule: rules.Rule) -> None:
    puzzle = Puzzle(Board.square(4), rules=[rule])
    assert puzzle.losses("iss") == (f"1 {rule.id} rule",)
