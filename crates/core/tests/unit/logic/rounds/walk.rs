//! Walks in rounds: right, and the same after the board is turned and digits are renamed.

use super::*;
use crate::cells::Cell;
use crate::constraints::{AnyConstraint, Pair, Rising, Sum};
use crate::limits::Limits;
use crate::logic::boards::{classic, square};
use crate::logic::geometry::HouseKind;
use crate::rng::Rng;

fn walked<const W: usize>(geometry: &Geometry<W>, values: &[u8]) -> (RoundWalk, Vec<u8>) {
    let limits = Limits::none();
    let masks = Position::masks_by_sight(geometry, values, None);
    let mut position = Position::new(geometry, values, CellSet::EMPTY, &masks);
    let walk = RoundWalker::new(geometry, true).walk(&mut position, f64::INFINITY, &mut Poll::new(&limits));
    (walk, position.values())
}

fn digits(text: &str) -> Vec<u8> {
    text.bytes().map(|digit| if digit == b'.' { 0 } else { digit - b'0' }).collect()
}

/// The same puzzle with rows and columns exchanged, rows of a band rotated, and digits renamed.
fn transformed(values: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut names: Vec<u8> = (1..=9).collect();
    rng.shuffle(&mut names);
    let mut rows: Vec<Vec<usize>> = (0..2).map(|_| (0..9).collect()).collect();
    for order in &mut rows {
        let mut bands: Vec<Vec<usize>> = order.chunks(3).map(<[usize]>::to_vec).collect();
        bands.iter_mut().for_each(|band| rng.shuffle(band));
        rng.shuffle(&mut bands);
        *order = bands.concat();
    }
    let is_transposed = rng.below(2) == 0;
    let value = |row: usize, column: usize| {
        let (row, column) = if is_transposed { (column, row) } else { (row, column) };
        let value = values[9 * rows[0][row] + rows[1][column]];
        if value == 0 { 0 } else { names[usize::from(value) - 1] }
    };
    (0..81).map(|cell| value(cell / 9, cell % 9)).collect()
}

const PUZZLES: [&str; 5] = [
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "...3...41..9.6.5......25....8....3...715...24..4....9.4...19.8.....4...6..8..7...",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....",
    "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....",
];

#[test]
fn equal_puzzles_have_equal_rounds() {
    let (geometry, mut rng) = (classic(), Rng::new(77));
    for puzzle in PUZZLES {
        let values = digits(puzzle);
        let (walk, solution) = walked(&geometry, &values);
        assert!(walk.is_solved && walk.open_class.is_none());
        assert!(values.iter().zip(&solution).all(|(&given, &digit)| given == 0 || given == digit));
        for _ in 0..4 {
            let (equal_walk, _) = walked(&geometry, &transformed(&values, &mut rng));
            assert_eq!(equal_walk.rounds, walk.rounds, "{puzzle}");
            assert!(equal_walk.is_solved);
        }
    }
}

#[test]
fn uniqueness_steps_can_be_left_out() {
    let geometry = classic();
    let masks: Vec<u32> = (0..81)
        .map(|cell| match cell {
            0 | 1 | 27 => 3,
            28 => 7,
            _ => 511,
        })
        .collect();
    let position = Position::new(&geometry, &[0; 81], CellSet::EMPTY, &masks);
    for uses_uniqueness in [true, false] {
        let walker = RoundWalker::new(&geometry, uses_uniqueness);
        let mut search = ClassSearch { walker: &walker, position: &position, net: None, open_class: None };
        let limits = Limits::none();
        let steps = search.steps(StepClass::Uniqueness, &mut Poll::new(&limits)).expect("no limit");
        assert_eq!(steps.is_empty(), !uses_uniqueness);
    }
}

#[test]
fn a_bound_ends_the_walk_at_the_first_harder_round() {
    let (geometry, limits) = (classic(), Limits::none());
    let values = digits(PUZZLES[1]);
    let masks = Position::masks_by_sight(&geometry, &values, None);
    let mut position = Position::new(&geometry, &values, CellSet::EMPTY, &masks);
    let walk = RoundWalker::new(&geometry, true).walk(&mut position, 3.0, &mut Poll::new(&limits));
    let values: Vec<f64> = walk.rounds.iter().map(scale::value).collect();
    assert!(walk.is_above && !walk.is_solved);
    assert_eq!(values.iter().filter(|&&value| value > 3.0).count(), 1);
    assert!(values.last().is_some_and(|&value| value > 3.0));
}

