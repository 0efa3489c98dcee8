"""A path through cells, such as a snake of odd and even digits, with a bulb at each end."""

from polydoku import Board, Puzzle, draw

path = "r1c1 r2c1 r3c1 r3c2 r3c3 r2c3 r1c3 r1c4 r1c5 r2c5 r3c5 r4c5 r5c5 r5c4 r5c3 r6c3 r6c2 r6c1"
PICTURE = draw.scene_picture(draw.scene_of(Puzzle(Board.square(6)), paths=[path.split()]))
