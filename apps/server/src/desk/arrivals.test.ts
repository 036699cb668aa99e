import { arrivalMessages as messages } from '@trophy/contract/desk/desk.constants.ts'
import { deskEndpoints } from '@trophy/contract/desk/desk.contract.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { roomNumberMessages } from '@trophy/contract/stays/room-numbers.constants.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { createCoach } from '../testing/factories/people.ts'
import { heldNights, ledgerDifferences, storedStay } from '../testing/factories/stored-stay.ts'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})
it.afterAll(async () => expect(await ledgerDifferences(server.database)).toEqual([]))

const post = (path: string, payload?: object) =>
  server.app.inject({ method: 'POST', url: `/api/admin/desk/arrivals${path}`, headers, ...(payload && { payload }) })
const list = async () =>
  deskEndpoints.list.response.parse((await server.app.inject({ url: '/api/admin/desk/arrivals', headers })).json())

const arrival = (changes: object) => ({
  name: 'Meera Nair',
  role: 'player',
  teamName: 'Salem Tigers',
  lastDay: '2026-11-24',
  reason: 'Was not in the sheet',
  ...changes,
})

it('adds, books and checks in at once, with history, and lists the record to complete', async () => {
  const { hotelId, hotelName } = await createHotel(server.database)
  const coach = await createCoach(server.database, { name: 'Asha Rao' })
  const response = await post('', arrival({ hotelId, coachId: coach.participantId, mobileNumber: '98765 43210' }))
  expect(response.statusCode).toBe(201)
  const person = deskEndpoints.register.response.parse(response.json())
  expect(person).toMatchObject({
    name: 'Meera Nair',
    coachId: coach.participantId,
    teamName: 'Salem Tigers',
    mobileNumber: '+919876543210',
    hotelName,
    bookingStartDate: '2026-11-21',
    bookingEndDate: '2026-11-24',
    bookingReference: `DESK-${person.participantId}`,
    checkinStatus: 'checked_in',
  })
  expect(await heldNights(server.database, person.id)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  const stay = await storedStay(server.database, person.id)
  expect(stay.events).toMatchObject([{ kind: 'checkin', reason: 'Was not in the sheet' }])
  expect(stay.history).toHaveLength(2)
  const { data } = await list()
  expect(data).toMatchObject([{ participantId: person.participantId, missing: [], hotelName }])
  expect((await post(`/${person.participantId}/complete`)).statusCode).toBe(204)
  expect((await list()).data).toEqual([])
  expect((await post(`/${person.participantId}/complete`)).json()).toMatchObject({ message: messages.unknown })
})

it('gives the room of the door, which is told in the history', async () => {
  const { hotelId } = await createHotel(server.database)
  const given = await post('', arrival({ hotelId, roomNumber: 'b-204' }))
  const person = deskEndpoints.register.response.parse(given.json())
  expect(person).toMatchObject({ roomNumber: 'B-204', sharesWith: [] })
  const { history } = await storedStay(server.database, person.id)
  expect(history.flatMap(({ changes }) => changes)).toContainEqual({ field: 'roomNumber', from: null, to: 'B-204' })
  const refused = await post('', arrival({ hotelId, name: 'Not stored', roomNumber: 'room 204' }))
  expect(refused.json()).toMatchObject({ errors: [{ path: 'roomNumber', message: roomNumberMessages.invalid }] })
  expect((await post(`/${person.participantId}/complete`)).statusCode).toBe(204)
})

it('names the details that are missing, by role', async () => {
  const { hotelId } = await createHotel(server.database)
  await post('', arrival({ hotelId, name: 'A player' }))
  await post('', arrival({ hotelId, name: 'An official', role: 'official', teamName: null, discipline: 'Kabaddi' }))
  expect(Object.fromEntries((await list()).data.map(({ name, missing }) => [name, missing]))).toEqual({
    'A player': ['coachId'],
    'An official': ['mobileNumber', 'district', 'location'],
  })
})

it.each([
  ['a player without coach and team', { teamName: '' }, 'coachId', messages.coachOrTeam],
  ['an official with a team', { role: 'official' }, 'coachId', messages.onlyPlayers],
  ['a last day before today', { lastDay: '2026-11-20' }, 'lastDay', messages.lastDayOver],
  ['no reason', { reason: ' ' }, 'reason', messages.reasonRequired],
  ['an unknown hotel', { hotelId: 'NONE' }, 'hotelId', expect.stringContaining('NONE')],
  ['an unknown coach', { coachId: 'COA_NONE' }, 'coachId', expect.stringContaining('COA_NONE')],
  ['no hotel', { hotelId: '' }, 'hotelId', participantMessages.hotelRequired],
])('%s is refused, and nobody is added', async (_what, changes, path, message) => {
  const { hotelId } = await createHotel(server.database)
  const people = () => server.database.all(sql`SELECT FROM participants`)
  const before = (await people()).length
  const response = await post('', arrival({ hotelId, ...changes }))
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ errors: [{ path, message }] })
  expect(await people()).toHaveLength(before)
})

it('needs a free room on every night, from today to the last day', async () => {
  const ended = await createHotel(server.database, { instances: [{ endDate: '2026-11-21' }] })
  const short = await createHotel(server.database, { instances: [{ endDate: '2026-11-23' }] })
  const single = await createHotel(server.database, { instances: [{ totalRooms: 1 }] })
  const refused = async (hotelId: string): Promise<unknown> => (await post('', arrival({ hotelId }))).json()
  expect(await refused(ended.hotelId)).toMatchObject({ code: 'no_room', errors: [{ path: 'hotelId' }] })
  expect(await refused(short.hotelId)).toMatchObject({ code: 'no_room', errors: [{ path: 'lastDay' }] })
  const twins = await Promise.all(
    Array.from({ length: 6 }, () => post('', arrival({ hotelId: single.hotelId, lastDay: '2026-11-21' }))),
  )
  expect(twins.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(twins.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
})

it('undo removes the person with room and check-in; not after a check-out, and nobody else', async () => {
  const { hotelId } = await createHotel(server.database)
  const register = async () => deskEndpoints.register.response.parse((await post('', arrival({ hotelId }))).json())
  const [first, second] = [await register(), await register()]
  const undo = (participantId: string) => post(`/${participantId}/undo`, { reason: 'Twice' })
  expect((await undo(first.participantId)).statusCode).toBe(204)
  expect(await server.database.all(sql`SELECT FROM participants WHERE id = ${first.id}`)).toEqual([])
  const checkOut = { participantIds: [second.id] }
  await server.app.inject({ method: 'POST', url: '/api/admin/checkout', headers, payload: checkOut })
  expect((await undo(second.participantId)).json()).toMatchObject({ code: 'conflict', message: messages.checkedOut })
  const coach = await createCoach(server.database)
  expect((await undo(coach.participantId)).statusCode).toBe(404)
})
