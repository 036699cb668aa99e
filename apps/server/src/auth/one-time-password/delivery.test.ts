import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import { buildApp } from '../../app/build-app.ts'
import { createBackground } from '../../platform/async/background.ts'
import { GatewayRefusal, type OutgoingSms, type SmsGateway } from '../../platform/sms/gateways/gateway.ts'
import { settleUnsent } from '../../platform/sms/dispatcher/sms-dispatcher.sql.ts'
import { insertSecretSms } from '../../platform/sms/messages.sql.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { server, test } from '../../testing/server-test.ts'

/** The application with a gateway of the test. */
const appWith = (send: SmsGateway['send']) =>
  buildApp({ ...server.context, sms: { send }, background: createBackground(server.log) })

const login = async (app: Awaited<ReturnType<typeof appWith>>) => {
  const { mobileNumber } = await createCoach(server.database)
  const response = await app.inject({ method: 'POST', url: '/api/auth/coach/login', payload: { mobileNumber } })
  expect(response.statusCode).toBe(200)
  return mobileNumber
}

const stateOf = (mobileNumber: string | null) =>
  server.database.first(sql`
    SELECT state, attempts, last_error AS "lastError", gateway_reference AS reference, text FROM sms_messages
    WHERE mobile_number = ${mobileNumber}`)

test('the response does not wait for a slow gateway, but the server does before it stops', async () => {
  let deliver: () => void = () => undefined
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const app = await appWith(async () => {
    await delivered
    return { reference: 'slow-1' }
  })
  const mobileNumber = await login(app)
  expect(await stateOf(mobileNumber)).toMatchObject({ state: 'queued', attempts: 0 })

  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isClosed).toBe(false)
  deliver()
  await closing
  expect(await stateOf(mobileNumber)).toEqual({
    state: 'sent',
    attempts: 1,
    lastError: null,
    reference: 'slow-1',
    text: null,
  })
})

test('stores a refusal of the gateway without number and code', async () => {
  const tried: OutgoingSms[] = []
  const app = await appWith(async (sms) => {
    tried.push(sms)
    throw new Error(`route closed for ${sms.to}: ${sms.text}`)
  })
  const mobileNumber = await login(app)
  await app.close()
  const row = await stateOf(mobileNumber)
  expect(row).toMatchObject({ state: 'failed', attempts: 1, reference: null })
  expect(row?.['lastError']).toMatch(/^route closed for \+…: … is your OTP/)
  expect(tried).toHaveLength(1)
})

test('the SMS of an ended server expires after ten minutes', async () => {
  const { mobileNumber } = await createCoach(server.database)
  await insertSecretSms(server.database, {
    mobileNumber: mobileNumber ?? '',
    templateKey: 'one_time_password',
    language: 'en',
    now: server.clock.now(),
    expiresAt: new Date(server.clock.now().getTime() + 600_000),
  })
  server.clock.advance(599_000)
  await settleUnsent(server.database, server.clock.now())
  expect(await stateOf(mobileNumber)).toMatchObject({ state: 'queued' })
  server.clock.advance(1000)
  await settleUnsent(server.database, server.clock.now())
  expect(await stateOf(mobileNumber)).toMatchObject({ state: 'expired' })
})

/** A gateway that refuses the first attempt of each SMS. */
const refusingOnce = () => {
  const tried: string[] = []
  const send: SmsGateway['send'] = async ({ reference }) => {
    tried.push(reference)
    if (tried.length === 1) throw new GatewayRefusal('later', 'Busy')
    return { reference: 'in the end' }
  }
  return { tried, send }
}

test('a gateway that was busy gets the code again with the same reference', async () => {
  const { tried, send } = refusingOnce()
  const app = await appWith(send)
  const mobileNumber = await login(app)
  await vi.waitFor(async () => expect(await stateOf(mobileNumber)).toMatchObject({ state: 'sent' }), {
    timeout: 20_000,
  })
  expect(new Set(tried).size).toBe(1)
  expect(tried).toHaveLength(2)
  await app.close()
})

test('does not send a code any more once another may have replaced it', async () => {
  const { tried, send } = refusingOnce()
  const app = await appWith(send)
  const mobileNumber = await login(app)
  server.clock.advance(181_000)
  await vi.waitFor(async () => expect(await stateOf(mobileNumber)).toMatchObject({ state: 'failed' }), {
    timeout: 20_000,
  })
  expect(tried).toHaveLength(1)
  await app.close()
})

test('sends a code at once while queued SMS wait for the gateway, and its success releases them', async () => {
  await server.database.run(sql`
    UPDATE sms_gateway SET open_until = now() + interval '1 hour', away_since = now(), failures_in_row = 5`)
  const app = await appWith(async () => ({ reference: 'first of all' }))
  const mobileNumber = await login(app)
  await vi.waitFor(async () => expect(await stateOf(mobileNumber)).toMatchObject({ state: 'sent' }), {
    timeout: 20_000,
  })
  const gate = sql`SELECT open_until AS until, away_since AS since, failures_in_row AS failures FROM sms_gateway`
  await expect.poll(() => server.database.first(gate)).toEqual({ until: null, since: null, failures: 0 })
  await app.close()
})
