//! Siamese fish: two finned fish of one base with different covers, given as one step.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::fish::params::{FishForm, FishParams, LineGeometry};
use crate::logic::fish::pattern::FishPattern;
use crate::logic::position::Position;
use crate::logic::step::Step;

/// Gives pairs of fish of one base that have different eliminations; at least one of the two has the form of
/// the call. They come digit by digit, in the order of the single fish.
pub fn find<const W: usize>(
    position: &Position<'_, W>,
    params: FishParams,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let digits = super::digits_with_eliminations(position);
    let lines = LineGeometry::new(position.geometry);
    let single_params = FishParams { form: FishForm::AnyFins, siamese: false, ..params };
    for digit in digits {
        let mut patterns: Vec<FishPattern<W>> = Vec::new();
        super::each_pattern(position, &lines, single_params, digit, sink, &mut |_, pattern| {
            patterns.push(pattern);
            ControlFlow::Continue(())
        })?;
        for (at, first) in patterns.iter().enumerate() {
            for second in patterns[at + 1..].iter().filter(|second| second.fish.bases == first.fish.bases) {
                sink.poll()?;
                let has_form = params.form.matches(first) || params.form.matches(second);
                if has_form && first.eliminations != second.eliminations {
                    sink.give(joint_step(position, first, second, call))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// One step of two fish: the fins, covers and eliminations of both.
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
