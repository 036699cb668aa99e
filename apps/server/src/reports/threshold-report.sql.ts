import type { ThresholdReport } from '@trophy/contract/reports/reports.constants.ts'
import { officialCheckin, officialCheckout } from '@trophy/contract/stays/stays.constants.ts'
import { participantRoleSchema } from '@trophy/contract/participants/participants.contract.ts'
import { reportCountSchema, type ThresholdQuery } from '@trophy/contract/reports/reports.contract.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { isNotReplaced } from '../participants/participants.fragment.sql.ts'
import type { Queryable } from '../platform/db/database.ts'

/** The filters of a threshold report. `now` is the time of the report: missing people are late up to then. */
export interface ThresholdSelection extends ThresholdQuery {
  readonly report: ThresholdReport
  readonly now: Date
  readonly timeZone: string
}

/** A row of a threshold report, with times in the time zone of the event. */
const thresholdRow = z.strictObject({
  participantId: z.string(),
  name: z.string(),
  role: participantRoleSchema,
  discipline: z.string().nullable(),
  team: z.string().nullable(),
  mobile: z.string().nullable(),
  hotel: z.string().nullable(),
  reference: z.string(),
  officialTime: z.string(),
  actualTime: z.string().nullable(),
  hours: z.number(),
})
export type ThresholdRow = z.infer<typeof thresholdRow>

/** The ids of the people in the report, in its order: at most a few megabytes. The rows are read page by page. */
export const selectThresholdPeople = (db: Queryable, selection: ThresholdSelection) =>
  db.values(
    z.guid(),
    sql`
    SELECT p.id ${whoIsIn(selection)}
    ORDER BY ${dayOf(selection)}, b.hotel_id, p.participant_id`,
  )

/** How many people are in the report. */
export const countThresholdPeople = (db: Queryable, selection: ThresholdSelection) =>
  db.one(reportCountSchema, sql`SELECT count(*) AS rows ${whoIsIn(selection)}`)

/** The rows of some of these people, in the given order, without those who are no longer in the report. */
export const selectThresholdRows = (db: Queryable, selection: ThresholdSelection, ids: readonly string[]) =>
  db.all(
    thresholdRow,
    sql`
    SELECT p.participant_id AS "participantId", p.name, p.role, p.discipline, p.team_name AS team,
      p.mobile_number AS mobile, i.hotel_name AS hotel, b.reference,
      ${wallTime(sql`t.official`, selection)} AS "officialTime", ${wallTime(sql`t.actual`, selection)} AS "actualTime",
      round(extract(epoch FROM t.difference) / 3600, 2) AS hours
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
      JOIN ${people} ON p.id = wanted.id
      LEFT JOIN hotel_instances AS i ON i.id = b.instance_id
      CROSS JOIN LATERAL (${times(selection)}) AS t
    WHERE ${isIn(selection)}
    ORDER BY wanted.place`,
  )

const people = sql`(participants AS p JOIN bookings AS b ON b.participant_id = p.id)`

const isArrival = ({ report }: ThresholdSelection): boolean => report === 'early-checkin' || report === 'late-checkin'
const isLate = ({ report }: ThresholdSelection): boolean => report === 'late-checkin' || report === 'late-checkout'

const dayOf = (selection: ThresholdSelection): Sql => (isArrival(selection) ? sql`b.start_date` : sql`b.end_date`)

/** The official and the actual time. People who have not come, or are still there, are late up to now. */
const times = (selection: ThresholdSelection): Sql => {
  const { hour, minute } = isArrival(selection) ? officialCheckin : officialCheckout
  const actual = isArrival(selection) ? sql`p.checkin_time` : sql`p.checkout_time`
  const missing = isArrival(selection) ? 'pending' : 'checked_in'
  const happened = isLate(selection)
    ? sql`CASE WHEN p.checkin_status = ${missing} THEN ${selection.now}::timestamptz ELSE ${actual} END`
    : actual
  return sql`
    SELECT reckoned.*, ${actual} AS actual,
      ${isLate(selection) ? sql`happened - official` : sql`official - happened`} AS difference
    FROM (
      SELECT ${happened} AS happened,
        (${dayOf(selection)} + make_time(${hour}, ${minute}, 0)) AT TIME ZONE ${selection.timeZone} AS official
    ) AS reckoned`
}

const whoIsIn = (selection: ThresholdSelection): Sql => sql`
  FROM ${people} CROSS JOIN LATERAL (${times(selection)}) AS t
  WHERE ${isIn(selection)}`

/** A time exactly at the threshold counts. Without a time there is no difference. */
const isIn = (selection: ThresholdSelection): Sql => sql`
  ${dayOf(selection)} BETWEEN ${selection.startDate}::date AND ${selection.endDate}::date
  AND NOT p.is_reference_only AND ${isNotReplaced}
  AND t.difference >= make_interval(hours => ${selection.hoursThreshold})`

const wallTime = (instant: Sql, { timeZone }: ThresholdSelection): Sql =>
  sql`to_char(${instant} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`
