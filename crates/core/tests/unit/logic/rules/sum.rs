//! Cages: their total, and which of their cells see each other.

use crate::constraints::AnyConstraint;
use crate::constraints::Sum;
use crate::logic::rules::logic_of;

#[test]
fn a_cage_tells_its_total_and_its_cells_see_each_other() {
    let logic = logic_of::<1>(&AnyConstraint::Sum(Sum(vec![0, 1, 5], 7)), 4);
    assert_eq!(logic.total(), Some((&[0, 1, 5][..], 7)));
    assert_eq!(logic.unequal_pairs(), [[0, 1], [0, 5], [1, 5]]);
    assert_eq!(logic.house(), None);
}
