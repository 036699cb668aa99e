import { buffer } from 'node:stream/consumers'
import { overbookingColumns as titles, reportNotes } from '@trophy/contract/reports/reports.constants.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { checkedOutPlayer, referenceOnlyCoach } from '../testing/factories/stays.ts'
import { readReport, shown } from '../testing/sheets/read-report.ts'
import { it, server } from '../testing/server-test.ts'
import { reportDownload } from '../platform/reports/report.ts'
import { overbookingCount, overbookingReport } from './overbooking-report.service.ts'

/** A hotel of two instances with one room each, and a hotel with enough rooms. */
it.beforeAll(async () => {
  const db = server.database
  const lake = await createHotel(db, {
    hotelId: 'LAKE',
    hotelName: 'Lake View',
    instances: [
      { startDate: '2026-11-20', endDate: '2026-11-23', totalRooms: 1 },
      { startDate: '2026-11-23', endDate: '2026-11-30', totalRooms: 2 },
    ],
  })
  const stay = (startDate: string, endDate: string) => ({ booking: { hotel: lake, startDate, endDate } })
  await createPlayer(db, stay('2026-11-20', '2026-11-25'))
  await createPlayer(db, stay('2026-11-21', '2026-11-24'))
  await createPlayer(db, stay('2026-11-22', '2026-11-25'))
  // A person who left on the 20th and so needs no room any more, and a reference-only coach.
  await checkedOutPlayer(db, stay('2026-11-20', '2026-11-25'))
  await referenceOnlyCoach(db)
  const hill = await createHotel(db, { hotelId: 'HILL' })
  await createPlayer(db, { booking: { hotel: hill } })
})

/** The report; checks that the count returns its number of rows. */
const open = async (startDate: string, endDate: string) => {
  const counted = await overbookingCount(server.context, { startDate, endDate })
  const { content } = reportDownload(server.context, await overbookingReport(server.context, { startDate, endDate }))
  const report = await readReport(await buffer(content))
  expect(counted.rows).toBe(report.rows.length)
  return report
}

it('has each instance and night with more people than rooms', async () => {
  const { rows, totals } = await open('2026-11-01', '2026-12-31')
  const nights = rows.map(([id, name, code, , , night, ...numbers]) => [id, name, code, shown(night), ...numbers])
  expect(nights).toEqual([
    ['LAKE', 'Lake View', '1', '2026-11-21 00:00:00', 1, 2, 1],
    ['LAKE', 'Lake View', '1', '2026-11-22 00:00:00', 1, 3, 2],
    ['LAKE', 'Lake View', '2', '2026-11-23 00:00:00', 2, 3, 1],
  ])
  const recounted = await server.database.all(sql`
    SELECT night::text FROM room_nights_recounted AS r JOIN hotel_instances AS i ON i.id = r.instance_id
    WHERE r.occupied > i.total_rooms ORDER BY 1`)
  expect(nights.map((row) => row[3])).toEqual(recounted.map(({ night }) => `${night} 00:00:00`))
  expect(totals).toMatchObject({ [titles.hotelId]: 'Total', [titles.night]: 3, [titles.overBy]: 4 })
})

it('counts the nights of each hotel from today on', async () => {
  const counted = async (startDate: string, endDate: string) =>
    (await overbookingCount(server.context, { startDate, endDate })).hotels
  const lake = { hotelId: 'LAKE', hotelName: 'Lake View', night: '2026-11-21', nights: 3, overBy: 2 }
  expect(await counted('2026-11-01', '2026-12-31')).toEqual([lake])
  server.clock.advance(2 * 24 * 3_600_000)
  expect(await counted('2026-11-01', '2026-12-31')).toEqual([{ ...lake, night: '2026-11-23', nights: 1, overBy: 1 }])
  server.clock.advance(-2 * 24 * 3_600_000)
  expect(await counted('2026-11-24', '2026-12-31')).toEqual([])
})

it('includes both ends of the range', async () => {
  const { rows, notes } = await open('2026-11-22', '2026-11-23')
  expect(rows.map((row) => shown(row[5])?.slice(0, 10))).toEqual(['2026-11-22', '2026-11-23'])
  expect(notes[0]).toBe('Nights from 22/11/2026 to 23/11/2026')
})

it('has a text instead of rows when nothing is overbooked', async () => {
  expect(await open('2026-11-24', '2026-12-31')).toMatchObject({
    title: 'Overbooking Report',
    header: Object.values(titles),
    rows: [],
    empty: reportNotes.notOverbooked,
  })
})

it('continues over several pages, in the order of hotels, instances as numbers, and nights', async () => {
  const instances = Array.from({ length: 12 }, (_, index) => ({
    startDate: `2027-${String(index + 1).padStart(2, '0')}-01`,
    endDate: `2027-${String(index + 1).padStart(2, '0')}-28`,
    totalRooms: 1,
  }))
  for (const hotelId of ['PAGES1', 'PAGES2', 'PAGES3']) await createHotel(server.database, { hotelId, instances })
  // Only the ledger is filled: this test is about reading it.
  await server.database.run(sql`UPDATE room_nights SET occupied = 3 WHERE night >= '2027-01-01'`)
  const { rows, totals } = await open('2027-01-01', '2027-12-31')
  expect(rows).toHaveLength(3 * 12 * 27)
  const places = rows.map(([id, , code, , , night]) => `${String(id)} ${String(code).padStart(2, '0')} ${shown(night)}`)
  expect(places).toEqual(places.toSorted())
  expect(new Set(places).size).toBe(places.length)
  expect(totals).toMatchObject({ [titles.night]: rows.length, [titles.overBy]: 2 * rows.length })
})
