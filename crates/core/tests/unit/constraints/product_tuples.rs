//! Lists of the tuples of products. `product.rs` compares them with brute force.

use super::*;
use crate::constraints::argument::Argument;

fn cage(cells: i64, constant: i64) -> Product {
    let cells = Argument::Numbers((0..cells).collect());
    let numbers = Argument::Numbers(vec![constant, 0]);
    Product::read(&[cells, Argument::Numbers(vec![]), Argument::Numbers(vec![]), numbers]).expect("sound")
}

#[test]
fn divisors_are_tried_and_nothing_else() {
    let mut list = TupleList { product: &cage(5, 7), digit_count: 9, digits: Vec::new(), steps: 0 };
    list.add_tuples(&mut Vec::new(), 1, 7);
    assert_eq!(list.digits.len(), 5 * 5);
    assert!(list.steps < 30);
}

#[test]
fn long_lists_are_given_up() {
    assert!(table(&cage(6, 7), 9).is_some());
    assert!(table(&cage(7, 7), 9).is_none());
    assert!(table(&cage(6, 2520), 9).is_none());
}
