import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import { errorMessages } from '@trophy/contract/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

/** JSON only, and forms where an endpoint takes a file. An empty body counts as none, whatever its content type. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (hasHalfCharacter(body)) done(new Refusal('invalid_input', errorMessages.unreadable))
    else void parse(request, body, done)
  })
}

const half = /\p{Cs}/u

/** An unpaired surrogate: JSON can contain it, PostgreSQL cannot store it. */
const hasHalfCharacter = (body: string): boolean => {
  // JSON contains surrogates as escapes only, so nearly no body is parsed twice.
  if (!/\\u[dD][89a-fA-F]/.test(body)) return false
  let isFound = false
  try {
    JSON.parse(body, (name, value: unknown) => {
      isFound ||= half.test(name) || (typeof value === 'string' && half.test(value))
    })
  } catch {
    // The parser reports the error.
    return false
  }
  return isFound
}

/**
 * Refuses a form for an endpoint that does not read one, anything else for an endpoint that does (415), and fields for
 * an endpoint without a body (400). A missing body counts as empty, so that validation names the missing fields.
 */
export const checkBody = ({ body }: Endpoint, request: FastifyRequest): void => {
  if (request.isMultipart() !== (body === 'multipart')) {
    throw new Refusal('unsupported_type', errorMessages.unsupportedType)
  }
  if (body === undefined) refuseFields(request.body)
  else if (body !== 'multipart') request.body ??= {}
}

const refuseFields = (sent: unknown): void => {
  if (sent === undefined || sent === null) return
  const fields = typeof sent === 'object' ? Object.keys(sent) : ['body']
  if (fields.length === 0) return
  const errors = fields.map((path) => ({ path, message: errorMessages.unknownField }))
  throw new Refusal('invalid_input', errorMessages.unknownField, { errors })
}
