import { reportMessages as messages, thresholdReports } from '@trophy/contract/reports/reports.constants.ts'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { latePlayer } from '../testing/factories/stays.ts'
import { readReport } from '../testing/sheets/read-report.ts'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  await latePlayer(server.database, { name: 'Arun Nair' })
})

const get = (report: string, query: string, what: 'export' | 'count' = 'export') =>
  server.app.inject({ method: 'GET', url: `/api/admin/reports/${report}/${what}?${query}`, headers })

const november = 'startDate=2026-11-01&endDate=2026-11-30'

it.each(['overbooking', ...thresholdReports])('%s is a workbook with its file name', async (report) => {
  const response = await get(report, november)
  expect(response.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="${report}-report.xlsx"`,
    'cache-control': 'no-store',
  })
  expect((await readReport(response.rawPayload)).title).toMatch(/ Report$/)
})

it('accepts days and instants, and uses six hours by default', async () => {
  for (const query of [november, 'startDate=2026-11-01T00:00:00.000Z&endDate=2026-11-30T23:59:59.999Z']) {
    const report = await readReport((await get('late-checkin', query)).rawPayload)
    expect(report.notes.slice(0, 2)).toEqual([
      'First days from 01/11/2026 to 30/11/2026',
      'At least 6 hours from the official time',
    ])
    expect(report.rows.map(([, name]) => name)).toEqual(['Arun Nair'])
  }
})

it.each([
  ['overbooking', 0],
  ['late-checkin', 1],
  ['early-checkout', 0],
])('%s can be counted without the report: %d rows', async (report, rows) => {
  expect((await get(report, november, 'count')).json()).toMatchObject({ rows })
  const refused = await get(report, 'startDate=2026-11-02&endDate=2026-11-01', 'count')
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { message: messages.startAfterEnd }])
})

it.each([
  ['startDate=2026-11-01', 'endDate', messages.missingDates],
  ['endDate=2026-11-01', 'startDate', messages.missingDates],
  ['startDate=2026-11-02&endDate=2026-11-01', 'startDate', messages.startAfterEnd],
  ['startDate=01/11/2026&endDate=2026-11-01', 'startDate', messages.invalidDate],
  [`${november}&hoursThreshold=0`, 'hoursThreshold', messages.invalidHours],
  [`${november}&hoursThreshold=1.5`, 'hoursThreshold', messages.invalidHours],
  [`${november}&hoursThreshold=six`, 'hoursThreshold', messages.invalidHours],
  [`${november}&hoursThreshold=99999`, 'hoursThreshold', messages.invalidHours],
])('%j is refused with the field %s', async (query, path, message) => {
  const response = await get('early-checkin', query)
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { code: 'invalid_input', message, errors: [{ path, message }] },
  ])
})

it('each of two missing dates is named', async () => {
  const message = messages.missingDates
  const response = await get('early-checkin', '')
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { code: 'invalid_input', message, errors: ['startDate', 'endDate'].map((path) => ({ path, message })) },
  ])
})

it('the overbooking report has no hours, and there are no other reports', async () => {
  expect((await get('overbooking', `${november}&hoursThreshold=6`)).statusCode).toBe(400)
  expect((await get('overbooking', 'startDate=2026-11-02')).json()).toMatchObject({ message: messages.missingDates })
  expect((await get('everything', november)).statusCode).toBe(400)
})

/** The address of a report that lists 1,200 players in three pages. */
let october: string
it.beforeAll(async () => {
  const db = server.database
  await db.run(sql`
    INSERT INTO participants (participant_id, role, name)
    SELECT 'PLA_MANY' || n, 'player', 'Player ' || n FROM generate_series(1, 1200) AS n`)
  await db.run(sql`
    INSERT INTO bookings (participant_id, reference, start_date, end_date)
    SELECT id, 'R', '2026-10-01', '2026-10-05' FROM participants WHERE participant_id LIKE 'PLA\_MANY%'`)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  october = `${address}/api/admin/reports/late-checkin/export?startDate=2026-10-01&endDate=2026-10-31`
})

/** Lets the statements that read a page of rows fail from the `first` one on, after `waitFor`. */
const failFromPage = (first: number, waitFor?: () => Promise<unknown>) => {
  const db = server.database
  const all = db.all.bind(db)
  let pagesRead = 0
  return vi.spyOn(db, 'all').mockImplementation(async (...parameters) => {
    if (parameters.some((one) => 'text' in one && one.text.includes('wanted'))) pagesRead += 1
    if (pagesRead < first) return all(...parameters)
    await waitFor?.()
    throw new Error('The database has gone')
  })
}

it('aborts the response when the database fails, so that an incomplete report is noticed', async () => {
  const whole = await readReport(new Uint8Array(await (await fetch(october, { headers })).arrayBuffer()))
  expect(whole.rows).toHaveLength(1200)
  const reads = failFromPage(2, () => response)
  const response = fetch(october, { headers })
  const outcome = await (await response).arrayBuffer().then(
    () => 'complete',
    ({ message }: Error) => message,
  )
  expect(outcome).toBe('terminated')
  reads.mockRestore()
})
