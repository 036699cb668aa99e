import { editHotelEndpoints } from '@trophy/contract/hotels/instances.contract.ts'
import { errorBodySchema } from '@trophy/contract/core/http/errors.ts'
import { changeText } from '@trophy/contract/core/history.constants.ts'
import { instanceMessages as messages, rateMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { hotelMessages } from '@trophy/contract/hotels/hotels.constants.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createHotel, type HotelOptions } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { heldNights, ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { readHotelHistory } from './edit-hotel.service.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

/** Two instances with a gap of two nights, 26 and 27 November. */
const twoInstances: HotelOptions['instances'] = [
  { startDate: '2026-11-20', endDate: '2026-11-26', totalRooms: 3 },
  { startDate: '2026-11-28', endDate: '2026-12-05', totalRooms: 3 },
]

const createdHotel = async (instances = twoInstances) => {
  const hotel = await createHotel(server.database, { instances })
  return { ...hotel, first: hotel.instances[0]?.id ?? '' }
}

const editedSchema = editHotelEndpoints.edit.response

const put = async (id: string, payload: object) => {
  const response = await server.app.inject({ method: 'PUT', url: `/api/admin/hotels/${id}`, headers, payload })
  return { status: response.statusCode, body: response.json() }
}

const guests = (hotel: { hotelId: string }, count: number, startDate = '2026-11-21', endDate = '2026-11-24') =>
  Promise.all(
    Array.from({ length: count }, () => createPlayer(server.database, { booking: { hotel, startDate, endDate } })),
  )

describe('an edit', () => {
  it('of rate and payment basis is recorded as money and in words', async () => {
    const hotel = await createdHotel()
    const { body } = await put(hotel.first, { roomRate: 12_345_600, paysFor: 'blocked' })
    const edited = editedSchema.parse(body)
    expect(edited.hotel).toMatchObject({ roomRate: 12_345_600, paysFor: 'blocked' })
    expect(edited.changeMessages).toEqual([
      changeText('Room rate', 'empty', '₹ 1,23,456.00'),
      changeText('Pays for', 'Used rooms', 'All rooms of the block'),
    ])
    expect((await put(hotel.first, { roomRate: 25.5 })).body).toMatchObject({ message: rateMessages.rate })
    const url = `/api/admin/hotels/${hotel.first}/history`
    const history = (await server.app.inject({ method: 'GET', url, headers })).json()
    expect(history).toMatchObject([{ roomRate: 12_345_600, paysFor: 'blocked', changes: [{}, {}] }])
  })

  it('is told by the history with the fields before and after it', async () => {
    const hotel = await createdHotel()
    const read = () => readHotelHistory(server.context, hotel.first, { limit: 5 })
    await put(hotel.first, {
      hotelName: 'Hill',
      location: 'Adyar',
      district: 'Salem',
      address: '1 Road',
      pincode: '600020',
    })
    const [before] = await read()
    await put(hotel.first, { pointOfContact: 'Desk', contactPhoneNumber: '044-28170011', totalRooms: 9, roomRate: 100 })
    await put(hotel.first, { hotelName: 'Hill Top', paysFor: 'blocked', endDate: '2026-11-25' })
    const history = await read()
    expect(history).toMatchObject([
      { hotelName: 'Hill Top', paysFor: 'blocked', endDate: '2026-11-25' },
      { hotelName: 'Hill', totalRooms: 9, roomRate: 100, paysFor: 'used' },
      { hotelName: 'Hill', totalRooms: 3, roomRate: null },
    ])
    expect(history[2]).toEqual(before)
  })

  it('changes this instance only, returns a message for each change, and writes one history record', async () => {
    const hotel = await createdHotel()
    const { status, body } = await put(hotel.first, {
      hotelName: 'Hill Top',
      pointOfContact: 'Reception',
      totalRooms: 5,
    })
    expect(status).toBe(200)
    const edited = editedSchema.parse(body)
    expect(edited.hotel).toMatchObject({ id: hotel.first, hotelName: 'Hill Top', totalRooms: 5, availableRooms: 5 })
    expect(edited.changeMessages).toEqual([
      changeText('Hotel name', hotel.hotelName, 'Hill Top'),
      changeText('Point of contact', 'empty', 'Reception'),
      changeText('Total rooms', '3', '5'),
    ])
    const history = await server.app.inject({
      method: 'GET',
      url: `/api/admin/hotels/${hotel.hotelId}/history?limit=5&instanceCode=1`,
      headers,
    })
    expect(history.json()).toMatchObject([
      { changes: [{ field: 'hotelName' }, { field: 'pointOfContact' }, { field: 'totalRooms', from: 3, to: 5 }] },
    ])
    const ofNone = await server.app.inject({
      method: 'GET',
      url: `/api/admin/hotels/${hotel.hotelId}/history?instanceCode=9`,
      headers,
    })
    expect(ofNone.statusCode).toBe(404)
    expect(ofNone.json()).toMatchObject({ message: hotelMessages.instanceUnknown })
    const [, other] = await server.database.all<{ name: string }>(sql`
      SELECT hotel_name AS name FROM hotel_instances WHERE hotel_id = ${hotel.hotelId} ORDER BY start_date`)
    expect(other?.name).toBe(hotel.hotelName)
  })

  it('on values that somebody changed since is refused with who changed what, and stores nothing', async () => {
    const hotel = await createdHotel()
    expect((await put(hotel.first, { totalRooms: 2, expected: { totalRooms: 3 } })).status).toBe(200)
    const stale = await put(hotel.first, {
      totalRooms: 5,
      district: 'Kodagu',
      expected: { totalRooms: 3, district: 'Bengaluru' },
    })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      {
        message: expect.stringContaining('Total rooms was changed in the meantime by'),
        changedMeanwhile: [{ field: 'totalRooms', from: 3, to: 2, adminUsername: expect.any(String) }],
      },
    ])
    expect((await put(hotel.first, { totalRooms: 2, expected: { totalRooms: 3 } })).status).toBe(200)
    const { body } = await put(hotel.first, { totalRooms: 4 })
    expect(editedSchema.parse(body).hotel).toMatchObject({ totalRooms: 4, district: 'Bengaluru' })
  })

  it('without changes returns and writes nothing', async () => {
    const hotel = await createdHotel()
    const { body } = await put(hotel.first, { hotelName: hotel.hotelName, totalRooms: 3 })
    expect(body).toMatchObject({ changeMessages: [] })
    const written = await server.database.first<{ count: number }>(sql`
      SELECT count(*) FROM admin_history WHERE instance_id = ${hotel.first}`)
    expect(written?.count).toBe(0)
  })

  it.each([
    ['hotelName', '', messages.hotelNameRequired],
    ['location', '', messages.locationRequired],
    ['district', '', messages.districtRequired],
    ['address', '', messages.addressRequired],
    ['pincode', '12345', messages.editPincode],
    ['totalRooms', 0, messages.editRooms],
    ['startDate', '', messages.startDateRequired],
    ['endDate', '', messages.endDateRequired],
    ['endDate', '2026-11-19', messages.endBeforeStart],
    ['endDate', '2027-12-01', messages.tooLongSpan],
  ])('is checked by the rule of %s: %j', async (field, value, message) => {
    const hotel = await createdHotel()
    const { status, body } = await put(hotel.first, { [field]: value })
    expect(status).toBe(400)
    expect(errorBodySchema.parse(body).errors).toContainEqual({ path: field, message })
  })

  it.each(['hotelId', 'instanceCode', 'availableRooms'])('never touches %s', async (field) => {
    const hotel = await createdHotel()
    expect((await put(hotel.first, { [field]: '9' })).status).toBe(400)
  })

  it('of an unknown instance is 404', async () => {
    expect((await put('5f3c5a0e-0000-4000-8000-000000000000', { totalRooms: 4 })).status).toBe(404)
  })
})

