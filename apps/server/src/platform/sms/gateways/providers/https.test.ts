import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queueSms } from '../../../../testing/factories/sms.ts'
import { startProcess } from '../../../../testing/processes/server-process.ts'
import { startTestGateway, type TestGateway } from '../../../../testing/sms/sms-gateway.ts'
import { systemClock } from '../../../clock.ts'
import { createTestContext, type TestContext } from '../../../../testing/test-context.ts'

/*
 * A gateway behind HTTPS whose certificate is not trusted by default, such as that of a government's own authority.
 */

const pem = (name: string) =>
  fileURLToPath(new URL(`../../../../testing/sms/gateway-certificate/${name}.pem`, import.meta.url))

let server: TestContext
let gateway: TestGateway
beforeAll(async () => {
  const [cert, key] = await Promise.all([readFile(pem('certificate'), 'utf8'), readFile(pem('key'), 'utf8')])
  server = await createTestContext()
  gateway = await startTestGateway(() => ({ status: 201, body: '{"sid":"SM1"}' }), { cert, key })
  // The worker uses the real time, and fails an SMS that is older than a day.
  await queueSms(server.database, 1, systemClock.now().toISOString())
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

/** Runs a worker process with the settings until the SMS and the gateway are as expected. */
const runWorker = async (settings: Readonly<Record<string, string>>, expected: object): Promise<void> => {
  const worker = startProcess('worker', {
    DATABASE_URL: server.url,
    LOG_LEVEL: 'silent',
    SMS_PROVIDER: 'twilio',
    SMS_GATEWAY_URL: gateway.address,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    ...settings,
  })
  try {
    await vi.waitFor(async () => expect(await outcome()).toMatchObject(expected), { timeout: 50_000, interval: 50 })
  } finally {
    await worker.stop()
  }
}

const outcome = () =>
  server.database.first(sql`
    SELECT state, last_error AS reason, gateway_reference AS reference, failures_in_row AS failures
    FROM sms_messages, sms_gateway`)

test('an untrusted certificate is a failure, and the gateway gets nothing', async () => {
  await runWorker(
    {},
    {
      state: 'queued',
      reason: 'The certificate of the gateway is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)',
      failures: expect.toSatisfy((failures) => failures > 0),
    },
  )
  expect(gateway.requests).toEqual([])
})

test('the waiting SMS is sent once the process trusts the certificate', async () => {
  await server.database.run(sql`UPDATE sms_messages SET next_attempt_at = now()`)
  await runWorker({ NODE_EXTRA_CA_CERTS: pem('certificate') }, { state: 'sent', reference: 'SM1', failures: 0 })
  expect(gateway.requests).toHaveLength(1)
})
