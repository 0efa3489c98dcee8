use super::*;

#[test]
fn every_pattern_is_proved_by_what_it_names() {
    let sets = |pattern: Pattern| EffectReason::Pattern(pattern).strong_sets();
    let cells = vec![4, 5];
    assert_eq!(sets(Pattern::Locked { house: 3, digit: 2, cells: cells.clone() }), [StrongSet::Place(3, 2)]);
    assert_eq!(
        sets(Pattern::NakedSet { cells: cells.clone(), digits: 0b110 }),
        [StrongSet::Cell(4), StrongSet::Cell(5)]
    );
    assert_eq!(
        sets(Pattern::HiddenSet { house: 3, digits: 0b110, cells: cells.clone() }),
        [StrongSet::Place(3, 1), StrongSet::Place(3, 2)]
    );
    assert_eq!(sets(Pattern::Required { constraint: 7, digit: 2, cells }), [StrongSet::Rule(7)]);
    assert_eq!(
        sets(Pattern::Total { houses: vec![1], cages: vec![7] }),
        [StrongSet::Total(vec![1], vec![7])]
    );
}
