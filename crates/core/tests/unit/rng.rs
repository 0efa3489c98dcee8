//! The numbers are those of the published generator, every bound is kept, nothing is left out.

use super::Rng;
use std::collections::BTreeSet;

#[test]
fn the_numbers_are_those_of_splitmix64() {
    // The first numbers of seed 1234567 as the generator's authors' program prints them.
    let mut rng = Rng::new(1_234_567);
    let first: Vec<_> = (0..5).map(|_| rng.next()).collect();
    let expected = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    assert_eq!(first, expected);
}

#[test]
fn numbers_below_a_bound_are_all_met_about_equally_often() {
    let mut rng = Rng::new(1);
    let mut counts = [0; 6];
    (0..6000).for_each(|_| counts[rng.below(6)] += 1);
    assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn a_number_below_a_bound_is_the_share_of_the_next_number() {
    // The first number of seed 1234567 is 0.350079 of 2⁶⁴, the second 0.173644.
    let mut rng = Rng::new(1_234_567);
    assert_eq!([rng.below(100_000), rng.below(100_000)], [35_007, 17_364]);
    assert_eq!(rng.below(1), 0);
    let mut large = Rng::new(3);
    let bound = usize::MAX;
    assert!((0..100).all(|_| large.below(bound) < bound));
    assert!((1..200).all(|bound| large.below(bound) < bound));
}

#[test]
fn every_digit_of_a_set_is_picked_about_equally_often_and_no_other() {
    let mut rng = Rng::new(4);
    let mut counts = [0; 32];
    (0..3000).for_each(|_| counts[rng.choose_member(1u32 | 1 << 5 | 1 << 31).trailing_zeros() as usize] += 1);
    assert!([0, 5, 31].iter().all(|&digit| (900..1100).contains(&counts[digit])), "{counts:?}");
    assert_eq!(counts.iter().sum::<i32>(), counts[0] + counts[5] + counts[31]);
    assert_eq!(rng.choose_member(0x8000u16), 0x8000);
}

#[test]
fn a_shuffle_keeps_the_items() {
    let mut items: Vec<usize> = (0..50).collect();
    Rng::stream(1, 2).shuffle(&mut items);
    assert_ne!(items, (0..50).collect::<Vec<usize>>());
    items.sort_unstable();
    assert_eq!(items, (0..50).collect::<Vec<usize>>());
    Rng::new(1).shuffle::<u8>(&mut []);
}

#[test]
fn a_shuffle_gives_every_order_about_equally_often() {
    let mut rng = Rng::new(2);
    let mut orders = std::collections::BTreeMap::new();
    for _ in 0..2400 {
        let mut items = [1, 2, 3, 4];
        rng.shuffle(&mut items);
        *orders.entry(items).or_insert(0) += 1;
    }
    assert_eq!(orders.len(), 24);
    assert!(orders.values().all(|count| (60..145).contains(count)), "{orders:?}");
}

#[test]
fn streams_of_one_seed_and_of_neighbouring_seeds_differ() {
    let firsts = (0..10).flat_map(|seed| (0..100).map(move |index| Rng::stream(seed, index).next()));
    assert_eq!(firsts.collect::<BTreeSet<_>>().len(), 1000);
    assert_eq!(Rng::stream(9, 4).next(), Rng::stream(9, 4).next());
}
