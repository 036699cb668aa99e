import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { InvalidSetting } from '../../platform/config/config.ts'
import { signInCalls } from '../../testing/sign-in.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestContext } from '../../testing/test-context.ts'
import { demoAccounts } from './first-users.ts'
import { createFirstUsers } from './first-users.service.ts'

const settings = {
  ADMIN_EMAIL: 'Asha@Example.org',
  ADMIN_PASSWORD: 'organiser-1',
  ADMIN_MOBILE: '98765 43210',
  ADMIN_NAME: 'Asha',
  TECHNICAL_ADMIN_EMAIL: 'tara@example.org',
  TECHNICAL_ADMIN_PASSWORD: 'technician-1',
}

const contextWith = async (given: Record<string, string>) => {
  const { context, close } = await createTestContext(given)
  onTestFinished(close)
  return context
}

const roles = (users: readonly { role: string }[]) => users.map(({ role }) => role)
const without = { withDemoAccounts: false }

test('the settings name the first admin and technical admin; a second start changes nothing', async () => {
  const app = await createTestApp(settings)
  onTestFinished(app.close)
  expect(roles(await createFirstUsers(app.context, without))).toEqual(['admin', 'technical_admin'])
  expect(await createFirstUsers(app.context, without)).toEqual([])
  const calls = signInCalls(app)
  expect((await calls.adminLogin('asha@example.org', 'organiser-1')).json()).toEqual({
    requiresOTP: true,
    mobileNumber: '+919876543210',
    codeSent: true,
    retryAfterSeconds: 180,
  })
  expect((await calls.adminLogin('tara@example.org', 'technician-1')).json()).toMatchObject({
    user: { role: 'technical_admin', name: 'Technical Admin' },
  })
})

test('servers that start at once create one of each', async () => {
  const context = await contextWith(settings)
  const starts = await Promise.all(Array.from({ length: 6 }, () => createFirstUsers(context, without)))
  expect(roles(starts.flat()).toSorted()).toEqual(['admin', 'technical_admin'])
  expect(await context.database.all(sql`SELECT role FROM users ORDER BY role`)).toEqual([
    { role: 'admin' },
    { role: 'technical_admin' },
  ])
})

test('demo accounts complete the settings', async () => {
  const context = await contextWith({ ADMIN_PASSWORD: 'another-one' })
  const [admin, technical] = await createFirstUsers(context, { withDemoAccounts: true })
  expect(admin).toEqual({ role: 'admin', ...demoAccounts.admin, password: 'another-one' })
  expect(technical).toEqual({ role: 'technical_admin', ...demoAccounts.technicalAdmin })
})

test('creates nobody without settings and without demo accounts', async () => {
  expect(await createFirstUsers(await contextWith({}), without)).toEqual([])
})

test.each([
  [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_PASSWORD'],
  [{ TECHNICAL_ADMIN_PASSWORD: 'technician-1' }, 'TECHNICAL_ADMIN_EMAIL'],
  [{ ...settings, TECHNICAL_ADMIN_EMAIL: 'asha@example.org' }, 'TECHNICAL_ADMIN_EMAIL'],
  [{ ...settings, TECHNICAL_ADMIN_MOBILE: '+919876543210' }, 'TECHNICAL_ADMIN_MOBILE'],
])('%j: the message names %s', async (given, setting) => {
  const starting = createFirstUsers(await contextWith(given), without)
  await expect(starting).rejects.toThrow(InvalidSetting)
  await expect(starting).rejects.toThrow(`Setting ${setting}: `)
})

test.each([
  ['ADMIN_MOBILE', '12345', 'must be an Indian mobile number'],
  ['ADMIN_MOBILE', '+910000000000', 'must be an Indian mobile number'],
  ['TECHNICAL_ADMIN_MOBILE', 'none', 'must be an Indian mobile number'],
  ['ADMIN_PASSWORD', 'short', 'must have at least 6 characters'],
  ['ADMIN_EMAIL', 'nobody', 'must be an email address'],
])('%s=%s is refused at start', async (setting, value, reason) => {
  await expect(contextWith({ [setting]: value })).rejects.toThrow(`Setting ${setting}: ${reason}`)
})

test('explains that another user has the email', async () => {
  const context = await contextWith(settings)
  await context.database.run(sql`
    INSERT INTO users (role, email, name, password_hash)
    VALUES ('technical_admin', 'asha@example.org', 'Other', '$argon2id$none')`)
  await expect(createFirstUsers(context, without)).rejects.toThrow('Setting ADMIN_EMAIL or ADMIN_MOBILE: ')
})

test.each([
  ['ADMIN_PASSWORD', 'organiser-1', 'Password must have 12 to 128 characters'],
  ['TECHNICAL_ADMIN_PASSWORD', 'Password2026!', 'This password is easy to guess. Please choose another one'],
])('in production %s follows the rules of new passwords, unless the user exists', async (name, password, problem) => {
  const secure = { ADMIN_PASSWORD: 'seven green boats', TECHNICAL_ADMIN_PASSWORD: 'nine yellow kites' }
  const given = { ...settings, ...secure, [name]: password, NODE_ENV: 'production' }
  const context = await contextWith(given)
  const refused = createFirstUsers(context, without)
  await expect(refused).rejects.toThrow(new InvalidSetting(`Setting ${name}: ${problem}`))
  await context.database.run(sql`DELETE FROM users`)
  const development = { ...context, config: { ...context.config, isProduction: false } }
  expect(await createFirstUsers(development, without)).toHaveLength(2)
  expect(await createFirstUsers(context, without)).toEqual([])
})
