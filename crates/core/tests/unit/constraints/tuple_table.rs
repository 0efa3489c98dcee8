//! Tables of tuples: more tuples than one block of words, and the cache.

use super::*;
use crate::constraints::argument::Argument;
use crate::constraints::tests::brute_force::Trial;
use crate::constraints::{AnyConstraint, Table};

#[test]
fn tables_of_several_blocks_leave_exactly_the_supported_candidates() {
    // 8⁴ = 4096 tuples are one block; those of 9 digits without the multiples of 5 are more.
    let holds = |digits: &[u32]| digits.iter().sum::<u32>() % 5 != 0;
    let tuples = (0..9_u32.pow(4)).map(|code| (0..4).map(|place| code / 9_u32.pow(place) % 9).collect());
    let good: Vec<Vec<u32>> = tuples.filter(|tuple: &Vec<u32>| holds(tuple)).collect();
    assert!(good.len() > 64 * BLOCK);
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
