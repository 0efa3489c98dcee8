use super::*;
use crate::limits::Limits;

#[test]
fn each_search_has_its_chains() {
    // r1c1 {1,2} - r1c5 {2,3} - r5c5 {1,3}.
    let mut state = State::new(&[]);
    for (cell, digits) in [(0, [0, 1]), (4, [1, 2]), (40, [0, 2])] {
        (0..9).filter(|digit| !digits.contains(digit)).for_each(|digit| state.remove(cell, digit));
    }
    let limits = Limits::none();
    let mut finder = ChainFinder::default();
    let mut find = |technique| {
        let step = finder.find(technique, &state, &mut Poll::new(&limits))?;
        assert_eq!((step.placement, step.removals), (None, vec![(36, 0)]));
        Some(step.technique)
    };
    assert_eq!(find(Technique::XChain), None);
    assert_eq!(find(Technique::XyChain), Some(Technique::XyChain));
    assert_eq!(find(Technique::ContinuousNiceLoop), Some(Technique::DiscontinuousNiceLoop));
    assert_eq!(find(Technique::GroupedContinuousNiceLoop), Some(Technique::DiscontinuousNiceLoop));
    assert!(find(Technique::ForcingChainContradiction).is_some());
    assert_eq!(find(Technique::BruteForce), None);
}
