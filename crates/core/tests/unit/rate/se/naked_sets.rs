use super::*;

/// A grid in which some cells have only the digits of a mask.
fn restricted(cells: &[(u8, Mask)]) -> Grid {
    let mut grid = Grid::EMPTY;
    for &(cell, mask) in cells {
        bits(!mask & 0x1ff).for_each(|digit| grid.remove(cell, digit));
    }
    grid
}

#[test]
fn a_pair_leaves_the_house_where_it_is_seen_first() {
    let step = find(&restricted(&[(3, 0o3), (4, 0o3)]), &mut Unsearched::everywhere(), 2).unwrap();
    assert_eq!((step.technique, step.value, step.placement), (Technique::NakedPair, 3.0, None));
    let others: CellSet = [5, 12, 13, 14, 21, 22, 23].into_iter().collect();
    assert_eq!(step.removals[0], others);
    assert_eq!(step.removals[1], others);
    assert!(step.removals[2..].iter().all(|cells| cells.is_empty()));
}

#[test]
fn the_cells_of_a_triple_need_not_have_all_three_digits() {
    let grid = restricted(&[(0, 0o3), (4, 0o5), (8, 0o6)]);
    let step = find(&grid, &mut Unsearched::everywhere(), 3).unwrap();
    assert_eq!((step.technique, step.value), (Technique::NakedTriple, 3.6));
    assert_eq!(step.removals[2], [1, 2, 3, 5, 6, 7].into_iter().collect());
    assert_eq!(find(&grid, &mut Unsearched::everywhere(), 2), None);
    assert_eq!(find(&grid, &mut Unsearched::everywhere(), 4), None);
}

#[test]
fn a_house_with_fewer_cells_than_two_sets_is_skipped() {
    let mut grid = restricted(&[(0, 0o3), (8, 0o3)]);
    (1..6).for_each(|cell| grid.place(cell, cell + 2));
    assert_eq!(
        find(&grid, &mut Unsearched::everywhere(), 2).map(|step| step.removals[0]),
        Some([6, 7].into_iter().collect())
    );
    grid.place(6, 8);
    assert_eq!(find(&grid, &mut Unsearched::everywhere(), 2), None);
}
