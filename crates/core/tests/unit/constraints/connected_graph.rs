//! What a connected piece forces, on small graphs.

use super::*;

const LINE: [&[u16]; 5] = [&[1], &[0, 2], &[1, 3], &[2, 4], &[3]];

/// Settles the cells of a graph, which are `o` outside, `?` open or `i` inside, until nothing changes.
fn settled(neighbours: &[&[u16]], cells: &str, size: usize) -> Option<String> {
    let class = |letter| match letter {
        'o' => Class::Outside,
        'i' => Class::Inside,
        _ => Class::Open,
    };
    let neighbours: Lists<u16> = neighbours.iter().map(|list| list.to_vec()).collect();
    let mut graph = ConnectedGraph::default();
    graph.load(cells.chars().map(class));
    while graph.settle(&neighbours, size).ok()? {}
    let letter = |class: &Class| match class {
        Class::Outside => 'o',
        Class::Open => '?',
        Class::Inside => 'i',
    };
    Some(graph.classes().iter().map(letter).collect())
}

#[test]
fn cells_between_two_parts_join_them() {
    assert_eq!(settled(&LINE, "i?i??", 0).as_deref(), Some("iii??"));
    assert_eq!(settled(&LINE, "i?oi?", 0), None);
    let ring: [&[u16]; 4] = [&[1, 3], &[0, 2], &[1, 3], &[2, 0]];
    assert_eq!(settled(&ring, "i?i?", 0).as_deref(), Some("i?i?"));
    assert_eq!(settled(&ring, "ioi?", 0).as_deref(), Some("ioii"));
}

#[test]
fn cells_that_are_cut_off_are_outside() {
    assert_eq!(settled(&LINE, "i?o??", 0).as_deref(), Some("i?ooo"));
    assert_eq!(settled(&LINE, "?????", 0).as_deref(), Some("?????"));
    assert_eq!(settled(&LINE, "oo?oo", 0).as_deref(), Some("ooioo"));
    assert_eq!(settled(&LINE, "ooooo", 0), None);
}

#[test]
fn the_size_bounds_the_piece() {
    assert_eq!(settled(&LINE, "ii???", 2).as_deref(), Some("iiooo"));
    assert_eq!(settled(&LINE, "i?i??", 2), None);
    assert_eq!(settled(&LINE, "??o??", 3), None);
    assert_eq!(settled(&LINE, "?o???", 3).as_deref(), Some("ooiii"));
    assert_eq!(settled(&LINE, "??i??", 4).as_deref(), Some("?iii?"));
    assert_eq!(settled(&LINE, "i????", 2).as_deref(), Some("iiooo"));
}
