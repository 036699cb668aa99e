import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import type { NamedPeople } from '../named-people.rules.ts'
import { changedTo, lockedPeople, recorded, type Transition } from '../transition-parts.sql.ts'

/** Somebody whose transition is to be undone, as it stands once the row is locked. */
export interface LockedPerson {
  readonly id: string
  readonly participantId: string
  readonly isReferenceOnly: boolean
  readonly checkinStatus: 'pending' | 'checked_in' | 'checked_out'
}

/** Locks the people until the transaction ends, in the order in which check-ins lock them. */
export const lockPeople = (db: Queryable, named: NamedPeople) =>
  db.all<LockedPerson>(sql`
    WITH ${lockedPeople({ named, teamOf: null })}
    SELECT id, participant_id AS "participantId", is_reference_only AS "isReferenceOnly",
      checkin_status AS "checkinStatus"
    FROM people`)

/** People who were checked in are awaited again, with event and history record. They must be locked, and checked in. */
export const undoCheckin = (db: Queryable, undo: Transition) =>
  setBack(db, {
    undo,
    kind: 'undo_checkin',
    assignments: sql`checkin_status = 'pending', checkin_time = NULL, checkout_time = NULL`,
    changes: changesBack('checkinTime', sql`judged.checkin_time`, 'checked_in', 'pending'),
  })

/** People who had left are checked in again, with event and history record. They must be locked, and checked out. */
export const undoCheckout = (db: Queryable, undo: Transition) =>
  setBack(db, {
    undo,
    kind: 'undo_checkout',
    assignments: sql`checkin_status = 'checked_in', checkin_time = judged.checkin_time, checkout_time = NULL`,
    changes: changesBack('checkoutTime', sql`judged.checkout_time`, 'checked_out', 'checked_in'),
  })

const changesBack = (field: string, time: Sql, from: string, to: string): Sql => sql`
  jsonb_build_array(
    jsonb_build_object('field', 'checkinStatus', 'from', ${from}::text, 'to', ${to}::text),
    jsonb_build_object('field', ${field}::text, 'from', iso_instant(${time}), 'to', NULL))`

interface Back {
  readonly undo: Transition
  readonly kind: 'undo_checkin' | 'undo_checkout'
  readonly assignments: Sql
  readonly changes: Sql
}

const setBack = (db: Queryable, { undo, kind, assignments, changes }: Back) =>
  db.run(sql`
    WITH ${lockedPeople(undo)},
    judged AS (SELECT people.*, NULL AS refusal FROM people),
    ${changedTo(assignments, changes, undo)},
    ${recorded(kind, undo)}
    SELECT FROM changed`)
