import { hotelIdCheckSchema } from '@trophy/contract/hotels/instances.contract.ts'
import { errorBodySchema } from '@trophy/contract/core/http/errors.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { describe, expect } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { newHotel } from '../testing/factories/new-hotels.ts'
import { uploadRequest } from '../testing/sheets/fixtures.ts'
import { it, server } from '../testing/server-test.ts'
import { uploadSheet } from '../uploads/uploads.service.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

let hotelId: string
let hotels = 0
it.beforeEach(() => {
  hotels += 1
  hotelId = `NEW${hotels}`
})

const post = async (changes: object = {}) => {
  const payload = newHotel({ hotelId, ...changes })
  const response = await server.app.inject({ method: 'POST', url: '/api/admin/hotels', headers, payload })
  return { status: response.statusCode, body: response.json() }
}

const get = async (url: string) => {
  const response = await server.app.inject({ method: 'GET', url, headers })
  return { status: response.statusCode, body: response.json() }
}

describe('a new hotel', () => {
  it('gets the first instance with the fields of the form, and the first history record', async () => {
    const { status, body } = await post({ hotelId: ` ${hotelId.toLowerCase()} `, contactPhoneNumber: '0484 2345678' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      hotelId,
      instanceCode: '1',
      pointOfContact: null,
      contactPhoneNumber: '0484 2345678',
      totalRooms: 10,
      availableRooms: 10,
      occupiedRooms: 0,
      status: 'active',
    })
    const history = await get(`/api/admin/hotels/${hotelId}/history`)
    expect(history.body).toMatchObject([{ adminUsername: expect.any(String), changes: [], hotelName: 'Lake View' }])
  })

  it('is refused in mode `new` when the id is known', async () => {
    await post()
    const message = messages.idExists
    expect(await post({ mode: 'new' })).toMatchObject({
      status: 409,
      body: { message, errors: [{ path: 'hotelId', message }] },
    })
  })

  it('is refused in mode `instance` when the id is unknown, and stores nothing', async () => {
    expect(await post({ mode: 'instance' })).toMatchObject({ status: 404, body: { message: messages.idUnknown } })
    expect((await get(`/api/admin/hotels/check-id?hotelId=${hotelId}`)).body).toMatchObject({ exists: false })
  })
})

describe('a further instance', () => {
  it('gets the next number, also after a chosen one', async () => {
    await post({ instanceCode: '7' })
    const { body } = await post({ mode: 'instance', startDate: '2026-12-01', endDate: '2026-12-05' })
    expect(body).toMatchObject({ instanceCode: '8' })
  })

  it('gets the lowest free number after the highest possible one', async () => {
    await post({ instanceCode: '999999999' })
    await post({ mode: 'instance', instanceCode: '1', startDate: '2026-12-01', endDate: '2026-12-05' })
    expect((await get(`/api/admin/hotels/check-id?hotelId=${hotelId}`)).body).toMatchObject({
      suggestedInstanceCode: '2',
    })
    const third = await post({ mode: 'instance', startDate: '2026-12-05', endDate: '2026-12-09' })
    expect(third).toMatchObject({ status: 201, body: { instanceCode: '2' } })
  })

  it('can have the address of the first one with its line break, which a sheet may have', async () => {
    const address = '1 Lake Road\nKochi'
    const { hotelName, location, district, pincode, startDate, endDate, totalRooms } = newHotel()
    const sheet = [
      'HotelID|HotelName|Location|District|Address|Pincode|StartDate|EndDate|TotalRooms',
      [hotelId, hotelName, location, district, `"${address}"`, pincode, startDate, endDate, totalRooms].join('|'),
    ]
    await uploadSheet(server.context, uploadRequest('hotel-inventory', sheet.join('\n')))
    const checked = hotelIdCheckSchema.parse((await get(`/api/admin/hotels/check-id?hotelId=${hotelId}`)).body)
    expect(checked.existingInstances).toMatchObject([{ address }])
    const further = await post({ mode: 'instance', address, startDate: '2026-12-01', endDate: '2026-12-05' })
    expect(further).toMatchObject({ status: 201, body: { address } })
    const refused = await post({ mode: 'instance', address: 'A\u0000', startDate: '2026-12-06', endDate: '2026-12-08' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'address' }] } })
  })

  it('warns where more people are booked across the gap that it covers than it has rooms', async () => {
    const instances = [
      { startDate: '2026-11-20', endDate: '2026-11-24', totalRooms: 2 },
      { startDate: '2026-11-28', endDate: '2026-12-01', totalRooms: 2 },
    ]
    const hotel = await createHotel(server.database, { hotelId, instances })
    const booking = { hotel, startDate: '2026-11-22', endDate: '2026-11-30' }
    await createPlayer(server.database, { booking })
    await createPlayer(server.database, { booking })
    const dates = { startDate: '2026-11-25', endDate: '2026-11-27' }
    const { body } = await post({ ...dates, totalRooms: 1 })
    expect(body).toMatchObject({
      warnings: [`Hotel ${hotelId}, instance 3 is overbooked from 25/11/2026 on (people: 2, rooms: 1)`],
    })
    const free = await post({ startDate: '2026-12-01', endDate: '2026-12-05', totalRooms: 1 })
    expect(free.body).toMatchObject({ warnings: [] })
  })

  it('is refused with a code in use', async () => {
    await post()
    const second = await post({ instanceCode: '1', startDate: '2026-12-01', endDate: '2026-12-05' })
    const message = messages.codeInUse(hotelId, '1')
    expect(second).toMatchObject({ status: 409, body: { message, errors: [{ path: 'instanceCode', message }] } })
  })

  it.each([
    ['on a night of another', '2026-11-29', '2026-12-05'],
    ['for one night inside another', '2026-11-25', '2026-11-25'],
    ['around another', '2026-11-01', '2026-12-05'],
  ])('%s is refused with a message', async (_name, startDate, endDate) => {
    await post()
    const message = messages.overlaps('1', '2026-11-20', '2026-11-30')
    const errors = ['startDate', 'endDate'].map((path) => ({ path, message }))
    expect(await post({ startDate, endDate })).toMatchObject({ status: 409, body: { message, errors } })
  })

  it.each([
    ['from the day on which another ends', '2026-11-30', '2026-12-05'],
    ['until the day on which another begins', '2026-11-10', '2026-11-20'],
  ])('%s is added', async (_name, startDate, endDate) => {
    await post()
    expect((await post({ startDate, endDate })).status).toBe(201)
  })

  it('is stored once of twenty simultaneous requests, and each refusal has a message', async () => {
    await post()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post({ startDate: '2026-12-01', endDate: '2026-12-05' })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = responses.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(19)
    expect(refused).toMatchObject(
      refused.map(() => ({ body: { message: messages.overlaps('2', '2026-12-01', '2026-12-05') } })),
    )
  })
})

