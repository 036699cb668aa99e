import { sendResultSchema } from '@trophy/contract/notifications/notifications.contract.ts'
import { stopMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { sentNotificationEndpoints } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { listNotifications } from '../coach/coach.service.ts'
import { GatewayRefusal, type SmsGateway } from '../platform/sms/gateways/gateway.ts'
import { startSmsDispatcher } from '../platform/sms/dispatcher/sms-dispatcher.ts'
import { settleUnsent, updateOutcomes } from '../platform/sms/dispatcher/sms-dispatcher.sql.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { server, test } from '../testing/server-test.ts'

let headers: Record<string, string>
let coach: TestPerson
let players: TestPerson[]
test.beforeAll(async () => {
  headers = await server.signInAs('admin')
})
test.beforeEach(async () => {
  await server.database.run(sql`DELETE FROM sms_messages WHERE state <> 'handing_over'`)
  coach = await createCoach(server.database)
  players = await Promise.all([1, 2, 3].map(() => createPlayer(server.database, { coach })))
})

const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const url = `/api/admin/notifications${path}`
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}

const general = { notificationType: 'general', subject: 'Dinner', customText: 'Dinner is at 8' }

const send = async (text: object = general) => {
  const to = { selectedCoaches: [coach.participantId], includeTeamMembers: true }
  return sendResultSchema.parse((await call('POST', '/send-to-coaches', { ...to, ...text })).body).notificationId
}

const setState = (id: string, person: TestPerson | undefined, state: string) =>
  server.database.run(sql`
    UPDATE sms_messages SET state = ${state}, held_by = CASE ${state} WHEN 'handing_over' THEN 'a worker' END
    WHERE notification_id = ${id} AND mobile_number = ${person?.mobileNumber}`)

const sent = async (id: string) => {
  const { body } = await call('GET', '?limit=100')
  const list = sentNotificationEndpoints.list.response.parse(body)
  expect(list).toEqual(body)
  return list.data.find((each) => each.id === id)
}

const within = { timeout: 5000 }

/** Starts a dispatcher, and stops it at the end of the test. */
const dispatch = (deliver: SmsGateway['send'], onFinished: (stop: () => Promise<void>) => void) => {
  const dispatcher = startSmsDispatcher({ ...server.context, sms: { send: deliver } }, { pollMilliseconds: 20 })
  onFinished(() => dispatcher.stop())
}

test('a stop ends what is not sent, counts it, marks the copy in the portal, and nothing is sent later', async ({
  onTestFinished,
}) => {
  const id = await send()
  await setState(id, players[0], 'sent')
  await setState(id, players[1], 'unconfirmed')
  await server.database.run(sql`DELETE FROM live_changes`)
  expect(await call('POST', `/${id}/stop`)).toEqual({ status: 200, body: { stopped: 2, alreadySent: 2 } })
  const now = server.clock.now().toISOString()
  // The coach's open portal reads its messages again, and so do the screens of admins.
  const told = await server.database.all(sql`
    SELECT people, teams FROM live_changes WHERE topic = 'messages'`)
  expect(told).toContainEqual({ people: [coach.id], teams: [coach.participantId] })
  expect(told).toContainEqual({ people: null, teams: [] })
  expect(await sent(id)).toMatchObject({
    stoppedAt: now,
    stoppedBy: 'Admin User',
    figures: { sms: 4, queued: 0, stopped: 2, sent: 1, unconfirmed: 1, expired: 0 },
  })
  expect(await listNotifications(server.context, coach.id)).toMatchObject([{ subject: 'Dinner', withdrawnAt: now }])
  const handedOver: string[] = []
  dispatch(async ({ reference }) => (handedOver.push(reference), { reference }), onTestFinished)
  server.clock.advance(60_000)
  // A repeat changes nothing.
  expect(await call('POST', `/${id}/stop`)).toEqual({ status: 200, body: { stopped: 2, alreadySent: 2 } })
  expect(await sent(id)).toMatchObject({ stoppedAt: now })
  const again = await call('POST', `/${id}/send-again`, { includeUnconfirmed: true })
  expect(again).toMatchObject({ status: 409, body: { message: stopMessages.stoppedBefore } })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(handedOver).toEqual([])
  await server.database.run(sql`SELECT remove_sms(ARRAY(SELECT id FROM sms_messages WHERE notification_id = ${id}))`)
  expect(await sent(id)).toMatchObject({ figures: { sms: 4, stopped: 2, sent: 1, unconfirmed: 1 } })
})

