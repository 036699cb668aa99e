import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import { statusRefusals, type UndoAction } from '@trophy/contract/stays/stay-transitions.rules.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { Actor } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'
import { prepared } from '../platform/db/statements/prepared.ts'
import {
  changedPeople,
  isBeforeCheckin,
  lockedPeople,
  recordedEvents,
  statusRefusalBranches,
  type Transition,
  undoneSinceBranch,
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
  checkinRow.extend({ refusal: z.literal('waits') }),
])

export type CheckinOutcome = z.infer<typeof checkinOutcomeRow>

/** For the nights of people whose booking has ended. */
interface Overstay {
  readonly lastNight: string
  readonly timeZone: string
}

/**
 * Why somebody of `people` with the booking `b` is not checked in; null for whoever is. A check-in that is sent later
 * does not stand in another hotel than the one of its night.
 */
const checkinRefusal = (
  action: Pick<Transition, 'isLater' | 'at'>,
  { open, due, haveNights, nightInProgress, nightWithoutBooking }: Omit<Arrivals, 'due'> & { due: Sql | string | null },
): Sql => {
  const moved = sql`WHEN moved_since(people.id, ${action.at}, ${nightInProgress}::date) THEN 'movedSince'`
  return sql`CASE
        ${statusRefusalBranches('checkin')}
        ${undoneSinceBranch(action)}
        ${action.isLater ? moved : empty}
        WHEN b.start_date > ${open}::date THEN 'tooEarly'
        WHEN coalesce(b.start_date > ${due}::date, ${due}::date IS NOT NULL) THEN 'notDue'
        WHEN NOT ${haveNights}::boolean AND (b.released_from IS NOT NULL OR (
          b.hotel_from IS NOT NULL AND EXISTS (
            SELECT FROM stays AS s WHERE s.participant_id = people.id AND s.given_up = 'released'
              AND (s.nights @> ${nightInProgress}::date OR s.nights @> ${nightWithoutBooking}::date))
        ) OR (
          b.hotel_id IS NOT NULL AND NOT nights_of(b.start_date, b.end_date) @> ${nightInProgress}::date
          AND NOT nights_of(b.start_date, b.end_date) @> ${nightWithoutBooking}::date
        )) THEN 'needsNights'
      END`
}

/** The nights of those whose booking has ended are added as they are read. */
const overstaysHeld = ({ lastNight, timeZone }: Overstay): Sql => sql`(
        SELECT hold_overstays(array_agg(id), ${lastNight}::date, ${timeZone}) FROM changed
        WHERE end_date <= ${lastNight}::date
      ) AS "nightsAdded"`

/**
 * Checks in the eligible people in one statement: status, record, and the nights since the last day for those whose
 * booking has ended. While somebody needs nights first, whose first night is not a booked one or was released, nobody
 * is checked in: the others wait, since hotels are locked before nights.
 */
export const checkIn = (db: Queryable, action: Transition, arrivals: Arrivals, overstay: Overstay) =>
  db.all(
    checkinOutcomeRow,
    prepared`
    WITH ${lockedPeople(action)},
    each_alone AS (
      SELECT people.*, b.start_date, ${checkinRefusal(action, arrivals)} AS reason
      FROM people LEFT JOIN booked AS b ON b.participant_id = people.id
    ),
    evaluated AS (
      SELECT *,
        CASE WHEN reason IS NULL AND bool_or(reason = 'needsNights') OVER () THEN 'waits' ELSE reason END AS refusal
      FROM each_alone
    ),
    ${changedPeople('checkin', action)},
    ${recordedEvents('checkin', action)}
    SELECT id, participant_id AS "participantId", name, refusal, start_date AS "startDate", ${overstaysHeld(overstay)}
    FROM evaluated`,
  )

/** A check-in of one person, now. */
export interface SingleArrival {
  readonly requested: RequestedPeople
  readonly actor: Actor
  readonly reason: string | null
  /** Today, for a request that only checks in due and late people. */
  readonly due: string | null
}

const togetherRow = checkinRow.pick({ nightsAdded: true }).extend({ place: z.int() })

/**
 * Checks in people of several requests in one statement, each with its own record. Returns the places of these
 * requests, counted from 1. Left out are all for whom there is more to do or to wait for: whoever is refused, needs
 * nights, is unknown or locked, or is named by an earlier request of the list.
 */
export const checkInTogether = async (
  db: Queryable,
  requests: readonly SingleArrival[],
  {
    now,
    arrivals,
    overstay,
  }: { readonly now: Date; readonly arrivals: Omit<Arrivals, 'due'>; readonly overstay: Overstay },
): Promise<number[]> => {
  const requested = {
    ids: requests.flatMap((each) => each.requested.ids),
    participantIds: requests.flatMap((each) => each.requested.participantIds),
  }
  const action = { requested, teamOf: null, isLater: false, at: now, now }
  const records = sql`(
      SELECT changed.*, actor_id, actor_name, reason FROM changed JOIN evaluated USING (id)) AS each`
  const origin = {
    actor: { id: sql`actor_id`, name: sql`actor_name`, role: 'admin' },
    now,
    reason: sql`reason`,
  }
  const checkedIn = await db.all(
    togetherRow,
    prepared`
    WITH requests AS (
      SELECT * FROM unnest(${requests.map((each) => each.requested.ids[0] ?? null)}::uuid[],
        ${requests.map((each) => each.requested.participantIds[0] ?? null)}::text[],
        ${requests.map(({ actor }) => actor.id)}::uuid[], ${requests.map(({ actor }) => actor.name)}::text[],
        ${requests.map(({ reason }) => reason)}::text[], ${requests.map(({ due }) => due)}::date[])
        WITH ORDINALITY AS r (named_id, named_code, actor_id, actor_name, reason, due, place)
    ),
    ${lockedPeople(action, { skipsLocked: true })},
    evaluated AS (
      SELECT people.*, b.start_date, r.actor_id, r.actor_name, r.reason, r.place::integer,
        ${checkinRefusal(action, { ...arrivals, due: sql`r.due` })} AS refusal
      FROM people LEFT JOIN booked AS b ON b.participant_id = people.id
      CROSS JOIN LATERAL (
        SELECT * FROM requests WHERE named_id = people.id OR named_code = people.participant_id ORDER BY place LIMIT 1
      ) AS r
    ),
    ${changedPeople('checkin', action)},
    ${recordedEvents('checkin', origin, records)}
    SELECT place, ${overstaysHeld(overstay)} FROM evaluated WHERE refusal IS NULL`,
  )
  return checkedIn.map(({ place }) => place)
}

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
        ${undoneSinceBranch(action)}
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
