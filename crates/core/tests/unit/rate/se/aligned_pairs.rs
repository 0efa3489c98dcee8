use super::*;

fn restricted(cells: &[(u8, Mask)]) -> Grid {
    let mut grid = Grid::EMPTY;
    for &(cell, mask) in cells {
        bits(!mask & 0x1ff).for_each(|digit| grid.remove(cell, digit));
    }
    grid
}

#[test]
fn a_candidate_of_no_possible_pair_goes() {
    // r1c1 and r1c4 see the excluders 13 and 23: with 3, r1c4 could be neither 1 nor 2, nor 3 again.
    let step = find(&restricted(&[(0, 0o14), (3, 0o7), (1, 0o5), (8, 0o6)])).unwrap();
    assert_eq!((step.technique, step.value, step.placement), (Technique::AlignedPairExclusion, 6.2, None));
    let mut removals = [CellSet::EMPTY; DIGITS];
    removals[2].insert(0);
    assert_eq!(step.removals, removals);
}

#[test]
fn cells_that_do_not_see_each_other_may_have_the_same_digit() {
    let cells = [(0, 0o14), (40, 0o3), (4, 0o5), (36, 0o6)];
    assert_eq!(find(&restricted(&cells)).map(|step| step.removals[2]), Some(CellSet::of(0)));
    assert_eq!(find(&restricted(&[(0, 0o14), (40, 0o7), (4, 0o5), (36, 0o6)])), None);
}

#[test]
fn there_must_be_two_excluders() {
    assert_eq!(find(&restricted(&[(0, 0o141), (3, 0o3), (8, 0o3)])), None);
}
