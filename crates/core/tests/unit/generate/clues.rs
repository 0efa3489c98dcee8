use super::*;
use crate::generate::full_grid;
use crate::rng::Rng;

/// Whether two cells share a house.
fn sees(a: usize, b: usize) -> bool {
    a / 9 == b / 9 || a % 9 == b % 9 || a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3
}

/// Whether a blank cell can have a digit, by the givens that it sees.
fn can_have(givens: &Grid, cell: usize, digit: u8) -> bool {
    givens[cell] == 0 && (0..CELLS).all(|other| !sees(cell, other) || givens[other] != digit)
}

/// Whether a cell is a naked or a hidden single, found cell by cell.
fn is_single(givens: &Grid, cell: usize, digit: u8) -> bool {
    let houses: [fn(usize) -> usize; 3] =
        [|cell| cell / 9, |cell| cell % 9, |cell| cell / 27 * 3 + cell % 9 / 3];
    (1..=9).all(|other| other == digit || !can_have(givens, cell, other))
        || houses.iter().any(|house| {
            (0..CELLS)
                .all(|other| other == cell || house(other) != house(cell) || !can_have(givens, other, digit))
        })
}

#[test]
fn singles_are_those_that_a_plain_search_finds() {
    let mut counts = [0, 0];
    for number in 0..10 {
        let solution = full_grid(7, number);
        let mut clues = Clues::new(&solution);
        let mut cells: [usize; CELLS] = std::array::from_fn(|cell| cell);
        Rng::new(number).shuffle(&mut cells);
        for (removed, &cell) in cells[..65].iter().enumerate() {
            clues.toggle(cell);
            for &blank in &cells[..=removed] {
                let expected = is_single(clues.givens(), blank, solution[blank]);
                assert_eq!(clues.proves(blank), expected);
                counts[usize::from(expected)] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 5_000), "{counts:?}");
}

#[test]
fn a_cell_that_is_toggled_twice_is_as_before() {
    let solution = full_grid(7, 0);
    let mut clues = Clues::new(&solution);
    (0..CELLS).for_each(|cell| clues.toggle(cell));
    assert_eq!(clues.givens(), &[0; CELLS]);
    (0..CELLS).for_each(|cell| clues.toggle(cell));
    assert_eq!(clues.givens(), &solution);
    clues.toggle(40);
    assert!(clues.proves(40));
}
