//! Siamese fish: two finned fish of one base with different covers, told as one step.

use std::ops::ControlFlow;

use crate::logic::finder::{Ask, Flow, Sink, candidates};
use crate::logic::fish::evidence::Catch;
use crate::logic::fish::kinds::{Form, Sea, Want};
use crate::logic::fish::search::Few;
use crate::logic::found::{Found, Part, Role, Strong};
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

fn joined<const W: usize>(
    position: &Position<'_, W>,
    first: &Catch<W>,
    second: &Catch<W>,
    ask: &Ask,
) -> Found {
    let digit = first.digit;
    let bases: Vec<u16> = first.fish.bases.iter().collect();
    let found = Found {
        size: bases.len() as u16,
        ..Found::removing(candidates(position, first.remove | second.remove, digit))
    };
    if ask.terse {
        return found;
    }
    let mut covers: Vec<u16> = [first, second].iter().flat_map(|catch| houses(&catch.fish.covers)).collect();
    covers.sort_unstable();
    covers.dedup();
    let fins = first.fins | second.fins;
    let endo = first.endo | second.endo;
    let mut found = found
        .role(Role::Digits, Part::Digits(1 << digit))
        .by(bases.iter().map(|&house| Strong::Place(house, digit)))
        .role(Role::Base, Part::Houses(bases))
        .role(Role::Base, Part::Candidates(candidates(position, first.body - fins - endo, digit)))
        .role(Role::Cover, Part::Houses(covers));
    for (role, cells) in [(Role::Fin, fins), (Role::EndoFin, endo)] {
        if !cells.is_empty() {
            found = found.role(role, Part::Cells(cells.to_vec()));
        }
    }
    found
}

fn houses(few: &Few) -> Vec<u16> {
    few.iter().collect()
}
