import { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '@trophy/contract/core/texts/csv.ts'
import { mediaTypes } from '@trophy/contract/core/http/endpoint.ts'
import { exportColumns } from '@trophy/contract/uploads/sheet-columns.constants.ts'
import { exportFileName, participantRoles } from '@trophy/contract/participants/participants.constants.ts'
import { type Context, today } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Download } from '../../platform/download.ts'
import { pagesFrom, readAhead } from '../../platform/async/pages.ts'
import { csvLineOfJson } from './export-line.rules.ts'
import { selectExportPage } from './export-participants.sql.ts'

/** Small enough that other requests are served between two pages; larger pages are hardly faster. */
const peoplePerPage = 2000

/**
 * Everybody as CSV (part 2 §5, §7). Pages are read as the stream is consumed, each by its own statement, and one page
 * ahead of it: a download holds two pages in memory, however long it takes, and no connection while it waits.
 */
export const exportParticipants = (context: Context): Download => ({
  fileName: exportFileName(today(context)),
  mediaType: mediaTypes.csv,
  content: Readable.from(lines(context.database, context.config.eventTimeZone), { objectMode: false }),
})

async function* lines(db: Queryable, timeZone: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(exportColumns)
  for await (const page of readAhead(pages(db, timeZone))) {
    yield page.map(({ cells }) => csvLineOfJson(cells)).join('')
  }
}

/** Coaches, officials and players, each by id. */
async function* pages(db: Queryable, timeZone: string) {
  for (const role of participantRoles) {
    const read = ({ participantId }: { readonly participantId: string }) =>
      selectExportPage(db, { role, participantId }, peoplePerPage, timeZone)
    yield* pagesFrom(await read({ participantId: '' }), read)
  }
}
