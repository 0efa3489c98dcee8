//! Every way to choose a cell chooses the one that the rule names, found here the long way.

use super::super::CELLS;
use super::super::grid::{Record, shift_of, word_of};
use super::super::lanes::Lanes;
use super::super::round::{DIGITS, LOWEST};
use super::Lanes128;
use super::random::Chance;

fn candidates(record: &Record, cell: usize) -> u32 {
    ((record.0[word_of(cell)] & DIGITS) >> shift_of(cell) & 0x1FF).count_ones()
}

fn sees(a: usize, b: usize) -> bool {
    let square = |cell: usize| (cell / 27, cell % 9 / 3);
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || square(a) == square(b))
}

/// Fewest candidates; of these most open peers; of these the first.
fn the_long_way(record: &Record) -> usize {
    let open = |cell: &usize| candidates(record, *cell) > 1;
    let peers = |cell: usize| (0..CELLS).filter(|&peer| sees(cell, peer) && open(&peer)).count();
    let best = (0..CELLS).filter(open).min_by_key(|&cell| (candidates(record, cell), 20 - peers(cell)));
    best.expect("a stuck record has an open cell")
}

/// Records with many and with few candidates, some without any cell of two.
fn records() -> Vec<Record> {
    let mut chance = Chance(31);
    (0..400)
        .map(|i| match i % 3 {
            0 => chance.stuck(),
            1 => Record::of(&chance.puzzle(i % 30)),
            _ => {
                let mut record = Record::EMPTY;
                record.words_mut().iter_mut().for_each(|word| *word = chance.word(7) | (LOWEST * 0x049));
                record
            }
        })
        .collect()
}

fn chooses_by_the_rule<V: Lanes>() {
    for record in records() {
        assert_eq!(V::choose(&record), the_long_way(&record));
    }
}

/// Each cell with fewer candidates than all others is the one, however many it has.
fn finds_the_cell_with_fewest<V: Lanes>() {
    let mut chance = Chance(32);
    for fewest in 2..=8 {
        for cell in 0..CELLS {
            let mut record = Record::of(&[0; CELLS]);
            for other in 0..CELLS {
                let size = if other == cell { fewest } else { fewest + 1 + chance.below(9 - fewest) };
                // So many digits from somewhere on, around the nine.
                let from = chance.below(9);
                let field: u32 = (0..size).map(|i| 1 << ((from + i) % 9)).sum();
                let word = &mut record.0[word_of(other)];
                *word = *word & !(0x1FF << shift_of(other)) | field << shift_of(other);
            }
            assert_eq!(V::choose(&record), cell, "{fewest} candidates");
        }
    }
}

/// Of two open cells the first is taken; a cell before them that sees no open one does not count.
fn counts_open_peers<V: Lanes>() {
    let with = |open: &[usize]| {
        let mut record = Record::of(&[1; CELLS]);
        open.iter().for_each(|&cell| record.0[word_of(cell)] |= 0b110 << shift_of(cell));
        record
    };
    for (a, b) in (0..CELLS).flat_map(|a| (a + 1..CELLS).map(move |b| (a, b))) {
        assert_eq!(V::choose(&with(&[b, a])), a);
        if let Some(c) = (0..a).find(|&c| sees(a, b) && !sees(c, a) && !sees(c, b)) {
            assert_eq!(V::choose(&with(&[a, b, c])), a, "{c} comes first but sees none");
        }
    }
}

pub fn all<V: Lanes>() {
    chooses_by_the_rule::<V>();
    finds_the_cell_with_fewest::<V>();
    counts_open_peers::<V>();
}

#[test]
fn one_lane_chooses_by_the_rule() {
    all::<u32>();
}

#[test]
fn four_lanes_choose_by_the_rule() {
    all::<Lanes128>();
}
