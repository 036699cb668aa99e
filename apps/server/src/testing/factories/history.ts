import type { FieldChange } from '@trophy/contract/core/history.ts'
import sql from 'sql-template-tag'
import { participantRecord } from '../../participants/history/participant-history.fragment.sql.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { TestPerson } from './people.ts'

export interface HistoryOptions {
  readonly adminUsername?: string
  readonly createdAt?: string
  readonly changes?: readonly FieldChange[]
  readonly reason?: string
}

/** A history record of a person with the current fields; without changes, the one of a new person. */
export const createHistory = (db: Queryable, { id }: Pick<TestPerson, 'id'>, options: HistoryOptions = {}) =>
  db.run(sql`
    INSERT INTO participant_history (participant_id, created_at, admin_username, changes, record, reason)
    SELECT p.id, ${options.createdAt ?? '2026-11-20T10:00:00+05:30'}, ${options.adminUsername ?? 'Asha Organiser'},
      ${JSON.stringify(options.changes ?? [])}::jsonb, ${participantRecord()}, ${options.reason ?? null}
    FROM participants AS p LEFT JOIN bookings AS b ON b.participant_id = p.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
    WHERE p.id = ${id}`)
