//! Defines that are called: they have code of their own, instead of a copy of it at every place that asks.
//!
//! No define needs itself, so each has its words once: for its parameters, for where to go on, and for what it says.

use super::{Label, Lower};
use crate::ops::Op;
use lang::program::*;

/// A define that is called somewhere.
#[derive(Clone, Copy)]
pub(super) struct Called {
    define: DefineId,
    entry: Label,
    /// The word of where to go on.
    back: u16,
    /// The word of its value.
    value: u16,
}

impl Lower<'_> {
    /// Whether a define has code of its own.
    pub(super) fn is_apart(&self, define: DefineId) -> bool {
        self.known.program.carried.apart.contains(&define)
    }

    /// Words that no statement uses for anything else: two for each define that may be called.
    pub(super) fn apart_words(&self) -> u16 {
        (2 * self.known.program.carried.apart.len()).min(u16::MAX as usize) as u16
    }

    /// Puts the value of a define into a word. Arguments are worked out before the first is handed over: they may call it too.
    pub(super) fn call_apart(&mut self, define: DefineId, args: &[Expr], d: u16) {
        let called = self.called_as(define);
        let values: Vec<u16> = args.iter().map(|arg| self.argument(arg, args.len() > 1)).collect();
        let params = self.known.program.defines[define.index()].params.clone();
        for ((param, a), arg) in params.into_iter().zip(values).zip(args) {
            let d = self.slot(param);
            self.emit(if arg.ty == Type::Cards { Op::CopySet { d, a } } else { Op::Copy { d, a } });
        }
        self.emit(Op::CallDefine { d: called.back, t: called.entry.0 });
        self.emit(Op::Copy { d, a: called.value });
    }

    fn called_as(&mut self, define: DefineId) -> Called {
        if let Some(called) = self.called.iter().find(|called| called.define == define) {
            return *called;
        }
        let back = self.apart + 2 * self.called.len() as u16;
        let called = Called { define, entry: self.label(), back, value: back + 1 };
        self.called.push(called);
        called
    }

    /// The code of every define that is called; on the way more may be met. Each has registers of its own, because whoever calls
    /// it has values in others.
    pub(super) fn lower_called(&mut self) {
        let mut next = 0;
        while let Some(&called) = self.called.get(next) {
            let define = &self.known.program.defines[called.define.index()];
            self.registers = self.highest;
            self.span = define.span;
            self.bind(called.entry);
            self.number_into(&define.body, called.value);
            self.emit(Op::ReturnTo { a: called.back });
            next += 1;
        }
    }
}
