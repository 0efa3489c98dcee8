//! Almost locked sets: cells that see each other and hold one digit more than there are cells, so that
//! losing any digit locks all the others in. One file lists them, each other one is a technique made of them.

pub mod list;
