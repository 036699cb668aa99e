import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** In production the browser sends cookies over HTTPS only. */
type Transport = Pick<Config, 'isProduction' | 'isPractice'>

/**
 * The only place that names cookies. Browsers accept the prefix over HTTPS only, and only for this host: another host
 * of the domain cannot set such a cookie. Cookies ignore the port, so the practice event has names of its own.
 */
export const cookieNameOf = (name: string, { isProduction, isPractice }: Transport): string =>
  `${isProduction ? '__Host-' : ''}${isPractice ? 'practice-' : ''}${name}`

export const readCookie = (request: FastifyRequest, name: string, transport: Transport): string | undefined =>
  request.cookies[cookieNameOf(name, transport)]

export interface NewCookie {
  readonly name: string
  readonly value: string
  readonly maximumAgeSeconds: number
  readonly sameSite: 'lax' | 'strict'
}

/** Set as a header immediately, so that the response stored for repeats has it, too. */
export const setCookie = (
  reply: FastifyReply,
  transport: Transport,
  { name, value, maximumAgeSeconds, sameSite }: NewCookie,
): void => {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite,
    secure: transport.isProduction,
    maxAge: maximumAgeSeconds,
  } as const
  reply.header('set-cookie', cookie.serialize(cookieNameOf(name, transport), value, attributes))
}
