//! The order of the searches, and which module makes which search.

use crate::rate::hodoku::singles;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::poll::Poll;

/// The finders of all techniques, with the memory that they use again and again.
#[derive(Default)]
pub struct Finders {}

/// The next step of a walk.
pub struct NextStep {
    /// `None` if no technique has a step, or if a limit was reached.
    pub step: Option<Step>,
    /// Whether HoDoKu tried a technique before this step that is only approximated here.
    pub is_estimate: bool,
}

impl Finders {
    /// Returns the step of the first technique that has one.
    pub fn next_step(&mut self, state: &mut State, poll: &mut Poll) -> NextStep {
        let mut is_estimate = false;
        if state.is_solved() {
            return NextStep { step: None, is_estimate };
        }
        for &technique in Technique::ALL {
            if technique.search() != technique {
                continue;
            }
            let is_missing = !self.is_ready(technique);
            is_estimate |= is_missing || technique.is_estimated();
            let step = self.find(technique, state, poll);
            if step.is_some() || poll.stop_reason.is_some() {
                return NextStep { step, is_estimate };
            }
        }
        NextStep { step: None, is_estimate }
    }

    /// Whether a search exists here. Searches that are missing are skipped, and the rating becomes an estimate.
    fn is_ready(&self, technique: Technique) -> bool {
        technique <= Technique::HiddenSingle
    }

    fn find(&mut self, technique: Technique, state: &mut State, poll: &mut Poll) -> Option<Step> {
        use Technique::*;
        let _ = poll;
        match technique {
            FullHouse | NakedSingle | HiddenSingle => singles::find(technique, state),
            _ => None,
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/walk.rs"]
mod tests;
