//! w_wing