test('an SMS that is being handed over at the stop is sent, or never if the gateway refuses it', async ({
  onTestFinished,
}) => {
  const id = await send()
  const refuse: (() => void)[] = []
  const take: (() => void)[] = []
  dispatch(
    ({ reference, to }) =>
      new Promise((resolve, reject) => {
        const isOfCoach = to === coach.mobileNumber
        if (isOfCoach) take.push(() => resolve({ reference }))
        else refuse.push(() => reject(new GatewayRefusal('later', 'Busy')))
      }),
    onTestFinished,
  )
  await vi.waitFor(() => expect([take.length, refuse.length]).toEqual([1, 3]), within)
  expect((await call('POST', `/${id}/stop`)).body).toEqual({ stopped: 0, alreadySent: 4 })
  for (const finish of [...take, ...refuse]) finish()
  await vi.waitFor(
    async () => expect((await sent(id))?.figures).toMatchObject({ sent: 1, stopped: 3, queued: 0 }),
    within,
  )
  expect(refuse).toHaveLength(3)
})

test('an SMS that is queued again while the message is being stopped is not taken', async ({ onTestFinished }) => {
  const id = await send()
  await server.database.run(sql`
    UPDATE sms_messages SET state = 'handing_over', held_by = 'w', next_attempt_at = now()
    WHERE notification_id = ${id} AND mobile_number = ${coach.mobileNumber}`)
  const row = await server.database.first<{ id: string }>(sql`
    SELECT id FROM sms_messages WHERE notification_id = ${id} AND state = 'handing_over'`)
  await call('POST', `/${id}/stop`)
  // The outcome of a worker whose statement did not see the stop yet.
  const outcome = {
    id: row?.id ?? '',
    attempts: 1,
    state: 'queued',
    reference: null,
    reason: 'Busy',
    delaySeconds: 0,
  } as const
  await updateOutcomes(server.database, 'w', [outcome], server.clock.now())
  const other = await send()
  const handedOver: string[] = []
  dispatch(async ({ reference }) => (handedOver.push(reference), { reference }), onTestFinished)
  await vi.waitFor(async () => expect((await sent(other))?.figures).toMatchObject({ sent: 4 }), within)
  expect(handedOver).not.toContain(outcome.id)
  await settleUnsent(server.database, server.clock.now())
  expect((await sent(id))?.figures).toMatchObject({ stopped: 4, queued: 0 })
})

test.each(['send-again', 'stop'])(
  'of a simultaneous resend and stop (%s first) nothing stays queued',
  async (first) => {
    const id = await send()
    await server.database.run(sql`UPDATE sms_messages SET state = 'failed' WHERE notification_id = ${id}`)
    const paths = first === 'stop' ? ['stop', 'send-again'] : ['send-again', 'stop']
    await Promise.all(paths.map((path) => call('POST', `/${id}/${path}`, path === 'stop' ? undefined : {})))
    expect((await sent(id))?.figures).toMatchObject({ queued: 0 })
  },
)

