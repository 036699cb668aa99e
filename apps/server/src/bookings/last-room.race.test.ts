import { EventEmitter, once } from 'node:events'
import { addDays } from '@trophy/contract/core/dates/days.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHotel, type TestHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { bookRooms } from './bookings.service.ts'
import { lockRoomNights, type ReadRoomNights, readRoomNightsWithoutLock } from './last-room.sql.ts'

const connections = 30

let test: TestApp

beforeEach(async () => {
  test = await createTestApp({}, connections)
})
afterEach(() => test.close())

/** The fullest nights of a hotel's instances, and how many nights are overbooked. */
const ledgerOf = async ({ hotelId }: TestHotel) =>
  test.database.first<{ fullest: number; overbooked: number }>(sql`
    SELECT max(occupied) AS fullest, count(*) FILTER (WHERE occupied > total_rooms) AS overbooked
    FROM room_nights JOIN hotel_instances AS i ON i.id = instance_id WHERE i.hotel_id = ${hotelId}`)

const lastRoom = () => createHotel(test.database, { hotelName: 'Lake View', instances: [{ totalRooms: 1 }] })

it('of 200 simultaneous requests for one room one gets it, and 199 are refused', async () => {
  const hotel = await lastRoom()
  const headers = await test.signInAs('admin')
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      test.app.inject({
        method: 'POST',
        url: '/api/admin/participants',
        headers,
        payload: {
          role: 'official',
          participantId: `OFC_${index}`,
          name: `Official ${index}`,
          discipline: 'Kabaddi',
          location: 'Karnataka',
          district: 'Mysuru',
          hotelId: hotel.hotelId,
          bookingStartDate: '2026-11-21',
          bookingEndDate: '2026-11-25',
          bookingReference: 'REF',
        },
      }),
    ),
  )
  const refused = responses.filter(({ statusCode }) => statusCode === 409).map((response): unknown => response.json())
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(refused).toHaveLength(199)
  const response = { code: 'no_room', message: 'Lake View has no room left on the night of 21/11/2026' }
  expect(new Set(refused.map((body) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ message: response.message, code: response.code })]),
  )
  expect(await ledgerOf(hotel)).toEqual({ fullest: 1, overbooked: 0 })
  expect(await ledgerDifferences(test.database)).toEqual([])
  expect(await test.database.all(sql`SELECT FROM participants`)).toHaveLength(1)
  expect(await test.database.all(sql`SELECT FROM participant_history`)).toHaveLength(1)
})

describe('when every request has read the nights before any writes', () => {
  const requests = 8

  /** Reads, then waits until all have read, for at most `patience`: with a lock the others cannot read before. */
  const readTogether = (read: ReadRoomNights, patience: number): ReadRoomNights => {
    const gate = new EventEmitter()
    let readCount = 0
    return async (db, parts) => {
      const nights = await read(db, parts)
      readCount += 1
      if (readCount === requests) gate.emit('open')
      else await once(gate, 'open', { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
      return nights
    }
  }

  const race = async (read: ReadRoomNights, patience: number) => {
    const hotel = await lastRoom()
    const people = await Promise.all(
      Array.from({ length: requests }, () => createPlayer(test.database, { booking: null })),
    )
    const barrier = readTogether(read, patience)
    const outcomes = await Promise.allSettled(
      people.map(({ id }) =>
        test.database.transaction((transaction) =>
          bookRooms(
            transaction,
            {
              participantId: id,
              hotel: hotel.hotelId,
              startDate: '2026-11-21',
              endDate: '2026-11-25',
              reference: 'REF',
              now: test.clock.now(),
            },
            barrier,
          ),
        ),
      ),
    )
    const booked = outcomes.filter(({ status }) => status === 'fulfilled').length
    return { booked, ledger: await ledgerOf(hotel) }
  }

  it('one request gets the room', async () => {
    expect(await race(lockRoomNights, 200)).toEqual({ booked: 1, ledger: { fullest: 1, overbooked: 0 } })
  })

  it('all requests get the room without the lock', async () => {
    expect(await race(readRoomNightsWithoutLock, 20_000)).toEqual({
      booked: requests,
      ledger: { fullest: requests, overbooked: 4 },
    })
  })
})

it('simultaneous bookings of all lengths over two instances never overbook a night and never deadlock', async () => {
  const hotel = await createHotel(test.database, {
    instances: [
      { startDate: '2026-11-01', endDate: '2026-11-11', totalRooms: 3 },
      { startDate: '2026-11-11', endDate: '2026-11-21', totalRooms: 2 },
    ],
  })
  const people = await Promise.all(Array.from({ length: 60 }, () => createPlayer(test.database, { booking: null })))
  const outcomes = await Promise.allSettled(
    people.map(({ id }, index) => {
      const startDate = addDays('2026-11-01', (index * 7) % 17)
      const request = {
        participantId: id,
        hotel: hotel.hotelId,
        startDate,
        endDate: addDays(startDate, 1 + (index % 4)),
      }
      return test.database.transaction((transaction) =>
        bookRooms(transaction, { ...request, reference: 'REF', now: test.clock.now() }),
      )
    }),
  )
  const refusals = outcomes.filter(({ status }) => status === 'rejected')
  expect(refusals).not.toEqual([])
  expect(refusals).toMatchObject(refusals.map(() => ({ reason: { code: 'no_room' } })))
  expect(outcomes.length - refusals.length).toBeGreaterThan(10)
  expect(await ledgerOf(hotel)).toEqual({ fullest: 3, overbooked: 0 })
  expect(await ledgerDifferences(test.database)).toEqual([])
})
