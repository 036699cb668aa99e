import { keysOf } from '@trophy/contract/core/record.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createHotel } from '../testing/factories/hotels.ts'
import { createCoach, createPlayer } from '../testing/factories/people.ts'
import { pendingPlayer } from '../testing/factories/stays.ts'
import { it, server } from '../testing/server-test.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

/** As it comes from WhatsApp or Contacts. */
const pastedText = (text: string): string => `\u202A${text.replaceAll(' ', '\u00A0 ')}\u202C\u200B`
const pastedId = (id: string): string => pastedText(id.replaceAll('-', '\u2011'))

const texts = { name: 'Zoë Rao', stadium: 'Main Stadium', bookingReference: 'REF 7' }
const ofLeaders = {
  discipline: 'Kabaddi (Boys)',
  location: 'Anna Nagar',
  district: 'Chennai',
  travelPocName: 'Meena R',
}
const pasted = <Fields extends Record<string, string>>(fields: Fields): Record<string, string> =>
  Object.fromEntries(keysOf(fields).map((name) => [name, pastedText((fields[name] ?? '').normalize('NFD'))]))

const send = async (method: 'POST' | 'PUT', path: string, payload: object, as = headers): Promise<unknown> => {
  const response = await server.app.inject({ method, url: `/api/${path}`, headers: as, payload })
  expect([response.statusCode, response.body]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return response.json()
}

it('Add and Edit participant store texts and ids in one form', async () => {
  const hotel = await createHotel(server.database, { hotelId: 'PASTE-1' })
  const coach = { ...texts, ...ofLeaders }
  const booking = { hotelId: pastedId('paste-1'), bookingStartDate: '2026-11-21', bookingEndDate: '2026-11-25' }
  const ids = { role: 'coach', participantId: pastedId('COA_7-1'), mobileNumber: pastedText('98765 43210') }
  const added = await send('POST', 'admin/participants', { ...ids, ...pasted(coach), ...booking })
  const stored = { ...coach, participantId: 'COA_7-1', mobileNumber: '+919876543210', hotelId: hotel.hotelId }
  expect(added).toMatchObject(stored)

  const player = await createPlayer(server.database, { teamName: 'Old' })
  const changes = { name: 'Asha R', teamName: 'Salem Tigers' }
  const edit = { ...pasted(changes), coachId: pastedId('COA_7-1') }
  expect(await send('PUT', `admin/participants/${pastedId(player.participantId)}`, edit)).toMatchObject({
    ...changes,
    coachId: 'COA_7-1',
  })
})

it('the desk and the portal do so, too', async () => {
  const { database } = server
  const hotel = await createHotel(database, { hotelId: 'PASTE-2' })
  const coach = await createCoach(database, { participantId: 'COA_8-1' })
  const arrival = { name: 'Meera Nair', bookingReference: 'REF 8', reason: 'Was not in the sheet' }
  const place = { role: 'player', lastDay: '2026-11-24', hotelId: pastedId('PASTE-2'), coachId: pastedId('COA_8-1') }
  const { reason: _, ...stored } = arrival
  expect(await send('POST', 'admin/desk/arrivals', { ...pasted(arrival), ...place })).toMatchObject({
    ...stored,
    coachId: coach.participantId,
    hotelId: hotel.hotelId,
  })

  const player = await pendingPlayer(database, { coach, name: 'Asha' })
  const edit = { name: pastedText('Asha R'), mobileNumber: '+919876543211' }
  const portal = await server.signInAs(coach.id)
  expect(await send('PUT', `coach/players/${player.id}`, edit, portal)).toMatchObject({ name: 'Asha R' })
})

it('Add hotel does so, and a message reaches the discipline and team however they are pasted', async () => {
  const details = { hotelName: 'Hotel Nila', location: 'Anna Nagar', district: 'Chennai', address: '1 Beach Road' }
  const instance = { pincode: '600020', startDate: '2026-11-01', endDate: '2026-11-30', totalRooms: 3 }
  const hotel = { ...pasted(details), ...instance, hotelId: pastedId('nila-1') }
  await send('POST', 'admin/hotels', hotel)
  const columns = sql`hotel_id AS "hotelId", hotel_name AS "hotelName", location, district, address`
  expect(await server.database.first(sql`SELECT ${columns} FROM hotel_instances WHERE hotel_id = 'NILA-1'`)).toEqual({
    hotelId: 'NILA-1',
    ...details,
  })

  await createCoach(server.database, { discipline: 'Kho Kho', mobileNumber: '+919876543212' })
  const audience = { audienceType: 'discipline_specific', targetDisciplines: [pastedText('Kho Kho')] }
  const message = 'First line\n\n  Second  line'
  const match = { notificationType: 'match_lost', checkoutDate: '2026-11-22', checkoutReason: 'match_lost' }
  const sent = { ...audience, ...match, subject: pastedText('A change'), message }
  expect(await send('POST', 'admin/notifications/send-enhanced', sent)).toMatchObject({ recipientCount: 1 })
  expect(
    await server.database.first(sql`SELECT subject, message FROM notifications ORDER BY sent_at DESC LIMIT 1`),
  ).toEqual({ subject: 'A change', message })
})
