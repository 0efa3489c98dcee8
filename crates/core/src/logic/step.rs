//! A step: its conclusions, and the evidence from which Python makes sentences, pictures and a proof. Here are
//! numbers only; names and sentences are in Python.

use crate::cells::Cell;

/// A digit (0..n) in a cell.
pub type Candidate = (Cell, u8);

/// What a part of the evidence is to the technique. [`Role::NAMES`] has the names that people and JSON see, in
/// the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Role {
    /// What the pattern is built on: the cells of a set, the base houses of a fish, the places of a digit.
    Base,
    /// The houses that cover it.
    Cover,
    /// Extra places of a fish.
    Fin,
    /// Extra places in two base houses.
    EndoFin,
    /// The middle cell of a wing.
    Pivot,
    /// An end of a wing.
    Wing,
    /// The cells between: the places of a strong link that joins two ends.
    Bridge,
    /// The first almost locked set.
    SetA,
    /// The second.
    SetB,
    /// The third and every further one.
    SetC,
    /// Candidates of a digit that two sets share and only one can hold.
    RestrictedCommon,
    /// Candidates that the step is about.
    Target,
    /// Cells of a uniqueness pattern with its two digits only.
    Floor,
    /// Cells of a uniqueness pattern with further digits.
    Roof,
    /// Candidates of one colour.
    ColourA,
    /// Candidates of the other.
    ColourB,
    /// Candidates of one colour of a second cluster.
    ColourC,
    /// Candidates of the other.
    ColourD,
    /// A cell, or a digit's places in a house, all of whose candidates are followed.
    Source,
    /// Cells that exclude combinations of digits.
    Excluder,
    /// What a chain assumes.
    Premise,
    /// A house that is part of the reason.
    House,
    /// The digits of the pattern.
    Digits,
}

impl Role {
    /// The names of all roles, in order.
    pub const NAMES: [&str; 23] = [
        "base",
        "cover",
        "fin",
        "endo-fin",
        "pivot",
        "wing",
        "bridge",
        "set-a",
        "set-b",
        "set-c",
        "restricted-common",
        "target",
        "floor",
        "roof",
        "colour-a",
        "colour-b",
        "colour-c",
        "colour-d",
        "stem",
        "excluder",
        "premise",
        "house",
        "digits",
    ];

    /// The role of an almost locked set by its place among the sets of a step.
    pub fn set(place: usize) -> Self {
        [Role::SetA, Role::SetB, Role::SetC][place.min(2)]
    }
}

/// The cells, candidates, houses or digits that have a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Cells(Vec<Cell>),
    Candidates(Vec<Candidate>),
    Houses(Vec<u16>),
    /// Digits as a mask.
    Digits(u32),
}

/// A node of a chain: a candidate, a group of cells one of which holds a digit, or a digit of an almost locked
/// set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// One cell, or the cells of a group.
    pub cells: Vec<Cell>,
    pub digit: u8,
}

impl Node {
    /// The node of one candidate.
    pub fn of((cell, digit): Candidate) -> Self {
        Node { cells: vec![cell], digit }
    }
}

/// Why two nodes are linked, or why one node follows from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The node is assumed.
    Assumed,
    /// The nodes are in one cell.
    Cell,
    /// The nodes are in one house.
    House(u16),
    /// A rule links the nodes.
    Rule,
    /// The nodes belong to one almost locked set.
    Set,
    /// A step of another technique inside the chain, such as locking, a set or a fish.
    Step,
}

/// A link of a chain, from node to node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub from: Node,
    pub to: Node,
    /// A strong link says that at least one node is true, a weak link that at most one is.
    pub strong: bool,
    pub reason: Reason,
}

/// A node of a forcing chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainEvent {
    pub node: Node,
    /// Whether the node is true.
    pub on: bool,
    /// The events it follows from, by their places in the branch.
    pub parents: Vec<u32>,
    pub reason: Reason,
}

/// One line of thought: first the assumption, then what follows in order, last the conclusion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    pub events: Vec<ChainEvent>,
}

/// Candidates of which at least one is true. Steps are proved from such sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StrongSet {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a full house.
    Place(u16, u8),
    /// Cells that are not given, with two digits each, such that every house has each digit twice or not at all.
    /// If these digits filled all the cells, exchanging them would give a second solution. So some other
    /// candidate of these cells is true.
    Deadly(Vec<(Cell, u8, u8)>),
}

/// A step. Digits are 0..n.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// The number of the call in the profile; the walk fills this in.
    pub call: u16,
    /// The variant of the pattern, as the file of the finder numbers them.
    pub variant: u16,
    /// The size of a set, fish or loop.
    pub size: u16,
    pub placements: Vec<Candidate>,
    /// Candidates that are false. The position has all of them.
    pub eliminations: Vec<Candidate>,
    /// The parts of the evidence.
    pub roles: Vec<(Role, Part)>,
    /// The links of a chain in order.
    pub links: Vec<Link>,
    /// The lines of thought of a forcing step.
    pub branches: Vec<Branch>,
    /// The sets of candidates that prove the step.
    pub proof: Vec<StrongSet>,
    /// The value on the SE scale, if the call looks in SE's order. Steps sort by value first.
    pub value: f64,
    /// The number of distinct nodes of a chain. Steps sort by it second.
    pub complexity: u32,
    /// Steps sort by it third.
    pub key: u8,
}

impl Step {
    /// A step with eliminations only.
    pub fn eliminating(eliminations: Vec<Candidate>) -> Self {
        Step { eliminations, ..Step::default() }
    }

    /// A step that places one digit.
    pub fn placing(cell: Cell, digit: u8) -> Self {
        Step { placements: vec![(cell, digit)], ..Step::default() }
    }

    /// The key by which a step is chosen if the call sorts.
    pub fn sort_key(&self) -> (f64, u32, u8) {
        (self.value, self.complexity, self.key)
    }

    /// Adds a part of the evidence.
    #[must_use]
    pub fn with_role(mut self, role: Role, part: Part) -> Self {
        self.roles.push((role, part));
        self
    }

    /// Adds sets that prove the step.
    #[must_use]
    pub fn proved_by(mut self, strong: impl IntoIterator<Item = StrongSet>) -> Self {
        self.proof.extend(strong);
        self
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/step.rs"]
mod tests;
