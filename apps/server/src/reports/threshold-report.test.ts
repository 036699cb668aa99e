import { buffer } from 'node:stream/consumers'
import {
  hoursColumn,
  reportNotes,
  thresholdColumns as titles,
  type ThresholdReport,
  thresholdReports,
} from '@trophy/contract/reports/reports.constants.ts'
import { describe, expect } from 'vitest'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer, type PersonOptions } from '../testing/factories/people.ts'
import { referenceOnlyCoach } from '../testing/factories/stays.ts'
import { readReport, shown } from '../testing/sheets/read-report.ts'
import { it, server } from '../testing/server-test.ts'
import { reportDownload } from '../platform/reports/report.ts'
import { thresholdReport } from './threshold-report.service.ts'

// The test's clock is stopped at 14:00 on 21 November in India.
let hotel: TestHotel
it.beforeAll(async () => {
  hotel = await createHotel(server.database, { hotelName: 'Lake View' })
})

const open = async (report: ThresholdReport, day: string, hoursThreshold = 6, endDate = day) => {
  const { content } = reportDownload(
    server.context,
    await thresholdReport(server.context, report, { startDate: day, endDate, hoursThreshold }),
  )
  return readReport(await buffer(content))
}

/** Names and hours, in the report's order. */
const found = async (report: ThresholdReport, day: string, hoursThreshold = 6) =>
  (await open(report, day, hoursThreshold)).rows.map((row) => [row[1], row.at(-1)])

/** A person whose stay begins and ends on days that only this test uses, so that its reports have nobody else. */
const person = (name: string, startDate: string, endDate: string, options: PersonOptions = {}) =>
  createPlayer(server.database, { name, booking: { hotel, startDate, endDate }, ...options })

const arrived = (name: string, day: string, checkinTime: string) =>
  person(name, day, '2026-11-30', { checkinStatus: 'checked_in', checkinTime })
const left = (name: string, day: string, checkoutTime: string) =>
  person(name, '2026-11-02', day, {
    checkinStatus: 'checked_out',
    checkinTime: '2026-11-02T12:00:00+05:30',
    checkoutTime,
  })

describe('the edges of six hours, to the second', () => {
  it.beforeAll(async () => {
    for (const time of ['05:59:59', '06:00:00', '06:00:01', '17:59:59', '18:00:00', '18:00:01']) {
      await arrived(`in ${time}`, '2026-11-10', `2026-11-10T${time}+05:30`)
    }
    for (const time of ['05:58:59', '05:59:00', '05:59:01', '17:58:59', '17:59:00', '17:59:01']) {
      await left(`out ${time}`, '2026-11-12', `2026-11-12T${time}+05:30`)
    }
  })

  it.each([
    ['early-checkin', '2026-11-10', ['in 05:59:59', 'in 06:00:00']],
    ['late-checkin', '2026-11-10', ['in 18:00:00', 'in 18:00:01']],
    ['early-checkout', '2026-11-12', ['out 05:58:59', 'out 05:59:00']],
    ['late-checkout', '2026-11-12', ['out 17:59:00', 'out 17:59:01']],
  ] as const)('%s has people who are exactly six hours early or late', async (report, day, names) => {
    expect((await found(report, day)).map(([name]) => name)).toEqual(names)
  })

  it('move with the threshold', async () => {
    expect(await found('late-checkin', '2026-11-10', 5)).toHaveLength(3)
    expect(await found('late-checkin', '2026-11-10', 7)).toEqual([])
  })
})

describe('a day in India that is another one in UTC', () => {
  it('counts an arrival of the night before, and one of the night after', async () => {
    await arrived('before', '2026-11-14', '2026-11-13T17:30:00Z')
    await arrived('after', '2026-11-14', '2026-11-14T19:30:00Z')
    const early = await open('early-checkin', '2026-11-14')
    const late = await open('late-checkin', '2026-11-14')
    expect(early.rows.map((row) => [row[1], shown(row[8]), shown(row[9]), row[10]])).toEqual([
      ['before', '2026-11-14 12:00:00', '2026-11-13 23:00:00', 13],
    ])
    expect(late.rows.map((row) => [row[1], shown(row[8]), shown(row[9]), row[10]])).toEqual([
      ['after', '2026-11-14 12:00:00', '2026-11-15 01:00:00', 13],
    ])
  })
})

