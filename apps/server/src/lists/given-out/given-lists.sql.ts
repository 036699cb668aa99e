import type { GivenList } from '@trophy/contract/lists/lists.constants.ts'
import type { ListChangesQuery } from '@trophy/contract/lists/lists.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type ListedPerson, listedPersonSchema } from './listed-people.rules.ts'
import { checkinStatusSchema } from '@trophy/contract/participants/participants.contract.ts'

/** What a list showed of a hotel. */
export interface ShownList {
  readonly list: GivenList
  readonly hotelId: string
  readonly people: readonly ListedPerson[]
}

export interface GivenOut {
  readonly lists: readonly GivenList[]
  readonly day: string
  /** Undefined for all hotels: of those without anybody on it the list was empty. */
  readonly hotelId?: string | undefined
  readonly shown: readonly ShownList[]
}

/** Stores what lists showed, and tells admins. Of two at the same time the one that was begun later counts. */
export const storeGivenLists = (
  db: Queryable,
  { lists, day, hotelId, shown }: GivenOut,
  { actor, now }: ChangeOrigin,
) =>
  db.run(sql`
    WITH stored AS (
      INSERT INTO given_lists (list, hotel_id, day, given_out_at, given_out_by, participant_ids, names, first_days,
        last_days, room_numbers)
      SELECT list, h.hotel_id, ${day}, ${now}::timestamptz, ${actor.name}, coalesce(s.ids, '{}'),
        coalesce(s.names, '{}'), coalesce(s.first_days, '{}'), coalesce(s.last_days, '{}'),
        coalesce(s.room_numbers, '{}')
      FROM unnest(${lists}::text[]) AS list CROSS JOIN hotels AS h
        LEFT JOIN jsonb_to_recordset(${JSON.stringify(shown.map(columnsOf))}::jsonb) AS s
          (of_list text, hotel_id text, ids text[], names text[], first_days date[], last_days date[],
            room_numbers text[])
          ON s.of_list = list AND s.hotel_id = h.hotel_id
      WHERE ${hotelId ?? null}::text IS NULL OR h.hotel_id = ${hotelId ?? null}
      ORDER BY h.hotel_id, list
      ON CONFLICT (hotel_id, day, list) DO UPDATE SET given_out_at = excluded.given_out_at,
        given_out_by = excluded.given_out_by, participant_ids = excluded.participant_ids, names = excluded.names,
        first_days = excluded.first_days, last_days = excluded.last_days, room_numbers = excluded.room_numbers
      WHERE given_lists.given_out_at <= excluded.given_out_at
      RETURNING list
    )
    INSERT INTO live_changes (topic, teams) SELECT 'lists', '{}' WHERE EXISTS (SELECT FROM stored)`)

const columnsOf = ({ list, hotelId, people }: ShownList) => ({
  of_list: list,
  hotel_id: hotelId,
  ids: people.map(({ participantId }) => participantId),
  names: people.map(({ name }) => name),
  first_days: people.map(({ firstDay }) => firstDay),
  last_days: people.map(({ lastDay }) => lastDay),
  room_numbers: people.map(({ roomNumber }) => roomNumber),
})

/** Lists of days before this one are of no use any more. */
export const deleteGivenListsBefore = (db: Queryable, day: string) =>
  db.run(sql`DELETE FROM given_lists WHERE day < ${day}::date`)

const givenListRow = z.strictObject({ givenOutAt: z.string(), givenOutBy: z.string() })

/** When a list was last given out, and by whom; undefined for never. */
export const selectGivenList = (db: Queryable, { list, hotelId, day }: ListChangesQuery) =>
  db.first(
    givenListRow,
    sql`
    SELECT given_out_at AS "givenOutAt", given_out_by AS "givenOutBy" FROM given_lists
    WHERE list = ${list} AND hotel_id = ${hotelId} AND day = ${day}::date`,
  )

/** Whom the list showed when it was last given out, in its order. */
export const selectShownPeople = (db: Queryable, { list, hotelId, day }: ListChangesQuery) =>
  db.all(
    listedPersonSchema,
    sql`
    SELECT code AS "participantId", name, first_day AS "firstDay", last_day AS "lastDay",
      room_number AS "roomNumber"
    FROM given_lists, unnest(participant_ids, names, first_days, last_days, room_numbers) WITH ORDINALITY
      AS listed (code, name, first_day, last_day, room_number, place)
    WHERE list = ${list} AND hotel_id = ${hotelId} AND day = ${day}::date
    ORDER BY place`,
  )

