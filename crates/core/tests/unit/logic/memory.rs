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
    (0..3 * MOST_NEW_ANSWERS).for_each(|question| memory.put(question, ()));
    let tables = memory.tables();
    assert_eq!((tables.new.len(), tables.old.len()), (MOST_NEW_ANSWERS, MOST_NEW_ANSWERS));
}

#[test]
fn an_answer_that_is_asked_for_stays() {
    let memory: Memory<usize, ()> = Memory::default();
    memory.put(0, ());
    for question in 1..3 * MOST_NEW_ANSWERS {
        memory.put(question, ());
        assert!(memory.get(&0).is_some(), "after question {question}");
    }
    assert!(memory.get(&1).is_none());
}
