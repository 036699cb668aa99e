import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { sendResultSchema } from '@trophy/contract/notifications/notifications.contract.ts'
import { sentNotificationEndpoints } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { buildApp } from '../app/build-app.ts'
import { createCoach, createPlayer, type TestPerson } from '../testing/factories/people.ts'
import { server, test } from '../testing/server-test.ts'

let headers: Record<string, string>
let tamil: TestPerson
let hindi: TestPerson
let english: TestPerson
test.beforeAll(async () => {
  headers = await server.signInAs('admin')
  tamil = await createCoach(server.database, { participantId: 'COA_T', preferredLanguage: 'ta' })
  hindi = await createCoach(server.database, { participantId: 'COA_H', preferredLanguage: 'hi' })
  english = await createCoach(server.database, { participantId: 'COA_E' })
  // A player with the coach's number gets the same SMS.
  await createPlayer(server.database, { coach: tamil, mobileNumber: tamil.mobileNumber })
  await createPlayer(server.database, { coach: tamil, mobileNumber: '+919876500001' })
})

const everybody = { selectedCoaches: ['COA_T', 'COA_H', 'COA_E'], includeTeamMembers: true }
const general = { notificationType: 'general', subject: 'General Information', customText: 'Dinner is at 8' }
const matchLost = {
  notificationType: 'match_lost',
  subject: messageTexts.en.types.match_lost.subject,
  message: messageTexts.en.types.match_lost.message,
  checkoutDate: '2026-11-24',
}

const send = async (payload: object, app = server.app) => {
  server.clock.advance(1000)
  const url = '/api/admin/notifications/send-to-coaches'
  const response = await app.inject({ method: 'POST', url, headers, payload: { ...everybody, ...payload } })
  return sendResultSchema.parse(response.json()).notificationId
}

/** The SMS of a notification by number. */
const smsOf = async (notificationId: string) => {
  const rows = await server.database.all<{ number: string; language: string; text: string }>(sql`
    SELECT mobile_number AS number, language, text, variables FROM sms_messages
    WHERE notification_id = ${notificationId}`)
  return Object.fromEntries(rows.map(({ number, ...sms }) => [number, sms]))
}

const newestFor = async (coach: TestPerson) => {
  const url = '/api/coach/notifications'
  const response = await server.app.inject({ url, headers: await server.signInAs(coach.id) })
  return coachEndpoints.notifications.response.parse(response.json())[0]
}

test('each coach gets a message in the chosen language, where it was translated; others in English', async () => {
  const translations = { ta: { subject: '', text: 'இரவு உணவு 8 மணிக்கு' } }
  const sms = await smsOf(await send({ ...general, translations }))
  const inEnglish = { language: 'en', text: 'Important: Dinner is at 8 - Trophy Organising Committee' }
  expect(Object.keys(sms)).toHaveLength(4)
  expect(sms[tamil.mobileNumber ?? '']).toEqual({
    language: 'ta',
    text: `முக்கியம்: இரவு உணவு 8 மணிக்கு${messageTexts.ta.signOff}`,
    variables: { text: 'இரவு உணவு 8 மணிக்கு' },
  })
  expect(sms[hindi.mobileNumber ?? '']).toMatchObject(inEnglish)
  expect(sms[english.mobileNumber ?? '']).toMatchObject(inEnglish)
  expect(sms['+919876500001']).toMatchObject(inEnglish)
  expect(await newestFor(tamil)).toMatchObject({ subject: 'பொதுத் தகவல்', message: 'இரவு உணவு 8 மணிக்கு' })
  expect(await newestFor(hindi)).toMatchObject({ subject: 'General Information', message: 'Dinner is at 8' })
})

test('a template that was not reworded is translated by itself, with its date and reason', async () => {
  const sms = await smsOf(await send(matchLost))
  expect(sms[hindi.mobileNumber ?? '']).toMatchObject({
    language: 'hi',
    text: `${messageTexts.hi.types.match_lost.message.replace('[date]', '24/11/2026')}${messageTexts.hi.signOff}`,
    variables: { date: '24/11/2026' },
  })
  const reasons = messageTexts.en.reasons.personal_urgent
  const early = { ...matchLost, ...reasons, notificationType: 'early_checkout', checkoutReason: 'personal_urgent' }
  const earlySms = await smsOf(await send(early))
  expect(earlySms[tamil.mobileNumber ?? '']).toMatchObject({
    language: 'ta',
    variables: { reason: messageTexts.ta.reasonLabels.personal_urgent },
  })
  const reworded = await smsOf(await send({ ...matchLost, message: 'Leave on [date].' }))
  expect(reworded[tamil.mobileNumber ?? '']).toMatchObject({ language: 'en' })
})

test('without a registered text the SMS is the English one; the portal has the translation', async () => {
  const hasTemplate = (key: string, language: string) => language === 'en' || `${key}.${language}` === 'match_lost.ta'
  const app = await buildApp({ ...server.context, sms: { ...server.context.sms, hasTemplate } })
  const notificationId = await send(matchLost, app)
  const sms = await smsOf(notificationId)
  expect(sms[tamil.mobileNumber ?? '']).toMatchObject({ language: 'ta' })
  expect(sms[hindi.mobileNumber ?? '']).toMatchObject({ language: 'en' })
  expect((await newestFor(hindi))?.message).toContain('24/11/2026 को')
  const past = await app.inject({ url: '/api/admin/notifications?page=1&limit=10', headers })
  const { data } = sentNotificationEndpoints.list.response.parse(past.json())
  expect(data.find(({ id }) => id === notificationId)?.translations).toMatchObject([
    { language: 'hi', smsText: null },
    { language: 'ta', smsText: sms[tamil.mobileNumber ?? '']?.text },
  ])
  const settings = await app.inject({ url: '/api/admin/notifications/settings', headers })
  expect(settings.json()).toMatchObject({ languages: { ta: { types: ['match_lost'] }, hi: { types: [] } } })
})

test('a preview counts the SMS to coaches of each language', async () => {
  const url = '/api/admin/notifications/preview'
  const response = await server.app.inject({ method: 'POST', url, headers, payload: everybody })
  expect(response.json()).toMatchObject({ smsCount: 4, smsInLanguages: { ta: 1, hi: 1 } })
})

test('a translation longer than a registered text permits is refused', async () => {
  const payload = { ...everybody, ...general, translations: { hi: { subject: '', text: 'अ'.repeat(31) } } }
  const url = '/api/admin/notifications/send-to-coaches'
  const response = await server.app.inject({ method: 'POST', url, headers, payload })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    errors: [{ path: 'translations.hi.text', message: 'Custom text exceeds 30 character limit' }],
  })
})

test('a failed SMS is sent again in the same language', async () => {
  const notificationId = await send(matchLost)
  await server.database.run(sql`
    UPDATE sms_messages SET state = 'failed' WHERE notification_id = ${notificationId} AND language = 'ta'`)
  const url = `/api/admin/notifications/${notificationId}/send-again`
  await server.app.inject({ method: 'POST', url, headers, payload: {} })
  const again = sql`
    SELECT language FROM sms_messages
    WHERE notification_id = ${notificationId} AND mobile_number = ${tamil.mobileNumber} AND state = 'queued'`
  expect(await server.database.all(again)).toEqual([{ language: 'ta' }])
})
