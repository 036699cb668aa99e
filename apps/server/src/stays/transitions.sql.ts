import type { FieldChange } from '@trophy/contract/core/history.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { Outcome } from './outcomes.service.ts'
import { changedTo, lockedPeople, recorded, type Transition } from './transition-parts.sql.ts'

/** The latest first days of people who may be checked in; null where it may be any day, or none at all. */
export interface LatestFirstDays {
  /** For coaches the latest that is open yet. */
  readonly open: string | null
  /** For those who ask for people that are due: today. */
  readonly due: string | null
}

/**
 * Checks in whoever may be checked in, in one statement: status, event, history, and the nights of those whose booking
 * has ended meanwhile.
 */
export const checkIn = (db: Queryable, action: Transition, latest: LatestFirstDays, lastNight: string) =>
  db.all<Outcome>(prepared`
    WITH ${lockedPeople(action)},
    judged AS (
      SELECT people.*, b.start_date, CASE
        WHEN is_reference_only THEN 'referenceOnly'
        WHEN checkin_status = 'checked_in' THEN 'checkedIn'
        WHEN checkin_status = 'checked_out' THEN 'checkedOut'
        WHEN b.start_date > ${latest.open}::date THEN 'tooEarly'
        WHEN coalesce(b.start_date > ${latest.due}::date, ${latest.due}::date IS NOT NULL) THEN 'notDue'
      END AS refusal
      FROM people LEFT JOIN booked AS b ON b.participant_id = people.id
    ),
    ${changedTo(
      sql`checkin_status = 'checked_in', checkin_time = ${action.at}, checkout_time = NULL`,
      listOf([
        { field: 'checkinStatus', from: 'pending', to: 'checked_in' },
        { field: 'checkinTime', from: null, to: action.at.toISOString() },
      ]),
      action,
    )},
    ${recorded('checkin', action)}
    SELECT id, participant_id AS "participantId", name, refusal, start_date AS "startDate",
      (SELECT hold_overstays(array_agg(id), ${lastNight}::date) FROM changed WHERE end_date <= ${lastNight}::date)
    FROM judged`)

/** Checks out whoever is checked in, in one statement; from `firstFreeNight` on they hold no room. */
export const checkOut = (db: Queryable, action: Transition, firstFreeNight: string) =>
  db.all<Outcome>(prepared`
    WITH ${lockedPeople(action)},
    judged AS (
      SELECT people.*, CASE
        WHEN is_reference_only THEN 'referenceOnly'
        WHEN checkin_status = 'pending' THEN 'notCheckedIn'
        WHEN checkin_status = 'checked_out' THEN 'checkedOut'
        WHEN checkin_time > ${action.at} THEN 'checkoutBeforeCheckin'
      END AS refusal
      FROM people
    ),
    ${changedTo(
      sql`checkin_status = 'checked_out', checkin_time = judged.checkin_time, checkout_time = ${action.at}`,
      listOf([
        { field: 'checkinStatus', from: 'checked_in', to: 'checked_out' },
        { field: 'checkoutTime', from: null, to: action.at.toISOString() },
      ]),
      action,
    )},
    ${recorded('checkout', action)}
    SELECT id, participant_id AS "participantId", refusal,
      (SELECT release_nights(array_agg(id), ${firstFreeNight}::date) FROM changed)
    FROM judged`)

/** The same changes for everybody, as a literal. */
const listOf = (changes: readonly FieldChange[]): Sql => sql`${JSON.stringify(changes)}::jsonb`
