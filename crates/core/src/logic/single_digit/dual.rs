//! Two kites or two empty rectangles in one place, given as one step.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::single_digit::{LinkPair, PairName};
use crate::logic::step::{Part, Role, Step};

/// Gives pairs of patterns. Two kites in the same two cells may have different digits; the step names the first.
pub fn give_duals<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    name: PairName,
    all: &[LinkPair<W>],
    sink: &mut Sink<'_>,
) -> Flow {
    for (at, first) in all.iter().enumerate() {
        for second in &all[at + 1..] {
            sink.poll()?;
            let is_same = first.digit == second.digit && first.eliminations == second.eliminations;
            if !is_same && are_dual(name, first, second) {
                sink.give(joint_step(position, call, first, second))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two kites are joined in the same two cells; two empty rectangles of a digit share the box and are joined
/// by different lines.
fn are_dual<const W: usize>(name: PairName, first: &LinkPair<W>, second: &LinkPair<W>) -> bool {
    let cells = |pair: &LinkPair<W>| pair.links[0].inner | pair.links[1].inner;
    if name == PairName::TwoStringKite {
        return cells(first) == cells(second);
    }
    let share_box = first.digit == second.digit && first.links[0].house == second.links[0].house;
    share_box && first.joining_house != second.joining_house
}

/// The step of two patterns.
fn joint_step<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    first: &LinkPair<W>,
    second: &LinkPair<W>,
) -> Step {
    let mut eliminations = candidates(position, first.eliminations, first.digit);
    let more = candidates(position, second.eliminations, second.digit);
    eliminations.extend(
        more.into_iter().filter(|&(cell, digit)| digit != first.digit || !first.eliminations.contains(cell)),
    );
    let step = Step { size: 2, ..Step::eliminating(eliminations) };
    if call.omits_evidence {
        return step;
    }
    let step = first.with_evidence(step.with_role(Role::Digits, Part::Digits(1 << first.digit)));
    Step { links: [first.chain_links(), second.chain_links()].concat(), ..second.with_evidence(step) }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/single_digit/dual.rs"]
mod tests;
