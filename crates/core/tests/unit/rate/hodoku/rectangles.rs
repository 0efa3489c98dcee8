use super::*;

#[test]
fn rectangles_lie_in_two_boxes() {
    let mut rectangles = Vec::new();
    for_each_rectangle(0, |second| second == 1, |rectangle| rectangles.push(rectangle));
    assert_eq!(rectangles, [27, 36, 45, 54, 63, 72].map(|third| [0, 1, third, third + 1]));
}

#[test]
fn a_second_cell_below_goes_along_the_rows() {
    let mut rectangles = Vec::new();
    for_each_rectangle(0, |second| second == 9, |rectangle| rectangles.push(rectangle));
    assert_eq!(rectangles.len(), 6);
    assert_eq!(rectangles[0], [0, 9, 3, 12]);
}

#[test]
fn the_order_of_the_cells_does_not_matter() {
    let mut seen = SeenRectangles::default();
    assert!(seen.insert([0, 1, 27, 28]));
    assert!(!seen.insert([28, 27, 1, 0]));
    seen.clear();
    assert!(seen.insert([0, 1, 27, 28]));
}
