use super::*;

/// Leaves a digit only some rows in some columns.
fn restrict(grid: &mut Grid, digit: u8, columns: &[(u8, Mask)]) {
    for &(column, rows) in columns {
        bits(!rows & 0x1ff).for_each(|row| grid.remove(row * 9 + column, digit));
    }
}

#[test]
fn two_columns_make_an_x_wing() {
    let mut grid = Grid::EMPTY;
    restrict(&mut grid, 6, &[(1, 0o41), (7, 0o41)]);
    let step = find(&grid, &mut Unsearched::everywhere(), 2).unwrap();
    assert_eq!((step.technique, step.value), (Technique::XWing, 3.2));
    let columns = [0, 2, 3, 4, 5, 6, 8];
    assert_eq!(step.removals[6], columns.into_iter().flat_map(|column| [column, 45 + column]).collect());
    assert_eq!(find(&grid, &mut Unsearched::everywhere(), 3), None);
}

#[test]
fn three_columns_make_a_swordfish_and_four_a_jellyfish() {
    let mut grid = Grid::EMPTY;
    restrict(&mut grid, 0, &[(0, 0o3), (4, 0o6), (8, 0o5)]);
    assert_eq!(
        find(&grid, &mut Unsearched::everywhere(), 3).map(|step| (step.technique, step.value)),
        Some((Technique::Swordfish, 3.8))
    );
    let mut grid = Grid::EMPTY;
    restrict(&mut grid, 0, &[(0, 0o3), (4, 0o6), (6, 0o14), (8, 0o11)]);
    assert_eq!(
        find(&grid, &mut Unsearched::everywhere(), 4).map(|step| (step.technique, step.value)),
        Some((Technique::Jellyfish, 5.2))
    );
}

#[test]
fn sets_of_lines_come_before_digits() {
    let mut grid = Grid::EMPTY;
    restrict(&mut grid, 2, &[(3, 0o3), (5, 0o3)]);
    restrict(&mut grid, 8, &[(0, 0o3), (1, 0o3)]);
    assert!(!find(&grid, &mut Unsearched::everywhere(), 2).unwrap().removals[8].is_empty());
    restrict(&mut grid, 4, &[(0, 0o3), (1, 0o3)]);
    assert!(!find(&grid, &mut Unsearched::everywhere(), 2).unwrap().removals[4].is_empty());
}

#[test]
fn rows_come_after_columns() {
    let mut grid = Grid::EMPTY;
    (0..9).filter(|column| ![2, 6].contains(column)).for_each(|column| grid.remove(column, 1));
    (0..9).filter(|column| ![2, 6].contains(column)).for_each(|column| grid.remove(72 + column, 1));
    let rest = (1..8).flat_map(|row| [row * 9 + 2, row * 9 + 6]);
    assert_eq!(find(&grid, &mut Unsearched::everywhere(), 2).unwrap().removals[1], rest.collect());
}

#[test]
fn a_digit_that_is_placed_too_often_is_skipped() {
    let mut grid = Grid::EMPTY;
    let cells = [2, 13, 24, 28, 39];
    cells.into_iter().for_each(|cell| grid.place(cell, 0));
    restrict(&mut grid, 0, &[(0, 0o300), (5, 0o300)]);
    grid.remove(53, 0);
    let before = find(&grid, &mut Unsearched::everywhere(), 2);
    grid.place(53, 0);
    assert!(before.is_some() && find(&grid, &mut Unsearched::everywhere(), 2).is_none());
}
