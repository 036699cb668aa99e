import { hotelSearchLimit } from '@trophy/contract/hotels/hotels.constants.ts'
import {
  hotelFoundSchema,
  hotelInstanceSchema,
  type HotelQuery,
  type HotelSort,
  storedInstanceSchema,
} from '@trophy/contract/hotels/hotels.contract.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { wordsOf } from '@trophy/contract/core/texts/search-words.rules.ts'
import { everyWord, searched } from '../platform/db/statements/search.ts'
import { namedColumns } from '../platform/db/statements/columns.ts'
import type { Queryable } from '../platform/db/database.ts'
import { withTotal, selectPage } from '../platform/db/statements/page.ts'
import { recordedInstanceSchema } from '@trophy/contract/hotels/instances.contract.ts'
import { type FieldChange, historyRecordSchema } from '@trophy/contract/core/history.ts'
import type { ChangeOrigin } from '../platform/actor.ts'
import { insertHotelHistory, instanceRecord } from './hotels.fragment.sql.ts'

const columns = sql`
  ${namedColumns(sql`i`, Object.keys(storedInstanceSchema.shape))},
  v.occupied_rooms AS "occupiedRooms", v.available_rooms AS "availableRooms", v.status`

const inventory = (today: string): Sql =>
  sql`hotel_instances AS i JOIN inventory_on(${today}) AS v ON v.instance_id = i.id`

// Texts sort case-insensitively, instance codes as numbers: 2 before 10.
const sortColumns: Record<HotelSort, Sql> = {
  hotelId: sql`hotel_id`,
  instanceCode: sql`instance_code::integer`,
  hotelName: sql`lower(hotel_name)`,
  location: sql`lower(location)`,
  district: sql`lower(district)`,
  startDate: sql`start_date`,
  endDate: sql`end_date`,
  totalRooms: sql`total_rooms`,
  occupiedRooms: sql`occupied_rooms`,
  availableRooms: sql`available_rooms`,
  status: sql`status`,
}

const conditionsOf = ({ search, district, status }: HotelQuery): Sql[] =>
  [
    search && everyWord(wordsOf(search), (pattern) => sql`i.search_text LIKE ${pattern}`),
    district && sql`i.district = ${district}`,
    status && sql`v.status = ${status}`,
  ].filter((condition) => typeof condition === 'object')

/**
 * A page of the inventory table as of `today`, and the number of all matches. Hotel id and instance code break ties.
 */
export const selectInstances = (db: Queryable, query: HotelQuery, today: string) => {
  const conditions = conditionsOf(query)
  const direction = query.sortOrder === 'asc' ? sql`ASC` : sql`DESC`
  return selectPage(db, query, {
    schema: hotelInstanceSchema,
    matches: sql`
      SELECT i.*, v.* FROM ${inventory(today)}
      ${conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : empty}`,
    key: sql`id`,
    order: sql`${sortColumns[query.sortBy]} ${direction}, hotel_id ${direction}, instance_code::integer ${direction}`,
    rows: sql`SELECT ids.position, ${columns} FROM ids JOIN (${inventory(today)}) USING (id)`,
  })
}

/** One instance as of `today`. */
export const selectInstance = (db: Queryable, id: string, today: string) =>
  db.first(hotelInstanceSchema, sql`SELECT ${columns} FROM ${inventory(today)} WHERE i.id = ${id}`)

/** The instances of one hotel as of `today`, by start date. */
export const selectInstancesOf = (db: Queryable, hotelId: string, today: string) =>
  db.all(
    hotelInstanceSchema,
    sql`
      SELECT ${columns} FROM ${inventory(today)} WHERE i.hotel_id = ${hotelId} ORDER BY i.start_date`,
  )

const foundHotelRow = withTotal(hotelFoundSchema)

/** Hotels whose id or name contains the text, with their latest name: first the one with this id, then by name. */
export const selectHotelsLike = (db: Queryable, text: string) =>
  db.all(
    foundHotelRow,
    sql`
      WITH hotels AS (
        SELECT DISTINCT ON (hotel_id) hotel_id, hotel_name FROM hotel_instances
        WHERE ${everyWord(wordsOf(text), (pattern) => sql`${searched(sql`hotel_id, hotel_name`)} LIKE ${pattern}`)}
        ORDER BY hotel_id, start_date DESC
      )
      SELECT hotel_id AS "hotelId", hotel_name AS "hotelName", count(*) OVER () AS total FROM hotels
      ORDER BY lower(hotel_id) <> lower(${text}), lower(hotel_name), hotel_id
      LIMIT ${hotelSearchLimit}`,
  )

export const selectDistricts = (db: Queryable) =>
  db.values(z.string(), sql`SELECT DISTINCT district FROM hotel_instances ORDER BY district`)

/** Inserts a history record of an instance; a new instance has no changes. */
export const recordInstanceChanges = (
  db: Queryable,
  id: string,
  changes: readonly FieldChange[],
  origin: ChangeOrigin,
) =>
  db.run(
    insertHotelHistory(sql`(VALUES (${id}::uuid, ${JSON.stringify(changes)}::jsonb)) AS changed (id, changes)`, origin),
  )

/** The instances: one by `id`, all of a hotel, or the one of a hotel with this code. */
interface HistoryOf {
  readonly instanceId?: string
  readonly hotelId?: string
  readonly instanceCode?: string | undefined
}

const ofCode = (code: string | undefined) => (code === undefined ? empty : sql`AND i.instance_code = ${code}`)

const ofInstances = ({ instanceId, hotelId, instanceCode }: HistoryOf) =>
  instanceId === undefined ? sql`i.hotel_id = ${hotelId} ${ofCode(instanceCode)}` : sql`i.id = ${instanceId}`

const historyRow = z.strictObject({
  of: z.guid(),
  now: recordedInstanceSchema.strict(),
  entry: historyRecordSchema.strict(),
})

/** The history records, newest first, with the fields of now. */
export const selectHotelHistory = (db: Queryable, of: HistoryOf, limit: number) =>
  db.all(
    historyRow,
    sql`
      SELECT i.id AS of, ${instanceRecord} AS now, jsonb_build_object('id', h.id, 'adminUsername', h.admin_username,
        'createdAt', iso_instant(h.created_at), 'changes', h.changes, 'reason', h.reason) AS entry
      FROM admin_history AS h JOIN hotel_instances AS i ON i.id = h.instance_id
      WHERE ${ofInstances(of)}
      ORDER BY h.id DESC LIMIT ${limit}`,
  )

export const instancesExist = (db: Queryable, of: HistoryOf) =>
  db.value(z.boolean(), sql`SELECT EXISTS (SELECT FROM hotel_instances AS i WHERE ${ofInstances(of)})`)
