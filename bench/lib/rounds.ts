import { percentile } from './statistics.ts'

/** Each returns one figure: milliseconds, a rate, or a size. */
export interface Contenders {
  /** PostgreSQL alone, by psql, pgbench or COPY; missing when this machine has no such program. */
  readonly baseline?: (() => Promise<number>) | undefined
  /** The statements that the product sends, by pgbench or psql. */
  readonly own?: (() => Promise<number>) | undefined
  readonly minimal?: (() => Promise<number>) | undefined
  readonly product: () => Promise<number>
}

/** Medians of all rounds. */
export interface Measured {
  readonly baseline?: number | undefined
  readonly own?: number | undefined
  readonly minimal?: number | undefined
  readonly product: number
  /** The product divided by the other, the median of each round's. */
  readonly toBaseline?: number | undefined
  readonly toOwn?: number | undefined
  readonly toMinimal?: number | undefined
}

/**
 * Measures all contenders once per round, so that other load of the machine slows all of them. The first round warms up
 * and does not count, unless it is the only one.
 */
export const measureRounds = async (rounds: number, contenders: Contenders): Promise<Measured> => {
  const figures: Record<keyof Contenders, number[]> = { baseline: [], own: [], minimal: [], product: [] }
  const isWarmedUp = rounds > 1
  for (let round = isWarmedUp ? -1 : 0; round < rounds; round += 1) {
    for (const name of ['baseline', 'own', 'minimal', 'product'] as const) {
      const figure = await contenders[name]?.()
      if (figure !== undefined && round >= 0) figures[name].push(figure)
    }
  }
  const { baseline, own, minimal, product } = figures
  const ratioTo = (others: readonly number[]) =>
    medianOf(others.map((figure, round) => (product[round] ?? Number.NaN) / figure))
  return {
    product: percentile(product, 0.5),
    baseline: medianOf(baseline),
    own: medianOf(own),
    minimal: medianOf(minimal),
    toBaseline: ratioTo(baseline),
    toOwn: ratioTo(own),
    toMinimal: ratioTo(minimal),
  }
}

const medianOf = (figures: readonly number[]): number | undefined =>
  figures.length === 0 ? undefined : percentile(figures, 0.5)

/** Whether every limit holds; undefined when none could be measured. */
export const holds = (...limits: readonly (boolean | undefined)[]): boolean | undefined => {
  const known = limits.filter((limit) => limit !== undefined)
  return known.length < limits.length ? undefined : known.every(Boolean)
}

/** Compares a figure that may be missing. */
export const atMost = (figure: number | undefined, limit: number): boolean | undefined =>
  figure === undefined ? undefined : figure <= limit

export const atLeast = (figure: number | undefined, limit: number): boolean | undefined =>
  figure === undefined ? undefined : figure >= limit
