import { randomUUID } from 'node:crypto'
import { paginate } from '@trophy/contract/core/list.ts'
import { correctionMessages as messages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import type { CorrectedRow, rejectedRowEndpoints } from '@trophy/contract/uploads/past-uploads.contract.ts'
import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import { batchProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import { messageCount } from '@trophy/contract/uploads/message-causes.rules.ts'
import { uploadLimits, uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { queueRecount } from '../../occupancy/recount.service.ts'
import type { Actor, ChangeOrigin } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { PageQuery } from '../../platform/db/statements/page.ts'
import { longWork } from '../../platform/db/limits.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import { textLayout } from '../../platform/sheets/read-sheet.ts'
import type { SheetRow } from '../../platform/sheets/sheet.ts'
import { checkRows } from '../check/check-rows.ts'
import { type MatchedHeader, matchHeader, cellErrorOf } from '../check/rules/columns.rules.ts'
import { initialProgress } from '../upload-progress.ts'
import { countCreated, settleCorrectedBatches } from '../store/batches.sql.ts'
import { changeable, storedMessages } from '../store/finish-upload.service.ts'
import { insertRejectedRows, selectErrorsLeft, selectWarnings, warnOfOverbooking } from '../store/outcome.sql.ts'
import { createRows, isChangedMeanwhile, type PreparedUpload, stageUpload } from '../store/store-upload.ts'
import { preparedUpload } from '../uploads.service.ts'
import { selectUpload, selectUploadForUpdate, type StoredUpload } from '../uploads.sql.ts'
import {
  deleteStagedUpload,
  selectRejectedAmong,
  selectRejectedPage,
  takeRejectedRows,
  updateMessages,
} from '../past/past-uploads.sql.ts'

type RejectedPage = ResponseOf<typeof rejectedRowEndpoints.list>
type Correction = ResponseOf<typeof rejectedRowEndpoints.correct>

/**
 * A page of the rejected rows of an upload with their messages by cell.
 * @throws 404 for an unknown upload, and when its rows were deleted with the mobile numbers; 409 while it runs, and
 * when
 *   it was taken back
 */
export const listRejectedRows = async (
  { database }: Context,
  uploadId: string,
  query: PageQuery,
): Promise<RejectedPage> => {
  const upload = changeable(await selectUpload(database, uploadId))
  const { columns } = headerOf(upload)
  const { rows, total } = await selectRejectedPage(database, uploadId, query)
  if (total === 0 && upload.rejectedRows > 0) throw notFound(uploadMessages.rejectedDeleted)
  return {
    type: upload.type,
    columns: upload.columns.map((name, place) => ({ name: name.trim(), isRead: columns[place] !== null })),
    data: rows.map(({ rowNumber, cells, reasons }) => ({
      rowNumber,
      cells: [...cells, ...upload.columns.slice(cells.length).map(() => '')],
      errors: reasons.map((reason) => cellErrorOf(reason, columns)),
    })),
    pagination: paginate(total, query.page, query.limit, rows.length),
  }
}

/**
 * Checks corrected rows with the rules of their upload and creates them by the same steps, as if they had been right in
 * its sheet. Those that are still wrong stay among the rejected rows with their new cells and errors. What exists
 * already is an error here: skipped in silence, the row would seem to be stored.
 * @throws 404 and 409 as `listRejectedRows`; 409 when somebody else changed the same records at the same time
 */
export const correctRejectedRows = async (
  context: Context,
  uploadId: string,
  rows: readonly CorrectedRow[],
  actor: Actor,
): Promise<Correction> => {
  const origin = { actor, now: context.clock.now() }
  try {
    return await context.database.transaction(async (db) => {
      const upload = changeable(await selectUploadForUpdate(db, uploadId))
      const rowNumbers = rows.map(({ rowNumber }) => rowNumber)
      const taken = new Set(await takeRejectedRows(db, uploadId, rowNumbers))
      if (taken.size === 0 && upload.rejectedRows > 0) await refuseDeleted(db, uploadId)
      const staged = rows.filter(({ rowNumber }) => taken.has(rowNumber)).toSorted((a, b) => a.rowNumber - b.rowNumber)
      const { created, placeholders, warnings } = await createCorrected(context, db, upload, staged, origin)
      const left = await selectRejectedAmong(db, uploadId, rowNumbers)
      const { columns } = headerOf(upload)
      const errors = [
        ...rowNumbers.filter((number) => !taken.has(number)).map((rowNumber) => goneError(rowNumber)),
        ...left.flatMap(({ rowNumber, reasons }) =>
          reasons.map((reason) => ({ rowNumber, ...cellErrorOf(reason, columns) })),
        ),
      ]
      return { created, placeholders, errors, warnings }
    }, longWork)
  } catch (error) {
    throw isChangedMeanwhile(error) ? new Refusal('conflict', batchProblems.conflict) : error
  }
}

const goneError = (rowNumber: number) => ({ rowNumber, column: null, message: messages.gone })

const refuseDeleted = async (db: Queryable, uploadId: string): Promise<void> => {
  const { total } = await selectRejectedPage(db, uploadId, { page: 1, limit: 1 })
  if (total === 0) throw notFound(uploadMessages.rejectedDeleted)
}

/** The upload had a proper header when its rows were rejected. */
const headerOf = ({ type, columns }: StoredUpload): MatchedHeader => {
  const header = matchHeader(type, columns)
  if ('problem' in header) throw new Error(`The stored header is not one of ${type}: ${header.problem}`)
  return header
}

/**
 * Stages the rows as an upload of their own, which is deleted again: what they create, and those that are still wrong,
 * belong to the upload that is corrected.
 */
const createCorrected = async (
  context: Context,
  db: Transaction,
  upload: StoredUpload,
  rows: readonly CorrectedRow[],
  origin: ChangeOrigin,
): Promise<Pick<Correction, 'created' | 'placeholders' | 'warnings'>> => {
  const [first, last] = [rows.at(0), rows.at(-1)]
  if (!first || !last) return { created: 0, placeholders: 0, warnings: [] }
  const staged = await prepare(db, upload, rows, origin)
  await stageUpload(db, staged)
  await checkRows(db, staged.id, staged.type, staged.options, context.config.eventTimeZone)
  const range = { firstRow: first.rowNumber, lastRow: last.rowNumber }
  const { rows: created, placeholders } = await createRows(
    context,
    db,
    { ...staged, ownerId: upload.id },
    range,
    origin,
  )
  await warnOfOverbooking(db, staged, true)
  await insertRejectedRows(db, staged.id, upload.id)
  const warnings = await selectWarnings(db, staged.id)
  await deleteStagedUpload(db, staged.id)
  await countCreated(db, upload.id, created, placeholders)
  await settleCorrectedBatches(db, upload.id, origin.now)
  await storeMessages(db, upload, warnings.lines)
  await queueRecount(db)
  const detail = `${upload.type}: ${created} created of ${rows.length} corrected`
  await recordAudit(db, { kind: 'upload', object: upload.fileName, detail }, origin)
  return { created, placeholders, warnings: warnings.lines }
}

const prepare = async (
  db: Queryable,
  upload: StoredUpload,
  rows: readonly CorrectedRow[],
  { actor: uploader, now: startedAt }: ChangeOrigin,
): Promise<PreparedUpload> => {
  const { type, fileName, format, columns: header } = upload
  // Beside the table of a workbook stand remarks; a text file with a cell too many has a separator too many.
  const layout = format === 'psv' ? textLayout : { ...textLayout, name: '' }
  const matched = { ...headerOf(upload), warnings: [] }
  const options = { ...uploadOptionsSchema.parse(upload.options), skipDuplicates: false }
  const sheet = { header, headerRow: 1, layout, rows: sheetRows(rows), close: async () => undefined }
  const corrected = { id: randomUUID(), type, fileName, format, options, uploader, startedAt }
  return preparedUpload(db, corrected, { sheet, matched, progress: initialProgress() })
}

async function* sheetRows(rows: readonly CorrectedRow[]): AsyncGenerator<SheetRow> {
  yield* rows
}

/** The errors that are left, and the warnings of before with those of the rows that were created now. */
const storeMessages = async (db: Queryable, upload: StoredUpload, added: readonly string[]): Promise<void> => {
  const left = await selectErrorsLeft(db, upload.id)
  const total = messageCount(upload.warnings) + added.length
  const { listedMessages } = uploadLimits
  const lines = [...upload.warnings.slice(0, listedMessages), ...added].slice(0, listedMessages)
  await updateMessages(db, upload.id, storedMessages(left, { lines, total }))
}
