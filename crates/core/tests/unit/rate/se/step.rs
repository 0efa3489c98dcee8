use super::*;

#[test]
fn a_placement_fills_its_cell_and_clears_the_peers() {
    let mut grid = Grid::EMPTY;
    Step::placing(Technique::NakedSingle, 2.3, 40, 6).apply(&mut grid);
    assert_eq!(grid.values()[40], 7);
    assert!(!grid.has(44, 6) && grid.has(0, 6));
}

#[test]
fn removals_take_candidates_away() {
    let mut grid = Grid::EMPTY;
    let mut removals = [CellSet::EMPTY; DIGITS];
    removals[2] = CellSet::of(5) | CellSet::of(7);
    Step::removing(Technique::Pointing, 2.6, removals).apply(&mut grid);
    assert!(!grid.has(5, 2) && !grid.has(7, 2) && grid.has(6, 2));
}
