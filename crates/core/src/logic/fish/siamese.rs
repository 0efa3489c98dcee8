//! Siamese fish: two fish with fins that have the same base but different covers, reported as one step with
//! the eliminations of both.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::fish::lines::LineGeometry;
use crate::logic::fish::params::{FishForm, FishParams};
use crate::logic::fish::pattern::FishPattern;
use crate::logic::position::Position;
use crate::logic::step::Step;

/// Finds the pairs of fish with the same base and different eliminations, digit by digit. One fish must have
/// the form that the call asks for, the other may have any fins.
pub fn find<const W: usize>(
    position: &Position<'_, W>,
    params: FishParams,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let lines = LineGeometry::new(position.geometry);
    let single_params = FishParams { form: FishForm::AnyFins, is_siamese: false, ..params };
    for digit in super::digits_to_search(position) {
        let mut patterns: Vec<FishPattern<W>> = Vec::new();
        super::for_each_pattern(position, &lines, single_params, digit, sink, &mut |_, pattern| {
            patterns.push(pattern);
            ControlFlow::Continue(())
        })?;
        for (index, first) in patterns.iter().enumerate() {
            let later = &patterns[index + 1..];
            for second in later.iter().filter(|second| second.fish.bases == first.fish.bases) {
                sink.poll()?;
                let form_matches = params.form.matches(first) || params.form.matches(second);
                if form_matches && first.eliminations != second.eliminations {
                    sink.give(joint_step(position, first, second, call))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// One step with the fins, covers and eliminations of both fish. Its proof needs only the base, which they
/// share.
fn joint_step<const W: usize>(
    position: &Position<'_, W>,
    first: &FishPattern<W>,
    second: &FishPattern<W>,
    call: &FinderCall,
) -> Step {
    let mut covers: Vec<u16> = first.fish.covers.iter().chain(second.fish.covers.iter()).collect();
    covers.sort_unstable();
    covers.dedup();
    let union = FishPattern {
        fins: first.fins | second.fins,
        endo_fins: first.endo_fins | second.endo_fins,
        eliminations: first.eliminations | second.eliminations,
        ..*first
    };
    union.step_with_covers(position, call, covers)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/siamese.rs"]
mod tests;
