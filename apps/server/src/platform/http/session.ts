import cookie from '@fastify/cookie'
import { sessionCookie } from '@trophy/contract/auth/auth.constants.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Finds the caller of the first token with a live session; `null` when there is none. `isUse` is false for the
 * browser's polls, which do not keep a session alive (decisions §6).
 */
export type Authenticate = (
  tokens: readonly string[],
  options: { isUse: boolean },
) => Promise<Omit<Caller, 'address'> | null>

/** The bearer token, then the cookie: either is enough, so that an expired one does not hide the other. */
export const tokensOf = (request: FastifyRequest): string[] => {
  const tokens = [bearerOf(request), request.cookies[sessionCookie]]
  return [...new Set(tokens.filter((token) => token !== undefined))]
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]

/** True when only the cookie authenticates the request: another site could make a browser send it. */
export const hasOnlyCookie = (request: FastifyRequest): boolean =>
  bearerOf(request) === undefined && request.cookies[sessionCookie] !== undefined

export interface SessionCookie {
  readonly token: string
  readonly maximumAgeSeconds: number
  /** In production the browser sends it over HTTPS only. */
  readonly isSecure: boolean
}

/** Set as a header immediately, so that the response stored for repeats has it, too. */
export const setSessionCookie = (reply: FastifyReply, { token, maximumAgeSeconds, isSecure }: SessionCookie): void => {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: maximumAgeSeconds,
  } as const
  reply.header('set-cookie', cookie.serialize(sessionCookie, token, attributes))
}

export const clearSessionCookie = (reply: FastifyReply, isSecure: boolean): void =>
  setSessionCookie(reply, { token: '', maximumAgeSeconds: 0, isSecure })
