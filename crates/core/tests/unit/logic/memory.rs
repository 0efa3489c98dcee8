use super::*;

#[test]
fn answers_are_remembered_with_their_questions() {
    let memory: Memory<Box<[u32]>, u8> = Memory::default();
    memory.put([1, 2].into(), 7);
    assert_eq!(memory.get([1, 2].as_slice()), Some(7));
    assert_eq!(memory.get([2, 1].as_slice()), None);
    assert_eq!(memory.clone().get([1, 2].as_slice()), None);
}

#[test]
fn the_memory_is_bounded() {
    let memory: Memory<usize, ()> = Memory::default();
    (0..=MOST_ANSWERS).for_each(|question| memory.put(question, ()));
    assert_eq!(memory.table().len(), 1);
}
