use super::*;
use crate::limits::Limits;
use crate::rate::grid::Grid;
use crate::rate::poll::Poll;
use crate::rate::se::forcing::candidate::candidate;
use crate::rate::se::forcing::links::Mode;
use crate::rate::se::forcing::search::Search;

#[test]
fn a_conclusion_relies_on_what_left_the_house_that_it_starts_from() {
    let original = Grid::EMPTY;
    let mut copy = original.clone();
    for cell in 9..16 {
        copy.remove(cell, 0);
    }
    let position = Position { original: &original, copy: &copy };
    let limits = Limits::none();
    let mut search = Search::new(Mode::Static, None);
    let mut best = crate::rate::se::forcing::conclusion::Best::default();
    search.run(&copy, &mut Poll::new(&limits), &mut best);
    let (complexity, conclusion) = best.0.expect("r2c8 or r2c9 has a 1");
    let (mut table, mut deductions) = (ChainTable::default(), Deductions::default());
    let mut ancestors = Ancestors::default();
    deduce(
        position,
        &search.propagations,
        conclusion,
        complexity,
        &mut ancestors,
        &mut table,
        &mut deductions,
    );
    assert_eq!(deductions.removals, [candidate(6, 0)]);
    assert_eq!(deductions.parents, (9..16).map(|cell| candidate(cell, 0)).collect::<Vec<_>>());
    assert_eq!(table.complexities(), [4]);
}

#[test]
fn an_off_node_and_an_assumption_rely_on_nothing() {
    let grid = Grid::EMPTY;
    let position = Position { original: &grid, copy: &grid };
    let mut deductions = Deductions::default();
    rely_on_link(position, Node::off(0), 0, &mut deductions);
    rely_on_link(position, Node::on(0), ASSUMPTION, &mut deductions);
    rely_on_link(position, Node::on(0), IN_CELL, &mut deductions);
    assert!(deductions.parents.is_empty());
}
