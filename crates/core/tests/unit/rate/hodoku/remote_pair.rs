use super::*;
use crate::limits::Limits;
use crate::rate::hodoku::positions::{empty, leave_digits, removals};

fn find(cells: &[u8]) -> Vec<Candidate> {
    let mut state = empty();
    for &cell in cells {
        leave_digits(&mut state, cell, &[1, 2]);
    }
    let limits = Limits::none();
    removals(RemotePairs::default().find(&state, &mut Poll::new(&limits)))
}

#[test]
fn four_cells_rule_out_both_digits_at_the_ends() {
    assert_eq!(find(&[1, 5, 41, 44]), [(8, 1), (8, 2), (37, 1), (37, 2)]);
}

#[test]
fn three_cells_are_too_short() {
    assert!(find(&[1, 5, 41]).is_empty());
}
