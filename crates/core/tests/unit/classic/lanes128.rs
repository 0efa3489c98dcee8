//! Four lanes do what one lane does, and rotate the three cells of a minirow.

use super::Lanes128;
use super::random::Rng;
use super::{choose, lanes};

#[test]
fn four_lanes_are_four_words() {
    lanes::all::<Lanes128>();
}

#[test]
fn four_lanes_choose_by_the_rule() {
    choose::all::<Lanes128>();
}

/// The first three lanes, which are those that count.
fn triple_of(value: Lanes128) -> [u32; 3] {
    let words = lanes::words(value);
    [words[0], words[1], words[2]]
}

#[test]
fn triples_rotate_by_one_cell() {
    let mut rng = Rng(51);
    for _ in 0..50 {
        let [a, b, c] = [(); 3].map(|()| rng.word(4));
        let triple = Lanes128::triple([a, b, c]);
        assert_eq!(triple_of(triple), [a, b, c]);
        assert_eq!(triple_of(triple.next_cell()), [b, c, a]);
        assert_eq!(triple_of(triple.previous_cell()), [c, a, b]);
        assert_eq!(triple_of(triple.next_cell().next_cell()), triple_of(triple.previous_cell()));
    }
}
