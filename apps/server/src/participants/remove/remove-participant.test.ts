import { randomUUID } from 'node:crypto'
import { sessionCookie } from '@trophy/contract/auth/auth.constants.ts'
import { removeParticipantMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { auditEndpoints } from '@trophy/contract/technical/audit.contract.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { checkInPeople, checkOutPeople } from '../../stays/stays.service.ts'
import { admin } from '../../testing/actors.ts'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createNotification } from '../../testing/factories/notifications.ts'
import { createCoach, createPlayer, type TestPerson } from '../../testing/factories/people.ts'
import { checkedInPlayer, verifyHotel } from '../../testing/factories/stays.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { selectSent } from '../../notifications/sent.sql.ts'
import { it, server } from '../../testing/server-test.ts'

let headers: Record<string, string>
it.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

const remove = async (
  { id }: Pick<TestPerson, 'id'>,
  payload: object = { reason: 'Added twice' },
  extra: Record<string, string> = {},
) => {
  const url = `/api/admin/participants/${id}`
  const response = await server.app.inject({ method: 'DELETE', url, headers: { ...headers, ...extra }, payload })
  return { status: response.statusCode, body: response.body }
}

const exists = async ({ id }: Pick<TestPerson, 'id'>) =>
  (await server.database.first(sql`SELECT FROM participants WHERE id = ${id}`)) !== undefined

const removals = async (object: string) => {
  const technical = await server.signInAs('technical_admin')
  const query = { kind: 'remove_participant', limit: '100' }
  const response = await server.app.inject({ url: auditEndpoints.list.path, query, headers: technical })
  return auditEndpoints.list.response.parse(response.json()).data.filter((event) => event.object === object)
}

