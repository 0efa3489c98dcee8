use super::*;
use crate::rate::se::random_grids::sparse;
use crate::rate::se::simple_chains::links::Links;
use crate::rate::se::simple_chains::strong_links::StrongLinks;

/// A cycle of four cells with two candidates, and two cells that lose one.
fn grid() -> Grid {
    sparse(&[(0, 0b11), (4, 0b110), (40, 0b1100), (36, 0b1001), (8, 0b11010), (38, 0b11000)])
}

fn first_cycle(link_count: u32, sources: impl Fn(u16) -> bool) -> Option<[CellSet; DIGITS]> {
    let grid = grid();
    let (mut strong_links, mut links, mut next) = (StrongLinks::default(), Links::<2>::default(), Vec::new());
    strong_links.read(&grid);
    links.read(&grid, &strong_links);
    let consequences = Consequences::new(&links, LinkScope::Cells, &mut next);
    let mut closure = Closure::default();
    closure.read(&consequences, 0..links.candidates.len() as u16);
    let mut allowed = NodeSet::EMPTY;
    (0..links.node_count as u16).filter(|&node| sources(node)).for_each(|node| allowed.insert(node));
    let mut cycles = Cycles::default();
    cycles.start(&closure);
    assert!(cycles.has_further());
    cycles.first(&grid, &consequences, &closure, link_count, allowed)
}

#[test]
fn a_cycle_eliminates_what_sees_a_true_and_a_false_node() {
    let eliminations = first_cycle(4, |_| true).unwrap();
    assert_eq!(eliminations[1], CellSet::of(8));
    assert_eq!(eliminations[3], CellSet::of(38));
    assert!(eliminations[0].is_empty() && eliminations[2].is_empty() && eliminations[4].is_empty());
}

#[test]
fn only_cycles_of_this_length_from_these_sources_count() {
    assert_eq!(first_cycle(3, |_| true), None);
    assert_eq!(first_cycle(5, |_| true), None);
    assert_eq!(first_cycle(4, |_| false), None);
    assert!(first_cycle(4, |node| node == 0).is_some());
}
