import { type FieldChange, historyRecordSchema } from '@trophy/contract/core/history.ts'
import { recordedParticipantSchema } from '@trophy/contract/participants/participant-changes.contract.ts'
import { instantSchema } from '@trophy/contract/core/dates/calendar.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import { isRequested } from '../participants.fragment.sql.ts'
import type { RequestedPeople } from '../requested-people.rules.ts'
import { insertParticipantHistory, participantRecord, recordedChanges } from './participant-history.fragment.sql.ts'

/** Inserts a history record of a participant; a new participant has no changes. */
export const recordChanges = (
  db: Queryable,
  id: string,
  changes: readonly FieldChange[],
  origin: ChangeOrigin & { readonly reason?: string },
) =>
  db.run(
    insertParticipantHistory(
      sql`(VALUES (${id}::uuid, ${JSON.stringify(changes)}::jsonb)) AS changed (id, changes)`,
      origin,
    ),
  )

const historyRow = z.strictObject({
  of: z.guid(),
  now: recordedParticipantSchema.strict(),
  entry: historyRecordSchema.strict().nullable(),
})

/**
 * The newest records of a participant, with the fields of now: one row without an entry when there are none, no row
 * without the participant. Also those of people who were merged into the participant, with the fields of then.
 */
export const selectParticipantHistory = (db: Queryable, people: RequestedPeople, limit: number) =>
  db.all(
    historyRow,
    sql`
      SELECT coalesce(h.merged_id, p.id) AS of, coalesce(m.record, ${participantRecord}) AS now, h.entry
      FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      LEFT JOIN LATERAL (
        SELECT id, merged_id, jsonb_build_object('id', id, 'adminUsername', admin_username,
          'createdAt', iso_instant(created_at), 'changes', changes, 'reason', reason) AS entry
        FROM (
          (SELECT id, NULL::uuid AS merged_id, created_at, admin_username, ${recordedChanges} AS changes, reason
          FROM participant_history WHERE participant_id = p.id ORDER BY id DESC LIMIT ${limit})
          UNION ALL
          SELECT id, merged_id, created_at, admin_username, changes, reason FROM merged_history
          WHERE merged_id IN (SELECT id FROM merged_people WHERE merged_into = p.id)
        ) AS told
        ORDER BY id DESC LIMIT ${limit}
      ) AS h ON true
      LEFT JOIN merged_people AS m ON m.id = h.merged_id
      WHERE ${isRequested(people, sql`p`)}
      ORDER BY h.id DESC`,
  )

const lastChangeRow = z.strictObject({ field: z.string(), adminUsername: z.string(), createdAt: instantSchema })

/**
 * Who last set each of the fields: the last to change it, else the creator of the participant. Where the history has
 * neither, `unknown` and when the participant was last changed.
 */
export const selectLastChanges = (db: Queryable, id: string, fields: readonly string[], unknown: string) =>
  db.all(
    lastChangeRow,
    sql`
      SELECT f.field, coalesce(h.admin_username, ${unknown}) AS "adminUsername",
        coalesce(h.created_at, p.updated_at) AS "createdAt"
      FROM participants AS p CROSS JOIN unnest(${fields}::text[]) AS f (field)
      LEFT JOIN LATERAL (
        SELECT admin_username, created_at FROM participant_history
        WHERE participant_id = p.id
          AND (changes = '[]' OR changes @> jsonb_build_array(jsonb_build_object('field', f.field)))
        ORDER BY id DESC LIMIT 1
      ) AS h ON true
      WHERE p.id = ${id}`,
  )

const lastBookingChangeRow = z.strictObject({
  /** The participant's UUID. */
  id: z.uuid(),
  adminUsername: z.string(),
  createdAt: instantSchema,
  /** Whether hotel or dates changed, and not only the reference. */
  isMove: z.boolean(),
})
export type LastBookingChange = z.infer<typeof lastBookingChangeRow>

/** The last change of hotel, dates or reference of each person; no row for a booking that never changed. */
export const selectLastBookingChanges = (db: Queryable, people: readonly string[]) =>
  db.all(
    lastBookingChangeRow,
    sql`
      SELECT person.id, h.admin_username AS "adminUsername", h.created_at AS "createdAt",
        EXISTS (
          SELECT FROM jsonb_array_elements(h.changes) AS change WHERE change ->> 'field' <> 'bookingReference'
        ) AS "isMove"
      FROM unnest(${people}::uuid[]) AS person (id), LATERAL (
        SELECT admin_username, created_at, changes FROM participant_history
        WHERE participant_id = person.id AND changes @@ '$[*].field == "hotelId" || $[*].field == "hotelFrom"
          || $[*].field == "bookingStartDate" || $[*].field == "bookingEndDate" || $[*].field == "bookingReference"'
        ORDER BY id DESC LIMIT 1
      ) AS h`,
  )
