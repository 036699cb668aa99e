import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('proxies are addresses and networks', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: ' 127.0.0.1, 10.0.0.0/8 ,::1,fd00::/8,' })
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
  expect(readConfig({}).trustedProxies).toEqual([])
})

test.each(['1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/', '::1/129', '127.0.0.1 10.0.0.1'])(
  'refuses the proxy %s at start, in one line without the value',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(
      /^Setting TRUSTED_PROXIES: must be addresses, or networks such as 10\.0\.0\.0\/8, with commas between them$/,
    )
  },
)

test.each([
  [{}, true],
  [{ NODE_ENV: 'development' }, true],
  [{ DATABASE_URL: 'postgres://trophy@127.0.0.1/trophy' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO_DATA: 'true' }, true],
])('with %j, demo data: %s', (settings, demoData) => {
  expect(readConfig(settings).demoData).toBe(demoData)
})

test('what production may do all the same is a list of known names', () => {
  expect(readConfig({}).allowInsecure).toEqual([])
  expect(readConfig({ ALLOW_INSECURE: 'no-proxy, sms-outbox,' }).allowInsecure).toEqual(['no-proxy', 'sms-outbox'])
  expect(() => readConfig({ ALLOW_INSECURE: 'no-proxies' })).toThrow(
    /^Setting ALLOW_INSECURE: may only contain demo-data, [^\n]+, no-proxy, with commas between them$/,
  )
})

test.each(['Production', 'prod', 'production ', 'staging'])(
  'NODE_ENV=%s is refused: it is not production',
  (NODE_ENV) => {
    expect(() => readConfig({ NODE_ENV })).toThrow(/^Setting NODE_ENV: must be production, development or test$/)
  },
)

test('a process has 20 database connections by default, and at least as many as its own work takes', () => {
  expect(readConfig({}).databaseConnections).toBe(20)
  expect(readConfig({ DATABASE_CONNECTIONS: '40' }).databaseConnections).toBe(40)
  for (const DATABASE_CONNECTIONS of ['7', '501', 'many']) {
    expect(() => readConfig({ DATABASE_CONNECTIONS })).toThrow(/^Setting DATABASE_CONNECTIONS: /)
  }
})

test.each(['allow', 'prefer', 'requires'])('refuses sslmode=%s, in one line without the password', (mode) => {
  const url = (sslmode: string) => `postgres://trophy:secret@one/trophy?sslmode=${sslmode}`
  expect(readConfig({ DATABASE_URL: url('verify-full') }).databaseUrl).toContain('verify-full')
  expect(() => readConfig({ DATABASE_URL: url(mode) })).toThrow(
    /^Setting DATABASE_URL: has an sslmode other than disable, require, verify-ca and verify-full$/,
  )
})

test.each(['@db1:5432,db2:5432/trophy', '@db1,db2', '@/trophy?host=db1,db2'])(
  'refuses several hosts, as in %s, in one line without the password',
  (hosts) => {
    expect(() => readConfig({ DATABASE_URL: `postgres://trophy:se,cret${hosts}` })).toThrow(
      /^Setting DATABASE_URL: names several hosts: name one address, such as that of a proxy that leads to the primary$/,
    )
    expect(
      readConfig({ DATABASE_URL: `postgres://trophy:se,cret${hosts.replaceAll(/,db2(:5432)?/g, '')}` }),
    ).toBeDefined()
  },
)

test.each(['trophy:a%2Fb%3F@one/trophy', 'trophy@/trophy?host=/run/postgresql', '/trophy?host=/run&user=trophy'])(
  'takes the address of a database with an encoded password, or of a Unix socket: %s',
  (address) => expect(readConfig({ DATABASE_URL: `postgres://${address}` }).databaseUrl).toBe(`postgres://${address}`),
)

test("writes tonight's papers at five, or at another time of the day", () => {
  expect(readConfig({}).papers).toEqual({ directory: undefined, time: { hour: 17, minute: 0 } })
  expect(readConfig({ PAPERS_TIME: '06:30' }).papers.time).toEqual({ hour: 6, minute: 30 })
  for (const PAPERS_TIME of ['24:00', '17', '5pm']) expect(() => readConfig({ PAPERS_TIME })).toThrow('such as 17:00')
})

test('the time zone has the name of a place or UTC: the database reads IST and +05:30 as other zones', () => {
  expect(readConfig({}).eventTimeZone).toBe('Asia/Kolkata')
  for (const EVENT_TIME_ZONE of ['Asia/Calcutta', 'America/Argentina/Salta', 'UTC']) {
    expect(readConfig({ EVENT_TIME_ZONE }).eventTimeZone).toBe(EVENT_TIME_ZONE)
  }
  for (const EVENT_TIME_ZONE of ['IST', '+05:30', 'BST', 'Mars/Olympus']) {
    expect(() => readConfig({ EVENT_TIME_ZONE })).toThrow('must be a time zone such as Asia/Kolkata')
  }
})
