//! Which problems the classic kernel takes, and that it answers as the general engine does.

use super::*;
use crate::constraints::{AllDifferent, AllowedDigits, NotEqual, Pair, Rising, Sum};
use crate::search::boards::{HARD, givens, latin};

/// Rows, columns and boxes.
fn houses() -> Vec<AnyConstraint> {
    let boxes = (0..9u16).map(|index| {
        let corner = index / 3 * 27 + index % 3 * 3;
        AnyConstraint::AllDifferent(AllDifferent(
            (0..9).map(|inner| corner + inner / 3 * 9 + inner % 3).collect(),
        ))
    });
    latin(9).into_iter().chain(boxes).collect()
}

fn problem(constraints: &[AnyConstraint]) -> Problem {
    Problem::new(9, 81, constraints).expect("sound constraints")
}

fn takes(constraints: &[AnyConstraint]) -> bool {
    is_classic(&problem(constraints), constraints)
}

fn cells_of(constraint: &AnyConstraint) -> Vec<u16> {
    let AnyConstraint::AllDifferent(AllDifferent(cells)) = constraint else {
        panic!("no house: {constraint:?}")
    };
    cells.clone()
}

#[test]
fn every_house_is_known_in_any_order_of_its_cells() {
    for (number, house) in houses().iter().enumerate() {
        let mut cells = cells_of(house);
        assert_eq!(classic_house(&cells), Some(number));
        cells.reverse();
        assert_eq!(classic_house(&cells), Some(number));
    }
}

#[test]
fn a_house_with_a_cell_of_another_house_or_of_another_size_is_none() {
    for house in houses() {
        let cells = cells_of(&house);
        for at in 0..9 {
            let mut changed = cells.clone();
            changed[at] = (0..81).find(|cell| !cells.contains(cell)).expect("a cell outside");
            assert_eq!(classic_house(&changed), None, "{changed:?}");
        }
        assert_eq!(classic_house(&cells[1..]), None);
        assert_eq!(classic_house(&[&cells[..], &cells[..1]].concat()), None);
    }
    assert_eq!(classic_house(&[]), None);
    let diagonal: Vec<u16> = (0..9).map(|at| 10 * at).collect();
    assert_eq!(classic_house(&diagonal), None);
}

#[test]
fn exactly_the_27_houses_in_any_order_make_a_classic_problem() {
    let all = houses();
    assert!(takes(&all));
    let reversed: Vec<AnyConstraint> = all.iter().rev().cloned().collect();
    assert!(takes(&reversed));
    assert!(takes(&[&all[..], &all[4..6]].concat()), "a house may come twice");
    for missing in 0..27 {
        let others: Vec<AnyConstraint> =
            all.iter().enumerate().filter(|&(at, _)| at != missing).map(|(_, house)| house.clone()).collect();
        assert!(!takes(&others), "without house {missing}");
    }
}

#[test]
fn a_further_constraint_of_any_kind_makes_it_another_problem() {
    let further = [
        AnyConstraint::AllDifferent(AllDifferent((0..9).map(|at| 10 * at).collect())),
        AnyConstraint::AllDifferent(AllDifferent(vec![0, 1])),
        AnyConstraint::NotEqual(NotEqual(vec![[0, 40]])),
        AnyConstraint::Rising(Rising(vec![0, 10])),
        AnyConstraint::Pair(Pair([0, 10], vec![0x1FF; 9])),
        AnyConstraint::Sum(Sum(vec![0, 10], 9)),
    ];
    for constraint in further {
        let constraints = [houses(), vec![constraint.clone()]].concat();
        assert!(!takes(&constraints), "{constraint:?}");
    }
    let small = latin(4);
    assert!(!is_classic(&Problem::new(4, 16, &small).expect("a board"), &small));
}

