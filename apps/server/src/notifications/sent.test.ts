import { sendResultSchema } from '@trophy/contract/notifications/notifications.contract.ts'
import { sentNotificationEndpoints } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { readNotification } from '../coach/coach.service.ts'
import type { DeliveryReport, SmsGateway } from '../platform/sms/gateways/gateway.ts'
import { startSmsDispatcher } from '../platform/sms/dispatcher/sms-dispatcher.ts'
import { applyReports } from '../platform/sms/messages.sql.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { server, test } from '../testing/server-test.ts'

let headers: Record<string, string>
let coach: TestPerson
let players: TestPerson[]
let id: string
test.beforeAll(async () => {
  headers = await server.signInAs('admin')
})

const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const url = `/api/admin/notifications${path}`
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}

/** A notification to a coach and three players, two of whom share a number. */
test.beforeEach(async () => {
  const db = server.database
  coach = await createCoach(db)
  const first = await createPlayer(db, { coach })
  players = [
    first,
    await createPlayer(db, { coach, mobileNumber: first.mobileNumber }),
    await createPlayer(db, { coach }),
  ]
  const words = { notificationType: 'general', subject: 'Dinner', customText: 'Dinner is at 8' }
  const to = { selectedCoaches: [coach.participantId], includeTeamMembers: true }
  const { body } = await call('POST', '/send-to-coaches', { ...to, ...words })
  id = sendResultSchema.parse(body).notificationId
})

const setState = (person: TestPerson | undefined, state: string, reason: string | null = null) =>
  server.database.run(sql`
    UPDATE sms_messages SET state = ${state}, last_error = ${reason}
    WHERE notification_id = ${id} AND mobile_number = ${person?.mobileNumber} AND replaced_at IS NULL`)

const figures = async () => {
  const { body } = await call('GET', '?limit=100')
  const list = sentNotificationEndpoints.list.response.parse(body)
  expect(list).toEqual(body)
  return list.data.find((each) => each.id === id)?.figures
}

const none = { queued: 0, sent: 0, delivered: 0, failed: 0, unconfirmed: 0, expired: 0, stopped: 0 }

test('the figures of a notification follow its SMS and readers, and are kept when the SMS are removed', async () => {
  expect(await figures()).toEqual({ ...none, sms: 3, queued: 3, portal: 1, read: 0 })
  await setState(coach, 'delivered')
  await setState(players[0], 'unconfirmed')
  await setState(players[2], 'failed')
  await readNotification(server.context, coach.id, id)
  await readNotification(server.context, coach.id, id)
  const expected = { ...none, sms: 3, delivered: 1, unconfirmed: 1, failed: 1, portal: 1, read: 1 }
  expect(await figures()).toEqual(expected)
  await server.database.run(sql`
    SELECT remove_sms(ARRAY(SELECT id FROM sms_messages WHERE notification_id = ${id}))`)
  expect(await figures()).toEqual(expected)
})

test('lists past notifications newest first, with audience and sender', async () => {
  const { body } = await call('GET', '?page=1&limit=1')
  expect(body).toMatchObject({
    data: [
      {
        audienceType: 'coaches',
        notificationType: 'general',
        subject: 'Dinner',
        message: 'Dinner is at 8',
        smsText: 'Important: Dinner is at 8 - Trophy Organising Committee',
        sentBy: 'Admin User',
        recipientCount: 4,
        skipped: 0,
      },
    ],
    pagination: { page: 1, hasNext: expect.any(Boolean) },
    gatewayAwaySince: null,
  })
})

test('lists failed SMS with the reason', async () => {
  await setState(players[0], 'failed', 'Rejected by the operator')
  await setState(coach, 'unconfirmed', 'The gateway did not answer in time')
  const { body } = await call('GET', `/${id}/failures`)
  expect(sentNotificationEndpoints.failures.response.parse(body)).toEqual(body)
  expect(body).toMatchObject([
    { mobileNumber: players[0]?.mobileNumber, state: 'failed', reason: 'Rejected by the operator' },
    { participantId: coach.participantId, state: 'unconfirmed' },
  ])
  expect((await call('GET', '/00000000-0000-4000-8000-000000000000/failures')).status).toBe(404)
})

