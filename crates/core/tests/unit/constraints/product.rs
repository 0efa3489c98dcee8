//! Products against brute force, as tables and by bounds.

use super::*;
use crate::constraints::AnyConstraint;
use crate::constraints::tests::brute_force::Trial;

fn product(factors: &[i64], bulb: &[i64], coefficients: &[i64], numbers: [i64; 2]) -> Product {
    let arguments = [factors, bulb, coefficients, &numbers].map(|list| Argument::Numbers(list.to_vec()));
    Product::read(&arguments).expect("sound")
}

fn holds(product: &Product, digits: &[u32]) -> bool {
    let values: Vec<i64> =
        product.cells.iter().map(|&cell| i64::from(digits[usize::from(cell)]) + 1 + product.offset).collect();
    let (factors, bulb) = values.split_at(product.factor_count);
    let terms = bulb.iter().zip(&product.coefficients).map(|(value, coefficient)| value * coefficient);
    factors.iter().product::<i64>() == product.constant + terms.sum::<i64>()
}

#[test]
fn few_cells_leave_exactly_the_supported_candidates() {
    let mut cut = 0;
    for product in [
        product(&[1, 0], &[], &[], [6, 0]),
        product(&[2, 0, 1], &[], &[], [0, -1]),
        product(&[2, 0, 1], &[], &[], [12, -1]),
        product(&[2, 0], &[1], &[1], [0, 0]),
        product(&[3, 0], &[1, 2], &[10, 1], [0, 0]),
        product(&[1], &[0, 2], &[-2, 3], [-1, 0]),
        product(&[], &[0, 1], &[1, -1], [-1, 0]),
    ] {
        let holds = |digits: &[u32]| holds(&product, digits);
        let constraints = vec![AnyConstraint::Product(product.clone())];
        let cell_count = product.cells.len();
        cut += Trial { digit_count: 6, cell_count, constraints, is_exact: true, holds: &holds }.run(60, 43);
    }
    assert!(cut > 300);
}

#[test]
fn bounds_lose_no_supported_candidate() {
    for product in [
        product(&[6, 5, 4, 3, 2, 1, 0], &[], &[], [4, 0]),
        product(&[6, 5, 4, 3, 2, 1], &[0], &[5], [2, 0]),
        product(&[6, 5, 4, 3, 2], &[0, 1], &[-1, 1], [0, -1]),
    ] {
        let holds = |digits: &[u32]| holds(&product, digits);
        assert!(product_tuples::table(&product, 3).is_none(), "more cells than a table has");
        let constraints = vec![AnyConstraint::Product(product.clone())];
        let trial = Trial { digit_count: 3, cell_count: 7, constraints, is_exact: false, holds: &holds };
        assert!(trial.run(60, 47) > 30);
    }
}

#[test]
fn numbers_that_do_not_fit_are_refused() {
    let read = |lists: [&[i64]; 4]| Product::read(&lists.map(|list| Argument::Numbers(list.to_vec())));
    assert!(read([&[0], &[1], &[], &[0, 0]]).is_none());
    assert!(read([&[0], &[], &[], &[i64::MAX, 0]]).is_none());
    assert!(read([&[], &[], &[], &[1, 0]]).is_none());
}
