//! A round is the same on lanes of every width, only takes away, and never what a solution needs.

use super::super::grid::{Record, Words, word_of};
use super::super::lanes::Lanes;
use super::super::round::{FULL, GUARDS, WORDS, hidden_round, naked_round, round};
use super::Lanes128;
use super::random::Rng;

/// States of all kinds: of puzzles on their way, near solutions, and without sense.
pub fn states(n: usize) -> Vec<Words> {
    let mut rng = Rng(11);
    (0..n)
        .map(|i| match i % 4 {
            0 => rng.words(i % 7 + 2),
            1 => *rng.stuck().words(),
            2 => *Record::of(&rng.puzzle(17 + i % 60)).words(),
            _ => {
                let mut words = *Record::of(&rng.grid()).words();
                let keep = rng.word(7);
                words[rng.below(WORDS)] |= keep;
                words[rng.below(WORDS)] &= keep;
                words
            }
        })
        .collect()
}

/// Some states side by side.
fn together<V: Lanes>(states: &[Words]) -> [V; WORDS] {
    let mut x = [V::splat(0); WORDS];
    for (i, state) in states.iter().enumerate() {
        for (w, &word) in state.iter().enumerate() {
            V::words_mut(&mut x)[w * V::N + i] = word;
        }
    }
    x
}

/// The state in a lane.
fn lane<V: Lanes>(x: &[V; WORDS], i: usize) -> Words {
    std::array::from_fn(|w| V::words(x)[w * V::N + i])
}

/// One round of `V::N` states together is a round of each, and sees the same.
pub fn agrees<V: Lanes>() {
    let states = states(V::N * 40);
    for group in states.chunks(V::N) {
        let mut x = together::<V>(group);
        let signs = round(&mut x);
        let [mut naked, mut hidden] = [together::<V>(group); 2];
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
            let seen = [signs.broken(), signs.moved(), signs.open()].map(|set| set >> i & 1);
            assert_eq!(seen, [single.broken(), single.moved(), single.open()]);
        }
    }
}

#[test]
fn four_lanes_do_the_round_of_one() {
    agrees::<Lanes128>();
}

#[test]
fn a_round_only_takes_away_and_keeps_the_guards() {
    for state in states(400) {
        let mut words = state;
        let moved = round(&mut words).moved() != 0;
        assert!(words.iter().zip(&state).all(|(&new, &old)| new & !old == 0));
        assert!(words.iter().all(|&word| word & GUARDS == GUARDS));
        assert_eq!(moved, words != state);
    }
}

#[test]
fn a_lesser_round_takes_away_no_more_than_a_whole_one() {
    let (mut by_naked, mut by_hidden) = (0, 0);
    for state in states(400) {
        let [mut whole, mut naked, mut hidden] = [state; 3];
        round(&mut whole);
        naked_round(&mut naked);
        hidden_round(&mut hidden);
        for (lesser, moved) in [(naked, &mut by_naked), (hidden, &mut by_hidden)] {
            assert!((0..WORDS).all(|w| whole[w] & !lesser[w] == 0 && lesser[w] & !state[w] == 0));
            *moved += usize::from(lesser != state);
        }
    }
    assert!(by_naked > 100 && by_hidden > 100, "{by_naked} {by_hidden}");
}

#[test]
fn singles_of_one_kind_are_left_to_the_round_for_them() {
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
        let solution = *Record::of(&grid).words();
        // The solution among other candidates.
        let mut words = solution;
        let keep = rng.below(9);
        words.iter_mut().for_each(|word| *word |= rng.word(keep));
        for _ in 0..12 {
            let signs = round(&mut words);
            assert_eq!(signs.broken(), 0);
            assert!(words.iter().zip(&solution).all(|(&word, &single)| word & single == single));
        }
    }
}

#[test]
fn faults_are_seen_in_the_round_they_are_there() {
    let broken = |change: &dyn Fn(&mut Words)| {
        let mut words = [FULL; WORDS];
        change(&mut words);
        round(&mut words).broken() != 0
    };
    assert!(!broken(&|_| {}));
    for cell in 0..81 {
        let field = 0x1FF << (cell / 27 * 10);
        assert!(broken(&|words| words[word_of(cell)] &= !field), "an empty cell {cell}");
    }
    for (row, digit) in (0..27).map(|i| (i / 3, i % 9)) {
        let none = |words: &mut Words| {
            for column in 0..9 {
                words[9 * (row % 3) + column] &= !(1 << (digit + 10 * (row / 3)));
            }
        };
        assert!(broken(&none), "row {row} without digit {digit}");
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
        assert!(broken(&share), "two digits for one cell: {cells:?}");
    }
    let single = |words: &mut Words, cell: usize| {
        words[word_of(cell)] &= !(0x1FE << (cell / 27 * 10));
    };
    for (a, b) in [(0, 1), (0, 8), (28, 33), (75, 80)] {
        let twice = |words: &mut Words| {
            single(words, a);
            single(words, b);
        };
        assert!(broken(&twice), "a digit twice in a row: {a} {b}");
    }
}

#[test]
fn faults_of_columns_and_boxes_are_seen_soon() {
    for (a, b) in [(0, 9), (0, 72), (4, 76), (0, 10), (30, 50), (60, 79)] {
        let mut words = [FULL; WORDS];
        for cell in [a, b] {
            words[word_of(cell)] &= !(0x1FE << (cell / 27 * 10));
        }
        let rounds = (1..).find(|_| round(&mut words).broken() != 0);
        assert!(rounds <= Some(3), "{a} {b}: {rounds:?}");
    }
}

#[test]
fn a_broken_state_stays_broken() {
    for state in states(400) {
        let mut words = state;
        let mut before = false;
        for _ in 0..6 {
            let broken = round(&mut words).broken() != 0;
            assert!(broken || !before);
            before = broken;
        }
    }
}
