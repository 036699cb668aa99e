import { insecureNames } from '../platform/config/config.ts'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '../auth/first-users/first-users.ts'
import { createFirstUsers } from '../auth/first-users/first-users.service.ts'
import { createLog } from '../platform/log/log.ts'
import { createTestContext } from '../testing/test-context.ts'
import { checkProduction } from './check-production.ts'

const secure = {
  NODE_ENV: 'production',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  ADMIN_EMAIL: 'asha@example.org',
  ADMIN_PASSWORD: 'a-long-passphrase',
  ADMIN_MOBILE: '98765 43210',
}

const demoLine = 'Setting DEMO_DATA: the demo event is not for production (or permit it: ALLOW_INSECURE=demo-data)'
const outboxLine =
  'Setting SMS_PROVIDER: outbox sends no SMS and writes one-time passwords to a file; set a gateway ' +
  '(or permit it: ALLOW_INSECURE=sms-outbox)'
const proxyLine =
  'Setting TRUSTED_PROXIES: is needed because HOST accepts other machines; set the address of the proxy ' +
  '(or permit it: ALLOW_INSECURE=no-proxy)'
const passwordLine = (accounts: string) =>
  `${accounts} the password of the demo event, which is public; set another ` +
  '(or permit it: ALLOW_INSECURE=demo-passwords)'
const mobileLine = (accounts: string) =>
  `${accounts} no mobile number for one-time passwords; set one, such as ADMIN_MOBILE ` +
  '(or permit it: ALLOW_INSECURE=admin-without-mobile)'

const contextWith = async (settings: Readonly<Record<string, string>>) => {
  const { context, close } = await createTestContext(settings)
  onTestFinished(close)
  const lines: string[] = []
  return { ...context, lines, log: createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }) }
}

/** The lines with which the start is refused; none when it is not. */
const refusedLines = async (context: Parameters<typeof checkProduction>[0]): Promise<string[]> =>
  checkProduction(context).then(
    () => [],
    (failure: unknown) => (failure instanceof Error ? failure.message.split('\n') : [String(failure)]),
  )

const everything = {
  NODE_ENV: 'production',
  DEMO_DATA: 'true',
  HOST: '0.0.0.0',
  ADMIN_EMAIL: 'asha@example.org',
  ADMIN_PASSWORD: demoAccounts.technicalAdmin.password,
}

test('in production everything insecure is refused at once, before an account is created', async () => {
  const context = await contextWith({ ...everything, TECHNICAL_ADMIN_MOBILE: '' })
  expect(await refusedLines(context)).toEqual([demoLine, outboxLine, proxyLine, passwordLine('2 admin accounts have')])
  expect(await context.database.all(sql`SELECT FROM users`)).toEqual([])
})

test('a secure production starts, and so does an insecure one for development', async () => {
  expect(await refusedLines(await contextWith(secure))).toEqual([])
  const { NODE_ENV: _, ...development } = everything
  const context = await contextWith(development)
  expect(await refusedLines(context)).toEqual([])
  expect(context.lines).toEqual([])
})

test.each([
  [{ DEMO_DATA: 'true', TECHNICAL_ADMIN_PASSWORD: 'another-long-one' }, demoLine],
  [{ SMS_PROVIDER: 'outbox' }, outboxLine],
  [{ HOST: '0.0.0.0' }, proxyLine],
  [{ HOST: '::' }, proxyLine],
  [{ HOST: '192.0.2.1' }, proxyLine],
  [{ HOST: 'trophy.example' }, proxyLine],
  [{ ADMIN_PASSWORD: demoAccounts.admin.password }, passwordLine('1 admin account has')],
  [{ ADMIN_MOBILE: '' }, mobileLine('1 admin account has')],
  [
    { TECHNICAL_ADMIN_EMAIL: 'tara@example.org', TECHNICAL_ADMIN_PASSWORD: 'another-long-one' },
    mobileLine('1 admin account has'),
  ],
])('%j is refused in one line', async (settings, line) => {
  expect(await refusedLines(await contextWith({ ...secure, ...settings }))).toEqual([line])
})

test.each([
  { HOST: 'localhost' },
  { HOST: '127.0.0.5' },
  { HOST: '::1' },
  { HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' },
  { DEMO_DATA: 'false' },
])('%j is not refused', async (settings) => {
  expect(await refusedLines(await contextWith({ ...secure, ...settings }))).toEqual([])
})

test('stored accounts are checked: one with a public password and one without a mobile number', async () => {
  const { NODE_ENV: _, ...development } = secure
  const earlier = await contextWith({ ...development, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_MOBILE: '' })
  await createFirstUsers(earlier, { withDemoAccounts: true })
  await earlier.database.run(sql`UPDATE users SET mobile_number = NULL WHERE role = 'technical_admin'`)
  const config = { ...earlier.config, isProduction: true }
  expect(await refusedLines({ ...earlier, config })).toEqual([
    passwordLine('2 admin accounts have'),
    mobileLine('1 admin account has'),
  ])
  const allowed = { ...config, allowInsecure: ['demo-passwords', 'admin-without-mobile'] as const }
  expect(await refusedLines({ ...earlier, config: { ...config, allowInsecure: [...allowed.allowInsecure] } })).toEqual(
    [],
  )
})

test.each(insecureNames)('ALLOW_INSECURE=%s permits only that, and each other is still refused', async (name) => {
  const settings = { ...everything, TECHNICAL_ADMIN_EMAIL: 'tara@example.org', DEMO_DATA: 'true' }
  const context = await contextWith({ ...settings, ALLOW_INSECURE: name })
  const lines = await refusedLines(context)
  const names = lines.map((line) => /ALLOW_INSECURE=(\S+)\)$/.exec(line)?.[1])
  expect(names).toEqual(['demo-data', 'sms-outbox', 'no-proxy', 'demo-passwords'].filter((each) => each !== name))
})

test('what ALLOW_INSECURE permits starts, and is warned about in the log without personal data', async () => {
  const context = await contextWith({
    ...everything,
    ADMIN_EMAIL: 'asha@example.org',
    DEMO_DATA: 'false',
    ALLOW_INSECURE: insecureNames.join(', '),
  })
  expect(await refusedLines(context)).toEqual([])
  const log = context.lines.join('')
  for (const name of ['sms-outbox', 'no-proxy', 'demo-passwords', 'admin-without-mobile']) expect(log).toContain(name)
  expect(log).not.toMatch(/asha|-demo"/)
})

test('production without an event file warns that the support contacts are placeholders', async () => {
  const without = await contextWith(secure)
  await checkProduction(without)
  expect(without.lines.join('')).toContain('EVENT_CONFIG is not set')
})
