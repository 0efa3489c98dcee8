use super::*;
use crate::rate::houses::PEERS;
use crate::rate::se::random_grids::{random_grids, sparse};

fn links(grid: &Grid) -> Links<4> {
    let (mut strong_links, mut links) = (StrongLinks::default(), Links::default());
    strong_links.read(grid);
    links.read(grid, &strong_links);
    links
}

#[test]
fn nodes_come_before_the_other_candidates() {
    let links = links(&sparse(&[(0, 0b111), (1, 0b101), (2, 0b101), (3, 0b101), (40, 0b1)]));
    assert_eq!(links.node_count, 6);
    assert_eq!(links.candidates[..6], [(1, 0), (1, 2), (2, 0), (2, 2), (3, 0), (3, 2)]);
    assert_eq!(links.candidates[6..], [(0, 0), (0, 1), (0, 2), (40, 0)]);
    assert_eq!((links.scan_position(0), links.scan_position(9)), (9, 360));
    assert_eq!(links.nodes_up_to(18), NodeSet::first_nodes(3));
}

#[test]
fn links_lead_to_candidates_that_exclude_one_another() {
    for grid in random_grids(2, 20) {
        let links = links(&grid);
        for (number, &(cell, digit)) in links.candidates.iter().enumerate() {
            for node in 0..links.node_count as u16 {
                let (other_cell, other_digit) = links.candidates[usize::from(node)];
                let sees = PEERS[usize::from(cell)].contains(other_cell);
                assert_eq!(links.weak_by_digit[number].contains(node), sees && digit == other_digit);
                assert_eq!(
                    links.weak_in_cell[number].contains(node),
                    cell == other_cell && digit != other_digit
                );
            }
        }
        for node in 0..links.node_count {
            let strong = links.strong_by_house[node] | links.strong_in_cell[node];
            let mut in_order: Vec<u16> = links.strong_in_order(node as u16).collect();
            in_order.sort_unstable();
            assert_eq!(in_order, strong.iter().collect::<Vec<_>>());
            assert!(!in_order.is_empty());
        }
    }
}

#[test]
fn strong_links_are_listed_by_cell_box_row_and_column() {
    let links = links(&sparse(&[(0, 0b11), (10, 0b101), (5, 0b11), (63, 0b11), (11, 0b10), (5 + 9, 0b100)]));
    let node =
        |candidate: Candidate| links.candidates.iter().position(|&other| other == candidate).unwrap() as u16;
    let order: Vec<u16> = links.strong_in_order(node((0, 0))).collect();
    assert_eq!(order, [(0, 1), (10, 0), (5, 0), (63, 0)].map(node));
}
