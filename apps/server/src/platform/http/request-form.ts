import { arrayBuffer } from 'node:stream/consumers'
import type { MultipartFile } from '@fastify/multipart'
import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import { uploadLimits, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

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