describe('who is missing', () => {
  it('is a late arrival from the threshold on, without an actual time', async () => {
    // Expected since 12:00 PM of the 20th and of the 21st: 26 and 2 hours ago.
    await person('yesterday', '2026-11-20', '2026-11-25')
    await person('today', '2026-11-21', '2026-11-25')
    await referenceOnlyCoach(server.database, { booking: { hotel, startDate: '2026-11-20', endDate: '2026-11-25' } })
    const report = await open('late-checkin', '2026-11-20', 26, '2026-11-21')
    expect(report.rows.map((row) => [row[1], shown(row[8]), row[9] ?? null, row[10]])).toEqual([
      ['yesterday', '2026-11-20 12:00:00', null, 26],
    ])
    expect(report.notes).toContain(reportNotes.stillAwaited)
    expect(await found('late-checkin', '2026-11-20', 27)).toEqual([])
    expect(await found('late-checkin', '2026-11-21', 2)).toEqual([['today', 2]])
  })

  it('is a late departure while checked in, but not while pending', async () => {
    // Since 11:59 AM of the 19th it is 50 hours and a minute.
    await person('still there', '2026-11-17', '2026-11-19', {
      checkinStatus: 'checked_in',
      checkinTime: '2026-11-17T12:00:00+05:30',
    })
    await person('never came', '2026-11-17', '2026-11-19')
    const report = await open('late-checkout', '2026-11-19', 50)
    expect(report.rows.map((row) => [row[1], shown(row[8]), row[9] ?? null, row[10]])).toEqual([
      ['still there', '2026-11-19 11:59:00', null, 50.02],
    ])
    expect(await found('late-checkout', '2026-11-19', 51)).toEqual([])
    expect(await found('early-checkout', '2026-11-19', 1)).toEqual([])
  })
})

describe('the workbook', () => {
  it('has the filters, all columns and the totals', async () => {
    const coach = await createCoach(server.database, { booking: null })
    await createPlayer(server.database, {
      participantId: 'PLA_LATE',
      name: 'Arun Nair',
      coach,
      teamName: 'Lions',
      mobileNumber: '+919876543210',
      discipline: 'Kho Kho',
      booking: { hotel, reference: 'REF-9', startDate: '2026-11-05', endDate: '2026-11-07' },
      checkinStatus: 'checked_in',
      checkinTime: '2026-11-05T18:45:00+05:30',
    })
    await arrived('Binu Das', '2026-11-05', '2026-11-05T19:00:00+05:30')
    const report = await open('late-checkin', '2026-11-05')
    expect(report).toMatchObject({
      sheetName: 'Late Check-in Report',
      title: 'Late Check-in Report',
      notes: [
        'First days from 05/11/2026 to 05/11/2026',
        'At least 6 hours from the official time',
        reportNotes.stillAwaited,
        'Made on 21/11/2026 14:00; all times are those of Asia/Kolkata',
      ],
      header: [...Object.values(titles), hoursColumn['late-checkin']],
      frozenRows: 6,
      filtered: 'A6:K8',
    })
    const texts = report.rows.find(([id]) => id === 'PLA_LATE')?.slice(0, 8)
    expect(texts).toEqual([
      'PLA_LATE',
      'Arun Nair',
      'Player',
      'Kho Kho',
      'Lions',
      '+919876543210',
      'Lake View',
      'REF-9',
    ])
    expect(report.totals).toMatchObject({ [titles.participantId]: 'Total', [titles.name]: 2, 'Hours Late': 13.75 })
  })

  it.each(thresholdReports)('%s has a text instead of rows when there is nobody', async (report) => {
    expect(await open(report, '2030-01-01')).toMatchObject({ rows: [], empty: reportNotes.nobody, filtered: undefined })
  })
})