describe('each rule', () => {
  it.each([
    ['hotelId', '', messages.hotelIdRequired],
    ['hotelId', 'A B', messages.hotelIdCharacters],
    ['hotelName', ' ', messages.hotelNameRequired],
    ['location', '', messages.locationRequired],
    ['district', '', messages.districtRequired],
    ['address', '', messages.addressRequired],
    ['pincode', '12345', messages.addPincode],
    ['startDate', '', messages.startDateRequired],
    ['endDate', '', messages.endDateRequired],
    ['endDate', '2026-11-19', messages.endBeforeStart],
    ['endDate', '2027-11-22', messages.tooLongSpan],
    ['totalRooms', 0, messages.addRooms],
    ['totalRooms', 100_001, messages.tooManyRooms],
    ['instanceCode', '01', messages.instanceCode],
  ])('of %s: %j', async (field, value, message) => {
    const { status, body } = await post({ [field]: value })
    expect(status).toBe(400)
    expect(errorBodySchema.parse(body).errors).toContainEqual({ path: field, message })
  })
})

describe('the hotel-id check', () => {
  it('returns the instances of a known id, the next code and the range of dates', async () => {
    await createHotel(server.database, {
      hotelId,
      hotelName: 'Hill Top',
      instances: [
        { startDate: '2026-12-01', endDate: '2026-12-10' },
        { startDate: '2026-11-01', endDate: '2026-11-10' },
      ],
    })
    const { body } = await get(`/api/admin/hotels/check-id?hotelId=${hotelId.toLowerCase()}`)
    expect(body).toMatchObject({
      exists: true,
      suggestedInstanceCode: '3',
      earliestStart: '2026-11-01',
      latestEnd: '2026-12-10',
    })
    expect(hotelIdCheckSchema.parse(body).existingInstances[0]).toEqual({
      instanceCode: '2',
      hotelName: 'Hill Top',
      location: 'Gymkhana Ground',
      district: 'Bengaluru',
      address: '1 Stadium Road',
      pincode: '560001',
      pointOfContact: null,
      contactPhoneNumber: null,
      startDate: '2026-11-01',
      endDate: '2026-11-10',
    })
  })

  it('suggests the first code for an unknown id', async () => {
    expect((await get('/api/admin/hotels/check-id?hotelId=NOWHERE')).body).toEqual({
      exists: false,
      existingInstances: [],
      suggestedInstanceCode: '1',
      earliestStart: null,
      latestEnd: null,
    })
  })
})
