use super::*;
use crate::rate::grid::bits;
use crate::rate::houses::CELL_HOUSES;

/// The houses and digits that a search would look at.
fn seen(unsearched: &Unsearched) -> (Vec<u8>, Vec<u8>) {
    let mut houses = Vec::new();
    let mut copy = *unsearched;
    let nothing = copy.houses.find_step(|house| {
        houses.push(house);
        None::<()>
    });
    assert_eq!(nothing, None);
    houses.sort_unstable();
    (houses, bits(unsearched.digits).collect())
}

#[test]
fn a_new_grid_is_searched_everywhere() {
    let mut states = SearchStates::<2>::default();
    states.update(&Grid::EMPTY);
    assert_eq!(seen(&states.unsearched[1]), ((0..27).collect(), (0..9).collect()));
}

#[test]
fn a_removal_changes_a_digit_and_three_houses() {
    let mut states = SearchStates::<2>::default();
    let mut grid = Grid::EMPTY;
    states.update(&grid);
    states.unsearched[0] = Unsearched { houses: HouseSet::default(), digits: 0 };
    grid.remove(41, 6);
    states.update(&grid);
    assert_eq!(seen(&states.unsearched[0]), (CELL_HOUSES[41].to_vec(), vec![6]));
    assert_eq!(seen(&states.unsearched[1]).0.len(), 27);
}

#[test]
fn changes_add_up_until_a_search_finds_nothing() {
    let mut states = SearchStates::<1>::default();
    let mut grid = Grid::EMPTY;
    states.update(&grid);
    states.unsearched[0] = Unsearched { houses: HouseSet::default(), digits: 0 };
    for (cell, digit) in [(0, 1), (80, 2)] {
        grid.remove(cell, digit);
        states.update(&grid);
    }
    assert_eq!(seen(&states.unsearched[0]), (vec![0, 8, 9, 17, 18, 26], vec![1, 2]));
    states.update(&Grid::EMPTY);
    assert_eq!(seen(&states.unsearched[0]).1, [1, 2]);
}
