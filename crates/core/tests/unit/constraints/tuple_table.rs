//! Tables of tuples: more tuples than one block of words, and the cache.

use super::*;
use crate::constraints::argument::Argument;
use crate::constraints::tests::brute_force::Trial;
use crate::constraints::{AnyConstraint, Table};

#[test]
fn tables_of_several_blocks_leave_exactly_the_supported_candidates() {
    let holds = |digits: &[u32]| digits.iter().sum::<u32>() % 5 != 0;
    let tuples = (0..9_u32.pow(4)).map(|code| (0..4).map(|place| code / 9_u32.pow(place) % 9).collect());
    let good: Vec<Vec<u32>> = tuples.filter(|tuple: &Vec<u32>| holds(tuple)).collect();
    assert!(good.len() > 1000 * BLOCK_WORDS);
    let digits = good.concat().iter().map(|&digit| i64::from(digit) + 1).collect();
    let arguments = [Argument::Numbers(vec![2, 0, 3, 1]), Argument::Numbers(digits)];
    let constraints = vec![AnyConstraint::Table(Table::read(&arguments).expect("sound"))];
    let trial = Trial { digit_count: 9, cell_count: 4, constraints, is_exact: true, holds: &holds };
    assert!(trial.run(60, 5) > 0);
}

#[test]
fn a_cached_table_is_made_once() {
    let table = || TupleTable::cached("test", vec![7], || Some(TupleTable::new(3, 1, &[0, 2])));
    let (first, second) = (table().expect("a table"), table().expect("a table"));
    assert!(Arc::ptr_eq(&first, &second));
    assert!(TupleTable::cached("test", vec![8], || None).is_none());
    assert!(TupleTable::cached("test", vec![8], || panic!("that there is none is cached")).is_none());
}

#[test]
fn tuples_are_scattered_over_all_places() {
    for count in [0, 1, 2, 3, 64, 210, 1000] {
        let step = scattering_step(count);
        let mut places: Vec<usize> = (0..count).map(|index| index * step % count).collect();
        places.sort_unstable();
        assert_eq!(places, (0..count).collect::<Vec<_>>());
    }
}

#[test]
fn a_class_stands_for_its_digits() {
    let table =
        TupleTable::of_classes(vec![vec![0b011, 0b100], vec![0b001, 0b010, 0b100]], &[0, 0, 0, 1, 1, 2]);
    let propagator = TuplePropagator::new(vec![0, 1], Arc::new(table));
    let supported = |candidates: [u32; 2]| {
        let classes = [0, 1].map(|place| propagator.table.classes_of(place, candidates[place]));
        let supported = propagator.table.supported(&classes);
        [0, 1].map(|place| candidates[place] & propagator.table.digits_of(place, supported[place]))
    };
    assert_eq!(supported([0b111, 0b111]), [0b111, 0b111]);
    assert_eq!(supported([0b101, 0b011]), [0b001, 0b011]);
    assert_eq!(supported([0b110, 0b100]), [0b100, 0b100]);
    assert_eq!(supported([0b011, 0b100]), [0, 0]);
}
