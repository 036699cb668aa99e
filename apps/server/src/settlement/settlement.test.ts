import { buffer } from 'node:stream/consumers'
import { settlementMessages as messages, settlementNotes } from '@trophy/contract/settlement/settlement.constants.ts'
import { settlementReportQuerySchema } from '@trophy/contract/settlement/settlement.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { editHotel, readHotelHistory } from '../hotels/edit-hotel.service.ts'
import { adjustNight, closeNight } from '../night-audit/night-audit.service.ts'
import { admin } from '../testing/actors.ts'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { it, server } from '../testing/server-test.ts'
import { testNow } from '../testing/test-context.ts'
import { uploadRequest } from '../testing/sheets/fixtures.ts'
import { readReport, shown } from '../testing/sheets/read-report.ts'
import { reportDownload } from '../platform/reports/report.ts'
import { uploadSheet } from '../uploads/uploads.service.ts'
import { settlementDocument } from './statements.service.ts'
import { settlementReport } from './settlement-report.service.ts'
import { addInvoice, readSettlement, withdrawInvoice } from './settlement.service.ts'

const period = { startDate: '2026-11-17', endDate: '2026-11-19' }

const setRate = ({ hotelId }: Pick<TestHotel, 'hotelId'>, rate: number | null, paysFor = 'used') =>
  server.database.run(sql`
    UPDATE hotel_instances SET room_rate = ${rate}, pays_for = ${paysFor} WHERE hotel_id = ${hotelId}`)

/** Two people are in house from the 17th on, one is a no-show; there are ten rooms. */
const createdHotel = async (hotelId: string) => {
  const instances = [{ startDate: '2026-11-17', endDate: '2026-11-20', totalRooms: 10 }]
  const hotel = await createHotel(server.database, { hotelId, instances })
  const booking = { hotel, startDate: '2026-11-17', endDate: '2026-11-20' }
  const here = { checkinStatus: 'checked_in' as const, checkinTime: '2026-11-17T13:00:00+05:30' }
  await createPlayer(server.database, { ...here, booking })
  await createPlayer(server.database, { ...here, booking })
  await createPlayer(server.database, { booking })
  return hotel
}

const read = ({ hotelId }: TestHotel, range = period) => readSettlement(server.context, { hotelId, ...range })
const close = (night: string) => closeNight(server.context, night, { note: null }, admin)

describe('a statement', () => {
  it.each([
    ['used', 6],
    ['booked', 9],
    ['blocked', 30],
  ])('counts %s rooms: %d room-nights', async (paysFor, roomNights) => {
    const hotel = await createdHotel(`S_${paysFor.toUpperCase()}`)
    await setRate(hotel, 123_456, paysFor)
    const { lines, totals } = await read(hotel)
    expect(lines.map(({ night, rooms, rate, amount, status }) => [night, rooms, rate, amount, status])).toEqual(
      ['2026-11-17', '2026-11-18', '2026-11-19'].map((night) => [
        night,
        roomNights / 3,
        123_456,
        (roomNights / 3) * 123_456,
        'open',
      ]),
    )
    expect(totals).toEqual({ roomNights, amount: roomNights * 123_456, openNights: 3, withoutRate: 0 })
  })

  it('keeps the rate of a closed night, and uses a later one where there was none', async () => {
    const [early, late] = [await createdHotel('RATED'), await createdHotel('UNRATED')]
    await setRate(early, 100_000)
    expect((await read(late)).totals).toMatchObject({ roomNights: 6, amount: 0, withoutRate: 3 })
    await close('2026-11-17')
    await setRate(early, 200_000)
    await setRate(late, 300_000)
    const rates = async (hotel: TestHotel) => (await read(hotel)).lines.map(({ rate, status }) => [rate, status])
    expect(await rates(early)).toEqual([
      [100_000, 'closed'],
      [200_000, 'open'],
      [200_000, 'open'],
    ])
    expect((await rates(late))[0]).toEqual([300_000, 'closed'])
  })

  it('has adjustments at the rate of their night, or with their own amount, in its totals', async () => {
    const hotel = await createdHotel('ADJUST')
    await setRate(hotel, 100_000)
    const night = '2026-11-18'
    await close(night)
    const adjustment = { hotelId: hotel.hotelId, instanceCode: '1', rooms: 3, amount: null, reason: 'Late count' }
    await adjustNight(server.context, night, adjustment, admin)
    await adjustNight(server.context, night, { ...adjustment, rooms: 0, amount: -50_000 }, admin)
    const { adjustments, totals } = await read(hotel)
    expect(adjustments.map(({ rooms, amount }) => [rooms, amount])).toEqual([
      [3, 300_000],
      [0, -50_000],
    ])
    expect(totals).toMatchObject({ roomNights: 9, amount: 850_000, openNights: 2 })
    expect((await read(hotel, { startDate: '2026-11-19', endDate: '2026-11-19' })).adjustments).toEqual([])
  })

  it('counts an adjustment without a rate among those without one, also beside no rooms', async () => {
    const instances = [{ startDate: '2026-11-14', endDate: '2026-11-17', totalRooms: 10 }]
    const hotel = await createHotel(server.database, { hotelId: 'EMPTY', instances })
    const night = '2026-11-14'
    await close(night)
    const adjustment = { hotelId: hotel.hotelId, instanceCode: '1', rooms: 3, amount: null, reason: 'Late count' }
    await adjustNight(server.context, night, adjustment, admin)
    await adjustNight(server.context, night, { ...adjustment, rooms: 0, amount: 50_000 }, admin)
    const range = { startDate: night, endDate: night }
    const { lines, totals } = await read(hotel, range)
    expect(lines).toMatchObject([{ rooms: 0, amount: null }])
    expect(totals).toMatchObject({ roomNights: 3, amount: 50_000, withoutRate: 1 })
  })

  it('is printed also where only an adjustment is left, because the instance has other nights since', async () => {
    const night = '2026-11-13'
    await createHotel(server.database, { instances: [{ startDate: night, endDate: '2026-11-14' }] })
    await close(night)
    const hotel = await createHotel(server.database, { instances: [{ startDate: night, endDate: '2026-11-17' }] })
    const adjustment = { instanceCode: '1', rooms: 0, amount: 50_000, reason: 'Damage' }
    await adjustNight(server.context, night, { hotelId: hotel.hotelId, ...adjustment }, admin)
    await editHotel(server.context, hotel.instances[0]?.id ?? '', { startDate: '2026-11-15' }, admin)
    const query = { hotelId: hotel.hotelId, startDate: night, endDate: night }
    expect((await readSettlement(server.context, query)).totals.amount).toBe(50_000)
    const printed = []
    for await (const section of (await settlementDocument(server.context, query)).sections) printed.push(section)
    expect(printed).toMatchObject([{ totals: [settlementNotes.total, '', '', 0, '', 50_000, ''] }])
  })

  it('of an unknown hotel is refused', async () => {
    await expect(readSettlement(server.context, { hotelId: 'NONE', ...period })).rejects.toThrow(
      messages.unknownHotel('NONE'),
    )
  })
})

