use super::*;

/// Keeps the even digits, and counts how often it is called.
fn keep_even(masks: &mut [u32], calls: &mut u32) -> bool {
    *calls += 1;
    let has_combination = masks.iter().all(|mask| mask & 0b1010 != 0);
    if has_combination {
        masks.iter_mut().for_each(|mask| *mask &= 0b1010);
    }
    has_combination
}

#[test]
fn equal_masks_are_reduced_once() {
    let (reductions, mut calls) = (Reductions::default(), 0);
    for _ in 0..3 {
        let mut masks = [0b1111, 0b0011];
        assert!(reductions.reduce(&mut masks, |masks| keep_even(masks, &mut calls)));
        assert_eq!(masks, [0b1010, 0b0010]);
    }
    assert_eq!(calls, 1);
    assert!(reductions.reduce(&mut [0b0011, 0b1111], |masks| keep_even(masks, &mut calls)));
    assert_eq!(calls, 2);
}

#[test]
fn that_there_is_no_combination_is_remembered_too() {
    let (reductions, mut calls) = (Reductions::default(), 0);
    for _ in 0..2 {
        let mut masks = [0b1111, 0b0101];
        assert!(!reductions.reduce(&mut masks, |masks| keep_even(masks, &mut calls)));
        assert_eq!(masks, [0b1111, 0b0101]);
    }
    assert_eq!(calls, 1);
}

#[test]
fn the_memory_is_bounded() {
    let (reductions, mut calls) = (Reductions::default(), 0);
    for high in 0..=MOST_REDUCTIONS as u32 {
        reductions.reduce(&mut [high << 4 | 2], |masks| keep_even(masks, &mut calls));
    }
    assert_eq!(reductions.0.lock().map(|table| table.len()).ok(), Some(1));
}
