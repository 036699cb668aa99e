import { checkoutRowSchema } from '@trophy/contract/stays/checkout.contract.ts'
import { checkinQuerySchema } from '@trophy/contract/stays/stays.contract.ts'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { RowSchema } from '../../platform/db/row-schema.ts'
import { peopleWithText } from '../../participants/searched-people.fragment.sql.ts'
import { peopleWho } from '../../participants/counts/people-counts.fragment.sql.ts'

/** The days of the rules `latestLateFirstDay` and `latestOverdueLastDay`, so that SQL compares dates only. */
export interface BoardDays {
  readonly today: string
  /** The latest first day whose people are late, or the latest last day whose people are overdue. */
  readonly lastDay: string
  /** Today as instants, [start, end). */
  readonly start: Date
  readonly end: Date
}

const storedBoardRow = z.strictObject(
  checkoutRowSchema.omit({ isLate: true, daysUntilArrival: true, isOverdue: true, daysRemaining: true }).shape,
)

/** A row as stored; the service adds what depends on the time of the request. */
export type StoredBoardRow = z.infer<typeof storedBoardRow>

/** What one of the boards shows, by the columns of `listed_people`. */
export interface BoardView {
  /** Also used for `people_counted`, so that it may use the columns of both only. */
  readonly filter: Sql
  /** Has an index, and must end with `participant_id`, so that pages never overlap. */
  readonly order: Sql
  /** The figures of the whole event, each an aggregate over `people_counted`. */
  readonly stats: Readonly<Record<string, Sql>>
}

export interface BoardDefinition<Stats> extends BoardView {
  readonly statsSchema: RowSchema<Stats>
}

interface BoardPage {
  readonly search: string | undefined
  readonly page: number
  readonly limit: number
}

/** A page without people has one row, whose position is null. */
const boardRow = <Stats>(stats: RowSchema<Stats>) =>
  z.union([
    storedBoardRow.extend({ stats, total: z.int(), position: z.int() }),
    z.looseObject({ stats, total: z.int(), position: z.null() }),
  ])

const opening = checkinQuerySchema.parse({})

/**
 * A page of a board, the number of people whom filter and search find, and the figures of the whole event, in one
 * statement. The figures come from the counters, and so does the number without a search, where the page reads the
 * index of the board's order.
 */
export const boardStatement = ({ filter, order, stats }: BoardView, { search, page, limit }: BoardPage): Sql => {
  const found = search ? sql`${filter} AND id IN (${peopleWithText(search)})` : filter
  const isOpening = !search && page === 1 && limit === opening.limit
  const statement = isOpening ? prepared : sql
  // A plan that is made once needs the limit as a literal: for a parameter it assumes a tenth of all rows.
  const section = isOpening ? raw(`LIMIT ${limit}`) : sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  return statement`
    WITH found AS ${search ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (SELECT * FROM listed_people WHERE ${found}),
    figures AS (
      SELECT ${search ? sql`(SELECT count(*) FROM found)` : peopleWho(filter)} AS total,
        json_build_object(${namedFigures(stats)}) AS stats
      FROM people_counted
    ),
    listed AS (
      SELECT id, row_number() OVER () AS position FROM (
        SELECT id FROM found ORDER BY ${order} ${section}
      ) AS ordered
    )
    SELECT figures.*, listed.position, p.id, p.participant_id AS "participantId", p.name,
      p.mobile_number AS "mobileNumber", p.role, p.discipline, p.is_reference_only AS "isReferenceOnly",
      i.hotel_name AS "hotelName", b.reference AS "bookingReference", b.start_date AS "bookingStartDate",
      b.end_date AS "bookingEndDate", b.released_from AS "releasedFrom", p.checkin_status AS "checkinStatus", p.checkin_time AS "checkinTime",
      p.checkout_time AS "checkoutTime"
    FROM figures LEFT JOIN listed ON true LEFT JOIN participants AS p ON p.id = listed.id
      LEFT JOIN bookings AS b ON b.participant_id = p.id LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
    ORDER BY listed.position`
}

/** Runs `boardStatement`. */
export const selectBoard = async <Stats>(db: Queryable, board: BoardDefinition<Stats>, page: BoardPage) => {
  const found = await db.all(boardRow(board.statsSchema), boardStatement(board, page))
  const [first] = found
  if (!first) throw new Error('an aggregate has no row')
  const rows = found.flatMap((row): StoredBoardRow[] => {
    if (row.position === null) return []
    const { stats: _stats, total: _total, position: _position, ...stored } = row
    return [stored]
  })
  return { stats: first.stats, total: first.total, rows }
}

const namedFigures = (stats: BoardView['stats']): Sql =>
  join(Object.entries(stats).map(([name, figure]) => sql`${name}::text, ${figure}`))
