import type { HttpClient } from '../load/http-client.ts'
import type { Psql } from '../baseline/psql.ts'
import { percentile, sumOf } from '../statistics.ts'

export interface Comparison {
  readonly path: string
  /** The statements of the path, each on one line. */
  readonly statements: readonly string[]
  /** The minimum of runs in each round. */
  readonly runs: number
}

export interface Figures {
  /** Milliseconds. */
  readonly http: number
  readonly http95: number
  readonly psql: number
  /** The ratio of the medians. */
  readonly ratio: number
  /** The ratio of the fastest tenths, which is reliable even on a busy machine. */
  readonly quickest: number
}

const rounds = 9

/** Short requests are repeated for at least this time, because a few of them are not representative. */
const roundMilliseconds = 50

/**
 * Compares a request over HTTP with psql, in short alternating rounds, so that other load of the machine slows both.
 * The first run of each round does not count.
 */
export const compareWithPsql = async (http: HttpClient, psql: Psql, comparison: Comparison): Promise<Figures> => {
  const { path, statements, runs } = comparison
  const overHttp: number[] = []
  const inPsql: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    overHttp.push(...(await timesOf(runs, () => http.time(path))))
    inPsql.push(...(await timesOf(runs, () => sumOf(statements, (text) => psql.time(text)))))
  }
  const ratioAt = (share: number) => percentile(overHttp, share) / percentile(inPsql, share)
  return {
    http: percentile(overHttp, 0.5),
    http95: percentile(overHttp, 0.95),
    psql: percentile(inPsql, 0.5),
    ratio: ratioAt(0.5),
    quickest: ratioAt(0.1),
  }
}

const timesOf = async (runs: number, time: () => Promise<number>): Promise<number[]> => {
  await time()
  const times: number[] = []
  for (let spent = 0; times.length < runs || spent < roundMilliseconds;) {
    const taken = await time()
    times.push(taken)
    spent += taken
  }
  return times
}

export const figuresHeading = 'matches   HTTP p50   HTTP p95   psql p50   ratio  quickest'

export const figuresLine = (
  name: string,
  matches: string,
  { http, http95, psql, ratio, quickest }: Figures,
): string => {
  const milliseconds = [http, http95, psql].map((time) => `${time.toFixed(1)} ms`.padStart(10)).join(' ')
  const ratios = `${ratio.toFixed(2).padStart(7)} ${quickest.toFixed(2).padStart(9)}`
  return `${matches.padStart(7)} ${milliseconds} ${ratios}  ${name}`
}

/** The median ratio and the greatest with its name: of the medians, and of the fastest tenths. */
export const summaryOf = (figures: ReadonlyMap<string, Figures>): string => {
  const describe = (kind: 'ratio' | 'quickest') => {
    const sorted = [...figures].toSorted(([, one], [, other]) => one[kind] - other[kind])
    const [name, worst] = sorted.at(-1) ?? []
    const middle = percentile(
      sorted.map(([, each]) => each[kind]),
      0.5,
    )
    return `median ${middle.toFixed(2)}, worst ${worst?.[kind].toFixed(2)} (${name})`
  }
  return `HTTP to psql: ${describe('ratio')}; of the quickest tenth: ${describe('quickest')}`
}
