//! The surcharge of long chains, with its floating values.

use super::*;

#[test]
fn short_chains_cost_nothing_more() {
    assert!((0..=6).all(|nodes| surcharge(nodes) == 0.0));
}

#[test]
fn each_bound_passed_adds_a_tenth() {
    let bounds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];
    for (tenths, bound) in (0..).zip(bounds) {
        let added = (0..tenths).fold(0.0, |sum, _| sum + 0.1);
        assert_eq!(surcharge(bound + 2).to_bits(), f64::to_bits(added), "{bound}");
        assert!(surcharge(bound + 3) > added, "{bound}");
    }
}

#[test]
fn a_forcing_x_chain_sorts_before_a_cycle_of_the_same_printed_value() {
    assert!(6.6 + surcharge(8) < 6.5 + surcharge(10));
}
