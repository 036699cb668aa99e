import { liveTopics } from '@trophy/contract/live/live.constants.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'

/** A row of `live_changes`; null means many people, and any team. */
const changeSchema = z.strictObject({
  /** The id of the transaction that wrote it. */
  transaction: z.string(),
  /** 'ended_sessions' is for the servers, which close the streams of these sessions; no browser gets it. */
  topic: z.enum([...liveTopics, 'ended_sessions']),
  people: z.array(z.string()).nullable(),
  /** `participantId`s of coaches. */
  teams: z.array(z.string()).nullable(),
  /** The ids of the sessions that have ended, with their topic only. */
  sessions: z.array(z.string()).nullable(),
})
export type Change = z.infer<typeof changeSchema>

/** What a reader has seen, as PostgreSQL writes a snapshot: `xmin:xmax:xip,…`. */
export type Snapshot = string

export const selectSnapshot = (db: Queryable): Promise<Snapshot> =>
  db.value(z.string(), sql`SELECT pg_current_snapshot()::text AS snapshot`)

const changesRow = z.strictObject({ snapshot: z.string(), changes: z.array(changeSchema) })

/** What was committed since the snapshot, and the snapshot that includes it. */
export const selectChangesSince = (db: Queryable, since: Snapshot) =>
  db.one(
    changesRow,
    sql`
    SELECT pg_current_snapshot()::text AS snapshot, coalesce((
      SELECT json_agg(json_build_object(
        'transaction', transaction::text, 'topic', topic, 'people', people, 'teams', teams, 'sessions', sessions))
      FROM live_changes
      WHERE transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
        AND NOT pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)
    ), '[]') AS changes`,
  )

export const liveChannel = 'live_changes'

/** The wake signal for the feeds of all processes. */
export const wakeFeeds = (db: Queryable) => db.run(sql`SELECT pg_notify(${liveChannel}, '')`)
