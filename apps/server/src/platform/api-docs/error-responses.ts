import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { type ErrorCode, errorBodySchema, errorCodes, errorStatus } from '@trophy/contract/core/http/errors.ts'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { isRepeatable } from '../http/idempotency/idempotency-key.ts'

/** Every error that a call may meet: those that follow from what the endpoint is, and those that it declares. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => {
  const { method, roles, params, body, isProbe = false, errors = [] } = endpoint
  const byRule: Partial<Record<ErrorCode, boolean>> = {
    // A body where none is expected is refused, too.
    invalid_input: true,
    unsupported_type: true,
    not_authenticated: roles !== 'public',
    // An API key of another scope is refused at public endpoints as well.
    forbidden: !isProbe,
    foreign_origin: method !== 'GET',
    // What is named in the path may be unknown, or too long for a path.
    not_found: params !== undefined,
    request_timeout: body !== undefined,
    too_large: body !== undefined,
    idempotency_mismatch: isRepeatable(endpoint),
    rate_limited: !isProbe,
    internal: true,
    unavailable: true,
  }
  return errorCodes.filter((code) => byRule[code] === true || errors.includes(code))
}

/** Endpoints with the same errors of a status share its response. */
const responses = new Map<string, ZodOpenApiResponseObject>()

/** The response of each status, with an example for each of its codes. */
export const errorResponsesOf = (endpoint: Endpoint): ZodOpenApiResponsesObject => {
  const codes = errorsOf(endpoint)
  const ofStatus = (status: number) => codes.filter((code) => errorStatus[code] === status)
  return Object.fromEntries(
    codes.map((code) => errorStatus[code]).map((status) => [status, responseOf(ofStatus(status))]),
  )
}

const responseOf = (codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
  const id = codes.join('.')
  const response = responses.get(id) ?? describe(id, codes)
  responses.set(id, response)
  return response
}

/** The header of refusals that end by themselves. */
const retryAfter = { 'Retry-After': { description: 'Seconds until another try', schema: { type: 'integer' } } } as const
const endsByItself: Partial<Record<ErrorCode, boolean>> = { locked: true, rate_limited: true, unavailable: true }

const describe = (id: string, codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: { message: `${asWords(code)}.`, code } }]))
  return {
    id,
    description: codes.map(asWords).join(', or '),
    ...(codes.some((code) => endsByItself[code] === true) && { headers: retryAfter }),
    content: { 'application/json': { schema: errorBodySchema, examples } },
  }
}

/** `not_found` as `Not found`. */
const asWords = (code: ErrorCode): string => {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
