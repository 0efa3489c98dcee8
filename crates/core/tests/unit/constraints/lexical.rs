//! Comparison of lists digit by digit, against all digits.

use super::*;
use crate::constraints::tests::roll;
use crate::constraints::{AnyConstraint, NotEqual};
use crate::problem::Problem;
use crate::propagation::load_domains;
use crate::propagation::state::State;

const FIRST: [Cell; 3] = [0, 1, 2];
const SECOND: [Cell; 3] = [3, 1, 4];

fn numbers(domains: &[u32]) -> Vec<[Vec<u32>; 2]> {
    let digits = (0..3_u32.pow(5)).map(|code| (0..5).map(|place| code / 3_u32.pow(place) % 3).collect());
    let fits = |digits: &Vec<u32>| digits.iter().zip(domains).all(|(digit, mask)| mask >> digit & 1 == 1);
    let pick = |digits: &Vec<u32>, cells: [Cell; 3]| cells.map(|cell| digits[usize::from(cell)]).to_vec();
    let different = digits.filter(fits).filter(|digits: &Vec<u32>| digits[2] != digits[4]);
    different.map(|digits| [pick(&digits, FIRST), pick(&digits, SECOND)]).collect()
}

#[test]
fn comparisons_and_orders_allow_all_that_is_possible() {
    // The last cells are peers, so that the lists are never equal.
    let problem = Problem::new(3, 5, &[AnyConstraint::NotEqual(NotEqual(vec![[2, 4]]))]).expect("sound");
    let mut seed = 59;
    for _ in 0..300 {
        let domains: Vec<u32> = (0..5).map(|_| 1 + roll(&mut seed, 7)).collect();
        let mut state = State::<u16>::new(&problem);
        load_domains(&mut state, &problem, &domains).expect("no house");
        let mut context = Context { state: &mut state, problem: &problem };
        let comparison = compare(&context, &FIRST, &SECOND);
        let pairs = numbers(&domains);
        assert!(comparison.can_be_smaller || pairs.iter().all(|[first, second]| first >= second));
        assert!(comparison.can_be_larger || pairs.iter().all(|[first, second]| first <= second));
        let result = keep_order(&mut context, &FIRST, &SECOND, Order::Below);
        for [first, second] in pairs.iter().filter(|[first, second]| first < second) {
            assert_eq!(result, Ok(()));
            let keeps = |cell: Cell, digit: u32| context.candidates(cell).mask() >> digit & 1 == 1;
            assert!(FIRST.iter().zip(first).all(|(&cell, &digit)| keeps(cell, digit)));
            assert!(SECOND.iter().zip(second).all(|(&cell, &digit)| keeps(cell, digit)));
        }
    }
}

#[test]
fn equal_lists_are_only_allowed_when_ties_are() {
    let problem = Problem::new(3, 4, &[]).expect("sound");
    for (order, may_tie) in [(Order::Below, false), (Order::NotAbove, true)] {
        let mut state = State::<u16>::new(&problem);
        load_domains(&mut state, &problem, &[0b010, 0b001, 0b010, 0b001]).expect("no house");
        let mut context = Context { state: &mut state, problem: &problem };
        assert!(compare(&context, &[0, 1], &[2, 3]).can_be_equal);
        assert_eq!(keep_order(&mut context, &[0, 1], &[2, 3], order).is_ok(), may_tie);
    }
}