it('rates come from sheets, in optional columns in any order, and stand in the history', async () => {
  const sheet = [
    'PAYS_FOR|HotelID|StartDate|EndDate|TotalRooms|HotelName|Location|District|Address|Pincode|ROOM_RATE',
    'Blocked|SHEET1|17/11/2026|20/11/2026|10|Hotel Nila|Adyar|Chennai|1 Beach Road|600020|2,500.50',
    '|SHEET2|17/11/2026|20/11/2026|10|Hotel Nila|Adyar|Chennai|1 Beach Road|600020|',
    'all|SHEET3|17/11/2026|20/11/2026|10|Hotel Nila|Adyar|Chennai|1 Beach Road|600020|2500.505',
  ].join('\n')
  const result = await uploadSheet(server.context, uploadRequest('hotel-inventory', sheet, {}))
  expect(result).toMatchObject({ created: 2, rejectedRows: 1 })
  expect((await readSettlement(server.context, { hotelId: 'SHEET1', ...period })).totals).toMatchObject({
    roomNights: 30,
    amount: 30 * 250_050,
  })
  expect((await readSettlement(server.context, { hotelId: 'SHEET2', ...period })).totals.withoutRate).toBe(0)
  expect(await readHotelHistory(server.context, 'SHEET1', { limit: 1 })).toMatchObject([
    { roomRate: 250_050, paysFor: 'blocked' },
  ])
})

