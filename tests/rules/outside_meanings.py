"""What outside clues, cages and sums mean on a full grid, in plain loops."""

from collections.abc import Callable
from itertools import combinations
from math import prod
from typing import Any

from polydoku import Board, Grid

Values = dict[str, int]
"""The value that each cell shows, by its name."""


def values_of(grid: Grid) -> Values:
    symbols = "0123456789" if grid.board.symbols[0] == "0" else "-123456789"
    return {name: symbols.index(grid.board.symbol(grid[name])) for name in grid.board.names}


def line_of(rule: Any, values: Values) -> list[int]:
    return [values[name] for name in rule.cells]


def different(line: list[int]) -> bool:
    return len(set(line)) == len(line)


def little_killer(rule: Any, values: Values, board: Board) -> bool:
    return bool(sum(line_of(rule, values)) == rule.total)


def sandwich(rule: Any, values: Values, board: Board) -> bool:
    line = line_of(rule, values)
    first, last = sorted((line.index(min(values.values())), line.index(max(values.values()))))
    return bool(sum(line[first + 1 : last]) == rule.total)


def x_sum(rule: Any, values: Values, board: Board) -> bool:
    line = line_of(rule, values)
    x = line[0]
    return x <= len(line) and sum(line[position] for position in range(x)) == rule.total


def skyscraper(rule: Any, values: Values, board: Board) -> bool:
    tallest = seen = 0
    for height in line_of(rule, values):
        if height > tallest:
            tallest, seen = height, seen + 1
    return bool(seen == rule.count)


def hidden_skyscraper(rule: Any, values: Values, board: Board) -> bool:
    tallest = 0
    for height in line_of(rule, values):
        if height > tallest:
            tallest = height
        elif height > 0:
            return bool(height == rule.height)
    return False


def numbered_room(rule: Any, values: Values, board: Board) -> bool:
    line = line_of(rule, values)
    return 1 <= line[0] <= len(line) and line[line[0] - 1] == rule.digit


def full_rank(rule: Any, values: Values, board: Board) -> bool:
    size = board.digits
    rows = [[f"r{row}c{column}" for column in range(1, size + 1)] for row in range(1, size + 1)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    readings = [names[::way] for names in rows + columns for way in (1, -1)]
    numbers = {tuple(names): [values[name] for name in names] for names in readings}
    order = sorted(numbers.values())
    if rule.ties == "none" and any(order.count(number) > 1 for number in order):
        return False
    for reading, rank in zip(rule.readings, rule.ranks, strict=True):
        number = numbers[reading]
        if order[rank - 1] != number or (rule.ties == "only-unclued" and order.count(number) > 1):
            return False
    return True


def rossini(rule: Any, values: Values, board: Board) -> bool:
    triples = [rule.cells[start : start + 3] for start in range(0, len(rule.cells), 3)]
    for first, second, third in triples:
        if not values[first] < values[second] < values[third]:
            return False
    if not rule.all_given:
        return True
    size = board.digits
    for line in range(1, size + 1):
        for near in ((1, 2, 3), (size, size - 1, size - 2)):
            for names in ([f"r{line}c{at}" for at in near], [f"r{at}c{line}" for at in near]):
                first, second, third = (values[name] for name in names)
                is_marked = tuple(names) in triples or tuple(names[::-1]) in triples
                if not is_marked and (first < second < third or first > second > third):
                    return False
    return True


def outside(rule: Any, values: Values, board: Board) -> bool:
    line = line_of(rule, values)
    return all(line.count(digit) >= rule.digits.count(digit) for digit in rule.digits)


def sum_frame(rule: Any, values: Values, board: Board) -> bool:
    return bool(sum(line_of(rule, values)) == rule.total)


def product_frame(rule: Any, values: Values, board: Board) -> bool:
    return bool(prod(line_of(rule, values)) == rule.total)


def killer_cage(rule: Any, values: Values, board: Board) -> bool:
    line = line_of(rule, values)
    return different(line) and rule.total in (None, sum(line))


def choice_cage(rule: Any, values: Values, board: Board) -> bool:
    line = line_of(rule, values)
    return different(line) and sum(line) in rule.totals


def bounded_cage(rule: Any, values: Values, board: Board) -> bool:
    line = line_of(rule, values)
    is_enough = rule.at_least is None or sum(line) >= rule.at_least
    is_little = rule.at_most is None or sum(line) <= rule.at_most
    return different(line) and is_enough and is_little


def product_cage(rule: Any, values: Values, board: Board) -> bool:
    line = line_of(rule, values)
    return different(line) and prod(line) == rule.total


def rellik_cage(rule: Any, values: Values, board: Board) -> bool:
    line = line_of(rule, values)
    sizes = range(1, len(line) + 1)
    sums = {sum(chosen) for size in sizes for chosen in combinations(line, size)}
    return different(line) and rule.total not in sums


def equality_cage(rule: Any, values: Values, board: Board) -> bool:
    line = line_of(rule, values)
    middle = (min(values.values()) + max(values.values())) / 2
    odd_count = len([value for value in line if value % 2])
    low_count = len([value for value in line if value < middle])
    high_count = len([value for value in line if value > middle])
    return different(line) and 2 * odd_count == 2 * low_count == 2 * high_count == len(line)


def sum_of_cells(rule: Any, values: Values, board: Board) -> bool:
    total = 0
    for number, value in enumerate(line_of(rule, values)):
        total += value * (rule.coefficients[number] if rule.coefficients else 1)
    return bool(total == rule.total)


MEANINGS: dict[str, Callable[[Any, Values, Board], bool]] = {
    "bounded-cage": bounded_cage,
    "choice-cage": choice_cage,
    "equality-cage": equality_cage,
    "full-rank": full_rank,
    "hidden-skyscraper": hidden_skyscraper,
    "killer-cage": killer_cage,
    "little-killer": little_killer,
    "numbered-room": numbered_room,
    "outside": outside,
    "product-cage": product_cage,
    "product-frame": product_frame,
    "rellik-cage": rellik_cage,
    "rossini": rossini,
    "sandwich": sandwich,
    "skyscraper": skyscraper,
    "sum": sum_of_cells,
    "sum-frame": sum_frame,
    "x-sum": x_sum,
}
