import {
  type StatusRefusal,
  type StayAction,
  stayTransitions,
  takesRoom,
} from '@trophy/contract/stays/stay-transitions.rules.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import {
  insertParticipantHistory,
  type RecordOrigin,
} from '../participants/history/participant-history.fragment.sql.ts'
import type { RequestedPeople } from '../participants/requested-people.rules.ts'
import type { ChangeOrigin } from '../platform/actor.ts'

/** The values that all transitions share. `at` is the instant when it happened, `now` when it is recorded. */
export interface Transition extends ChangeOrigin {
  readonly requested: RequestedPeople
  /** A coach's `id`: only the coach and the coach's players are found, and nothing changes unless all are found. */
  readonly teamOf: string | null
  readonly at: Date
  /** True for what a coach did without a network and sent later: what others did meanwhile counts. */
  readonly isLater: boolean
  readonly reason: string | null
}

/** What an administrator does now to people by their UUIDs. */
export const transitionNow = (
  ids: readonly string[],
  origin: ChangeOrigin & { readonly reason: string | null },
): Transition => {
  const requested = { ids, participantIds: [] }
  return { ...origin, requested, teamOf: null, isLater: false, at: origin.now }
}

/**
 * The requested people, locked in one order, so that actions on overlapping lists wait for each other instead of
 * deadlocking, and each sees the status that the previous one set. Locked by `id` only: with an OR of both kinds of id
 * the planner may read an unrelated index, such as that of all checked-in people, when one list is empty.
 *
 * `booked` locks their bookings too: a statement that waited for a reassignment has an older snapshot, and rereads only
 * the rows that it locks.
 */
export const lockedPeople = (
  { requested, teamOf }: Pick<Transition, 'requested' | 'teamOf'>,
  { skipsLocked = false } = {},
): Sql => sql`
    people AS (
      SELECT p.id, p.participant_id, p.name, p.checkin_status, p.checkin_time, p.checkout_time, p.is_reference_only,
        p.replaced_by IS NOT NULL AS is_replaced
      FROM participants AS p
      WHERE p.id = ANY (
        ${requested.ids}::uuid[]
        || ARRAY(SELECT id FROM participants WHERE participant_id = ANY (${requested.participantIds}::text[])))
        ${teamOf === null ? empty : sql`AND ${isInTeamOf(teamOf)}`}
      ORDER BY p.id
      FOR NO KEY UPDATE ${skipsLocked ? sql`SKIP LOCKED` : empty}
    ),
    booked AS (
      SELECT b.participant_id, b.hotel_id, b.instance_id, b.reference, b.start_date, b.end_date, b.hotel_from,
        b.released_from
      FROM people JOIN bookings AS b ON b.participant_id = people.id
      FOR SHARE OF b
    )`

const isInTeamOf = (coach: string): Sql => sql`
  (p.id = ${coach} OR p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coach}))`

/** True when every name of the list is a person of the team; otherwise a coach's action changes nothing. */
const allAreFound = ({ ids, participantIds }: RequestedPeople): Sql => sql`
  (SELECT count(*) FILTER (WHERE participant_id = ANY (${participantIds}::text[]))
    + count(*) FILTER (WHERE id = ANY (${ids}::uuid[])) FROM people)
  = ${participantIds.length + ids.length}`

const referenceOnly: StatusRefusal = 'referenceOnly'
const replaced: StatusRefusal = 'replaced'

/** The rule `statusRefusal` of the contract, as the first branches of a CASE over `people`. */
export const statusRefusalBranches = (action: StayAction): Sql => {
  const branches = Object.entries(stayTransitions[action].refusals).map(
    ([status, refusal]) => sql`WHEN checkin_status = ${status} THEN ${refusal}`,
  )
  const first = takesRoom(action) ? [sql`WHEN is_replaced THEN ${replaced}`] : []
  return join([sql`WHEN is_reference_only THEN ${referenceOnly}`, ...first, ...branches], ' ')
}

/** A branch for an action that is sent later: it does not overrule an undo that was recorded after it happened. */
export const undoneSinceBranch = ({ isLater, at }: Pick<Transition, 'isLater' | 'at'>): Sql =>
  isLater
    ? sql`WHEN EXISTS (
          SELECT FROM checkin_events AS e
          WHERE e.participant_id = people.id AND e.kind IN ('undo_checkin', 'undo_checkout') AND e.recorded_at > ${at}
        ) THEN 'undoneSince'`
    : empty

const timeColumns = { checkinTime: sql`checkin_time`, checkoutTime: sql`checkout_time` } as const

/** A check-out is not before the check-in: see {@link isBeforeCheckin}. */
const happenedAtOf = (action: StayAction, at: Date): Sql =>
  action === 'checkout' ? sql`greatest(${at}::timestamptz, evaluated.checkin_time)` : sql`${at}::timestamptz`

/**
 * True for a check-out that is refused because it was before the check-in. A coach's own check-in may be recorded later
 * than the coach made it, and a check-out that the coach made after it then counts from that moment.
 */
export const isBeforeCheckin = ({ at, teamOf }: Pick<Transition, 'at' | 'teamOf'>): Sql => sql`
  (checkin_time > ${at} ${
    teamOf === null
      ? empty
      : sql`AND NOT EXISTS (
          SELECT FROM checkin_events AS e
          WHERE e.participant_id = people.id AND e.kind = 'checkin' AND e.actor_id = ${teamOf}
            AND e.happened_at = checkin_time
        )`
  })`

/**
 * Sets status and times of everybody whom `evaluated` does not refuse, and returns them with what the history records.
 * `evaluated` has the people before the change. All three columns are assigned, because the database checks their
 * constraint before it rereads rows for which the statement has waited, and would see the new status with the old
 * times.
 */
export const changedPeople = (
  action: StayAction,
  { requested, teamOf, at, now }: Pick<Transition, 'requested' | 'teamOf' | 'at' | 'now'>,
): Sql => {
  const { from, to, time, isUndo } = stayTransitions[action]
  const timeNow = isUndo ? sql`NULL` : happenedAtOf(action, at)
  const timeAfter = (each: keyof typeof timeColumns): Sql =>
    each === time ? timeNow : sql`evaluated.${timeColumns[each]}`
  // A check-in or check-out is told by its kind and time.
  const undone = sql`jsonb_build_array(
        jsonb_build_object('field', 'checkinStatus', 'from', ${from}::text, 'to', ${to}::text),
        jsonb_build_object('field', ${time}::text, 'from', iso_instant(evaluated.${timeColumns[time]}), 'to', NULL))`
  return sql`
    changed AS (
      UPDATE participants AS p SET checkin_status = ${to}, checkin_time = ${timeAfter('checkinTime')},
        checkout_time = ${timeAfter('checkoutTime')}, updated_at = ${now}
      FROM evaluated LEFT JOIN booked AS b ON b.participant_id = evaluated.id
      WHERE p.id = evaluated.id AND evaluated.refusal IS NULL
        ${teamOf === null ? empty : sql`AND ${allAreFound(requested)}`}
      RETURNING p.id, b.end_date, ${happenedAtOf(action, at)} AS happened_at, ${isUndo ? undone : sql`NULL::jsonb`} AS changes
    )`
}

/** The record of everybody who changed. */
export const recordedEvents = (
  action: StayAction,
  origin: Pick<RecordOrigin, 'actor' | 'now' | 'reason'>,
  changed: Sql = sql`changed`,
): Sql => {
  const { event } = stayTransitions[action]
  return sql`
    history AS (${insertParticipantHistory(sql`${changed} ORDER BY id`, { ...origin, event })})`
}
