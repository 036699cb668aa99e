import { dayIn } from '@trophy/contract/core/dates/calendar.ts'
import { practiceBanners, practiceOtp } from '@trophy/contract/event/event.constants.ts'
import { eventSchema } from '@trophy/contract/event/event.contract.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFirstUsers } from '../../auth/first-users/first-users.service.ts'
import { loadDemoEvent } from '../../demo/demo-event.service.ts'
import { cookieNameOf } from '../../platform/http/cookies.ts'
import { readConfig } from '../../platform/config/config.ts'
import { findInsecureSettings } from '../../platform/config/insecure-settings.ts'
import { createSmsGateway } from '../../platform/sms/gateways/create-gateway.ts'
import { systemClock } from '../../platform/clock.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { prepareDatabase } from './upgrade-database.ts'
import { lockForTransaction } from '../../platform/db/advisory-locks.ts'
import { requireKindOfEvent, startPracticeOver } from '../../platform/db/schema/practice-database.ts'

let practice: TestApp
let real: TestApp

/** Both events have the same people, accounts and numbers. */
beforeAll(async () => {
  practice = await createTestApp({ PRACTICE: 'true' })
  real = await createTestApp({ DEMO_DATA: 'true' })
  for (const { context } of [practice, real]) {
    await createFirstUsers(context, { withDemoAccounts: true })
    await loadDemoEvent(context)
  }
})
afterAll(() => Promise.all([practice.close(), real.close()]))

const eventOf = async ({ app }: TestApp) => eventSchema.parse((await app.inject('/api/event')).json())

