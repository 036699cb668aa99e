import type { Bench } from './bench.ts'
import type { Measured } from './rounds.ts'

/** A row of the table of `npm run bench`. */
export interface Row {
  readonly name: string
  readonly unit: 'ms' | 'per second' | 'MB' | 'KB' | 'files'
  readonly measured: Measured
  /** As in docs/performance.md. */
  readonly target: string
  /** Undefined where there is no target, or its baseline could not be measured. */
  readonly isMet?: boolean | undefined
}

/** A job of `npm run bench`: what a user waits for, measured at the built product. */
export interface Job {
  readonly name: string
  /** What a user does. */
  readonly what: string
  /** Whether it only uses products of its own: a trial runs it beside the other jobs. */
  readonly isSeparate?: boolean
  measure(bench: Bench): Promise<readonly Row[]>
}

/** A job whose figures are no rows of the table: it prints one of its own, in Markdown, line by line. */
export interface MatrixJob extends Omit<Job, 'measure'> {
  matrix(bench: Bench, print: (line: string) => void): Promise<void>
}
