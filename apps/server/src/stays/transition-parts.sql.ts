import sql, { empty, type Sql } from 'sql-template-tag'
import type { NamedPeople } from './named-people.rules.ts'

/** What is written down of a transition, in `checkin_events`. */
export type EventKind = 'checkin' | 'checkout' | 'undo_checkin' | 'undo_checkout'

/** What all transitions have in common. Instants; `at` is when it happened, `now` when it is recorded. */
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
 * The people named, locked in one order, so that actions on overlapping lists wait for each other instead of
 * deadlocking, and each sees the status that the one before it left. By id alone: for an OR of both names the planner
 * takes an empty list as leave to read any index, such as that of everybody who is checked in.
 *
 * `booked` has their bookings as they stand once the people are locked: a statement that waited for a reassignment has an
 * older snapshot, in which only a row that is locked, too, is read anew.
 */
export const lockedPeople = ({ named, teamOf }: Pick<Transition, 'named' | 'teamOf'>): Sql => sql`
    people AS (
      SELECT p.id, p.participant_id, p.name, p.checkin_status, p.checkin_time, p.checkout_time, p.is_reference_only
      FROM participants AS p
      WHERE p.id = ANY (
        ${named.ids}::uuid[] || ARRAY(SELECT id FROM participants WHERE participant_id = ANY (${named.codes}::text[])))
        ${teamOf === null ? empty : sql`AND ${isInTeamOf(teamOf)}`}
      ORDER BY p.id
      FOR NO KEY UPDATE
    ),
    booked AS (
      SELECT b.participant_id, b.instance_id, b.start_date, b.end_date, b AS booking
      FROM people JOIN bookings AS b ON b.participant_id = people.id
      FOR SHARE OF b
    )`

const isInTeamOf = (coach: string): Sql => sql`
  (p.id = ${coach} OR p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coach}))`

/** True when every name of the list is a person of the team: else a coach's action changes nothing. */
const allAreFound = (named: NamedPeople): Sql => sql`
  (SELECT count(*) FILTER (WHERE participant_id = ANY (${named.codes}::text[]))
    + count(*) FILTER (WHERE id = ANY (${named.ids}::uuid[])) FROM people)
  = ${named.codes.length + named.ids.length}`

/**
 * Sets the status of everybody whom `judged` does not refuse. The assignments name status and both times: the database
 * checks that they agree before it looks whether the row has changed since the statement began, as it has for those who
 * waited for a lock, and would find fault with a status of now and a time of then. `changes` is the list of the history record; it may speak of
 * `judged`, which has the person as before.
 */
export const changedTo = (assignments: Sql, changes: Sql, { named, teamOf, now }: Transition): Sql => sql`
    changed AS (
      UPDATE participants AS p SET ${assignments}, updated_at = ${now}
      FROM judged LEFT JOIN booked AS b ON b.participant_id = judged.id
        LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      WHERE p.id = judged.id AND judged.refusal IS NULL
        ${teamOf === null ? empty : sql`AND ${allAreFound(named)}`}
      RETURNING p.id, b.end_date, ${changes} AS changes, participant_record(p, b.booking, i.hotel_name) AS record
    )`

/** The check-in event and the history record of everybody who changed. */
export const recorded = (kind: EventKind, { actor, at, now, reason }: Transition): Sql => sql`
    event AS (
      INSERT INTO checkin_events (participant_id, kind, happened_at, recorded_at, actor_role, actor_name, reason)
      SELECT id, ${kind}, ${at}::timestamptz, ${now}::timestamptz, ${actor.role}, ${actor.name}, ${reason}
      FROM changed ORDER BY id
    ),
    history AS (
      INSERT INTO participant_history (participant_id, created_at, admin_username, changes, record, reason)
      SELECT id, ${now}::timestamptz, ${actor.name}, changes, record, ${reason}
      FROM changed ORDER BY id
    )`
