import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import {
  inheritedFields,
  type PersonField,
  personFieldNames,
} from '@trophy/contract/participants/participant-fields.constants.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf, forEachField } from '../../platform/db/statements/columns.ts'
import type { Transaction, Queryable } from '../../platform/db/database.ts'
import { insertParticipantHistory } from '../../participants/history/participant-history.fragment.sql.ts'
import { isUnusedId } from '../../participants/participants.fragment.sql.ts'
import type { ChangeOrigin } from '../../platform/actor.ts'
import { acceptedRows, type RowRange, type RowsOfUpload } from './batches.sql.ts'
import { participantIdPrefixes } from '@trophy/contract/participants/participants.constants.ts'

/**
 * Creates the people of one batch: participants and placeholders, bookings, their stays, and the first record of each
 * history. Players inherit from their coach (part 2 §3).
 */
export const createPeople = async (
  db: Transaction,
  { id: uploadId, type, ownerId = uploadId }: RowsOfUpload,
  batch: RowRange,
  origin: ChangeOrigin,
): Promise<{ readonly rows: number; readonly placeholders: number }> => {
  const accepted = acceptedRows(uploadId, batch)
  // The coaches from whom the players get discipline, district and location.
  await db.run(sql`
    SELECT FROM participants WHERE participant_id IN (SELECT coach_id FROM ${accepted}) ORDER BY id FOR SHARE`)
  // The instances of the hotels until the batch commits: every change of them locks the hotel.
  await db.run(sql`
    SELECT FROM hotels WHERE hotel_id IN (SELECT hotel_id FROM ${accepted}) ORDER BY hotel_id FOR KEY SHARE`)
  const rows = await createBatchTable(db, accepted)
  const placeholders = type === 'coaches-officials' ? await addPlaceholders(db) : 0
  await insertPeople(db, ownerId, origin)
  await insertHistory(db, origin)
  await insertStays(db)
  return { rows, placeholders }
}

const createBatchTable = (db: Transaction, accepted: Sql) =>
  db.run(sql`
    CREATE TEMP TABLE created ON COMMIT DROP AS
    SELECT r.id, r.row_number, r.participant_id, r.role, ${forEachField(personFieldNames, ownOrInherited)},
      r.is_reference_only,
      r.unknown_players, r.hotel_id, r.reference, r.start_date, r.end_date, r.room_number,
      i.id AS instance_id
    FROM ${accepted}
    LEFT JOIN participants AS c ON c.participant_id = r.coach_id
    LEFT JOIN hotel_instances AS i ON i.hotel_id = r.hotel_id AND i.nights @> r.start_date AND EXISTS (
      SELECT FROM hotel_instances AS l
      WHERE l.hotel_id = r.hotel_id AND l.nights @> upper(nights_of(r.start_date, r.end_date)) - 1)`)

const ownOrInherited = (field: PersonField, column: Sql): Sql =>
  inheritedFields.some((inherited) => inherited === field)
    ? sql`coalesce(r.${column}, c.${column}) AS ${column}`
    : sql`r.${column}`

/** Adds the placeholders right after their coach, and returns their number. */
const addPlaceholders = async (db: Transaction): Promise<number> => {
  const count = await db.value(z.int(), sql`SELECT coalesce(sum(unknown_players), 0) FROM created`)
  if (count === 0) return 0
  const ids = await drawPlayerIds(db, count)
  return db.run(sql`
    INSERT INTO created (id, row_number, participant_id, role, name, mobile_number, coach_id,
      ${columnsOf(inheritedFields)}, is_reference_only, hotel_id, reference, start_date, end_date, instance_id)
    SELECT gen_random_uuid(), w.row_number, d.id, 'player', 'Player ' || w.number, ${dummyMobile}, w.participant_id,
      ${forEachField(inheritedFields, (_, column) => sql`w.${column}`)}, false, w.hotel_id, w.reference, w.start_date,
      w.end_date, w.instance_id
    FROM (
      SELECT c.*, n.number, row_number() OVER (ORDER BY c.row_number, n.number) AS position
      FROM created AS c CROSS JOIN LATERAL generate_series(1, c.unknown_players) AS n (number)
    ) AS w
    JOIN unnest(${ids}::text[]) WITH ORDINALITY AS d (id, position) USING (position)`)
}

/**
 * In one statement, so that the triggers of new people see their bookings. Violates a constraint, and so fails the
 * batch, if a row's hotel has no instance in the first or the last night any more.
 */
const insertPeople = (db: Transaction, ownerId: string, { now }: ChangeOrigin) =>
  db.run(sql`
    WITH people AS (
      INSERT INTO participants (id, participant_id, role, ${columnsOf(personFieldNames)}, is_reference_only, upload_id,
        created_at,
        updated_at)
      SELECT id, participant_id, role, ${columnsOf(personFieldNames)}, is_reference_only, ${ownerId}, ${now}, ${now}
      FROM created ORDER BY row_number, role, participant_id
    )
    INSERT INTO bookings (participant_id, hotel_id, instance_id, reference, start_date, end_date, updated_at,
      room_told_at)
    SELECT id, hotel_id, instance_id, reference, start_date, end_date, ${now},
      CASE WHEN room_number IS NOT NULL THEN ${now}::timestamptz END
    FROM created WHERE NOT is_reference_only`)

const insertHistory = (db: Transaction, origin: ChangeOrigin) =>
  db.run(
    insertParticipantHistory(
      sql`(SELECT id, '[]'::jsonb AS changes FROM created ORDER BY row_number) AS changed`,
      origin,
    ),
  )

/** Runs last, because its trigger locks nights for which other requests may wait. */
const insertStays = (db: Transaction) =>
  db.run(sql`
    INSERT INTO stays (participant_id, instance_id, nights, room_number)
    SELECT c.id, i.id, i.nights * nights_of(c.start_date, c.end_date), c.room_number
    FROM created AS c
    JOIN hotel_instances AS i ON i.hotel_id = c.hotel_id AND i.nights && nights_of(c.start_date, c.end_date)
    WHERE NOT c.is_reference_only`)

/** Nobody types ids that begin with 0, so that a placeholder does not take an id of a later sheet. */
const unusualIds = 100_000
const allIds = 1_000_000
const roundsOfUnusual = 25
const maximumRounds = 100

/** Unused ids of `PLA_` and six random digits (decisions §5). */
export const drawPlayerIds = async (db: Queryable, count: number): Promise<string[]> => {
  const drawn = new Set<string>()
  for (let round = 0; drawn.size < count; round += 1) {
    if (round === maximumRounds) throw new Error('The six-digit player ids have run short')
    const ids = await drawFreeIds(db, (count - drawn.size) * 2, round < roundsOfUnusual ? unusualIds : allIds)
    for (const id of ids.slice(0, count - drawn.size)) drawn.add(id)
  }
  return [...drawn]
}

const drawFreeIds = (db: Queryable, count: number, range: number) =>
  db.values(
    z.string(),
    sql`
      SELECT drawn.id FROM (
        SELECT DISTINCT ${participantIdPrefixes.player} || lpad(floor(random() * ${range}::integer)::text, 6, '0') AS id
        FROM generate_series(1, ${count})
      ) AS drawn
      WHERE ${isUnusedId(sql`drawn.id`)}`,
  )
