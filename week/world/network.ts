import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
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

/** The way of all clients to nginx, which is in front of the servers. */
export const createNetwork = (
  { port, certificate: ca }: { readonly port: string; readonly certificate: string },
  random: Random,
) => {
  const address = `https://127.0.0.1:${port}`
  const agent = new Agent({ keepAlive: true, maxSockets: 64, ca })
  const underWay = new Set<Promise<unknown>>()
  /** What begins new waits for it. */
  let pause: Promise<void> | undefined
  const isPartOfWork = new AsyncLocalStorage<true>()
  let cutProbability = 0
  const cuts: readonly Cut[] = ['before', 'after', 'half']

  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    if (pause !== undefined && isPartOfWork.getStore() === undefined) return pause.then(() => begin(work))
    const result = work()
    underWay.add(result)
    return result.finally(() => underWay.delete(result))
  }
  const send = (sent: Sent): Promise<Answer> =>
    begin(() => {
      const cut = random.chance(cutProbability) ? random.oneOf(cuts) : undefined
      return exchange(`${address}${sent.path}`, sent, { agent, cut })
    })
  /** Waits until no request is under way. */
  const settle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay)
  }
  return {
    send,
    settle,
    /** Does work, such as that of a queue, whose requests are not separated by `whileQuiet`. */
    asOne: <T>(work: () => Promise<T>): Promise<T> => begin(() => isPartOfWork.run(true, work)),
    /** Does work while no request is under way: what begins meanwhile waits. */
    whileQuiet: (work: () => Promise<void>): Promise<void> => {
      const done = settle().then(work)
      const goOn = () => {
        pause = undefined
      }
      pause = done.then(goOn, goOn)
      return done
    },
    /** Opens a stream, of which every part is wanted when it comes, until the signal ends it. */
    open: (path: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        request(`${address}${path}`, { headers, ca, agent: false, signal })
          .once('error', reject)
          .once('response', resolve)
          .end()
      }),
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
