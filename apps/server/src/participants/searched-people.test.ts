import { participantQuerySchema } from '@trophy/contract/participants/participants.contract.ts'
import sql from 'sql-template-tag'
import { afterEach, expect } from 'vitest'
import { reassignmentSchema } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { editHotel } from '../hotels/edit-hotel.service.ts'
import { reassignBookings } from '../reassignment/reassign.service.ts'
import { checkInPeople } from '../stays/stays.service.ts'
import { admin } from '../testing/actors.ts'
import { createHotel } from '../testing/factories/hotels.ts'
import { createPlayer } from '../testing/factories/people.ts'
import { newReassignment } from '../testing/factories/reassignments.ts'
import { searchTextDifferences } from '../testing/factories/search-texts.ts'
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

afterEach(async () => expect(await searchTextDifferences(server.database)).toEqual([]))

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

it('a person who is removed has no search text', async () => {
  const { id } = await createPlayer(server.database, { name: 'Soon Removed' })
  await removeParticipant(server.context, id, 'Added twice', actor)
  expect(await found('soon removed')).toEqual([])
  expect(await server.database.all(sql`SELECT FROM searched_people WHERE id = ${id}`)).toEqual([])
})

it('a check-in does not write the search text', async () => {
  const { id } = await createPlayer(server.database)
  const stored = () => server.database.first(sql`SELECT xmin::text, ctid::text FROM searched_people WHERE id = ${id}`)
  const before = await stored()
  await checkInPeople(server.context, actor, { participantIds: [id] })
  expect(await stored()).toEqual(before)
})

it('simultaneous changes of a person and of the booking are both in the text', async () => {
  const { database } = server
  const { id, participantId } = await createPlayer(database, { name: 'Former Name' })
  const { moving } = await database.transaction(async (first) => {
    await first.run(sql`UPDATE participants SET name = 'Present Name' WHERE id = ${id}`)
    // Waits for the text, which the first transaction has changed.
    const second = database.run(sql`UPDATE bookings SET reference = 'PRESENT-1' WHERE participant_id = ${id}`)
    await database.first(sql`SELECT pg_sleep(0.2)`)
    return { moving: second }
  })
  await moving
  for (const text of ['present name', 'present-1']) expect(await found(text)).toEqual([participantId])
})
