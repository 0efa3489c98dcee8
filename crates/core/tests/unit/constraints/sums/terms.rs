//! Groups of a sum, and the cells that see them.

use super::*;
use crate::lists::Lists;

/// A layout of four digits with these peers, in which no cell is in a house.
fn with_layout<T>(peers: &[&[Cell]], test: impl Fn(&Layout) -> T) -> T {
    let domains = vec![15; peers.len()];
    let peers: Lists<Cell> = peers.iter().map(|list| list.to_vec()).collect();
    let houses = Lists::default();
    test(&Layout {
        digit_count: 4,
        cell_count: domains.len(),
        domains: &domains,
        houses: &houses,
        peers: &peers,
    })
}

const PEERS: [&[Cell]; 6] = [&[1, 3, 4], &[0, 2, 3, 4], &[1], &[0, 1, 4], &[0, 1, 3], &[]];

#[test]
fn cells_that_all_differ_are_one_group() {
    let terms = with_layout(&PEERS, |layout| Terms::new(&Equation::sum(&[0, 1, 2, 3], 9), layout));
    let groups: Vec<&[Cell]> =
        terms.groups.iter().map(|group| &terms.cells[group.first..group.end]).collect();
    assert_eq!(groups, [&[0, 1, 3][..], &[2]]);
    assert_eq!(terms.groups[0].observers, Observers(vec![Observer { seen: 0b111, cell: 4 }]));
    assert_eq!((terms.unequal(0, 1), terms.unequal(0, 3)), (Unequal::Same, Unequal::None));
    assert_eq!(terms.totals, [9]);
}

#[test]
fn negative_coefficients_are_mirrored() {
    let equation = Equation { terms: vec![(0, 1), (1, -1), (3, -1), (5, -2)], totals: vec![-3, 1] };
    let terms = with_layout(&PEERS, |layout| Terms::new(&equation, layout));
    let kinds: Vec<_> =
        terms.groups.iter().map(|group| (group.end, group.coefficient, group.is_mirrored)).collect();
    assert_eq!(terms.cells, [1, 3, 0, 5]);
    assert_eq!(kinds, [(2, 1, true), (3, 1, false), (4, 2, true)]);
    // Each of the three digits d counts as 5 - d: the totals grow by 5 times the coefficients.
    assert_eq!(terms.totals, [17, 21]);
    assert_eq!((terms.unequal(0, 1), terms.unequal(0, 2)), (Unequal::Same, Unequal::Mirrored(5)));
    assert_eq!(Terms::positions(terms.group_of(2)), 0b100);
}

#[test]
fn masks_have_room_for_all_cells() {
    assert_eq!((mask_of_first(0), mask_of_first(3), mask_of_first(MAX_CELLS)), (0, 7, Positions::MAX));
    assert!(bits(0b1010_0001_u64).eq([0, 5, 7]));
}
