import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import { statusRefusals, type UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { prepared } from '../platform/db/statements/prepared.ts'
import {
  changedPeople,
  isBeforeCheckin,
  lockedPeople,
  recordedEvents,
  refusedSinceBranches,
  statusRefusalBranches,
  type Transition,
} from './transition-parts.sql.ts'

/** When people arrive, and the latest first days of those who may be checked in; null for no limit. */
export interface Arrivals {
  /** The night in progress at the arrival, and the one that somebody takes whose booking does not hold it. */
  readonly nightInProgress: string
  readonly nightWithoutBooking: string
  /** True where their nights have been found: they are not looked at again. */
  readonly haveNights: boolean
  /** For coaches: the latest first day that is open for check-in. */
  readonly open: string | null
  /** Today, for requests that only check in due and late people. */
  readonly due: string | null
}

const checkinRow = z.strictObject({
  id: z.guid(),
  participantId: z.string(),
  name: z.string(),
  startDate: calendarDaySchema.nullable(),
  nightsAdded: z.int().nullable(),
})

const checkinOutcomeRow = z.union([
  checkinRow.extend({ refusal: z.enum([...statusRefusals, 'undoneSince', 'movedSince']).nullable() }),
  checkinRow.extend({ refusal: z.literal('tooEarly'), startDate: calendarDaySchema }),
  checkinRow.extend({ refusal: z.literal('notDue') }),
  checkinRow.extend({ refusal: z.literal('needsNights') }),
])

/**
 * Checks in the eligible people in one statement: status, record, and the nights since the last day for those
 * whose booking has ended. Refused are those whose first night is not a booked one, or was released: they need nights
 * first.
 */
export const checkIn = (
  db: Queryable,
  action: Transition,
  arrivals: Arrivals,
  { lastNight, timeZone }: { readonly lastNight: string; readonly timeZone: string },
) =>
  db.all(
    checkinOutcomeRow,
    prepared`
    WITH ${lockedPeople(action)},
    evaluated AS (
      SELECT people.*, b.start_date, CASE
        ${statusRefusalBranches('checkin')}
        ${refusedSinceBranches('checkin', action)}
        WHEN b.start_date > ${arrivals.open}::date THEN 'tooEarly'
        WHEN coalesce(b.start_date > ${arrivals.due}::date, ${arrivals.due}::date IS NOT NULL) THEN 'notDue'
        WHEN NOT ${arrivals.haveNights}::boolean AND (b.released_from IS NOT NULL OR (
          b.hotel_from IS NOT NULL AND EXISTS (
            SELECT FROM stays AS s WHERE s.participant_id = people.id AND s.given_up = 'released'
              AND (s.nights @> ${arrivals.nightInProgress}::date OR s.nights @> ${arrivals.nightWithoutBooking}::date))
        ) OR (
          b.hotel_id IS NOT NULL AND NOT nights_of(b.start_date, b.end_date) @> ${arrivals.nightInProgress}::date
          AND NOT nights_of(b.start_date, b.end_date) @> ${arrivals.nightWithoutBooking}::date
        )) THEN 'needsNights'
      END AS refusal
      FROM people LEFT JOIN booked AS b ON b.participant_id = people.id
    ),
    ${changedPeople('checkin', action)},
    ${recordedEvents('checkin', action)}
    SELECT id, participant_id AS "participantId", name, refusal, start_date AS "startDate", (
        SELECT hold_overstays(array_agg(id), ${lastNight}::date, ${timeZone}) FROM changed
        WHERE end_date <= ${lastNight}::date
      ) AS "nightsAdded"
    FROM evaluated`,
  )

const checkoutOutcomeRow = z.strictObject({
  id: z.guid(),
  participantId: z.string(),
  refusal: z.enum([...statusRefusals, 'checkoutBeforeCheckin', 'undoneSince']).nullable(),
  piecesEnded: z.int().nullable(),
})

/** Checks out the eligible people in one statement; from `firstFreeNight` on they hold no room. */
export const checkOut = (db: Queryable, action: Transition, firstFreeNight: string) =>
  db.all(
    checkoutOutcomeRow,
    prepared`
    WITH ${lockedPeople(action)},
    evaluated AS (
      SELECT people.*, CASE
        ${statusRefusalBranches('checkout')}
        ${refusedSinceBranches('checkout', action)}
        WHEN ${isBeforeCheckin(action)} THEN 'checkoutBeforeCheckin'
      END AS refusal
      FROM people
    ),
    ${changedPeople('checkout', action)},
    ${recordedEvents('checkout', action)}
    SELECT id, participant_id AS "participantId", refusal,
      (SELECT end_stays(array_agg(id), ${firstFreeNight}::date, 'left') FROM changed) AS "piecesEnded"
    FROM evaluated`,
  )

/** Undoes the last action of people, with their record. They must be locked and eligible. */
export const undoLastAction = (db: Queryable, action: UndoAction, undo: Transition) =>
  db.run(sql`
    WITH ${lockedPeople(undo)},
    evaluated AS (SELECT people.*, NULL AS refusal FROM people),
    ${changedPeople(action, undo)},
    ${recordedEvents(action, undo)}
    SELECT FROM changed`)
