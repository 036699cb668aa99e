import { PassThrough } from 'node:stream'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createUserSession } from '../../testing/factories/sessions.ts'
import { createDataDirectories, type DataDirectories } from '../../testing/data-directories.ts'
import { startProcess } from '../../testing/processes/server-process.ts'
import { signInCalls } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readPassword } from './account-commands.ts'

let server: TestApp
let dataDirectories: DataDirectories
beforeAll(async () => {
  server = await createTestApp()
  dataDirectories = await createDataDirectories()
  await server.live.start()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await dataDirectories.remove()
})

/** `npm run admin` beside the running server. */
const admin = async (parameters: string, input = '', settings: Readonly<Record<string, string>> = {}) => {
  const given = { DATABASE_URL: server.url, LOG_LEVEL: 'silent', ...settings }
  const quoted = parameters.match(/'[^']*'|\S+/g) ?? []
  const options = { parameters: quoted.map((part) => part.replaceAll("'", '')), input }
  const { code, output, errors } = await startProcess('admin', given, options).ending()
  return { code, output, errors }
}

const done = (output: string) => ({ code: 0, output: `${output}\n`, errors: '' })
const asha = '--email Asha@example.org'

test('creates an account, lists it, disables and enables it, sets its password and ends its sessions', async () => {
  const calls = signInCalls(server)
  const login = async (password: string) => (await calls.adminLogin('asha@example.org', password)).statusCode
  const create = `create ${asha} --name 'Asha Rao' --mobile 9811100001`
  expect(await admin(create, 'seven green boats\n')).toEqual(done('Created asha@example.org (admin).'))
  expect(await login('seven green boats')).toBe(200)
  const [stored] = await server.database.all<{ hash: string }>(sql`SELECT password_hash AS hash FROM users`)
  // The cost of this process is the full one; that of tests is lower.
  expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

  const technical = `create --email tara@example.org --name Tara --mobile 9811100002 --role technical_admin`
  expect(await admin(technical, 'nine yellow kites')).toEqual(done('Created tara@example.org (technical_admin).'))
  expect((await admin('list')).output.split('\n')).toEqual([
    'EMAIL             NAME      ROLE             MOBILE         ACTIVE  SESSIONS  LAST SEEN',
    'asha@example.org  Asha Rao  admin            +91******0001  yes     0         never',
    'tara@example.org  Tara      technical_admin  +91******0002  yes     0         never',
    '',
  ])
  expect(await admin(`disable ${asha}`)).toEqual({
    code: 1,
    output: '',
    errors: 'The last active admin cannot be disabled\n',
  })
  expect(await admin('disable --email tara@example.org')).toMatchObject({
    code: 1,
    errors: 'The last active technical admin cannot be disabled\n',
  })
  await admin(
    'create --email tom@example.org --name Tom --mobile 9811100009 --role technical_admin',
    'ten red lamps at sea',
  )
  const disabled = 'tara@example.org is disabled, and its sessions have ended.'
  expect(await admin('disable --email tara@example.org')).toEqual(done(disabled))
  expect(await admin('enable --email tara@example.org')).toEqual(done('tara@example.org can sign in again.'))

  const changed = 'The password of asha@example.org was changed, and its sessions have ended.'
  expect(await admin(`reset-password ${asha}`, 'blue tent at noon\r\n')).toEqual(done(changed))
  expect([await login('seven green boats'), await login('blue tent at noon')]).toEqual([401, 200])

  const events = await server.database.all(sql`
    SELECT actor_name, actor_id, address, detail FROM audit_events WHERE kind = 'account' ORDER BY id`)
  const from = { actor_name: 'Command line', actor_id: null, address: null }
  expect(events).toEqual([
    { ...from, detail: 'created: Asha Rao, admin' },
    { ...from, detail: 'created: Tara, technical_admin' },
    { ...from, detail: 'created: Tom, technical_admin' },
    { ...from, detail: 'changed: Tara: disabled' },
    { ...from, detail: 'changed: Tara: enabled' },
    { ...from, detail: 'changed: Asha Rao: password' },
  ])
})

test('ends sessions, and the running server closes their streams', async () => {
  const email = 'omar@example.org'
  await admin(`create --email ${email} --name Omar --mobile 9811100003`, 'seven green boats')
  const user = await server.database.first<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`)
  const token = await createUserSession(server.database, user?.id ?? '', systemClock.now())
  const stream = await fetch(`${server.app.listeningOrigin}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(stream.status).toBe(200)
  const ending = stream.text()
  expect(await admin(`end-sessions --email ${email}`)).toEqual(done(`1 session of ${email} ended.`))
  expect(await ending).toContain('event: hello')
})

describe('what is wrong is one line', () => {
  test.each([
    [
      'promote',
      'There is no command promote: use one of create, list, reset-password, disable, enable, end-sessions, or --help',
    ],
    ['create --password secret', "Unknown option '--password'"],
    ['list everything', "Unexpected argument 'everything'"],
    ['disable', '--email is needed'],
    ['create --name Asha --email nobody', '--email: Please enter a valid email'],
    [`create ${asha} --mobile 9811100009`, '--name: Please enter a name'],
    [`create ${asha} --name Asha --mobile 123`, '--mobile: Please enter a valid mobile number'],
    [`create ${asha} --name Asha --mobile 9811100009 --role coach`, '--role: Please choose a role'],
    [`create ${asha} --name Asha --mobile 9811100009`, 'Password must have 12 to 128 characters'],
  ])('%s: not understood, exit code 2', async (parameters, message) => {
    expect(await admin(parameters, '', { DATABASE_URL: '' })).toEqual({ code: 2, output: '', errors: `${message}\n` })
  })

  test.each([
    ['disable --email nobody@example.org', '', 'Account not found'],
    [
      `create --email x@example.org --name X --mobile 9811100009`,
      'Password2026!',
      'This password is easy to guess. Please choose another one',
    ],
  ])('%s: refused, exit code 1', async (parameters, input, message) => {
    expect(await admin(parameters, input)).toEqual({ code: 1, output: '', errors: `${message}\n` })
  })
})

test.each(['--help', '', 'create --help'])('%j prints the commands', async (parameters) => {
  const { code, output } = await admin(parameters)
  expect([code, output]).toEqual([0, expect.stringContaining('reset-password --email EMAIL')])
})

test('uses the embedded database, also while no server runs', async () => {
  const DATA_DIR = await dataDirectories.createMigrated()
  const result = await admin(`create ${asha} --name Asha --mobile 9811100001`, 'seven green boats', {
    DATABASE_URL: '',
    DATA_DIR,
  })
  expect(result).toEqual(done('Created asha@example.org (admin).'))
})

describe('at a terminal', () => {
  const type = async (...lines: string[]) => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const output = new PassThrough()
    const typing = readPassword({ input, output })
    for (const line of lines) {
      // The next line is typed when it is asked for.
      await new Promise((resolve) => setTimeout(resolve, 50))
      input.write(line)
    }
    return { typing, shown: () => String(output.read()) }
  }

  test('the password is asked for twice and not shown', async () => {
    const { typing, shown } = await type('seven green boats\r', 'seven green boats\r')
    expect(await typing).toBe('seven green boats')
    expect(shown()).toBe('New password: \nThe same again: \n')
  })

  test('two different ones are refused', async () => {
    const { typing } = await type('seven green boats\r', 'seven green goats\r')
    await expect(typing).rejects.toThrow('The two passwords differ')
  })
})
