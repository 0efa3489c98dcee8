use super::*;
use crate::rate::houses::HOUSE_SETS;
use crate::rng::Rng;

const SOLVED: &[u8; 81] =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The solved grid without some of its cells.
fn thinned(rng: &mut Rng) -> Vec<u8> {
    let given_percentage = 15 + rng.below(70);
    SOLVED.iter().map(|byte| if rng.below(100) < given_percentage { byte - b'0' } else { 0 }).collect()
}

/// A single that `singles` includes, looked for cell by cell.
fn first_single(grid: &Grid, singles: Singles) -> Option<(u8, u8)> {
    let is_single = |&(cell, digit): &(u8, u8)| {
        let is_only_place = |house: usize| (grid.cells_with(digit) & HOUSE_SETS[house]) == CellSet::of(cell);
        let is_last_cell = |house: usize| (grid.empty_cells() & HOUSE_SETS[house]) == CellSet::of(cell);
        (0..27).any(|house| match singles {
            Singles::Boxes => is_only_place(house) && (house >= 18 || is_last_cell(house)),
            Singles::Hidden => is_only_place(house),
            Singles::All => is_only_place(house) || grid.mask(cell).is_power_of_two(),
        })
    };
    let all = grid.empty_cells().iter().flat_map(|cell| (0..9).map(move |digit| (cell, digit)));
    all.filter(|&(cell, digit)| grid.has(cell, digit)).find(is_single)
}

#[test]
fn boards_are_those_of_the_grid() {
    let mut rng = Rng::new(1);
    for _ in 0..100 {
        let values = thinned(&mut rng);
        let boards = DigitBoards::of_values(&values);
        let mut grid = Grid::new(&values);
        assert_eq!(Grid::of_digits(|digit| boards.cells(digit)), grid);
        let digit = rng.below(9) as u8;
        grid.cells_with(digit).iter().step_by(3).for_each(|cell| grid.remove(cell, digit));
        let boards = DigitBoards::of_grid(&grid);
        assert_eq!((0..9).map(|digit| boards.cells(digit).0).collect::<Vec<_>>(), {
            (0..9).map(|digit| grid.cells_with(digit)).collect::<Vec<_>>()
        });
    }
}

#[test]
fn singles_are_placed_until_there_are_none() {
    let mut rng = Rng::new(2);
    let mut counts = [0; 3];
    for _ in 0..300 {
        let values = thinned(&mut rng);
        for (count, singles) in counts.iter_mut().zip([Singles::Boxes, Singles::Hidden, Singles::All]) {
            let mut grid = Grid::new(&values);
            let mut single_count = 0;
            while let Some((cell, digit)) = first_single(&grid, singles) {
                grid.place(cell, digit);
                single_count += 1;
            }
            let mut boards = DigitBoards::of_values(&values);
            assert_eq!(boards.place_singles(singles), single_count);
            assert_eq!(boards.is_solved(), grid.is_solved());
            assert_eq!(Grid::of_digits(|digit| boards.cells(digit)), grid);
            *count += single_count;
        }
    }
    assert!(0 < counts[0] && counts[0] < counts[1] && counts[1] < counts[2]);
}

#[test]
fn the_last_cell_of_a_house_is_seen() {
    let mut rng = Rng::new(3);
    for _ in 0..300 {
        let values = thinned(&mut rng);
        let grid = Grid::new(&values);
        let has_last = HOUSE_SETS.iter().any(|&house| (grid.empty_cells() & house).len() == 1);
        assert_eq!(DigitBoards::of_values(&values).has_last_cell(), has_last);
    }
}
