import { liveTopics } from '@trophy/contract/live/live.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'

/** A row of `live_changes`; null stands for many people, and for any team. */
const changeSchema = z.strictObject({
  /** The id of the transaction that wrote it. */
  transaction: z.string(),
  topic: z.enum(liveTopics),
  people: z.array(z.string()).nullable(),
  /** `participantId`s of coaches. */
  teams: z.array(z.string()).nullable(),
})
export type Change = z.infer<typeof changeSchema>

/** What a reader has seen: a snapshot as PostgreSQL writes it, `xmin:xmax:xip,…`. */
export type Seen = string

const seenRow = z.strictObject({ seen: z.string() })

export const selectSeen = async (db: Queryable): Promise<Seen> => {
  const row = await db.first(seenRow, sql`SELECT pg_current_snapshot()::text AS seen`)
  if (!row) throw new Error('a SELECT of one row answered none')
  return row.seen
}

const changesRow = seenRow.extend({ changes: z.array(changeSchema) })

/** What was committed since the reader looked last, and what it has seen with that. */
export const selectChangesSince = (db: Queryable, seen: Seen) =>
  db.first(
    changesRow,
    sql`
    SELECT pg_current_snapshot()::text AS seen, coalesce((
      SELECT json_agg(json_build_object('transaction', transaction::text, 'topic', topic, 'people', people, 'teams', teams)) FROM live_changes
      WHERE transaction >= pg_snapshot_xmin(${seen}::pg_snapshot)
        AND NOT pg_visible_in_snapshot(transaction, ${seen}::pg_snapshot)
    ), '[]') AS changes`,
  )

export const liveChannel = 'live_changes'

/** Wakes the feeds of all processes: there may be something new. */
export const wakeFeeds = (db: Queryable) => db.run(sql`SELECT pg_notify(${liveChannel}, '')`)
