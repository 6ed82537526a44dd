//! What a module must be before anything is made of it.

use std::collections::BTreeSet;
use std::ops::Range;

use boardwright_sdk::Problem;
use wasmparser::{
    Encoding, FunctionBody, MemoryType, Operator, Parser, Payload, TableType, ValidPayload,
    Validator, WasmFeatures,
};

use crate::runtime::contract::Contract;
use crate::runtime::limits::{Limits, within};

const PAGE_BYTES: u64 = 64 << 10;

/// What compilers for plain WebAssembly emit by default, and nothing else.
const FEATURES: WasmFeatures = WasmFeatures::MUTABLE_GLOBAL
    .union(WasmFeatures::SATURATING_FLOAT_TO_INT)
    .union(WasmFeatures::SIGN_EXTENSION)
    .union(WasmFeatures::REFERENCE_TYPES)
    .union(WasmFeatures::MULTI_VALUE)
    .union(WasmFeatures::BULK_MEMORY)
    .union(WasmFeatures::FLOATS);

/// A module that passed.
pub(super) struct Checked<'a> {
    /// All sections but the author's custom ones: id and content.
    pub(super) sections: Vec<(u8, &'a [u8])>,
    /// The names of its exports.
    pub(super) exports: BTreeSet<String>,
}

/// Parses and validates the whole module and holds it against the limits.
///
/// # Errors
/// `module-limit`, `not-a-module`, `invalid-module`, `module-imports`,
/// `refused-instruction`, or what [`Contract::check_exports`] says.
pub(super) fn check<'a>(
    module: &'a [u8],
    limits: &Limits,
    contract: &Contract,
) -> Result<Checked<'a>, Problem> {
    limit(within("The module’s bytes", module.len() as u64, limits.module_bytes, "module_bytes"))?;
    let mut check = Check {
        limits,
        validator: Validator::new_with_features(FEATURES),
        exports: BTreeSet::new(),
        sections: Vec::new(),
    };
    for payload in Parser::new(0).parse_all(module) {
        check.payload(&payload.map_err(invalid)?, module)?;
    }
    contract.check_exports(&check.exports)?;
    Ok(Checked { sections: check.sections, exports: check.exports })
}

struct Check<'a, 'l> {
    limits: &'l Limits,
    validator: Validator,
    exports: BTreeSet<String>,
    sections: Vec<(u8, &'a [u8])>,
}

impl<'a> Check<'a, '_> {
    fn payload(&mut self, payload: &Payload<'a>, module: &'a [u8]) -> Result<(), Problem> {
        self.counts(payload)?;
        if let ValidPayload::Func(to_validate, body) =
            self.validator.payload(payload).map_err(invalid)?
        {
            to_validate.into_validator(Default::default()).validate(&body).map_err(invalid)?;
        }
        if let Some((id, range)) = section(payload) {
            self.sections.push((id, module.get(range).unwrap_or_default()));
        }
        Ok(())
    }

    /// What is cheap to know, before the work of validation.
    fn counts(&mut self, payload: &Payload<'_>) -> Result<(), Problem> {
        let limits = self.limits;
        match payload {
            Payload::Version { encoding: Encoding::Component, .. } => Err(a_component()),
            Payload::TypeSection(types) => {
                for ty in types.clone().into_iter_err_on_gc_types() {
                    let count = ty.map_err(invalid)?.params().len() as u64;
                    limit(within("A function’s parameters", count, limits.params, "params"))?;
                }
                Ok(())
            }
            Payload::ImportSection(imports) => match imports.clone().into_imports().next() {
                None => Ok(()),
                Some(import) => {
                    let import = import.map_err(invalid)?;
                    Err(imports_something(import.module, import.name))
                }
            },
            Payload::FunctionSection(functions) => {
                let count = u64::from(functions.count());
                limit(within("The module’s functions", count, limits.functions, "functions"))
            }
            Payload::MemorySection(memories) => memories
                .clone()
                .into_iter()
                .try_for_each(|memory| self.memory(&memory.map_err(invalid)?)),
            Payload::TableSection(tables) => {
                if tables.count() > 1 {
                    let message = "The module has several tables; a plugin may have one.";
                    return Err(Problem::new("module-limit", message));
                }
                let mut tables = tables.clone().into_iter();
                tables.try_for_each(|table| self.table(&table.map_err(invalid)?.ty))
            }
            Payload::ExportSection(exports) => {
                for export in exports.clone() {
                    self.exports.insert(export.map_err(invalid)?.name.to_owned());
                }
                Ok(())
            }
            Payload::CodeSectionEntry(body) => self.function(body),
            _ => Ok(()),
        }
    }

