import { rejectedRowEndpoints } from '@trophy/contract/uploads/rejected-rows.contract.ts'
import { undoUploadEndpoints } from '@trophy/contract/uploads/undo-upload.contract.ts'
import { sheetEndpoints } from '@trophy/contract/uploads/sheets.contract.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload, sendDownload } from '../platform/http/responses/send-download.ts'
import { listFailedBatches, listPastUploads, readPastUpload } from './past/past-uploads.service.ts'
import { readUploadForm } from './upload-form.ts'
import { readProgress } from './progress/upload-progress.ts'
import { readReceipt, undoUpload } from './undo/undo-upload.service.ts'
import { correctRejectedRows, listRejectedRows } from './correct/correct-rows.service.ts'
import { rejectedSheet, templateSheet } from './past/sheets-to-download.ts'
import { uploadSheet } from './uploads.service.ts'

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
