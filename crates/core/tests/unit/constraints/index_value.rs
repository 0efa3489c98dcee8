//! A position of a value: propagation leaves exactly what is supported.

use super::super::tests::compare;
use super::*;

fn check(value_cell: usize, control: usize, line: &'static [usize], seed: u64) {
    let cell_count = line.iter().chain([&value_cell, &control]).max().map_or(1, |&cell| cell + 1);
    let holds = |digits: &[u32]| {
        line.get(digits[control] as usize).is_some_and(|&target| digits[target] == digits[value_cell])
    };
    let index = IndexValue {
        value_cell: value_cell as Cell,
        control: control as Cell,
        line: line.iter().map(|&cell| cell as Cell).collect(),
    };
    compare(&[index.into()], cell_count, true, &holds, seed);
}

#[test]
fn it_leaves_exactly_the_supported_candidates() {
    check(0, 1, &[2, 3, 4], 1);
    check(3, 0, &[1, 2], 2);
    check(0, 1, &[], 3);
}

#[test]
fn the_cells_may_have_several_parts() {
    check(0, 1, &[0, 2, 3], 4);
    check(0, 1, &[2, 1, 3], 5);
    check(1, 1, &[2, 0], 6);
    check(1, 1, &[1, 2], 7);
    check(0, 1, &[1, 0], 8);
}