describe('rooms below what is booked', () => {
  it('are allowed, and the message names the number and the date', async () => {
    const hotel = await createdHotel()
    await guests(hotel, 3)
    await guests(hotel, 1, '2026-11-22', '2026-11-23')
    const { status, body } = await put(hotel.first, { totalRooms: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      changeMessages: [changeText('Total rooms', '3', '1'), messages.overbooked(3, '2026-11-22')],
      hotel: { occupiedRooms: 4, availableRooms: 0 },
    })
  })
})

describe('dates', () => {
  it('that reach into a gap warn where more people are booked across it than the instance has rooms', async () => {
    const hotel = await createdHotel()
    await guests(hotel, 4, '2026-11-25', '2026-11-29')
    const warning = `Hotel ${hotel.hotelId}, instance 1 is overbooked from 26/11/2026 on (people: 4, rooms: 3)`
    const moved = changeText('End date', '26/11/2026', '27/11/2026')
    expect(await put(hotel.first, { endDate: '2026-11-27' })).toMatchObject({
      status: 200,
      body: { changeMessages: [moved, warning] },
    })
    const earlier = changeText('Start date', '20/11/2026', '19/11/2026')
    expect((await put(hotel.first, { startDate: '2026-11-19' })).body).toMatchObject({ changeMessages: [earlier] })
  })

  it('that exclude booked nights are refused with the number of bookings', async () => {
    const hotel = await createdHotel()
    await guests(hotel, 2)
    await guests(hotel, 1, '2026-11-24', '2026-11-26')
    const refused = await put(hotel.first, { startDate: '2026-11-22' })
    expect(refused).toMatchObject({ status: 409, body: { message: messages.bookingsInTheWay(2) } })
    const stillRefused = await put(hotel.first, { endDate: '2026-11-25' })
    expect(stillRefused.body).toMatchObject({ message: messages.bookingsInTheWay(1) })
    expect((await put(hotel.first, { startDate: '2026-11-21' })).status).toBe(200)
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('that overlap another instance are refused with a message', async () => {
    const hotel = await createdHotel()
    const { status, body } = await put(hotel.first, { endDate: '2026-11-29' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: messages.overlaps('2', '2026-11-28', '2026-12-05') })
  })

  it('that cover gap days fill them for people booked across them, but not for those who left', async () => {
    const hotel = await createdHotel()
    const [staying] = await guests(hotel, 1, '2026-11-24', '2026-11-30')
    const left = await createPlayer(server.database, {
      booking: { hotel, startDate: '2026-11-24', endDate: '2026-11-30' },
      checkinStatus: 'checked_out',
      checkinTime: '2026-11-24T13:00:00+05:30',
      checkoutTime: '2026-11-25T13:00:00+05:30',
    })
    expect(await heldNights(server.database, staying?.id ?? '')).not.toContain('2026-11-26')
    expect((await put(hotel.first, { endDate: '2026-11-28' })).status).toBe(200)
    expect(await heldNights(server.database, staying?.id ?? '')).toEqual(
      ['24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
    )
    expect(await heldNights(server.database, left.id)).toEqual(['2026-11-24'])
    expect(await ledgerDifferences(server.database)).toEqual([])
  })
})
