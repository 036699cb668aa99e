import type { UploadProgress, UploadResult } from '@trophy/contract/uploads/uploads.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { longWork } from '../../platform/db/limits.ts'
import { isDatabaseUnavailable, isLockTimeout, sqlStateOf, violatedConstraint } from '../../platform/db/failures.ts'
import { stillProcessed } from '../../platform/errors.ts'
import { type Once, withoutKey } from '../../platform/once.ts'
import { selectUpload } from '../uploads.sql.ts'
import {
  type Batch,
  commitPendingBatches,
  commitWithoutWaiting,
  countBatchRows,
  countCreated,
  createInstances,
  failPendingBatch,
  isChecked,
  insertBatches,
  type RowRange,
  type RowsOfUpload,
  selectPendingBatches,
} from './batches.sql.ts'
import { checkRows } from '../check/check-rows.ts'
import type { SheetFindings } from '../check/sheet-findings.ts'
import { createPeople } from './people-batch.sql.ts'
import { batchProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import { finishUpload } from './finish-upload.service.ts'
import {
  analyzeStagedRows,
  copyStagedRows,
  insertUpload,
  insertWarnings,
  type NewUpload,
  type StagedRow,
  updateNotes,
} from './staging.sql.ts'
import { UploadSession } from './upload-session.ts'

export interface PreparedUpload extends NewUpload {
  readonly headerWarnings: readonly string[]
  /** Complete when the rows have been read. */
  readonly findings: Pick<SheetFindings, 'warnings' | 'notes'>
  readonly rows: AsyncIterable<StagedRow>
  /** The progress, which the upload updates. */
  readonly progress: UploadProgress
}

// Half a second's work: check-ins of the coaches, whom a transaction locks, wait for it.
const mostBatchesTogether = 8

// Conflicts with another upload or a user: a second try may succeed.
const retryableStates = new Set(['40001', '40P01', '55P03', '23505'])

/**
 * Stores an upload in three steps, each committed before the next: its rows as read, the messages of the checks, and
 * then its batches. After the first step no row is lost, whatever happens: a repeat of the request continues where the
 * first one ended, and waits while that is at work.
 */
export const storeUpload = async (
  context: Context,
  upload: PreparedUpload,
  once: Once = withoutKey,
): Promise<UploadResult> => {
  const session = await UploadSession.open(context.database, upload.id).catch((error: unknown) => {
    throw isLockTimeout(error) ? stillProcessed() : error
  })
  const run = <T>(step: (db: Transaction) => Promise<T>) => session.current.transaction(step, longWork)
  try {
    const begun = await selectUpload(session.current.statements, upload.id)
    if (begun === undefined) {
      await run(async (db) => {
        await once.take(db)
        await stageUpload(db, upload)
      })
    }
    if (begun === undefined || begun.status === 'processing') {
      await run(async (db) => {
        if (await isChecked(db, upload.id)) return
        await checkRows(db, upload.id, upload.type, upload.options, context.config.eventTimeZone)
        await insertBatches(db, upload.id)
      })
      await storeBatches(context, session, upload)
    }
    return await run(async (db) => {
      const result = await finishUpload(db, upload.id, 'finished', { actor: upload.uploader, now: context.clock.now() })
      await once.store(db, result)
      return result
    })
  } finally {
    await session.close()
  }
}

/** Inserts the upload, and its rows while they are read. */
export const stageUpload = async (db: Transaction, upload: PreparedUpload): Promise<void> => {
  await insertUpload(db, upload)
  await insertWarnings(db, upload.id, { row: upload.options.headerRow ?? 1, outcome: 'warning' }, upload.headerWarnings)
  await copyStagedRows(db, upload, upload.rows)
  await insertWarnings(db, upload.id, { row: 0, outcome: 'layout' }, upload.findings.warnings())
  await updateNotes(db, upload.id, upload.findings.notes())
  await analyzeStagedRows(db)
  Object.assign(upload.progress, { stage: 'checking', totalRows: upload.progress.rows })
}

/**
 * Stores the batches until none is pending, also after the database was unavailable: one, then two, then four together,
 * because large statements are faster. If they cannot be committed together, each is stored by itself.
 */
const storeBatches = async (context: Context, session: UploadSession, upload: PreparedUpload): Promise<void> => {
  const { progress } = upload
  const totalRows = await countBatchRows(session.current.statements, upload.id)
  Object.assign(progress, { stage: 'storing', rows: 0, totalRows })
  for (let count = 1; ;) {
    const batches = await selectPendingBatches(session.current.statements, upload.id, count)
    if (batches.length === 0) return
    const areTogether = batches.length > 1 && (await storeTogether(context, session, upload, batches))
    for (const batch of batches) {
      if (!areTogether) await storeBatch(context, session, upload, batch)
      progress.rows += batch.rowCount
    }
    count = areTogether || batches.length === 1 ? Math.min(2 * count, mostBatchesTogether) : 1
  }
}

/** Commits several batches in one transaction. False if it failed. */
const storeTogether = async (
  context: Context,
  session: UploadSession,
  upload: PreparedUpload,
  batches: readonly Batch[],
): Promise<boolean> => {
  try {
    await session.current.transaction((db) => createBatches(context, db, upload, batches), longWork)
    return true
  } catch (error) {
    context.log.warn({ err: error, uploadId: upload.id }, 'batches could not be committed together')
    await session.reconnect()
    return false
  }
}

/** Commits a batch, or marks it as failed; the others are stored in either case. */
const storeBatch = async (
  context: Context,
  session: UploadSession,
  upload: PreparedUpload,
  batch: Batch,
): Promise<void> => {
  const commit = () => session.current.transaction((db) => createBatches(context, db, upload, [batch]), longWork)
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

/** Creates the rows of consecutive batches, unless they were committed before. */
const createBatches = async (
  context: Context,
  db: Transaction,
  upload: PreparedUpload,
  batches: readonly Batch[],
): Promise<void> => {
  const [first, last] = [batches.at(0), batches.at(-1)]
  if (!first || !last) return
  const origin = { actor: upload.uploader, now: context.clock.now() }
  await commitWithoutWaiting(db)
  const ids = batches.map(({ id }) => id)
  const marked = await commitPendingBatches(db, ids, origin.now)
  if (marked === 0) return
  if (marked < ids.length) throw new Error('Some of the batches are no longer pending')
  const range = { firstRow: first.firstRow, lastRow: last.lastRow }
  const { rows, placeholders } = await createRows(context, db, upload, range, origin)
  await countCreated(db, upload.id, rows, placeholders)
}

/** Creates the accepted rows of a range. */
export const createRows = async (
  { config }: Pick<Context, 'config'>,
  db: Transaction,
  upload: RowsOfUpload,
  range: RowRange,
  origin: ChangeOrigin,
) =>
  upload.type === 'hotel-inventory'
    ? { rows: await createInstances(db, upload, range, origin, config.eventTimeZone), placeholders: 0 }
    : createPeople(db, upload, range, origin)

/** The message for the list of failed batches. */
const problemOf = (error: unknown): string => {
  if (isDatabaseUnavailable(error)) return batchProblems.databaseAway
  const state = sqlStateOf(error)
  if (state === undefined) return batchProblems.other
  const isConflict = retryableStates.has(state) || isChangedMeanwhile(error)
  return isConflict ? batchProblems.conflict : `${batchProblems.other} (${state})`
}

/** A unique or exclusion constraint, a coach who was removed, or a hotel that is not open for a stay any more. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  ['23505', '23P01', '23503'].includes(sqlStateOf(error) ?? '') || violatedConstraint(error) === 'hotel_has_an_instance'
