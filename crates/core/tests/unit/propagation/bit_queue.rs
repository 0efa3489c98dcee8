//! A set of numbers against a sorted set.

use super::*;
use crate::search::boards::roll;
use std::collections::BTreeSet;

#[test]
fn numbers_come_out_in_order_whatever_the_order_they_went_in() {
    let mut dice = 5;
    let (mut queue, mut expected) = (BitQueue::new(200), BTreeSet::new());
    for _ in 0..5000 {
        match roll(&mut dice, 20) {
            0 => {
                queue.clear();
                expected.clear();
            }
            1..10 => assert_eq!(queue.pop(), expected.pop_first()),
            10 => assert_eq!(queue.first(), expected.first().copied()),
            11 => {
                let word = roll(&mut dice, 3);
                queue.push_word(word, 0b101 << word);
                expected.extend([0, 2].map(|bit| (word * 64 + word + bit) as u32));
            }
            _ => {
                let number = roll(&mut dice, 200) as u32;
                queue.push(number);
                expected.insert(number);
            }
        }
    }
}

#[test]
fn without_numbers_there_is_none() {
    let mut queue = BitQueue::new(0);
    queue.clear();
    assert_eq!((queue.first(), queue.pop()), (None, None));
}
