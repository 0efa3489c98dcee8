//! Templates of digit 0, drawn on the 9×9 board.

use super::*;
use crate::logic::boards::{classic, drawn};
use crate::logic::geometry::{Geometry, HouseKind};

const DIAGONAL: [&str; 9] = [
    "x.....x..",
    "...x.....",
    "......x..",
    ".x.......",
    "....x....",
    ".......x.",
    "..x......",
    ".....x...",
    "........x",
];

#[test]
fn a_candidate_of_no_layout_is_idle() {
    let geometry = classic();
    let position = drawn(&geometry, DIAGONAL);
    assert_eq!(position.outside_templates(0).to_vec(), [6]);
    assert!(position.outside_templates(1).is_empty());
}

#[test]
fn what_is_idle_follows_the_candidates() {
    let geometry = classic();
    let mut position = drawn(&geometry, DIAGONAL);
    assert_eq!(position.outside_templates(0).to_vec(), [6]);
    position.eliminate(6, 0);
    assert!(position.outside_templates(0).is_empty());
}

#[test]
fn all_candidates_of_a_digit_without_a_layout_are_idle() {
    let geometry = classic();
    let mut picture = DIAGONAL;
    picture[1] = ".x.......";
    let position = drawn(&geometry, picture);
    assert_eq!(position.outside_templates(0), position.cells_with(0));
    assert_eq!(Templates::new(&position, 0).common_cells(), None);
}

#[test]
fn the_only_layout_is_forced() {
    let geometry = classic();
    let position = drawn(&geometry, DIAGONAL);
    let forced = Templates::new(&position, 0).common_cells().unwrap();
    assert_eq!(forced, position.cells_with(0) - CellSet::single(6));
}

#[test]
fn closed_candidates_are_in_no_template() {
    let geometry = classic();
    let position = drawn(&geometry, DIAGONAL);
    let mut templates = Templates::new(&position, 1);
    assert!(templates.exclude(CellSet::single(0)));
    assert!(!templates.exclude(CellSet::single(0)));
    assert_eq!(templates.outside(), OutsideTemplates { proven: CellSet::single(0), unknown: CellSet::EMPTY });
}

#[test]
fn houses_that_need_not_hold_the_digit_ask_for_no_place() {
    let houses = [(HouseKind::Extra, vec![0, 1]), (HouseKind::Extra, vec![2, 3, 4])];
    let geometry: Geometry<1> = Geometry::new(3, 5, &houses, &[]);
    let position = Position::new(&geometry, &[0; 5], CellSet::EMPTY, &[6, 6, 7, 6, 6]);
    assert_eq!(Templates::new(&position, 0).houses, [1]);
    assert_eq!(Templates::new(&position, 0).any_template(), TemplateAnswer::Template(CellSet::single(2)));
}

#[test]
fn a_long_search_gives_up_and_says_so() {
    let houses: Vec<_> =
        (0..6u16).map(|house| (HouseKind::Extra, (house * 8..house * 8 + 8).collect())).collect();
    let apart: Vec<[u16; 2]> = (32..40).flat_map(|a| (40..48).map(move |b| [a, b])).collect();
    let geometry: Geometry<1> = Geometry::new(8, 48, &houses, &apart);
    let position = Position::new(&geometry, &[0; 48], CellSet::EMPTY, &[255; 48]);
    assert_eq!(Templates::new(&position, 0).any_template(), TemplateAnswer::Unknown);
    assert_eq!(position.outside_templates(0), position.cells_with(0));
}

/// All templates of digit 0 on a board, house by house, without any shortcut.
fn all_layouts(position: &Position<'_, 1>) -> Vec<CellSet<1>> {
    let geometry = position.geometry;
    let full: Vec<u16> =
        (0..geometry.houses.len() as u16).filter(|&house| position.places(house, 0) != 0).collect();
    let mut templates = vec![CellSet::EMPTY];
    for house in full.into_iter().filter(|&house| geometry.house(house).is_full) {
        let set = geometry.house(house).set;
        let (done, open): (Vec<_>, Vec<_>) = templates.into_iter().partition(|cells| cells.intersects(&set));
        templates = done;
        for cells in open {
            let free = |cell: &u16| !cells.intersects(geometry.peers_of(*cell));
            let places = position.cells_in(house, 0).iter().filter(free);
            templates.extend(places.map(|cell| cells | CellSet::single(cell)));
        }
    }
    templates
}

/// Positions of the 6×6 board with digit 0 in some cells, and all its templates.
fn some_positions(mut show: impl FnMut(&Position<'_, 1>, &[CellSet<1>])) {
    let geometry: Geometry<1> = crate::logic::boards::square(6, 2, 3);
    let mut rng = crate::rng::Rng::new(36);
    let (mut with, mut without) = (0, 0);
    for round in 0..120 {
        let mask = |here: bool| if here { geometry.all_digits } else { geometry.all_digits - 1 };
        let masks: Vec<u32> = (0..36).map(|_| mask(rng.below(5) < 2 + round % 2)).collect();
        let position = Position::new(&geometry, &[0; 36], CellSet::EMPTY, &masks);
        let all = all_layouts(&position);
        *(if all.is_empty() { &mut without } else { &mut with }) += 1;
        show(&position, &all);
    }
    assert!(with > 10 && without > 10, "{with} with and {without} without a template");
}

#[test]
fn what_is_idle_is_in_no_template_at_all() {
    some_positions(|position, all| {
        let used = all.iter().fold(CellSet::EMPTY, |used, cells| used | *cells);
        assert_eq!(
            position.outside_templates(0),
            position.cells_with(0) - used,
            "{:?}",
            position.cells_with(0)
        );
    });
}

#[test]
fn what_is_forced_is_in_every_template() {
    some_positions(|position, all| {
        let common = all.iter().copied().reduce(|common, cells| common & cells);
        assert_eq!(Templates::new(position, 0).common_cells(), common, "{:?}", position.cells_with(0));
    });
}

#[test]
fn any_layout_is_one_of_all() {
    some_positions(|position, all| match Templates::new(position, 0).any_template() {
        TemplateAnswer::Template(cells) => assert!(all.contains(&cells), "{cells:?}"),
        TemplateAnswer::NoTemplate => assert!(all.is_empty()),
        TemplateAnswer::Unknown => panic!("so few places are all tried"),
    });
}

#[test]
fn a_closed_candidate_is_in_no_template_any_more() {
    some_positions(|position, all| {
        let Some(cell) = position.cells_with(0).first() else { return };
        let mut templates = Templates::new(position, 0);
        assert!(templates.exclude(CellSet::single(cell)) && !templates.exclude(CellSet::single(cell)));
        let left = all.iter().filter(|cells| !cells.contains(cell));
        assert_eq!(templates.common_cells(), left.copied().reduce(|common, cells| common & cells));
        assert!(templates.outside().proven.contains(cell));
    });
}
