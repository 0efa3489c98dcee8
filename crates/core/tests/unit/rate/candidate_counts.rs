use super::*;

#[test]
fn cells_are_counted_by_their_candidates() {
    let mut grid = Grid::EMPTY;
    let lengths = [(0, 1), (9, 2), (20, 3), (30, 4), (40, 5)];
    for (cell, length) in lengths {
        (length..9).for_each(|digit| grid.remove(cell, digit));
    }
    let counts = CandidateCounts::of(&grid);
    assert_eq!(counts.exactly_one(), CellSet::of(0));
    assert_eq!(counts.exactly_two(), CellSet::of(9));
    assert_eq!(counts.exactly_three(), CellSet::of(20));
    assert_eq!(counts.at_least_four(), CellSet::ALL - [0, 9, 20].into_iter().collect());
    assert_eq!(counts.at_most(3), [0, 9, 20].into_iter().collect());
    assert_eq!(counts.at_least_two(), CellSet::ALL - CellSet::of(0));
}
