import { participantQuerySchema } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { editHotel } from '../hotels/edit-hotel.service.ts'
import { reassignBookings } from '../reassignment/reassign.service.ts'
import { admin } from '../testing/actors.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { newReassignment } from '../testing/factories/reassignments.ts'
import { createUserWithoutPassword } from '../testing/factories/sessions.ts'
import { it, server } from '../testing/server-test.ts'
import { editParticipant } from './edit/edit-participant.service.ts'
import { listParticipants } from './list/list-participants.service.ts'
import { removeParticipant } from './remove/remove-participant.service.ts'

let actor: { readonly id: string; readonly role: 'admin'; readonly name: string; readonly address: null }
it.beforeAll(async () => {
  actor = { ...admin, id: await createUserWithoutPassword(server.database, 'admin') }
})

const found = async (search: string) => {
  const { data } = await listParticipants(server.context, participantQuerySchema.parse({ search }))
  return data.map(({ participantId }) => participantId)
}

it('a person is found by the name after an edit, and no longer by the one before', async () => {
  const { participantId } = await createPlayer(server.database, { name: 'Before Edit' })
  await editParticipant(server.context, participantId, { name: 'After Edit' }, actor)
  expect([await found('before edit'), await found('after edit')]).toEqual([[], [participantId]])
})

it('a person is found by hotel and reference after a move, and no longer by the ones before', async () => {
  const { context, database } = server
  const [from, to] = [
    await createHotel(database, { hotelName: 'Old Inn' }),
    await createHotel(database, { hotelName: 'New Inn' }),
  ]
  const person = await createPlayer(database, { booking: { hotel: from, reference: 'REF-1' } })
  const body = newReassignment([person], { from, to, newBookingReference: 'MOVED-7' })
  await reassignBookings(context, reassignmentSchema.parse(body), actor)
  expect([await found('old inn'), await found(from.hotelId)]).toEqual([[], []])
  for (const text of ['new inn', to.hotelId, 'moved-7']) expect(await found(text)).toEqual([person.participantId])
})

it('people are found by the name of their hotel after it is changed', async () => {
  const hotel = await createHotel(server.database, { hotelName: 'First Name' })
  const person = await createPlayer(server.database, { booking: { hotel } })
  await editHotel(server.context, hotel.instances[0]?.id ?? '', { hotelName: 'Second Name' }, actor)
  expect([await found('first name'), await found('second name')]).toEqual([[], [person.participantId]])
})

it('a person without a booking is found, and by the booking once there is one', async () => {
  const { database } = server
  const person = await createPlayer(database, { name: 'Not Booked Yet', booking: null })
  expect(await found('not booked yet')).toEqual([person.participantId])
  const { hotelId, instances } = await createHotel(database, { hotelName: 'Later Inn' })
  await database.run(sql`
    INSERT INTO bookings (participant_id, hotel_id, instance_id, reference, start_date, end_date)
    VALUES (${person.id}, ${hotelId}, ${instances[0]?.id}, 'LATER-1', '2026-11-21', '2026-11-25')`)
  expect([await found('later inn'), await found('later-1')]).toEqual([[person.participantId], [person.participantId]])
})

it('a person who is removed is not found', async () => {
  const { id } = await createPlayer(server.database, { name: 'Soon Removed' })
  await removeParticipant(server.context, id, 'Added twice', actor)
  expect(await found('soon removed')).toEqual([])
})

it('a check-in writes no entry of the index of the search', async () => {
  const { id } = await createPlayer(server.database)
  await server.database.transaction(async (transaction) => {
    await transaction.run(sql`
      UPDATE participants SET checkin_status = 'checked_in', checkin_time = now(), updated_at = now() WHERE id = ${id}`)
    expect(
      await transaction.first(sql`
        SELECT pg_stat_get_xact_tuples_hot_updated(oid) AS hot FROM pg_class WHERE relname = 'participants'`),
    ).toEqual({ hot: 1 })
  })
})

it.each(['as', 'asha', 'lake'])(
  'finds the same people by %s in the order of the table and in another',
  async (search) => {
    const hotel = await createHotel(server.database, { hotelName: 'Lake View' })
    await createPlayer(server.database, { name: 'Asha', booking: { hotel } })
    await createPlayer(server.database, { name: 'Asha', booking: null })
    await createPlayer(server.database, { booking: { hotel, reference: 'ASHA-1' } })
    const ids = async (sortBy: string) => {
      const query = participantQuerySchema.parse({ search, sortBy, limit: '100' })
      const { data, pagination } = await listParticipants(server.context, query)
      expect(pagination.total).toBe(data.length)
      return data.map(({ participantId }) => participantId).toSorted()
    }
    expect(await ids('createdAt')).toEqual(await ids('role'))
    expect((await ids('createdAt')).length).toBeGreaterThan(1)
  },
)