/** The first two steps of a coach; `otp` is what the coach types. */
const signIn = async ({ app }: TestApp, mobileNumber: string, otp: string) => {
  const first = await app.inject({ method: 'POST', url: '/api/auth/coach/login', payload: { mobileNumber } })
  const [cookie] = [first.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  return app.inject({
    method: 'POST',
    url: '/api/auth/coach/verify-otp',
    headers: { cookie: cookie ?? '' },
    payload: { mobileNumber, otp, purpose: 'coach_login' },
  })
}

test('only the practice event says how to sign in, also with the same demo data', async () => {
  const { practice: shown } = await eventOf(practice)
  expect(shown).toMatchObject({ otp: practiceOtp, admin: { email: 'admin@example.org' } })
  expect(shown?.coaches.length).toBeGreaterThan(0)
  expect((await eventOf(real)).practice).toBeNull()
})

test('the listed numbers sign in to the practice event, and its session is nobody in the real event', async () => {
  const { practice: shown } = await eventOf(practice)
  const mobileNumber = String(shown?.coaches[0]?.mobileNumber)
  const signedIn = await signIn(practice, mobileNumber, practiceOtp)
  expect(signedIn.statusCode).toBe(200)
  const { token } = signedIn.json<{ token: string }>()
  const ask = async ({ app }: TestApp) =>
    (await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode
  expect([await ask(practice), await ask(real)]).toEqual([200, 401])
  // The same person in the real event gets a random password by SMS.
  expect((await signIn(real, mobileNumber, practiceOtp)).statusCode).toBe(401)
  const texts = real.sms.sent.filter(({ to }) => to === mobileNumber)
  expect(texts).toHaveLength(1)
  expect(texts[0]?.text).not.toContain(practiceOtp)
})

test('a session of the real event is nobody in the practice event, in header and cookie', async () => {
  const headers = await real.signInAs('admin')
  expect((await real.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200)
  expect((await practice.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
  const names = [practice, real].map(({ config }) => cookieNameOf('session', config))
  expect(names).toEqual(['practice-session', 'session'])
  const https = { isProduction: true, isPractice: true }
  expect(cookieNameOf('session', https)).toBe('__Host-practice-session')
})

test('SMS of the practice event go nowhere, whatever gateway is set', async () => {
  const printed: string[] = []
  const config = readConfig({ PRACTICE: 'true', SMS_PROVIDER: 'outbox', SMS_OUTBOX_FILE: '/nowhere/outbox.jsonl' })
  const gateway = createSmsGateway(config, systemClock, ({ text }) => printed.push(text))
  const sms = {
    reference: 'one',
    to: '+919876543210',
    text: 'Hello',
    templateKey: 'message',
    language: 'en' as const,
    variables: {},
    unicode: false,
    dlt: {},
  }
  await expect(gateway.send(sms)).resolves.toEqual({ reference: 'one' })
  expect(printed).toEqual([])
})

test('the pages that the server prints have the banner, only in the practice event', async () => {
  const print = async (event: TestApp) => {
    const headers = await event.signInAs('admin')
    const day = dayIn(event.config.eventTimeZone, event.clock.now())
    const url = `/api/admin/print/headcount?startDate=${day}&endDate=${day}`
    const page = await event.app.inject({ url, headers })
    expect(page.statusCode).toBe(200)
    return page.body
  }
  expect(await print(practice)).toContain(`<div class="banner" role="note">${practiceBanners.en}</div>`)
  expect(await print(real)).not.toContain(practiceBanners.en)
})

test('production permits the practice event, and still asks for its proxy', () => {
  const config = readConfig({ NODE_ENV: 'production', PRACTICE: 'true', HOST: '0.0.0.0', SMS_PROVIDER: 'outbox' })
  expect(findInsecureSettings(config).map(({ name }) => name)).toEqual(['no-proxy'])
})

test('a real event is never emptied or used by the practice event', async () => {
  const before = await real.database.first(sql`SELECT FROM participants LIMIT 1`)
  await expect(startPracticeOver(real.database)).rejects.toThrow(/^Setting PRACTICE: the database has a real event/)
  expect(await real.database.first(sql`SELECT FROM participants LIMIT 1`)).toEqual(before)
  await expect(requireKindOfEvent(real.database, { isPractice: false })).resolves.toBeUndefined()
})

test('what another application has anywhere in the database is never emptied by the practice event', async () => {
  const { database, close } = await createTestDatabase(2, { isEmpty: true })
  await database.run(sql`CREATE TYPE size AS ENUM ('S', 'M')`)
  await database.run(sql`CREATE SCHEMA shop CREATE TABLE orders (size size)`)
  await expect(startPracticeOver(database)).rejects.toThrow(
    /^Setting PRACTICE: the database has a real event or another application, such as shop\.orders; /,
  )
  expect(await database.all(sql`SELECT size FROM shop.orders`)).toEqual([])
  await close()
})

test('a real event that is migrating the same empty database at that moment is not emptied', async () => {
  const { database, close } = await createTestDatabase(4, { isEmpty: true })
  const starting = await database.transaction(async (migrating) => {
    await migrating.run(lockForTransaction('migrations'))
    const start = startPracticeOver(database).catch((error: unknown) => error)
    await vi.waitFor(async () => {
      const waiting = await database.first(sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)
      expect(waiting).toBeDefined()
    })
    await migrating.run(sql`CREATE TABLE participants ()`)
    return { start }
  })
  expect(String(await starting.start)).toContain('the database has a real event')
  expect(await database.all(sql`SELECT FROM participants`)).toEqual([])
  await close()
})

test('each start empties the practice event; no process of a real event then uses its database', async () => {
  const { database, close } = await createTestDatabase(4, { isEmpty: true })
  const tables = async () => (await database.first(sql`SELECT FROM migrations LIMIT 1`)) !== undefined
  for (const start of [1, 2]) {
    await startPracticeOver(database)
    await expect(tables(), `start ${start}`).rejects.toThrow('migrations')
    await prepareDatabase(database)
    expect(await tables()).toBe(true)
    await database.run(sql`INSERT INTO runs (kind, started_at, finished_at) VALUES ('demo_event', now(), now())`)
  }
  await expect(requireKindOfEvent(database, { isPractice: false })).rejects.toThrow(
    /^The database is that of the practice/,
  )
  await close()
})

test('no setting of a real event reaches its data from the practice event', () => {
  const config = readConfig({
    PRACTICE: 'true',
    BACKUP_DIR: '/backups',
    PAPERS_DIR: '/papers',
    ADMIN_EMAIL: 'boss@example.org',
    ADMIN_PASSWORD: 'chosen-by-boss',
  })
  expect(config.backup.directory).toBeUndefined()
  expect(config.papers.directory).toBeUndefined()
  expect(config.admin).toEqual({})
  expect(() => readConfig({ PRACTICE: 'true', PRACTICE_URL: 'https://practice.example.org' })).toThrow(
    'Setting PRACTICE_URL: is for the real event',
  )
})
