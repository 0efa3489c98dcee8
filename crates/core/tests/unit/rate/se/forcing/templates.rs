use super::*;

#[test]
fn a_digit_of_an_empty_board_is_possible_everywhere() {
    let templates = Templates::new(&Grid::EMPTY, 0);
    assert_eq!(templates, Templates { possible: CellSet::ALL, certain: CellSet::EMPTY });
}

#[test]
fn a_digit_with_one_place_in_a_row_is_certain_there() {
    let mut grid = Grid::EMPTY;
    for cell in 1..9 {
        grid.remove(cell, 3);
    }
    let templates = Templates::new(&grid, 3);
    assert_eq!(templates.certain, CellSet::of(0));
    assert_eq!(templates.possible, (CellSet::ALL - HOUSE_SETS[0] - PEERS[0]) | CellSet::of(0));
}

#[test]
fn a_placed_digit_needs_no_further_place() {
    let mut grid = Grid::EMPTY;
    grid.place(40, 3);
    let templates = Templates::new(&grid, 3);
    assert_eq!((templates.possible, templates.certain), (grid.cells_with(3), CellSet::EMPTY));
}

#[test]
fn a_digit_without_template_has_no_possible_place() {
    let mut grid = Grid::EMPTY;
    // Rows 1 and 2 have digit 1 in column 1 only.
    for cell in (1..9).chain(10..18) {
        grid.remove(cell, 0);
    }
    let templates = Templates::new(&grid, 0);
    assert_eq!((templates.possible, templates.certain), (CellSet::EMPTY, grid.cells_with(0)));
}
