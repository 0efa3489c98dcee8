//! The Polydoku scale: the number of a puzzle from the rounds of its walk. `docs/ratings.md` explains it to people.
//!
//! A round has a *value*: the value of its class, and 0.1 more for every bound that its length exceeds. The number is
//! the highest value, and up to 0.1 more if several rounds have this value.

use crate::logic::chains::scale::surcharge;
use crate::logic::rounds::class::StepClass;
use crate::logic::rounds::walk::Round;

/// The name and version of the scale. A change of any number is a new version.
pub const NAME: &str = "Polydoku 2";

/// The value of a class without a surcharge for length. The values are those of Sudoku Explainer 1.2.1,
/// except those of Nishio and of contradictions, which were fitted to its ratings. Classes that it does not have lie
/// between their neighbours.
pub fn class_value(class: StepClass) -> f64 {
    match class {
        StepClass::LastCell => 1.0,
        StepClass::HiddenSingleInBox => 1.2,
        StepClass::HiddenSingleInLine => 1.5,
        StepClass::DirectPointing => 1.7,
        StepClass::DirectClaiming => 1.9,
        StepClass::DirectHiddenPair => 2.0,
        StepClass::NakedSingle => 2.3,
        StepClass::RuleLinks => 2.4,
        StepClass::DirectHiddenTriple => 2.5,
        StepClass::CageCombinations => 2.5,
        StepClass::RuleCombinations => 2.6,
        StepClass::Pointing => 2.6,
        StepClass::Claiming => 2.8,
        StepClass::CommonPeers => 2.9,
        StepClass::RulePointing => 2.9,
        StepClass::InniesAndOuties => 2.9,
        StepClass::Leftover => 2.9,
        StepClass::NakedPair => 3.0,
        StepClass::XWing => 3.2,
        StepClass::HiddenPair => 3.4,
        StepClass::NakedTriple => 3.6,
        StepClass::Swordfish => 3.8,
        StepClass::HiddenTriple => 4.0,
        StepClass::XyWing => 4.2,
        StepClass::XyzWing => 4.4,
        StepClass::Uniqueness => 4.5,
        StepClass::NakedQuad => 5.0,
        StepClass::Jellyfish => 5.2,
        StepClass::HiddenQuad => 5.4,
        StepClass::LargeSet => 5.5,
        StepClass::Bug => 5.6,
        StepClass::AlignedPair => 6.2,
        StepClass::XChain => 6.6,
        StepClass::ForcingChain => 7.0,
        StepClass::AlignedTriple => 7.5,
        StepClass::Nishio => 7.6,
        StepClass::MultipleChains => 8.0,
        StepClass::Contradiction => 8.6,
        StepClass::ContradictionWithSets => 9.1,
        StepClass::NestedContradiction => 10.5,
    }
}

/// A lower bound for a puzzle that no class solves.
pub const BEYOND_ALL_CLASSES: f64 = 12.0;

/// Puzzles up to this value need only hidden singles. More rounds of them do not raise the number.
const HIDDEN_SINGLES: f64 = 1.5;

/// What many rounds of the highest value add at most.
const MOST_FOR_WORK: f64 = 0.1;

/// The work beyond the first unit that adds half of [`MOST_FOR_WORK`].
const HALF_WORK: f64 = 3.0;

/// The value of a round.
pub fn value(round: &Round) -> f64 {
    let value = class_value(round.class);
    match round.class {
        // 0.1 for every two cells beyond four.
        StepClass::Uniqueness => value + f64::from(round.length.saturating_sub(4)) / 20.0,
        StepClass::XChain | StepClass::ForcingChain | StepClass::MultipleChains => {
            value + surcharge(round.length)
        }
        // A layer counts as four nodes of a chain.
        class if class >= StepClass::Nishio => value + surcharge(4 * round.length + 2),
        _ => value,
    }
}

/// The number of a puzzle, and which of its rounds is the first one of the highest value.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Difficulty {
    /// The number, rounded to two decimals; 0 without rounds.
    pub number: f64,
    pub hardest_round: Option<usize>,
}

/// The number of a puzzle with these rounds.
///
/// A round of the highest value is worth 1/n of work if it has n conclusions. The first unit of work is free.
pub fn difficulty(rounds: &[Round]) -> Difficulty {
    let values: Vec<f64> = rounds.iter().map(value).collect();
    let highest = values.iter().copied().fold(0.0, f64::max);
    let Some(hardest_round) = values.iter().position(|&value| value == highest) else {
        return Difficulty::default();
    };
    let hardest_rounds = rounds.iter().zip(&values).filter(|&(_, &value)| value == highest);
    let work: f64 = hardest_rounds.map(|(round, _)| 1.0 / f64::from(round.conclusion_count.max(1))).sum();
    let further_work = if highest > HIDDEN_SINGLES { (work - 1.0).max(0.0) } else { 0.0 };
    let number = highest + MOST_FOR_WORK * further_work / (further_work + HALF_WORK);
    Difficulty { number: rounded(number), hardest_round: Some(hardest_round) }
}

/// A number rounded to two decimals.
pub fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/scale.rs"]
mod tests;
