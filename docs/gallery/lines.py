"""Thermometers (digits rise from the bulb), dots (white: consecutive digits, black: doubles), and cages."""

from polydoku import Board, Puzzle, rules

PICTURE = Puzzle(
    Board.square(9),
    {"r1c9": 1, "r9c1": 9},
    rules=[
        rules.Thermometer("r3c2 r2c2 r1c3 r1c4 r2c5"),
        rules.Thermometer("r8c8 r8c7 r7c6 r6c6"),
        rules.Kropki(white="r4c4-r4c5 r5c8-r6c8 r7c2-r7c3", black="r5c2-r6c2 r4c8-r4c9"),
        rules.KillerCage("r8c2 r9c2 r9c3", 12),
        rules.KillerCage("r2c7 r2c8", 9),
        rules.AntiKnight(),
    ],
).draw()
