use super::*;

fn removals(cells: &[u8]) -> Vec<u8> {
    let mut deductions = Deductions::default();
    for &cell in cells {
        deductions.remove(cell, 0b11);
    }
    deductions.rely_on(0, 0);
    deductions.end_step();
    deductions.removals.iter().map(|&removal| split(removal).0).step_by(2).collect()
}

#[test]
fn a_step_removes_in_the_order_of_a_hash_table() {
    assert_eq!(removals(&[0, 9, 18, 27]), [0, 18, 9, 27]);
    assert_eq!(removals(&[18, 2, 34]), [18, 2, 34]);
    let rows: Vec<u8> = (0..13).map(|index| index * 6).collect();
    assert_eq!(removals(&rows), [0, 66, 36, 6, 72, 42, 12, 48, 18, 54, 24, 60, 30]);
}

#[test]
fn only_steps_that_remove_and_rely_are_kept() {
    let mut deductions = Deductions::default();
    deductions.remove(4, 1);
    deductions.end_step();
    deductions.rely_on(3, 3);
    deductions.end_step();
    assert!(deductions.steps.is_empty() && deductions.removals.is_empty() && deductions.parents.is_empty());
    deductions.remove(4, 1);
    deductions.rely_on(3, 3);
    deductions.end_step();
    assert_eq!((deductions.steps[0].removals_end, deductions.steps[0].parents_end), (1, 1));
    deductions.clear();
    assert!(deductions.steps.is_empty() && !deductions.has_removals());
}
