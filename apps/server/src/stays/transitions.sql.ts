import sql, { empty, type Sql } from 'sql-template-tag'
import type { Queryable } from '../platform/db/database.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { NamedPeople } from './named-people.rules.ts'

/** Why the database left a person out; the words for it are the service's. */
type Refusal = 'referenceOnly' | 'checkedIn' | 'checkedOut' | 'notCheckedIn' | 'checkoutBeforeCheckin'

/** One row for each person who was found; `refusal` is null for those whose status changed. */
export type Outcome = { readonly id: string; readonly participantId: string } & (
  | { readonly refusal: Refusal | null }
  | { readonly refusal: 'tooEarly'; readonly startDate: string }
)

/** What check-in and check-out have in common. Instants; `at` is when it happened, `now` when it is recorded. */
export interface Transition {
  readonly named: NamedPeople
  /** A coach's `id`: only the coach and the coach's players exist for it, and an unknown name stops it all. */
  readonly teamOf: string | null
  readonly actor: { readonly role: 'admin' | 'coach'; readonly name: string }
  readonly at: Date
  readonly now: Date
  readonly reason: string | null
}

/**
 * Checks in whoever may be checked in, in one statement: status, event, history, and the nights of those whose booking
 * has ended meanwhile. `lastOpenDay`: the latest first day that is open yet, null when all are.
 */
export const checkIn = (db: Queryable, action: Transition, lastOpenDay: string | null, lastNight: string) =>
  db.all<Outcome>(prepared`
    WITH ${lockedPeople(action)},
    judged AS (
      SELECT people.*, b.start_date, CASE
        WHEN is_reference_only THEN 'referenceOnly'
        WHEN checkin_status = 'checked_in' THEN 'checkedIn'
        WHEN checkin_status = 'checked_out' THEN 'checkedOut'
        WHEN b.start_date > ${lastOpenDay}::date THEN 'tooEarly'
      END AS refusal
      FROM people LEFT JOIN bookings AS b ON b.participant_id = people.id
    ),
    ${changedTo(sql`checkin_status = 'checked_in', checkin_time = ${action.at}`, action)},
    ${recorded('checkin', action, [
      { field: 'checkinStatus', from: 'pending', to: 'checked_in' },
      { field: 'checkinTime', from: null, to: action.at },
    ])}
    SELECT id, participant_id AS "participantId", refusal, start_date AS "startDate",
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
    ${changedTo(sql`checkin_status = 'checked_out', checkout_time = ${action.at}`, action)},
    ${recorded('checkout', action, [
      { field: 'checkinStatus', from: 'checked_in', to: 'checked_out' },
      { field: 'checkoutTime', from: null, to: action.at },
    ])}
    SELECT id, participant_id AS "participantId", refusal,
      (SELECT release_nights(array_agg(id), ${firstFreeNight}::date) FROM changed)
    FROM judged`)

/**
 * The people named, locked in one order, so that actions on overlapping lists wait for each other instead of
 * deadlocking, and each sees the status that the one before it left.
 */
const lockedPeople = ({ named, teamOf }: Transition): Sql => sql`
    people AS (
      SELECT p.id, p.participant_id, p.checkin_status, p.checkin_time, p.is_reference_only
      FROM participants AS p
      WHERE (p.participant_id = ANY (${named.codes}::text[]) OR p.id = ANY (${named.ids}::uuid[]))
        ${teamOf === null ? empty : sql`AND ${isInTeamOf(teamOf)}`}
      ORDER BY p.id
      FOR NO KEY UPDATE
    )`

const isInTeamOf = (coach: string): Sql => sql`
  (p.id = ${coach} OR p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coach}))`

/** True when every name of the list is a person of the team: else a coach's action changes nothing. */
const allAreFound = (named: NamedPeople): Sql => sql`
  (SELECT count(*) FILTER (WHERE participant_id = ANY (${named.codes}::text[]))
    + count(*) FILTER (WHERE id = ANY (${named.ids}::uuid[])) FROM people)
  = ${named.codes.length + named.ids.length}`

const changedTo = (assignments: Sql, { named, teamOf, now }: Transition): Sql => sql`
    changed AS (
      UPDATE participants AS p SET ${assignments}, updated_at = ${now}
      FROM judged LEFT JOIN bookings AS b ON b.participant_id = judged.id
        LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      WHERE p.id = judged.id AND judged.refusal IS NULL
        ${teamOf === null ? empty : sql`AND ${allAreFound(named)}`}
      RETURNING p.id, b.end_date, participant_record(p, b, i.hotel_name) AS record
    )`

/** The check-in event and the history record of everybody who changed. */
const recorded = (kind: 'checkin' | 'checkout', { actor, at, now, reason }: Transition, changes: object[]): Sql => sql`
    event AS (
      INSERT INTO checkin_events (participant_id, kind, happened_at, recorded_at, actor_role, actor_name, reason)
      SELECT id, ${kind}, ${at}::timestamptz, ${now}::timestamptz, ${actor.role}, ${actor.name}, ${reason}
      FROM changed ORDER BY id
    ),
    history AS (
      INSERT INTO participant_history (participant_id, created_at, admin_username, changes, record, reason)
      SELECT id, ${now}::timestamptz, ${actor.name}, ${JSON.stringify(changes)}::jsonb, record, ${reason}
      FROM changed ORDER BY id
    )`
