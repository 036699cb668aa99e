import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { Agent, type Request } from './http-client.ts'
import { percentile } from './statistics.ts'

export interface LoadRequest {
  readonly path: string
  /** With a body the request is a POST. */
  readonly body?: object
}

export interface Load {
  /** With several, each connection belongs to one of them in turn. */
  readonly addresses: readonly string[]
  readonly token: string
  readonly connections: number
  readonly seconds: number
  /** Whether each request has an `Idempotency-Key`, like those of the web application. */
  readonly hasKeys?: boolean
  /** Returns the next requests, which one connection sends one after the other; undefined ends the load. */
  next(): readonly LoadRequest[] | undefined
}

export interface LoadResult {
  /** Turns per second: a turn is what `next` returned. */
  readonly rate: number
  /** Milliseconds of a turn. */
  readonly median: number
  readonly p95: number
  readonly p99: number
  /** The number of responses by status. */
  readonly statuses: Record<string, number>
}

/** Keeps a number of connections busy, with one request after the other on each. */
export const runLoad = async (load: Load): Promise<LoadResult> => {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const start = performance.now()
  const end = start + load.seconds * 1000
  const work = async (_: unknown, connection: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const address = load.addresses[connection % load.addresses.length] ?? ''
    while (performance.now() < end) {
      const requests = load.next()
      if (requests === undefined) break
      const before = performance.now()
      for (const request of requests) {
        const { status } = await agent.send(address, requestOf(load, request))
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      times.push(performance.now() - before)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: load.connections }, work))
  const rate = (times.length / (performance.now() - start)) * 1000
  return {
    rate,
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    statuses,
  }
}

/** The rate of a load all of whose responses must be 200. */
export const rateOf = async (load: Load): Promise<number> => {
  const { rate, statuses } = await runLoad(load)
  if (Object.keys(statuses).join() !== '200') throw new Error(`Responses: ${JSON.stringify(statuses)}`)
  return rate
}

const requestOf = ({ token, hasKeys = false }: Load, { path, body }: LoadRequest): Request => ({
  method: body ? 'POST' : 'GET',
  path,
  headers: {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'br',
    ...(hasKeys && { 'idempotency-key': randomUUID() }),
  },
  ...(body && { body: JSON.stringify(body) }),
})
