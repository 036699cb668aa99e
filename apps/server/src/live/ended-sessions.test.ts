import { hotelVerificationTries } from '@trophy/contract/auth/auth.constants.ts'
import { liveHeartbeatSeconds } from '@trophy/contract/live/live.constants.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { describe, expect, vi } from 'vitest'
import { cancelSignIns } from '../auth/session/session.service.ts'
import { newToken, tokenHashOf } from '../auth/secrets.ts'
import { buildApp } from '../app/build-app.ts'
import { createLiveFeed } from '../platform/live/feed.ts'
import { createUserSession } from '../testing/factories/sessions.ts'
import { createCoach } from '../testing/factories/people.ts'
import { pendingCoach } from '../testing/factories/stays.ts'
import { createUser, type TestUser } from '../testing/factories/users.ts'
import { it, server } from '../testing/server-test.ts'

// A second server, which learns of changes by the wake signal only: a poll would be slower than a second.
const other = { origin: '', close: async () => {} }
it.beforeAll(async () => {
  const { context, database } = server
  const live = createLiveFeed({ database, log: context.log, pollMilliseconds: 3_600_000 })
  const app = await buildApp({ ...context, live })
  await live.start()
  other.origin = await app.listen({ port: 0, host: '127.0.0.1' })
  other.close = async () => {
    await app.close()
    await live.stop()
  }
})
it.afterAll(() => other.close())

type Headers = Record<string, string>

const readers: AbortController[] = []
it.afterEach(() => readers.splice(0).forEach((reader) => reader.abort()))

/** A stream on the second server. */
const openStream = async (headers: Headers) => {
  const reader = new AbortController()
  readers.push(reader)
  const response = await fetch(`${other.origin}/api/live`, { headers, signal: reader.signal })
  const state = { text: '', isOver: false }
  const read = async () => {
    for await (const chunk of response.body ?? []) state.text += Buffer.from(chunk).toString()
    state.isOver = true
  }
  void read().catch(() => undefined)
  await expect.poll(() => state.text).toContain('event: hello')
  return state
}

type Stream = Awaited<ReturnType<typeof openStream>>

const expectClosed = async (stream: Stream) => {
  // Within a second on a machine with nothing else to do; without the change it would stay open for hours.
  await expect.poll(() => stream.isOver, { timeout: 5000, interval: 10 }).toBe(true)
  expect(stream.text).not.toContain('ended_sessions')
}

const expectStillOpen = async (stream: Stream) => {
  await sleep(1200)
  expect(stream.isOver).toBe(false)
}

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
const signedIn = async (user: Pick<TestUser, 'id'>): Promise<Headers> =>
  bearer(await createUserSession(server.database, user.id, server.clock.now()))

/** A call of the first server. */
const call = async (method: 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload && { payload }) })

const account = (id: string) => `/api/admin/accounts/${id}`

describe('the stream of a session on another server is closed within a second', () => {
  it('after a logout, and the other streams of the user stay open', async () => {
    const user = await createUser(server.database)
    const [ended, kept] = [await signedIn(user), await signedIn(user)]
    const [stream, second, unrelated] = [await openStream(ended), await openStream(ended), await openStream(kept)]
    await call('POST', '/api/auth/logout', ended)
    await expectClosed(stream)
    await expectClosed(second)
    await expectStillOpen(unrelated)
  })

  it.each([
    ['the account is disabled', 'PUT', '', { isActive: false }],
    ['it gets a new password', 'PUT', '', { password: 'seven green boats' }],
    ['its sessions are ended', 'POST', '/end-sessions', undefined],
  ] as const)('when %s', async (_when, method, path, payload) => {
    const user = await createUser(server.database)
    const stream = await openStream(await signedIn(user))
    const response = await call(method, account(user.id) + path, await server.signInAs('admin'), payload)
    expect(response.statusCode).toBe(200)
    await expectClosed(stream)
  })

  it('when the role changes, and when the account is removed', async () => {
    for (const change of [
      (id: string) => sql`UPDATE users SET role = 'technical_admin' WHERE id = ${id}`,
      (id: string) => sql`DELETE FROM users WHERE id = ${id}`,
    ]) {
      const user = await createUser(server.database)
      const stream = await openStream(await signedIn(user))
      await server.database.run(change(user.id))
      server.live.announce()
      await expectClosed(stream)
    }
  })

  it('when the verification of the hotel is locked, although that is a refusal', async () => {
    const coach = await pendingCoach(server.database)
    const headers = await server.signInAs(coach.id)
    const stream = await openStream(headers)
    for (let tries = 1; tries < hotelVerificationTries; tries += 1) {
      await call('POST', '/api/auth/coach/verify-hotel', headers, { hotelCode: 'NOPE' })
    }
    expect(stream.isOver).toBe(false)
    const last = await call('POST', '/api/auth/coach/verify-hotel', headers, { hotelCode: 'NOPE' })
    expect(last.statusCode).toBe(423)
    await expectClosed(stream)
  })

  it("when the coach's number changes", async () => {
    const coach = await createCoach(server.database)
    const stream = await openStream(await server.signInAs(coach.id))
    const former = { id: coach.id, mobileNumber: null }
    await server.database.transaction((tx) => cancelSignIns(tx, [former], server.clock.now()))
    server.live.announce()
    await expectClosed(stream)
  })
})

it('without the trigger that reports it, the stream would stay open until the next heartbeat', async ({
  onTestFinished,
}) => {
  await server.database.run(sql`ALTER TABLE sessions DISABLE TRIGGER tell`)
  onTestFinished(async () => {
    await server.database.run(sql`ALTER TABLE sessions ENABLE TRIGGER tell`)
  })
  const user = await createUser(server.database)
  const headers = await signedIn(user)
  const stream = await openStream(headers)
  await call('POST', '/api/auth/logout', headers)
  await expectStillOpen(stream)
})

it('uses that do not end a session report nothing', async () => {
  const user = await createUser(server.database)
  const count = () => server.database.first(sql`SELECT count(*) FROM live_changes`)
  const headers = await signedIn(user)
  const before = await count()
  server.clock.advance(5000)
  await server.app.inject({ url: '/api/auth/me', headers })
  expect(await count()).toEqual(before)
})

it('a stream is closed at the next heartbeat after its session has expired', async ({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const user = await createUser(server.database)
  const token = newToken()
  const idleSince = new Date(server.clock.now().getTime() - 59 * 60_000)
  await server.database.run(sql`
    INSERT INTO sessions (token_hash, user_id, role, created_at, last_used_at)
    VALUES (${tokenHashOf(token)}, ${user.id}, 'admin', ${idleSince}, ${idleSince})`)
  const stream = await openStream(bearer(token))
  await vi.advanceTimersByTimeAsync(liveHeartbeatSeconds * 1000)
  await expect.poll(() => stream.text).toContain('still here')
  expect(stream.isOver).toBe(false)
  server.clock.advance(60_000)
  await vi.advanceTimersByTimeAsync(liveHeartbeatSeconds * 1000)
  await expect.poll(() => stream.isOver).toBe(true)
})
