//! Templates. A template of a digit is a way to place it once in every full house. A candidate that is in all templates
//! of its digit is true, a candidate that is in none is false. If all templates of one digit contain a cell, the
//! templates of the other digits cannot use this cell, which can leave them fewer templates. This is used on boards of
//! at most nine digits.
//!
//! The templates are not listed, because there can be many: a search looks for one template with or without each
//! candidate that is not decided yet.

use std::ops::ControlFlow;

use crate::logic::digit_templates::Templates;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// On boards with more digits, the templates of each digit are searched alone. Steps that depend on several digits would
/// have proofs that are too long to be checked. A walk loses nothing: it places the common cells of one digit before it
/// searches the templates of the others again.
const MOST_DIGITS_TOGETHER: usize = 9;

/// The templates of one digit.
struct DigitResult<'a, const W: usize> {
    templates: Templates<'a, W>,
    /// The cells that are in all templates.
    common_cells: CellSet<W>,
    /// The digits whose common cells excluded templates of this digit, as a mask.
    depends_on: u32,
}

/// Finds one step for each digit. The kind `TemplateSet` places candidates that are in all templates, `TemplateDelete`
/// eliminates candidates that are in none.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let Some(results) = results_by_digit(position, sink)? else {
        return ControlFlow::Continue(());
    };
    for (digit, result) in (0..).zip(&results) {
        sink.poll()?;
        let step = if call.kind == PatternKind::TemplateSet {
            Step { placements: candidates(position, result.common_cells, digit), ..Step::default() }
        } else {
            Step::eliminating(candidates(position, result.templates.outside().proven, digit))
        };
        if step.placements.is_empty() && step.eliminations.is_empty() {
            continue;
        }
        if call.omits_evidence {
            sink.give(step)?;
            continue;
        }
        let houses_of = |digit: u8| results[usize::from(digit)].templates.houses.iter();
        let proof = bits(result.depends_on | 1 << digit)
            .flat_map(|digit| houses_of(digit).map(move |&house| StrongSet::Place(house, digit)));
        sink.give(
            step.with_role(Role::Digits, Part::Digits(1 << digit))
                .with_role(Role::House, Part::Houses(result.templates.houses.clone()))
                .proved_by(proof),
        )?;
    }
    ControlFlow::Continue(())
}

/// The templates of every digit, after the exclusions by common cells of other digits. `None` if a digit has no
/// template: then the position has no solution, and there is no step.
fn results_by_digit<'a, const W: usize>(
    position: &'a Position<'a, W>,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Option<Vec<DigitResult<'a, W>>>> {
    let new_result = |digit| DigitResult {
        templates: Templates::new(position, digit),
        common_cells: CellSet::EMPTY,
        depends_on: 0,
    };
    let mut results: Vec<DigitResult<W>> = (0..position.geometry.digit_count as u8).map(new_result).collect();
    let mut changed_digits = position.geometry.all_digits;
    while changed_digits != 0 {
        sink.poll()?;
        let digit = changed_digits.trailing_zeros();
        changed_digits &= changed_digits - 1;
        let result = &mut results[digit as usize];
        let Some(common_cells) = result.templates.common_cells() else {
            return ControlFlow::Continue(None);
        };
        result.common_cells = common_cells;
        if position.geometry.digit_count > MOST_DIGITS_TOGETHER {
            continue;
        }
        let depends_on = result.depends_on | 1 << digit;
        for (other_digit, other) in (0..).zip(&mut results).filter(|&(other_digit, _)| other_digit != digit) {
            if other.templates.exclude(common_cells) {
                other.depends_on |= depends_on;
                changed_digits |= 1 << other_digit;
            }
        }
    }
    ControlFlow::Continue(Some(results))
}

#[cfg(test)]
#[path = "../../tests/unit/logic/templates.rs"]
mod tests;
