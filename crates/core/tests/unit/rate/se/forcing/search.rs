use super::*;
use crate::limits::Limits;
use crate::rate::se::forcing::conclusion::Best;

/// A grid in which digit 1 of row 2 has two places, r2c8 and r2c9.
fn grid() -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in 9..16 {
        grid.remove(cell, 0);
    }
    grid
}

fn best(mode: Mode, grid: &Grid) -> Option<(u32, Conclusion)> {
    let limits = Limits::none();
    let mut best = Best::default();
    Search::new(mode, None).run(grid, &mut Poll::new(&limits), &mut best);
    best.0
}

#[test]
fn a_clash_is_the_first_of_its_complexity() {
    // The assumption, a node that is off, and the clashing node, which counts in both branches.
    let contradiction = Conclusion { target: Node::off(candidate(6, 0)), proof: Proof::Contradiction };
    assert_eq!(best(Mode::Nishio, &grid()), Some((5, contradiction)));
}

#[test]
fn two_places_of_a_house_switch_off_what_both_see() {
    let region = Conclusion { target: Node::off(candidate(6, 0)), proof: Proof::Region(1, 0) };
    assert_eq!(best(Mode::Static, &grid()), Some((4, region)));
    assert_eq!(best(Mode::Static, &Grid::EMPTY), None);
}

#[test]
fn a_search_that_is_interrupted_returns() {
    let interrupt = || true;
    let limits = Limits { interrupt: Some(&interrupt), ..Limits::none() };
    let mut poll = Poll::new(&limits);
    Search::new(Mode::Dynamic, None).run(&Grid::EMPTY, &mut poll, &mut Best::default());
    assert!(poll.stop_reason.is_some());
}
