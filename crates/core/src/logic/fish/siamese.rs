//! Siamese fish: two finned fish of one base with different covers, told as one step.

use std::ops::ControlFlow;

use crate::logic::finder::{Ask, Flow, Sink};
use crate::logic::fish::evidence::Catch;
use crate::logic::fish::kinds::{Form, Sea, Want};
use crate::logic::found::Found;
use crate::logic::position::Position;

/// Pairs of fish of one base, at least one of them of the form wanted, that do not remove the same; digit by
/// digit, in the order of the single fish.
pub fn find<const W: usize>(position: &Position<'_, W>, want: Want, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let digits = super::hopeful(position);
    let sea = Sea::new(position.layout);
    let single = Want { form: Form::Fins, siamese: false, ..want };
    for digit in digits {
        let mut school: Vec<Catch<W>> = Vec::new();
        super::catches(position, &sea, single, digit, sink, &mut |_, catch| {
            school.push(catch);
            ControlFlow::Continue(())
        })?;
        for (at, first) in school.iter().enumerate() {
            for second in school[at + 1..].iter().filter(|second| second.fish.bases == first.fish.bases) {
                sink.poll()?;
                let formed = want.form.takes(first) || want.form.takes(second);
                if formed && first.remove != second.remove {
                    sink.give(joined(position, first, second, ask))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Both as one: the fins and the covers of either, and what either removes.
fn joined<const W: usize>(
    position: &Position<'_, W>,
    first: &Catch<W>,
    second: &Catch<W>,
    ask: &Ask,
) -> Found {
    let mut covers: Vec<u16> = first.fish.covers.iter().chain(second.fish.covers.iter()).collect();
    covers.sort_unstable();
    covers.dedup();
    let both = Catch {
        fins: first.fins | second.fins,
        endo: first.endo | second.endo,
        remove: first.remove | second.remove,
        ..*first
    };
    both.told(position, ask, covers)
}
