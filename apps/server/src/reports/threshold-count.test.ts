import { buffer } from 'node:stream/consumers'
import { type ThresholdReport, thresholdReports } from '@trophy/contract/reports/reports.constants.ts'
import { officialCheckinOf, officialCheckoutOf } from '@trophy/contract/stays/official-times.rules.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { readReport } from '../testing/sheets/read-report.ts'
import { it, server } from '../testing/server-test.ts'
import { reportDownload } from '../platform/reports/report.ts'
import { thresholdCount, thresholdReport } from './threshold-report.service.ts'

/** More than two pages of a report. */
const people = 3000
const timeZone = 'Asia/Kolkata'

interface RawRow {
  readonly participantId: string
  readonly status: string
  readonly startDate: string
  readonly endDate: string
  readonly checkinTime: string | null
  readonly checkoutTime: string | null
}

let raw: RawRow[]

/** People of ten first days with times a few minutes from the thresholds; a third has not come, or not left. */
it.beforeAll(async () => {
  const { hotelId, instances } = await createHotel(server.database)
  const db = server.database
  await db.run(sql`
    INSERT INTO participants (participant_id, role, name, checkin_status, checkin_time, checkout_time)
    SELECT 'PLA_' || n, 'player', 'Player ' || n,
      (ARRAY['pending', 'checked_in', 'checked_out'])[1 + n % 3],
      CASE WHEN n % 3 > 0 THEN arrival + (n * 7 % 3001 - 1500) * interval '1 minute' END,
      CASE WHEN n % 3 > 1 THEN arrival + interval '4 days' + (n * 11 % 3001 - 1500) * interval '1 minute' END
    FROM generate_series(1, ${people}::integer) AS n,
      LATERAL (SELECT TIMESTAMPTZ '2026-11-12 12:00:00+05:30' + n % 10 * interval '1 day' AS arrival) AS planned`)
  await db.run(sql`
    INSERT INTO bookings (participant_id, hotel_id, instance_id, reference, start_date, end_date)
    SELECT id, ${hotelId}, ${instances[0]?.id}::uuid, 'R', DATE '2026-11-12' + n % 10, DATE '2026-11-16' + n % 10
    FROM participants, LATERAL (SELECT split_part(participant_id, '_', 2)::integer AS n) AS numbered`)
  raw = await db.all<RawRow>(sql`
    SELECT p.participant_id AS "participantId", p.checkin_status AS status, b.start_date AS "startDate",
      b.end_date AS "endDate", p.checkin_time AS "checkinTime", p.checkout_time AS "checkoutTime"
    FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id`)
})

/** Milliseconds after the official time, negative before it. A missing time counts as now. */
const lateness = (report: ThresholdReport, row: RawRow): number | undefined => {
  const isArrival = report.endsWith('checkin')
  const official = isArrival ? officialCheckinOf(row.startDate, timeZone) : officialCheckoutOf(row.endDate, timeZone)
  const actual = isArrival ? row.checkinTime : row.checkoutTime
  const isMissing = row.status === (isArrival ? 'pending' : 'checked_in')
  if (actual === null && (!isMissing || report.startsWith('early'))) return undefined
  return (actual === null ? server.clock.now() : new Date(actual)).getTime() - official.getTime()
}

/** Ids with their hours, computed by the rules of the contract only. */
const counted = (report: ThresholdReport, threshold: number, startDate: string, endDate: string) => {
  const day = (row: RawRow) => (report.endsWith('checkin') ? row.startDate : row.endDate)
  const sign = report.startsWith('early') ? -1 : 1
  const expected: [string, number][] = []
  for (const row of raw) {
    const late = lateness(report, row)
    if (late === undefined || day(row) < startDate || day(row) > endDate) continue
    const hours = (sign * late) / 3_600_000
    if (hours >= threshold) expected.push([row.participantId, Math.round(hours * 100) / 100])
  }
  return expected
}

const ranges = [
  [1, '2026-11-01', '2026-12-01'],
  [6, '2026-11-14', '2026-11-18'],
  [24, '2026-11-16', '2026-11-16'],
] as const

const cases = thresholdReports.flatMap((report) => ranges.map((range) => [report, ...range] as const))

it.each(cases)(
  '%s of %d hours from %s to %s has the same people as a count by the rules',
  async (report, threshold, start, end) => {
    const query = { startDate: start, endDate: end, hoursThreshold: threshold }
    const { rows, totals } = await readReport(
      await buffer(reportDownload(server.context, await thresholdReport(server.context, report, query)).content),
    )
    const expected = counted(report, threshold, start, end)
    expect(expected.length).toBeGreaterThan(0)
    const byId = (list: readonly (readonly [unknown, unknown])[]) => new Map(list)
    expect(byId(rows.map((row) => [row[0], row.at(-1)]))).toEqual(byId(expected))
    expect(rows).toHaveLength(expected.length)
    expect(totals).toMatchObject({ Name: expected.length })
    expect(await thresholdCount(server.context, report, query)).toEqual({ rows: expected.length })
  },
)
