import { undoUploadMessages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import { type UploadType, uploadLimits, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import type { UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { queueRecount } from '../../occupancy/recount.service.ts'
import { type AuditOrigin, recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { longWork } from '../../platform/db/limits.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import { failAllPendingBatches, isChecked, insertBatches } from './batches.sql.ts'
import {
  type Lines,
  countRejectedRows,
  countRows,
  insertRejectedRows,
  selectErrors,
  selectWarnings,
  warnOfOverbooking,
} from './outcome.sql.ts'
import { batchProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import { tryLockUpload } from './staging.sql.ts'
import {
  type StoredMessages,
  type StoredUpload,
  updateFinishedUpload,
  selectUpload,
  selectUploadForUpdate,
  selectUploader,
  selectProcessingUploads,
} from '../uploads.sql.ts'

/** The result of a dry run of the staged rows. */
export const forecast = async (db: Transaction, uploadId: string, type: UploadType): Promise<UploadResult> => {
  await warnOfOverbooking(db, { id: uploadId, type }, false)
  const { rows, accepted, placeholders } = await countRows(db, uploadId)
  const rejectedRows = await countRejectedRows(db, uploadId)
  const { errors, warnings } = await readMessages(db, uploadId)
  const notes = (await selectUpload(db, uploadId))?.notes ?? []
  const counts = { created: accepted, placeholders, rejectedRows }
  return { success: rejectedRows < rows, ...counts, errors, warnings, notes, uploadId: null }
}

/**
 * Finishes an upload whose batches are all committed or failed: stores its rejected rows and its result, and queues a
 * recount of the ledger. If it is already finished, its stored result is returned.
 */
export const finishUpload = async (
  db: Transaction,
  uploadId: string,
  status: 'finished' | 'interrupted',
  origin: AuditOrigin,
): Promise<UploadResult> => {
  const upload = await selectUploadForUpdate(db, uploadId)
  if (upload === undefined) throw new Error('The upload is gone')
  if (upload.status !== 'processing') return storedResult(upload)
  await warnOfOverbooking(db, upload, true)
  const { rows } = await countRows(db, uploadId)
  const rejectedRows = await insertRejectedRows(db, uploadId)
  const messages = await readMessages(db, uploadId)
  await updateFinishedUpload(db, uploadId, status, { rejectedRows, ...messages }, origin.now)
  await queueRecount(db)
  const { created, placeholders, notes, fileName, type } = upload
  const outcome = status === 'finished' ? 'succeeded' : 'failed'
  const detail = `${type}: ${created} created, ${rejectedRows} rejected`
  await recordAudit(db, { kind: 'upload', outcome, object: fileName, detail }, origin)
  const { errors, warnings } = messages
  return { success: rejectedRows < rows, created, placeholders, errors, warnings, notes, uploadId, rejectedRows }
}

/**
 * An upload that can be corrected or taken back.
 * @throws 404 for an unknown one; 409 while it runs, and when it was taken back
 */
export const changeable = (upload: StoredUpload | undefined): StoredUpload => {
  if (!upload) throw notFound(uploadMessages.unknown)
  if (upload.status === 'processing') throw new Refusal('conflict', undoUploadMessages.unfinished)
  if (upload.isUndone) throw new Refusal('conflict', undoUploadMessages.undone)
  return upload
}

/** By upload: when its lock was first seen free, of several looks in a row. */
const freeSince = new Map<string, number>()

/**
 * Finishes the uploads whose process or connection has ended: their pending batches fail, with their rows. A running
 * upload holds a lock that ends with its connection (decisions §5). Since it may be reconnecting, its lock must have
 * been free in two looks so many milliseconds apart; the second one happens by itself.
 */
export const finishInterruptedUploads = async (context: Context, grace = 5000): Promise<void> => {
  const { database } = context
  for (const uploadId of await selectProcessingUploads(database)) {
    const isSuspect = await database.transaction(async (db) => {
      const isFree = await tryLockUpload(db, uploadId)
      // Read after the lock: another look may have seen it held meanwhile.
      const now = performance.now()
      const since = isFree ? (freeSince.get(uploadId) ?? now) : undefined
      if (since !== undefined && now - since < grace) {
        freeSince.set(uploadId, since)
        return since === now
      }
      freeSince.delete(uploadId)
      if (isFree) await finishInterruptedUpload(context, db, uploadId)
      return false
    }, longWork)
    if (isSuspect) lookAgain(context, grace)
  }
}

const lookAgain = (context: Context, grace: number): void => {
  const look = async () => {
    await sleep(grace, undefined, { ref: false })
    await finishInterruptedUploads(context, grace)
  }
  look().catch((error: unknown) => context.log.warn({ err: error }, 'interrupted uploads could not be looked for'))
}

const finishInterruptedUpload = async ({ clock, log }: Context, db: Transaction, uploadId: string): Promise<void> => {
  if ((await selectUpload(db, uploadId))?.status !== 'processing') return
  const now = clock.now()
  await failUnfinishedBatches(db, uploadId, now)
  await finishUpload(db, uploadId, 'interrupted', { actor: (await selectUploader(db, uploadId)) ?? {}, now })
  log.warn({ uploadId }, 'an interrupted upload was finished')
}

/** An upload interrupted during the checks has no batches yet: all rows without errors so far become failed batches. */
const failUnfinishedBatches = async (db: Transaction, uploadId: string, now: Date): Promise<void> => {
  if (!(await isChecked(db, uploadId))) await insertBatches(db, uploadId)
  await failAllPendingBatches(db, uploadId, batchProblems.interrupted, now)
}

const readMessages = async (db: Queryable, uploadId: string): Promise<StoredMessages> => {
  const errors = await selectErrors(db, uploadId)
  const warnings = await selectWarnings(db, uploadId)
  return storedMessages(errors, warnings)
}

/** The messages as an upload keeps them. */
export const storedMessages = (errors: Lines, warnings: Lines): StoredMessages => ({
  errors: listed(errors),
  warnings: listed(warnings),
  errorCount: errors.total,
  warningCount: warnings.total,
})

/** The lines as a result has them: the last one counts those that were cut. */
const listed = ({ lines, total }: Lines): string[] =>
  total > lines.length ? [...lines, uploadMessages.andMore(total - uploadLimits.listedMessages)] : lines

const storedResult = (upload: StoredUpload): UploadResult => {
  const { id: uploadId, created, placeholders, rejectedRows, errors, warnings, notes } = upload
  const success = created > 0 || rejectedRows === 0
  return { success, created, placeholders, errors, warnings, notes, uploadId, rejectedRows }
}
