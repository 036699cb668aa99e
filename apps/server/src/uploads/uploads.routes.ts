import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { sendAuditedDownload, sendDownload } from '../platform/http/send-download.ts'
import { listFailedBatches, listPastUploads, readPastUpload } from './past/past-uploads.service.ts'
import { rejectedSheet, templateSheet } from './past/sheets-to-download.ts'
import { readUploadForm } from './upload-form.ts'
import { readProgress } from './progress/upload-progress.ts'
import { uploadSheet } from './uploads.service.ts'

export const uploadRoutes: readonly Route[] = [
  route(uploadEndpoints.list, (context, { query }) => listPastUploads(context, query)),
  route(uploadEndpoints.read, (context, { params }) => readPastUpload(context, params.uploadId)),
  route(uploadEndpoints.upload, async (context, { params: { type }, query, caller, request, repeatKey }) =>
    uploadSheet(context, {
      type,
      ...(await readUploadForm(request, type)),
      isDryRun: query.dryRun,
      uploader: caller,
      repeatKey,
    }),
  ),
  route(uploadEndpoints.progress, (context, { repeatKey }) => readProgress(context, repeatKey)),
  route(uploadEndpoints.template, async (_context, { params, reply }) =>
    sendDownload(reply, templateSheet(params.type)),
  ),
  route(uploadEndpoints.rejectedRows, async (context, { params, caller, reply }) =>
    sendAuditedDownload(
      context,
      { reply, actor: caller, kind: 'export' },
      await rejectedSheet(context, params.uploadId),
    ),
  ),
  route(uploadEndpoints.failedBatches, (context) => listFailedBatches(context)),
]
