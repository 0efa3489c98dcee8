use super::*;
use crate::search::boards::{HARD, classic, givens};
use crate::search::solve;

const SOLUTION: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

fn digits(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }).collect()
}

fn given_cells(text: &str) -> Vec<Cell> {
    (0..).zip(digits(text)).filter(|&(_, digit)| digit > 0).map(|(cell, _)| cell).collect()
}

#[test]
fn a_cell_may_differ_if_there_is_another_solution() {
    let problem = Arc::new(classic());
    let mut known = KnownSolution::<u16>::new(Arc::clone(&problem));
    known.begin(&digits(SOLUTION));
    for blank in given_cells(HARD) {
        let cells: Vec<Cell> = given_cells(HARD).into_iter().filter(|&cell| cell != blank).collect();
        let mut domains = givens(HARD);
        domains[usize::from(blank)] = 0x1FF & !(1 << (digits(SOLUTION)[usize::from(blank)] - 1));
        let expected = solve(&problem, &domains, &Limits::none().with_max_solutions(1)).count > 0;
        known.enter();
        known.give(&cells);
        assert_eq!(known.may_differ(blank, &Limits::none()), Ok(expected), "without cell {blank}");
        assert_eq!(known.is_certain(blank), !expected);
        known.leave();
        assert!(!known.is_certain(blank));
    }
}

#[test]
fn no_cell_of_a_puzzle_differs() {
    let mut known = KnownSolution::<u16>::new(Arc::new(classic()));
    known.begin(&digits(SOLUTION));
    known.give(&given_cells(HARD));
    assert!((0..81).any(|cell| !known.is_certain(cell)), "singles do not solve it");
    assert!((0..81).all(|cell| known.may_differ(cell, &Limits::none()) == Ok(false)));
    assert!((0..81).all(|cell| known.is_certain(cell)));
    known.begin(&digits(SOLUTION));
    assert!((0..81).all(|cell| !known.is_certain(cell)), "a new puzzle has no givens");
}

#[test]
fn clauses_give_the_same_answers() {
    let mut known = KnownSolution::<u16>::new(Arc::new(classic()));
    known.begin(&digits(SOLUTION));
    known.give(&given_cells(HARD));
    let open: Vec<Cell> = (0..81).filter(|&cell| !known.is_certain(cell)).collect();
    assert!(open.iter().all(|&cell| known.may_differ_by_clauses(cell, &Limits::none()) == Ok(false)));
    known.begin(&digits(SOLUTION));
    known.give(&given_cells(HARD)[1..]);
    let first = given_cells(HARD)[0];
    assert_eq!(known.may_differ_by_clauses(first, &Limits::none()), Ok(true));
    assert_eq!(known.may_differ(first, &Limits::none()), Ok(true));
}

#[test]
fn an_interrupt_stops_the_question() {
    let mut known = KnownSolution::<u16>::new(Arc::new(classic()));
    known.begin(&digits(SOLUTION));
    let interrupt = || true;
    let limits = Limits { interrupt: Some(&interrupt), ..Limits::none() };
    assert_eq!(known.may_differ_by_clauses(0, &limits), Err(StopReason::Interrupt));
}