test('sends failed SMS again, once, to the current numbers', async () => {
  const [first, second, third] = players
  await setState(first, 'failed')
  await setState(third, 'failed')
  await setState(coach, 'unconfirmed')
  // Of the two with the same number one gets a new one. The third has none any more.
  await server.database.run(sql`UPDATE participants SET mobile_number = '+919812345678' WHERE id = ${second?.id}`)
  await server.database.run(sql`UPDATE participants SET mobile_number = '+910000000000' WHERE id = ${third?.id}`)
  const responses = await Promise.all([1, 2].map(() => call('POST', `/${id}/send-again`, {})))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(responses.find(({ status }) => status === 200)?.body).toEqual({ sms: 2 })
  expect(await figures()).toEqual({ ...none, sms: 4, queued: 2, failed: 1, unconfirmed: 1, portal: 1, read: 0 })
  const queued = await server.database.all(sql`
    SELECT p.name, s.mobile_number AS number, s.text FROM sms_messages AS s
    JOIN notification_recipients AS r ON r.sms_id = s.id JOIN participants AS p ON p.id = r.participant_id
    WHERE s.notification_id = ${id} AND s.state = 'queued' ORDER BY p.name`)
  const text = 'Important: Dinner is at 8 - Trophy Organising Committee'
  expect(queued).toEqual([
    { name: first?.name, number: first?.mobileNumber, text },
    { name: second?.name, number: '+919812345678', text },
  ])
  expect((await call('POST', `/${id}/send-again`, { includeUnconfirmed: true })).body).toEqual({ sms: 1 })
})

/** Hands everything over until the coach's SMS, the replaced one first, have these states and the others are sent. */
const dispatchUntil = async (sms: SmsGateway, states: readonly string[]) => {
  const dispatcher = startSmsDispatcher({ ...server.context, sms }, { pollMilliseconds: 20 })
  const stored = sql`
    SELECT state FROM sms_messages WHERE notification_id = ${id} AND mobile_number = ${coach.mobileNumber}
    ORDER BY replaced_at NULLS LAST`
  const areReached = async () => {
    expect((await server.database.all<{ state: string }>(stored)).map(({ state }) => state)).toEqual(states)
    expect(await figures()).toMatchObject({ ...none, sms: 3, sent: 3 })
  }
  try {
    await vi.waitFor(areReached, { timeout: 20_000, interval: 25 })
  } finally {
    await dispatcher.stop()
  }
  // Outcomes that were on their way are stored now.
  await areReached()
}

test.each([
  ['does not have', false, ['failed', 'sent']],
  ['has', true, ['sent', 'sent']],
])('an SMS that was sent again, and that the gateway %s, is never handed over itself', async (_, hasIt, states) => {
  await setState(coach, 'unconfirmed')
  await server.database.run(sql`UPDATE sms_messages SET handed_over_at = now() WHERE state = 'unconfirmed'`)
  expect((await call('POST', `/${id}/send-again`, { includeUnconfirmed: true })).body).toEqual({ sms: 1 })
  const sent: string[] = []
  const send: SmsGateway['send'] = async ({ to, reference }) => (sent.push(to), { reference })
  await dispatchUntil({ send, find: async ({ reference }) => (hasIt ? [`of ${reference}`] : []) }, states)
  expect(sent.filter((to) => to === coach.mobileNumber)).toHaveLength(1)
})

test('delivery reports only move states forward, in any order', async () => {
  const sms = await server.database.all<{ id: string }>(sql`
    SELECT id FROM sms_messages WHERE notification_id = ${id} ORDER BY mobile_number`)
  const [one = '', two = '', three = ''] = sms.map((each) => each.id)
  await server.database.run(sql`
    UPDATE sms_messages SET state = 'sent', gateway_reference = ${`of ${two}`} WHERE id = ${two}`)
  const apply = (...reports: DeliveryReport[]) => applyReports(server.database, reports, server.clock.now())
  expect(await apply({ reference: one.toUpperCase(), gatewayReference: 'SM1', state: 'delivered' })).toBe(1)
  expect(await apply({ reference: one, state: 'sent' }, { reference: one, state: 'failed' })).toBe(0)
  expect(await apply({ gatewayReference: `of ${two}`, state: 'failed', reason: 'Blocked number' })).toBe(1)
  expect(await apply({ reference: three, state: 'sent' }, { reference: three, state: 'delivered' })).toBe(1)
  expect(
    await apply({ reference: 'no such thing', state: 'sent' }, { gatewayReference: 'nor this', state: 'sent' }),
  ).toBe(0)
  expect(await figures()).toMatchObject({ ...none, delivered: 2, failed: 1 })
})

test('a delivery report of an SMS that waits for a retry prevents sending it twice', async () => {
  await server.database.run(sql`UPDATE sms_messages SET state = 'queued' WHERE notification_id = ${id}`)
  const [first] = await server.database.all<{ id: string }>(sql`
    SELECT id FROM sms_messages WHERE notification_id = ${id}`)
  await applyReports(server.database, [{ reference: first?.id ?? '', state: 'sent' }], server.clock.now())
  expect(await figures()).toMatchObject({ queued: 2, sent: 1 })
})

test('the database refuses recipients of an unknown notification', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  const recipient = sql`
    INSERT INTO notification_recipients (notification_id, participant_id, delivery_method)
    VALUES (${unknown}, ${coach.id}, 'sms')`
  await expect(server.database.run(recipient)).rejects.toThrow('notification_recipients_notification_id_fkey')
})
