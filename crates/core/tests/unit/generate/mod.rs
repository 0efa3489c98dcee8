use super::*;

#[test]
fn a_grid_depends_on_seed_and_number() {
    assert_eq!(full_grid(5, 0), full_grid(5, 0));
    assert_ne!(full_grid(5, 0), full_grid(5, 1));
    assert_ne!(full_grid(5, 0), full_grid(6, 0));
}
