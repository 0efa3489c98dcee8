//! The classes whose steps come from finders of the general engine. Each of these finders gives the same steps for a
//! position and for the position turned, reflected or with other digits.

use std::ops::ControlFlow;

use crate::limits::StopReason;
use crate::logic::finder::{Finder, FinderCall, Sink};
use crate::logic::geometry::HouseOrder;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::Position;
use crate::logic::rounds::class::StepClass;
use crate::logic::rounds::conclusions::Conclusions;
use crate::logic::rounds::poll::Poll;
use crate::logic::step::Step;
use crate::logic::uniqueness::{bug, deadly, loops, rectangles};
use crate::logic::{aligned, fish, leftover, locked, rules, sets, singles, wings};

/// A finder, with the kinds and the size of its patterns.
type Search<const W: usize> = (Finder<W>, &'static [PatternKind], u16);

/// The types of rectangles and loops.
const UNIQUENESS_TYPES: &[PatternKind] =
    &[PatternKind::Type1, PatternKind::Type2, PatternKind::Type3, PatternKind::Type4];

const BUG_TYPES: &[PatternKind] =
    &[PatternKind::Type1, PatternKind::Type2, PatternKind::Type3, PatternKind::Type4, PatternKind::TypeN];

/// The finders of a class; none for a class with a search for itself.
fn searches<const W: usize>(class: StepClass) -> Vec<Search<W>> {
    use PatternKind as Kind;
    use StepClass as Class;
    const ANY: &[Kind] = &[Kind::Any];
    match class {
        Class::HiddenSingleInBox => vec![(singles::hidden_single, &[Kind::InBox], 0)],
        Class::HiddenSingleInLine => vec![(singles::hidden_single, &[Kind::InLine], 0)],
        Class::NakedSingle => vec![(singles::naked_single, ANY, 0)],
        Class::RuleLinks => vec![(rules::find, ANY, 0)],
        Class::Pointing => vec![(locked::find, &[Kind::Pointing], 0)],
        Class::Claiming => vec![(locked::find, &[Kind::Claiming], 0)],
        Class::CommonPeers => vec![(locked::common_peers, ANY, 0)],
        Class::RuleCombinations => vec![(rules::combinations::find, &[Kind::OtherRule], 0)],
        Class::RulePointing => vec![(rules::pointing::find, &[Kind::OtherRule], 0)],
        Class::Leftover => vec![(leftover::find, ANY, 0)],
        Class::NakedPair => vec![(sets::naked, ANY, 2)],
        Class::NakedTriple => vec![(sets::naked, ANY, 3)],
        Class::NakedQuad => vec![(sets::naked, ANY, 4)],
        Class::HiddenPair => vec![(sets::hidden, ANY, 2)],
        Class::HiddenTriple => vec![(sets::hidden, ANY, 3)],
        Class::HiddenQuad => vec![(sets::hidden, ANY, 4)],
        Class::LargeSet => vec![(sets::naked, ANY, 0), (sets::hidden, ANY, 0)],
        Class::XWing => vec![(fish::find, ANY, 2)],
        Class::Swordfish => vec![(fish::find, ANY, 3)],
        Class::Jellyfish => vec![(fish::find, ANY, 4)],
        Class::XyWing => vec![(wings::find, ANY, 2)],
        Class::XyzWing => vec![(wings::find, ANY, 3)],
        Class::Uniqueness => {
            vec![(rectangles::unique, UNIQUENESS_TYPES, 0), (loops::find, UNIQUENESS_TYPES, 0)]
        }
        Class::AlignedPair => vec![(aligned::find, ANY, 2)],
        Class::AlignedTriple => vec![(aligned::find, ANY, 3)],
        Class::Bug => vec![(bug::find, BUG_TYPES, 0)],
        _ => Vec::new(),
    }
}

/// All steps of a class that comes from finders.
pub fn steps<const W: usize>(
    position: &Position<'_, W>,
    class: StepClass,
    poll: &Poll,
) -> Result<Conclusions, StopReason> {
    let mut conclusions = Conclusions::default();
    for (finder, kinds, size) in searches::<W>(class) {
        for &kind in kinds {
            let call = FinderCall { kind, size, omits_evidence: true, ..FinderCall::default() };
            let mut on_step = |step: Step| {
                let length = if class == StepClass::Uniqueness { uniqueness_length(&step) } else { 0 };
                conclusions.add(length, step.placements, step.eliminations);
                ControlFlow::Continue(())
            };
            let mut sink = Sink::new(poll.limits(), &mut on_step).for_set_words(W);
            let _ = finder(position, &call, &mut sink);
            if let Some(reason) = sink.stop_reason.or_else(|| position.stop_reason()) {
                return Err(reason);
            }
        }
    }
    Ok(conclusions)
}

/// The last empty cells of full houses.
pub fn last_cells<const W: usize>(position: &Position<'_, W>) -> Conclusions {
    let geometry = position.geometry;
    let mut conclusions = Conclusions::default();
    for &number in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        let house = geometry.house(number);
        if position.empty_cell_count(number) == 1
            && house.is_full
            && let Some(cell) = (house.set & position.empty_cells & position.naked_singles()).first()
        {
            conclusions.add(0, [(cell, position.mask(cell).trailing_zeros() as u8)], []);
        }
    }
    conclusions
}

/// The number of cells of a rectangle or loop; in type 3 also of the further cells or digits, twice.
fn uniqueness_length(step: &Step) -> u32 {
    u32::from(step.size) + 2 * deadly::further_set_size(step.variant)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/patterns.rs"]
mod tests;
