use super::*;

fn without(cells: impl IntoIterator<Item = u8>, digit: u8) -> Grid {
    let mut grid = Grid::EMPTY;
    cells.into_iter().for_each(|cell| grid.remove(cell, digit));
    grid
}

#[test]
fn a_place_in_a_box_comes_before_one_in_a_line() {
    let in_row = without(1..9, 3);
    assert_eq!(
        find_hidden(&in_row, &mut Unsearched::everywhere()),
        Some(Step::placing(Technique::HiddenSingle, 1.5, 0, 3))
    );
    let in_box_too = without([1, 2, 9, 10, 11, 18, 19, 20].into_iter().chain(3..9), 3);
    assert_eq!(
        find_hidden(&in_box_too, &mut Unsearched::everywhere()),
        Some(Step::placing(Technique::HiddenSingle, 1.2, 0, 3))
    );
}

#[test]
fn the_last_cell_of_a_house_comes_first() {
    let mut grid = without([1, 2, 9, 10, 11, 18, 19, 20], 3);
    (0..8).for_each(|column| grid.place(72 + column, (column + 4) % 9));
    assert_eq!(
        find_hidden(&grid, &mut Unsearched::everywhere()),
        Some(Step::placing(Technique::HiddenSingle, 1.0, 80, 3))
    );
}

#[test]
fn a_cell_with_one_candidate_is_a_naked_single() {
    let mut grid = Grid::EMPTY;
    (0..8).for_each(|digit| grid.remove(33, digit));
    assert_eq!(find_naked(&grid), Some(Step::placing(Technique::NakedSingle, 2.3, 33, 8)));
    assert_eq!(find_naked(&Grid::EMPTY), None);
}
