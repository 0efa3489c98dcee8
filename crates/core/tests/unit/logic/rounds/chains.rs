//! Chains have their least length, whatever the order of cells.

use super::*;
use crate::limits::Limits;
use crate::logic::boards::{at, classic, confine, marked};
use crate::logic::position::Position;
use crate::logic::rounds::net::CandidateNet;
use crate::logic::rounds::sums::Sums;

fn chains(position: &Position<'_, 2>, links: Links) -> Conclusions {
    let net = CandidateNet::new(position, &Sums::default()).expect("a small board");
    forcing_chains(&net, links, &mut Poll::new(&Limits::none())).expect("no limit")
}

#[test]
fn two_strong_links_and_a_weak_one_are_a_chain_of_six_nodes() {
    let geometry = classic();
    let mut position = marked(&geometry, &[]);
    // A skyscraper on digit 0 in columns 1 and 5: base in row 9, ends r1c1 and r2c5.
    confine(&mut position, 9, 0, &[at(1, 1), at(9, 1)]);
    confine(&mut position, 13, 0, &[at(2, 5), at(9, 5)]);
    let shortest = chains(&position, Links::OneDigit);
    assert_eq!(shortest.length, 6);
    let mut cells: Vec<_> =
        shortest.eliminations.iter().map(|&(cell, _)| (cell / 9 + 1, cell % 9 + 1)).collect();
    cells.sort_unstable();
    assert_eq!(cells, [(1, 4), (1, 6), (2, 2), (2, 3)]);
}

#[test]
fn an_xy_wing_is_a_chain_over_cells() {
    let geometry = classic();
    let position = marked(&geometry, &[(at(1, 1), "12"), (at(1, 5), "13"), (at(5, 1), "23")]);
    assert!(chains(&position, Links::OneDigit).is_empty());
    let shortest = chains(&position, Links::All);
    assert_eq!((shortest.length, shortest.eliminations), (8, vec![(at(5, 5), 2)]));
}

#[test]
fn all_candidates_of_a_cell_can_lead_to_one_conclusion() {
    let geometry = classic();
    let position = marked(
        &geometry,
        &[(at(5, 5), "123"), (at(5, 1), "14"), (at(1, 5), "24"), (at(5, 9), "35"), (at(1, 9), "45")],
    );
    let net = CandidateNet::new(&position, &Sums::default()).expect("a small board");
    let shortest = multiple_chains(&net, &mut Poll::new(&Limits::none())).expect("no limit");
    assert_eq!(shortest.eliminations, [(at(1, 1), 3)]);
}
