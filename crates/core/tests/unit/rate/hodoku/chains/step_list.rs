use super::*;

fn removals(candidates: &[(u8, u8)]) -> CandidateSet {
    let mut removals = CandidateSet::default();
    candidates.iter().for_each(|&(cell, digit)| removals.insert(cell, digit));
    removals
}

#[test]
fn more_removals_come_first_then_the_lower_sum() {
    let mut steps = StepList::default();
    steps.add(Technique::Aic, removals(&[(20, 0)]), 5);
    steps.add(Technique::Aic, removals(&[(10, 0)]), 9);
    assert_eq!(steps.first(), Some(Step::removing(Technique::Aic, vec![(10, 0)])));
    steps.add(Technique::Aic, removals(&[(60, 0), (70, 0)]), 9);
    assert_eq!(steps.first(), Some(Step::removing(Technique::Aic, vec![(60, 0), (70, 0)])));
    steps.clear();
    assert_eq!(steps.first(), None);
}

#[test]
fn the_same_removals_count_again_only_with_a_shorter_chain_or_another_technique() {
    let mut steps = StepList::default();
    let same = removals(&[(20, 0)]);
    for (technique, length) in
        [(Technique::Aic, 7), (Technique::Aic, 7), (Technique::XChain, 9), (Technique::Aic, 5)]
    {
        steps.add(technique, same, length);
    }
    assert_eq!(steps.steps.len(), 3);
    assert_eq!(steps.length(Technique::Aic, &same), Some(5));
    assert_eq!(steps.length(Technique::XChain, &same), Some(9));
    steps.add(Technique::Aic, CandidateSet::default(), 1);
    assert_eq!(steps.steps.len(), 3);
}

#[test]
fn steps_of_another_list_come_last() {
    let (mut steps, mut others) = (StepList::default(), StepList::default());
    others.add(Technique::Aic, removals(&[(4, 3)]), 3);
    steps.add(Technique::DiscontinuousNiceLoop, removals(&[(5, 2)]), 9);
    steps.append(&mut others);
    assert_eq!(steps.first(), Some(Step::removing(Technique::DiscontinuousNiceLoop, vec![(5, 2)])));
    assert_eq!(others.first(), None);
}
