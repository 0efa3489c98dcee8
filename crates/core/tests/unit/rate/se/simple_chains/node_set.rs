use super::*;

fn set(nodes: &[u16]) -> NodeSet<2> {
    let mut set = NodeSet::EMPTY;
    nodes.iter().for_each(|&node| set.insert(node));
    set
}

#[test]
fn a_set_lists_its_nodes_in_ascending_order() {
    assert_eq!(set(&[100, 3, 64, 3]).iter().collect::<Vec<_>>(), [3, 64, 100]);
    assert_eq!(set(&[127]).first(), Some(127));
    assert_eq!(set(&[]).first(), None);
}

#[test]
fn nodes_are_added_and_removed() {
    let mut nodes = set(&[5, 70]);
    assert!(nodes.contains(70) && !nodes.contains(6) && !nodes.contains(500) && nodes.has_several());
    nodes.remove(5);
    assert!(nodes == NodeSet::of(70) && !nodes.has_several());
    assert_eq!((nodes.pop(), nodes.pop()), (Some(70), None));
    assert!(nodes.is_empty() && nodes == NodeSet::default());
}

#[test]
fn the_first_nodes_fill_the_words_one_by_one() {
    for count in [0, 1, 63, 64, 65, 128] {
        let expected: Vec<u16> = (0..count).collect();
        assert_eq!(NodeSet::<2>::first_nodes(usize::from(count)).iter().collect::<Vec<_>>(), expected);
    }
}

#[test]
fn sets_are_combined() {
    let (mut left, right) = (set(&[1, 70]), set(&[70, 90]));
    assert_eq!((left & right, left | right, left - right), (set(&[70]), set(&[1, 70, 90]), set(&[1])));
    assert!(left.intersects(&right) && !left.intersects(&set(&[90])));
    assert_eq!(left.union(|node| set(&[node + 1, node + 2])), set(&[2, 3, 71, 72]));
    left &= right;
    left |= set(&[4]);
    left -= set(&[70]);
    assert_eq!(left, set(&[4]));
}
