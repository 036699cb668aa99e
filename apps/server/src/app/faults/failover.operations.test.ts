import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { Database } from '../../platform/db/database.ts'
import { createPeopleOfToday } from '../../testing/factories/people-of-today.ts'
import { createUserSession, createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { queueSms } from '../../testing/factories/sms.ts'
import { freePort } from '../../testing/free-port.ts'
import { debianPrograms } from '../../testing/database/debian-postgres.ts'
import { hasHaproxy, startHaproxy } from '../../testing/processes/haproxy.ts'
import { startReplicatedPostgres } from '../../testing/replicated-postgres.ts'
import { startProcess } from '../../testing/processes/server-process.ts'
import { startTwilioGateway } from '../../testing/sms/twilio-gateway.ts'

const people = 1500
const messages = 1500
const longestSearchMilliseconds = 10_000
/** Of `createUserWithoutPassword`. */
const adminName = 'Admin User'

const startTopology = async () => {
  const postgres = await startReplicatedPostgres('trophy')
  onTestFinished(postgres.stop)
  const gateway = await startTwilioGateway(100)
  onTestFinished(gateway.close)
  const haproxy = await startHaproxy([postgres.ports.primary, postgres.ports.standby])
  onTestFinished(haproxy.stop)
  const url = `postgresql://postgres@127.0.0.1:${haproxy.port}/trophy`
  const database = new Database({ url, maximumConnections: 4 })
  onTestFinished(() => database.close())
  // Until its first checks HAProxy takes both for good.
  const leadsTo = () => database.all(sql`SELECT current_setting('port') AS port`).catch(() => [])
  await expect.poll(leadsTo, { timeout: 10_000 }).toEqual([{ port: postgres.ports.primary }])
  const settings = {
    DATABASE_URL: url,
    REQUEST_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    SMS_PROVIDER: 'twilio',
    SMS_GATEWAY_URL: gateway.address,
    SMS_RATE_PER_SECOND: '60',
    SMS_TIMEOUT_SECONDS: '2',
    PUBLIC_ADDRESS: 'http://127.0.0.1:9',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+15005550006',
  }
  const ports = [await freePort(), await freePort()]
  const servers = ports.map((PORT) => startProcess('server', { ...settings, PORT }))
  const worker = startProcess('worker', settings)
  onTestFinished(async () => void (await Promise.all([...servers, worker].map(({ stop }) => stop()))))
  const origins = await Promise.all(servers.map(({ printed }) => printed(/ is ready at (\S+)/)))
  await worker.printed(/(The worker runs)/)
  const ids = await createPeopleOfToday(database, people)
  const admin = await createUserWithoutPassword(database, 'admin')
  const token = await createUserSession(database, admin, systemClock.now())
  return { postgres, gateway, database, origins, ids, token }
}

/** The response that says it was stored may be lost with the primary: a repeat then names who has done it. */
const isOwnCheckIn = (status: number, text: string | undefined): boolean =>
  status === 409 && text?.startsWith(`{"message":"${skipReasons.checkedIn} by ${adminName} at `) === true

interface Sent {
  readonly acknowledged: string[]
  readonly wrong: string[]
  /** When a check-in was acknowledged, on the clock of `performance`. */
  readonly times: number[]
}

/** Checks people in at one server, one after the other, and repeats each with its key until it is acknowledged. */
const checkIn = async (origin: string, token: string, ids: string[], stopped: AbortSignal, sent: Sent) => {
  for (let id = ids.pop(); id !== undefined && !stopped.aborted; id = ids.pop()) {
    const key = randomUUID()
    for (let isOpen = true; isOpen && !stopped.aborted;) {
      const response = await fetch(`${origin}/api/admin/checkin`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ participantIds: [id] }),
        signal: AbortSignal.timeout(3000),
      }).catch(() => undefined)
      const text = await response?.text().catch(() => '')
      if (response?.status === 200 || (response && isOwnCheckIn(response.status, text))) {
        isOpen = false
        sent.acknowledged.push(id)
        sent.times.push(performance.now())
        if (response.status === 200 && !text?.startsWith('{"checkedIn":1,')) sent.wrong.push(`${id} ${text}`)
      } else {
        if (response !== undefined && response.status !== 503) sent.wrong.push(`${id} ${response.status} ${text}`)
        if (response?.status === 503 && !response.headers.has('retry-after')) sent.wrong.push('503 without Retry-After')
        await sleep(100)
      }
    }
  }
}

