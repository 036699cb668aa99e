import type { Patience } from './relations.sql.ts'

/** A part of a maintenance that may fail by itself: a table, an index, a kind of event. */
export interface Step {
  readonly name: string
  run(): Promise<void>
}

/** How it went. */
export interface Outcome {
  readonly milliseconds: number
  readonly done: number
  /** Steps that were left out because the event needed the table just then. */
  readonly left: readonly string[]
}

/** A maintenance before it begins. */
export interface Plan {
  readonly patience: Patience
  readonly steps: readonly Step[]
  /** In one or two sentences: what was done, how long it took, what was gained. */
  tell(outcome: Outcome): Promise<string>
}

/** A statement that waits for a lock makes others wait behind it: it gives up soon, and its table is left out. */
export const besideTheEvent: Patience = { forLock: 2000, altogether: 0 }
