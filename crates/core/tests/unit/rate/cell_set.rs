use super::*;

#[test]
fn a_set_lists_its_cells_in_ascending_order() {
    let set: CellSet = [80, 3, 64, 3].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 80]);
    assert_eq!((set.len(), set.first()), (3, 3));
}

#[test]
fn the_complement_stays_on_the_board() {
    assert_eq!(!CellSet::EMPTY, CellSet::ALL);
    assert_eq!((!CellSet::of(80)).len(), 80);
}

#[test]
fn sets_are_combined() {
    let (left, right) = (CellSet::of(1) | CellSet::of(2), CellSet::of(2) | CellSet::of(70));
    assert_eq!(left & right, CellSet::of(2));
    assert_eq!(left - right, CellSet::of(1));
    assert!(left.intersects(right) && !left.is_subset_of(right) && CellSet::of(1).is_subset_of(left));
}
