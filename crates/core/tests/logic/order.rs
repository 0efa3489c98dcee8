//! The order of steps: the walk takes the first or the least, the evidence may be left out, a sink may break
//! off, and what was asked of a position before changes nothing.

use std::ops::ControlFlow;

use polydoku_core::limits::Limits;
use polydoku_core::logic::finder::{FinderCall, Order, Sink};
use polydoku_core::logic::position::Position;
use polydoku_core::logic::registry::finders;
use polydoku_core::logic::step::Step;
use polydoku_core::logic::walk;

use crate::boards::{jigsaw, nine, six};
use crate::puzzles::{Random, advance, puzzle, start};
use crate::rows::{all_steps, human, name, turn};

/// Shows some positions of 6×6 and jigsaw puzzles, with a number each.
fn positions(mut show: impl FnMut(&mut Position<'_, 1>, usize)) {
    let mut number = 0;
    for board in [six(), jigsaw()] {
        for seed in 0..1 {
            let mut random = Random::new(seed);
            let puzzle = puzzle(&board.geometry, &mut random);
            let mut position = start(&board.geometry, &puzzle);
            for _ in 0..3 {
                show(&mut position, number);
                number += 1;
                advance(&mut position, &puzzle.solution, 8, &mut random);
                if position.is_solved() {
                    break;
                }
            }
        }
    }
}

fn conclusions(step: &Step) -> impl PartialEq + std::fmt::Debug + use<> {
    (step.placements.clone(), step.eliminations.clone(), step.variant, step.se_value.to_bits())
}

#[test]
fn terse_steps_are_the_same_without_evidence() {
    positions(|position, number| {
        for call in turn(number) {
            let full: Vec<_> = all_steps(position, &call).iter().map(conclusions).collect();
            let terse = all_steps(position, &FinderCall { omits_evidence: true, ..call });
            assert_eq!(terse.iter().map(conclusions).collect::<Vec<_>>(), full, "{}", name(&call));
        }
    });
}

#[test]
fn a_walk_takes_the_first_step_or_the_first_of_the_least() {
    positions(|position, number| {
        for call in turn(number) {
            let all = all_steps(position, &call);
            let next = |sorts| {
                let rows = [FinderCall { takes_best: sorts, ..call }];
                walk::next_step(position, &rows, &Limits::none()).expect("no limit")
            };
            assert_eq!(next(false).as_ref(), all.first(), "{}", name(&call));
            let sorting = all_steps(position, &FinderCall { takes_best: true, ..call });
            if name(&call).starts_with("forcing-chain") && call.order == Order::Human {
                assert_has_conclusions_of(next(true).as_ref(), &sorting, &name(&call));
                continue;
            }
            let least = sorting
                .iter()
                .reduce(|best, step| if step.sort_key().is_before(best.sort_key()) { step } else { best });
            assert_eq!(next(true).as_ref(), least, "{}", name(&call));
        }
    });
}

/// The best forcing chain for people has all eliminations that its branches show, which are else steps of their own.
fn assert_has_conclusions_of(best: Option<&Step>, all: &[Step], name: &str) {
    assert_eq!(best.is_some(), !all.is_empty(), "{name}");
    for &elimination in best.iter().flat_map(|step| &step.eliminations) {
        assert!(all.iter().any(|step| step.eliminations == [elimination]), "{name}");
    }
    for placement in best.iter().flat_map(|step| &step.placements) {
        assert!(all.iter().any(|step| step.placements.contains(placement)), "{name}");
    }
}

#[test]
fn a_sink_that_breaks_has_seen_the_first_steps_and_no_more() {
    positions(|position, _| {
        for call in human() {
            let all = all_steps(position, &call);
            for enough in [1, 2, 5] {
                let mut seen = Vec::new();
                let mut take = |step| {
                    seen.push(step);
                    if seen.len() == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                let limits = Limits::none();
                let mut sink = Sink::new(&limits, &mut take);
                let flow = finders::<1>()[usize::from(call.finder)](position, &call, &mut sink);
                assert_eq!(flow.is_break(), all.len() >= enough, "{}", name(&call));
                assert_eq!(seen, all[..enough.min(all.len())], "{}", name(&call));
            }
        }
    });
}

#[test]
fn a_position_that_was_walked_to_is_like_one_made_anew() {
    positions(|position, _| {
        let rows = human();
        for _ in 0..3 {
            let Ok(Some(step)) = walk::next_step(position, &rows, &Limits::none()) else { break };
            let all: Vec<Vec<Step>> = rows.iter().map(|call| all_steps(position, call)).collect();
            let anew =
                Position::new(position.geometry, &position.values(), position.givens, position.masks());
            for (call, known) in rows.iter().zip(all) {
                assert_eq!(known, all_steps(&anew, call), "{}", name(call));
            }
            walk::apply(position, &step);
        }
    });
}

#[test]
fn all_steps_come_row_by_row_as_each_row_gives_them() {
    positions(|position, _| {
        let rows = human();
        let mut collected = Vec::new();
        let limits = Limits::none();
        let ended = walk::all_steps(position, &rows, &limits, |step| {
            collected.push(step);
            ControlFlow::Continue(())
        });
        let plain = (0..).zip(&rows).flat_map(|(row, call)| {
            all_steps(position, call).into_iter().map(move |step| Step { call: row, ..step })
        });
        assert!(ended.is_ok());
        assert_eq!(collected, plain.collect::<Vec<_>>());
    });
}

#[test]
fn walks_end_where_no_row_has_a_step_and_count_what_they_did() {
    let board = nine();
    let mut random = Random::new(3);
    let puzzle = puzzle(&board.geometry, &mut random);
    let mut position = start(&board.geometry, &puzzle);
    let rows: Vec<FinderCall> = human().into_iter().filter(|call| call.finder < 9).collect();
    let mut seen = vec![0; rows.len()];
    let walked = walk::walk(&mut position, &rows, &Limits::none(), |_, step| {
        seen[usize::from(step.call)] += 1;
    });
    assert_eq!(walked.step_counts, seen);
    assert_eq!((walked.is_solved, walked.stop_reason), (position.is_solved(), None));
    assert!(position.is_solved() || rows.iter().all(|call| all_steps(&position, call).is_empty()));
    let right = position.values().iter().zip(&puzzle.solution).all(|(&a, &b)| a == 0 || a == b);
    assert!(right && !position.is_broken());
}
