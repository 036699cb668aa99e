import type { HttpClient } from './http-client.ts'
import type { Psql } from './psql.ts'
import { percentile } from './statistics.ts'

export interface Comparison {
  readonly path: string
  /** The statement that answers the path, on one line. */
  readonly statement: string
  /** Of each round, at least. */
  readonly runs: number
}

export interface Figures {
  /** Milliseconds. */
  readonly http: number
  readonly http95: number
  readonly psql: number
  /** Of the medians. */
  readonly ratio: number
  /** Of the quickest tenth of each: what it comes to when nothing else runs, also on a machine that is busy. */
  readonly quickest: number
}

const rounds = 9

/** Answers of a millisecond are asked for more often: a handful of them says nothing. */
const roundMilliseconds = 50

/**
 * An answer over HTTP beside psql, in short rounds of so many runs of one and then the other, so that a machine that is
 * busy with other things is so for both. The first run of each round does not count.
 */
export const besidePsql = async (http: HttpClient, psql: Psql, comparison: Comparison): Promise<Figures> => {
  const { path, statement, runs } = comparison
  const overHttp: number[] = []
  const inPsql: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    overHttp.push(...(await timesOf(runs, () => http.time(path))))
    inPsql.push(...(await timesOf(runs, () => psql.time(statement))))
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
  return `${matches.padStart(7)} ${milliseconds} ${ratio.toFixed(2).padStart(7)} ${quickest.toFixed(2).padStart(9)}  ${name}`
}

/** The middle ratio and the greatest, with its name: of the medians, and of the quickest. */
export const summaryOf = (figures: ReadonlyMap<string, Figures>): string => {
  const told = (kind: 'ratio' | 'quickest') => {
    const sorted = [...figures].toSorted(([, one], [, other]) => one[kind] - other[kind])
    const [name, worst] = sorted.at(-1) ?? []
    const middle = percentile(
      sorted.map(([, each]) => each[kind]),
      0.5,
    )
    return `median ${middle.toFixed(2)}, worst ${worst?.[kind].toFixed(2)} (${name})`
  }
  return `HTTP to psql: ${told('ratio')}; of the quickest tenth: ${told('quickest')}`
}
