use super::*;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn values(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| byte - b'0').collect()
}

#[test]
fn candidates_are_the_digits_that_no_peer_has() {
    let mut puzzle = values(SOLVED);
    for cell in [0, 1, 9, 10] {
        puzzle[cell] = 0;
    }
    let grid = Grid::new(&puzzle);
    assert_eq!(bits(grid.mask(0)).collect::<Vec<_>>(), [4]);
    assert_eq!(grid.values().to_vec(), puzzle);
    assert!(!grid.is_solved() && !grid.is_broken());
    assert!(Grid::new(&values(SOLVED)).is_solved());
}

#[test]
fn cells_and_places_follow_the_masks() {
    let mut grid = Grid::new(&values(SOLVED)[..40]);
    grid.remove(60, 3);
    grid.remove(60, 3);
    grid.place(70, 8);
    for digit in 0..9 {
        let with_digit: CellSet = (0..81).filter(|&cell| grid.has(cell, digit)).collect();
        assert_eq!(grid.cells_with(digit), with_digit);
        for house in 0..27 {
            let has = |&place: &u8| grid.has(HOUSE_CELLS[usize::from(house)][usize::from(place)], digit);
            let places = (0..9).filter(has).fold(0, |mask, place| mask | 1 << place);
            assert_eq!(grid.places(house, digit), places);
        }
    }
}

#[test]
fn a_grid_is_broken_without_a_candidate_or_a_place() {
    let mut grid = Grid::EMPTY;
    (0..9).for_each(|digit| grid.remove(0, digit));
    assert!(grid.is_broken());
    let mut grid = Grid::EMPTY;
    (0..9).for_each(|cell| grid.remove(cell, 4));
    assert!(grid.is_broken());
}
