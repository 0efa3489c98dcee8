use super::*;

#[test]
fn each_node_has_the_targets_since_the_end_of_the_list_before() {
    let mut lists = Lists::default();
    lists.clear();
    lists.push(7);
    lists.push(5);
    assert_eq!(lists.last(), [7, 5]);
    lists.end_list();
    lists.end_list();
    lists.push(9);
    lists.end_list();
    assert_eq!(lists.of(0), [7, 5]);
    assert_eq!(lists.of(1), []);
    assert_eq!(lists.of(2), [9]);
}
