import { instantSchema } from '@trophy/contract/core/dates/calendar.ts'
import { stayEventKinds } from '@trophy/contract/stays/stay-transitions.rules.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'

/** A check-in event: its kind, actor and time. `person` is the participant's UUID. */
const latestEventRow = z.strictObject({
  person: z.guid(),
  kind: z.enum(stayEventKinds),
  name: z.string(),
  at: instantSchema,
})
export type LatestEvent = z.infer<typeof latestEventRow>

/**
 * The latest event of each kind of the people, the latest of all first. A separate statement that begins after the one
 * that refused them has ended: that one may have waited for this event, and its snapshot does not include it.
 */
export const selectLatestEvents = (db: Queryable, people: readonly string[]) =>
  db.all(
    latestEventRow,
    sql`
    SELECT person, kind, name, at FROM (
      SELECT DISTINCT ON (participant_id, kind)
        id, participant_id AS person, kind, actor_name AS name, happened_at AS at
      FROM checkin_events WHERE participant_id = ANY (${people}::uuid[])
      ORDER BY participant_id, kind, id DESC
    ) AS latest
    ORDER BY id DESC`,
  )
