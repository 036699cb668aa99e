import type { HttpClient } from './http-client.ts'
import type { Psql } from './psql.ts'
import { percentile } from './statistics.ts'

export interface Comparison {
  readonly path: string
  /** The statement that answers the path, on one line. */
  readonly statement: string
  readonly runs: number
}

export interface Figures {
  /** Milliseconds. */
  readonly http: number
  readonly http95: number
  readonly psql: number
  /** Of the medians. */
  readonly ratio: number
}

const warmUps = 3

/** An answer over HTTP beside psql. The two take turns, so that a machine that is busy with other things is so for both. */
export const besidePsql = async (http: HttpClient, psql: Psql, comparison: Comparison): Promise<Figures> => {
  const { path, statement, runs } = comparison
  const overHttp: number[] = []
  const inPsql: number[] = []
  for (let run = -warmUps; run < runs; run += 1) {
    const { milliseconds } = await http.get(path)
    const floor = await psql.time(statement)
    if (run < 0) continue
    overHttp.push(milliseconds)
    inPsql.push(floor)
  }
  const [median, floor] = [percentile(overHttp, 0.5), percentile(inPsql, 0.5)]
  return { http: median, http95: percentile(overHttp, 0.95), psql: floor, ratio: median / floor }
}

export const figuresHeading = 'matches   HTTP p50   HTTP p95   psql p50   ratio'

export const figuresLine = (name: string, matches: string, { http, http95, psql, ratio }: Figures): string => {
  const milliseconds = [http, http95, psql].map((time) => `${time.toFixed(1)} ms`.padStart(10)).join(' ')
  return `${matches.padStart(7)} ${milliseconds} ${ratio.toFixed(2).padStart(7)}  ${name}`
}

/** The middle ratio and the greatest, with its name. */
export const summaryOf = (figures: ReadonlyMap<string, Figures>): string => {
  const ratios = [...figures].map(([name, { ratio }]) => ({ name, ratio }))
  const worst = ratios.toSorted((one, other) => other.ratio - one.ratio)[0]
  const middle = percentile(
    ratios.map(({ ratio }) => ratio),
    0.5,
  )
  return `HTTP to psql: median ${middle.toFixed(2)}, worst ${worst?.ratio.toFixed(2)} (${worst?.name})`
}
