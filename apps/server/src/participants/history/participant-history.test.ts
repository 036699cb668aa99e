import { participantSchema } from '@trophy/contract/participants/participants.contract.ts'
import { participantHistorySchema } from '@trophy/contract/participants/participant-changes.contract.ts'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { editPlayer } from '../../coach/coach.service.ts'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { reassignBookings } from '../../reassignment/reassign.service.ts'
import { releaseNoShows } from '../../stays/no-shows/release.service.ts'
import { checkInPeople, checkOutPeople } from '../../stays/stays.service.ts'
import { undoCheckinOf, undoCheckoutOf } from '../../stays/undo/undo.service.ts'
import { createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { newPartialReassignment } from '../../testing/factories/reassignments.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { newLeader, newPlayer } from '../../testing/factories/new-participants.ts'
import { pendingCoach, pendingPlayer } from '../../testing/factories/stays.ts'
import { it, server } from '../../testing/server-test.ts'
import { editParticipant } from '../edit/edit-participant.service.ts'
import { admin } from '../../testing/actors.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
  await createHotel(server.database, { hotelId: 'LAKE', hotelName: 'Lake View' })
})

const add = async (payload: object) => {
  const response = await server.app.inject({ method: 'POST', url: '/api/admin/participants', headers, payload })
  return participantSchema.parse(response.json())
}

const historyOf = async (id: string, query = '') => {
  const url = `/api/admin/participants/${id}/history${query}`
  const response = await server.app.inject({ method: 'GET', url, headers })
  expect(response.statusCode).toBe(200)
  return z.array(participantHistorySchema.strict()).parse(response.json())
}

it('has every change of a participant, newest first, each with the fields after it', async () => {
  await add(newLeader('coach', { participantId: 'COA_500', name: 'Ravi' }))
  const { id } = await add(newPlayer({ name: 'Kavya' }))
  server.clock.advance(60_000)
  await editParticipant(server.context, id, { name: 'Kavya Rao', bookingReference: 'REF-2' }, admin)
  const { id: coachId } = await add(newLeader('coach', { participantId: 'COA_501' }))
  const coach = { role: 'coach', id: coachId, name: 'Meena', address: null } as const
  await editParticipant(server.context, id, { coachId: 'COA_501' }, admin)
  await editPlayer(server.context, coach, id, { name: 'Kavya R', mobileNumber: null })
  await checkInPeople(server.context, admin, { participantIds: [id], reason: 'Came early' })
  await checkOutPeople(server.context, admin, { participantIds: [id] })
  const at = '2026-11-21T08:31:00.000Z'
  const changes = [
    [
      { field: 'checkinStatus', from: 'checked_in', to: 'checked_out' },
      { field: 'checkoutTime', from: null, to: at },
    ],
    [
      { field: 'checkinStatus', from: 'pending', to: 'checked_in' },
      { field: 'checkinTime', from: null, to: at },
    ],
    [{ field: 'name', from: 'Kavya Rao', to: 'Kavya R' }],
    [{ field: 'coachId', from: 'COA_500', to: 'COA_501' }],
    [
      { field: 'name', from: 'Kavya', to: 'Kavya Rao' },
      { field: 'bookingReference', from: 'REF-9', to: 'REF-2' },
    ],
    [],
  ]
  const history = await historyOf(id, '?limit=100')
  expect(history.map((record) => record.changes)).toEqual(changes)
  expect(history.map(({ adminUsername }) => adminUsername)).toEqual([
    'Asha Rao',
    'Asha Rao',
    'Meena',
    'Asha Rao',
    'Asha Rao',
    'Admin User',
  ])
  expect(history.map(({ name, bookingReference, checkinStatus }) => [name, bookingReference, checkinStatus])).toEqual([
    ['Kavya R', 'REF-2', 'checked_out'],
    ['Kavya R', 'REF-2', 'checked_in'],
    ['Kavya R', 'REF-2', 'pending'],
    ['Kavya Rao', 'REF-2', 'pending'],
    ['Kavya Rao', 'REF-2', 'pending'],
    ['Kavya', 'REF-9', 'pending'],
  ])
  expect(history[1]).toMatchObject({ reason: 'Came early', createdAt: at })
  expect(history[5]).toMatchObject({ hotelName: 'Lake View', reason: null, createdAt: '2026-11-21T08:30:00.000Z' })
})

it('tells the fields after each change, whoever made it', async () => {
  const { context, database } = server
  const [lake, hill] = [await createHotel(database), await createHotel(database, { hotelName: 'Hill Top' })]
  const adminId = await createUserWithoutPassword(database, 'admin')
  const booking = { hotel: lake, startDate: '2026-11-20', endDate: '2026-11-25' }
  const [coach, other] = [await pendingCoach(database, { booking }), await pendingCoach(database)]
  const player = await pendingPlayer(database, { coach, booking })
  const person = { participantIds: [player.id], reason: 'As the test says' }
  const byCoach = { role: 'coach', id: coach.id, name: coach.name, address: null } as const
  const dates = { originalStartDate: booking.startDate, from: lake, to: hill }
  const reassign = (body: object) =>
    reassignBookings(context, reassignmentSchema.parse(body), { ...admin, id: adminId })
  const edit = (id: string, fields: object) => editParticipant(context, id, fields, admin)
  const writes: (() => Promise<unknown>)[] = [
    () => edit(player.id, { name: 'Kavya', teamName: 'Lions', stadium: 'Kanteerava', bookingReference: 'REF-1' }),
    () => edit(coach.id, { discipline: 'Chess', district: 'Udupi', location: 'Coast' }),
    () => editPlayer(context, byCoach, player.id, { name: 'Kavya R', mobileNumber: '+919876543210' }),
    () => releaseNoShows(context, admin, person),
    () => checkInPeople(context, admin, person),
    () => undoCheckinOf(context, admin, person),
    () => checkInPeople(context, admin, person),
    () => checkOutPeople(context, admin, person),
    () => undoCheckoutOf(context, admin, person),
    () => reassign(newPartialReassignment([player], { ...dates, newBookingReference: 'REF-2' })),
    () => edit(player.id, { coachId: other.participantId, mobileNumber: null }),
  ]
  const told: unknown[] = []
  for (const write of writes) {
    await write()
    told.push((await historyOf(player.id, '?limit=1'))[0])
  }
  expect(new Set(told.map((record) => JSON.stringify(record))).size).toBe(writes.length)
  expect((await historyOf(player.id, '?limit=100')).toReversed()).toEqual(told)
})

describe('the history', () => {
  it('has the five newest records unless the request has a limit', async () => {
    const { id, participantId } = await pendingPlayer(server.database)
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await editParticipant(server.context, id, { stadium: `Stadium ${number}` }, admin)
    }
    const stadiums = async (query: string) => (await historyOf(participantId, query)).map(({ stadium }) => stadium)
    expect(await stadiums('')).toEqual(['Stadium 6', 'Stadium 5', 'Stadium 4', 'Stadium 3', 'Stadium 2'])
    expect(await stadiums('?limit=1')).toEqual(['Stadium 6'])
    expect(await stadiums('?limit=100')).toHaveLength(6)
  })

  it('is empty without records', async () => {
    expect(await historyOf((await pendingCoach(server.database)).id)).toEqual([])
  })

  it.each([
    ['nobody', 404],
    ['00000000-0000-4000-8000-000000000000', 404],
    ['nobody', 400, '?limit=0'],
    ['nobody', 400, '?limit=101'],
  ])('of %s is %i', async (id, status, query = '') => {
    const url = `/api/admin/participants/${id}/history${query}`
    expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(status)
  })
})
