import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { createCoach } from '../testing/factories/people.ts'
import { server, test } from '../testing/server-test.ts'

const choose = async (headers: Record<string, string>, language: string) =>
  server.app.inject({ method: 'PUT', url: coachEndpoints.chooseLanguage.path, headers, payload: { language } })

const userOf = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: '/api/auth/me', headers })).json<object>()

test('a coach chooses the language; until then it is English, and the user has none', async () => {
  const coach = await createCoach(server.database)
  const other = await createCoach(server.database)
  const headers = await server.signInAs(coach.id)
  const dashboard = async () => (await server.app.inject({ url: '/api/coach/dashboard', headers })).json<object>()
  expect(await dashboard()).toMatchObject({ coach: { preferredLanguage: 'en' } })
  expect(await userOf(headers)).not.toHaveProperty('preferredLanguage')
  const chosen = await choose(headers, 'ta')
  expect([chosen.statusCode, chosen.json()]).toEqual([200, { preferredLanguage: 'ta' }])
  expect(await dashboard()).toMatchObject({ coach: { preferredLanguage: 'ta' } })
  expect(await userOf(headers)).toMatchObject({ preferredLanguage: 'ta' })
  expect(await userOf(await server.signInAs(other.id))).not.toHaveProperty('preferredLanguage')
  expect((await choose(headers, 'kn')).statusCode).toBe(400)
})

const requestCode = async (mobileNumber: string | null, page: string) => {
  const headers = { 'accept-language': page }
  await server.app.inject({ method: 'POST', url: '/api/auth/coach/login', headers, payload: { mobileNumber } })
  return vi.waitFor(() => {
    const sms = server.sms.sent.find(({ to }) => to === mobileNumber)
    expect(sms).toBeDefined()
    return sms
  })
}

test.each(['ta', 'hi'] as const)('the one-time password is in the language of the coach: %s', async (language) => {
  const { mobileNumber } = await createCoach(server.database, { preferredLanguage: language })
  const sent = await requestCode(mobileNumber, 'en-IN')
  const code = sent?.variables['code'] ?? ''
  const text = messageTexts[language].oneTimePassword
    .replace('{code}', code)
    .replace('{event}', server.context.event.name)
  expect(sent).toMatchObject({ templateKey: 'one_time_password', language, text, unicode: true })
  const stored = sql`SELECT language, text FROM sms_messages WHERE mobile_number = ${mobileNumber}`
  expect(await server.database.all(stored)).toEqual([{ language, text: null }])
})

test.each([
  ['ta', 'ta'],
  ['hi-IN,hi;q=0.9', 'hi'],
  ['kn', 'en'],
])('a coach who has chosen none gets it in the language of the page: %s', async (page, language) => {
  const { mobileNumber } = await createCoach(server.database)
  expect(await requestCode(mobileNumber, page)).toMatchObject({ language })
})
