// The tree of a turn's steps: what each does after those that are chosen. The
// server's `targets.rs` says the same; a test compares the two.

/** @typedef {{ kind: "finish" | "go" | "switch" | "back", action?: string }} Target */

/**
 * @param {string[][]} actions Each action's text and then its path.
 * @param {string[]} path The steps that are chosen.
 * @returns {{ steps: Map<string, Target>, stops: string[] }} What each step does,
 *   and the actions that are complete as they stand.
 */
export function targets(actions, path) {
  /** @type {Map<string, Target>} */
  const steps = new Map();
  /** @type {string[]} */
  const stops = [];
  for (const [text, ...whole] of actions) {
    if (!path.every((step, index) => whole[index] === step)) continue;
    const next = whole[path.length];
    if (next === undefined) stops.push(text);
    else if (whole.length > path.length + 1 || steps.has(next)) steps.set(next, { kind: "go" });
    else steps.set(next, { kind: "finish", action: text });
  }
  const last = path.at(-1);
  if (last === undefined) return { steps, stops };
  if (!steps.has(last)) steps.set(last, { kind: "back" });
  for (const [, first, second] of actions) {
    if (second !== undefined && !steps.has(first)) steps.set(first, { kind: "switch" });
  }
  return { steps, stops };
}
