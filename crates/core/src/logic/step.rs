//! What a finder gives: conclusions, and the evidence from which words, pictures and the proof are made.
//! Numbers only: names and sentences are Python.

use crate::cells::Cell;

/// A digit (0..n) in a cell.
pub type Candidate = (Cell, u8);

/// What a part of the evidence is for the technique. The names people and JSON see are
/// [`Role::NAMES`], in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Role {
    /// What the pattern is built on: the cells of a set, the base houses of a fish, the places of a digit.
    Base,
    /// The houses that cover it.
    Cover,
    /// Extra places of a fish.
    Fin,
    /// Extra places that lie in two base houses.
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
    /// Candidates whose fate is proved.
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
    Stem,
    /// Cells that rule out combinations.
    Excluder,
    /// What a chain assumes first.
    Premise,
    /// A box, line or further house that shows why.
    House,
    /// The digits in question.
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

    /// The role of an almost locked set by its place among those of a step.
    pub fn set(place: usize) -> Self {
        [Role::SetA, Role::SetB, Role::SetC][place.min(2)]
    }
}

/// What plays a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Cells.
    Cells(Vec<Cell>),
    /// Digits in cells.
    Candidates(Vec<Candidate>),
    /// Houses by number.
    Houses(Vec<u16>),
    /// A mask of digits.
    Digits(u32),
}

/// A candidate, or one of a group of cells that hold a digit, or an almost locked set (its cells, and
/// the digit that leaves or stays).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// One cell, or the cells of a group.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: u8,
}

impl Node {
    /// A candidate as a node.
    pub fn of((cell, digit): Candidate) -> Self {
        Node { cells: vec![cell], digit }
    }
}

/// Why two nodes are linked, or why one follows from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It was assumed.
    Assumed,
    /// They are in one cell.
    Cell,
    /// They are in one house.
    House(u16),
    /// A rule joins them.
    Rule,
    /// They belong to one almost locked set.
    Set,
    /// A step of another technique inside a chain (locking, a set, a fish).
    Step,
}

/// A link of a chain, from node to node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it begins.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// Strong: at least one is true. Weak: at most one is.
    pub strong: bool,
    /// Why.
    pub reason: Reason,
}

/// A node of a forcing chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainEvent {
    /// What is on or off.
    pub node: Node,
    /// Whether it is true.
    pub on: bool,
    /// The events it follows from, by their place in the branch.
    pub parents: Vec<u32>,
    /// Why.
    pub reason: Reason,
}

/// One line of thought: the premise first, what follows in order, the end last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    /// The events.
    pub events: Vec<ChainEvent>,
}

/// Candidates of which at least one is true: what a step may be proved from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StrongSet {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a full house.
    Place(u16, u8),
    /// Cells, none given, with two digits each, such that every house has none or two of each: were all
    /// filled from these digits, exchanging them would give another solution. So some other candidate of
    /// these cells is true.
    Deadly(Vec<(Cell, u8, u8)>),
}

/// A step as a finder gives it. Digits are 0..n.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// Which row of the profile asked for it; the walk fills this in.
    pub row: u16,
    /// Which form of the technique, as the finder's file numbers them.
    pub variant: u16,
    /// n of a set, a fish, a loop.
    pub size: u16,
    /// Digits that are placed.
    pub placements: Vec<Candidate>,
    /// Candidates that go; all are there.
    pub eliminations: Vec<Candidate>,
    /// The evidence.
    pub roles: Vec<(Role, Part)>,
    /// The links of a chain in order.
    pub links: Vec<Link>,
    /// The lines of thought of a forcing step.
    pub branches: Vec<Branch>,
    /// What it is proved from.
    pub proof: Vec<StrongSet>,
    /// Its value on the SE scale, where the row scans in that order; sorts first.
    pub value: f64,
    /// Distinct nodes of a chain; sorts second.
    pub complexity: u32,
    /// Sorts third.
    pub key: u8,
}

impl Step {
    /// A step that removes candidates.
    pub fn eliminating(eliminations: Vec<Candidate>) -> Self {
        Step { eliminations, ..Step::default() }
    }

    /// A step that places a digit.
    pub fn placing(cell: Cell, digit: u8) -> Self {
        Step { placements: vec![(cell, digit)], ..Step::default() }
    }

    /// By what it is chosen where a row sorts.
    pub fn sort_key(&self) -> (f64, u32, u8) {
        (self.value, self.complexity, self.key)
    }

    /// With a part of the evidence.
    #[must_use]
    pub fn with_role(mut self, role: Role, part: Part) -> Self {
        self.roles.push((role, part));
        self
    }

    /// With something it is proved from.
    #[must_use]
    pub fn proved_by(mut self, strong: impl IntoIterator<Item = StrongSet>) -> Self {
        self.proof.extend(strong);
        self
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/step.rs"]
mod tests;
