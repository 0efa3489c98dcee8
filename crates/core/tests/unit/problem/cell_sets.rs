//! Sets of cells for each cell.

use super::*;

fn sets(groups: &[&[Cell]], pairs: &[[Cell; 2]]) -> CellSets {
    let mut sets = CellSets::new(70);
    let mut buffer = CellBitmap::new(70);
    groups.iter().for_each(|group| sets.insert_group(group, &mut buffer));
    assert_eq!(buffer.iter().count(), 0);
    pairs.iter().for_each(|&pair| sets.insert_both(pair));
    sets
}

#[test]
fn a_cell_of_a_group_gets_the_others() {
    let sets = sets(&[&[0, 3, 69], &[3, 4]], &[[0, 65]]);
    let lists = sets.to_lists();
    assert_eq!(lists.get(0), [3, 65, 69]);
    assert_eq!(lists.get(3), [0, 4, 69]);
    assert_eq!(lists.get(65), [0]);
    assert!(lists.get(1).is_empty() && lists.len() == 70);
    assert!(sets.contains(69, 3) && !sets.contains(69, 69) && !sets.contains(4, 0));
    assert_eq!(sets.get(0), [1 << 3, 1 << 1 | 1 << 5]);
}

#[test]
fn members_of_other_sets_are_left_out() {
    let difference = sets(&[&[0, 1, 2]], &[[2, 5]]).without(&sets(&[&[0, 1, 2]], &[]));
    assert_eq!((difference.to_lists().get(2), difference.to_lists().get(5)), (&[5][..], &[2][..]));
    assert!(difference.to_lists().get(0).is_empty());
}

#[test]
fn a_set_can_be_replaced() {
    let mut sets = sets(&[&[0, 1, 2]], &[]);
    let mut set = CellBitmap::new(70);
    set.insert_all(&[64]);
    sets.replace(1, &set);
    assert_eq!((sets.to_lists().get(1), sets.to_lists().get(2)), (&[64][..], &[0, 1][..]));
}
