// Write the rules of a board game in AssemblyScript; Boardwright does the rest.
//
// A game is one file with a class that extends Game, and two more lines:
//
//     start(new Breakthrough());
//     export * from "boardwright/plugin";
//
// games/examples/breakthrough is a whole one.

export { Game, WATCHER, start } from "./game";
export { About, Action, Outcome, refuse } from "./words";
export { Option, Options } from "./options";
export { State } from "./state";
export { Chance, quote, quoteAll, site, siteCol, siteRow } from "./tools";
