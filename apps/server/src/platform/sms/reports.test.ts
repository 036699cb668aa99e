import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '../../app/build-app.ts'
import { queueSms } from '../../testing/factories/sms.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { createSmsGateway } from './gateways/create-gateway.ts'
import { applyReports } from './messages.sql.ts'
import { signatureOf } from './gateways/providers/twilio.ts'

let server: TestContext | undefined
let app: Awaited<ReturnType<typeof buildApp>> | undefined
afterEach(async () => {
  await app?.close()
  await server?.close()
  app = undefined
  server = undefined
})

const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  PUBLIC_ADDRESS: 'https://trophy.example',
}
const secret = 'a secret for reports'
const shared = {
  SMS_REPORT_SECRET: secret,
  SMS_DLT_FILE: new URL('./gateways/dlt.fixture.json', import.meta.url).pathname,
}
const msg91 = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key', ...shared }
const cdac = { SMS_PROVIDER: 'cdac', CDAC_USERNAME: 'a', CDAC_PASSWORD: 'b', CDAC_SECURE_KEY: 'c', ...shared }

/** The application with the configured gateway, and one SMS that the gateway has taken as `G1`. */
const start = async (settings: Readonly<Record<string, string>>) => {
  server = await createTestContext(settings)
  app = await buildApp({ ...server.context, sms: createSmsGateway(server.config, server.clock) })
  const [reference = ''] = await queueSms(server.database, 1)
  await server.database.run(sql`UPDATE sms_messages SET state = 'sent', gateway_reference = 'G1'`)
  return reference
}

const form = 'application/x-www-form-urlencoded'
const report = async (url: string, payload: string, headers: Record<string, string> = {}, type = form) =>
  (await app?.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } }))?.statusCode
const state = async () =>
  (await server?.database.first(sql`SELECT state, last_error AS reason FROM sms_messages`)) ?? undefined

test('accepts a report of twilio with its signature over address and fields', async () => {
  const reference = await start(twilio)
  const url = `/api/sms/reports/twilio?reference=${reference}`
  const fields = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003', To: '+919000000001' }
  const payload = new URLSearchParams(fields).toString()
  const sign = (signed: typeof fields, token = 'token', at = url) => ({
    'x-twilio-signature': signatureOf(`https://trophy.example${at}`, signed, token),
  })
  expect(await report(url, payload)).toBe(403)
  expect(await report(url, payload, sign(fields, 'another token'))).toBe(403)
  expect(await report(url, payload, sign({ ...fields, MessageStatus: 'delivered' }))).toBe(403)
  expect(await report(url, payload, sign(fields, 'token', '/api/sms/reports/twilio'))).toBe(403)
  expect(await state()).toEqual({ state: 'sent', reason: null })
  expect(await report(url, payload, sign(fields))).toBe(204)
  expect(await state()).toEqual({ state: 'failed', reason: 'Not delivered, error 30-003' })
  expect(await report('/api/sms/reports/msg91', payload, sign(fields))).toBe(404)
})

test('computes the signature of the public example', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  }
  expect(signatureOf('https://mycompany.com/myapp.php?foo=1&bar=2', fields, '12345')).toBe(
    '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
  )
})

test('accepts a report of msg91 with the shared secret, in both formats of its webhook', async () => {
  const reference = await start(msg91)
  const url = '/api/sms/reports/msg91'
  const one = JSON.stringify({ requestId: 'other', CRQID: reference, status: '2', number: '919000000001' })
  expect(await report(url, one, {}, 'application/json')).toBe(403)
  expect(await report(url, one, { 'x-report-secret': 'a wrong one' }, 'application/json')).toBe(403)
  expect(await report(`${url}?secret=`, one, {}, 'application/json')).toBe(403)
  expect(await report(url, one, { 'x-report-secret': secret }, 'application/json')).toBe(204)
  expect(await state()).toEqual({ state: 'failed', reason: 'Failed' })
  const many = [{ requestId: 'G1', report: [{ CRQID: '0', number: '919000000001', status: '1', desc: 'DELIVERED' }] }]
  const payload = new URLSearchParams({ data: JSON.stringify(many) }).toString()
  expect(await report(`${url}?secret=${encodeURIComponent(secret)}`, payload)).toBe(204)
  expect(await state()).toEqual({ state: 'delivered', reason: null })
})

test.each([
  [{ requestId: 37, CRQID: 0 }, '37'],
  [{ requestId: 'G1', CRQID: null }, 'G1'],
  [{ requestId: 'G1', CRQID: '' }, 'G1'],
])('accepts reports of msg91 with ids as numbers or without ours: %j', async ({ requestId, CRQID }, reference) => {
  await start(msg91)
  await server?.database.run(sql`UPDATE sms_messages SET gateway_reference = ${reference}`)
  const data = JSON.stringify([{ requestId, report: [{ CRQID, status: 1 }] }])
  const url = `/api/sms/reports/msg91?secret=${encodeURIComponent(secret)}`
  expect(await report(url, new URLSearchParams({ data }).toString(), {}, `${form}; charset=UTF-8`)).toBe(204)
  expect(await state()).toEqual({ state: 'delivered', reason: null })
})

test('accepts a report of cdac with the shared secret and the gateway’s id', async () => {
  await start(cdac)
  const url = '/api/sms/reports/cdac'
  expect(await report(url, 'msgid=G1&status=UNDELIV')).toBe(403)
  expect(await report(url, 'msgid=G1&status=ACCEPTED', { 'x-report-secret': secret })).toBe(204)
  expect(await state()).toEqual({ state: 'sent', reason: null })
  expect(await report(url, 'msgid=G1&status=DELIVRD', { 'x-report-secret': secret })).toBe(204)
  expect(await state()).toEqual({ state: 'delivered', reason: null })
})

test('refuses reports without a secret in the settings, and has no route for the outbox', async () => {
  const { SMS_REPORT_SECRET: _, ...open } = msg91
  await start(open)
  expect(await report('/api/sms/reports/msg91?secret=undefined', 'data=[]')).toBe(403)
  await app?.close()
  await server?.close()
  await start({})
  expect(await report('/api/sms/reports/outbox', 'data=[]')).toBe(404)
})

test('finds an SMS by the index of its primary key, and none by an invalid reference', async () => {
  server = await createTestContext()
  const [reference = ''] = await queueSms(server.database, 5000)
  const names = [reference.toUpperCase(), 'no id', '0', "1'; DROP TABLE sms_messages; --"]
  const read = await server.database.transaction(async (tx) => {
    await tx.run(sql`ANALYZE sms_messages`)
    for (const named of names) {
      await applyReports(tx, [{ reference: named, gatewayReference: 'G9', state: 'delivered' }], new Date(0))
    }
    return tx.first(sql`
      SELECT seq_scan AS "wholeReads", n_tup_upd AS changed
      FROM pg_stat_xact_user_tables WHERE relname = 'sms_messages'`)
  })
  expect(read).toEqual({ wholeReads: 0, changed: 1 })
})

test('reads forms only on this route, and ignores invalid ones', async () => {
  await start(cdac)
  expect(await report('/api/auth/logout', 'a=b')).toBe(415)
  const headers = { 'x-report-secret': secret }
  expect(await report('/api/sms/reports/cdac', '%%%=&&', headers)).toBe(204)
  expect(await report('/api/sms/reports/cdac', '[1]', headers, 'application/json')).toBe(204)
  expect(await report('/api/sms/reports/cdac', 'x'.repeat(300_000), headers)).toBe(413)
  expect(await state()).toEqual({ state: 'sent', reason: null })
})
