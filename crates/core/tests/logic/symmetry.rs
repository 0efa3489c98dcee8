//! What a finder sees does not depend on how rows, columns and digits are numbered: all conclusions of a row
//! in a position are, renamed, those in the renamed position.

use std::collections::BTreeSet;

use polydoku_core::logic::finder::FinderCall;
use polydoku_core::logic::pattern_kind::PatternKind;
use polydoku_core::logic::position::{Position, bits};
use polydoku_core::logic::step::Candidate;

use crate::boards::{Board, four, moved, nine, six};
use crate::puzzles::{Random, advance, given, puzzle, start};
use crate::rows::{all_steps, human, name, number};

/// New names of cells and digits.
struct Names {
    cells: Vec<usize>,
    digits: Vec<u8>,
}

impl Names {
    fn new(cells: Vec<usize>, n: u8, random: &mut Random) -> Self {
        let mut digits: Vec<u8> = (0..n).collect();
        random.shuffle(&mut digits);
        Names { cells, digits }
    }

    fn candidate(&self, (cell, digit): Candidate) -> Candidate {
        (self.cells[usize::from(cell)] as u16, self.digits[usize::from(digit)])
    }

    fn position<'a, const W: usize>(&self, of: &Position<'a, W>, puzzle: &[u8]) -> Position<'a, W> {
        let (mut values, mut masks) = (vec![0; of.geometry.cell_count], vec![0; of.geometry.cell_count]);
        let mut givens = vec![0; of.geometry.cell_count];
        for (cell, &to) in self.cells.iter().enumerate() {
            values[to] = of.digit(cell as u16).map_or(0, |digit| self.digits[usize::from(digit)] + 1);
            masks[to] =
                bits(of.mask(cell as u16)).fold(0, |all, digit| all | 1 << self.digits[usize::from(digit)]);
            givens[to] = puzzle[cell];
        }
        Position::new(of.geometry, &values, given(&givens), &masks)
    }
}

/// All that a row places and removes.
fn all<const W: usize>(position: &Position<'_, W>, call: &FinderCall) -> [BTreeSet<Candidate>; 2] {
    let steps = all_steps(position, call);
    let places = steps.iter().flat_map(|step| step.placements.clone()).collect();
    [places, steps.iter().flat_map(|step| step.eliminations.clone()).collect()]
}

/// Rows that by design take the lowest of several and leave the others out, end a line of thought where two
/// opposites meet first, or go round by another way where a shortest chain would pass a node or set twice.
fn chooses(call: &FinderCall) -> bool {
    let of = |name| call.finder == number(name);
    matches!(call.kind, PatternKind::Direct | PatternKind::DirectPointing | PatternKind::DirectClaiming)
        || ["forcing-chain", "simple-chain", "chain", "als-chain"].into_iter().any(of)
}

fn same_under_names<const W: usize>(
    board: &Board<W>,
    (rows, columns): (usize, usize),
    seeds: std::ops::Range<u64>,
    positions: usize,
) {
    let n = board.geometry.digit_count;
    for seed in seeds {
        let mut random = Random::new(seed);
        let puzzle = puzzle(&board.geometry, &mut random);
        let mut position = start(&board.geometry, &puzzle);
        for _ in 0..positions {
            let cells = moved(n, rows, columns, &mut random);
            let names = Names::new(cells, n as u8, &mut random);
            let other = names.position(&position, &puzzle.givens);
            for call in human().iter().filter(|call| !chooses(call)) {
                let renamed =
                    all(&position, call).map(|set| set.into_iter().map(|at| names.candidate(at)).collect());
                assert_eq!(all(&other, call), renamed, "{}: {} seed {seed}", board.name, name(call));
            }
            advance(&mut position, &puzzle.solution, 8, &mut random);
            if position.is_solved() {
                break;
            }
        }
    }
}

#[test]
fn names_do_not_matter_on_4x4() {
    same_under_names(&four(), (2, 2), 0..4, 6);
}

#[test]
fn names_do_not_matter_on_6x6() {
    same_under_names(&six(), (2, 3), 0..3, 6);
}

#[test]
fn names_do_not_matter_on_9x9() {
    same_under_names(&nine(), (3, 3), 0..1, 3);
}