describe('an invoice', () => {
  const invoice = { number: 'INV-1', date: '2026-11-20', ...period, roomNights: 9, amount: 900_000 }

  it('is compared with our figures for its nights, and explained by another basis', async () => {
    const { hotelId } = await createdHotel('BILL')
    await setRate({ hotelId }, 100_000)
    const added = await addInvoice(server.context, { hotelId, ...invoice }, admin)
    expect(added).toMatchObject({
      ours: { roomNights: 6, amount: 600_000 },
      difference: 300_000,
      explainedBy: 'booked',
    })
    const of = (startDate: string, endDate: string) => readSettlement(server.context, { hotelId, startDate, endDate })
    // The statement is of one night only; the invoice is compared with all of its nights.
    expect((await of('2026-11-19', '2026-11-25')).invoices).toEqual([added])
    expect((await of('2026-11-20', '2026-11-25')).invoices).toEqual([])
  })

  it('has a number that its hotel has not used, in any case, unless that one was withdrawn', async () => {
    const { hotelId } = await createdHotel('NUMBERS')
    const add = (number: string) => addInvoice(server.context, { hotelId, ...invoice, number }, admin)
    const { id } = await add('INV-1')
    await expect(add('inv-1')).rejects.toThrow(messages.numberInUse(hotelId, 'INV-1', '2026-11-20'))
    await withdrawInvoice(server.context, id, 'Typed twice', admin)
    await expect(withdrawInvoice(server.context, id, 'Again', admin)).rejects.toThrow(messages.withdrawn)
    await expect(withdrawInvoice(server.context, 999_999, 'None', admin)).rejects.toThrow(messages.unknownInvoice)
    await add('inv-1')
    const shownNumbers = (await readSettlement(server.context, { hotelId, ...period })).invoices
    expect(shownNumbers.map(({ number }) => number)).toEqual(['inv-1'])
  })

  it('is entered once by organisers at the same moment', async () => {
    const { hotelId } = await createdHotel('TOGETHER')
    const adding = Array.from({ length: 4 }, () => addInvoice(server.context, { hotelId, ...invoice }, admin))
    const outcomes = await Promise.allSettled(adding)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is immutable in the database', async () => {
    await expect(server.database.run(sql`UPDATE invoices SET amount = 0`)).rejects.toThrow('append-only')
    await expect(server.database.run(sql`DELETE FROM withdrawn_invoices`)).rejects.toThrow('append-only')
  })
})

describe('the workbook', () => {
  const open = async (query: object) => {
    const report = await settlementReport(server.context, settlementReportQuerySchema.parse(query))
    return readReport(await buffer(reportDownload(server.context, report).content))
  }

  it('has days as dates and money as numbers, with totals', async () => {
    const hotel = await createdHotel('BOOK')
    await setRate(hotel, 12_345_678)
    const { rows, totals, notes } = await open({ hotelId: 'book', ...period })
    expect(rows.map((row) => [row[0], shown(row[2])?.slice(0, 10), ...row.slice(6, 9)])[2]).toEqual([
      'BOOK',
      '2026-11-19',
      2,
      123_456.78,
      246_913.56,
    ])
    expect(totals).toMatchObject({ Rooms: 6 })
    expect(notes).toContain(settlementNotes.openNights)
  })

  it("has adjustments with their day in the event's time zone", async () => {
    const hotel = await createdHotel('MIDNIGHT')
    await setRate(hotel, 100_000)
    await close('2026-11-19')
    server.clock.set('2026-11-25T02:00:00+05:30')
    const adjustment = { hotelId: hotel.hotelId, instanceCode: '1', rooms: 3, amount: null, reason: 'Late count' }
    await adjustNight(server.context, '2026-11-19', adjustment, admin)
    server.clock.set(testNow)
    const { rows } = await open({ hotelId: hotel.hotelId, ...period })
    expect(rows.map((row) => row.at(-1))).toContain('Late count (25/11/2026)')
  })

  it('says like the printed pages that an adjustment has no rate, unless it has an amount of its own', async () => {
    const night = '2026-11-12'
    const hotel = await createHotel(server.database, { instances: [{ startDate: night, endDate: '2026-11-13' }] })
    await close(night)
    const adjustment = { hotelId: hotel.hotelId, instanceCode: '1', rooms: 3, amount: null, reason: 'Late count' }
    await adjustNight(server.context, night, adjustment, admin)
    await adjustNight(server.context, night, { ...adjustment, amount: 50_000 }, admin)
    const query = { hotelId: hotel.hotelId, startDate: night, endDate: night }
    const adjusted = (await open(query)).rows.filter((row) => row[4] === settlementNotes.adjustment)
    const reason = 'Late count (21/11/2026)'
    expect(adjusted.map((row) => row.at(-1))).toEqual([`${reason}, ${settlementNotes.noRate}`, reason])
    const printed = []
    for await (const section of (await settlementDocument(server.context, query)).sections) printed.push(section)
    expect(printed[0]?.groups[1]?.rows.map((row) => row.slice(4, 6))).toEqual([
      [settlementNotes.noRate, null],
      [null, 50_000],
    ])
  })

  it('of all hotels has each of them once, by id, over several pages', async () => {
    for (let count = 0; count < 30; count += 1) {
      await createHotel(server.database, { instances: [{ startDate: '2026-11-17', endDate: '2026-11-20' }] })
    }
    const { rows } = await open(period)
    const places = rows.map((row) => `${String(row[0])} ${shown(row[2])}`)
    expect(places).toEqual(places.toSorted())
    const [counted] = await server.database.all<{ nights: number }>(sql`
      SELECT count(*)::integer AS nights FROM room_nights WHERE night BETWEEN '2026-11-17' AND '2026-11-19'`)
    expect(rows.filter((row) => row[4] === settlementNotes.night)).toHaveLength(counted?.nights ?? 0)
  })
})
