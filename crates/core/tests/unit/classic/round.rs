//! A round is the same on lanes of every width, only takes away, and never what a solution needs.

use super::super::grid::{Record, Words, word_of};
use super::super::lanes::Lanes;
use super::super::round::{FULL, GUARDS, WORDS, round};
use super::Lanes128;
use super::random::Chance;

/// States of all kinds: of puzzles on their way, near solutions, and without sense.
pub fn states(n: usize) -> Vec<Words> {
    let mut chance = Chance(11);
    (0..n)
        .map(|i| match i % 4 {
            0 => chance.words(i % 7 + 2),
            1 => *chance.stuck().words(),
            2 => *Record::of(&chance.puzzle(17 + i % 60)).words(),
            _ => {
                let mut words = *Record::of(&chance.grid()).words();
                let keep = chance.word(7);
                words[chance.below(WORDS)] |= keep;
                words[chance.below(WORDS)] &= keep;
                words
            }
        })
        .collect()
}

/// One round of `V::N` states together is a round of each, and sees the same.
pub fn agrees<V: Lanes>() {
    let states = states(V::N * 40);
    for group in states.chunks(V::N) {
        let mut x = [V::splat(0); WORDS];
        for (i, state) in group.iter().enumerate() {
            for (w, &word) in state.iter().enumerate() {
                V::words_mut(&mut x)[w * V::N + i] = word;
            }
        }
        let signs = round(&mut x);
        for (i, state) in group.iter().enumerate() {
            let mut alone = *state;
            let own = round(&mut alone);
            let lane: Vec<u32> = V::words(&x).iter().skip(i).step_by(V::N).copied().collect();
            assert_eq!(lane, alone);
            let seen = [signs.broken(), signs.moved(), signs.open()].map(|set| set >> i & 1);
            assert_eq!(seen, [own.broken(), own.moved(), own.open()]);
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
fn a_round_keeps_every_candidate_of_a_solution() {
    let mut chance = Chance(12);
    for _ in 0..200 {
        let grid = chance.grid();
        let solution = *Record::of(&grid).words();
        // The solution among other candidates.
        let mut words = solution;
        let keep = chance.below(9);
        words.iter_mut().for_each(|word| *word |= chance.word(keep));
        for _ in 0..12 {
            let signs = round(&mut words);
            assert_eq!(signs.broken(), 0);
            assert!(words.iter().zip(&solution).all(|(&word, &own)| word & own == own));
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
