import { mediaTypes } from '@trophy/contract/core/http/endpoint.ts'
import { listedPage } from '@trophy/contract/core/list.ts'
import {
  sheetColumns,
  templateNames,
  uploadMessages,
  type UploadType,
  uploadTypeNames,
} from '@trophy/contract/uploads/uploads.constants.ts'
import type { FailedBatch, PastUpload } from '@trophy/contract/uploads/uploads.contract.ts'
import { pagesFrom } from '../../platform/async/pages.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PageQuery } from '../../platform/db/statements/page.ts'
import type { Download } from '../../platform/download.ts'
import { notFound } from '../../platform/errors.ts'
import { writeSheet } from '../../platform/sheets/write-sheet.ts'
import { reasonColumn, reasonPosition } from '../check/rules/columns.rules.ts'
import { finishInterruptedUploads } from '../store/finish-upload.service.ts'
import { selectUpload, type StoredUpload } from '../uploads.sql.ts'
import { selectFailedBatches, selectPastUpload, selectPastUploads, selectRejectedRows } from './past-uploads.sql.ts'

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

/** An empty sheet with the columns of its type (part 2 §7). */
export const templateSheet = (type: UploadType): Download => ({
  fileName: templateNames[type],
  mediaType: mediaTypes.xlsx,
  content: writeSheet('xlsx', [sheetColumns[type]]),
})

/**
 * The rejected rows of an upload in its format and columns, with the reasons, to correct and upload again.
 * @throws 404 for an unknown upload, and when its rows were deleted with the mobile numbers
 */
export const rejectedSheet = async ({ database }: Context, uploadId: string): Promise<Download> => {
  const upload = await selectUpload(database, uploadId)
  if (upload === undefined || upload.status === 'processing') throw notFound(uploadMessages.unknown)
  const isDeleted = upload.rejectedRows > 0 && (await selectRejectedRows(database, uploadId, 0, 1)).length === 0
  if (isDeleted) throw notFound(uploadMessages.rejectedDeleted)
  return {
    fileName: `rejected-${upload.type}.${upload.format}`,
    mediaType: mediaTypes[upload.format],
    content: writeSheet(upload.format, rejectedLines(database, upload)),
  }
}

const rowsPerRead = 500

async function* rejectedLines(database: Database, { id, columns }: StoredUpload): AsyncGenerator<string[]> {
  const oldReasons = reasonPosition(columns)
  const line = (cells: readonly string[], reason: string): string[] => {
    const full = columns.map((_, index) => cells[index] ?? '')
    // Cells without a column come last, so that a row with a separator too many stays rejected until it is corrected.
    return [...(oldReasons < 0 ? full : full.toSpliced(oldReasons, 1)), reason, ...cells.slice(columns.length)]
  }
  yield line(columns, reasonColumn)
  const read = ({ rowNumber }: { readonly rowNumber: number }) =>
    selectRejectedRows(database, id, rowNumber, rowsPerRead)
  for await (const rows of pagesFrom(await read({ rowNumber: 0 }), read)) {
    for (const { cells, reasons } of rows) yield line(cells, reasons.join('; '))
  }
}
