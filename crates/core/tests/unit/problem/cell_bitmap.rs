//! Sets of cells.

use super::*;

#[test]
fn a_set_holds_each_cell_once_and_in_order() {
    let mut set = CellBitmap::new(130);
    set.insert_all(&[129, 64, 3, 64]);
    assert!(set.iter().eq([3, 64, 129]));
    assert!(set.contains(64) && !set.contains(65));
    assert_eq!(set.words(), [1 << 3, 1, 1 << 1]);
    set.remove_all(&[3, 5]);
    assert!(set.iter().eq([64, 129]));
    set.clear();
    assert_eq!(set.iter().count(), 0);
}
