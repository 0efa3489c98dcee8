//! Every operation of every vector type does in each lane what the same operation does with plain words.

use super::super::CELLS;
use super::super::Grid;
use super::super::lanes::{Lanes, MAX_LANES, pop_lane};
use super::super::words::Record;
use super::super::words::WORDS;
use super::random::Rng;

/// The lanes of a vector.
pub fn words<V: Lanes>(value: V) -> Vec<u32> {
    V::words(&[value; WORDS])[..V::N].to_vec()
}

/// The vector with these lanes.
fn vector<V: Lanes>(words: &[u32]) -> V {
    let mut x = [V::splat(0); WORDS];
    V::words_mut(&mut x)[..V::N].copy_from_slice(words);
    x[0]
}

fn random_vector<V: Lanes>(rng: &mut Rng) -> V {
    let words: Vec<u32> = (0..V::N).map(|_| rng.word(4)).collect();
    vector::<V>(&words)
}

/// An operation of three words: on vectors and on plain words.
type Pair<V> = (fn(V, V, V) -> V, fn(u32, u32, u32) -> u32);

fn operations<V: Lanes>() -> Vec<Pair<V>> {
    vec![
        (|a, b, _| a.and(b), |a, b, _| a & b),
        (|a, b, _| a.and_not(b), |a, b, _| a & !b),
        (|a, b, _| a.or(b), |a, b, _| a | b),
        (|a, b, _| a.xor(b), |a, b, _| a ^ b),
        (|a, b, _| a.add(b), |a, b, _| a.wrapping_add(b)),
        (|a, b, _| a.sub(b), |a, b, _| a.wrapping_sub(b)),
        (|a, _, _| a.shr9(), |a, _, _| a >> 9),
        (|a, _, _| a.next_band(), |a, _, _| a >> 10 | a << 20),
        (|a, _, _| a.previous_band(), |a, _, _| a >> 20 | a << 10),
        (|a, _, _| a.black_box(), |a, _, _| a),
        (V::or3, |a, b, c| a | b | c),
        (V::and3, |a, b, c| a & b & c),
        (V::majority, |a, b, c| a & b | a & c | b & c),
        (|a, b, c| a.and_or(b, c), |a, b, c| a & b | c),
        (|a, b, c| a.and_where(b, c), |a, b, c| a & (b | !c)),
        (|a, b, c| a.or_xor(b, c), |a, b, c| a | b ^ c),
    ]
}

pub fn operations_agree<V: Lanes>() {
    let mut rng = Rng(3);
    for (number, (wide, plain)) in operations::<V>().into_iter().enumerate() {
        for _ in 0..50 {
            let [a, b, c] = [(); 3].map(|()| random_vector::<V>(&mut rng));
            let expected: Vec<u32> =
                (0..V::N).map(|i| plain(words(a)[i], words(b)[i], words(c)[i])).collect();
            assert_eq!(words(wide(a, b, c)), expected, "operation {number}");
        }
    }
}

fn finds_differences<V: Lanes>() {
    let mut rng = Rng(4);
    let value = random_vector::<V>(&mut rng);
    assert_eq!(value.differing_lanes(value), 0);
    for lane in 0..V::N {
        let mut other = words(value);
        other[lane] ^= 1 << rng.below(32);
        assert_eq!(value.differing_lanes(vector::<V>(&other)), 1 << lane);
    }
    assert_eq!(V::splat(7).differing_lanes(V::splat(8)), (1 << V::N) - 1);
}

fn records_enter_their_lanes_alone<V: Lanes>() {
    let mut rng = Rng(5);
    let records: Vec<Record> = (0..MAX_LANES).map(|_| rng.unsolved_record()).collect();
    let sets = [0, 1, 0b1010, 0xFFFF, 0x8001, 0x7FFE].map(|set| set & ((1 << V::N) - 1));
    for set in sets {
        let mut x = [V::splat(7); WORDS];
        V::load_records(&mut x, set, |i| &records[i]);
        for (w, lanes) in V::words(&x).chunks(V::N).enumerate() {
            for (i, &word) in lanes.iter().enumerate() {
                assert_eq!(word, if set >> i & 1 == 1 { records[i].0[w] } else { 7 });
            }
        }
    }
}

fn puzzles_are_read_as_by_words<V: Lanes>() {
    let mut record = Record::from_givens(&[7; CELLS]);
    for (cell, value) in (0..CELLS).flat_map(|cell| (0..=255).map(move |value| (cell, value))) {
        let mut givens: Grid = std::array::from_fn(|other| (other % 10) as u8);
        givens[cell] = value;
        V::read_givens(&mut record, &givens);
        assert_eq!(record.0, Record::from_givens(&givens).0, "{value} at {cell}");
    }
}

pub fn all<V: Lanes>() {
    operations_agree::<V>();
    finds_differences::<V>();
    records_enter_their_lanes_alone::<V>();
    puzzles_are_read_as_by_words::<V>();
}

#[test]
fn one_word_is_one_lane() {
    all::<u32>();
}

#[test]
fn lanes_are_taken_from_the_lowest() {
    let mut set = 0b1010_0000_0000_0101;
    let taken: Vec<usize> = std::iter::from_fn(|| pop_lane(&mut set)).collect();
    assert_eq!((taken, set), (vec![0, 2, 13, 15], 0));
}
