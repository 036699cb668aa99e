import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { createPeopleOfToday } from '../../testing/factories/people-of-today.ts'
import { createUserSession, createUserWithoutPassword } from '../../testing/factories/sessions.ts'
import { freePort } from '../../testing/free-port.ts'
import { hasPgBouncer, startPgBouncer } from '../../testing/processes/pgbouncer.ts'
import { startProcess } from '../../testing/processes/server-process.ts'

/** A server of its own on a database, with one person to check in. */
const start = async (urlOf: (url: string) => Promise<string>, settings: Readonly<Record<string, string>> = {}) => {
  const { database, url, close } = await createTestDatabase(2)
  onTestFinished(close)
  const [participantId = ''] = await createPeopleOfToday(database, 1)
  const admin = await createUserWithoutPassword(database, 'admin')
  const authorization = `Bearer ${await createUserSession(database, admin, systemClock.now())}`
  const port = await freePort()
  const all = { PORT: port, DATABASE_URL: await urlOf(url), LOG_LEVEL: 'warn', ...settings }
  const server = startProcess('server', all)
  onTestFinished(async () => void (await server.stop()))
  const origin = await server.printed(/ is ready at (\S+)/)
  return { database, origin, authorization, participantId }
}

test.skipIf(!hasPgBouncer)(
  `${hasPgBouncer ? '' : 'skipped without pgbouncer: '}a server works through PgBouncer in session mode, also live`,
  async () => {
    const { origin, authorization, participantId } = await start(async (url) => {
      const bouncer = await startPgBouncer(url)
      onTestFinished(bouncer.stop)
      return bouncer.url
    })
    const live = await fetch(`${origin}/api/live`, { headers: { authorization } })
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader()
    let events = ''
    const response = await fetch(`${origin}/api/admin/checkin`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ participantIds: [participantId] }),
    })
    expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/^\{"checkedIn":1,/)])
    while (!events.includes('"people"')) {
      const part = await reader?.read()
      if (part === undefined || part.done) break
      events += part.value
    }
    expect(events).toContain('"people"')
    await reader?.cancel()
  },
  120_000,
)

test.skipIf(!hasPgBouncer)(
  `${hasPgBouncer ? '' : 'skipped without pgbouncer: '}no process starts through PgBouncer in transaction mode`,
  async () => {
    const { url, close } = await createTestDatabase(2)
    onTestFinished(close)
    const bouncer = await startPgBouncer(url, 'transaction')
    onTestFinished(bouncer.stop)
    for (const name of ['server', 'worker', 'migrate'] as const) {
      const { code, errors } = await startProcess(name, { DATABASE_URL: bouncer.url, PORT: await freePort() }).ending()
      expect({ name, code, errors }).toEqual({
        name,
        code: 1,
        errors:
          'Setting DATABASE_URL: the database cannot be used ' +
          '(a pooler leads to it that changes sessions between transactions; use its session mode)\n',
      })
    }
  },
  120_000,
)

test('a server opens at most as many connections as docs/operations.md says', async () => {
  const connections = 20
  const { database, origin, authorization } = await start(async (url) => url, {
    DATABASE_CONNECTIONS: String(connections),
    METRICS_PORT: await freePort(),
    REQUEST_LIMIT_PER_MINUTE: '1000000',
  })
  const count = async () =>
    (
      await database.all<{ count: number }>(sql`
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`)
    )[0]?.count ?? 0
  const paths = ['/api/admin/dashboard/participants', '/api/admin/dashboard/stats', '/api/health/ready']
  const requests = Array.from({ length: 300 }, (_, index) =>
    fetch(origin + paths[index % paths.length], { headers: { authorization } }).then((response) => response.text()),
  )
  let most = 0
  const done = Promise.all(requests).then(() => true)
  while (!(await Promise.race([done, count().then((found) => void (most = Math.max(most, found)))]))) continue
  process.stdout.write(`at most ${most} connections\n`)
  expect(most).toBeGreaterThan(connections / 2)
  // Requests, reserve, jobs, the live listener, readiness and metrics.
  expect(most).toBeLessThanOrEqual(connections + 4 + 7 + 1 + 1 + 1)
}, 120_000)
