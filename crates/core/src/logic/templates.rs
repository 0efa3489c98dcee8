//! Template steps, one for each digit. A template of a digit is a way to place it once in every full house. A
//! candidate that is in no template is eliminated, a candidate that is in all templates is placed. Cells that
//! one digit has in all its templates are closed to the templates of the others, which may close more cells.
//! Templates are not listed: a search looks for one template for each candidate that is still undecided.

use std::ops::ControlFlow;

use crate::logic::digit_templates::Templates;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// A digit with its templates, the cells in all of them, and the digits whose forced cells closed some of them.
struct SettledDigit<'a, const W: usize> {
    templates: Templates<'a, W>,
    forced: CellSet<W>,
    depends_on: u32,
}

/// Kinds: `TemplateSet` places what is in all templates, `TemplateDelete` eliminates what is in none.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let Some(digits) = settled(position, sink)? else {
        return ControlFlow::Continue(());
    };
    for (digit, template) in (0..).zip(&digits) {
        sink.poll()?;
        let step = if call.kind == PatternKind::TemplateSet {
            Step { placements: candidates(position, template.forced, digit), ..Step::default() }
        } else {
            Step::eliminating(candidates(position, template.templates.outside().proven, digit))
        };
        if step.placements.is_empty() && step.eliminations.is_empty() {
            continue;
        }
        if call.omits_evidence {
            sink.give(step)?;
            continue;
        }
        let houses = |digit: u8| digits[usize::from(digit)].templates.houses.iter();
        let needed = bits(template.depends_on | 1 << digit);
        sink.give(
            step.with_role(Role::Digits, Part::Digits(1 << digit))
                .with_role(Role::House, Part::Houses(template.templates.houses.clone()))
                .proved_by(
                    needed.flat_map(|digit| houses(digit).map(move |&house| StrongSet::Place(house, digit))),
                ),
        )?;
    }
    ControlFlow::Continue(())
}

/// The templates of every digit, closed until no forced cell of one digit closes a candidate of another. `None`
/// if a digit has no template.
fn settled<'a, const W: usize>(
    position: &'a Position<'a, W>,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Option<Vec<SettledDigit<'a, W>>>> {
    let template = |digit| SettledDigit {
        templates: Templates::new(position, digit),
        forced: CellSet::EMPTY,
        depends_on: 0,
    };
    let mut digits: Vec<SettledDigit<W>> = (0..position.geometry.digit_count as u8).map(template).collect();
    let mut stale = position.geometry.all_digits;
    while stale != 0 {
        sink.poll()?;
        let digit = stale.trailing_zeros();
        stale &= stale - 1;
        let template = &mut digits[digit as usize];
        let Some(forced) = template.templates.common_cells() else {
            return ControlFlow::Continue(None);
        };
        template.forced = forced;
        let depends_on = template.depends_on | 1 << digit;
        for (other, template) in (0..).zip(&mut digits).filter(|&(other, _)| other != digit) {
            if template.templates.exclude(forced) {
                template.depends_on |= depends_on;
                stale |= 1 << other;
            }
        }
    }
    ControlFlow::Continue(Some(digits))
}

#[cfg(test)]
#[path = "../../tests/unit/logic/templates.rs"]
mod tests;
