use super::*;

#[test]
fn candidates_come_by_digit_and_cell_and_only_once() {
    let mut removals = CandidateSet::default();
    removals.insert(50, 2);
    removals.insert(3, 2);
    removals.insert(60, 0);
    removals.insert_cells(CellSet::of(3) | CellSet::of(4), 2);
    assert_eq!(removals.len(), 4);
    assert!(removals.iter().eq([(60, 0), (3, 2), (4, 2), (50, 2)]));
}

#[test]
fn later_candidates_weigh_more_and_sums_may_be_equal() {
    let sum = |candidates: &[Candidate]| {
        let mut removals = CandidateSet::default();
        candidates.iter().for_each(|&(cell, digit)| removals.insert(cell, digit));
        removals.weighted_sum()
    };
    assert_eq!(sum(&[(10, 0)]), 11);
    assert_eq!(sum(&[(10, 0), (2, 4)]), 11 + 2 * 81 + 5);
    assert_eq!(sum(&[(5, 2)]), sum(&[(4, 3)]));
}
