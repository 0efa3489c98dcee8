use super::*;

fn number(table: &mut ChainTable, branches: &[&[u16]], complexity: u32) -> u32 {
    table.start(branches.iter().map(|branch| Node(branch[0])));
    for branch in branches {
        table.add_branch(branch.iter().map(|&node| Node(node)));
    }
    table.number(complexity)
}

#[test]
fn the_same_nodes_in_the_same_order_are_the_same_chain() {
    let mut table = ChainTable::default();
    assert_eq!(number(&mut table, &[&[1, 2, 3]], 3), 0);
    assert_eq!(number(&mut table, &[&[1, 3, 2]], 4), 1);
    assert_eq!(number(&mut table, &[&[1, 2], &[3]], 5), 2);
    assert_eq!(number(&mut table, &[&[1], &[2, 3]], 6), 3);
    assert_eq!(number(&mut table, &[&[1, 2, 3]], 3), 0);
    assert_eq!(table.complexities(), [3, 4, 5, 6]);
    table.clear();
    assert_eq!(number(&mut table, &[&[1, 3, 2]], 4), 0);
}
