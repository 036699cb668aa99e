import { addHotelSchema } from '@trophy/contract/hotels/instances.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { addHotel } from '../../hotels/hotels.service.ts'
import { editHotel } from '../../hotels/edit-hotel.service.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { newHotel } from '../../testing/factories/new-hotels.ts'
import { checkedInPlayer, checkedOutPlayer, latePlayer } from '../../testing/factories/stays.ts'
import { heldNights, ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { uploadRequest } from '../../testing/sheets/fixtures.ts'
import { smallSheet } from '../../testing/sheets/small-event.ts'
import { uploadSheet } from '../../uploads/uploads.service.ts'
import { it, server } from '../../testing/server-test.ts'
import { testNow } from '../../testing/test-context.ts'
import { scheduleOverstays, stayTasks } from '../stays.jobs.ts'
import { checkInPeople, checkOutPeople } from '../stays.service.ts'
import { admin } from '../../testing/actors.ts'

it.beforeEach(() => server.clock.set(testNow))

const added = { startDate: '2026-11-21', endDate: '2026-11-24', totalRooms: 1 }
const newInstance = (changes: object) => addHotelSchema.parse(newHotel({ mode: 'instance', ...changes }))

const extend = () => stayTasks.extend_overstays(server.context)
const nights = (...days: number[]) => days.map((day) => `2026-11-${day}`)

describe('a person who is still checked in after the last day', () => {
  it('holds each night that has begun at noon, also after missed noons, and only once', async () => {
    const player = await checkedInPlayer(server.database, {
      booking: { startDate: '2026-11-18', endDate: '2026-11-20' },
    })
    server.clock.set('2026-11-20T11:59:59.999+05:30')
    await extend()
    expect(await heldNights(server.database, player.id)).toEqual(nights(18, 19))
    server.clock.set('2026-11-20T12:00:00+05:30')
    await extend()
    await extend()
    expect(await heldNights(server.database, player.id)).toEqual(nights(18, 19, 20))
    server.clock.set('2026-11-24T00:30:00+05:30')
    await extend()
    expect(await heldNights(server.database, player.id)).toEqual(nights(18, 19, 20, 21, 22, 23))
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('is told to open screens as rooms that are held, once', async () => {
    await checkedInPlayer(server.database, { booking: { startDate: '2026-11-18', endDate: '2026-11-20' } })
    const told = async () => {
      await server.database.run(sql`DELETE FROM live_changes`)
      await extend()
      return server.database.all(sql`SELECT topic, teams FROM live_changes`)
    }
    expect(await told()).toEqual([{ topic: 'rooms', teams: [] }])
    expect(await told()).toEqual([])
  })

  it('holds the nights in the instance that covers them, and none in a gap or after the last instance', async () => {
    const hotel = await createHotel(server.database, {
      instances: [
        { endDate: '2026-11-20' },
        { startDate: '2026-11-21', endDate: '2026-11-22' },
        { startDate: '2026-11-22', endDate: '2026-11-24' },
      ],
    })
    const player = await checkedInPlayer(server.database, {
      booking: { hotel, startDate: '2026-11-18', endDate: '2026-11-20' },
    })
    await extend()
    expect(await heldNights(server.database, player.id)).toEqual(nights(18, 19, 21))
    server.clock.set('2026-11-26T13:00:00+05:30')
    await extend()
    await extend()
    expect(await heldNights(server.database, player.id)).toEqual(nights(18, 19, 21, 22, 23))
    expect(await ledgerDifferences(server.database)).toEqual([])
    server.clock.set('2026-11-26T14:00:00+05:30')
    await checkOutPeople(server.context, admin, { participantIds: [player.id], at: '2026-11-22T09:00:00+05:30' })
    expect(await heldNights(server.database, player.id)).toEqual(nights(18, 19, 21))
  })

  it.each([
    ['added', (hotelId: string) => addHotel(server.context, newInstance({ hotelId, ...added }), admin)],
    ['moved', (_: string, id: string) => editHotel(server.context, id, { endDate: added.endDate }, admin)],
    [
      'uploaded',
      (hotelId: string) =>
        uploadSheet(
          server.context,
          uploadRequest('hotel-inventory', smallSheet('hotel-inventory', [`${hotelId}||21/11/2026|24/11/2026|1`]), {}),
        ),
    ],
  ] as const)('holds the night in progress at once in an instance that is %s over it', async (_how, change) => {
    const hotel = await createHotel(server.database, { instances: [{ endDate: '2026-11-21' }] })
    const player = await checkedInPlayer(server.database, {
      booking: { hotel, startDate: '2026-11-18', endDate: '2026-11-21' },
    })
    await extend()
    expect(await heldNights(server.database, player.id)).toEqual(nights(18, 19, 20))
    await change(hotel.hotelId, hotel.instances[0]?.id ?? '')
    expect(await heldNights(server.database, player.id)).toEqual(nights(18, 19, 20, 21))
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('holds the night after a stay that starts and ends on one day', async () => {
    const player = await checkedInPlayer(server.database, {
      booking: { startDate: '2026-11-20', endDate: '2026-11-20' },
    })
    server.clock.set('2026-11-20T13:00:00+05:30')
    await extend()
    expect(await heldNights(server.database, player.id)).toEqual(nights(20))
    server.clock.set('2026-11-21T12:00:00+05:30')
    await extend()
    expect(await heldNights(server.database, player.id)).toEqual(nights(20, 21))
  })

  it('holds the current night at once when the check-in is after the last day', async () => {
    const player = await latePlayer(server.database, { booking: { startDate: '2026-11-18', endDate: '2026-11-21' } })
    await checkInPeople(server.context, admin, { participantIds: [player.id] })
    expect(await heldNights(server.database, player.id)).toEqual(nights(18, 19, 20, 21))
    expect(await ledgerDifferences(server.database)).toEqual([])
  })
})

describe('any other person', () => {
  it('who has not arrived, has left, or has further nights, holds no more', async () => {
    const booking = { startDate: '2026-11-17', endDate: '2026-11-19' }
    const people = [
      await latePlayer(server.database, { booking }),
      await checkedOutPlayer(server.database, { booking, checkoutTime: '2026-11-19T10:00:00+05:30' }),
      await checkedInPlayer(server.database, { booking: { startDate: '2026-11-17', endDate: '2026-11-22' } }),
    ]
    await extend()
    const held = await Promise.all(people.map(({ id }) => heldNights(server.database, id)))
    expect(held).toEqual([nights(17, 18), nights(17, 18), nights(17, 18, 19, 20, 21)])
  })
})

describe('the job', () => {
  const queued = () =>
    server.database.all(sql`
      SELECT key, round(extract(epoch FROM run_at - now()) / 3600) AS hours
      FROM graphile_worker.jobs WHERE task_identifier = 'extend_overstays' ORDER BY run_at`)

  it('is queued when a server starts, and queues itself once for the next noon', async () => {
    await server.database.run(sql`DELETE FROM graphile_worker._private_jobs`)
    await scheduleOverstays(server.context)
    await scheduleOverstays(server.context)
    expect(await queued()).toEqual([{ key: 'extend_overstays:start', hours: 0 }])
    await server.database.run(sql`DELETE FROM graphile_worker._private_jobs`)
    await extend()
    await extend()
    expect(await queued()).toEqual([{ key: 'extend_overstays:2026-11-22T06:30:00.000Z', hours: 22 }])
  })
})
