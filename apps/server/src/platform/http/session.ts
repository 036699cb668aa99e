import { sessionCookie } from '@trophy/contract/auth/auth.constants.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Finds the caller behind a token; `null` when there is none or the session has ended. `isUse` false for the browser's
 * polls, which do not keep a session alive (decisions §6).
 */
export type Authenticate = (token: string | undefined, options: { isUse: boolean }) => Promise<Caller | null>

/** The bearer token, else the cookie: either alone is enough. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  bearerOf(request) ?? request.cookies[sessionCookie]

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]

/** True when nothing but the cookie says who is calling: the case that another site could make a browser send. */
export const hasOnlyCookie = (request: FastifyRequest): boolean =>
  bearerOf(request) === undefined && request.cookies[sessionCookie] !== undefined
