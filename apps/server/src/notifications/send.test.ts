import { randomUUID } from 'node:crypto'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import {
  type Recipients,
  sendResultSchema,
  sendToCoachesResultSchema,
} from '@trophy/contract/notifications/notifications.contract.ts'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { createCoach, createOfficial, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { server, test } from '../testing/server-test.ts'

let headers: Record<string, string>
/** As a sheet may have it. */
const ofTwoLines = 'Model School\nSticks'

/** Two coaches of Kabaddi and one of Hockey, who has no number; players with, without and with a common number. */
let people: Record<string, TestPerson>
test.beforeAll(async () => {
  headers = await server.signInAs('admin')
  const db = server.database
  const kabaddi = await createCoach(db, { name: 'Kabaddi Coach', participantId: 'COA_K' })
  const other = await createCoach(db, { name: 'Other Coach', participantId: 'COA_O' })
  const hockey = await createCoach(db, { name: 'Hockey Coach', discipline: 'Hockey', mobileNumber: null })
  const ofKabaddi = { coach: kabaddi, teamName: 'Mysuru Lions' }
  people = {
    kabaddi,
    other,
    hockey,
    official: await createOfficial(db, { name: 'Official' }),
    player: await createPlayer(db, { ...ofKabaddi, name: 'Player' }),
    sharing: await createPlayer(db, { ...ofKabaddi, name: 'Sharing', mobileNumber: kabaddi.mobileNumber }),
    dummy: await createPlayer(db, { ...ofKabaddi, name: 'Dummy', mobileNumber: dummyMobile }),
    without: await createPlayer(db, { ...ofKabaddi, name: 'Without', mobileNumber: null }),
    ofOther: await createPlayer(db, { coach: other, name: 'Of Other', teamName: 'Tigers' }),
    ofHockey: await createPlayer(db, { coach: hockey, name: 'Of Hockey', discipline: 'Hockey', teamName: ofTwoLines }),
  }
})

const general = { notificationType: 'general', subject: 'Dinner', message: '', customText: 'Dinner is at 8' }

const post = async (path: string, payload: object, extra: Record<string, string> = {}) => {
  const url = `/api/admin/notifications/${path}`
  const response = await server.app.inject({ method: 'POST', url, headers: { ...headers, ...extra }, payload })
  return { status: response.statusCode, body: response.json() }
}

/** Names of the recipients, each with how they are reached. */
const recipientsOf = (notificationId: string) =>
  server.database.all<{ name: string }>(sql`
    SELECT p.name, r.delivery_method AS method, r.status, s.mobile_number = p.mobile_number AS "ownNumber"
    FROM notification_recipients AS r JOIN participants AS p ON p.id = r.participant_id
    LEFT JOIN sms_messages AS s ON s.id = r.sms_id
    WHERE r.notification_id = ${notificationId} ORDER BY p.name`)

const namesOf = async (notificationId: string) => (await recipientsOf(notificationId)).map(({ name }) => name)

const audiences: [Recipients, string[], number, number][] = [
  [
    { audienceType: 'coaches_only', targetDisciplines: [], teamName: '' },
    ['Hockey Coach', 'Kabaddi Coach', 'Other Coach'],
    0,
    2,
  ],
  [
    { audienceType: 'all_participants', targetDisciplines: [], teamName: '' },
    ['Hockey Coach', 'Kabaddi Coach', 'Of Hockey', 'Of Other', 'Official', 'Other Coach', 'Player', 'Sharing'],
    2,
    6,
  ],
  [
    { audienceType: 'discipline_specific', targetDisciplines: ['Hockey'], teamName: '' },
    ['Hockey Coach', 'Of Hockey'],
    0,
    1,
  ],
  [
    { audienceType: 'all_participants', targetDisciplines: [], teamName: 'Mysuru Lions' },
    ['Kabaddi Coach', 'Player', 'Sharing'],
    2,
    2,
  ],
  [{ audienceType: 'coaches_only', targetDisciplines: [], teamName: 'Mysuru Lions' }, ['Kabaddi Coach'], 0, 1],
  [
    { audienceType: 'all_participants', targetDisciplines: [], teamName: ofTwoLines },
    ['Hockey Coach', 'Of Hockey'],
    0,
    1,
  ],
  [{ selectedCoaches: ['COA_O', 'COA_K'], includeTeamMembers: false }, ['Kabaddi Coach', 'Other Coach'], 0, 2],
  // A person who is not a coach, and an unknown id.
  [
    { selectedCoaches: ['COA_K', 'OFC_0004', '00000000-0000-4000-8000-000000000000'], includeTeamMembers: true },
    ['Kabaddi Coach', 'Player', 'Sharing'],
    4,
    2,
  ],
]

test.each(audiences)('%o reaches %s', async (recipients, names, skipped, smsCount) => {
  const preview = await post('preview', recipients)
  expect(preview.body).toMatchObject({ recipientCount: names.length, skipped, smsCount })
  const path = 'selectedCoaches' in recipients ? 'send-to-coaches' : 'send-enhanced'
  const { status, body } = await post(path, { ...recipients, ...general })
  expect(status).toBe(200)
  expect(body).toMatchObject({ recipientCount: names.length, skipped })
  const { notificationId } = sendResultSchema.parse(body)
  expect(await namesOf(notificationId)).toEqual(names)
  const numbers = await server.database.all<{ number: string }>(sql`
    SELECT mobile_number AS number FROM sms_messages WHERE notification_id = ${notificationId}`)
  expect(numbers).toHaveLength(smsCount)
  expect(numbers.map(({ number }) => number)).not.toContain(dummyMobile)
})

test('coaches get it in the portal, also without a number; people with the same number share the SMS', async () => {
  const { body } = await post('send-enhanced', { ...general, audienceType: 'all_participants' })
  const rows = await recipientsOf(sendResultSchema.parse(body).notificationId)
  expect(rows).toContainEqual({ name: 'Kabaddi Coach', method: 'sms', status: 'unread', ownNumber: true })
  expect(rows).toContainEqual({ name: 'Hockey Coach', method: 'portal', status: 'unread', ownNumber: null })
  expect(rows).toContainEqual({ name: 'Sharing', method: 'sms', status: null, ownNumber: true })
  const coach = await server.signInAs(people['kabaddi']?.id ?? '')
  const messages = await server.app.inject({ url: '/api/coach/notifications', headers: coach })
  const [newest] = coachEndpoints.notifications.response.parse(messages.json())
  expect(newest).toMatchObject({ message: 'Dinner is at 8', subject: 'Dinner', deliveryMethod: 'sms' })
})

test('a preview names whom no SMS reaches, with the reason; first those who are not reached at all', async () => {
  const { body } = await post('preview', { selectedCoaches: ['COA_K', 'COA_X'], includeTeamMembers: true })
  expect(body).toMatchObject({
    portalCount: 1,
    portalOnlyCount: 0,
    reasons: [
      { reason: 'no_number', count: 1 },
      { reason: 'dummy_number', count: 1 },
      { reason: 'unknown', count: 1 },
    ],
    unreached: [
      { participantId: 'COA_X', name: null, role: null, reason: 'unknown', hasPortal: false },
      { name: 'Dummy', role: 'player', reason: 'dummy_number', hasPortal: false },
      { name: 'Without', reason: 'no_number' },
    ],
  })
  const coaches = await post('preview', { audienceType: 'coaches_only' })
  expect(coaches.body).toMatchObject({
    portalOnlyCount: 1,
    reasons: [{ reason: 'no_number', count: 1 }],
    unreached: [{ name: 'Hockey Coach', hasPortal: true }],
  })
  expect((await post('preview', {})).status).toBe(400)
  expect((await post('preview', { audienceType: 'coaches_only', selectedCoaches: ['COA_K'] })).status).toBe(400)
})

const smsOf = (notificationId: string) =>
  server.database.first(sql`
    SELECT template_key AS key, variables, text, state FROM sms_messages WHERE notification_id = ${notificationId}`)

test.each([
  [
    { notificationType: 'custom', subject: 'Bus', customText: ' Bus at 7 ', checkoutDate: '2026-11-24' },
    { key: 'custom', text: 'Important: Bus at 7 - Trophy Organising Committee', variables: { text: 'Bus at 7' } },
    { message: 'Bus at 7', custom_text: 'Bus at 7', checkout_date: null, checkout_reason: null },
  ],
  [
    {
      notificationType: 'early_checkout',
      subject: 'Early Checkout',
      message: 'Leave on [date].',
      checkoutDate: '2026-11-24',
      checkoutReason: 'personal_urgent',
    },
    {
      key: 'early_checkout',
      text: 'Leave on 24/11/2026. - Trophy Organising Committee',
      variables: { text: 'Leave on 24/11/2026.', date: '24/11/2026', reason: 'Personal / Urgent' },
    },
    { message: 'Leave on 24/11/2026.', checkout_date: '2026-11-24', checkout_reason: 'personal_urgent' },
  ],
  [
    {
      notificationType: 'match_lost',
      subject: 'Match',
      message: 'Leave.',
      checkoutDate: '2026-11-24',
      checkoutReason: 'match_lost',
    },
    { key: 'match_lost', text: 'Leave. - Trophy Organising Committee' },
    { message: 'Leave.', checkout_date: '2026-11-24', checkout_reason: null, custom_text: null },
  ],
])('%o', async (words, sms, stored) => {
  const { body } = await post('send-to-coaches', { selectedCoaches: ['COA_K'], ...words })
  const { notificationId } = sendResultSchema.parse(body)
  expect(await smsOf(notificationId)).toMatchObject({ ...sms, state: 'queued' })
  const row = await server.database.first(sql`SELECT * FROM notifications WHERE id = ${notificationId}`)
  expect(row).toMatchObject({ audience: 'coaches', sent_at: '2026-11-21T08:30:00.000Z', ...stored })
})

test('a repeat with the same key sends nothing twice, and an invalid request sends nothing', async () => {
  const count = () => server.database.first(sql`SELECT count(*) FROM notifications`)
  const before = await count()
  const body = { ...general, audienceType: 'coaches_only' }
  const key = { 'idempotency-key': '5b2ce9a5-2d4e-4c7e-8a49-0d5b7d1f4a11' }
  const responses = await Promise.all([post('send-enhanced', body, key), post('send-enhanced', body, key)])
  expect(responses[0]).toEqual(responses[1])
  const refused = await post('send-enhanced', { ...body, customText: 'x'.repeat(31) })
  expect(refused).toMatchObject({ status: 400, body: { message: 'Custom text exceeds 30 character limit' } })
  expect((await count())?.['count']).toBe(Number(before?.['count']) + 1)
})

describe('coaches who do not exist', () => {
  const missing = '0000ABCD-0000-4000-8000-000000000000'
  const toCoaches = (selectedCoaches: string[], extra = {}) =>
    post('send-to-coaches', { ...general, selectedCoaches, includeTeamMembers: true }, extra)

  test('are named as the request names them, once each, beside those who get it', async () => {
    const { body } = await toCoaches(['COA_X', 'COA_K', missing, 'COA_X', missing.toLowerCase(), 'coa_k', 'COA_K'])
    const { notificationId, ...result } = sendToCoachesResultSchema.parse(body)
    // Two of the team have no number.
    expect(result).toEqual({ recipientCount: 3, skipped: 5, unknownCoaches: ['COA_X', missing, 'coa_k'] })
    expect(await namesOf(notificationId)).toEqual(['Kabaddi Coach', 'Player', 'Sharing'])
  })

  test('an official and a player are none, by either id; a coach is one by either, and gets it once', async () => {
    const [official, player] = [people['official'], people['player']]
    const others = [official, player].flatMap((person) => [person?.id ?? '', person?.participantId ?? ''])
    const { body } = await toCoaches([...others, people['other']?.id ?? '', 'COA_O'])
    expect(body).toMatchObject({ recipientCount: 2, skipped: 4, unknownCoaches: others })
  })

  test('are not mentioned when all exist', async () => {
    expect((await toCoaches(['COA_O'])).body).toEqual({
      recipientCount: 2,
      skipped: 0,
      notificationId: expect.any(String),
    })
  })

  test('are 400 when none exists, and nothing is stored', async () => {
    const count = () =>
      server.database.all(sql`SELECT count(*) FROM notifications UNION ALL SELECT count(*) FROM sms_messages`)
    const before = await count()
    const official = people['official']?.participantId ?? ''
    const message = `Coaches not found: ${missing}, ${official}`
    expect(await toCoaches([missing, official, missing.toLowerCase()], { 'idempotency-key': randomUUID() })).toEqual({
      status: 400,
      body: { message, code: 'invalid_input', errors: [{ path: 'selectedCoaches', message }] },
    })
    expect((await toCoaches(['COA_X'])).body).toMatchObject({ message: 'Coach not found: COA_X' })
    const many = Array.from({ length: 22 }, (_, index) => `X${index}`)
    expect((await toCoaches(many)).body).toMatchObject({
      message: `Coaches not found: ${many.slice(0, 20).join(', ')} and 2 more`,
    })
    expect(await count()).toEqual(before)
  })
})

test('a masked number gets no SMS: a coach reads it in the portal, others are left out', async () => {
  const masked = { mobileNumber: '+91••••••4821' }
  const coach = await createCoach(server.database, { ...masked, participantId: 'COA_M', name: 'Masked Coach' })
  await createPlayer(server.database, { ...masked, coach, name: 'Masked Player' })
  const recipients = { selectedCoaches: ['COA_M'], includeTeamMembers: true }
  const preview = await post('preview', recipients)
  expect(preview.body).toMatchObject({
    recipientCount: 1,
    smsCount: 0,
    reasons: [{ reason: 'no_number', count: 2 }],
    unreached: [
      { name: 'Masked Player', hasPortal: false },
      { name: 'Masked Coach', hasPortal: true },
    ],
  })
  const { body } = await post('send-to-coaches', { ...recipients, ...general })
  const { notificationId } = sendResultSchema.parse(body)
  expect(await recipientsOf(notificationId)).toEqual([
    { name: 'Masked Coach', method: 'portal', status: 'unread', ownNumber: null },
  ])
  expect(await smsOf(notificationId)).toBeUndefined()
})
