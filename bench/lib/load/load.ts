import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Server } from './http-client.ts'

export interface LoadRequest {
  readonly path: string
  /** With a body the request is a POST. */
  readonly body?: object
}

export interface Load extends Server {
  readonly connections: number
  /** Below one second each connection has two requests. */
  readonly seconds: number
  /** Whether each request has an `Idempotency-Key`, like those of the web application. */
  readonly hasKeys?: boolean
  /** After so many requests the load ends before its time. */
  readonly maximum?: number
  /** Returns the request that the next free connection sends. */
  next(): LoadRequest
}

export interface LoadResult {
  /** Responses per second. */
  readonly rate: number
  /** Whole milliseconds. */
  readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number }
}

/** The load ends at the first of these moments after its time. */
const sampleMilliseconds = 50

/** Requests on their way at the end are cut off, but the server still executes them. */
const settleMilliseconds = 500

/** Keeps connections busy, with one request after the other on each. Throws unless every response is 200. */
export const runLoad = async (load: Load): Promise<LoadResult> => {
  const { address, token, connections, seconds, hasKeys = false, maximum = Infinity } = load
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { path, body } = load.next()
    return {
      ...request,
      path,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'br',
        ...(body && { 'content-type': 'application/json' }),
        ...(hasKeys && { 'idempotency-key': randomUUID() }),
      },
      body: body && JSON.stringify(body),
    }
  }
  let unexpected = ''
  const onResponse = (status: number, text: string) => {
    if (status !== 200) unexpected = text.slice(0, 300)
  }
  const result = await autocannon({
    url: address,
    connections: Math.min(connections, maximum),
    sampleInt: sampleMilliseconds,
    timeout: 60,
    requests: [{ setupRequest, onResponse }],
    ...(seconds < 1
      ? { amount: Math.min(2 * connections, maximum) }
      : { duration: seconds, ...(maximum < Infinity && { maxOverallRequests: maximum }) }),
  })
  const { errors, statusCodeStats = {}, latency, duration, requests } = result
  const isExpected = errors === 0 && Object.keys(statusCodeStats).join() === '200'
  const statuses = `${JSON.stringify(statusCodeStats)}, and ${errors} without a response`
  if (!isExpected) throw new Error(`Responses: ${statuses} ${unexpected}`)
  if (seconds >= 1) await sleep(settleMilliseconds)
  return { rate: requests.total / duration, latency }
}

export const rateOf = async (load: Load): Promise<number> => (await runLoad(load)).rate
