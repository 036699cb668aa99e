import { errorMessages } from '@trophy/contract/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { hasOnlyCookie } from './session.ts'

/**
 * A write that is authenticated by the cookie only must come from our own origin (decisions §6). A request with
 * neither `Origin` nor `Sec-Fetch-Site` is not from a browser, and is accepted.
 */
export const refuseForeignOrigin = (request: FastifyRequest): void => {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasOnlyCookie(request)) return
  if (!isOwnSite(request) || !isOwnOrigin(request)) throw new Refusal('foreign_origin', errorMessages.foreignOrigin)
}

const isOwnSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

const isOwnOrigin = (request: FastifyRequest): boolean => {
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}
