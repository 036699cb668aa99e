import { accountEndpoints, accountSchema } from '@trophy/contract/auth/accounts.contract.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { describe, expect } from 'vitest'
import { removeExpired } from '../../operations/operations.jobs.ts'
import { createUserSession } from '../../testing/factories/sessions.ts'
import { createUser } from '../../testing/factories/users.ts'
import { it, server } from '../../testing/server-test.ts'
import { signInCalls } from '../../testing/sign-in.ts'

let calls: ReturnType<typeof signInCalls>
let headers: Record<string, string>
it.beforeAll(async () => {
  calls = signInCalls(server)
  headers = await server.signInAs('admin')
})

const { path } = accountEndpoints.list
const password = 'seven green boats'
let numbers = 0
const newAccount = (fields: object = {}) => {
  numbers += 1
  const mobileNumber = `+9198111000${String(numbers).padStart(2, '0')}`
  return { name: 'Asha Rao', email: `asha${numbers}@example.org`, mobileNumber, role: 'admin', password, ...fields }
}

const list = async () => {
  const response = await server.app.inject({ url: path, headers })
  return accountEndpoints.list.response.parse(response.json())
}
const find = async (id: string) => (await list()).find((account) => account.id === id)
const create = (payload: object) => server.app.inject({ method: 'POST', url: path, headers, payload })
const created = async (fields: object = {}) => accountSchema.parse((await create(newAccount(fields))).json())
const change = (id: string, payload: object) =>
  server.app.inject({ method: 'PUT', url: `${path}/${id}`, headers, payload })
const endSessions = (id: string) => server.app.inject({ method: 'POST', url: `${path}/${id}/end-sessions`, headers })
const isSignedIn = async (token: string) => (await calls.me(token)).statusCode === 200
const details = async (id: string) =>
  (
    await server.database.all<{ detail: string }>(
      sql`SELECT detail FROM audit_events WHERE kind = 'account' AND object = ${id} ORDER BY id`,
    )
  ).map(({ detail }) => detail)

const signIn = async (account: { email: string; mobileNumber: string | null }, typed = password) => {
  const login = await calls.adminLogin(account.email, typed)
  if (login.statusCode !== 200) return login
  const mobile = account.mobileNumber ?? ''
  return calls.verifyAdmin(mobile, calls.codeSentTo(mobile))
}

describe('a new account', () => {
  it('is answered without its password, is listed, and signs in with password and one-time password', async () => {
    const typed = newAccount({ email: ' Asha.Rao@Example.org ', mobileNumber: '98111 00000' })
    const response = await create(typed)
    expect(response.statusCode).toBe(201)
    const account = accountSchema.strict().parse(response.json())
    expect(account).toEqual({
      id: expect.any(String),
      name: 'Asha Rao',
      email: 'asha.rao@example.org',
      mobileNumber: '+919811100000',
      role: 'admin',
      isActive: true,
      lastSeenAt: null,
      sessions: 0,
    })
    expect(await find(account.id)).toEqual(account)
    expect((await signIn(account)).statusCode).toBe(200)
    expect(await find(account.id)).toMatchObject({ sessions: 1, lastSeenAt: server.clock.now().toISOString() })
    expect(await details(account.id)).toEqual(['created: Asha Rao, admin'])
  })

  it.each([
    ['name', { name: ' ' }, 'Please enter a name'],
    ['email', { email: 'nobody' }, 'Please enter a valid email'],
    ['mobileNumber', { mobileNumber: '12345' }, 'Please enter a valid mobile number'],
    ['mobileNumber', { mobileNumber: '+910000000000' }, 'Please enter a valid mobile number'],
    ['mobileNumber', { mobileNumber: undefined }, 'Please enter a valid mobile number'],
    ['role', { role: 'coach' }, 'Please choose a role'],
    ['password', { password: 'green boats' }, 'Password must have 12 to 128 characters'],
    ['password', { password: 'x y'.repeat(43) }, 'Password must have 12 to 128 characters'],
    ['password', { password: 'Administrator' }, 'This password is easy to guess. Please choose another one'],
    ['password', { password: 'Password2026!' }, 'This password is easy to guess. Please choose another one'],
  ])('is refused with another %s: %j', async (field, fields, message) => {
    const response = await create(newAccount(fields))
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ path: field, message }] }])
  })

  it('with the email or mobile number of another account is a conflict that names the field', async () => {
    const { email, mobileNumber } = await created()
    const sameEmail = await create(newAccount({ email: email.toUpperCase() }))
    expect([sameEmail.statusCode, sameEmail.json()]).toMatchObject([
      409,
      { errors: [{ path: 'email', message: 'Another account has this email' }] },
    ])
    const sameMobile = await create(newAccount({ mobileNumber }))
    expect([sameMobile.statusCode, sameMobile.json()]).toMatchObject([
      409,
      { errors: [{ path: 'mobileNumber', message: 'Another account has this mobile number' }] },
    ])
  })
})

