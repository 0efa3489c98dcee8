//! Two kites or two empty rectangles in one place, told as one step.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::single_digit::{LinkPair, PairName};
use crate::logic::step::{Part, Role, Step};

/// Two at once. Kites in the same two cells may be of two digits; the step is named by the first.
pub fn twos<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    name: PairName,
    all: &[LinkPair<W>],
    sink: &mut Sink<'_>,
) -> Flow {
    for (at, first) in all.iter().enumerate() {
        for second in &all[at + 1..] {
            sink.poll()?;
            let same = first.digit == second.digit && first.remove == second.remove;
            if !same && twinned(name, first, second) {
                sink.give(both(position, call, first, second))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two kites are joined in the same two cells; two empty rectangles of a digit share the box and are joined
/// by different lines.
fn twinned<const W: usize>(name: PairName, first: &LinkPair<W>, second: &LinkPair<W>) -> bool {
    let cells = |joined: &LinkPair<W>| joined.arms[0].inner | joined.arms[1].inner;
    if name == PairName::TwoStringKite {
        return cells(first) == cells(second);
    }
    let same = first.digit == second.digit && first.arms[0].house == second.arms[0].house;
    same && first.by != second.by
}

/// The step of two patterns.
fn both<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    first: &LinkPair<W>,
    second: &LinkPair<W>,
) -> Step {
    let mut remove = candidates(position, first.remove, first.digit);
    let more = candidates(position, second.remove, second.digit);
    remove.extend(more.into_iter().filter(|&(cell, digit)| digit != first.digit || !first.remove.has(cell)));
    let step = Step { size: 2, ..Step::removing(remove) };
    if call.terse {
        return step;
    }
    let step = first.evidence(step.role(Role::Digits, Part::Digits(1 << first.digit)));
    Step { links: [first.links(), second.links()].concat(), ..second.evidence(step) }
}