#[test]
fn cells_with_some_candidates_make_a_puzzle_of_masks() {
    let mut engine = Engine::new(problem(&houses()), &houses());
    engine.uses_classic_kernel = true;
    let mut domains = givens(HARD);
    let Puzzle::Givens(grid) = engine.puzzle(&domains) else { panic!("givens and free cells") };
    let text: String =
        grid.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).collect();
    assert_eq!(text, HARD);
    for mask in [0, 0b11, 0x0FF, 0x200] {
        domains[1] = mask;
        let masks = std::array::from_fn(|cell| (domains[cell] & 0x1FF) as u16);
        assert_eq!(engine.puzzle(&domains), Puzzle::Masks(masks), "candidates {mask:b}");
    }
    engine.uses_classic_kernel = false;
    assert_eq!(engine.puzzle(&givens(HARD)), Puzzle::General);
    assert_eq!(engine.puzzle(&domains), Puzzle::General);
}

#[test]
fn allowed_digits_of_cells_are_masks_of_the_classic_kernel() {
    let allowed = AnyConstraint::AllowedDigits(AllowedDigits(vec![0, 1, 80], 0b10011));
    let constraints = [vec![allowed], houses()].concat();
    assert!(takes(&constraints));
    let mut engine = Engine::new(problem(&constraints), &constraints);
    engine.uses_classic_kernel = true;
    let mut domains = vec![0x1FF; 81];
    domains[1] = 0b00110;
    let mut masks = [0x1FF; 81];
    (masks[0], masks[1], masks[80]) = (0b10011, 0b00010, 0b10011);
    assert_eq!(engine.puzzle(&domains), Puzzle::Masks(masks));
    (domains[0], domains[80]) = (1, 0b10000);
    let mut givens = [0; 81];
    (givens[0], givens[1], givens[80]) = (1, 2, 5);
    assert_eq!(engine.puzzle(&domains), Puzzle::Givens(givens));
}

/// The solutions that an engine lists with a seed, up to five.
fn list(engine: &Engine, domains: &[u32], seed: Option<u64>) -> (bool, Vec<Vec<u8>>) {
    let mut solutions = engine.solutions(domains, seed);
    let is_classic = matches!(solutions, Solutions::Classic(_));
    let next = || solutions.next(&Limits::none()).expect("no limit");
    (is_classic, std::iter::from_fn(next).take(5).collect())
}

#[test]
fn both_engines_answer_alike_and_a_seed_takes_the_general_one() {
    let mut engine = Engine::new(problem(&houses()), &houses());
    engine.uses_classic_kernel = true;
    let (without_first_givens, wrong) =
        (format!("{}{}", ".".repeat(4), &HARD[4..]), format!("88{}", &HARD[2..]));
    for text in [HARD, &without_first_givens, &wrong] {
        let domains = givens(text);
        let limits = Limits { max_nodes: 100_000, ..Limits::none().with_max_solutions(2) };
        let by_kernel = engine.solve(&domains, &limits);
        let general = search::solve(engine.problem(), &domains, &limits);
        assert_eq!(by_kernel.count, general.count, "{text}");
        assert_eq!(by_kernel.stop, general.stop);
        if general.count == 1 {
            assert_eq!(by_kernel.first, general.first);
            let only = vec![general.first.expect("one solution")];
            assert_eq!(list(&engine, &domains, None), (true, only.clone()));
            assert_eq!(list(&engine, &domains, Some(7)), (false, only));
        }
    }
}

#[test]
fn true_candidates_are_those_of_the_general_engine() {
    let engine = Engine::new(problem(&houses()), &houses());
    let unique = givens(HARD);
    let mut without_solution = unique.clone();
    without_solution[1] = 1 << 7;
    let mut several = unique.clone();
    several[0] = 0x1FF;
    for domains in [unique, without_solution, several] {
        let expected = search::true_candidates(engine.problem(), &domains, &[], &Limits::none());
        assert_eq!(engine.true_candidates(&domains, &Limits::none()), expected);
    }
    let limits = Limits { max_nodes: 1, ..Limits::none() };
    assert_eq!(engine.true_candidates(&givens(HARD), &limits).1, Some(StopReason::MaxNodes));
}