/** In how many tables a text occurs, by their names. */
const tablesWith = async (text: string): Promise<string[]> => {
  const tables = await server.database.all<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await server.database.pool.query(
      `SELECT FROM ${name} AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found
}

it('frees the nights and removes everything about the person', async () => {
  const { database, context } = server
  const hotel = await createHotel(database, { instances: [{ totalRooms: 3 }] })
  const person = await createPlayer(database, { name: 'Kavya Unique', booking: { hotel } })
  await checkInPeople(context, admin, { participantIds: [person.id] })
  await checkOutPeople(context, admin, { participantIds: [person.id] })
  await createNotification(database, [person])
  expect(await tablesWith(person.id)).toContain('participant_history')
  expect(await remove(person)).toEqual({ status: 204, body: '' })
  expect(await tablesWith(person.id)).toEqual(['live_changes'])
  expect(await tablesWith('Kavya Unique')).toEqual([])
  expect(await tablesWith(person.mobileNumber ?? '')).toEqual([])
  expect(await ledgerDifferences(database)).toEqual([])
  const nights = await database.first(sql`SELECT sum(occupied) AS held FROM room_nights
    JOIN hotel_instances AS i ON i.id = instance_id WHERE i.hotel_id = ${hotel.hotelId}`)
  expect(nights).toEqual({ held: 0 })
})

it('leaves an audit event with id and reason, without a number', async () => {
  const person = await createPlayer(server.database, { name: 'Bina' })
  await remove(person, { reason: 'Asked for it from +919876543210' })
  expect(await removals(person.participantId)).toEqual([
    expect.objectContaining({
      actorName: 'Admin User',
      outcome: 'succeeded',
      detail: 'Asked for it from +91••••••3210',
    }),
  ])
})

it('a person is also found by the participant id', async () => {
  const person = await createPlayer(server.database)
  expect((await remove({ id: person.participantId })).status).toBe(204)
  expect(await exists(person)).toBe(false)
})

it('removes the rejected rows of the person, and not rows of others that have the id in another column', async () => {
  const { context, database } = server
  const coach = await createCoach(database)
  await uploadLines(context, 'coaches-officials', [`${coach.participantId}|wrong|`])
  await uploadLines(context, 'players', [`PLA_REJECTED|${coach.participantId}|UNKNOWN`])
  await uploadLines(context, 'hotel-inventory', [`REJECTED|||${coach.participantId}|`])
  const rejectedOf = async () =>
    (
      await database.all<{ type: string }>(sql`
        SELECT upload_type AS type FROM uploads AS u JOIN upload_rejected_rows AS r ON r.upload_id = u.id
        WHERE ${coach.participantId} = ANY (r.cells) ORDER BY 1`)
    ).map(({ type }) => type)
  expect(await rejectedOf()).toEqual(['coaches-officials', 'hotel-inventory', 'players'])
  expect((await remove(coach)).status).toBe(204)
  expect(await rejectedOf()).toEqual(['hotel-inventory', 'players'])
})

it('keeps the SMS of others to a shared number', async () => {
  const { database } = server
  const mobileNumber = '+919876512345'
  const [one, other] = [await createPlayer(database, { mobileNumber }), await createPlayer(database, { mobileNumber })]
  const notification = await createNotification(database, [one, other], { deliveryMethod: 'sms' })
  await database.run(sql`
    WITH sms AS (
      INSERT INTO sms_messages (notification_id, mobile_number, template_key, text, created_at, expires_at)
      VALUES (${notification}, ${mobileNumber}, 'general', 'Dinner', now(), '2040-01-01') RETURNING id
    )
    UPDATE notification_recipients SET sms_id = (SELECT id FROM sms) WHERE notification_id = ${notification}`)
  const figures = async () => {
    const { rows } = await selectSent(database, { page: 1, limit: 100 })
    return rows.find(({ id }) => id === notification)?.figures
  }
  await remove(one)
  expect(await figures()).toMatchObject({ queued: 1, failed: 0 })
  await remove(other)
  expect(await tablesWith(mobileNumber)).toEqual([])
  expect(await figures()).toMatchObject({ queued: 0, failed: 1 })
})

it.each([[{}], [{ reason: '' }], [{ reason: '   ' }], [{ reason: 'x'.repeat(501) }]])(
  'without a proper reason (%j) it is refused',
  async (payload) => {
    const person = await createPlayer(server.database)
    expect((await remove(person, payload)).status).toBe(400)
    expect(await exists(person)).toBe(true)
  },
)

it('is refused for an unknown person', async () => {
  expect((await remove({ id: randomUUID() })).status).toBe(404)
})

it('is refused while the person is checked in', async () => {
  const person = await checkedInPlayer(server.database)
  const { status, body } = await remove(person)
  expect([status, body]).toEqual([409, JSON.stringify({ message: messages.checkedIn, code: 'conflict' })])
  expect(await exists(person)).toBe(true)
})

it('is refused for a coach with players; afterwards the sessions of the coach end', async () => {
  const { database } = server
  const coach = await createCoach(database)
  const player = await createPlayer(database, { coach })
  const session = await server.signInAs(coach.id)
  const wrong = { url: '/api/auth/coach/verify-hotel', payload: { hotelCode: 'NOPE' }, headers: session }
  expect((await server.app.inject({ method: 'POST', ...wrong })).statusCode).toBe(400)
  await verifyHotel(database, coach)
  expect(await tablesWith(coach.id)).toEqual(expect.arrayContaining(['hotel_verifications', 'sign_in_tries']))
  const me = async () => (await server.app.inject({ url: '/api/auth/me', headers: session })).statusCode
  const { status, body } = await remove(coach)
  expect([status, JSON.parse(body)]).toEqual([409, { message: messages.hasPlayers(1), code: 'conflict' }])
  expect(await me()).toBe(200)
  await remove(player)
  expect((await remove(coach)).status).toBe(204)
  expect(await me()).toBe(401)
  // Events of the audit log stay.
  expect(await tablesWith(coach.id)).toEqual(['audit_events', 'live_changes'])
})

it('a repeat with the same key gets the first response, and removes nobody else', async () => {
  const person = await createPlayer(server.database)
  const key = { 'idempotency-key': randomUUID() }
  expect((await remove(person, undefined, key)).status).toBe(204)
  expect((await remove(person, undefined, key)).status).toBe(204)
  expect(await removals(person.participantId)).toHaveLength(1)
  expect((await remove(person)).status).toBe(404)
})

it('a request of another site with only the cookie is refused', async () => {
  const person = await createPlayer(server.database)
  const token = headers['authorization']?.replace('Bearer ', '') ?? ''
  const response = await server.app.inject({
    method: 'DELETE',
    url: `/api/admin/participants/${person.id}`,
    headers: { 'sec-fetch-site': 'cross-site' },
    cookies: { [sessionCookie]: token },
    payload: { reason: 'Added twice' },
  })
  expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'foreign_origin' }])
  expect(await exists(person)).toBe(true)
})

it('tells the screens of the desks and of the team', async () => {
  const { database } = server
  const coach = await createCoach(database)
  const player = await createPlayer(database, { coach })
  await database.run(sql`DELETE FROM live_changes`)
  await remove(player)
  expect(
    await database.all(sql`SELECT topic, people, teams FROM live_changes WHERE people @> ARRAY[${player.id}::uuid]`),
  ).toEqual([{ topic: 'people', people: [player.id], teams: [coach.participantId] }])
})
