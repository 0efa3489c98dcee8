//! Choices are told all, once, in the order asked for.

use super::*;
use crate::limits::Limits;

fn choices(masks: &[u32], n: u32, turn: SubsetOrder) -> Vec<u32> {
    let mut list = SubsetMasks::default();
    for (number, &mask) in (0..).zip(masks) {
        list.add_if_small(number, mask, n);
    }
    let mut steps = Vec::new();
    let mut take = |_| ControlFlow::Continue(());
    let limits = Limits::none();
    let mut sink = Sink::new(&limits, &mut take);
    let _ = list.choose(n, turn, &mut sink, &mut |chosen, _| {
        let union = (0..).zip(masks).filter(|&(number, _)| chosen.numbers >> number & 1 == 1);
        assert_eq!(chosen.union, union.fold(0, |all, (_, &mask)| all | mask));
        steps.push(chosen.numbers);
        ControlFlow::Continue(())
    });
    steps
}

#[test]
fn all_pairs_come_in_the_order_asked_for() {
    let pair = [3; 4];
    assert_eq!(
        choices(&pair, 2, SubsetOrder::Lexicographic),
        [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100]
    );
    assert_eq!(
        choices(&pair, 2, SubsetOrder::Colexicographic),
        [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]
    );
}

#[test]
fn a_choice_has_as_many_members_as_masks() {
    assert_eq!(choices(&[0b011, 0b110, 0b101, 0b1100], 3, SubsetOrder::Colexicographic), [0b0111]);
    assert_eq!(choices(&[0b011, 0b110, 0b101], 2, SubsetOrder::Colexicographic), [0; 0]);
}

#[test]
fn masks_of_one_or_too_many_members_are_left_out() {
    assert_eq!(choices(&[0b001, 0b011, 0b111, 0b011, 0], 2, SubsetOrder::Lexicographic), [0b01010]);
}

#[test]
fn every_choice_is_told_as_by_trying_all() {
    let mut state = 1u32;
    for n in 2..=5u32 {
        for _ in 0..50 {
            let masks: Vec<u32> = (0..8)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 16) & (state >> 24) & 0xff
                })
                .collect();
            let fits = |chosen: &u32| {
                let of = || (0..8).filter(|at| chosen >> at & 1 == 1).map(|at| masks[at]);
                chosen.count_ones() == n
                    && of().all(|mask| mask.count_ones() > 1)
                    && of().fold(0, |all, mask| all | mask).count_ones() == n
            };
            let plain: Vec<u32> = (0..256).filter(fits).collect();
            assert_eq!(choices(&masks, n, SubsetOrder::Colexicographic), plain);
            let mut other = choices(&masks, n, SubsetOrder::Lexicographic);
            other.sort_unstable();
            assert_eq!(other, plain);
        }
    }
}

#[test]
fn nothing_more_is_told_after_a_break() {
    let mut list = SubsetMasks::default();
    (0..4).for_each(|number| list.add_if_small(number, 3, 2));
    let mut count = 0;
    let mut take = |_| ControlFlow::Continue(());
    let flow = list.choose(
        2,
        SubsetOrder::Colexicographic,
        &mut Sink::new(&Limits::none(), &mut take),
        &mut |_, _| {
            count += 1;
            ControlFlow::Break(())
        },
    );
    assert_eq!((flow, count), (ControlFlow::Break(()), 1));
}
