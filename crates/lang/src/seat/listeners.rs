//! Who answers an action: the game's own rules, those of kinds, those of single cards.

use super::Seating;
use crate::program::*;

impl Seating {
    /// The rules that answer an action, in the order in which the rules of one card are asked.
    pub(super) fn listeners(&self, action: ActionId, before: bool) -> Vec<Listener> {
        let mut found = Vec::new();
        for (carrier, rule) in self.rules() {
            let RuleForm::Answer { before: when, action: of, this_at, step } = &rule.form else { continue };
            if *when != before || *of != action {
                continue;
            }
            let params =
                &self.program.steps[self.program.carried.actions[action.index()].step.index()].params;
            let this_at: Vec<LocalId> = this_at.iter().map(|at| params[*at]).collect();
            let bearers = self.bearers(carrier);
            for (faces, works_in, alone) in self.carriers(carrier) {
                let this_at = this_at.clone();
                found.push(Listener { faces, bearers, works_in, this_at, step: *step, alone });
            }
        }
        found
    }

    /// The rules of the game, of kinds with a seated face, and of seated faces.
    pub(super) fn rules(&self) -> Vec<(Carrier, Rule)> {
        let seated = |carrier: &Carrier| match carrier {
            Carrier::Game | Carrier::Status(_) => true,
            Carrier::Kind(kind) => !self.of_kind(*kind).is_empty(),
            Carrier::Face(face) => self.faces.binary_search(face).is_ok(),
        };
        let rules = self.program.carried.all_rules().filter(|(carrier, _)| seated(carrier));
        rules.map(|(carrier, rule)| (carrier, rule.clone())).collect()
    }

    /// The cards that bear the status whose rule it is; None for a status of players.
    fn bearers(&self, carrier: Carrier) -> Option<VarId> {
        let Carrier::Status(status) = carrier else { return None };
        let status = &self.program.carried.statuses[status.index()];
        status.kind.map(|_| status.bearers)
    }

    /// The faces that carry a rule, parted by where it works, each with the kind of which only one answers.
    pub(super) fn carriers(&self, carrier: Carrier) -> Vec<(Vec<FaceId>, Vec<ZoneId>, Option<KindId>)> {
        let (faces, kind) = match carrier {
            Carrier::Game | Carrier::Status(_) => return vec![(Vec::new(), Vec::new(), None)],
            Carrier::Kind(kind) => (self.of_kind(kind), kind),
            Carrier::Face(face) => (vec![face], self.face(face).kind),
        };
        let alone = self.program.carried.kinds[kind.index()].one_per_event.then_some(kind);
        let mut groups: Vec<(Vec<FaceId>, Vec<ZoneId>, Option<KindId>)> = Vec::new();
        for face in faces {
            let zones = self.works_in(face);
            match groups.iter_mut().find(|(_, known, _)| known == zones) {
                Some((faces, ..)) => faces.push(face),
                None => groups.push((vec![face], zones.to_vec(), alone)),
            }
        }
        groups
    }
}
