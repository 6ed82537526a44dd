// Gives a plugin's functions the names that the host looks for, which
// AssemblyScript has no way to write.
const FUNCTIONS = ["about", "board", "setup", "status", "actions", "play", "spell", "key", "view", "perft"];

export default class ContractNames {
    afterCompile(module) {
        for (const name of FUNCTIONS) {
            const found = module.getExport(name);
            if (!found) throw new Error(`The game’s file must say: export * from "boardwright/plugin"`);
            const { value } = this.binaryen.getExportInfo(found);
            module.removeExport(name);
            module.addFunctionExport(value, `boardwright:game/rules@0.1.0#${name}`);
        }
    }
}
