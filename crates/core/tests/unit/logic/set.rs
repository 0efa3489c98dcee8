//! Sets of cells agree with sorted sets of numbers.

use std::collections::BTreeSet;

use super::*;

#[test]
fn a_set_holds_what_was_put_in_and_nothing_else() {
    let cells: [Cell; 6] = [0, 63, 64, 100, 127, 5];
    let set: CellSet<2> = cells.into_iter().collect();
    let plain: BTreeSet<Cell> = cells.into_iter().collect();
    assert!(set.iter().eq(plain.iter().copied()));
    assert!((0..128).all(|cell| set.contains(cell) == plain.contains(&cell)));
    assert_eq!((set.count(), set.first(), set.only()), (6, Some(0), None));
}

#[test]
fn operations_are_those_of_sets() {
    let odd: CellSet<3> = (0..192).filter(|cell| cell % 2 == 1).collect();
    let threes: CellSet<3> = (0..192).filter(|cell| cell % 3 == 0).collect();
    assert!((odd & threes).iter().all(|cell| cell % 6 == 3));
    assert_eq!((odd | threes).count() + (odd & threes).count(), odd.count() + threes.count());
    assert_eq!((odd - threes) | (odd & threes), odd);
    assert!((odd & threes).is_subset(&odd) && odd.intersects(&threes) && !odd.intersects(&!odd));
    assert_eq!(CellSet::<3>::single(70).only(), Some(70));
    assert!(CellSet::<3>::EMPTY.is_empty() && CellSet::<3>::EMPTY.first().is_none());
}

#[test]
fn every_operation_agrees_with_sorted_sets() {
    let mut rng = crate::rng::Rng::new(192);
    for _ in 0..300 {
        let mut some =
            |one_in: usize| -> BTreeSet<Cell> { (0..192).filter(|_| rng.below(one_in) == 0).collect() };
        let (a, b) = (some(3), some(2));
        let set = |plain: &BTreeSet<Cell>| plain.iter().copied().collect::<CellSet<3>>();
        let (x, y) = (set(&a), set(&b));
        assert_eq!(x & y, set(&(&a & &b)));
        assert_eq!(x | y, set(&(&a | &b)));
        assert_eq!(x - y, set(&(&a - &b)));
        assert_eq!((x.count(), x.first()), (a.len(), a.first().copied()));
        assert_eq!(x.intersects(&y), !a.is_disjoint(&b));
        assert!((x & y).is_subset(&x) && (x & y).is_subset(&y));
        assert_eq!(x.is_subset(&y), a.is_subset(&b));
        assert!(x.iter().eq(a.iter().copied()) && !x.intersects(&!x));
    }
}

#[test]
fn cells_at_the_ends_of_words_come_and_go() {
    let mut set = CellSet::<3>::EMPTY;
    for cell in [0, 63, 64, 127, 128, 191] {
        set.insert(cell);
        set.insert(cell);
        assert!(set.contains(cell));
    }
    assert_eq!(set.to_vec(), [0, 63, 64, 127, 128, 191]);
    for (left, cell) in (0..6).rev().zip([191, 0, 127, 63, 128, 64]) {
        set.remove(cell);
        set.remove(cell);
        assert_eq!((set.count(), set.contains(cell)), (left, false));
    }
    assert!(set.is_empty() && set == CellSet::default());
}

#[test]
fn only_one_cell_is_the_only_one() {
    let pair: CellSet<2> = [5, 70].into_iter().collect();
    assert_eq!((pair.only(), (pair - CellSet::single(5)).only()), (None, Some(70)));
    assert_eq!((pair - pair).only(), None);
}
