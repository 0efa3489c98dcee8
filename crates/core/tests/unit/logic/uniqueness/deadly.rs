//! Choices of cells for a set.

use super::*;

fn chosen(masks: &[u32], count: u32, size: u32, union: u32) -> Vec<(u32, u32)> {
    let mut all = Vec::new();
    let flow = subsets(masks, count, size, union, &mut |chosen, union| {
        all.push((chosen, union));
        ControlFlow::Continue(())
    });
    assert_eq!(flow, ControlFlow::Continue(()));
    all
}

#[test]
fn a_choice_has_exactly_as_many_digits_as_asked() {
    assert_eq!(chosen(&[0b011, 0b110, 0b1011], 1, 2, 0b011), [(0b001, 0b011)]);
    assert_eq!(chosen(&[0b011, 0b110, 0b1011], 2, 4, 0b011), [(0b110, 0b1111)]);
}

#[test]
fn choosing_nothing_leaves_the_digits_that_were_there() {
    assert_eq!(chosen(&[0b1], 0, 2, 0b110), [(0, 0b110)]);
    assert_eq!(chosen(&[0b1], 2, 2, 0b110), []);
}
