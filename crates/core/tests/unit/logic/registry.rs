//! The list of finders: names and functions belong together, and each keeps out of a filled board.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::*;
use crate::limits::Limits;
use crate::logic::boards::{all_steps, marked, square};
use crate::logic::finder::{FinderCall, Order, Sink};
use crate::logic::geometry::Geometry;
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
    let geometry: Geometry<1> = square(4, 2, 2);
    let position = marked(&geometry, &[(5, "3")]);
    let of = |name| {
        let place = NAMES.iter().position(|&other| other == name).expect("a finder");
        all_steps(&position, finders::<1>()[place], FinderCall::default())
    };
    assert_eq!(of("naked-single").iter().map(|step| step.placements[0]).collect::<Vec<_>>(), [(5, 2)]);
    assert!(of("hidden-single").is_empty() && of("full-house").is_empty());
}

#[test]
fn no_finder_sees_anything_on_a_filled_or_on_an_unmarked_board() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let filled = Position::new(&geometry, &SOLVED, CellSet::EMPTY, &[0; 16]);
    let open = marked(&geometry, &[]);
    for (finder, name) in finders::<1>().into_iter().zip(NAMES) {
        for (size, kind) in (0..5).flat_map(|size| PatternKind::ALL.iter().map(move |&kind| (size, kind))) {
            for order in [Order::Human, Order::Se, Order::Hodoku] {
                let call = FinderCall { size, kind, order, allows_partial: true, ..FinderCall::default() };
                assert!(all_steps(&filled, finder, call).is_empty(), "{name} {size} {kind:?}: filled");
                assert!(all_steps(&open, finder, call).is_empty(), "{name} {size} {kind:?}: unmarked");
            }
        }
    }
}

#[test]
fn no_finder_minds_boards_without_boxes_without_full_houses_or_of_one_cell() {
    use crate::logic::geometry::HouseKind::{Extra, Row};
    let one: Geometry<1> = Geometry::new(1, 1, &[(Row, vec![0])], &[]);
    let short: Geometry<1> = Geometry::new(4, 3, &[(Row, vec![0, 1]), (Extra, vec![1, 2])], &[[0, 2]]);
    let bare: Geometry<1> = Geometry::new(3, 2, &[], &[]);
    for geometry in [one, short, bare] {
        let position = Position::new(
            &geometry,
            &vec![0; geometry.cell_count],
            CellSet::EMPTY,
            &vec![0b111; geometry.cell_count],
        );
        for (finder, name) in finders::<1>().into_iter().zip(NAMES) {
            for (size, kind) in (0..5).flat_map(|size| PatternKind::ALL.iter().map(move |&kind| (size, kind)))
            {
                let limits = Limits::none();
                let mut take = |step: crate::logic::step::Step| {
                    assert!(geometry.cell_count == 1, "{name} {size} {kind:?}: {step:?}");
                    ControlFlow::Continue(())
                };
                let mut sink = Sink::new(&limits, &mut take);
                let _ = finder(&position, &FinderCall { size, kind, ..FinderCall::default() }, &mut sink);
                assert_eq!(sink.stop_reason, None);
            }
        }
    }
}

#[test]
fn every_kind_has_a_name_and_a_finder() {
    let names: BTreeSet<&&str> = PatternKind::NAMES.iter().collect();
    assert_eq!(names.len(), PatternKind::ALL.len());
    assert_eq!(KINDS.len(), NAMES.len());
    for (place, kind) in PatternKind::ALL.iter().enumerate() {
        assert_eq!(*kind as usize, place);
        assert!(KINDS.iter().any(|kinds| kinds.contains(kind)), "{kind:?}");
    }
}
