//! The list of finders: names and functions belong together, and each keeps out of a filled board.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::*;
use crate::limits::Limits;
use crate::logic::boards::{marked, square, steps};
use crate::logic::finder::{Ask, Order, Sink};
use crate::logic::layout::Layout;
use crate::logic::position::Position;
use crate::logic::set::CellSet;

const SOLVED: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

#[test]
fn names_are_words_with_hyphens_and_occur_once() {
    let once: BTreeSet<&&str> = NAMES.iter().collect();
    assert_eq!(once.len(), NAMES.len());
    let plain = |sign: u8| sign.is_ascii_lowercase() || sign == b'-';
    assert!(
        NAMES.iter().all(|name| name.bytes().all(plain) && !name.starts_with('-') && !name.ends_with('-'))
    );
}

#[test]
fn a_name_stands_for_the_finder_of_its_place() {
    let layout: Layout<1> = square(4, 2, 2);
    let position = marked(&layout, &[(5, "3")]);
    let of = |name| {
        let place = NAMES.iter().position(|&other| other == name).expect("a finder");
        steps(&position, finders::<1>()[place], Ask::default())
    };
    assert_eq!(of("naked-single").iter().map(|step| step.place[0]).collect::<Vec<_>>(), [(5, 2)]);
    assert!(of("hidden-single").is_empty() && of("full-house").is_empty());
}

#[test]
fn no_finder_sees_anything_on_a_filled_or_on_an_unmarked_board() {
    let layout: Layout<1> = square(4, 2, 2);
    let filled = Position::new(&layout, &SOLVED, CellSet::NONE, &[0; 16]);
    let open = marked(&layout, &[]);
    for (finder, name) in finders::<1>().into_iter().zip(NAMES) {
        for (size, kind) in (0..5).flat_map(|size| (0..12).map(move |kind| (size, kind))) {
            for order in [Order::Human, Order::Se, Order::Hodoku] {
                let ask = Ask { size, kind, order, partial: true, ..Ask::default() };
                assert!(steps(&filled, finder, ask).is_empty(), "{name} {size} {kind}: filled");
                assert!(steps(&open, finder, ask).is_empty(), "{name} {size} {kind}: unmarked");
            }
        }
    }
}

#[test]
fn no_finder_minds_boards_without_boxes_without_full_houses_or_of_one_cell() {
    use crate::logic::layout::Kind::{Extra, Row};
    let one: Layout<1> = Layout::new(1, 1, &[(Row, vec![0])], &[]);
    let short: Layout<1> = Layout::new(4, 3, &[(Row, vec![0, 1]), (Extra, vec![1, 2])], &[[0, 2]]);
    let bare: Layout<1> = Layout::new(3, 2, &[], &[]);
    for layout in [one, short, bare] {
        let position =
            Position::new(&layout, &vec![0; layout.cells], CellSet::NONE, &vec![0b111; layout.cells]);
        for (finder, name) in finders::<1>().into_iter().zip(NAMES) {
            for (size, kind) in (0..5).flat_map(|size| (0..12).map(move |kind| (size, kind))) {
                let limits = Limits::none();
                let mut take = |step: crate::logic::found::Found| {
                    assert!(layout.cells == 1, "{name} {size} {kind}: {step:?}");
                    ControlFlow::Continue(())
                };
                let mut sink = Sink::new(&limits, &mut take);
                let _ = finder(&position, &Ask { size, kind, ..Ask::default() }, &mut sink);
                assert_eq!(sink.stop, None);
            }
        }
    }
}
