//! Laws of rounds for any words: order, symmetry, and what no fixpoint contains.

use super::super::round::round;
use super::super::words::{Record, Words};
use super::random::Rng;
use super::round::states;
use super::round_slowly::{Cells, cells, words};

/// Runs rounds to the fixpoint; `None` after a contradiction.
fn fixpoint(mut state: Words) -> Option<Words> {
    loop {
        let report = round(&mut state);
        if report.contradictory_lanes() != 0 {
            return None;
        }
        if report.changed_lanes() == 0 {
            return Some(state);
        }
    }
}

fn is_within(a: &Words, b: &Words) -> bool {
    a.iter().zip(b).all(|(a, b)| a & !b == 0)
}

/// A solution among random candidates, with fewer and with more of them.
fn nested(rng: &mut Rng) -> [Words; 2] {
    let solution = *Record::from_givens(&rng.grid()).words();
    let (much, little) = (2 + rng.below(7), 1 + rng.below(8));
    let more = solution.map(|word| word | rng.word(much));
    let fewer = std::array::from_fn(|w| solution[w] | more[w] & rng.word(little));
    [fewer, more]
}

#[test]
fn fewer_candidates_never_lead_to_more() {
    let mut rng = Rng(51);
    for _ in 0..300 {
        let [mut fewer, mut more] = nested(&mut rng);
        for _ in 0..6 {
            round(&mut fewer);
            round(&mut more);
            assert!(is_within(&fewer, &more));
        }
    }
}

#[test]
fn a_contradiction_stays_one_when_candidates_go() {
    let mut rng = Rng(52);
    let mut broken = 0;
    for state in states(400) {
        let fewer = state.map(|word| word & rng.word(7));
        if fixpoint(state).is_none() {
            broken += 1;
            assert_eq!(fixpoint(fewer), None);
        }
    }
    assert!(broken > 50);
}

#[test]
fn removing_candidates_early_or_late_gives_the_same_fixpoint() {
    // The fixpoint is the same if candidates are removed before the first round or at the first fixpoint.
    let mut rng = Rng(53);
    for _ in 0..300 {
        let [fewer, more] = nested(&mut rng);
        let first = fixpoint(more).expect("it has a solution");
        let later: Words = std::array::from_fn(|w| first[w] & fewer[w]);
        assert_eq!(fixpoint(later), fixpoint(fewer));
    }
}

/// A symmetry of the board: the source of each row, column and digit.
struct Symmetry {
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [usize; 9],
}

impl Symmetry {
    fn random(rng: &mut Rng) -> Self {
        let rows = lines(rng);
        let columns = lines(rng);
        let mut digits: [usize; 9] = std::array::from_fn(|i| i);
        (1..9).rev().for_each(|i| digits.swap(i, rng.below(i + 1)));
        Symmetry { rows, columns, digits }
    }

    fn apply(&self, state: &Words) -> Words {
        let from = cells(state);
        let seen: Cells = std::array::from_fn(|cell| {
            let x = from[9 * self.rows[cell / 9] + self.columns[cell % 9]];
            (0..9).map(|d| (x >> self.digits[d] & 1) << d).sum()
        });
        words(&seen)
    }
}

/// A random order of nine rows or columns that keeps bands or stacks together.
fn lines(rng: &mut Rng) -> [usize; 9] {
    let (turn, inner) = (rng.below(3), [0, 1, 2].map(|_| (rng.below(3), rng.below(2))));
    std::array::from_fn(|i| {
        let (shift, mirror) = inner[i / 3];
        let within = if mirror == 1 { 2 - i % 3 } else { i % 3 };
        (i / 3 + turn) % 3 * 3 + (within + shift) % 3
    })
}

#[test]
fn a_round_seen_through_a_symmetry_is_the_same_round() {
    let mut rng = Rng(54);
    for state in states(300) {
        let symmetry = Symmetry::random(&mut rng);
        let (mut original, mut image) = (state, symmetry.apply(&state));
        for _ in 0..3 {
            let report = [round(&mut original), round(&mut image)];
            assert_eq!(symmetry.apply(&original), image);
            let [a, b] = report.map(|report| {
                [report.contradictory_lanes(), report.changed_lanes(), report.unsolved_lanes()]
            });
            assert_eq!(a, b);
        }
    }
}

#[test]
fn rows_and_columns_reach_the_same_fixpoint() {
    // A round treats rows first; the fixpoint must not depend on that.
    let transposed = |state: &Words| {
        let from = cells(state);
        words(&std::array::from_fn(|cell| from[cell % 9 * 9 + cell / 9]))
    };
    for state in states(400) {
        assert_eq!(fixpoint(transposed(&state)), fixpoint(state).map(|end| transposed(&end)));
    }
}

/// The cells of the 27 houses.
fn houses() -> Vec<[usize; 9]> {
    let house = |i: usize| -> [usize; 9] {
        std::array::from_fn(|j| match i / 9 {
            0 => i % 9 * 9 + j,
            1 => j * 9 + i % 9,
            _ => i % 9 / 3 * 27 + i % 3 * 3 + j / 3 * 9 + j % 3,
        })
    };
    (0..27).map(house).collect()
}

#[test]
fn a_fixpoint_has_no_single_in_any_house() {
    let mut rng = Rng(55);
    for _ in 0..60 {
        let state = cells(rng.unsolved_record().words());
        for house in houses() {
            for digit in (0..9).map(|d| 1 << d) {
                let places: Vec<usize> = house.into_iter().filter(|&cell| state[cell] & digit != 0).collect();
                assert!(!places.is_empty());
                let single = places.iter().any(|&cell| state[cell] == digit);
                assert_eq!(single, places.len() == 1, "{house:?} {digit:o}");
            }
        }
    }
}

#[test]
fn a_fixpoint_has_no_locked_candidates() {
    let mut rng = Rng(56);
    for _ in 0..60 {
        let state = cells(rng.unsolved_record().words());
        let houses = houses();
        for (a, b) in (0..27 * 27).map(|i| (houses[i / 27], houses[i % 27])) {
            let shared = a.iter().filter(|cell| b.contains(cell)).count();
            if shared != 3 {
                continue;
            }
            let outside = |house: &[usize; 9], other: &[usize; 9]| {
                let cells = house.iter().filter(|cell| !other.contains(cell));
                cells.fold(0, |digits, &cell| digits | state[cell])
            };
            assert_eq!(outside(&a, &b), outside(&b, &a), "{a:?} {b:?}");
        }
    }
}
