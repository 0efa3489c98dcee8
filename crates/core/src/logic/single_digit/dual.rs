//! Dual patterns: two two-string kites, or two empty rectangles, that share cells and are reported as one
//! step.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::single_digit::{LinkPair, PatternName};
use crate::logic::step::{Part, Role, Step};

/// Gives a step for each two of these patterns that are dual. If two kites have different digits, the step
/// names only the digit of the first.
pub fn give_duals<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    name: PatternName,
    patterns: &[LinkPair<W>],
    sink: &mut Sink<'_>,
) -> Flow {
    for (index, first) in patterns.iter().enumerate() {
        for second in &patterns[index + 1..] {
            sink.poll()?;
            let adds_nothing = first.digit == second.digit && first.eliminations == second.eliminations;
            if !adds_nothing && are_dual(name, first, second) {
                sink.give(joint_step(position, call, first, second))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Dual kites have the same joined cells. Dual empty rectangles have the same digit and box, but different
/// joining lines.
fn are_dual<const W: usize>(name: PatternName, first: &LinkPair<W>, second: &LinkPair<W>) -> bool {
    if name == PatternName::TwoStringKite {
        let joined_cells = |pair: &LinkPair<W>| pair.links[0].joined | pair.links[1].joined;
        return joined_cells(first) == joined_cells(second);
    }
    let share_box = first.digit == second.digit && first.links[0].house == second.links[0].house;
    share_box && first.joining_house != second.joining_house
}

/// One step with the eliminations of both patterns, each once, and with the evidence of both.
fn joint_step<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    first: &LinkPair<W>,
    second: &LinkPair<W>,
) -> Step {
    let mut eliminations = candidates(position, first.eliminations, first.digit);
    let is_new = |&(cell, digit): &_| digit != first.digit || !first.eliminations.contains(cell);
    eliminations.extend(candidates(position, second.eliminations, second.digit).into_iter().filter(is_new));
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
