import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { describe, expect } from 'vitest'
import { readOccupancy } from '../occupancy/grid.service.ts'
import { checkInPeople, checkOutPeople } from '../stays/stays.service.ts'
import { undoCheckoutOf } from '../stays/undo/undo.service.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { newPartialReassignment } from '../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { heldNights, heldRooms, ledgerDifferences } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'
import { reassignBookings } from './reassign.service.ts'
import { admin } from '../testing/actors.ts'

let adminId: string
it.beforeAll(async () => {
  adminId = await createUserWithoutPassword(server.database, 'admin')
})

/**
 * A person booked from 21 to 27 November, moved on the 24th from a hotel without a room on the 23rd to one without a
 * room on the 25th. `firstEnd`: where the first instance of the new hotel ends.
 */
const movedInPart = async ({ firstEnd }: { readonly firstEnd: string }) => {
  const lake = await createHotel(server.database, {
    hotelName: 'Lake View',
    instances: [
      { startDate: '2026-11-15', endDate: '2026-11-23' },
      { startDate: '2026-11-24', endDate: '2026-11-30' },
    ],
  })
  const hill = await createHotel(server.database, {
    hotelName: 'Hill Top',
    instances: [
      { startDate: '2026-11-20', endDate: firstEnd },
      { startDate: '2026-11-24', endDate: '2026-11-25' },
      { startDate: '2026-11-26', endDate: '2026-11-30' },
    ],
  })
  const player = await createPlayer(server.database, { booking: { hotel: lake, endDate: '2026-11-27' } })
  const dates = { originalEndDate: '2026-11-27', reassignFrom: '2026-11-24', newEndDate: '2026-11-27' }
  const body = newPartialReassignment([player], { from: lake, to: hill, ...dates })
  await reassignBookings(server.context, reassignmentSchema.parse(body), { ...admin, id: adminId })
  return { player, hill }
}

const rooms = ['Lake View 2026-11-21', 'Lake View 2026-11-22', 'Hill Top 2026-11-24', 'Hill Top 2026-11-26']

describe('a person after a partial reassignment', () => {
  it('frees the rooms of both hotels on an early check-out, and gets them back when it is undone', async () => {
    // The new hotel has rooms on the 23rd, but the person only needs them from the 24th on.
    const { player } = await movedInPart({ firstEnd: '2026-11-24' })
    expect(await heldRooms(server.database, player.id)).toEqual(rooms)
    await checkInPeople(server.context, admin, { participantIds: [player.id] })
    await checkOutPeople(server.context, admin, { participantIds: [player.id] })
    expect(await heldNights(server.database, player.id)).toEqual([])
    await undoCheckoutOf(server.context, admin, { participantIds: [player.id], reason: 'A mistake' })
    expect(await heldRooms(server.database, player.id)).toEqual(rooms)
    expect(await ledgerDifferences(server.database)).toEqual([])
  })

  it('spans the gap days of the new hotel only from the move on', async () => {
    const { hill } = await movedInPart({ firstEnd: '2026-11-23' })
    const { data } = await readOccupancy(server.context, {
      startDate: '2026-11-21',
      endDate: '2026-11-27',
      search: hill.hotelId.toLowerCase(),
    })
    const nights = data.find(({ hotelId }) => hotelId === hill.hotelId)?.dailyOccupancy ?? {}
    expect(
      Object.entries(nights).map(([day, { occupied, bookingStatus }]) => [day.slice(-2), occupied, bookingStatus]),
    ).toEqual([
      ['21', 0, 'normal'],
      ['22', 0, 'normal'],
      ['23', 0, 'normal'],
      ['24', 1, 'normal'],
      ['25', 1, 'gap_booking'],
      ['26', 1, 'normal'],
      ['27', 0, 'normal'],
    ])
  })
})
