import type { Endpoint, RequestOf } from '@trophy/contract/core/http/endpoint.ts'
import { type ListPart, totalHeader } from '@trophy/contract/core/list-part.ts'
import { liveCursorHeader } from '@trophy/contract/live/live.constants.ts'
import type { z } from 'zod'
import { chosenLanguage } from '../languages/language.ts'
import { storedToken } from '../session/kept.ts'
import { ApiError, isSessionOver } from './api-error.ts'
import { newIdempotencyKey } from './no-response.ts'
import { noteServerClock } from '../clock.ts'

/** Options of any call. */
export interface CallOptions {
  /**
   * A UUID with which a repeated POST or DELETE returns the first one's response; a new one if it is left out. A GET
   * has one only to read the progress of the call with that key.
   */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** The parts of the request that the endpoint has; the argument may be left out when none of them is required. */
export type CallArguments<E extends Endpoint> =
  Record<string, never> extends RequestOf<E>
    ? [request?: RequestOf<E> & CallOptions]
    : [request: RequestOf<E> & CallOptions]

interface AnyRequest extends CallOptions {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  /** For a stream that is continued. */
  readonly lastEventId?: string | undefined
}

/** Calls an endpoint that returns JSON. Throws {@link ApiError}. */
export const call = async <S extends z.ZodType, E extends Endpoint>(
  endpoint: E & { readonly response: S },
  ...[request]: CallArguments<E>
): Promise<z.output<S>> => {
  const response = await send(endpoint, request)
  return readJson(endpoint, response)
}

/** Calls an endpoint that returns the first part of a list, and its total length in a header. */
export const callForListPart = async <Row, E extends Endpoint>(
  endpoint: E & { readonly response: z.ZodType<Row[]> },
  ...[request]: CallArguments<E>
): Promise<ListPart<Row>> => {
  const response = await send(endpoint, request)
  const rows = await readJson(endpoint, response)
  return { rows, total: Number(response.headers.get(totalHeader) ?? rows.length) }
}

/** Calls an endpoint whose response has no body, or says nothing that is needed. */
export const callWithoutResponse = async <E extends Endpoint>(
  endpoint: E,
  ...[request]: CallArguments<E>
): Promise<void> => {
  await send(endpoint, request)
}

/** Calls an endpoint that returns a file. `fileName` is the server's, else the fallback. */
export const callForFile = async <E extends Endpoint & { readonly response: 'file' }>(
  endpoint: E,
  fallbackName: string,
  ...[request]: CallArguments<E>
): Promise<{ fileName: string; content: Blob }> => {
  const response = await send(endpoint, request)
  return { fileName: fileNameOf(response) ?? fallbackName, content: await response.blob() }
}

/** Opens a stream of server-sent events, after the last event of an earlier one. */
export const callForStream = <E extends Endpoint & { readonly response: 'stream' }>(
  endpoint: E,
  request: Pick<AnyRequest, 'signal' | 'lastEventId'>,
): Promise<Response> => send(endpoint, request)

/**
 * The JSON of a response. Tests and development check it by the endpoint's schema. The production build has no schemas
 * (`build/omit-schemas.ts`) and relies on the server, which creates every response by them.
 */
export const readJson = async <S extends z.ZodType>(
  endpoint: Address & { readonly response: S },
  response: Response,
): Promise<z.output<S>> => {
  const json: unknown = await response.json()
  if (matches(json, endpoint.response)) return json
  throw new Error(`The response of ${endpoint.method} ${endpoint.path} does not match its schema`)
}

const matches = <S extends z.ZodType>(json: unknown, schema: S | undefined): json is z.output<S> =>
  schema === undefined || schema.safeParse(json).success

/** The parts of an endpoint that exist in the production build. */
type Address = Pick<Endpoint, 'method' | 'path'>

/** The signature of `fetch`, as far as it is used. */
export type Transport = (address: string, options: RequestInit & { readonly headers: Headers }) => Promise<Response>

/**
 * Sends every request of the application. Throws {@link ApiError} for a response of 400 or above, TypeError without one
 * for this session.
 */
export const send = async (
  endpoint: Address,
  request: AnyRequest = {},
  transport: Transport = fetch,
): Promise<Response> => {
  const { params, query, body, signal } = request
  const token = storedToken()
  const response = await transport(requestUrl(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: headersOf(endpoint, request),
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  // A Wi-Fi that wants a sign-in first answers with a page of its own: like no network.
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
    throw new TypeError('Not our server')
  noteServerClock(response)
  liveCursor.note(response)
  if (response.ok) return response
  const error = new ApiError(response.status, response.statusText, await response.text())
  const current = storedToken()
  // A sign-in meanwhile, here or in another tab, has ended that session: it says nothing of the one that began.
  if (isSessionOver(error) && current !== null && current !== token) throw new TypeError('Another session has begun')
  throw error
}

const headersOf = (endpoint: Address, { body, idempotencyKey, lastEventId }: AnyRequest): Headers => {
  const headers = new Headers({ accept: 'application/json', 'accept-language': chosenLanguage() ?? 'en' })
  const token = storedToken()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
  const needsKey = endpoint.method === 'POST' || endpoint.method === 'DELETE'
  const key = idempotencyKey ?? (needsKey ? newIdempotencyKey() : undefined)
  if (key !== undefined) headers.set('idempotency-key', key)
  return headers
}

const fileNameOf = (response: Response): string | undefined =>
  /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]

/** The URL of a call: the endpoint's path with its `:names` filled in, and the query without empty values. */
export const requestUrl = (
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name], name)))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, textOf(value, name)]),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}

const textOf = (value: unknown, name: string): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`${name} is missing, or cannot be part of a URL`)
}

/** How far this page knows the changes of the live stream: nothing that it shows was read before. */
let cursor: string | undefined

export const liveCursor = {
  get: (): string | undefined => cursor,
  /** Of an event of the stream. */
  set: (next: string | undefined): void => {
    cursor = next ?? cursor
  },
  /** Of the first response, whichever it is: the screens read their data afterwards. */
  note: ({ headers }: Response): void => {
    cursor ??= headers.get(liveCursorHeader) ?? undefined
  },
}
