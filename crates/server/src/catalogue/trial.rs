//! Trying a game that somebody brought along: its complaints, its scenarios, and a hundred quick games within limits.
