use super::*;

fn find(original: &Grid, copy: &Grid) -> (Deductions, ChainTable) {
    let (mut table, mut deductions) = (ChainTable::default(), Deductions::default());
    let mut closure = Closure::new();
    closure.run(copy);
    let position = Position { original, copy };
    SimpleChains::new().find(position, &closure, &mut table, &mut deductions);
    (deductions, table)
}

#[test]
fn a_cycle_comes_before_the_chains_that_it_makes_possible() {
    let original = Grid::EMPTY;
    let mut copy = original.clone();
    for cell in (10..17).chain(37..44) {
        copy.remove(cell, 0);
    }
    let (deductions, table) = find(&original, &copy);
    // The X-cycle of four nodes, then a chain of six for each of the candidates that it removes.
    assert_eq!(deductions.steps[0].removals_end, 14);
    assert_eq!(deductions.steps[0].parents_end, 14);
    assert_eq!(table.complexities()[0], 4);
    assert!(deductions.steps[1..].iter().all(|step| table.complexities()[step.chain as usize] >= 6));
}

#[test]
fn chains_that_need_no_removed_candidate_are_left_out() {
    let mut grid = Grid::EMPTY;
    for cell in (10..17).chain(37..44) {
        grid.remove(cell, 0);
    }
    let (deductions, _) = find(&grid, &grid);
    assert!(deductions.steps.is_empty());
    let (deductions, _) = find(&Grid::EMPTY, &Grid::EMPTY);
    assert!(deductions.steps.is_empty());
}
