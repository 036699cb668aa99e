import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countSmsStates, queueSms } from '../../../testing/factories/sms.ts'
import { createTestContext, type TestContext } from '../../../testing/test-context.ts'
import { GatewayRefusal, type OutgoingSms, type SmsGateway } from '../gateways/gateway.ts'
import { markUnconfirmed } from './sms-dispatcher.sql.ts'
import { type SmsDispatcherOptions, type RunningSmsDispatcher, startSmsDispatcher } from './sms-dispatcher.ts'

let server: TestContext
let dispatchers: RunningSmsDispatcher[]
beforeEach(async () => {
  server = await createTestContext()
  dispatchers = []
})
afterEach(async () => {
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
  await server.close()
})

const quick = { pollMilliseconds: 20, watchMilliseconds: 50 }
const start = (sms: SmsGateway, options: SmsDispatcherOptions = {}, context = server.context) => {
  dispatchers.push(startSmsDispatcher({ ...context, sms }, { ...quick, ...options }))
}

const states = () => countSmsStates(server.database)
const within = { timeout: 30_000, interval: 25 }

/** Ends the gateway's pauses and makes everything due. */
const skipPauses = () =>
  server.database.run(sql`
    WITH due AS (UPDATE sms_messages SET next_attempt_at = now() WHERE state IN ('queued', 'unconfirmed'))
    UPDATE sms_gateway SET open_until = CASE WHEN open_until IS NOT NULL THEN now() END`)