/** The name of a hotel; undefined for an unknown one. */
export const selectHotelName = async (db: Queryable, hotelId: string): Promise<string | undefined> =>
  (await db.values(z.string(), latestNameOf(sql`${hotelId}`)))[0]

const latestNameOf = (hotelId: Sql): Sql => sql`
  SELECT hotel_name FROM hotel_instances WHERE hotel_id = ${hotelId} ORDER BY start_date DESC LIMIT 1`

const hotelRow = { hotelId: z.string().nullable(), hotelName: z.string().nullable() }

const fateRow = z.strictObject({
  participantId: z.string(),
  status: checkinStatusSchema.nullable(),
  mergedName: z.string().nullable(),
  elsewhereId: hotelRow.hotelId,
  elsewhereName: hotelRow.hotelName,
  formerId: hotelRow.hotelId,
  formerName: hotelRow.hotelName,
  renamedAt: z.string().nullable(),
  changedAt: z.string().nullable(),
})

/** The fields of a history that decide who is on which list, and with which dates. */
const fieldsOfStays = ['hotelId', 'hotelFrom', 'bookingStartDate', 'bookingEndDate', 'releasedFrom', 'roomNumber']

/**
 * What became of people since a list was given out: where they have the night of the day instead, which hotel they were
 * booked in then, and when their name and stay were last changed. Who was removed has the time of the audit event.
 */
export const selectFates = (
  db: Queryable,
  ids: readonly string[],
  { list, hotelId, day, since }: ListChangesQuery & { readonly since: string },
) =>
  db.all(
    fateRow,
    sql`
    SELECT code AS "participantId", p.checkin_status AS status, merged.name AS "mergedName",
      elsewhere.hotel_id AS "elsewhereId", elsewhere.hotel_name AS "elsewhereName", told.former_id AS "formerId",
      (${latestNameOf(sql`told.former_id`)}) AS "formerName", told.renamed_at AS "renamedAt",
      coalesce(told.changed_at, removed.at) AS "changedAt"
    FROM unnest(${ids}::text[]) AS code
    LEFT JOIN participants AS p ON p.participant_id = code
    LEFT JOIN LATERAL (
      SELECT i.hotel_id, i.hotel_name FROM stays AS s JOIN hotel_instances AS i ON i.id = s.instance_id
      WHERE s.participant_id = p.id AND s.nights @> ${day}::date AND i.hotel_id <> ${hotelId}
        AND (s.given_up IS NULL OR ${list} = 'checkin' AND p.checkin_status = 'pending')
    ) AS elsewhere ON true
    LEFT JOIN LATERAL (
      SELECT max(h.created_at) FILTER (WHERE field = 'name') AS renamed_at,
        max(h.created_at) FILTER (
          WHERE h.kind IS NOT NULL OR h.changes = '[]' OR field = ANY (${fieldsOfStays}::text[])) AS changed_at,
        (array_agg(change ->> 'from' ORDER BY h.id) FILTER (WHERE field = 'hotelId'))[1] AS former_id
      FROM participant_history AS h
        LEFT JOIN LATERAL jsonb_array_elements(h.changes) AS change ON true
        CROSS JOIN LATERAL (SELECT change ->> 'field' AS field) AS named
      WHERE h.participant_id = p.id AND h.created_at >= ${since}::timestamptz
    ) AS told ON true
    LEFT JOIN LATERAL (
      SELECT m.record ->> 'name' AS name FROM merged_people AS m
      WHERE m.participant_id = code AND p.id IS NULL ORDER BY m.merged_at DESC LIMIT 1
    ) AS merged ON true
    LEFT JOIN LATERAL (
      SELECT max(a.happened_at) AS at FROM audit_events AS a
      WHERE p.id IS NULL AND a.kind = 'remove_participant' AND a.object = code AND a.outcome = 'succeeded'
        AND a.happened_at >= ${since}::timestamptz
    ) AS removed ON true`,
  )
