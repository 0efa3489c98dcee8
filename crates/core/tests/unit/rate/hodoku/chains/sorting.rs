use super::*;

fn first_by_key(keys: &[u32]) -> Option<u32> {
    let compare = |left: u32, right: u32| keys[left as usize].cmp(&keys[right as usize]);
    first_of_sorted(keys.len(), &mut Vec::new(), compare)
}

#[test]
fn the_first_of_the_least_elements_comes_first() {
    assert_eq!(first_by_key(&[]), None);
    assert_eq!(first_by_key(&[3]), Some(0));
    assert_eq!(first_by_key(&[3, 1, 2, 1]), Some(1));
    let keys: Vec<u32> = (0..200).map(|index| (index * 37 + 11) % 50 + 1).collect();
    let least = keys.iter().min();
    assert_eq!(first_by_key(&keys), keys.iter().position(|key| Some(key) == least).map(|index| index as u32));
}

#[test]
fn a_falling_start_is_turned_round() {
    assert_eq!(natural_run(&mut [5, 4, 2, 3], &mut |left, right| left.cmp(&right)), 3);
    let mut elements = [5, 4, 2, 3];
    natural_run(&mut elements, &mut |left, right| left.cmp(&right));
    assert_eq!(elements, [2, 4, 5, 3]);
}

#[test]
fn comparisons_that_contradict_each_other_are_made_as_in_binary_insertion() {
    // Only 2 and 0 are comparable. Element 2 is compared with 1 alone, and stays behind 0.
    let compare = |left: u32, right: u32| match (left, right) {
        (2, 0) => Ordering::Less,
        (0, 2) => Ordering::Greater,
        _ => Ordering::Equal,
    };
    assert_eq!(first_of_sorted(3, &mut Vec::new(), compare), Some(0));
}

#[test]
fn long_lists_have_runs_of_sixteen_to_thirty_two() {
    assert_eq!([31, 32, 33, 64, 65, 1000].map(min_run), [31, 16, 17, 16, 17, 32]);
}
