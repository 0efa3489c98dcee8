use super::*;

/// An empty grid in which some cells do not have a digit.
fn without(cells: impl IntoIterator<Item = u8>, digit: u8) -> Grid {
    let mut grid = Grid::EMPTY;
    cells.into_iter().for_each(|cell| grid.remove(cell, digit));
    grid
}

fn removal(technique: Technique, value: f64, digit: u8, cells: impl IntoIterator<Item = u8>) -> Step {
    let mut removals = [CellSet::EMPTY; DIGITS];
    removals[usize::from(digit)] = cells.into_iter().collect();
    Step::removing(technique, value, removals)
}

#[test]
fn a_box_points_along_a_line() {
    let in_row = without([9, 10, 11, 18, 19, 20], 4);
    assert_eq!(
        find(&in_row, &mut Unsearched::everywhere()),
        Some(removal(Technique::Pointing, 2.6, 4, 3..9))
    );
    let in_column = without([0, 1, 9, 10, 18, 19], 4);
    let column = (3..9).map(|row| row * 9 + 2);
    assert_eq!(
        find(&in_column, &mut Unsearched::everywhere()),
        Some(removal(Technique::Pointing, 2.6, 4, column))
    );
}

#[test]
fn a_line_claims_a_box() {
    let grid = without(0..6, 7);
    assert_eq!(
        find(&grid, &mut Unsearched::everywhere()),
        Some(removal(Technique::Claiming, 2.8, 7, [15, 16, 17, 24, 25, 26]))
    );
}

#[test]
fn digits_come_before_houses_and_boxes_in_columns_before_boxes_in_rows() {
    let mut grid = without([0, 1, 9, 10, 18, 19], 4);
    [69, 70, 71, 78, 79, 80].into_iter().for_each(|cell| grid.remove(cell, 3));
    assert_eq!(
        find(&grid, &mut Unsearched::everywhere()),
        Some(removal(Technique::Pointing, 2.6, 4, (3..9).map(|row| row * 9 + 2)))
    );
    [60, 61, 62].into_iter().for_each(|cell| grid.remove(cell, 3));
    [33, 42, 51].into_iter().for_each(|cell| [3, 4].into_iter().for_each(|digit| grid.remove(cell, digit)));
    [34, 43, 52].into_iter().for_each(|cell| [3, 4].into_iter().for_each(|digit| grid.remove(cell, digit)));
    let column = [0, 1, 2].map(|row| row * 9 + 8);
    assert_eq!(
        find(&grid, &mut Unsearched::everywhere()).map(|step| step.removals[3].first()),
        Some(column[0])
    );
}

#[test]
fn a_direct_step_places_the_digit_in_a_box_that_is_left_with_one_place() {
    let mut grid = without([9, 10, 11, 18, 19, 20], 4);
    [12, 13, 14, 21, 22].into_iter().for_each(|cell| grid.remove(cell, 4));
    assert_eq!(
        find_direct(&grid, &mut Unsearched::everywhere()),
        Some(Step::placing(Technique::DirectPointing, 1.7, 23, 4))
    );
    grid.remove(23, 4);
    assert_eq!(find_direct(&grid, &mut Unsearched::everywhere()), None);
}

#[test]
fn a_direct_step_places_the_digit_in_a_line_that_is_left_with_one_place() {
    let mut grid = without((0..6).chain(9..11).chain(12..15).chain(21..24), 7);
    assert_eq!(
        find_direct(&grid, &mut Unsearched::everywhere()),
        Some(Step::placing(Technique::DirectClaiming, 1.9, 11, 7))
    );
    (15..18).for_each(|cell| grid.remove(cell, 7));
    assert_eq!(find_direct(&grid, &mut Unsearched::everywhere()), None);
}

#[test]
fn neighbours_share_cells_with_the_second_house() {
    for first in 0..27 {
        for second in 0..27 {
            let shares = |house: u8| {
                house / 9 != second / 9
                    && HOUSE_SETS[usize::from(house)].intersects(HOUSE_SETS[usize::from(second)])
            };
            if (first >= FIRST_BOX) == (second >= FIRST_BOX) || !shares(first) {
                continue;
            }
            let family = first / 9 * 9..first / 9 * 9 + 9;
            let all: Vec<u8> = family.filter(|&house| house != first && shares(house)).collect();
            assert_eq!(neighbours(Locked { digit: 0, first, second }).collect::<Vec<_>>(), all);
        }
    }
}
