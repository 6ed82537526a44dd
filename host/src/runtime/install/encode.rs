//! From a checked module to a component with this host's own types.

use std::panic::{AssertUnwindSafe, catch_unwind};

use boardwright_sdk::Problem;
use wit_component::{ComponentEncoder, StringEncoding, embed_component_metadata};

use super::check::Checked;
use crate::runtime::contract::Contract;

/// Makes a component. The author's metadata is gone by now; the host's world
/// takes its place, so that a plugin is called as the host understands it.
///
/// # Errors
/// `bad-exports`: an export has other parameters or results than the contract says.
pub(super) fn encode(checked: &Checked<'_>, contract: &Contract) -> Result<Vec<u8>, Problem> {
    let fail = |reason: String| {
        Problem::new("bad-exports", format!("The module doesn’t fit the contract: {reason}."))
    };
    let mut module = without_custom_sections(checked);
    let world = contract.world_of(&checked.exports);
    embed_component_metadata(&mut module, &contract.resolve, world, StringEncoding::UTF8)
        .map_err(|error| fail(error.to_string()))?;
    // The encoder is written for the output of compilers, and asserts what holds there.
    let encode = || ComponentEncoder::default().validate(true).module(&module)?.encode();
    catch_unwind(AssertUnwindSafe(encode))
        .map_err(|_| fail("the encoder gave up".to_owned()))?
        .map_err(|error| fail(error.root_cause().to_string()))
}

fn without_custom_sections(checked: &Checked<'_>) -> Vec<u8> {
    let mut module = b"\0asm\x01\0\0\0".to_vec();
    for (id, content) in &checked.sections {
        module.push(*id);
        write_length(content.len(), &mut module);
        module.extend_from_slice(content);
    }
    module
}

/// LEB128, as WebAssembly writes lengths.
fn write_length(mut length: usize, module: &mut Vec<u8>) {
    while length >= 0x80 {
        module.push(length as u8 | 0x80);
        length >>= 7;
    }
    module.push(length as u8);
}
