//! A slice ends after its conflicts, and when a limit is reached.

use super::*;
use batsat::{Solver, SolverInterface, SolverOpts, lbool};

/// Nine cells pairwise different with eight digits, which no clause solver refutes quickly.
fn pigeonholes() -> Solver<SliceCallbacks> {
    let mut solver = Solver::new(SolverOpts::default(), SliceCallbacks::default());
    let literals: Vec<Vec<Lit>> =
        (0..9).map(|_| (0..8).map(|_| Lit::new(solver.new_var_default(), true)).collect()).collect();
    for cell in &literals {
        solver.add_clause_reuse(&mut cell.clone());
    }
    for (index, cell) in literals.iter().enumerate() {
        for other in &literals[..index] {
            for (&literal, &other_literal) in cell.iter().zip(other) {
                solver.add_clause_reuse(&mut vec![!literal, !other_literal]);
            }
        }
    }
    solver
}

fn run(solver: &mut Solver<SliceCallbacks>, conflicts: u64, limits: &Limits) -> (lbool, Option<StopReason>) {
    solver.cb_mut().start(conflicts);
    let mut check = solver.cb().limit_check(limits);
    let result = solver.solve_limited_th(&mut check, &[]);
    (result, check.reason)
}

#[test]
fn a_slice_ends_after_its_conflicts_and_can_be_continued() {
    let mut solver = pigeonholes();
    for slice in 1..=3 {
        assert_eq!(run(&mut solver, 100, &Limits::none()), (lbool::UNDEF, None));
        // The solver stops when it has propagated what the last conflicts led to.
        let conflicts = solver.num_conflicts();
        assert!((100 * slice..100 * slice + 50).contains(&conflicts), "{conflicts}");
    }
    assert_eq!(run(&mut solver, u64::MAX, &Limits::none()), (lbool::FALSE, None));
}

#[test]
fn an_interrupt_ends_a_slice() {
    let limits = Limits { interrupt: Some(&|| true), ..Limits::none() };
    let mut solver = pigeonholes();
    assert_eq!(run(&mut solver, u64::MAX, &limits), (lbool::UNDEF, Some(StopReason::Interrupt)));
    assert!(solver.num_conflicts() < 1000);
    // The next call is not stopped by the last one.
    assert_eq!(run(&mut solver, u64::MAX, &Limits::none()), (lbool::FALSE, None));
}