describe('an account', () => {
  it('gets another name and number, and keeps its sessions', async () => {
    const { id, ...before } = await created()
    const token = await createUserSession(server.database, id, server.clock.now())
    const response = await change(id, { name: 'Asha R. Rao', mobileNumber: '9811199999' })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        ...before,
        id,
        name: 'Asha R. Rao',
        mobileNumber: '+919811199999',
        sessions: 1,
        lastSeenAt: server.clock.now().toISOString(),
      },
    ])
    expect(await isSignedIn(token)).toBe(true)
    expect((await details(id)).at(-1)).toBe('changed: Asha Rao: name, mobile number')
    const same = await change(id, { name: 'Asha R. Rao' })
    expect(same.statusCode).toBe(200)
    expect(await details(id)).toHaveLength(2)
  })

  it('with the number of another one is a conflict', async () => {
    const [one, other] = [await created(), await created()]
    expect((await change(one.id, { mobileNumber: other.mobileNumber })).json()).toMatchObject({
      code: 'conflict',
      errors: [{ path: 'mobileNumber' }],
    })
  })

  it('that nobody has is 404', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await change(unknown, { name: 'Nobody' })).statusCode).toBe(404)
    expect((await endSessions(unknown)).statusCode).toBe(404)
  })

  it('shows when it was last seen also long after its sessions ended', async () => {
    const { id } = await created()
    const lastSeenAt = '2026-10-01T00:00:00.000Z'
    for (const usedAt of ['2026-09-30T00:00:00Z', lastSeenAt]) {
      await createUserSession(server.database, id, new Date(usedAt))
    }
    await server.database.run(sql`UPDATE sessions SET ended_at = last_used_at WHERE user_id = ${id}`)
    await removeExpired(server.context)
    expect(await server.database.all(sql`SELECT FROM sessions WHERE user_id = ${id}`)).toHaveLength(1)
    expect(await find(id)).toMatchObject({ lastSeenAt, sessions: 0 })
  })

  it('counts only live sessions', async () => {
    const { id } = await created()
    const hours = (count: number) => new Date(server.clock.now().getTime() - count * 3_600_000)
    for (const age of [0, 0.9, 1, 12]) await createUserSession(server.database, id, hours(age))
    expect(await find(id)).toMatchObject({ sessions: 2 })
  })
})

describe('a new password', () => {
  it('ends the sessions, cancels the one-time password that was sent, and replaces the old one', async () => {
    const account = await created()
    const token = await createUserSession(server.database, account.id, server.clock.now())
    await calls.adminLogin(account.email, password)
    const code = calls.codeSentTo(account.mobileNumber ?? '')
    expect((await change(account.id, { password: 'nine yellow kites' })).json()).toMatchObject({ sessions: 0 })
    expect(await isSignedIn(token)).toBe(false)
    expect((await calls.verifyAdmin(account.mobileNumber ?? '', code)).statusCode).toBe(401)
    expect((await calls.adminLogin(account.email, password)).statusCode).toBe(401)
    expect((await signIn(account, 'nine yellow kites')).statusCode).toBe(200)
    expect((await details(account.id)).at(-1)).toBe('changed: Asha Rao: password')
  })

  it.each(['green boats', 'Administrator', 'Asha Rao 2026!'])('%j is refused', async (typed) => {
    const { id } = await created()
    const response = await change(id, { password: typed })
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ path: 'password' }] }])
  })

  it('that was accepted before the limit still signs in', async () => {
    const user = await createUser(server.database, { password: 'old-one', mobileNumber: null })
    expect((await calls.adminLogin(user.email, 'old-one')).statusCode).toBe(200)
  })
})

