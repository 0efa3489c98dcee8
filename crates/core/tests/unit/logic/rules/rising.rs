//! Lines along which digits rise: which of their cells see each other.

use super::*;

#[test]
fn all_cells_of_a_line_see_each_other() {
    let logic = RisingLogic { line: vec![4, 2, 7] };
    assert_eq!(RuleLogic::<1>::unequal_pairs(&logic), [[4, 2], [4, 7], [2, 7]]);
}
