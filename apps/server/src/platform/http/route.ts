import type { ApiKeyScope } from '@trophy/contract/core/access.ts'
import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Once } from '../once.ts'
import type { RequestForm } from './request-body.ts'

/** Who sent the request, and from where. */
export interface Caller extends Actor {
  /** Of the session, or of the API key. */
  readonly sessionId: string
  readonly id: string
  /** When the session began; undefined for an API key. */
  readonly startedAt?: string
  /** What the database contained when the session was found; undefined for an API key. */
  readonly snapshot?: string
  /** Of the API key that sent the request; undefined for a person. */
  readonly keyScope?: ApiKeyScope
}

type CallerOf<R extends Access> = R extends 'public' ? Caller | null : Caller

/** A validated request. `caller` is never null where the endpoint names roles. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: E['body'] extends 'multipart' ? RequestForm : BodyOf<E>
  readonly caller: CallerOf<E['roles']>
  /** Identifies caller and `Idempotency-Key`; null without a key. */
  readonly repeatKey: Buffer | null
  /** For an endpoint that `creates` in steps. */
  readonly once: Once
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a handler returns: the JSON of the endpoint's response, a reply that streams, or nothing. */
type HandlerResult<E extends Endpoint> = E['response'] extends 'file' | 'stream'
  ? FastifyReply
  : E['response'] extends 'nothing'
    ? void
    : ResponseOf<E>

/** An endpoint and its handler. The HTTP layer validates a request by the endpoint before it calls `handle`. */
export interface Route {
  readonly endpoint: Endpoint
  handle(context: Context, call: Call<Endpoint>): Promise<unknown>
}

/** Binds an endpoint of the contract to its handler. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (context: Context, call: Call<E>) => Promise<HandlerResult<E>>,
): Route => {
  const bound: { endpoint: E; handle(context: Context, call: Call<E>): Promise<unknown> } = { endpoint, handle }
  return bound
}
