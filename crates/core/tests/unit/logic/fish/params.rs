//! How the size and the kind of a call are read.

use super::*;

#[test]
fn every_kind_of_fish_has_its_own_parameters() {
    let kinds = crate::logic::boards::kinds_of("fish");
    let all: Vec<FishParams> = kinds.iter().map(|&kind| FishParams::new(3, kind)).collect();
    for (at, params) in all.iter().enumerate() {
        assert!(!all[..at].contains(params), "{params:?}");
        assert_eq!(params.is_siamese, PatternKind::NAMES[kinds[at] as usize].starts_with("siamese"));
    }
}

#[test]
fn a_name_says_class_and_form() {
    let params = |kind| FishParams::new(3, kind);
    let franken =
        FishParams { size: 3, class: FishClass::Franken, form: FishForm::AnyFins, is_siamese: false };
    assert_eq!(params(PatternKind::FinnedFranken), franken);
    assert_eq!(params(PatternKind::SiameseFinnedFranken), FishParams { is_siamese: true, ..franken });
    assert_eq!(params(PatternKind::Sashimi).form, FishForm::Sashimi);
    assert_eq!(params(PatternKind::Any).form, FishForm::Plain);
}

#[test]
fn sizes_beyond_the_largest_fish_are_those_of_the_largest() {
    let size = |size| FishParams::new(size, PatternKind::Any).size;
    assert_eq!([0, 1, 2, 7, 8, 99].map(size), [2, 2, 2, 7, 7, 7]);
}