test('several processes deliver every SMS once, and none that was rolled back', async () => {
  const ids = await queueSms(server.database, 300)
  const refused = server.database.transaction(async (transaction) => {
    await queueSms(transaction, 20)
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  const sent: OutgoingSms[] = []
  const gateway: SmsGateway = {
    send: async (sms) => {
      sent.push(sms)
      await new Promise((resolve) => setTimeout(resolve, 2))
      return { reference: `gateway ${sms.reference}` }
    },
  }
  for (let process = 0; process < 3; process += 1) start(gateway)
  await vi.waitFor(async () => expect(await states()).toEqual({ sent: 300 }), within)
  expect(sent.map(({ reference }) => reference).toSorted()).toEqual(ids.toSorted())
  expect(sent[0]).toMatchObject({ templateKey: 'general', variables: { text: 'Hello' }, unicode: false })
  const stored = await server.database.first(sql`
    SELECT count(*) FILTER (WHERE gateway_reference = 'gateway ' || id AND attempts = 1 AND held_by IS NULL) AS good
    FROM sms_messages`)
  expect(stored).toEqual({ good: 300 })
})

test('retries a temporarily refused SMS with the same reference, and not a permanently refused one', async () => {
  const [never, later] = await queueSms(server.database, 2)
  const tries: string[] = []
  start({
    send: async ({ reference, to }) => {
      tries.push(reference)
      if (reference === never) throw new GatewayRefusal('never', `Refused: ${to} is no number`)
      if (tries.filter((each) => each === reference).length < 3) throw new GatewayRefusal('later', 'Busy')
      return { reference: 'taken' }
    },
  })
  await vi.waitFor(async () => {
    await skipPauses()
    expect(await states()).toEqual({ failed: 1, sent: 1 })
  }, within)
  expect(tries.filter((each) => each === never)).toHaveLength(1)
  expect(tries.filter((each) => each === later)).toHaveLength(3)
  const reasons = await server.database.all(sql`SELECT state, last_error AS reason FROM sms_messages ORDER BY state`)
  expect(reasons).toEqual([
    { state: 'failed', reason: 'Refused: +… is no number' },
    { state: 'sent', reason: null },
  ])
})

test('does not repeat an unconfirmed SMS where the gateway cannot be asked', async () => {
  await queueSms(server.database, 1)
  let tries = 0
  start({
    send: async () => {
      tries += 1
      throw new Error('The connection to the gateway broke')
    },
  })
  await vi.waitFor(async () => expect(await states()).toEqual({ unconfirmed: 1 }), within)
  await skipPauses()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([tries, await states()]).toEqual([1, { unconfirmed: 1 }])
})

test('asks the gateway about an unconfirmed SMS: marks it as sent, or hands it over again', async () => {
  const ids = await queueSms(server.database, 20)
  const taken = new Map<string, number>()
  start({
    send: async ({ reference }) => {
      const index = ids.indexOf(reference)
      const isFirst = !taken.has(reference)
      // The connection breaks for two SMS, of which the gateway has taken one.
      taken.set(reference, (taken.get(reference) ?? 0) + (isFirst && index % 2 === 0 ? 0 : 1))
      if (isFirst && index < 10) throw new Error('The connection to the gateway broke')
      return { reference: `of ${reference}` }
    },
    find: async ({ reference }) => (taken.get(reference) === 1 ? [`of ${reference}`] : []),
  })
  await vi.waitFor(async () => {
    await skipPauses()
    expect(await states()).toEqual({ sent: 20 })
  }, within)
  // SMS that were handed over again have a second attempt.
  expect([...taken.values()].filter((times) => times > 1)).toEqual([])
})

test('a failing gateway gets nothing for a pause, then one SMS, and the rest once it takes that one', async () => {
  await queueSms(server.database, 60)
  let isAway = true
  let tries = 0
  const gateway: SmsGateway = {
    send: async () => {
      tries += 1
      if (isAway) throw new GatewayRefusal('later', 'The gateway cannot be reached')
      return { reference: String(tries) }
    },
  }
  start(gateway, { concurrency: 8 })
  const gate = () =>
    server.database.first<{ isOpen: boolean; since: string | null }>(sql`
      SELECT open_until > now() AS "isOpen", away_since AS since FROM sms_gateway`)
  await vi.waitFor(async () => expect(await gate()).toMatchObject({ isOpen: true }), within)
  expect((await gate())?.since).toBe('2026-11-21T08:30:00.000Z')
  const before = tries
  expect(before).toBeLessThanOrEqual(8)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(tries).toBe(before)
  await skipPauses()
  await vi.waitFor(() => expect(tries).toBe(before + 1), within)
  await vi.waitFor(async () => expect(await gate()).toMatchObject({ isOpen: true }), within)
  expect(tries).toBe(before + 1)
  isAway = false
  await skipPauses()
  await vi.waitFor(async () => expect(await states()).toEqual({ sent: 60 }), within)
  expect((await gate())?.since).toBeNull()
})

test('limits the rate of all processes together', async () => {
  const { config } = server
  await queueSms(server.database, 60)
  await server.database.run(sql`UPDATE sms_gateway SET tokens = 0, refilled_at = now()`)
  const sent: number[] = []
  const gateway: SmsGateway = { send: async ({ reference }) => (sent.push(performance.now()), { reference }) }
  const limited = { ...server.context, config: { ...config, sms: { ...config.sms, ratePerSecond: 20 } } }
  const began = performance.now()
  start(gateway, {}, limited)
  start(gateway, {}, limited)
  await vi.waitFor(async () => expect(await states()).toEqual({ sent: 60 }), within)
  expect((sent.at(-1) ?? 0) - began).toBeGreaterThan(2_500)
}, 15_000)

test("sends although the database's clock went back, such as after a failover", async () => {
  await queueSms(server.database, 2)
  await server.database.run(sql`UPDATE sms_gateway SET tokens = 1, refilled_at = clock_timestamp() + interval '1 hour'`)
  start({ send: async ({ reference }) => ({ reference }) })
  await vi.waitFor(async () => expect(await states()).toEqual({ sent: 2 }), within)
})

test('an SMS that the gateway refuses until its end expires, and keeps the reason', async () => {
  const end = new Date(server.clock.now().getTime() + 60_000)
  await queueSms(server.database, 1)
  await server.database.run(sql`UPDATE sms_messages SET expires_at = ${end}`)
  start({ send: () => Promise.reject(new GatewayRefusal('later', 'No credit')) })
  const reason = sql`SELECT state, last_error AS reason FROM sms_messages`
  await vi.waitFor(
    async () => expect(await server.database.all(reason)).toMatchObject([{ reason: 'No credit' }]),
    within,
  )
  expect(await states()).toEqual({ queued: 1 })
  server.clock.advance(60_000)
  await vi.waitFor(
    async () => expect(await server.database.all(reason)).toEqual([{ state: 'expired', reason: 'No credit' }]),
    within,
  )
})

test('after an outage of the gateway only SMS are sent whose end has not come', async () => {
  const [over = '', good = ''] = await queueSms(server.database, 2)
  await server.database.run(sql`UPDATE sms_messages SET expires_at = ${server.clock.now()} WHERE id = ${over}`)
  const sent: string[] = []
  start({ send: async ({ reference }) => (sent.push(reference), { reference }) })
  await vi.waitFor(async () => expect(await states()).toEqual({ expired: 1, sent: 1 }), within)
  expect(sent).toEqual([good])
})

test('a stop waits for the SMS in flight, and takes no more', async () => {
  await queueSms(server.database, 30)
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  start({ send: ({ reference }) => finished.then(() => ({ reference })) }, { concurrency: 4 })
  await vi.waitFor(async () => expect(await states()).toEqual({ handing_over: 4, queued: 26 }), within)
  const stopped = Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
  await new Promise((resolve) => setTimeout(resolve, 100))
  finish()
  await stopped
  expect(await states()).toEqual({ sent: 4, queued: 26 })
})

test('hands over an SMS that it took without being told, however late that is seen', async () => {
  const [first, second] = await queueSms(server.database, 2)
  await server.database.run(sql`UPDATE sms_messages SET next_attempt_at = 'infinity' WHERE id = ${second}`)
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  start({ send: ({ reference }) => finished.then(() => ({ reference })) })
  await vi.waitFor(async () => expect(await states()).toEqual({ handing_over: 1, queued: 1 }), within)
  await server.database.run(sql`
    UPDATE sms_messages AS s SET state = 'handing_over', held_by = f.held_by, handed_over_at = f.handed_over_at,
      attempts = 1, next_attempt_at = f.next_attempt_at
    FROM sms_messages AS f WHERE s.id = ${second} AND f.id = ${first}`)
  finish()
  await vi.waitFor(async () => expect(await states()).toEqual({ sent: 2 }), within)
})

test('sends an SMS that the gateway refused for now although its worker was believed to have ended', async () => {
  await queueSms(server.database, 1)
  let refuse: () => void = () => undefined
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  let tries = 0
  start({
    send: async ({ reference }) => {
      tries += 1
      if (tries > 1) return { reference }
      await refused
      throw new GatewayRefusal('later', 'Busy')
    },
  })
  await vi.waitFor(async () => expect(await states()).toEqual({ handing_over: 1 }), within)
  const held = await server.database.first<{ worker: string }>(sql`SELECT held_by AS worker FROM sms_messages`)
  // What another process does while the connection that locks the worker's run is broken.
  await markUnconfirmed(server.database, [held?.worker ?? ''], 0)
  refuse()
  await vi.waitFor(async () => {
    await server.database.run(sql`UPDATE sms_messages SET next_attempt_at = now() WHERE state = 'queued'`)
    expect(await states()).toEqual({ sent: 1 })
  }, within)
  expect(tries).toBe(2)
})

test('never takes one-time passwords from the queue', async () => {
  await server.database.run(sql`
    INSERT INTO sms_messages (mobile_number, template_key, created_at, expires_at)
    VALUES ('+919876543210', 'one_time_password', ${server.clock.now()}, ${server.clock.now()}::timestamptz + interval '10 minutes')`)
  const [last] = await queueSms(server.database, 1)
  const sent: string[] = []
  start({ send: async ({ reference }) => (sent.push(reference), { reference }) })
  await vi.waitFor(async () => expect(await states()).toEqual({ sent: 1 }), within)
  expect(sent).toEqual([last])
})
