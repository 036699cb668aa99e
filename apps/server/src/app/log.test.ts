import { connect } from 'node:net'
import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import sql, { raw } from 'sql-template-tag'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { createBackground } from '../platform/async/background.ts'
import { createLog } from '../platform/log/log.ts'
import { createCoach } from '../testing/factories/people.ts'
import { createUser } from '../testing/factories/users.ts'
import { otherCode, signInCalls } from '../testing/sign-in.ts'
import { server, test } from '../testing/server-test.ts'
import type { TestContext } from '../testing/test-context.ts'
import { buildApp } from './build-app.ts'

const lines: string[] = []

/** The application with the log level `debug`, and a gateway that fails and quotes the SMS in its error. */
const debugLoggingApp = () => {
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  const send = async (sms: Parameters<TestContext['sms']['send']>[0]) => {
    await server.sms.send(sms)
    throw new Error(`refused: ${sms.to} ${sms.text}`)
  }
  return buildApp({ ...server.context, log, background: createBackground(log), sms: { send } })
}

const tokenOf = (response: { json: () => unknown }): string =>
  authEndpoints.adminVerifyOtp.response.parse(response.json()).token

test('the log of a sign-in has no password, code, token, cookie, email or number', async () => {
  const app = await debugLoggingApp()
  const calls = signInCalls({ app, sms: server.sms })
  const admin = await createUser(server.database, { name: 'Asha Organiser' })
  const coach = await createCoach(server.database, { name: 'Kavya Trainer' })
  const [adminMobile, coachMobile] = [admin.mobileNumber ?? '', coach.mobileNumber ?? '']

  await calls.adminLogin(admin.email, `${admin.password}-wrong`)
  await calls.adminLogin(admin.email, admin.password)
  const adminCode = calls.codeSentTo(adminMobile)
  await calls.verifyAdmin(adminMobile, otherCode(adminCode))
  const adminToken = tokenOf(await calls.verifyAdmin(adminMobile, adminCode))
  await calls.coachLogin(coachMobile)
  const coachCode = calls.codeSentTo(coachMobile)
  const coachToken = tokenOf(await calls.verifyCoach(coachMobile, coachCode))
  await calls.me(coachToken)
  const list = `/api/admin/participants?search=${encodeURIComponent(coachMobile)}`
  await app.inject({ url: list, headers: { cookie: `session=${adminToken}` } })
  await app.inject({ url: `/nowhere?token=${coachToken}&mobile=${encodeURIComponent(coachMobile)}` })
  await calls.post('coach/login', { mobileNumber: 7, otp: coachCode })
  await calls.post('logout', {}, { cookie: `session=${coachToken}` })
  await app.close()

  const log = lines.join('')
  for (const expected of [
    '/api/auth/admin/login',
    '/api/auth/coach/verify-otp',
    '/nowhere',
    'the SMS gateway did not take',
  ]) {
    expect(log).toContain(expected)
  }
  const secrets = { adminCode, coachCode, adminToken, coachToken, password: admin.password, email: admin.email }
  const people = { adminName: admin.name, coachName: coach.name }
  const numbers = { admin: adminMobile.slice(3), coach: coachMobile.slice(3) }
  for (const [what, secret] of Object.entries({ ...secrets, ...people, ...numbers })) {
    expect(log.includes(secret), `${what} in the log`).toBe(false)
  }
})

test('a client that disconnects during a request is not logged as a failure', async () => {
  const app = await debugLoggingApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  lines.length = 0
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  socket.write(
    'POST /api/auth/coach/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await expect.poll(() => lines.join('')).toContain('incoming request')
  socket.destroy()
  await expect.poll(() => lines.join('')).toMatch(/the client went away|request failed/)
  const logged = lines.map((line) => z.object({ level: z.number() }).parse(JSON.parse(line)))
  expect(logged.filter(({ level }) => level >= 40)).toEqual([])
  await app.close()
})

test('a value that the database could not read is not in the log', async () => {
  const written: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void written.push(line) })
  for (const type of ['date', 'uuid', 'integer', 'json', 'mobile_number']) {
    const error: unknown = await server.database
      .run(sql`SELECT CAST(${'Kavya: Trainer'}::text AS ${raw(type)})`)
      .catch((failure: unknown) => failure)
    log.error({ err: error }, 'logged')
  }
  expect(written).toHaveLength(5)
  expect(written.join('')).toContain('invalid input syntax for type uuid')
  expect(written.join('')).not.toContain('Kavya')
  expect(written.join('')).not.toContain('Trainer')
})

/** The log lines of requests to an application behind a proxy on the loopback address. */
const requestLines = async (...requests: InjectOptions[]): Promise<unknown[]> => {
  const written: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void written.push(line) })
  const config = { ...server.config, trustedProxies: ['127.0.0.1'] }
  const app = await buildApp({ ...server.context, config, log })
  for (const request of requests) await app.inject(request)
  await app.close()
  return written.map((line): unknown => JSON.parse(line))
}

const path = '/api/auth/me'

test('a request is one log line, with method, path, address and status', async () => {
  expect(await requestLines({ url: `${path}?mobile=987` })).toEqual([
    expect.objectContaining({ req: { method: 'GET', path, address: '127.0.0.1' }, res: { status: 401 } }),
  ])
})

test('the log line of a request has the id of the caller and the address of the client, and no name', async () => {
  const headers = await server.signInAs('admin')
  const caller = authEndpoints.me.response.parse((await server.app.inject({ url: path, headers })).json())
  const logged = await requestLines(
    { url: path, headers: { ...headers, 'x-forwarded-for': '203.0.113.7' } },
    { url: path, headers: { ...headers, 'x-forwarded-for': 'Kavya Trainer' } },
  )
  expect(logged).toEqual([
    expect.objectContaining({ req: { method: 'GET', path, address: '203.0.113.7', caller: caller.id } }),
    expect.objectContaining({ req: { method: 'GET', path, address: '127.0.0.1', caller: caller.id } }),
  ])
  expect(JSON.stringify(logged)).not.toContain(caller.name)
})

test('a field with the name of a secret is redacted', () => {
  const written: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void written.push(line) })
  const sms = { to: 'SECRET', text: 'SECRET', otp: 'SECRET' }
  const request = { headers: { authorization: 'SECRET', cookie: 'SECRET' }, body: { password: 'SECRET' } }
  log.info({ token: 'SECRET', mobileNumber: 'SECRET', sms, request }, 'logged')
  expect(written.join('')).toContain('logged')
  expect(written.join('')).not.toContain('SECRET')
})
