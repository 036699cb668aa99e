import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { type ErrorCode, errorStatus } from '@trophy/contract/core/http/error-codes.ts'
import { authEndpoints, type SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { eventEndpoints } from '@trophy/contract/event/event.contract.ts'
import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { vi } from 'vitest'
import { z } from 'zod'
import { event } from './records.ts'

/** A request as a server would get it. */
export interface StubRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly idempotencyKey: string | null
}

type Body<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : null

export type Responder = (request: StubRequest) => Response | Promise<Response>

/** Nothing answers, like a network that hangs. */
export const silence = (): Promise<Response> => new Promise(() => undefined)

export const json = (body: unknown, status = 200): Response =>
  body === null && status === 200 ? new Response(null, { status: 204 }) : Response.json(body, { status })

/** A refusal as the server sends it, with its message also at these fields. */
export const refusal = (code: ErrorCode, message: string, ...paths: readonly string[]): Response =>
  json(
    { message, code, ...(paths.length > 0 && { errors: paths.map((path) => ({ path, message })) }) },
    errorStatus[code],
  )

/** Why the server would refuse a request, whatever it says. */
const mistakeIn = ({ query, body }: Endpoint, request: StubRequest): string | undefined =>
  [
    query?.safeParse(Object.fromEntries(request.query)),
    body instanceof z.ZodType ? body.safeParse(request.body) : undefined,
  ].find((result) => result?.success === false)?.error?.message

/** Writes without a response, and requests that the server would refuse. */
let unexpected: string[] = []
export const takeUnexpected = (): readonly string[] => {
  const taken = unexpected
  unexpected = []
  return taken
}

/** As `fetch` does, fails as soon as the caller gives up. */
const untilAborted = (signal: AbortSignal | null | undefined, response: Response | Promise<Response>) => {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([response, aborted])
}

const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

/**
 * Responses in place of those of a server, at the boundary of the network. The API client checks each by the schema of
 * its endpoint. Who is signed in is `user`; the stream of live updates stays open and says nothing.
 */
export const stubServer = (user: SessionUser | null) => {
  const responders = new Map<Endpoint, Responder>()
  const sent: { readonly endpoint: Endpoint; readonly request: StubRequest }[] = []
  const unknown: string[] = []

  const respondTo = async (
    address: string,
    { method = 'GET', headers, body, signal }: RequestInit,
  ): Promise<Response> => {
    signal?.throwIfAborted()
    const { pathname, searchParams } = new URL(address, window.location.href)
    const found = [...responders].find(([each]) => each.method === method && patternOf(each).test(pathname))
    if (found === undefined) {
      unknown.push(`${method} ${pathname}`)
      if (method !== 'GET') unexpected.push(`${method} ${pathname}`)
      return silence()
    }
    const [endpoint, respond] = found
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : body
    const idempotencyKey = new Headers(headers).get('idempotency-key')
    const request = { path: pathname, query: searchParams, body: content, idempotencyKey }
    sent.push({ endpoint, request })
    const mistake = mistakeIn(endpoint, request)
    if (mistake !== undefined) unexpected.push(`${method} ${pathname}: ${mistake}`)
    return untilAborted(signal, respond(request))
  }
  vi.stubGlobal('fetch', respondTo)

  const server = {
    /** Responds with what the endpoint promises. */
    answer: <E extends Endpoint>(endpoint: E, body: Body<E>) => server.respond(endpoint, () => json(body)),
    /** The same, depending on the request. */
    answerBy: <E extends Endpoint>(endpoint: E, bodyOf: (request: StubRequest) => Body<E>) =>
      server.respond(endpoint, (request) => json(bodyOf(request))),
    /** Responds with whatever a server or proxy in trouble sends. */
    respond: (endpoint: Endpoint, respond: Responder) => {
      responders.set(endpoint, respond)
      return server
    },
    /** What was sent to an endpoint. */
    sentTo: (endpoint: Endpoint): readonly StubRequest[] =>
      sent.filter((each) => each.endpoint === endpoint).map(({ request }) => request),
    /** Requests without a response: the test has forgotten them. */
    unknown: (): readonly string[] => unknown,
  }
  if (user === null) server.respond(authEndpoints.me, () => json({ message: 'Not signed in' }, 401))
  else server.answer(authEndpoints.me, user)
  return server.answer(eventEndpoints.event, event).respond(liveEndpoints.stream, silence)
}

export type StubServer = ReturnType<typeof stubServer>
