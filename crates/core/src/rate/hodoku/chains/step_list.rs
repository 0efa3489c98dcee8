//! The steps that a search for chains finds, and which of them HoDoKu takes.

use std::cmp::Ordering;

use crate::rate::hodoku::chains::candidate_set::CandidateSet;
use crate::rate::hodoku::chains::sorting::first_of_sorted;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;

#[derive(Clone, Copy, Debug)]
struct ChainStep {
    technique: Technique,
    removals: CandidateSet,
    count: u32,
    weighted_sum: u32,
    length: u32,
}

impl ChainStep {
    /// HoDoKu's comparison: more removed candidates, then the lower sum, then, if both steps remove the same, the
    /// shorter chain.
    fn compare(&self, other: &ChainStep) -> Ordering {
        let by_numbers = other.count.cmp(&self.count).then(self.weighted_sum.cmp(&other.weighted_sum));
        by_numbers.then_with(|| {
            if self.has_effect_of(other) { self.length.cmp(&other.length) } else { Ordering::Equal }
        })
    }

    fn has_effect_of(&self, other: &ChainStep) -> bool {
        self.technique == other.technique && self.removals == other.removals
    }
}

/// The steps of a search, in the order in which they were found.
#[derive(Default)]
pub struct StepList {
    steps: Vec<ChainStep>,
    order: Vec<u32>,
}

impl StepList {
    pub fn clear(&mut self) {
        self.steps.clear();
    }

    /// Adds a step, unless the last one with the same effect has a chain that is not longer.
    pub fn add(&mut self, technique: Technique, removals: CandidateSet, length: u32) {
        let (count, weighted_sum) = (removals.len(), removals.weighted_sum());
        let new = ChainStep { technique, removals, count, weighted_sum, length };
        if count > 0 && self.length(technique, &removals).is_none_or(|shortest| shortest > length) {
            self.steps.push(new);
        }
    }

    /// The length of the last, shortest chain with an effect, if there is one.
    pub fn length(&self, technique: Technique, removals: &CandidateSet) -> Option<u32> {
        let has_effect = |step: &&ChainStep| step.technique == technique && step.removals == *removals;
        self.steps.iter().rev().find(has_effect).map(|step| step.length)
    }

    /// Moves the steps of `others` to the end.
    pub fn append(&mut self, others: &mut StepList) {
        self.steps.append(&mut others.steps);
    }

    /// The step that HoDoKu takes.
    pub fn first(&mut self) -> Option<Step> {
        let steps = &self.steps;
        let compare = |left: u32, right: u32| steps[left as usize].compare(&steps[right as usize]);
        let first = &steps[first_of_sorted(steps.len(), &mut self.order, compare)? as usize];
        Some(Step::removing(first.technique, first.removals.iter().collect()))
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/step_list.rs"]
mod tests;
