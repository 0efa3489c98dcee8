//! Hashes of numbers.

use super::*;

#[test]
fn hashes_of_different_numbers_differ() {
    let hash = |numbers: &[u32]| {
        let mut hasher = WordHasher::default();
        numbers.iter().for_each(|&number| hasher.write_u32(number));
        hasher.write(&[1, 2, 3]);
        hasher.write_usize(4);
        hasher.finish()
    };
    assert_ne!(hash(&[1, 2]), hash(&[2, 1]));
    assert_eq!(hash(&[1, 2]), hash(&[1, 2]));
}
