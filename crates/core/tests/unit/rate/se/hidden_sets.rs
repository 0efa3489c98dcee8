use super::*;

/// A grid in which digits have only some places of the first row.
fn restricted(digits: &[(u8, Mask)]) -> Grid {
    let mut grid = Grid::EMPTY;
    for &(digit, places) in digits {
        bits(!places & 0x1ff).for_each(|cell| grid.remove(cell, digit));
    }
    grid
}

#[test]
fn the_cells_of_a_pair_lose_the_other_digits() {
    let step = find(&restricted(&[(0, 0o201), (1, 0o201)]), &mut Unsearched::everywhere(), 2).unwrap();
    assert_eq!((step.technique, step.value, step.placement), (Technique::HiddenPair, 3.4, None));
    let cells: CellSet = [0, 7].into_iter().collect();
    assert!(step.removals[..2].iter().all(|removed| removed.is_empty()));
    assert!(step.removals[2..].iter().all(|&removed| removed == cells));
}

#[test]
fn the_digits_of_a_triple_need_not_have_all_three_places() {
    let grid = restricted(&[(0, 0o21), (4, 0o11), (8, 0o30)]);
    let step = find(&grid, &mut Unsearched::everywhere(), 3).unwrap();
    assert_eq!((step.technique, step.value), (Technique::HiddenTriple, 4.0));
    assert_eq!(step.removals[2], [0, 3, 4].into_iter().collect());
    assert_eq!(find(&grid, &mut Unsearched::everywhere(), 2), None);
}

#[test]
fn a_set_needs_more_empty_cells_than_two_sets() {
    let mut grid = restricted(&[(0, 0o600), (1, 0o600)]);
    (0..4).for_each(|cell| grid.place(cell, cell + 2));
    assert!(find(&grid, &mut Unsearched::everywhere(), 2).is_some());
    grid.place(4, 6);
    assert_eq!(find(&grid, &mut Unsearched::everywhere(), 2), None);
}

#[test]
fn a_direct_step_places_a_digit_that_has_one_place_outside_the_set() {
    let grid = restricted(&[(0, 0o201), (1, 0o201), (5, 0o211), (4, 0o211)]);
    assert_eq!(
        find_direct(&grid, &mut Unsearched::everywhere(), 2),
        Some(Step::placing(Technique::DirectHiddenPair, 2.0, 3, 4))
    );
    assert_eq!(
        find_direct(&restricted(&[(0, 0o201), (1, 0o201), (4, 0o10)]), &mut Unsearched::everywhere(), 2),
        None
    );
    let triple = restricted(&[(0, 0o21), (2, 0o11), (8, 0o30), (7, 0o401)]);
    assert_eq!(
        find_direct(&triple, &mut Unsearched::everywhere(), 3),
        Some(Step::placing(Technique::DirectHiddenTriple, 2.5, 8, 7))
    );
}
