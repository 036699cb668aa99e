import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Random } from './random.ts'

/** Where a connection breaks: before the request is complete, after it, or in the answer. */
type Cut = 'before' | 'after' | 'half'

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
  readonly signal?: AbortSignal | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Something between client and server that breaks now and then; it is a `TypeError`, as `fetch` throws. */
const broken = (reason: string): TypeError => new TypeError(`No answer: ${reason}`)

/** The way of all clients to the servers: one server after the other, instead of a load balancer. */
export const createNetwork = (addresses: readonly string[], random: Random) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let turn = 0
  const underWay = new Set<Promise<Answer>>()
  let cutProbability = 0
  const cuts: readonly Cut[] = ['before', 'after', 'half']

  const send = (sent: Sent): Promise<Answer> => {
    const cut = random.chance(cutProbability) ? random.oneOf(cuts) : undefined
    turn += 1
    const answer = exchange(`${addresses[turn % addresses.length]}${sent.path}`, sent, { agent, cut })
    underWay.add(answer)
    return answer.finally(() => underWay.delete(answer))
  }
  return {
    send,
    /** Waits until no request is under way. */
    settle: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
    /** The address of one server, for a stream. */
    address: (): string => addresses[(turn += 1) % addresses.length] ?? '',
    /** How often a connection breaks from now on. */
    cutOff: (probability: number): void => {
      cutProbability = probability
    },
    close: (): void => agent.destroy(),
  }
}

export type Network = ReturnType<typeof createNetwork>

const exchange = (
  url: string,
  { method, headers, body, signal }: Sent,
  { agent, cut }: { readonly agent: Agent; readonly cut: Cut | undefined },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const options = { method, headers: { ...headers, ...length }, agent, ...(signal && { signal }) }
    const outgoing = request(url, options)
    const breakOff = (reason: string) => {
      outgoing.destroy()
      reject(broken(reason))
    }
    outgoing.once('error', (error) => reject(signal?.aborted ? error : broken(error.message)))
    outgoing.once('response', (response) => {
      if (cut === 'half') return breakOff('cut in the answer')
      readAnswer(response).then(resolve, (error: unknown) => reject(broken(String(error))))
    })
    if (cut === 'before') {
      outgoing.flushHeaders()
      setTimeout(() => breakOff('cut before the request'), 5)
      return
    }
    outgoing.end(body)
    // The request arrives, and its work may be done.
    if (cut === 'after') setTimeout(() => breakOff('cut after the request'), 15)
  })

const readAnswer = async (response: IncomingMessage): Promise<Answer> => ({
  status: response.statusCode ?? 0,
  headers: Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
  body: await buffer(response),
})
