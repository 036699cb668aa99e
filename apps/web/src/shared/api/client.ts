import type { Endpoint, RequestOf } from '@trophy/contract/core/endpoint.ts'
import { type ListPart, totalHeader } from '@trophy/contract/core/list-part.ts'
import type { z } from 'zod'
import { storedToken } from '../session/token.ts'
import { requestUrl } from './request-url.ts'
import { ApiError } from './api-error.ts'

/** What a caller may add to any call. */
export interface CallOptions {
  /**
   * A UUID that makes a repeated POST answer as the first one did; a new one is made for each POST without it. A GET
   * carries one only when it asks about the call that has it.
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
  /** Of a stream that is taken up again. */
  readonly lastEventId?: string | undefined
}

/**
 * Calls an endpoint that answers JSON. Throws {@link ApiError}. The server makes every answer by the endpoint's schema;
 * here the schema gives the type only, and is left out of the browser's build (`build/leave-out-schemas.ts`).
 */
export const call = async <S extends z.ZodType, E extends Endpoint>(
  endpoint: E & { readonly response: S },
  ...[request]: CallArguments<E>
): Promise<z.output<S>> => {
  const response = await send(endpoint, request)
  return response.json()
}

/** Calls an endpoint that answers the first part of a list, and says in a header how long the list is. */
export const callForListPart = async <Row, E extends Endpoint>(
  endpoint: E & { readonly response: z.ZodType<Row[]> },
  ...[request]: CallArguments<E>
): Promise<ListPart<Row>> => {
  const response = await send(endpoint, request)
  const rows: Row[] = await response.json()
  return { rows, total: Number(response.headers.get(totalHeader) ?? rows.length) }
}

/** Calls an endpoint that answers nothing (204). */
export const callWithoutResponse = async <E extends Endpoint & { readonly response: 'nothing' }>(
  endpoint: E,
  ...[request]: CallArguments<E>
): Promise<void> => {
  await send(endpoint, request)
}

/** Calls an endpoint that answers a file. `fileName` is the one that the server gives, else the fallback. */
export const callForFile = async <E extends Endpoint & { readonly response: 'file' }>(
  endpoint: E,
  fallbackName: string,
  ...[request]: CallArguments<E>
): Promise<{ fileName: string; content: Blob }> => {
  const response = await send(endpoint, request)
  return { fileName: fileNameOf(response) ?? fallbackName, content: await response.blob() }
}

/** Opens a stream of server-sent events, from where an earlier one had come to. */
export const callForStream = <E extends Endpoint & { readonly response: 'stream' }>(
  endpoint: E,
  request: Pick<AnyRequest, 'signal' | 'lastEventId'>,
): Promise<Response> => send(endpoint, request)

/** All of an endpoint that is there when the application runs. */
type Address = Pick<Endpoint, 'method' | 'path'>

/** What `fetch` does. */
export type Transport = (address: string, options: RequestInit & { readonly headers: Headers }) => Promise<Response>

/** The one way to the server: the address, what each call carries, and what a refusal becomes. */
export const send = async (
  endpoint: Address,
  request: AnyRequest = {},
  transport: Transport = fetch,
): Promise<Response> => {
  const { params, query, body, signal } = request
  const response = await transport(requestUrl(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: headersOf(endpoint, request),
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

const headersOf = (endpoint: Address, { body, idempotencyKey, lastEventId }: AnyRequest): Headers => {
  const headers = new Headers({ accept: 'application/json' })
  const token = storedToken()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
  const key = idempotencyKey ?? (endpoint.method === 'POST' ? newIdempotencyKey() : undefined)
  if (key !== undefined) headers.set('idempotency-key', key)
  return headers
}

/** A key for one intended action, kept by the caller over its repeats. Works without a secure context, too. */
export const newIdempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant.toString(16) + hex.slice(18, 20),
    hex.slice(20),
  ].join('-')
}

const fileNameOf = (response: Response): string | undefined =>
  /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
