import type { UploadProgress, UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { isDatabaseUnavailable, sqlStateOf } from '../../platform/db/failures.ts'
import {
  type Batch,
  commitPendingBatch,
  commitWithoutWaiting,
  countBatchRows,
  countCreated,
  failPendingBatch,
  insertBatches,
  selectFirstPendingBatch,
} from './batches.sql.ts'
import { checkRows } from '../check/check-rows.ts'
import { createInstances } from './hotel-batch.sql.ts'
import { createPeople } from './people-batch.sql.ts'
import { batchProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import { finishUpload } from './finish-upload.ts'
import { type NewUpload, type StagedRow, copyStagedRows, insertHeaderWarnings, insertUpload } from './staging.sql.ts'
import { UploadSession } from './upload-session.ts'

export interface PreparedUpload extends NewUpload {
  readonly headerWarnings: readonly string[]
  readonly rows: AsyncIterable<StagedRow>
  /** The progress, which the upload updates. */
  readonly progress: UploadProgress
}

// Conflicts with another upload or a user: a second try may succeed.
const retryableStates = new Set(['40001', '40P01', '23505'])

/**
 * Stores an upload in three steps, each committed before the next: its rows as read, the messages of the checks, and
 * then its batches one by one. After the first step no row is lost, whatever happens.
 */
export const storeUpload = async (context: Context, upload: PreparedUpload): Promise<UploadResult> => {
  const session = await UploadSession.open(context.database, upload.id)
  try {
    await session.current.transaction((db) => stageUpload(db, upload))
    await session.current.transaction(async (db) => {
      await checkRows(db, upload.id, upload.type, upload.options)
      await insertBatches(db, upload.id)
    })
    await storeBatches(context, session, upload)
    return await session.current.transaction((db) =>
      finishUpload(db, upload.id, 'finished', { actor: upload.uploader, now: context.clock.now() }),
    )
  } finally {
    await session.close()
  }
}

/** Inserts the upload, and its rows while they are read. */
export const stageUpload = async (db: Transaction, upload: PreparedUpload): Promise<void> => {
  await insertUpload(db, upload)
  await insertHeaderWarnings(db, upload.id, upload.headerWarnings)
  await copyStagedRows(db, upload, upload.rows)
  Object.assign(upload.progress, { stage: 'checking', totalRows: upload.progress.rows })
}

/** Stores the batches one after the other until none is pending, also after the database was unavailable. */
const storeBatches = async (context: Context, session: UploadSession, upload: PreparedUpload): Promise<void> => {
  const { progress } = upload
  const totalRows = await countBatchRows(session.current.statements, upload.id)
  Object.assign(progress, { stage: 'storing', rows: 0, totalRows })
  const nextBatch = () => selectFirstPendingBatch(session.current.statements, upload.id)
  for (let batch = await nextBatch(); batch !== undefined; batch = await nextBatch()) {
    await storeBatch(context, session, upload, batch)
    progress.rows += batch.rowCount
  }
}

/** Commits a batch, or marks it as failed; the others are stored in either case. */
const storeBatch = async (
  context: Context,
  session: UploadSession,
  upload: PreparedUpload,
  batch: Batch,
): Promise<void> => {
  const commit = () => session.current.transaction((db) => createBatch(context, db, upload, batch))
  try {
    await commit().catch((error: unknown) => {
      if (!retryableStates.has(sqlStateOf(error) ?? '')) throw error
      return commit()
    })
  } catch (error) {
    context.log.warn({ err: error, uploadId: upload.id, batchId: batch.id }, 'a batch could not be committed')
    await session.reconnect()
    await failPendingBatch(session.current.statements, batch.id, problemOf(error), context.clock.now())
  }
}

const createBatch = async (
  { clock }: Context,
  db: Transaction,
  upload: PreparedUpload,
  batch: Batch,
): Promise<void> => {
  const origin = { actor: upload.uploader, now: clock.now() }
  await commitWithoutWaiting(db)
  if (!(await commitPendingBatch(db, batch.id, origin.now))) return
  const { rows, placeholders } =
    upload.type === 'hotel-inventory'
      ? { rows: await createInstances(db, upload.id, batch, origin), placeholders: 0 }
      : await createPeople(db, upload, batch, origin)
  await countCreated(db, upload.id, rows, placeholders)
}

/** The message for the list of failed batches. */
const problemOf = (error: unknown): string => {
  if (isDatabaseUnavailable(error)) return batchProblems.databaseAway
  const state = sqlStateOf(error)
  if (state === undefined) return batchProblems.other
  return retryableStates.has(state) ? batchProblems.conflict : `${batchProblems.other} (${state})`
}