/** Loads both servers, takes the primary away, and promotes the standby. Returns how long each server searched. */
const failOver = async (failure: 'killed' | 'frozen') => {
  const { postgres, gateway, database, origins, ids, token } = await startTopology()
  const references = await queueSms(database, messages, systemClock.now().toISOString())
  const stop = new AbortController()
  const sent = origins.map((): Sent => ({ acknowledged: [], wrong: [], times: [] }))
  const clients = origins.flatMap((origin, index) =>
    Array.from({ length: 4 }, () =>
      checkIn(origin, token, ids, stop.signal, sent[index] ?? { acknowledged: [], wrong: [], times: [] }),
    ),
  )
  await sleep(4000)
  const before = sent.map(({ times }) => times.length)
  await postgres.fail(failure)
  await sleep(3000)
  await postgres.promote()
  const promoted = performance.now()
  const searches = () => sent.map(({ times }) => (times.find((at) => at > promoted) ?? Infinity) - promoted)
  for (const until = promoted + 60_000; performance.now() < until && searches().includes(Infinity);) await sleep(50)
  await sleep(3000)
  stop.abort()
  await Promise.all(clients)
  await expect
    .poll(() => database.all(sql`SELECT FROM sms_messages WHERE state IN ('queued', 'handing_over')`), {
      timeout: 120_000,
      interval: 500,
    })
    .toEqual([])
  const rows = await database.all<{ id: string; times: number }>(sql`
    SELECT p.participant_id AS id, count(*)::integer AS times FROM checkin_events AS e
    JOIN participants AS p ON p.id = e.participant_id GROUP BY p.participant_id`)
  const acknowledged = sent.flatMap((one) => one.acknowledged)
  const stored = new Set(rows.map(({ id }) => id))
  const taken = gateway.references
  process.stdout.write(
    `${failure}: ${acknowledged.length} check-ins acknowledged (${before.join(' and ')} before), servers found the new ` +
      `primary after ${searches().map(Math.round).join(' and ')} ms; ${taken.length} SMS taken of ${references.length}\n`,
  )
  expect(sent.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(rows.filter(({ times }) => times !== 1)).toEqual([])
  expect(new Set(taken).size).toBe(taken.length)
  expect(Math.min(...before)).toBeGreaterThan(5)
  expect(taken.length).toBeGreaterThan(0)
  return searches()
}

const isMissing = debianPrograms === undefined || !hasHaproxy
const name = isMissing ? 'skipped without Debian’s PostgreSQL and HAProxy: ' : ''

test.skipIf(isMissing).each(['killed', 'frozen'] as const)(
  `${name}the primary is %s: both servers find the promoted standby, nothing is lost, nothing is done twice`,
  async (failure) => {
    const searches = await failOver(failure)
    expect(Math.max(...searches)).toBeLessThanOrEqual(longestSearchMilliseconds)
  },
  600_000,
)

test.skipIf(debianPrograms === undefined)(
  `${name}a server whose address leads to a standby says so in one line`,
  async () => {
    const postgres = await startReplicatedPostgres('trophy')
    onTestFinished(postgres.stop)
    const server = startProcess('server', { DATABASE_URL: postgres.standbyUrl, PORT: await freePort() })
    const { code, errors } = await server.ending()
    expect([code, errors]).toEqual([
      1,
      'Setting DATABASE_URL: the database cannot be used (the server is a standby, which takes no writes)\n',
    ])
  },
  120_000,
)
