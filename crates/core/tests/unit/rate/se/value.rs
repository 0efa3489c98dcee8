use super::*;

#[test]
fn the_surcharge_is_added_before_the_base() {
    assert_eq!(with_surcharge(6.6, 6), 6.6);
    assert_eq!(with_surcharge(6.6, 7), 6.6 + 0.1);
    assert!(with_surcharge(6.6, 7) < with_surcharge(6.5, 9));
}

#[test]
fn printed_values_are_rounded_to_one_decimal() {
    assert_eq!(printed(6.699_999_999_999_999), 6.7);
    assert_eq!(printed(8.5 + 0.1 + 0.1), 8.7);
    assert_eq!(printed(1.0), 1.0);
}
