use super::*;

#[test]
fn the_level_rises_with_the_score() {
    assert_eq!(Level::Easy.of_score(800), Level::Easy);
    assert_eq!(Level::Easy.of_score(801), Level::Medium);
    assert_eq!(Level::Medium.of_score(300), Level::Medium);
    assert_eq!(Level::Hard.of_score(1700), Level::Unfair);
    assert_eq!(Level::Easy.of_score(5000), Level::Extreme);
}

#[test]
fn techniques_know_their_score_and_level() {
    assert_eq!(Technique::BruteForce.score(), 10_000);
    assert_eq!(Technique::BruteForce.level(), Level::Extreme);
    assert_eq!(Technique::XyzWing.id(), "xyz-wing");
    assert_eq!(Technique::SimpleColours.level(), Level::Hard);
    assert_eq!(Technique::ALL.len(), ROWS.len());
}

#[test]
fn chains_are_searched_together() {
    assert_eq!(Technique::Aic.search(), Technique::ContinuousNiceLoop);
    assert_eq!(Technique::XChain.search(), Technique::XChain);
    assert!(Technique::ForcingNetVerity.is_estimated() && !Technique::AlsChain.is_estimated());
}