test('a correction goes to those whom the message reached, and to nobody else', async () => {
  const id = await send()
  await setState(id, players[0], 'sent')
  await setState(id, players[1], 'failed')
  const words = { ...general, subject: 'Correction', customText: 'Dinner is at 9' }
  const early = await call('POST', `/${id}/correction`, words)
  expect(early).toMatchObject({ status: 409, body: { message: stopMessages.notStopped } })
  await call('POST', `/${id}/stop`)
  const preview = await call('POST', '/preview', { correctionOf: id })
  expect(preview.body).toMatchObject({ recipientCount: 2, smsCount: 2, portalCount: 1 })
  const { notificationId, recipientCount } = sendResultSchema.parse(
    (await call('POST', `/${id}/correction`, words)).body,
  )
  expect(recipientCount).toBe(2)
  expect(await sent(notificationId)).toMatchObject({ audienceType: 'reached', message: 'Dinner is at 9' })
  const numbers = await server.database.all(sql`
    SELECT mobile_number AS number FROM sms_messages WHERE notification_id = ${notificationId} ORDER BY 1`)
  const expected = [coach, players[0]].map((person) => ({ number: person?.mobileNumber }))
  expect(new Set(numbers)).toEqual(new Set(expected))
})

test('who may have an SMS that was sent again before the stop gets the correction, too', async () => {
  const id = await send()
  await setState(id, players[0], 'unconfirmed')
  await setState(id, players[1], 'failed')
  expect((await call('POST', `/${id}/send-again`, { includeUnconfirmed: true })).body).toEqual({ sms: 2 })
  expect((await call('POST', `/${id}/stop`)).body).toEqual({ stopped: 4, alreadySent: 1 })
  const words = { ...general, subject: 'Correction', customText: 'Dinner is at 9' }
  const { notificationId } = sendResultSchema.parse((await call('POST', `/${id}/correction`, words)).body)
  const numbers = await server.database.all(sql`
    SELECT mobile_number AS number FROM sms_messages WHERE notification_id = ${notificationId}`)
  expect(new Set(numbers)).toEqual(new Set([coach, players[0]].map((person) => ({ number: person?.mobileNumber }))))
})

test('a message that reached nobody has no correction; unknown ones are 404', async () => {
  const to = { audienceType: 'discipline_specific', targetDisciplines: ['Nobody plays this'] }
  const { body } = await call('POST', '/send-enhanced', { ...to, ...general })
  const { notificationId } = sendResultSchema.parse(body)
  await call('POST', `/${notificationId}/stop`)
  const correction = await call('POST', `/${notificationId}/correction`, general)
  expect(correction).toMatchObject({ status: 409, body: { message: stopMessages.nobodyReached } })
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await call('POST', `/${unknown}/stop`)).status).toBe(404)
  expect((await call('POST', `/${unknown}/correction`, general)).status).toBe(404)
})

interface Resend {
  readonly sms?: number
  readonly message?: string
}

const ended: Resend = { message: stopMessages.smsHaveEnded }

const checkout = {
  notificationType: 'match_lost',
  subject: 'Checkout',
  message: 'Please leave',
  checkoutDate: '2026-11-22',
}

test.each<[string, object, string, Resend]>([
  ['a message', general, '2026-11-22T14:00:00+05:30', { sms: 4 }],
  ['one for today only', { ...general, onlyToday: true }, '2026-11-22T00:00:00+05:30', ended],
  ['match lost', checkout, '2026-11-22T11:59:00+05:30', ended],
  [
    'early check-out',
    { ...checkout, notificationType: 'early_checkout', checkoutReason: 'match_lost' },
    '2026-11-22T11:59:00+05:30',
    ended,
  ],
])('%s is not sent after its end, and is counted', async (_, text, end, resend) => {
  server.clock.set('2026-11-21T14:00:00+05:30')
  headers = await server.signInAs('admin')
  const id = await send(text)
  const settleAt = async (time: number) => {
    server.clock.set(new Date(time).toISOString())
    // The session has ended by then.
    headers = await server.signInAs('admin')
    await settleUnsent(server.database, server.clock.now())
    return (await sent(id))?.figures
  }
  expect(await settleAt(Date.parse(end) - 1)).toMatchObject({ queued: 4, expired: 0 })
  expect(await settleAt(Date.parse(end))).toMatchObject({ sms: 4, queued: 0, expired: 4 })
  const again = await call('POST', `/${id}/send-again`, {})
  expect(again).toMatchObject({ status: resend.sms === undefined ? 409 : 200, body: resend })
})
