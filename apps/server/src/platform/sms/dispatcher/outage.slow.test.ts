import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app/build-app.ts'
import { createCoach } from '../../../testing/factories/people.ts'
import { outages, simulateOutage } from '../../../testing/sms/sms-outage.ts'
import type { GatewayBehaviour } from '../../../testing/sms/sms-gateway.ts'
import { createTestContext, type TestContext } from '../../../testing/test-context.ts'
import { startTwilioGateway } from '../../../testing/sms/twilio-gateway.ts'
import { createTwilio } from '../gateways/providers/twilio.ts'

/* The long version, a minute each: `npx tsx bench/notifications-outage.bench.ts`. */

let server: TestContext
let gateway: Awaited<ReturnType<typeof startTwilioGateway>>
let app: Awaited<ReturnType<typeof buildApp>>
let context: TestContext['context']
const numbers: string[] = []
const timeoutMilliseconds = 20_000
beforeAll(async () => {
  server = await createTestContext({ SIGN_IN_LIMIT_PER_HOUR: '10000', SMS_TIMEOUT_SECONDS: '1' })
  gateway = await startTwilioGateway(5)
  const account = { accountSid: 'AC1', authToken: 'token', publicAddress: 'https://trophy.example' }
  const timing = { timeoutMilliseconds, findAfterMilliseconds: 1000 }
  context = { ...server.context, sms: createTwilio({ ...account, ...timing, url: gateway.address }) }
  app = await buildApp(context)
  for (let index = 0; index < 40; index += 1) numbers.push((await createCoach(server.database)).mobileNumber ?? '')
})
afterAll(async () => {
  await app.close()
  await gateway.close()
  await server.close()
})

const rest = numbers[Symbol.iterator]()

/** The requests without a response are cut off when the gateway works again, long before their time limit. */
const hanging = new Set<() => void>()
const hangs: GatewayBehaviour = () => new Promise((resolve) => hanging.add(() => resolve('cut')))
const become = (next: GatewayBehaviour): void => {
  gateway.become(next)
  for (const end of hanging) end()
  hanging.clear()
}

test.each([
  ['hangs', hangs],
  ['answers garbage', outages['answers garbage']],
])(
  'sign-in works while the gateway %s, and afterwards each SMS of the backlog is sent once',
  async (_name, behaviour) => {
    const result = await simulateOutage({
      context,
      app,
      gateway: { ...gateway, become },
      behaviour,
      backlog: 60,
      milliseconds: 1500,
      pauseMilliseconds: 200,
      numbers: rest,
    })
    // Far above the usual time, for busy machines.
    expect(Math.min(...result.signIns)).toBeLessThan(timeoutMilliseconds / 2)
    expect(result.states).toEqual({ sent: 60 })
    expect(result.taken.toSorted()).toEqual(result.queued.toSorted())
  },
  60_000,
)
