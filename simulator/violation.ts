/** One thing that must never be. `rule` is short and the same for all of its kind. */
export type Broken = { rule: string; what: string }
