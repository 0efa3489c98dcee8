use super::*;
use crate::rate::hodoku::positions::{empty, leave_digits};

fn subsets(state: &State, house: u8, cells: [u8; 2], free_cells: &[u8]) -> Vec<Vec<Candidate>> {
    let mut subsets = Vec::new();
    let free_cells = free_cells.iter().copied().collect();
    let search = RectangleSubsets { state, house, free_cells };
    search.for_each(cells.into_iter().collect(), 0b11, &mut |removals| subsets.push(removals));
    subsets
}

#[test]
fn a_cell_with_the_same_digits_completes_the_set() {
    let mut state = empty();
    leave_digits(&mut state, 5, &[1, 2]);
    let all = subsets(&state, 0, [0, 3], &[1, 5]);
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].len(), 2 * 6);
}

#[test]
fn a_set_in_one_box_clears_the_box_too() {
    let mut state = empty();
    leave_digits(&mut state, 2, &[1, 2]);
    assert_eq!(subsets(&state, 0, [0, 1], &[2])[0].len(), 2 * 6 + 2 * 6);
}

#[test]
fn a_set_in_one_line_of_a_box_belongs_to_the_line() {
    let mut state = empty();
    leave_digits(&mut state, 2, &[1, 2]);
    assert!(subsets(&state, 18, [0, 1], &[2]).is_empty());
}
