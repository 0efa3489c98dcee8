//! Templates: all layouts of one digit, each a place in every full house, no two that see each other. A
//! candidate of no layout goes (kind 2), one of all layouts is placed (kind 1). Cells that a digit has in
//! all its layouts are closed to the layouts of the others, which may close more. No layout is listed: a few
//! are looked up, each for a candidate of which nothing is known yet. One step a digit.

use std::ops::ControlFlow;

use crate::logic::finder::{Ask, Flow, Sink, candidates};
use crate::logic::found::{Found, Part, Role, Strong};
use crate::logic::layouts::Layouts;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;

/// A digit: its layouts, what is in all of them, and the digits whose forced cells closed some of them.
struct Template<'a, const W: usize> {
    layouts: Layouts<'a, W>,
    forced: CellSet<W>,
    needs: u32,
}

/// `kind`: 1 what is in all layouts, 2 what is in none.
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let Some(digits) = settled(position, sink)? else {
        return ControlFlow::Continue(());
    };
    for (digit, template) in (0..).zip(&digits) {
        sink.poll()?;
        let found = if ask.kind == 1 {
            Found { place: candidates(position, template.forced, digit), ..Found::default() }
        } else {
            Found::removing(candidates(position, template.layouts.idle().0, digit))
        };
        if found.place.is_empty() && found.remove.is_empty() {
            continue;
        }
        if ask.terse {
            sink.give(found)?;
            continue;
        }
        let houses = |digit: u8| digits[usize::from(digit)].layouts.houses.iter();
        let needed = bits(template.needs | 1 << digit);
        sink.give(
            found
                .role(Role::Digits, Part::Digits(1 << digit))
                .role(Role::House, Part::Houses(template.layouts.houses.clone()))
                .by(needed.flat_map(|digit| houses(digit).map(move |&house| Strong::Place(house, digit)))),
        )?;
    }
    ControlFlow::Continue(())
}

/// The layouts of every digit, until no forced cell of one closes a candidate of another; nothing if a digit
/// has none.
fn settled<'a, const W: usize>(
    position: &'a Position<'a, W>,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Option<Vec<Template<'a, W>>>> {
    let template =
        |digit| Template { layouts: Layouts::new(position, digit), forced: CellSet::NONE, needs: 0 };
    let mut digits: Vec<Template<W>> = (0..position.layout.n as u8).map(template).collect();
    let mut stale = position.layout.all;
    while stale != 0 {
        sink.poll()?;
        let digit = stale.trailing_zeros();
        stale &= stale - 1;
        let template = &mut digits[digit as usize];
        let Some(forced) = template.layouts.forced() else {
            return ControlFlow::Continue(None);
        };
        template.forced = forced;
        let needs = template.needs | 1 << digit;
        for (other, template) in (0..).zip(&mut digits).filter(|&(other, _)| other != digit) {
            if template.layouts.close(forced) {
                template.needs |= needs;
                stale |= 1 << other;
            }
        }
    }
    ControlFlow::Continue(Some(digits))
}

#[cfg(test)]
#[path = "../../tests/unit/logic/templates.rs"]
mod tests;
