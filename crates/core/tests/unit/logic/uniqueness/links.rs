//! Links between the corners of a rectangle on the 4×4 board of rows and columns.

use super::*;
use crate::logic::geometry::{Geometry, HouseKind};

const CORNERS: [Cell; 4] = [0, 1, 5, 4];

/// What the candidate `at` forces where the corners have `masks` and other cells lack digits as `less` says.
fn forced(masks: [u32; 4], less: &[(Cell, u8)], at: Candidate) -> Option<Vec<StrongSet>> {
    forced_with_links(masks, less, at).map(|(strong_sets, _)| strong_sets)
}

/// The same with the links.
fn forced_with_links(
    masks: [u32; 4],
    less: &[(Cell, u8)],
    at: Candidate,
) -> Option<(Vec<StrongSet>, Vec<Link>)> {
    let row = |r: u16| (HouseKind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..4).map(|r| 4 * r + c).collect());
    let geometry: Geometry<1> =
        Geometry::new(4, 16, &(0..4).map(row).chain((0..4).map(column)).collect::<Vec<_>>(), &[]);
    let mut all = vec![0b1111; 16];
    CORNERS.iter().zip(masks).for_each(|(&cell, mask)| all[usize::from(cell)] = mask);
    less.iter().for_each(|&(cell, digit)| all[usize::from(cell)] &= !(1 << digit));
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &all);
    let corners = Corners::new(&CORNERS, masks, 0b11);
    let strong_sets = forcing_links(&position, &corners, at)?;
    let links = links_between_corners(&position, &corners, at, &strong_sets);
    Some((strong_sets, links))
}

/// Links as strings of candidates: `5.1-5.0=4.0` is a weak and a strong link.
fn chains(links: &[Link]) -> Vec<String> {
    let node = |node: &Node| format!("{}.{}", node.cells[0], node.digit);
    let chain = |pair: &[Link]| {
        let is_alternating = !pair[0].is_strong && pair[1].is_strong && pair[0].to == pair[1].from;
        assert!(is_alternating, "{pair:?}");
        format!("{}-{}={}", node(&pair[0].from), node(&pair[0].to), node(&pair[1].to))
    };
    links.chunks(2).map(chain).collect()
}

#[test]
fn two_links_of_one_digit_meet_in_a_corner() {
    let links = forced([0b11, 0b111, 0b111, 0b111], &[(6, 0), (7, 0), (9, 0), (13, 0)], (5, 1));
    assert_eq!(links, Some(vec![StrongSet::Place(5, 0), StrongSet::Place(1, 0)]));
}

#[test]
fn one_link_less_and_nothing_is_forced() {
    assert_eq!(forced([0b11, 0b111, 0b111, 0b111], &[(6, 0), (7, 0), (9, 0)], (5, 1)), None);
}

#[test]
fn each_forced_corner_has_a_weak_and_a_strong_link() {
    let less = [(6, 0), (7, 0), (9, 0), (13, 0)];
    let links = forced_with_links([0b11, 0b111, 0b111, 0b111], &less, (5, 1)).map(|(_, links)| links);
    let links = links.expect("two strong links");
    assert_eq!(chains(&links), ["5.1-5.0=1.0", "5.1-5.0=4.0"]);
    assert_eq!([links[0].reason, links[1].reason], [Reason::Cell, Reason::House(5)]);
    let links = forced_with_links([0b111, 0b111, 0b11, 0b11], &[(9, 1), (13, 1)], (0, 0));
    let links = links.map(|(_, links)| links).expect("a cell and a house");
    assert_eq!(chains(&links), ["0.0-4.0=4.1", "4.1-5.1=1.1"]);
    assert_eq!([links[1].reason, links[3].reason], [Reason::Cell, Reason::House(5)]);
}

#[test]
fn a_corner_with_two_digits_passes_the_force_on() {
    let less = [(9, 1), (13, 1)];
    assert_eq!(
        forced([0b111, 0b111, 0b11, 0b11], &less, (0, 0)),
        Some(vec![StrongSet::Cell(4), StrongSet::Place(5, 1)])
    );
}
