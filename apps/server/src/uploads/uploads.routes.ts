import { arrayBuffer } from 'node:stream/consumers'
import type { MultipartFile } from '@fastify/multipart'
import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import { messageOfIssue } from '@trophy/contract/core/http/issue-messages.ts'
import { rejectedRowEndpoints } from '@trophy/contract/uploads/rejected-rows.contract.ts'
import { sheetEndpoints } from '@trophy/contract/uploads/sheets.contract.ts'
import { undoUploadEndpoints } from '@trophy/contract/uploads/undo-upload.contract.ts'
import {
  type UploadType,
  uploadLimits,
  uploadMessages,
  uploadTypeNames,
} from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadEndpoints, type UploadOptions, uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal, invalid } from '../platform/errors.ts'
import { sendAuditedDownload, sendDownload } from '../platform/http/responses/send-download.ts'
import { type Route, route } from '../platform/http/route.ts'
import { correctRejectedRows, listRejectedRows } from './correct/correct-rows.service.ts'
import { listFailedBatches, listPastUploads, readPastUpload } from './past/past-uploads.service.ts'
import { rejectedSheet, templateSheet } from './past/sheets-to-download.ts'
import { readProgress } from './progress/upload-progress.ts'
import { readReceipt, undoUpload } from './undo/undo-upload.service.ts'
import { type UploadRequest, uploadSheet } from './uploads.service.ts'

export const uploadRoutes: readonly Route[] = [
  route(uploadEndpoints.list, (context, { query }) => listPastUploads(context, query)),
  route(uploadEndpoints.read, (context, { params }) => readPastUpload(context, params.uploadId)),
  route(sheetEndpoints.upload, async (context, { params: { type }, query, caller, request, repeatKey, once }) => {
    const form = await readUploadForm(request, type)
    return uploadSheet(context, { type, ...form, isDryRun: query.dryRun, uploader: caller, repeatKey, once })
  }),
  route(sheetEndpoints.progress, (context, { repeatKey }) => readProgress(context, repeatKey)),
  route(sheetEndpoints.template, async (_context, { params, reply }) =>
    sendDownload(reply, templateSheet(params.type)),
  ),
  route(sheetEndpoints.rejectedRows, async (context, { params, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'export' },
      await rejectedSheet(context, params.uploadId),
    ),
  ),
  route(rejectedRowEndpoints.list, async (context, { params, query }) =>
    listRejectedRows(context, params.uploadId, query),
  ),
  route(rejectedRowEndpoints.correct, async (context, { params, body, caller }) =>
    correctRejectedRows(context, params.uploadId, body, caller),
  ),
  route(uploadEndpoints.failedBatches, (context) => listFailedBatches(context)),
  route(undoUploadEndpoints.receipt, (context, { params }) => readReceipt(context, params.uploadId)),
  route(undoUploadEndpoints.undo, (context, { params, body, caller }) =>
    undoUpload(context, params.uploadId, body.reason, caller),
  ),
]

type UploadForm = Pick<UploadRequest, 'fileName' | 'bytes' | 'options'>

/**
 * Reads the form of an upload: file, uploadType and options, in any order (part 2 §7). The file is kept in memory;
 * reading stops when it exceeds its maximum size.
 */
const readUploadForm = async (request: FastifyRequest, type: UploadType): Promise<UploadForm> => {
  if (!request.isMultipart()) throw new Refusal('unsupported_type', 'The upload must be a form with a file')
  const { file, fields } = await readParts(request).catch((error: unknown) => {
    throw isRefusal(error) ? error : new Refusal('invalid_input', errorMessages.unreadable)
  })
  const uploadType = fields.get('uploadType') ?? ''
  if (file === undefined || file.fileName === '' || uploadType === '') {
    throw new Refusal('invalid_input', uploadMessages.missingInformation)
  }
  if (uploadType !== uploadTypeNames[type] && uploadType !== type) {
    throw invalid('uploadType', `Upload type must be ${uploadTypeNames[type]} here`)
  }
  return { ...file, options: readOptions(fields.get('options')) }
}

const readParts = async (request: FastifyRequest) => {
  let file: Pick<UploadForm, 'fileName' | 'bytes'> | undefined
  const fields = new Map<string, string>()
  for await (const part of request.parts({ limits: { fileSize: uploadLimits.bytes } })) {
    if (part.type === 'file') file = { fileName: part.filename, bytes: await bytesOf(part) }
    else fields.set(part.fieldname, String(part.value))
  }
  return { file, fields }
}

/** Other errors are those of an incomplete or invalid form. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && 'statusCode' in error)

const bytesOf = async (part: MultipartFile): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await arrayBuffer(part.file)
  if (part.file.truncated) throw new Refusal('too_large', uploadMessages.tooLarge)
  return new Uint8Array(bytes)
}

/** All options are on by default (part 2 §5). */
const readOptions = (text = '{}'): UploadOptions => {
  const parsed = uploadOptionsSchema.safeParse(parseJson(text), { error: messageOfIssue })
  if (!parsed.success) throw invalid('options', parsed.error.issues[0]?.message ?? 'The options cannot be read')
  return parsed.data
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('options', 'The options are not valid JSON')
  }
}
