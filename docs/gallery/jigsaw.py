"""A jigsaw in the print theme: thick lines follow the boxes, whatever their shape."""

from polydoku import Puzzle, boards

board = boards.jigsaw("AAABBBB ADABBCC ADDBCCC ADDDCCE FFDGEEE FFGGGGE FFFGGEE".replace(" ", ""))
PICTURE = Puzzle(board, {"r1c1": 1, "r2c3": 4, "r4c4": 7, "r6c5": 2, "r7c7": 5}).draw(theme="print")
