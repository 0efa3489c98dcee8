//! The numbers of the scale.

use super::*;

fn round(class: StepClass, length: u32, conclusion_count: u32) -> Round {
    Round { class, length, conclusion_count }
}

fn number(rounds: &[Round]) -> f64 {
    difficulty(rounds).number
}

#[test]
fn a_harder_class_has_no_lower_value() {
    let values: Vec<f64> = StepClass::ALL.iter().map(|&class| class_value(class)).collect();
    assert!(values.is_sorted());
    assert!(values.last().is_some_and(|&value| value < BEYOND_ALL_CLASSES));
}

#[test]
fn the_value_grows_with_the_length() {
    for class in StepClass::ALL.iter().copied().filter(|&class| class >= StepClass::XChain) {
        let values: Vec<f64> = (1..40).map(|length| value(&round(class, length, 1))).collect();
        assert!(values.is_sorted(), "{class:?}");
        assert_eq!(values.first() < values.last(), class != StepClass::AlignedTriple, "{class:?}");
    }
    assert_eq!(rounded(value(&round(StepClass::Uniqueness, 6, 1))), 4.6);
    assert_eq!(rounded(value(&round(StepClass::ForcingChain, 10, 1))), 7.2);
    assert_eq!(rounded(value(&round(StepClass::Contradiction, 4, 1))), 9.0);
}

#[test]
fn the_number_is_the_highest_value_and_grows_with_the_work() {
    let single = round(StepClass::HiddenSingleInLine, 0, 1);
    let pair = |conclusion_count| round(StepClass::NakedPair, 0, conclusion_count);
    assert_eq!(difficulty(&[]), Difficulty { number: 0.0, hardest_round: None });
    assert_eq!(difficulty(&[single, pair(1), single]), Difficulty { number: 3.0, hardest_round: Some(1) });
    assert_eq!(number(&[pair(1), pair(1), pair(1), pair(1)]), 3.05);
    assert!(number(&[pair(1), pair(1)]) > number(&[pair(4), pair(4), pair(4), pair(4), pair(4)]));
    assert!(number(&[pair(1); 1000]) <= number(&[pair(1), round(StepClass::XWing, 0, 9)]));
    assert_eq!(number(&[single; 30]), 1.5);
}
