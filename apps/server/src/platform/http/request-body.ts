import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { defaultBodyLimit, type Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { arrayBuffer } from 'node:stream/consumers'
import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import { uploadLimits, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { Refusal, invalid } from '../errors.ts'

/** JSON in UTF-8, and forms where an endpoint takes a file. An empty body counts as none, whatever its content type. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = bytes.toString()
    if (body === '') done(null, undefined)
    else if (!isUtf8(bytes) || hasHalfCharacter(body)) done(new Refusal('invalid_input', errorMessages.unreadable))
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

/** The length of `null`, the longest text that counts as no body. */
const emptyBodyBytes = 4

/** Refuses, before it is read, a body for an endpoint without one. Clients may send an empty one, such as `{}`. */
export const refuseUnreadBody = ({ body }: Endpoint, { headers }: FastifyRequest): void => {
  if (body === undefined && !isAtMost(emptyBodyBytes, headers)) throw invalid('body', errorMessages.noBody)
}

/** False also for a body of unknown length. */
const isAtMost = (bytes: number, headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bytes

/**
 * Closes the connection after a response to a request whose body was not read: otherwise all of it would be received
 * and thrown away. Not for an endpoint that takes a file: a browser sees the response only when it has sent the file.
 */
export const closeAfterUnreadBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ raw, headers, routeOptions }, reply) => {
    const isUnread = !raw.complete && !isAtMost(defaultBodyLimit, headers)
    if (isUnread && routeOptions.config.endpoint?.body !== 'multipart') reply.header('connection', 'close')
  })
}

/**
 * Refuses a form for an endpoint that does not read one, anything else for an endpoint that does (415), and fields for
 * an endpoint without a body (400). A missing body counts as empty, so that validation names the missing fields.
 */
export const checkBody = ({ body }: Endpoint, request: FastifyRequest): void => {
  if (request.isMultipart() !== (body === 'multipart')) {
    throw new Refusal('unsupported_type', errorMessages.unsupportedType)
  }
  if (body === undefined) refuseContent(request.body)
  else if (body !== 'multipart') request.body ??= {}
}

/** Of the few bytes that {@link refuseUnreadBody} lets through. */
const refuseContent = (sent: unknown): void => {
  if (sent === undefined || sent === null) return
  if (typeof sent !== 'object' || Object.keys(sent).length > 0) throw invalid('body', errorMessages.noBody)
}

/** The body of an endpoint that takes a file. */
export interface RequestForm {
  /** Undefined without one; the last of several. */
  readonly file: { readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined
  readonly fields: Readonly<Record<string, string>>
}

/** Parts in any order. The file is kept in memory; reading stops when it exceeds its maximum size. */
export const readForm = (request: FastifyRequest): Promise<RequestForm> =>
  readParts(request).catch((error: unknown) => {
    throw isRefusal(error) ? error : new Refusal('invalid_input', errorMessages.unreadable)
  })

const readParts = async (request: FastifyRequest): Promise<RequestForm> => {
  let file: RequestForm['file']
  const fields = new Map<string, string>()
  for await (const part of request.parts({ limits: { fileSize: uploadLimits.bytes } })) {
    if (part.type === 'file') file = { fileName: part.filename, bytes: await bytesOf(part) }
    // A field that says that it is JSON has been parsed.
    else fields.set(part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value))
  }
  return { file, fields: Object.fromEntries(fields) }
}

/** Other errors are those of an incomplete or invalid form. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && 'statusCode' in error)

const bytesOf = async (part: MultipartFile): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await arrayBuffer(part.file)
  if (part.file.truncated) throw new Refusal('too_large', uploadMessages.tooLarge)
  return new Uint8Array(bytes)
}
