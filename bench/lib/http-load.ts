import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

export interface Load {
  readonly address: string
  readonly token: string
  readonly connections: number
  readonly seconds: number
  /** Whether each request has an `Idempotency-Key`, like those of the web application. */
  readonly hasKeys?: boolean
  /** Returns the next request; undefined ends the load. */
  next(): { readonly path: string; readonly body: object } | undefined
}

export interface LoadResult {
  readonly rate: number
  /** Milliseconds. */
  readonly median: number
  readonly p95: number
  readonly p99: number
  /** The number of responses by status. */
  readonly statuses: Record<string, number>
}

/**
 * Keeps a number of connections busy, with one request after the other on each. The client is minimal, because on a
 * small machine a full HTTP client would take processor time from the measured server.
 */
export const runLoad = async (load: Load): Promise<LoadResult> => {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const start = performance.now()
  const end = start + load.seconds * 1000
  const work = async () => {
    const socket = await open(load.address)
    while (performance.now() < end) {
      const request = load.next()
      if (request === undefined) break
      const before = performance.now()
      const status = await exchange(socket, requestText(load, request))
      times.push(performance.now() - before)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: load.connections }, work))
  const rate = (times.length / (performance.now() - start)) * 1000
  return { rate, ...percentiles(times), statuses }
}

const percentiles = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const open = (address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

const requestText = (
  { address, token, hasKeys = false }: Load,
  { path, body }: { path: string; body: object },
): string => {
  const payload = JSON.stringify(body)
  return [
    `POST ${path} HTTP/1.1`,
    `host: ${new URL(address).host}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    ...(hasKeys ? [`idempotency-key: ${randomUUID()}`] : []),
    `content-length: ${Buffer.byteLength(payload)}`,
    '',
    payload,
  ].join('\r\n')
}

const headEnd = '\r\n\r\n'

/** Sends one request, waits for the whole response, and returns its status. */
const exchange = (socket: Socket, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = ''
    const finish = (act: () => void) => {
      socket.off('data', read).off('error', fail).off('close', close)
      act()
    }
    const fail = (error: Error) => finish(() => reject(error))
    const close = () => fail(new Error('The server closed the connection'))
    const read = (chunk: Buffer) => {
      response += chunk.toString('latin1')
      const head = response.indexOf(headEnd)
      const length = /\r\ncontent-length: (\d+)/i.exec(response)?.[1]
      if (head === -1 || length === undefined || response.length < head + headEnd.length + Number(length)) return
      finish(() => resolve(response.slice(9, 12)))
    }
    socket.on('data', read).on('error', fail).on('close', close)
    socket.write(request)
  })