    fn memory(&self, memory: &MemoryType) -> Result<(), Problem> {
        let bytes = memory.initial.saturating_mul(PAGE_BYTES);
        let limits = self.limits;
        limit(within("The module’s first memory", bytes, limits.memory_bytes, "memory_bytes"))
    }

    fn table(&self, table: &TableType) -> Result<(), Problem> {
        let (count, limits) = (table.initial, self.limits);
        limit(within("The entries of its table", count, limits.table_elements, "table_elements"))
    }

    fn function(&self, body: &FunctionBody<'_>) -> Result<(), Problem> {
        let mut locals = 0_u64;
        for group in body.get_locals_reader().map_err(invalid)? {
            locals += u64::from(group.map_err(invalid)?.0);
        }
        limit(within("A function’s local variables", locals, self.limits.locals, "locals"))?;
        for operator in body.get_operators_reader().map_err(invalid)? {
            if let Some(name) = refused(&operator.map_err(invalid)?) {
                let message = format!(
                    "The module uses the instruction {name}, which plugins may not; compilers \
                     don’t emit it on their own."
                );
                return Err(Problem::new("refused-instruction", message));
            }
        }
        Ok(())
    }
}

/// Instructions that change a table: no plugin needs them, and a table that
/// grows is memory outside of the memory's limit.
fn refused(operator: &Operator<'_>) -> Option<&'static str> {
    match operator {
        Operator::TableGrow { .. } => Some("table.grow"),
        Operator::TableFill { .. } => Some("table.fill"),
        Operator::TableSet { .. } => Some("table.set"),
        _ => None,
    }
}

fn section(payload: &Payload<'_>) -> Option<(u8, Range<usize>)> {
    match payload {
        Payload::CustomSection(_) => None,
        other => other.as_section(),
    }
}

fn limit(result: Result<(), String>) -> Result<(), Problem> {
    result.map_err(|message| Problem::new("module-limit", format!("{message}.")))
}

fn invalid(error: wasmparser::Error) -> Problem {
    let error = error.to_string();
    let words: Vec<&str> = error.split_whitespace().collect();
    let message = if error.starts_with("magic header not detected") {
        "This is no valid WebAssembly module: it doesn’t begin like one.".to_owned()
    } else {
        format!("This is no valid WebAssembly module: {}.", words.join(" "))
    };
    Problem::new("invalid-module", message)
}

fn a_component() -> Problem {
    let message = "This is a WebAssembly component; a plugin is a plain module, as cargo \
                   builds it for wasm32-unknown-unknown.";
    Problem::new("not-a-module", message)
}

fn imports_something(module: &str, name: &str) -> Problem {
    let cut = |text: &str| text.chars().take(60).collect::<String>();
    let (module, name) = (cut(module), cut(name));
    let message = format!(
        "The module imports {module}::{name}, and a plugin may import nothing; {}.",
        likely_source(&module, &name)
    );
    Problem::new("module-imports", message)
}

fn likely_source(module: &str, name: &str) -> &'static str {
    if name.contains("getrandom") || name.contains("getRandomValues") || name == "random_get" {
        "the likely reason is the crate getrandom: take random numbers from the `Rng` that \
         `setup` is given, and turn off the features that draw getrandom in"
    } else if module.starts_with("__wbindgen") || module == "wbg" {
        "the likely reason is wasm-bindgen among its dependencies (`cargo tree -i wasm-bindgen` \
         shows whose), often by way of getrandom’s or chrono’s features for browsers"
    } else if module.starts_with("wasi") {
        "the likely reason is a build for WASI: build for wasm32-unknown-unknown"
    } else if module == "env" {
        "the likely reason is an `extern` function that nothing defines, or a dependency in C"
    } else {
        "remove the dependency that wants it"
    }
}
