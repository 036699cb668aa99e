import { messageOfIssue } from '@trophy/contract/core/http/issue-messages.ts'
import { rejectedRowEndpoints, undoUploadEndpoints } from '@trophy/contract/uploads/past-uploads.contract.ts'
import { sheetEndpoints } from '@trophy/contract/uploads/sheets.contract.ts'
import { type UploadType, uploadMessages, uploadTypeNames } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadEndpoints, type UploadOptions, uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { Refusal, invalid } from '../platform/errors.ts'
import type { RequestForm } from '../platform/http/request-body.ts'
import { sendAuditedDownload, sendDownload } from '../platform/http/responses/send.ts'
import { type Route, route } from '../platform/http/route.ts'
import { correctRejectedRows, listRejectedRows } from './correct/correct-rows.service.ts'
import {
  listFailedBatches,
  listPastUploads,
  readPastUpload,
  rejectedSheet,
  templateSheet,
} from './past/past-uploads.service.ts'
import { readProgress } from './upload-progress.ts'
import { readReceipt, undoUpload } from './undo/undo-upload.service.ts'
import { type UploadRequest, uploadSheet } from './uploads.service.ts'

export const uploadRoutes: readonly Route[] = [
  route(uploadEndpoints.list, (context, { query }) => listPastUploads(context, query)),
  route(uploadEndpoints.read, (context, { params }) => readPastUpload(context, params.uploadId)),
  route(sheetEndpoints.upload, async (context, { params: { type }, query, body, caller, repeatKey, once }) => {
    const form = uploadFormOf(body, type)
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

/** The form of an upload: file, uploadType and options (part 2 §7). */
const uploadFormOf = ({ file, fields }: RequestForm, type: UploadType): UploadForm => {
  const { uploadType = '' } = fields
  if (file === undefined || file.fileName === '' || uploadType === '') {
    throw new Refusal('invalid_input', uploadMessages.missingInformation)
  }
  if (uploadType !== uploadTypeNames[type] && uploadType !== type) {
    throw invalid('uploadType', `Upload type must be ${uploadTypeNames[type]} here`)
  }
  return { ...file, options: readOptions(fields['options']) }
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
