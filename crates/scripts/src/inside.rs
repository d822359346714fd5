//! Running a script: QuickJS with nothing in it but the language, the view and the helper functions.
//!
//! Every question gets an engine of its own, so no script can leave anything behind. What is left out of the language: dates,
//! clocks, weak references, proxies, modules to import, `eval`. Chance comes from the question's seed. How much a script has done
//! is counted by the engine itself, so the same script comes to its end at the same place on every machine.

mod place;
mod turns;

use crate::answer::Answer;
use crate::fault::{Fault, Kind};
use crate::limits::Limits;
use place::Position;
use rquickjs::context::intrinsic;
use rquickjs::{
    CatchResultExt, CaughtError, Context, Ctx, Exception, Function, Module, Object, Runtime, Value,
};
use std::cell::Cell;
use std::rc::Rc;
use turns::{Marked, TURN};

/// What the language has here.
type Language = (
    intrinsic::Eval,
    intrinsic::RegExpCompiler,
    intrinsic::RegExp,
    intrinsic::Json,
    intrinsic::MapSet,
    intrinsic::Promise,
);

/// What stands around every script.
const AROUND: &str = include_str!("helpers.js");
/// A question without moves, for looking whether a script can be used.
const NO_QUESTION: &str =
    r#"{"you":0,"sides":[0],"cards":[],"zones":[],"vars":[],"words":{},"moves":[],"seed":[0,0]}"#;
/// To learn where the memory went, a script gets this much more.
const RESERVE: usize = 8 << 20;

/// Asks a script; without a question, whether it can be used.
pub fn ask(script: &str, question: Option<&str>, limits: &Limits) -> Answer {
    let run = Run::new(*limits);
    let mut answer = run.ask(script, question);
    if let Err(fault) = &mut answer.chosen
        && (&fault.kind, fault.place) == (&Kind::Memory, None)
    {
        // There was no memory left even to say where. With some more, it is stopped where it was.
        let again = Run::new(Limits { memory: limits.memory + RESERVE, work: run.work(), ..*limits });
        fault.place = again.ask(script, question).chosen.err().and_then(|fault| fault.place);
    }
    if let Err(fault) = &mut answer.chosen
        && fault.kind == Kind::Endless
        && !run.in_engine.get()
    {
        fault.place = endless_loop(script, question, limits).or(fault.place);
    }
    answer
}

/// Where the loop begins that turns when the time is up.
fn endless_loop(script: &str, question: Option<&str>, limits: &Limits) -> Option<(u32, u32)> {
    let marked = Marked::new(script);
    let run = Run { is_marked: true, ..Run::new(*limits) };
    let fault = run.ask(&marked.text, question).chosen.err()?;
    marked.loop_in(fault.place.filter(|_| run.late.get() && fault.kind == Kind::Endless)?.0)
}

