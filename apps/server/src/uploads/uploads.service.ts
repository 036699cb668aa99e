import { randomUUID } from 'node:crypto'
import { headerProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import {
  type UploadType,
  acceptedEndings,
  uploadLimits,
  uploadMessages,
} from '@trophy/contract/uploads/uploads.constants.ts'
import type {
  UploadOptions,
  UploadProgress,
  UploadResult,
  FoundHeader,
} from '@trophy/contract/uploads/uploads.contract.ts'
import type { Actor } from '../platform/actor.ts'
import { createConcurrencyLimit } from '../platform/async/concurrency-limit.ts'
import type { Context } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { longWork } from '../platform/db/limits.ts'
import { Session } from '../platform/db/session.ts'
import { Refusal } from '../platform/errors.ts'
import type { Once } from '../platform/once.ts'
import { outlineSheet, readSheet } from '../platform/sheets/read-sheet.ts'
import { type Sheet, type SheetFormat, sheetMessages, unreadable } from '../platform/sheets/sheet.ts'
import { readSettings } from '../settings/settings.service.ts'
import { checkRows } from './check/check-rows.ts'
import { leaveOutUnread, readRows } from './check/read-rows.ts'
import { type MatchedHeader, matchHeader } from './check/rules/columns.rules.ts'
import { createSheetFindings } from './check/sheet-findings.ts'
import { initialProgress, withProgress } from './upload-progress.ts'
import { forecast } from './store/finish-upload.service.ts'
import type { NewUpload } from './store/staging.sql.ts'
import { type PreparedUpload, stageUpload, storeUpload } from './store/store-upload.ts'

export interface UploadRequest {
  readonly type: UploadType
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly options: UploadOptions
  /** Returns the result without storing anything. */
  readonly isDryRun: boolean
  readonly uploader: Actor
  /** Identifies the upload for its repeats and requests for its progress; null without them. */
  readonly repeatKey?: Buffer | null
  readonly once?: Once
}

/**
 * Reads a sheet and creates its valid rows (part 2 §5, decisions §5). Throws a 400 for a file that cannot be read;
 * errors of single rows are part of the result.
 *
 * **What an upload refuses**: the form in `use-upload-form.ts`, the file here and in `platform/sheets` (with the
 * messages), its header in `check/rules/columns.rules.ts`, more cells than the header in `check/read-rows.ts`, a row
 * by itself in the other files of `check/rules/`, and rows that conflict with the database or each other in
 * `check/check-rows.ts` and `check/*-checks.sql.ts`. Messages of rows are in `sheet-messages.constants.ts` of the
 * contract. Too many uploads at once are refused with 429.
 */
export const uploadSheet = async (context: Context, request: UploadRequest): Promise<UploadResult> => {
  const format = formatOf(request.fileName)
  if (request.bytes.length > uploadLimits.bytes) throw new Refusal('too_large', uploadMessages.tooLarge)
  const progress = initialProgress()
  return withProgress(context, request.repeatKey ?? null, progress, () =>
    limited(() => readAndStore(context, { ...request, format, progress })),
  )
}

// Each running upload holds a connection and, for a workbook, the memory of a thread: more at once would take them from
// other requests.
const limited = createConcurrencyLimit({ running: 2, waiting: 20 })

interface RunningUpload extends UploadRequest {
  readonly format: SheetFormat
  readonly progress: UploadProgress
}

const readAndStore = async (context: Context, work: RunningUpload): Promise<UploadResult> => {
  work.progress.stage = 'reading'
  const sheet = await openSheet(work)
  try {
    const upload = await prepare(context, work, sheet)
    return await (work.isDryRun ? rehearseUpload(context, upload) : storeUpload(context, upload, work.once))
  } finally {
    await sheet.close()
  }
}

const rehearseUpload = ({ database, config }: Context, upload: PreparedUpload): Promise<UploadResult> =>
  Session.use(database, (session) =>
    session.rehearse(async (db) => {
      await stageUpload(db, upload)
      await checkRows(db, upload.id, upload.type, upload.options, config.eventTimeZone)
      return forecast(db, upload.id, upload.type)
    }, longWork),
  )

const prepare = async (context: Context, work: RunningUpload, sheet: Sheet): Promise<PreparedUpload> => {
  const { type, options, uploader, format, progress, repeatKey, isDryRun } = work
  const matched = matchHeader(type, sheet.header, sheet.layout)
  if ('problem' in matched) throw await refusalOfHeader(work, matched.problem, sheet.layout.name)
  const id = isDryRun || !repeatKey ? randomUUID() : uploadIdOf(repeatKey)
  const fileName = work.fileName.slice(-longestFileName)
  const upload = { id, type, fileName, format, options, uploader, startedAt: context.clock.now() }
  const { rows, warnings } = leaveOutUnread(sheet, matched.columns)
  const prepared = await preparedUpload(context.database, upload, { sheet: { ...sheet, rows }, matched, progress })
  const { findings } = prepared
  return { ...prepared, findings: { ...findings, warnings: () => [...findings.warnings(), ...warnings()] } }
}

interface SheetOfUpload {
  readonly sheet: Sheet
  readonly matched: MatchedHeader
  readonly progress: UploadProgress
}

/** An upload with the rows of its sheet, which are read when they are stored. */
export const preparedUpload = async (
  db: Queryable,
  upload: Omit<NewUpload, 'header'>,
  { sheet, matched, progress }: SheetOfUpload,
): Promise<PreparedUpload> => {
  const { type, options } = upload
  const findings = createSheetFindings(type, sheet.layout, matched)
  const { minimumStayDays } = await readSettings(db)
  const rowOptions = {
    minimumStayDays: options.enforceMinimumStay ? minimumStayDays : 1,
    isExport: matched.isExport,
  }
  const rows = readRows(type, sheet, matched.columns, rowOptions, progress, findings)
  return { ...upload, header: sheet.header, headerWarnings: matched.warnings, findings, progress, rows }
}

/** A repeat finds the upload that the first request has begun by its id, a UUID of version 8. */
const uploadIdOf = (repeatKey: Buffer): string => {
  const hex = repeatKey.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const longestFileName = 255

const formatOf = (fileName: string): SheetFormat => {
  const ending = acceptedEndings.find((accepted) => fileName.toLowerCase().endsWith(accepted))
  if (ending === undefined) {
    throw new Refusal('invalid_input', `${uploadMessages.invalidFormatTitle}: ${uploadMessages.invalidFormat}`)
  }
  return ending === '.psv' ? 'psv' : 'xlsx'
}

/** Opens the sheet where the options say, by default at the first row of the first visible worksheet. */
const openSheet = async (work: RunningUpload): Promise<Sheet> => {
  const { sheet, headerRow: row } = work.options
  try {
    return await readSheet(work, uploadLimits, { sheet, row })
  } catch (error) {
    const isWithoutHeader = error instanceof Refusal && error.message === sheetMessages.noHeader(row ?? 1)
    throw isWithoutHeader ? await refusalOfHeader(work, error.message, null) : error
  }
}

/**
 * The 400 for a sheet without its columns: it names the worksheet that was read and, where the columns stand in another
 * row or worksheet, that place, from which the dialog offers to read.
 */
const refusalOfHeader = async (work: RunningUpload, problem: string, read: string | null): Promise<Refusal> => {
  const found = await findHeader(work)
  if (found !== null) {
    const message = `${problem}${headerProblems.elsewhere(found.headerRow, found.sheet)}`
    return new Refusal('invalid_input', message, { foundHeader: found })
  }
  return unreadable(`${problem}${read === null ? '' : headerProblems.readFrom(read)}`)
}

const findHeader = async (work: RunningUpload): Promise<FoundHeader | null> => {
  const outlines = await outlineSheet(work, { columns: uploadLimits.columns, rows: uploadLimits.headerRows })
  for (const { name, rows } of outlines) {
    const header = rows.find(({ cells }) => !('problem' in matchHeader(work.type, cells)))
    if (header) return { sheet: name, headerRow: header.rowNumber }
  }
  return null
}
