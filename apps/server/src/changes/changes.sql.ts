import sql from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../platform/actor.ts'
import type { Queryable } from '../platform/db/database.ts'
import { bookingState, presentPerson } from './booking-state.fragment.sql.ts'
import { type BookingState, bookingStateSchema } from './booking-state.rules.ts'
import { changedPersonSchema } from './restore.rules.ts'

/** The kinds of changes, and what each keeps in `details`. */
export type ChangeKind = 'departure' | 'rehousing' | 'no_show' | 'reassignment'

export interface NewChange {
  readonly kind: ChangeKind
  readonly details: object
  readonly isCarriedOut: boolean
}

export const insertChange = (
  db: Queryable,
  { kind, details, isCarriedOut }: NewChange,
  { actor, now }: ChangeOrigin,
): Promise<string> =>
  db.value(
    z.guid(),
    sql`
    INSERT INTO booking_changes (kind, details, created_at, created_by, carried_out_at)
    VALUES (${kind}, ${JSON.stringify(details)}::jsonb, ${now},
      (SELECT id FROM users WHERE id = ${actor.id}::uuid), ${isCarriedOut ? now : null})
    RETURNING id`,
  )

/** Somebody of a plan, with the booking for which it was planned. */
export interface PlannedPerson {
  /** The UUID. */
  readonly id: string
  readonly before: BookingState
  readonly details: object
  /** Why there is no place. */
  readonly reason: string | null
}

/** Whoever was removed since the bookings were read is left out. */
export const insertPlannedPeople = (db: Queryable, changeId: string, people: readonly PlannedPerson[]) =>
  db.run(sql`
    INSERT INTO booking_change_people (change_id, participant_id, before, details, reason)
    SELECT ${changeId}::uuid, person.* FROM unnest(${people.map(({ id }) => id)}::uuid[],
      ${people.map(({ before }) => JSON.stringify(before))}::jsonb[],
      ${people.map(({ details }) => JSON.stringify(details))}::jsonb[],
      ${people.map(({ reason }) => reason)}::text[]) AS person (id, before, details, reason)
      JOIN participants AS p ON p.id = person.id
    FOR KEY SHARE OF p`)

/** Stores the bookings of locked people as they are before a change. */
export const storeBefore = (db: Queryable, changeId: string, people: readonly string[]) =>
  db.run(sql`
    INSERT INTO booking_change_people (change_id, participant_id, before)
    SELECT ${changeId}::uuid, p.id, ${bookingState}
    FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.id = ANY (${people}::uuid[])
    ON CONFLICT (change_id, participant_id) DO UPDATE SET before = excluded.before`)

/**
 * The people are those of `c`, not of `p`: as a condition on `p` PostgreSQL would sort all of them again for each row
 * of `c`, whose statistics know nothing of the rows that the transaction has just inserted.
 */
export const storeAfter = (db: Queryable, changeId: string, people: readonly string[]) =>
  db.run(sql`
    UPDATE booking_change_people AS c SET after = ${bookingState}
    FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    WHERE c.change_id = ${changeId} AND c.participant_id = p.id AND c.participant_id = ANY (${people}::uuid[])`)

/** Adds to what a change keeps. */
export const addDetails = (db: Queryable, changeId: string, details: object) =>
  db.run(sql`
    UPDATE booking_changes SET details = details || ${JSON.stringify(details)}::jsonb WHERE id = ${changeId}`)

export const markCarriedOut = (db: Queryable, changeId: string, now: Date) =>
  db.run(sql`UPDATE booking_changes SET carried_out_at = ${now} WHERE id = ${changeId}`)

const lockedChangeRow = z.strictObject({
  id: z.guid(),
  details: z.record(z.string(), z.unknown()),
  isCarriedOut: z.boolean(),
  isUndone: z.boolean(),
})
export type LockedChange = z.infer<typeof lockedChangeRow>

/** Locks a change until the transaction ends, so that of two organisers one carries it out or undoes it. */
export const selectChangeForUpdate = (db: Queryable, kind: ChangeKind, changeId: string) =>
  db.first(
    lockedChangeRow,
    sql`
    SELECT id, details, carried_out_at IS NOT NULL AS "isCarriedOut", undone_at IS NOT NULL AS "isUndone"
    FROM booking_changes WHERE id = ${changeId} AND kind = ${kind} FOR UPDATE`,
  )

const concernedRow = z.strictObject({ id: z.guid(), hotelIds: z.array(z.string()) })

/** Whom a change concerned and no undo has restored, with the hotels of before. */
export const selectConcerned = (db: Queryable, changeId: string) =>
  db.all(
    concernedRow,
    sql`
    SELECT participant_id AS id, ARRAY(
      SELECT piece ->> 'hotelId' FROM jsonb_array_elements(before -> 'pieces') AS piece
      UNION SELECT before ->> 'hotelId' WHERE before ->> 'hotelId' IS NOT NULL) AS "hotelIds"
    FROM booking_change_people WHERE change_id = ${changeId} AND after IS NOT NULL AND NOT is_restored`,
  )

