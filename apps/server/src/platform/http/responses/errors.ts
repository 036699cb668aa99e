import {
  type ErrorBody,
  errorBodySchema,
  type ErrorCode,
  errorMessages,
  errorStatus,
} from '@trophy/contract/core/http/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnstorableText, type TemporaryFailure, temporaryFailureOf } from '../../db/failures.ts'
import { Refusal } from '../../errors.ts'

/**
 * Every response of 400 and above has one shape, and never a stack, SQL or a file path. A tab that is opened for a
 * printed page gets the message as text, or the sign-in.
 */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isCutOff(request)) {
      request.log.info('the client went away before its request was whole')
      return reply.code(400).send()
    }
    const { status, body, headers } = responseOf(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    removeFileHeaders(reply)
    if (prefersPage(request)) {
      if (status === 401) return reply.redirect('/')
      return reply.code(status).headers(headers).type('text/plain; charset=utf-8').send(body.message)
    }
    return reply.code(status).headers(headers).send(body)
  })
}

/** True when the client disconnected while sending: common on weak networks, and nobody waits for a response. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** They are set already when the creation of a file fails before its first byte. */
const removeFileHeaders = (reply: FastifyReply): void => {
  for (const name of ['content-type', 'content-disposition', 'content-encoding']) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
}

/** The same shape for a request without a route, such as an address that cannot be decoded: no hook runs there. */
export const handleUnroutable = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
  const { status, body } = responseOf(error)
  void reply.code(status).header('x-content-type-options', 'nosniff').send(body)
}

interface ErrorResponse {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>
}

const errorResponse = (code: ErrorCode, message: string, retryAfterSeconds?: unknown): ErrorResponse => ({
  status: errorStatus[code],
  body: { message, code },
  headers: typeof retryAfterSeconds === 'number' ? { 'retry-after': String(retryAfterSeconds) } : {},
})

const responseOf = (error: FastifyError): ErrorResponse => {
  if (error instanceof Refusal) {
    const { code, message, details } = error
    const { body, ...response } = errorResponse(code, message, details['retryAfterSeconds'])
    return { ...response, body: { ...body, ...details, ...shortenedErrors(details) } }
  }
  const failure = temporaryFailureOf(error)
  if (failure !== undefined) return errorResponse('unavailable', errorMessages[failure], retryAfterSeconds[failure])
  const { statusCode = 500 } = error
  if (statusCode === 413) return errorResponse('too_large', errorMessages.tooLarge)
  if (statusCode === 415) return errorResponse('unsupported_type', errorMessages.unsupportedType)
  const isOfRequest = isUnstorableText(error) || (statusCode >= 400 && statusCode < 500)
  if (isOfRequest) return errorResponse('invalid_input', errorMessages.unreadable)
  return errorResponse('internal', errorMessages.internal)
}

/** Seconds after which another attempt may succeed. */
const retryAfterSeconds: Readonly<Record<TemporaryFailure, number>> = {
  unavailable: 5,
  busy: 2,
  tooSlow: 5,
  cancelled: 5,
  notWritable: 60,
}

/** The maximum number of errors in a response, and of characters in each of their texts. */
export const maximumErrors = 20
const maximumCharacters = 300

const errorsSchema = errorBodySchema.shape.errors

/** Texts can quote the request: a small one must not have a large response. */
const shortenedErrors = ({ errors }: Refusal['details']): Pick<ErrorBody, 'errors'> => {
  if (errors === undefined) return {}
  const listed = errorsSchema.parse(errors)?.slice(0, maximumErrors)
  return { errors: listed?.map(({ path, message }) => ({ path: shortened(path), message: shortened(message) })) }
}

export const shortened = (text: string): string =>
  text.length > maximumCharacters ? `${text.slice(0, maximumCharacters - 1)}…` : text

/**
 * True for a tab that is opened at an address; programs, and the calls of the web application, ask for data. Those of
 * Java accept pages unless they are told not to, but no tab has a token.
 */
export const prefersPage = ({ headers: { accept = '', authorization = '' } }: FastifyRequest): boolean =>
  accept.includes('text/html') && !/^bearer\b/i.test(authorization)
