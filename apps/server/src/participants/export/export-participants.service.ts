import { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '@trophy/contract/core/csv.ts'
import { exportColumns, exportFileName } from '@trophy/contract/participants/export-participants.constants.ts'
import { participantRoles } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { type Context, today } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Download } from '../../platform/download.ts'
import { type ExportRow, selectExportPage } from './export-participants.sql.ts'

/** Small enough that other requests are served between two pages; twice as many are hardly faster. */
const peoplePerPage = 1000

/**
 * Everybody as CSV (part 2 §5, §7). Pages are read as the stream is consumed, each by its own statement: a download
 * holds one page in memory, however long it takes, and no connection while it waits.
 */
export const exportParticipants = (context: Context): Download => ({
  fileName: exportFileName(today(context)),
  mediaType: 'text/csv; charset=utf-8',
  content: Readable.from(pages(context.database, context.config.eventTimeZone), { objectMode: false }),
})

/** Coaches, officials and players, each by id. */
async function* pages(db: Queryable, timeZone: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(exportColumns)
  for (const role of participantRoles) yield* pagesOfRole(db, role, timeZone)
}

async function* pagesOfRole(db: Queryable, role: ParticipantRole, timeZone: string): AsyncGenerator<string> {
  for (let participantId = ''; ;) {
    const rows = await selectExportPage(db, { role, participantId }, peoplePerPage, timeZone)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(lineOf).join('')
    participantId = last.PLAYER_ID ?? last.COACH_ID ?? ''
  }
}

const lineOf = (row: ExportRow): string => csvLine(exportColumns.map((column) => row[column] ?? ''))
