//! Siamese fish: two finned fish of one base with different covers, told as one step.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::fish::params::{FishForm, FishParams, LineGeometry};
use crate::logic::fish::pattern::FishPattern;
use crate::logic::position::Position;
use crate::logic::step::Step;

/// Pairs of fish of one base, at least one of them of the form wanted, that do not remove the same; digit by
/// digit, in the order of the single fish.
pub fn find<const W: usize>(
    position: &Position<'_, W>,
    params: FishParams,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let digits = super::hopeful(position);
    let lines = LineGeometry::new(position.geometry);
    let single = FishParams { form: FishForm::Fins, siamese: false, ..params };
    for digit in digits {
        let mut school: Vec<FishPattern<W>> = Vec::new();
        super::each_pattern(position, &lines, single, digit, sink, &mut |_, pattern| {
            school.push(pattern);
            ControlFlow::Continue(())
        })?;
        for (at, first) in school.iter().enumerate() {
            for second in school[at + 1..].iter().filter(|second| second.fish.bases == first.fish.bases) {
                sink.poll()?;
                let formed = params.form.takes(first) || params.form.takes(second);
                if formed && first.remove != second.remove {
                    sink.give(joined(position, first, second, call))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Both as one: the fins and the covers of either, and what either removes.
fn joined<const W: usize>(
    position: &Position<'_, W>,
    first: &FishPattern<W>,
    second: &FishPattern<W>,
    call: &FinderCall,
) -> Step {
    let mut covers: Vec<u16> = first.fish.covers.iter().chain(second.fish.covers.iter()).collect();
    covers.sort_unstable();
    covers.dedup();
    let both = FishPattern {
        fins: first.fins | second.fins,
        endo: first.endo | second.endo,
        remove: first.remove | second.remove,
        ..*first
    };
    both.told(position, call, covers)
}
