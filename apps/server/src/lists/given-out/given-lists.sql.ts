import { calendarDaySchema } from '@trophy/contract/core/dates/calendar.ts'
import type { GivenList } from '@trophy/contract/lists/list-changes.constants.ts'
import type { ListChangesQuery } from '@trophy/contract/lists/list-changes.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { ChangeOrigin } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { ListedPerson } from './listed-people.rules.ts'

/** What a list showed of a hotel. */
export interface ShownList {
  readonly list: GivenList
  readonly hotelId: string
  readonly people: readonly ListedPerson[]
}

interface GivenOut {
  readonly lists: readonly GivenList[]
  readonly day: string
  /** Undefined for all hotels: of those without anybody on it the list was empty. */
  readonly hotelId?: string | undefined
  readonly shown: readonly ShownList[]
}

/** Stores what lists showed. Of two at the same time the one that was begun later counts. */
export const storeGivenLists = (
  db: Queryable,
  { lists, day, hotelId, shown }: GivenOut,
  { actor, now }: ChangeOrigin,
) =>
  db.run(sql`
    INSERT INTO given_lists (list, hotel_id, day, given_out_at, given_out_by, participant_ids, names, first_days,
      last_days, room_numbers)
    SELECT list, h.hotel_id, ${day}, ${now}::timestamptz, ${actor.name}, coalesce(s.ids, '{}'), coalesce(s.names, '{}'),
      coalesce(s.first_days, '{}'), coalesce(s.last_days, '{}'), coalesce(s.room_numbers, '{}')
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
    WHERE given_lists.given_out_at <= excluded.given_out_at`)

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

const shownRow = z.strictObject({
  participantId: z.string(),
  /** Empty for somebody who was removed. */
  name: z.string(),
  firstDay: calendarDaySchema,
  lastDay: calendarDaySchema,
  roomNumber: z.string().nullable(),
})

/** Whom the list showed when it was last given out, in its order. */
export const selectShownPeople = (db: Queryable, { list, hotelId, day }: ListChangesQuery): Promise<ListedPerson[]> =>
  db.all(
    shownRow,
    sql`
    SELECT code AS "participantId", name, first_day AS "firstDay", last_day AS "lastDay",
      room_number AS "roomNumber"
    FROM given_lists, unnest(participant_ids, names, first_days, last_days, room_numbers) WITH ORDINALITY
      AS listed (code, name, first_day, last_day, room_number, place)
    WHERE list = ${list} AND hotel_id = ${hotelId} AND day = ${day}::date
    ORDER BY place`,
  )
