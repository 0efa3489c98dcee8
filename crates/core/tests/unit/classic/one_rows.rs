//! The round in rows is the round in words.

use super::super::grid::Record;
use super::super::lanes128_row::Triples;
use super::super::one_rows::{self, Row};
use super::super::round::{GUARDS, WORDS, round};
use super::random::Rng;

fn record(rng: &mut Rng, i: usize) -> Record {
    match i % 3 {
        0 => rng.stuck(),
        1 => Record::of(&rng.puzzle(17 + i % 60)),
        _ => {
            let mut record = Record::EMPTY;
            record.0[..WORDS].copy_from_slice(&rng.words(i % 7 + 2));
            record
        }
    }
}

fn rounds_agree<V: Row>() {
    let mut rng = Rng(21);
    for i in 0..300 {
        let mut plain = record(&mut rng, i);
        let mut rows = V::rows(&plain);
        for _ in 0..4 {
            let expected = round(plain.words_mut());
            let signs = one_rows::round(&mut rows);
            let seen = [signs.broken(), signs.moved(), signs.open()].map(|set| set & V::LANES != 0);
            assert_eq!(seen, [expected.broken(), expected.moved(), expected.open()].map(|set| set != 0));
            let mut back = Record::EMPTY;
            V::put_rows(&rows, &mut back);
            assert_eq!(back.0, plain.0);
        }
    }
}

fn rows_go_in_and_out<V: Row>() {
    let mut record = Record::EMPTY;
    for (w, word) in record.words_mut().iter_mut().enumerate() {
        *word = GUARDS | w as u32;
    }
    let mut back = Record::EMPTY;
    V::put_rows(&V::rows(&record), &mut back);
    assert_eq!(back.0, record.0);
}

fn turns_are_turns<V: Row>() {
    let mut record = Record::EMPTY;
    let words = |rows: &[V; 3]| {
        let mut record = Record::EMPTY;
        V::put_rows(rows, &mut record);
        *record.words()
    };
    for (w, word) in record.words_mut().iter_mut().enumerate() {
        *word = w as u32;
    }
    let rows = V::rows(&record);
    let turned = |turn: fn(V) -> V| words(&[turn(rows[0]), turn(rows[1]), turn(rows[2])]);
    let expected = |cell: usize, place: usize| -> Vec<u32> {
        let from = |w: usize| w / 9 * 9 + (w / 3 + place) % 3 * 3 + (w + cell) % 3;
        (0..WORDS).map(|w| from(w) as u32).collect()
    };
    assert_eq!(turned(V::next_cell)[..], expected(1, 0));
    assert_eq!(turned(V::last_cell)[..], expected(2, 0));
    assert_eq!(turned(V::next_box)[..], expected(0, 1));
    assert_eq!(turned(V::last_box)[..], expected(0, 2));
}

pub fn all<V: Row>() {
    rows_go_in_and_out::<V>();
    turns_are_turns::<V>();
    rounds_agree::<V>();
}

#[test]
fn triples_do_the_round_of_words() {
    all::<Triples>();
}
