//! Sets of cells agree with sorted sets of numbers.

use std::collections::BTreeSet;

use super::*;

#[test]
fn a_set_holds_what_was_put_in_and_nothing_else() {
    let cells: [Cell; 6] = [0, 63, 64, 100, 127, 5];
    let set: CellSet<2> = cells.into_iter().collect();
    let plain: BTreeSet<Cell> = cells.into_iter().collect();
    assert!(set.iter().eq(plain.iter().copied()));
    assert!((0..128).all(|cell| set.has(cell) == plain.contains(&cell)));
    assert_eq!((set.count(), set.first(), set.only()), (6, Some(0), None));
}

#[test]
fn operations_are_those_of_sets() {
    let odd: CellSet<3> = (0..192).filter(|cell| cell % 2 == 1).collect();
    let threes: CellSet<3> = (0..192).filter(|cell| cell % 3 == 0).collect();
    assert!((odd & threes).iter().all(|cell| cell % 6 == 3));
    assert_eq!((odd | threes).count() + (odd & threes).count(), odd.count() + threes.count());
    assert_eq!((odd - threes) | (odd & threes), odd);
    assert!((odd & threes).within(&odd) && odd.meets(&threes) && !odd.meets(&!odd));
    assert_eq!(CellSet::<3>::of(70).only(), Some(70));
    assert!(CellSet::<3>::NONE.is_empty() && CellSet::<3>::NONE.first().is_none());
}
