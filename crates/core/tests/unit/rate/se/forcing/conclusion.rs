use super::*;

const CELL_ON: Conclusion = Conclusion { target: Node::on(0), proof: Proof::Cell(4) };

#[test]
fn the_best_conclusion_is_the_first_of_the_lowest_complexity_and_rank() {
    let mut best = Best::default();
    assert_eq!(best.limit(), u32::MAX);
    best.add(CELL_ON, 9);
    let double = Conclusion { target: Node::off(3), proof: Proof::Double(8) };
    best.add(Conclusion { target: Node::off(3), proof: Proof::Contradiction }, 9);
    assert_eq!(best.0, Some((9, CELL_ON)));
    best.add(double, 9);
    best.add(Conclusion { target: Node::off(4), ..double }, 9);
    assert_eq!((best.0, best.limit()), (Some((9, double)), 9));
    best.add(CELL_ON, 8);
    assert_eq!(best.0, Some((8, CELL_ON)));
}

#[test]
fn an_on_conclusion_removes_the_other_candidates_of_its_cell() {
    let mut grid = Grid::EMPTY;
    for digit in 4..9 {
        grid.remove(0, digit);
    }
    let removed = |conclusion: Conclusion| conclusion.removals(&grid).map(|cells| cells.contains(0));
    let expected = [false, true, true, true, false, false, false, false, false];
    assert_eq!(removed(CELL_ON), expected);
    let off = Conclusion { target: Node::off(2), ..CELL_ON };
    assert_eq!(removed(off), [false, false, true, false, false, false, false, false, false]);
}
