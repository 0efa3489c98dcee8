//! Classes of ends, and cells that a board does not have.

use super::super::square;
use super::*;

#[test]
fn each_kind_of_ends_is_allowed_by_its_own_word() {
    let (odd, even) = (ParityClass::Odd, ParityClass::Even);
    let none = EndClasses { odd_odd: false, odd_even: false, even_even: false };
    let kinds = [
        (EndClasses { odd_odd: true, ..none }, [true, false, false, false]),
        (EndClasses { odd_even: true, ..none }, [false, true, true, false]),
        (EndClasses { even_even: true, ..none }, [false, false, false, true]),
        (EndClasses::ANY, [true; 4]),
        (none, [false; 4]),
    ];
    for (ends, expected) in kinds {
        let pairs = [(odd, odd), (odd, even), (even, odd), (even, even)];
        assert_eq!(pairs.map(|(one, other)| ends.allow(one, other)), expected, "{ends:?}");
    }
}

#[test]
fn cells_beyond_the_board_are_left_out_of_every_set() {
    let board = SnakeBoard::new(&square(2, 2)).expect("a board");
    let beyond = 0b11 << 15;
    let filter =
        SnakeFilter { through: beyond, avoid: beyond, even: beyond, odd: beyond, ..SnakeFilter::default() };
    let cut = filter.within(&board);
    assert_eq!([cut.through, cut.avoid, cut.even, cut.odd], [1 << 15; 4]);
}