#[test]
fn a_limit_names_the_class_that_it_ended() {
    let geometry = classic();
    let interrupt = || true;
    let limits = Limits { interrupt: Some(&interrupt), ..Limits::none() };
    let values = digits(PUZZLES[4]);
    let masks = Position::masks_by_sight(&geometry, &values, None);
    let mut position = Position::new(&geometry, &values, CellSet::EMPTY, &masks);
    let walk = RoundWalker::new(&geometry, true).walk(&mut position, f64::INFINITY, &mut Poll::new(&limits));
    assert_eq!(walk.stop_reason, Some(StopReason::Interrupt));
    assert!(walk.open_class.is_some());
}

#[test]
fn a_puzzle_that_no_class_solves_is_stuck() {
    let (walk, values) = walked(&square::<1>(4, 2, 2), &[0; 16]);
    assert_eq!((walk, values), (RoundWalk::default(), vec![0; 16]));
}

#[test]
fn a_cage_excludes_what_no_combination_has() {
    let cage = AnyConstraint::Sum(Sum(vec![0, 1, 2], 7));
    let geometry = Geometry::<1>::with_rules(4, 3, &[], &[cage]);
    let position = Position::new(&geometry, &[0; 3], CellSet::EMPTY, &[0b0011, 0b0011, 0b1111]);
    let walker = RoundWalker::new(&geometry, true);
    let mut search = ClassSearch { walker: &walker, position: &position, net: None, open_class: None };
    let limits = Limits::none();
    let steps = search.steps(StepClass::CageCombinations, &mut Poll::new(&limits)).expect("no limit");
    assert_eq!(steps.eliminations, [(2, 0), (2, 1), (2, 2)]);
}

#[test]
fn cages_solve_a_puzzle_without_givens() {
    let houses: Vec<(HouseKind, Vec<Cell>)> =
        vec![(HouseKind::Row, vec![0, 1, 2]), (HouseKind::Row, vec![3, 4, 5])];
    let cage = |cells: &[Cell], total| AnyConstraint::Sum(Sum(cells.to_vec(), total));
    let cages = [cage(&[0, 3], 3), cage(&[1, 4], 4), cage(&[2], 2), cage(&[0, 1], 4)];
    let geometry = Geometry::<1>::with_rules(3, 6, &houses, &cages);
    assert_eq!(walked(&geometry, &[0; 6]).1, [1, 3, 2, 2, 1, 3]);
}

#[test]
fn a_line_excludes_what_no_filling_has_and_points_with_what_all_have() {
    let line = AnyConstraint::Rising(Rising(vec![0, 1]));
    let house: &[(HouseKind, Vec<Cell>)] = &[(HouseKind::Row, vec![0, 1, 2])];
    let geometry = Geometry::<1>::with_rules(3, 3, house, &[line]);
    let position = Position::new(&geometry, &[0; 3], CellSet::EMPTY, &[0b111; 3]);
    let walker = RoundWalker::new(&geometry, true);
    let mut search = ClassSearch { walker: &walker, position: &position, net: None, open_class: None };
    let limits = Limits::none();
    let steps = search.steps(StepClass::RuleCombinations, &mut Poll::new(&limits)).expect("no limit");
    assert_eq!(steps.eliminations, [(0, 2), (1, 0)]);

    let masks = [0b011, 0b010 | 0b001, 0b111];
    let pair = AnyConstraint::Pair(Pair([0, 1], vec![0b010, 0b001, 0]));
    let geometry = Geometry::<1>::with_rules(3, 3, house, &[pair]);
    let position = Position::new(&geometry, &[0; 3], CellSet::EMPTY, &masks);
    let walker = RoundWalker::new(&geometry, true);
    let mut search = ClassSearch { walker: &walker, position: &position, net: None, open_class: None };
    let steps = search.steps(StepClass::RulePointing, &mut Poll::new(&limits)).expect("no limit");
    assert_eq!(steps.eliminations, [(2, 0), (2, 1)]);
}
