//! The search for effects in the working copy of a position: which kinds of effects a mode of propagation looks for, and
//! in which order.

use crate::cells::Cell;
use crate::logic::chains::consequences::PropagationMode;
use crate::logic::chains::effects::{Effect, WorkingCopy};
use crate::logic::chains::patterns::PatternEffects;
use crate::logic::chains::required_digits::RequiredDigits;
use crate::logic::chains::rule_effects::RuleEffects;
use crate::logic::position::Position;

/// Finds effects, the simplest ones first.
pub struct EffectSearch<'a, const W: usize> {
    rules: Option<RuleEffects<'a, W>>,
    patterns: Option<PatternEffects<'a, W>>,
    totals: Option<RuleEffects<'a, W>>,
    required_digits: Option<RequiredDigits<'a, W>>,
}

impl<'a, const W: usize> EffectSearch<'a, W> {
    pub fn new(position: &'a Position<'a, W>, mode: PropagationMode) -> Self {
        let has_patterns = mode == PropagationMode::DynamicPlus;
        let has_rules = has_patterns || mode == PropagationMode::Dynamic;
        EffectSearch {
            rules: if has_rules { RuleEffects::of_constraints(position) } else { None },
            patterns: has_patterns.then(|| PatternEffects::new(position)),
            totals: if has_patterns { RuleEffects::of_totals(position) } else { None },
            required_digits: has_patterns.then(|| RequiredDigits::new(position)),
        }
    }

    /// Forgets all changes.
    pub fn clear(&mut self) {
        self.rules.iter_mut().chain(&mut self.totals).for_each(RuleEffects::clear);
        self.patterns.iter_mut().for_each(PatternEffects::clear);
        self.required_digits.iter_mut().for_each(RequiredDigits::clear);
    }

    /// Notes that a cell has lost a candidate.
    pub fn note_change(&mut self, cell: Cell) {
        self.rules.iter_mut().chain(&mut self.totals).for_each(|rules| rules.note_change(cell));
        self.patterns.iter_mut().for_each(|patterns| patterns.note_change(cell));
        self.required_digits.iter_mut().for_each(|required| required.note_change(cell));
    }

    /// The next effect. `None` if nothing follows from the changes.
    pub fn next(&mut self, copy: WorkingCopy<'_>) -> Option<Effect> {
        let by_rule = self.rules.as_mut().and_then(|rules| rules.next(copy.masks));
        by_rule
            .or_else(|| self.patterns.as_mut().and_then(|patterns| patterns.next(copy)))
            .or_else(|| self.totals.as_mut().and_then(|totals| totals.next(copy.masks)))
            .or_else(|| self.required_digits.as_mut().and_then(|required| required.next(copy.masks)))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/effect_search.rs"]
mod tests;
