//! A round is the same for every vector type, only removes candidates, and never those of a solution.

use super::super::lanes::Lanes;
use super::super::round::{hidden_round, naked_round, round};
use super::super::words::{FULL, GUARDS, WORDS};
use super::super::words::{Record, Words, word_of};
use super::Lanes128;
use super::random::Rng;

/// Words of all kinds: random ones, of puzzles before and after rounds, and of nearly solved grids.
pub fn states(n: usize) -> Vec<Words> {
    let mut rng = Rng(11);
    (0..n)
        .map(|i| match i % 4 {
            0 => rng.words(i % 7 + 2),
            1 => *rng.unsolved_record().words(),
            2 => *Record::from_givens(&rng.puzzle(17 + i % 60)).words(),
            _ => {
                let mut words = *Record::from_givens(&rng.grid()).words();
                let keep = rng.word(7);
                words[rng.below(WORDS)] |= keep;
                words[rng.below(WORDS)] &= keep;
                words
            }
        })
        .collect()
}

/// Puts each state into a lane.
fn in_lanes<V: Lanes>(states: &[Words]) -> [V; WORDS] {
    let mut x = [V::splat(0); WORDS];
    for (i, state) in states.iter().enumerate() {
        for (w, &word) in state.iter().enumerate() {
            V::words_mut(&mut x)[w * V::N + i] = word;
        }
    }
    x
}

/// Returns the state in a lane.
fn lane<V: Lanes>(x: &[V; WORDS], i: usize) -> Words {
    std::array::from_fn(|w| V::words(x)[w * V::N + i])
}

/// A round of `V::N` states in lanes changes and reports the same as a round of each state alone.
pub fn agrees<V: Lanes>() {
    let states = states(V::N * 40);
    for group in states.chunks(V::N) {
        let mut x = in_lanes::<V>(group);
        let report = round(&mut x);
        let [mut naked, mut hidden] = [in_lanes::<V>(group); 2];
        naked_round(&mut naked);
        hidden_round(&mut hidden);
        for (i, state) in group.iter().enumerate() {
            let [mut alone, mut single_naked, mut single_hidden] = [*state; 3];
            let single = round(&mut alone);
            naked_round(&mut single_naked);
            hidden_round(&mut single_hidden);
            assert_eq!(
                [lane(&x, i), lane(&naked, i), lane(&hidden, i)],
                [alone, single_naked, single_hidden]
            );
            let seen = [report.contradictory_lanes(), report.changed_lanes(), report.unsolved_lanes()]
                .map(|set| set >> i & 1);
            assert_eq!(seen, [single.contradictory_lanes(), single.changed_lanes(), single.unsolved_lanes()]);
        }
    }
}

#[test]
fn four_lanes_do_the_round_of_one() {
    agrees::<Lanes128>();
}

#[test]
fn a_round_only_removes_candidates_and_keeps_the_guards() {
    for state in states(400) {
        let mut words = state;
        let changes = round(&mut words).changed_lanes() != 0;
        assert!(words.iter().zip(&state).all(|(&new, &old)| new & !old == 0));
        assert!(words.iter().all(|&word| word & GUARDS == GUARDS));
        assert_eq!(changes, words != state);
    }
}

#[test]
fn a_shorter_round_removes_no_more_than_a_full_one() {
    let (mut by_naked, mut by_hidden) = (0, 0);
    for state in states(400) {
        let [mut full, mut naked, mut hidden] = [state; 3];
        round(&mut full);
        naked_round(&mut naked);
        hidden_round(&mut hidden);
        for (shorter, change_count) in [(naked, &mut by_naked), (hidden, &mut by_hidden)] {
            assert!((0..WORDS).all(|w| full[w] & !shorter[w] == 0 && shorter[w] & !state[w] == 0));
            *change_count += usize::from(shorter != state);
        }
    }
    assert!(by_naked > 100 && by_hidden > 100, "{by_naked} {by_hidden}");
}

