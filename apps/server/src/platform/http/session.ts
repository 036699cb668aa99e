import { isApiKey } from '@trophy/contract/auth/accounts.constants.ts'
import { sessionCookie } from '@trophy/contract/auth/auth.constants.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { readCookie } from './cookies.ts'
import type { Caller } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

export type FoundCaller = Omit<Caller, 'address'>

/**
 * Finds the caller of a valid API key, or of the first token with a live session; `null` when there is none. `isUse` is
 * false for the browser's polls, which do not keep a session alive (decisions §6).
 */
export type Authenticate = (tokens: readonly string[], options: { isUse: boolean }) => Promise<FoundCaller | null>

/**
 * The bearer token, then the cookie: either is enough, so that an expired one does not hide the other. An API key is a
 * bearer token only, so that no browser sends one by itself.
 */
export const tokensOf = (request: FastifyRequest, config: Config): string[] => {
  const cookie = readCookie(request, sessionCookie, config)
  const tokens = [bearerOf(request), cookie !== undefined && isApiKey(cookie) ? undefined : cookie]
  return [...new Set(tokens.filter((token) => token !== undefined))]
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]

/** True when only the cookie authenticates the request: another site could make a browser send it. */
export const hasOnlyCookie = (request: FastifyRequest, config: Config): boolean =>
  bearerOf(request) === undefined && readCookie(request, sessionCookie, config) !== undefined
