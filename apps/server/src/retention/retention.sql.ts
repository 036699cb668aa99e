import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import { maskedFiguresSchema, type Retention, retentionSchema } from '@trophy/contract/retention/retention.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'

const stored = sql`SELECT keep_mobile_days AS "keepMobileDays", event_ends AS "eventEnds" FROM settings`

export const selectRetention = (db: Queryable) => db.one(retentionSchema, stored)

/** The same, locked until the transaction ends. */
export const lockRetention = (db: Queryable) => db.one(retentionSchema, sql`${stored} FOR NO KEY UPDATE`)

export const updateRetention = (db: Queryable, { keepMobileDays, eventEnds }: Retention) =>
  db.run(sql`UPDATE settings SET keep_mobile_days = ${keepMobileDays}, event_ends = ${eventEnds}`)

export const selectLastBookedDay = (db: Queryable) =>
  db.value(calendarDaySchema.nullable(), sql`SELECT max(end_date) FROM bookings`)

const figuresRow = maskedFiguresSchema.extend({ others: z.int() })

/**
 * What masking would change or delete. `others` are rows that no figure of the preview counts, such as contacts of
 * hotels.
 */
export const countNumbers = (db: Queryable) =>
  db.one(
    figuresRow,
    sql`
      SELECT coalesce(sum(objects) FILTER (WHERE figure = 'people'), 0) AS people,
        coalesce(sum(objects) FILTER (WHERE figure = 'messages'), 0) AS messages,
        coalesce(sum(objects) FILTER (WHERE figure = 'history'), 0) AS "historyRecords",
        coalesce(sum(objects) FILTER (WHERE figure = 'uploads'), 0) AS uploads,
        coalesce(sum(objects) FILTER (WHERE figure = 'others'), 0) AS others
      FROM count_numbers()`,
  )

const tableRow = z.strictObject({ name: z.string(), blocks: z.int() })

/** The tables that may have numbers, with their size in blocks. */
export const selectMaskedTables = (db: Queryable) =>
  db.all(
    tableRow,
    sql`
      SELECT relation AS name, pg_relation_size(relation::regclass) / current_setting('block_size')::bigint AS blocks
      FROM tables_with_numbers()`,
  )

export interface Blocks {
  readonly table: string
  readonly first: number
  readonly end: number
}

/** Masks the rows of some blocks; the audit event of that instant must exist. */
export const maskBlocks = (db: Queryable, { table, first, end }: Blocks, auditedAt: Date) =>
  db.run(sql`SELECT FROM erase_personal_data(${auditedAt}, NULL, ${table}, ${first}, ${end})`)

export const maskTexts = (db: Queryable, texts: readonly string[]) =>
  db.values(
    z.string(),
    sql`
      SELECT mask_text(text) FROM unnest(${texts}::text[]) WITH ORDINALITY AS each (text, place) ORDER BY place`,
  )

/** A run takes longer than a request may; only its waiting for locks is limited. */
export const allowLongStatements = (session: Queryable) =>
  session.run(sql`SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', '5s', false)`)
