import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueSms } from '../../testing/factories/sms.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { deliverSecretSms } from './deliver-secret.ts'
import { type RunningSmsDispatcher, startSmsDispatcher } from './dispatcher/sms-dispatcher.ts'
import { type DeliveryReport, GatewayRefusal, type SmsGateway } from './gateways/gateway.ts'
import { renderSms } from './gateways/template.ts'
import { insertSecretSms, applyReports } from './messages.sql.ts'

let server: TestContext
let dispatcher: RunningSmsDispatcher | undefined
beforeEach(async () => {
  server = await createTestContext()
})
afterEach(async () => {
  await dispatcher?.stop()
  dispatcher = undefined
  await server.close()
})

const senders = {
  'a one-time password': async (gateway: SmsGateway) => {
    const { clock, context, database } = server
    const [now, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 600_000)]
    const [to, templateKey, language] = ['+919876543210', 'one_time_password', 'en'] as const
    const id = await insertSecretSms(database, { mobileNumber: to, templateKey, language, now, expiresAt })
    const sms = renderSms({ key: templateKey, language, text: '{otp}' }, to, { otp: '123456' }, {})
    await deliverSecretSms({ ...context, sms: gateway }, id, sms, { until: expiresAt, expiresAt })
  },
  'a queued SMS': async (gateway: SmsGateway) => {
    await queueSms(server.database, 1)
    dispatcher = startSmsDispatcher({ ...server.context, sms: gateway }, { pollMilliseconds: 20 })
    await vi.waitFor(async () => expect(await stored()).toMatchObject({ attempts: 1, isHeld: false }))
  },
}

const stored = () =>
  server.database.first(sql`
    SELECT state, last_error AS reason, attempts, held_by IS NOT NULL AS "isHeld" FROM sms_messages`)

const reports = [
  { state: 'delivered' },
  { state: 'failed', reason: 'The number takes no such SMS' },
] as const satisfies Omit<DeliveryReport, 'reference'>[]

const answers = {
  'takes it': () => ({ reference: 'G1' }),
  'refuses it': () => {
    throw new GatewayRefusal('never', 'A refusal')
  },
  'is lost': () => {
    throw new Error('socket hang up')
  },
}

const cases = Object.values(senders).flatMap((send, sender) =>
  reports.flatMap((report) =>
    Object.entries(answers).map(([what, answer]) => ({
      of: Object.keys(senders)[sender],
      said: report.state,
      what,
      send,
      report,
      answer,
    })),
  ),
)

test.each(cases)('$of that is reported as $said before the answer $what', async ({ send, report, answer }) => {
  const { clock, database } = server
  await send({
    send: async ({ reference }) => {
      await applyReports(database, [{ ...report, reference }], clock.now())
      return answer()
    },
  })
  expect(await stored()).toMatchObject({ reason: null, ...report, attempts: 1 })
})