/** The same people with what was and what is. Runs after they are locked. */
export const selectChangedPeople = (db: Queryable, changeId: string) =>
  db.all(
    changedPersonSchema,
    sql`
    SELECT ${presentPerson}, c.before, c.after
    FROM booking_change_people AS c JOIN participants AS p ON p.id = c.participant_id
      JOIN bookings AS b ON b.participant_id = p.id
    WHERE c.change_id = ${changeId} AND c.after IS NOT NULL AND NOT c.is_restored
    ORDER BY p.participant_id`,
  )

/** Locks people until the transaction ends, in the same order as check-ins and edits. */
export const lockPeople = (db: Queryable, ids: readonly string[]) =>
  db.run(sql`SELECT FROM participants WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`)

/** None without a booking. */
export const selectBookingState = (db: Queryable, id: string) =>
  db.values(
    bookingStateSchema,
    sql`
    SELECT ${bookingState} FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id WHERE p.id = ${id}`,
  )

/** Inserts the booking of somebody who has none, without its pieces. A room number of them is told with it. */
export const insertBooking = (db: Queryable, { id, state }: PersonState, now: Date) =>
  db.run(sql`
    INSERT INTO bookings (participant_id, hotel_id, instance_id, reference, start_date, end_date, hotel_from,
      updated_at, room_told_at)
    VALUES (${id}, ${state.hotelId}, ${state.instanceId}, ${state.reference}, ${state.startDate}, ${state.endDate},
      ${state.hotelFrom}, ${now}, ${state.pieces.some(({ roomNumber }) => roomNumber !== null) ? now : null})`)

export interface PersonState {
  /** The participant's UUID. */
  readonly id: string
  readonly state: BookingState
}

/** Gives people these pieces instead of those they have; triggers update the ledger. The nights must be locked. */
export const replacePieces = async (db: Queryable, people: readonly PersonState[]): Promise<void> => {
  const pieces = people.flatMap(({ id, state }) => state.pieces.map((piece) => ({ id, piece })))
  await db.run(sql`DELETE FROM stays WHERE participant_id = ANY (${people.map(({ id }) => id)}::uuid[])`)
  await db.run(sql`
    INSERT INTO stays (participant_id, instance_id, nights, is_held, given_up, room_number)
    SELECT person, instance_id, daterange(first_night, end_night) * i.nights, is_held, given_up, room_number
    FROM unnest(${pieces.map(({ id }) => id)}::uuid[], ${pieces.map(({ piece }) => piece.instanceId)}::uuid[],
        ${pieces.map(({ piece }) => piece.start)}::date[], ${pieces.map(({ piece }) => piece.end)}::date[],
        ${pieces.map(({ piece }) => piece.isHeld)}::boolean[], ${pieces.map(({ piece }) => piece.givenUp)}::text[],
        ${pieces.map(({ piece }) => piece.roomNumber)}::text[])
        AS piece (person, instance_id, first_night, end_night, is_held, given_up, room_number)
      JOIN hotel_instances AS i ON i.id = instance_id
    WHERE i.nights && daterange(first_night, end_night)`)
}

/** What an undo did for a person. */
export interface UndoOutcome {
  /** The participant's UUID. */
  readonly id: string
  readonly isRestored: boolean
  /** Why the person was left alone. */
  readonly reason: string | null
  readonly missing: readonly { readonly hotelId: string; readonly night: string }[]
}

/** Marks a change as undone, with what became of each person. */
export const markUndone = async (
  db: Queryable,
  changeId: string,
  outcomes: readonly UndoOutcome[],
  now: Date,
): Promise<void> => {
  const restored = outcomes.filter(({ isRestored }) => isRestored).length
  await db.run(sql`
    UPDATE booking_changes SET undone_at = coalesce(undone_at, ${now}), details = details
      || jsonb_build_object('restored', coalesce((details ->> 'restored')::integer, 0) + ${restored}::integer)
    WHERE id = ${changeId}`)
  await db.run(sql`
    UPDATE booking_change_people AS c SET is_restored = o.is_restored, reason = o.reason,
      details = c.details || jsonb_build_object('missing', o.missing)
    FROM unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ isRestored }) => isRestored)}::boolean[],
      ${outcomes.map(({ reason }) => reason)}::text[],
      ${outcomes.map(({ missing }) => JSON.stringify(missing))}::jsonb[]) AS o (id, is_restored, reason, missing)
    WHERE c.change_id = ${changeId} AND c.participant_id = o.id`)
}
