//! Conditions beside houses: the engine finds those solutions of the houses that also hold them.

use crate::boards::{Board, Dice, latin, random, random_domains, square};
use crate::oracle;
use polydoku_core::constraints::{AllDifferent, AnyConstraint, NotEqual, Pair, Rising, Sum};
use polydoku_core::limits::Limits;
use polydoku_core::next_result::NextResult;
use polydoku_core::problem::{Problem, ProblemError};
use polydoku_core::search::{GeneralSearch, solve};
use std::sync::Arc;

/// What a condition means, straight from its words.
fn holds(constraint: &AnyConstraint, digits: &[u8]) -> bool {
    let digit = |cell: u16| digits[usize::from(cell)];
    match constraint {
        AnyConstraint::AllDifferent(AllDifferent(cells)) => {
            cells.iter().all(|&one| cells.iter().all(|&other| one == other || digit(one) != digit(other)))
        }
        AnyConstraint::NotEqual(NotEqual(pairs)) => {
            pairs.iter().all(|&[one, other]| digit(one) != digit(other))
        }
        AnyConstraint::Rising(Rising(cells)) => cells.windows(2).all(|pair| digit(pair[0]) < digit(pair[1])),
        AnyConstraint::Pair(Pair([one, other], allowed)) => {
            let partners = allowed.get(usize::from(digit(*one)) - 1).copied().unwrap_or(0);
            partners >> (digit(*other) - 1) & 1 == 1
        }
        AnyConstraint::Sum(Sum(cells, total)) => {
            let sum: u32 = cells.iter().map(|&cell| u32::from(digit(cell))).sum();
            sum == *total && holds(&AnyConstraint::AllDifferent(AllDifferent(cells.clone())), digits)
        }
        _ => unreachable!("{constraint:?} is not made here"),
    }
}

fn random_condition(dice: &mut Dice, board: &Board) -> AnyConstraint {
    let pair = |dice: &mut Dice| <[u16; 2]>::try_from(dice.sample(board.cells, 2)).expect("two cells");
    match dice.roll(4) {
        0 => AnyConstraint::NotEqual(NotEqual((0..1 + dice.roll(4)).map(|_| pair(dice)).collect())),
        1 => {
            let length = 1 + dice.roll(4);
            AnyConstraint::Rising(Rising(dice.sample(board.cells, length)))
        }
        2 => {
            let length = 1 + dice.roll(4);
            AnyConstraint::Sum(Sum(dice.sample(board.cells, length), dice.roll(14) as u32))
        }
        _ => AnyConstraint::Pair(Pair(pair(dice), (0..board.digits).map(|_| dice.roll(64) as u32).collect())),
    }
}

fn with(board: &Board, conditions: &[AnyConstraint]) -> Arc<Problem> {
    let houses = board.houses.iter().cloned().map(|cells| AnyConstraint::AllDifferent(AllDifferent(cells)));
    let constraints: Vec<AnyConstraint> = houses.chain(conditions.iter().cloned()).collect();
    Arc::new(Problem::new(board.digits, board.cells, &constraints).expect("sound conditions"))
}

fn all(problem: &Arc<Problem>, domains: &[u32]) -> Vec<Vec<u8>> {
    let mut search = GeneralSearch::new(Arc::clone(problem), domains, None);
    let mut solutions = Vec::new();
    while let NextResult::Item(digits) = search.next(&Limits::none()) {
        solutions.push(digits.to_vec());
    }
    solutions.sort();
    solutions
}

