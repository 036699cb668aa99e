import { listedPage } from '@trophy/contract/core/list.ts'
import { uploadMessages, uploadTypeNames } from '@trophy/contract/uploads/uploads.constants.ts'
import type { FailedBatch, PastUpload } from '@trophy/contract/uploads/uploads.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { PageQuery } from '../../platform/db/statements/page.ts'
import { notFound } from '../../platform/errors.ts'
import { selectFailedBatches, selectPastUpload, selectPastUploads } from './past-uploads.sql.ts'
import { finishInterruptedUploads } from '../store/finish-upload.service.ts'

/** Past uploads with their counts, newest first. Interrupted ones are finished before they are shown. */
export const listPastUploads = async (context: Context, query: PageQuery) => {
  await finishInterruptedUploads(context)
  return listedPage(query, await selectPastUploads(context.database, query))
}

/**
 * One past upload with its errors and warnings: at most a thousand of each, then the number of further ones. A running
 * upload has none yet.
 * @throws 404 for an unknown upload
 */
export const readPastUpload = async (context: Context, uploadId: string): Promise<PastUpload> => {
  await finishInterruptedUploads(context)
  const upload = await selectPastUpload(context.database, uploadId)
  if (!upload) throw notFound(uploadMessages.unknown)
  return upload
}

/** The batches that could not be committed, latest first, including those of interrupted uploads. */
export const listFailedBatches = async (
  context: Context,
): Promise<{ failedBatches: FailedBatch[]; totalFailed: number }> => {
  await finishInterruptedUploads(context)
  const batches = await selectFailedBatches(context.database)
  const failedBatches = batches.map((batch) => ({ ...batch, uploadType: uploadTypeNames[batch.uploadType] }))
  return { failedBatches, totalFailed: failedBatches.length }
}
