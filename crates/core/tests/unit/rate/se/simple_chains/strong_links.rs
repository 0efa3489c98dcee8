use super::*;
use crate::rate::se::random_grids::sparse;

#[test]
fn cells_with_two_candidates_and_houses_with_two_places_are_strong_links() {
    let mut links = StrongLinks::default();
    // Digit 3 has two places in row 1 and in box 1, digit 4 has one place.
    links.read(&sparse(&[(0, 0b1111), (1, 0b111), (9, 0b11), (18, 0b11)]));
    assert_eq!(links.bivalue_cells, [9, 18].into_iter().collect());
    let pairs: Vec<_> = links.pairs.iter().map(|pair| (pair.digit, pair.cells)).collect();
    assert_eq!(pairs, [(2, [0, 1]), (0, [0, 1]), (1, [0, 1]), (2, [0, 1])]);
    assert_eq!(links.linked_cells[0], [0, 1, 9, 18].into_iter().collect());
    assert_eq!(links.linked_cells[2], [0, 1].into_iter().collect());
    assert_eq!(links.candidate_count(), 10);
}