/// What a script is given for a question, as readable JSON: `view` and `moves`.
pub fn shown(question: &str) -> Result<String, Fault> {
    Run::new(Limits::default()).inside(|run, ctx| {
        let around = run.around(ctx, question)?;
        let text = || -> rquickjs::Result<String> {
            let given = Object::new(ctx.clone())?;
            for part in ["view", "moves"] {
                given.set(part, around.get::<_, Value<'_>>(part)?)?;
            }
            let text = ctx.json_stringify_replacer_space(given, rquickjs::Undefined, 2)?;
            text.map_or(Ok(String::new()), |text| text.to_string())
        };
        text().catch(ctx).map_err(|error| run.fault(&error, &Position { script: "", choose: None }))
    })
}

/// An engine for one question.
struct Run {
    limits: Limits,
    /// How often the engine has looked whether it should stop.
    looks: Rc<Cell<u64>>,
    /// Whether it was stopped at something that the engine does itself: a pattern that is looked for.
    in_engine: Cell<bool>,
    /// Whether loops call at each turn, to be stopped there.
    is_marked: bool,
    /// Whether the next turn of a loop is the last.
    late: Rc<Cell<bool>>,
}

impl Run {
    fn new(limits: Limits) -> Run {
        Run {
            limits,
            looks: Rc::default(),
            in_engine: Cell::new(false),
            is_marked: false,
            late: Rc::default(),
        }
    }

    /// How much was done.
    fn work(&self) -> u64 {
        self.looks.get() * Limits::STEP
    }

    fn ask(&self, script: &str, question: Option<&str>) -> Answer {
        self.inside(|run, ctx| Ok(run.ask_in(ctx, script, question))).unwrap_or_else(Answer::fault)
    }

    /// Does something in a new engine.
    fn inside<T>(&self, work: impl FnOnce(&Run, &Ctx<'_>) -> Result<T, Fault>) -> Result<T, Fault> {
        let engine = self.engine().and_then(|engine| Ok((Context::custom::<Language>(&engine)?, engine)));
        match engine {
            Ok((context, _engine)) => context.with(|ctx| work(self, &ctx)),
            Err(_) => Err(Fault::new(Kind::Lost, None, "there is no memory to run scripts in")),
        }
    }

    fn engine(&self) -> rquickjs::Result<Runtime> {
        let engine = Runtime::new()?;
        engine.set_memory_limit(self.limits.memory);
        engine.set_max_stack_size(self.limits.stack);
        let (looks, most) = (self.looks.clone(), self.limits.work / Limits::STEP);
        // The calls at loops are work too, as much as the loops at most; after that, some turn will come soon.
        let (late, after) = (self.late.clone(), if self.is_marked { 2 * most } else { u64::MAX });
        let most = if self.is_marked { 2 * most + most / 4 + 2 } else { most };
        engine.set_interrupt_handler(Some(Box::new(move || {
            looks.set(looks.get() + 1);
            late.set(looks.get() > after);
            looks.get() > most
        })));
        Ok(engine)
    }

    /// What loops call at each turn.
    fn set_turn<'js>(&self, ctx: &Ctx<'js>) -> rquickjs::Result<()> {
        let late = self.late.clone();
        let turn = move |ctx: Ctx<'js>| match late.get() {
            true => Err(Exception::throw_internal(&ctx, "interrupted")),
            false => Ok(()),
        };
        ctx.globals().set(TURN, Function::new(ctx.clone(), turn)?)
    }

    fn ask_in(&self, ctx: &Ctx<'_>, script: &str, question: Option<&str>) -> Answer {
        let around = match self.around(ctx, question.unwrap_or(NO_QUESTION)) {
            Ok(around) => around,
            Err(fault) => return Answer::fault(fault),
        };
        let chosen = self.choose(ctx, &around, script, question.is_some());
        let said = around.get::<_, Vec<String>>("said").unwrap_or_default();
        Answer { chosen, said }
    }

    /// The view, the moves and the helper functions.
    fn around<'js>(&self, ctx: &Ctx<'js>, question: &str) -> Result<Object<'js>, Fault> {
        let make = || -> rquickjs::Result<Object<'js>> {
            let around: Function<'js> = ctx.eval(AROUND)?;
            ctx.globals().remove("eval")?;
            if self.is_marked {
                self.set_turn(ctx)?;
            }
            around.call((ctx.json_parse(question)?,))
        };
        let unknown = Position { script: "", choose: None };
        make().catch(ctx).map_err(|error| self.fault(&error, &unknown))
    }

    fn choose<'js>(
        &self,
        ctx: &Ctx<'js>,
        around: &Object<'js>,
        script: &str,
        is_asked: bool,
    ) -> Result<u32, Fault> {
        let mut position = Position { script, choose: None };
        let module = self.load(ctx, script).map_err(|error| self.fault(&error, &position))?;
        let choose: Value<'js> = module.get("choose").unwrap_or_else(|_| Value::new_undefined(ctx.clone()));
        let Some(choose) = choose.as_function() else {
            let message = "there is no `export function choose(view, moves, help)`";
            return Err(Fault::new(Kind::Form, Some((1, 1)), message));
        };
        position.choose = position.of_function(choose);
        if !is_asked {
            return Ok(0);
        }
        let asked = self.call(choose, around).catch(ctx).map_err(|error| self.fault(&error, &position))?;
        asked.map_err(|what| {
            let message = format!("`choose` returned {what}: return one of the moves, or its number");
            Fault::new(Kind::Nonsense, position.choose, &message)
        })
    }

    fn load<'js>(&self, ctx: &Ctx<'js>, script: &str) -> Result<Object<'js>, CaughtError<'js>> {
        let module = Module::declare(ctx.clone(), place::FILE, script).catch(ctx)?;
        let (module, done) = module.eval().catch(ctx)?;
        done.finish::<()>().catch(ctx)?;
        module.namespace().catch(ctx)
    }

    /// The number of the move that was chosen, or what it was instead.
    fn call<'js>(
        &self,
        choose: &Function<'js>,
        around: &Object<'js>,
    ) -> rquickjs::Result<Result<u32, String>> {
        let part = |name: &str| around.get::<_, Value<'js>>(name);
        let chosen: Value<'js> = choose.call((part("view")?, part("moves")?, part("help")?))?;
        let judge: Function<'js> = around.get("judge")?;
        let judged: Value<'js> = judge.call((chosen,))?;
        Ok(match judged.as_int() {
            Some(number) => u32::try_from(number).map_err(|_| number.to_string()),
            None => Err(judged.get::<String>()?),
        })
    }

    /// What was thrown, as a fault.
    fn fault(&self, error: &CaughtError<'_>, position: &Position<'_>) -> Fault {
        let place = position.of(error);
        self.in_engine.set(place::in_engine(error));
        if self.work() > self.limits.work {
            let message = format!("it did not come to an end within {} steps", grouped(self.limits.work));
            return Fault::new(Kind::Endless, place, &message);
        }
        match error {
            CaughtError::Exception(exception) => {
                let name = exception.as_object().get::<_, String>("name").unwrap_or_default();
                let message = exception.message().unwrap_or_default();
                self.thrown(&name, &message, place)
            }
            // Without memory for an error object the engine throws null; so may a script, which is then told the same.
            CaughtError::Value(value) if value.is_null() => Fault::new(Kind::Memory, None, &self.no_memory()),
            CaughtError::Value(value) => {
                let text = value.as_string().and_then(|text| text.to_string().ok());
                let text = text
                    .map_or_else(|| "something that is no error".to_string(), |text| format!("\"{text}\""));
                Fault::new(Kind::Thrown, place, &format!("it threw {text}"))
            }
            CaughtError::Error(rquickjs::Error::WouldBlock) => Fault::new(
                Kind::Form,
                place,
                "it waits for something that never comes: `await` has no use here",
            ),
            CaughtError::Error(error) => Fault::new(Kind::Thrown, place, &error.to_string()),
        }
    }

    fn thrown(&self, name: &str, message: &str, place: Option<(u32, u32)>) -> Fault {
        let text = format!("{name}: {message}");
        match (name, message) {
            ("SyntaxError", _) => Fault::new(Kind::Syntax, place, &text),
            ("InternalError", "out of memory") => Fault::new(Kind::Memory, place, &self.no_memory()),
            ("RangeError", "Maximum call stack size exceeded") => {
                Fault::new(Kind::Depth, place, "its functions call each other too deeply")
            }
            ("ReferenceError", _) if message.starts_with("could not load module") => {
                Fault::new(Kind::Form, place, "there is nothing to import here: a script is one file")
            }
            _ => Fault::new(Kind::Thrown, place, &text),
        }
    }

    fn no_memory(&self) -> String {
        format!("it took more than {} MB of memory", self.limits.memory >> 20)
    }
}

/// A number with its digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let parts: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|part| str::from_utf8(part).unwrap_or("")).collect();
    parts.join(",")
}