#[test]
fn a_shorter_round_ignores_the_other_kind_of_singles() {
    let mut words = [FULL; WORDS];
    words[word_of(40)] &= !(0x1FE << 10); // r5c5 keeps 1
    naked_round(&mut words);
    assert_eq!(words[word_of(36)], FULL ^ 1 << 10, "r5c1 loses 1");

    let mut words = [FULL; WORDS];
    (1..9).for_each(|column| words[word_of(column)] ^= 1); // 1 has one place in row 1
    let mut naked = words;
    naked_round(&mut naked);
    assert_eq!(naked[0] & 0x1FF, 0x1FF);
    hidden_round(&mut words);
    assert_eq!(words[0] & 0x1FF, 1);
}

#[test]
fn a_round_keeps_every_candidate_of_a_solution() {
    let mut rng = Rng(12);
    for _ in 0..200 {
        let grid = rng.grid();
        let solution = *Record::from_givens(&grid).words();
        // The solution among other candidates.
        let mut words = solution;
        let keep = rng.below(9);
        words.iter_mut().for_each(|word| *word |= rng.word(keep));
        for _ in 0..12 {
            let report = round(&mut words);
            assert_eq!(report.contradictory_lanes(), 0);
            assert!(words.iter().zip(&solution).all(|(&word, &single)| word & single == single));
        }
    }
}

#[test]
fn a_contradiction_in_a_row_is_reported_by_the_next_round() {
    let is_contradictory = |change: &dyn Fn(&mut Words)| {
        let mut words = [FULL; WORDS];
        change(&mut words);
        round(&mut words).contradictory_lanes() != 0
    };
    assert!(!is_contradictory(&|_| {}));
    for cell in 0..81 {
        let field = 0x1FF << (cell / 27 * 10);
        assert!(is_contradictory(&|words| words[word_of(cell)] &= !field), "an empty cell {cell}");
    }
    for (row, digit) in (0..27).map(|i| (i / 3, i % 9)) {
        let none = |words: &mut Words| {
            for column in 0..9 {
                words[9 * (row % 3) + column] &= !(1 << (digit + 10 * (row / 3)));
            }
        };
        assert!(is_contradictory(&none), "row {row} without digit {digit}");
    }
    for cells in [[0, 1], [40, 44], [72, 80]] {
        let share = |words: &mut Words| {
            let row = cells[0] / 9 * 9;
            for cell in (row..row + 9).filter(|cell| !cells.contains(cell)) {
                words[word_of(cell)] &= !(0b11 << (cell / 27 * 10));
            }
            // 1 and 2 have one place in their row, and it is the same.
            words[word_of(cells[1])] &= !(0b11 << (cells[1] / 27 * 10));
        };
        assert!(is_contradictory(&share), "two digits for one cell: {cells:?}");
    }
    let single = |words: &mut Words, cell: usize| {
        words[word_of(cell)] &= !(0x1FE << (cell / 27 * 10));
    };
    for (a, b) in [(0, 1), (0, 8), (28, 33), (75, 80)] {
        let twice = |words: &mut Words| {
            single(words, a);
            single(words, b);
        };
        assert!(is_contradictory(&twice), "a digit twice in a row: {a} {b}");
    }
}

#[test]
fn a_contradiction_in_a_column_or_box_is_reported_within_three_rounds() {
    for (a, b) in [(0, 9), (0, 72), (4, 76), (0, 10), (30, 50), (60, 79)] {
        let mut words = [FULL; WORDS];
        for cell in [a, b] {
            words[word_of(cell)] &= !(0x1FE << (cell / 27 * 10));
        }
        let rounds = (1..).find(|_| round(&mut words).contradictory_lanes() != 0);
        assert!(rounds <= Some(3), "{a} {b}: {rounds:?}");
    }
}

#[test]
fn a_contradiction_remains_one() {
    for state in states(400) {
        let mut words = state;
        let mut before = false;
        for _ in 0..6 {
            let is_contradictory = round(&mut words).contradictory_lanes() != 0;
            assert!(is_contradictory || !before);
            before = is_contradictory;
        }
    }
}
