use super::*;

#[test]
fn steps_are_ranked_by_value_then_length_then_pass() {
    let turbot_fish = X_PASS.forcing_chain(6).unwrap();
    assert_eq!((turbot_fish.0, turbot_fish.1.value), (Technique::TurbotFish, 6.6));
    assert_eq!(X_PASS.forcing_chain(8).unwrap().0, Technique::ForcingXChain);
    // 6.6 + 0.1 is a little less than 6.5 + 0.1 + 0.1.
    assert!(X_PASS.forcing_chain(8).unwrap().1 < Y_PASS.cycle(10).1);
    assert!(X_PASS.cycle(6).1 < Y_PASS.cycle(6).1);
    assert!(Y_PASS.cycle(4).1 < X_PASS.cycle(6).1);
    assert!(turbot_fish.1 < X_PASS.cycle(8).1);
}

#[test]
fn cycles_are_no_harder_than_forcing_chains() {
    assert_eq!(Y_PASS.forcing_chain(6), None);
    assert!([X_PASS, Y_PASS, XY_PASS].iter().all(|pass| pass.lowest_value() == pass.cycle(4).1.value));
    assert_eq!(XY_PASS.forcing_chain(8).unwrap().1, XY_PASS.cycle(8).1);
}
