//! The order of the searches, and which module makes which search.

use crate::rate::hodoku::als::AlsFinder;
use crate::rate::hodoku::avoidable_rectangles::AvoidableRectangles;
use crate::rate::hodoku::chains::finder::ChainFinder;
use crate::rate::hodoku::colours::ColourFinder;
use crate::rate::hodoku::fish::FishFinder;
use crate::rate::hodoku::remote_pair::RemotePairs;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::sue_de_coq::SueDeCoqFinder;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::hodoku::unique_rectangles::UniqueRectangles;
use crate::rate::hodoku::{
    brute_force, bug, empty_rectangle, locked_candidates, sets, singles, skyscraper, turbot_fish,
    two_string_kite, wings,
};
use crate::rate::poll::Poll;

/// The finders of all techniques, with the memory that they use again and again.
#[derive(Default)]
pub struct Finders {
    remote_pairs: RemotePairs,
    unique_rectangles: UniqueRectangles,
    avoidable_rectangles: AvoidableRectangles,
    colours: ColourFinder,
    chains: ChainFinder,
    fish: FishFinder,
    sue_de_coq: SueDeCoqFinder,
    als: AlsFinder,
}

/// The next step of a walk.
pub struct NextStep {
    /// `None` if no technique has a step, or if a limit was reached.
    pub step: Option<Step>,
    /// Whether HoDoKu tried a technique for this step that makes the rating an estimate.
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
            is_estimate |= technique.is_estimated();
            let step = self.find(technique, state, poll);
            if step.is_some() || poll.stop_reason.is_some() {
                return NextStep { step, is_estimate };
            }
        }
        NextStep { step: None, is_estimate }
    }

    /// Returns the step of one search, which [`Technique::search`] names.
    pub fn find(&mut self, technique: Technique, state: &mut State, poll: &mut Poll) -> Option<Step> {
        use Technique::*;
        match technique {
            FullHouse | NakedSingle | HiddenSingle => singles::find(technique, state),
            Pointing => locked_candidates::pointing(state),
            Claiming => locked_candidates::claiming(state),
            LockedPair | LockedTriple | NakedPair | NakedTriple | HiddenPair | HiddenTriple | NakedQuad
            | HiddenQuad => sets::find(technique, state),
            RemotePair => self.remote_pairs.find(state, poll),
            Bug1 => bug::find(state),
            Skyscraper => skyscraper::find(state),
            TwoStringKite => two_string_kite::find(state),
            TurbotFish => turbot_fish::find(state),
            EmptyRectangle => empty_rectangle::find(state),
            WWing => wings::w_wing(state),
            XyWing => wings::xy_wing(state),
            XyzWing => wings::xyz_wing(state),
            UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4 | UniqueRectangle5
            | UniqueRectangle6 | HiddenRectangle => self.unique_rectangles.find(technique, state),
            AvoidableRectangle1 | AvoidableRectangle2 => self.avoidable_rectangles.find(technique, state),
            SimpleColours | MultiColours => self.colours.find(technique, state),
            XWing
            | Swordfish
            | Jellyfish
            | FinnedXWing
            | SashimiXWing
            | FinnedSwordfish
            | SashimiSwordfish
            | FinnedJellyfish
            | SashimiJellyfish
            | FrankenXWing
            | FrankenSwordfish
            | FinnedFrankenXWing
            | FinnedFrankenSwordfish => self.fish.find(technique, state, poll),
            SueDeCoq => self.sue_de_coq.find(state, poll),
            AlsXz | AlsXyWing | AlsChain => self.als.find(technique, state, poll),
            BruteForce => brute_force::find(state),
            _ => self.chains.find(technique, state, poll),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/walk.rs"]
mod tests;
