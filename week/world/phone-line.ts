import type { ActKind, Actor } from '../evidence.ts'
import type { Answer } from './network.ts'
import { jsonOf } from './sending.ts'
import type { World } from './world.ts'

const kinds: Readonly<Record<string, ActKind>> = {
  '/api/coach/checkin': 'check_in',
  '/api/coach/checkout': 'check_out',
  '/api/coach/rooms': 'set_room',
  '/api/coach/journeys/arrival': 'tell_journey',
  '/api/coach/journeys/departure': 'tell_journey',
}

/**
 * The server's clock as an answer tells it. Pages of nginx itself, such as 502, have the date of this machine: its
 * clock cannot be moved.
 * @param now the product's time
 */
export const serverClockIn = (headers: Answer['headers'], now: number): number | undefined => {
  if (headers['content-type']?.startsWith('text/html')) return now
  const date = Date.parse(headers['date'] ?? '')
  return Number.isNaN(date) ? undefined : date
}

/** A phone's way to the servers: `fetch` of the web application, which records what is done and read. */
export const openPhoneLine = (world: World, actor: Actor) => {
  const { network, recorder } = world
  let isOnline = true
  /** The acts of the queue, by their keys: it sends one until it is answered. */
  const ids = new Map<string, string>()
  /** The server's clock when it was read last, and the product's time then. */
  let serverTime: { readonly server: number; readonly at: number } | undefined

  const exchange = async (path: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> => {
    const sent = { method, path, headers: Object.fromEntries(new Headers(headers)), signal: signal ?? undefined }
    const answer = await network.send({ ...sent, body: typeof body === 'string' ? Buffer.from(body) : undefined })
    const at = world.machines.now()
    const server = serverClockIn(answer.headers, at)
    if (server !== undefined) serverTime = { server, at }
    const hasBody = answer.status !== 204
    return new Response(hasBody ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: answer.headers,
    })
  }
  const read = async (path: string, options: RequestInit): Promise<Response> => {
    const [at, began] = [world.instant(), performance.now()]
    const response = await exchange(path, options)
    const answer = jsonOf(Buffer.from(await response.clone().arrayBuffer()))
    const times = { at, began, ended: performance.now() }
    // A phone may be without a network, so no screen of it must show what is true now.
    recorder.addReading({ actor, screen: actor.client, ...times, path, status: response.status, answer, isLast: true })
    return response
  }
  const act = async (path: string, options: RequestInit): Promise<Response> => {
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : null
    const sentAt = world.instant()
    const key = new Headers(options.headers).get('idempotency-key')
    const id = ids.get(key ?? '') ?? recorder.nextId(actor.client)
    if (key !== null) ids.set(key, id)
    if (world.without.has(id)) return new Response('{"message":"Left out"}', { status: 409 })
    const attempt = recorder.attempt({
      id,
      actor,
      kind: path.startsWith('/api/coach/players/') ? 'edit_participant' : (kinds[path] ?? 'other'),
      at: happenedAtOf(body) ?? sentAt,
      sentAt,
      method: options.method ?? 'POST',
      path,
      body,
      key,
    })
    try {
      const response = await exchange(path, options)
      attempt.answered(response.status, jsonOf(Buffer.from(await response.clone().arrayBuffer())))
      return response
    } catch (error) {
      attempt.lost()
      throw error
    }
  }

  return {
    isOnline: () => isOnline,
    setOnline: (online: boolean): void => {
      isOnline = online
    },
    /** As far as it is known, in milliseconds since 1970. */
    serverClock: (): number | undefined => serverTime && serverTime.server + (world.machines.now() - serverTime.at),
    fetch: async (path: string, options: RequestInit): Promise<Response> => {
      if (!isOnline) throw new TypeError('No network')
      if (path.startsWith('/api/auth/')) return exchange(path, options)
      return (options.method ?? 'GET') === 'GET' ? read(path, options) : act(path, options)
    },
  }
}

const happenedAtOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'happenedAt' in body && typeof body.happenedAt === 'string'
    ? body.happenedAt
    : undefined
