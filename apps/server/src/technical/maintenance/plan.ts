import type { StatementTimeouts } from './relations.sql.ts'

/** A part of a maintenance that may fail on its own: a table, an index, a kind of event. */
export interface Step {
  readonly name: string
  run(): Promise<void>
}

/** The result of a plan's steps. */
export interface Outcome {
  readonly milliseconds: number
  readonly done: number
  /** Steps that were skipped because their table was in use. */
  readonly skipped: readonly string[]
}

/** The steps of a maintenance, and how to describe their outcome. */
export interface Plan {
  readonly timeouts: StatementTimeouts
  readonly steps: readonly Step[]
  /** In one or two sentences: what was done, how long it took, what was gained. */
  describe(outcome: Outcome): Promise<string>
}

/** A statement that waits for a lock blocks others behind it, so it gives up soon, and its table is skipped. */
export const shortTimeouts: StatementTimeouts = { lock: 2000, statement: 0 }