describe('a disabled account', () => {
  it('loses its sessions and cannot sign in: the same 401 as a wrong password', async () => {
    const account = await created()
    const token = await createUserSession(server.database, account.id, server.clock.now())
    const response = await change(account.id, { isActive: false })
    expect([response.statusCode, response.json()]).toMatchObject([200, { isActive: false, sessions: 0 }])
    for (const sent of [{ authorization: `Bearer ${token}` }, { cookie: `session=${token}` }]) {
      expect((await server.app.inject({ url: '/api/auth/me', headers: sent })).statusCode).toBe(401)
    }
    const refused = await calls.adminLogin(account.email, password)
    const wrong = await calls.adminLogin(account.email, `${password}x`)
    expect([refused.statusCode, refused.body]).toEqual([wrong.statusCode, wrong.body])
    expect(calls.sentTo(account.mobileNumber ?? '')).toBe(0)
    expect((await details(account.id)).at(-1)).toBe('changed: Asha Rao: disabled')
  })

  it('cannot use the one-time password that it was sent', async () => {
    const account = await created()
    const mobile = account.mobileNumber ?? ''
    await calls.adminLogin(account.email, password)
    await change(account.id, { isActive: false })
    expect((await calls.verifyAdmin(mobile, calls.codeSentTo(mobile))).statusCode).toBe(401)
    // Also one that was stored just after it was disabled.
    await server.database.run(sql`UPDATE one_time_passwords SET used_at = NULL WHERE mobile_number = ${mobile}`)
    expect((await calls.verifyAdmin(mobile, calls.codeSentTo(mobile))).statusCode).toBe(401)
  })

  it('without a mobile number gets no session at its first step', async () => {
    const user = await createUser(server.database, { mobileNumber: null })
    await change(user.id, { isActive: false })
    expect((await calls.adminLogin(user.email, user.password)).statusCode).toBe(401)
  })

  it('signs in again once it is enabled, with none of its former sessions', async () => {
    const account = await created()
    const token = await createUserSession(server.database, account.id, server.clock.now())
    await change(account.id, { isActive: false })
    expect((await change(account.id, { isActive: true })).json()).toMatchObject({ isActive: true, sessions: 0 })
    expect(await isSignedIn(token)).toBe(false)
    expect((await signIn(account)).statusCode).toBe(200)
  })

  it('gets no session from a sign-in that runs while it is disabled', async () => {
    const user = await createUser(server.database, { mobileNumber: null })
    const login = await server.database.transaction(async (tx) => {
      await tx.run(sql`UPDATE users SET is_active = false WHERE id = ${user.id}`)
      const running = calls.adminLogin(user.email, user.password).then(({ statusCode }) => statusCode)
      const isWaiting = sleep(500).then(() => 'waits')
      expect(await Promise.race([running, isWaiting])).toBe('waits')
      return { running }
    })
    expect(await login.running).toBe(401)
    expect(await server.database.all(sql`SELECT FROM sessions WHERE user_id = ${user.id}`)).toEqual([])
  })

  it('is listed after the active ones', async () => {
    const account = await created({ name: 'Aaron' })
    await change(account.id, { isActive: false })
    const active = (await list()).map(({ isActive }) => isActive)
    expect(active).toEqual(active.toSorted((a, b) => Number(b) - Number(a)))
  })
})

it('ends all sessions of an account, and says how many were live', async () => {
  const [account, other] = [await created(), await created()]
  const now = server.clock.now()
  const tokens = [
    await createUserSession(server.database, account.id, now),
    await createUserSession(server.database, account.id, now),
  ]
  const otherToken = await createUserSession(server.database, other.id, now)
  expect((await endSessions(account.id)).json()).toEqual({ ended: 2 })
  for (const token of tokens) expect(await isSignedIn(token)).toBe(false)
  expect(await isSignedIn(otherToken)).toBe(true)
  expect((await endSessions(account.id)).json()).toEqual({ ended: 0 })
  expect((await details(account.id)).slice(1)).toEqual(['sessions ended: Asha Rao: 2', 'sessions ended: Asha Rao: 0'])
})

it('no audit event has a mobile number or a password', async () => {
  const { id } = await created()
  await change(id, { mobileNumber: '9811188888', password: 'nine yellow kites' })
  const events = await server.database.all<{ event: string }>(
    sql`SELECT audit_events::text AS event FROM audit_events WHERE object = ${id}`,
  )
  expect(events).toHaveLength(2)
  expect(JSON.stringify(events)).not.toMatch(/98111|boats|kites/)
})
