//! Rivals of a clue.

use super::*;

/// Two groups of two readings; cells 0 and 1 are peers, and cells 2 and 3.
#[test]
fn rivals_are_the_readings_of_other_groups() {
    let readings: Lists<Cell> = [[0, 1], [4, 2], [2, 3], [5, 1]].into_iter().collect();
    let groups: Lists<u16> = [[0, 1], [2, 3]].into_iter().collect();
    let peers: Lists<Cell> = [vec![1], vec![0], vec![3], vec![2], vec![], vec![]].into_iter().collect();
    let houses = Lists::default();
    let layout = Layout { digit_count: 4, cell_count: 6, domains: &[15; 6], houses: &houses, peers: &peers };
    let clue = Clue { reading: 0, first_digit: 1, smaller: 0, larger: 1 };
    let of_first = rivals(&readings, &groups, &clue, 1, &layout);
    assert_eq!(
        of_first.iter().map(|rival| (rival.reading, rival.first_cell)).collect::<Vec<_>>(),
        [(2, 2), (3, 5)]
    );
    assert_eq!(of_first.iter().map(|rival| rival.begins_group).collect::<Vec<_>>(), [true, false]);
    assert_eq!(
        of_first.iter().map(|rival| rival.relation).collect::<Vec<_>>(),
        [Relation::Free, Relation::Same]
    );
    assert!(of_first[0].differs_from_first && !of_first[1].differs_from_first);
    let of_second = rivals(&readings, &groups, &Clue { reading: 1, ..clue }, 1, &layout);
    assert_eq!(of_second[0].relation, Relation::Peers);
    assert_eq!(rivals(&readings, &groups, &clue, 2, &layout)[0].relation, Relation::Missing);
}

#[test]
fn each_digit_begins_as_many_readings_as_there_are_edges() {
    let lines = (0..3)
        .flat_map(|line| [[0, 1, 2].map(|place| 3 * line + place), [0, 1, 2].map(|place| 3 * place + line)]);
    let lists: Lists<Cell> = lines.flat_map(|line| [line, [line[2], line[1], line[0]]]).collect();
    let edges = [[0, 1, 2], [6, 7, 8], [0, 3, 6], [2, 5, 8]].map(|cells| cells.to_vec());
    let count = |houses: &[Vec<Cell>]| {
        let (houses, peers) = (houses.iter().cloned().collect(), Lists::default());
        let layout =
            Layout { digit_count: 3, cell_count: 9, domains: &[7; 9], houses: &houses, peers: &peers };
        groups_by_house(&lists, &layout).map(|groups| groups.len())
    };
    assert_eq!(count(&edges[..]), Some(4));
    assert_eq!(count(&edges[..3]), None);
}
