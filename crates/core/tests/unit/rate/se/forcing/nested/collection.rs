use super::*;
use crate::rate::se::forcing::conclusion::Proof;

#[test]
fn of_conclusions_that_remove_the_same_the_first_stays() {
    let mut grid = Grid::EMPTY;
    for digit in 2..9 {
        grid.remove(0, digit);
    }
    let mut collection = Collection::new();
    collection.start(&grid);
    let mut add = |target, proof, complexity| collection.add(Conclusion { target, proof }, complexity);
    add(Node::off(candidate(0, 0)), Proof::Contradiction, 9);
    // To place 2 in r1c1 is to remove 1.
    add(Node::on(candidate(0, 1)), Proof::Cell(5), 9);
    add(Node::on(candidate(0, 1)), Proof::Cell(6), 9);
    add(Node::off(candidate(0, 0)), Proof::Contradiction, 12);
    add(Node::on(candidate(1, 1)), Proof::Contradiction, 4);
    add(Node::off(candidate(1, 1)), Proof::Contradiction, 20);
    assert_eq!(collection.limit_for(Node::off(candidate(0, 0))), 9);
    assert_eq!((collection.limit(), collection.limit_for(Node::off(5))), (u32::MAX, u32::MAX));
    collection.finish();
    let proofs: Vec<(u32, Proof)> =
        collection.order.iter().map(|entry| (entry.complexity, entry.conclusion.proof)).collect();
    assert_eq!(proofs, [(4, Proof::Contradiction), (9, Proof::Cell(5)), (20, Proof::Contradiction)]);
    collection.start(&grid);
    assert!(collection.order.is_empty());
}
