import type { z } from 'zod'
import type { ApiKeyScope, UserRole } from '../access.ts'
import type { AuditKind } from '../audit.constants.ts'
import type { ErrorCode } from './error-codes.ts'

/** Who may call an endpoint: anybody, or users of at least one named role. */
export type Access = 'public' | readonly [UserRole, ...UserRole[]]

/**
 * One call of the API, from which the server creates a route, the web application a typed call, and `/api/docs` its
 * page. `roles` has no default: an endpoint without it does not compile.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each key of `params`. */
  readonly path: `/api/${string}`
  readonly roles: Access
  /** The smallest scope of an API key that may call it, as an admin. Without it every key is refused. */
  readonly keyScope?: ApiKeyScope
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** The JSON body; 'multipart' for a form with a file. */
  readonly body?: z.ZodType | 'multipart'
  /** The maximum bytes of the JSON body; by default `defaultBodyLimit`. */
  readonly bodyLimit?: number
  /** The JSON response; 'file' for a download, 'stream' for server-sent events, 'nothing' for 204. */
  readonly response: z.ZodType | 'file' | 'stream' | 'nothing'
  /** The media types of a 'file'. */
  readonly fileTypes?: readonly [MediaType, ...MediaType[]]
  /** By default 200. */
  readonly status?: 200 | 201
  /**
   * The errors of its own rules. Those that every endpoint of its kind has, such as for the role or for what is sent,
   * follow from the other fields (`errorsOf` in the server's `api-docs`).
   */
  readonly errors?: readonly ErrorCode[]
  /** True for the browser's polls, which do not count as use of the session (decisions §6). */
  readonly keepsSessionIdle?: boolean
  /**
   * Each call counts as one of a few tries. A repeat with the same idempotency key gets the same refusal, so that a try
   * whose response was lost is counted once.
   */
  readonly countsTries?: boolean
  /** What the call does is in the audit log: the service records a success, the HTTP layer a refusal or failure. */
  readonly audit?: AuditKind
  /** True for a check by a machine: no session is looked up, since that needs the database, and no limit counts it. */
  readonly isProbe?: boolean
  /**
   * The call creates something, or does what others may undo before it is repeated: its idempotency key and response
   * are stored in the transaction of its work, so that it is never done twice. That transaction is the whole call.
   * Other services store them themselves: 'steps' is for one that commits several times or works for seconds before it
   * writes, 'together' for one whose transaction several calls share.
   */
  readonly creates?: true | 'steps' | 'together'
  /** True for a POST that has the same effect when it is repeated: it needs no idempotency key. */
  readonly isIdempotent?: boolean
  /** Fields of the body in which a repeat with the same idempotency key may differ from the first request. */
  readonly variesInRepeats?: readonly string[]
}

export const endpoint = <
  const M extends Endpoint['method'],
  const P extends Endpoint['path'],
  const D extends Omit<Endpoint, 'method' | 'path'>,
>(
  method: M,
  path: P,
  definition: D,
): D & { readonly method: M; readonly path: P } => ({ ...definition, method, path })

/** The media type of each kind of file that the API sends. */
export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  psv: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
  zip: 'application/zip',
  woff2: 'font/woff2',
} as const

export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes]

/** The maximum bytes of a JSON body, unless its endpoint has a `bodyLimit`. */
export const defaultBodyLimit = 16 * 1024

/** An id or a name of 100 characters with its quotes and comma. */
export const bytesPerName = 103

/** The `bodyLimit` of an endpoint whose body contains a list. */
export const bodyLimitWithList = (maximumEntries: number, bytesPerEntry: number): number =>
  defaultBodyLimit + maximumEntries * bytesPerEntry

/** Of what admins read: so may programs with an API key. */
export const readByAdmins = { roles: ['admin'], keyScope: 'read' } as const

/** Of what only they do, and what is never done twice. */
export const createdByAdmins = { roles: ['admin'], creates: true } as const

/** A file that they download, which is in the audit log. */
export const fileForAdmins = (type: keyof typeof mediaTypes, audit: 'report' | 'export') =>
  ({ ...readByAdmins, response: 'file', fileTypes: [mediaTypes[type]], audit }) as const

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type ResponseOf<E extends Endpoint> = Output<E['response']>

/** The parts of a request that the endpoint has. */
export type RequestOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Input<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: Input<E['body']> } : unknown)
