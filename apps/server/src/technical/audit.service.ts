import { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '@trophy/contract/core/texts/csv.ts'
import { listedPage } from '@trophy/contract/core/list.ts'
import { mediaTypes } from '@trophy/contract/core/http/endpoint.ts'
import type { AuditEvent, AuditFilter, AuditQuery } from '@trophy/contract/technical/audit.contract.ts'
import { pagesFrom } from '../platform/async/pages.ts'
import { type Context, today } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Download } from '../platform/download.ts'
import { type AuditPlace, selectAuditPage, selectAuditPart } from './audit.sql.ts'

/** The audit log, newest first. Days are those of the event's time zone. */
export const listAuditEvents = async ({ database, config }: Context, query: AuditQuery) =>
  listedPage(query, await selectAuditPage(database, query, config.eventTimeZone))

const columns = ['at', 'kind', 'outcome', 'actorId', 'actorRole', 'actorName', 'address', 'object', 'detail'] as const

const eventsPerPart = 500

/** The same as CSV. It is read part by part while it is sent, so that a download holds no connection. */
export const exportAuditEvents = (context: Context, filter: AuditFilter): Download => ({
  fileName: `audit-${today(context)}.csv`,
  mediaType: mediaTypes.csv,
  content: Readable.from(lines(context.database, filter, context.config.eventTimeZone), { objectMode: false }),
})

async function* lines(db: Queryable, filter: AuditFilter, timeZone: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns)
  const read = (place: AuditPlace) => selectAuditPart(db, filter, { place, limit: eventsPerPart, timeZone })
  for await (const events of pagesFrom(await read(null), read)) yield events.map(lineOf).join('')
}

const lineOf = (event: AuditEvent): string => csvLine(columns.map((column) => event[column] ?? ''))