#[test]
fn random_conditions_leave_the_solutions_that_hold_them() {
    let mut dice = Dice(11);
    let (mut some, mut fewer) = (0, 0);
    for round in 0..600 {
        let board = random(&mut dice);
        let domains = random_domains(&mut dice, &board);
        let conditions: Vec<AnyConstraint> =
            (0..1 + dice.roll(3)).map(|_| random_condition(&mut dice, &board)).collect();
        let of_houses = oracle::solutions(&board, &domains);
        if of_houses.len() > 20_000 {
            continue;
        }
        let held = |digits: &&Vec<u8>| conditions.iter().all(|condition| holds(condition, digits));
        let expected: Vec<Vec<u8>> = of_houses.iter().filter(held).cloned().collect();
        assert_eq!(
            all(&with(&board, &conditions), &domains),
            expected,
            "round {round}: {board:?} {conditions:?}"
        );
        some += usize::from(!expected.is_empty());
        fewer += usize::from(expected.len() < of_houses.len());
    }
    assert!(some > 50 && fewer > 50, "{some} with solutions and {fewer} with fewer is no fair sample");
}

#[test]
fn digits_beyond_sixteen_rise_and_pair_too() {
    let blank = vec![(1 << 20) - 1; 3];
    let rising =
        Problem::new(20, 3, &[AnyConstraint::Rising(Rising(vec![2, 0, 1]))]).map(Arc::new).expect("a line");
    assert_eq!(solve(&rising, &blank, &Limits::none()).count, 20 * 19 * 18 / 6);
    // The second digit is the first plus one.
    let next: Vec<u32> = (0..20).map(|digit| 1 << (digit + 1)).collect();
    let pair = Problem::new(20, 3, &[AnyConstraint::Pair(Pair([0, 2], next))]).map(Arc::new).expect("a pair");
    assert_eq!(solve(&pair, &blank, &Limits::none()).count, 19 * 20);
}

#[test]
fn a_line_of_all_digits_is_solved_without_branching() {
    let board = latin(9);
    let problem = with(&board, &[AnyConstraint::Rising(Rising((0..9).collect()))]);
    let mut search = GeneralSearch::new(problem, &board.blank(), None);
    match search.next(&Limits::none()) {
        NextResult::Item(digits) => assert_eq!(digits[..9], [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        end => panic!("{end:?}"),
    }
    let blank =
        Problem::new(9, 9, &[AnyConstraint::Rising(Rising((0..9).collect()))]).map(Arc::new).expect("a line");
    let outcome = solve(&blank, &[0x1FF; 9], &Limits::none());
    assert_eq!((outcome.count, outcome.nodes), (1, 0));
}

#[test]
fn the_digits_a_knights_move_apart_differ() {
    let board = square(2, 2);
    let pairs: Vec<[u16; 2]> = (0..16u16)
        .flat_map(|one| (0..16u16).map(move |other| [one, other]))
        .filter(|&[one, other]| {
            let (rows, columns) = ((one / 4).abs_diff(other / 4), (one % 4).abs_diff(other % 4));
            one < other && rows * columns == 2
        })
        .collect();
    let condition = AnyConstraint::NotEqual(NotEqual(pairs));
    let expected =
        oracle::solutions(&board, &board.blank()).iter().filter(|digits| holds(&condition, digits)).count();
    let problem = with(&board, &[condition]);
    assert_eq!(solve(&problem, &board.blank(), &Limits::none()).count, expected as u64);
}

#[test]
fn conditions_on_cells_that_are_not_there_are_refused() {
    let error = |constraint: AnyConstraint| Problem::new(4, 4, &[constraint]).err();
    assert_eq!(
        error(AnyConstraint::Rising(Rising(vec![0, 9]))),
        Some(ProblemError::NoSuchCell { constraint: 0, cell: 9 })
    );
    assert_eq!(
        error(AnyConstraint::Rising(Rising(vec![1, 0, 1]))),
        Some(ProblemError::RepeatedCell { constraint: 0, cell: 1 })
    );
    let same = AnyConstraint::Pair(Pair([2, 2], vec![15; 4]));
    assert_eq!(error(same), Some(ProblemError::RepeatedCell { constraint: 0, cell: 2 }));
    let pairs = AnyConstraint::NotEqual(NotEqual(vec![[0, 1], [3, 4]]));
    assert_eq!(error(pairs), Some(ProblemError::NoSuchCell { constraint: 0, cell: 4 }));
}
