import { endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { errorBodySchema, errorMessages } from '@trophy/contract/core/http/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestHttp } from '../../testing/test-http.ts'
import { Refusal } from '../errors.ts'
import { route } from './route.ts'
import { uploadRoute } from './upload-route.fixture.ts'

const echo = endpoint('POST', '/api/echo', {
  roles: ['admin'],
  summary: 'Returns its input',
  body: z.strictObject({ text: z.string().min(1, 'Please say something').max(2_000_000) }),
  response: z.object({ text: z.string() }),
})
const bare = endpoint('POST', '/api/bare', {
  roles: ['admin'],
  summary: 'Takes no body',
  response: z.object({ done: z.boolean() }),
})

/** Code and message of the database, and the response's message and `Retry-After`. */
const databaseErrors: Readonly<Record<string, readonly [string, string, keyof typeof errorMessages, number]>> = {
  'a lock timeout': ['55P03', 'canceling statement due to lock timeout', 'busy', 2],
  'a deadlock': ['40P01', 'deadlock detected', 'busy', 2],
  'a serialization failure': ['40001', 'could not serialize access due to concurrent update', 'busy', 2],
  'a statement that ran too long': ['57014', 'canceling statement due to statement timeout', 'tooSlow', 5],
  'a statement that an admin cancelled': ['57014', 'canceling statement due to user request', 'cancelled', 5],
  'a transaction of a frozen server': [
    '25P03',
    'terminating connection due to idle-in-transaction timeout',
    'tooSlow',
    5,
  ],
  'a read-only database': ['25006', 'cannot execute INSERT in a read-only transaction', 'notWritable', 60],
  'a full disk': ['53100', 'could not extend file: No space left on device', 'notWritable', 60],
  'a database without memory': ['53200', 'out of memory', 'notWritable', 60],
  'a database that does not respond': ['', 'Query read timeout', 'unavailable', 5],
}

const databaseError = (how: string): Error => {
  const [code, message] = databaseErrors[how] ?? ['', how]
  return code === '' ? new Error(message) : Object.assign(new Error(message), { code })
}

const broken = endpoint('GET', '/api/broken', {
  roles: 'public',
  summary: 'Fails as asked',
  query: z.strictObject({ how: z.enum(['bug', 'away', 'unopened', 'wait', ...Object.keys(databaseErrors)]) }),
  response: z.object({ done: z.boolean() }),
})

const failures: Readonly<Record<string, () => Error>> = {
  bug: () => new Error('SELECT secret FROM /etc/passwd'),
  away: () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  // As PostgreSQL refuses a connection while its disk is full.
  unopened: () => Object.assign(new Error('could not write init file'), { code: 'XX000', severity: 'FATAL' }),
  wait: () => new Refusal('rate_limited', 'Later, please', { retryAfterSeconds: 42 }),
}

let server: Awaited<ReturnType<typeof createTestHttp>>
beforeAll(async () => {
  server = await createTestHttp([
    route(echo, async (_context, { body }) => body),
    route(bare, async () => ({ done: true })),
    uploadRoute,
    route(broken, async (_context, { query }) => {
      throw failures[query.how]?.() ?? databaseError(query.how)
    }),
  ])
})
afterAll(() => server.close())

type Headers = Record<string, string>
const asAdmin = { authorization: 'Bearer admin' }
const post = (url: string, payload?: string | Buffer, headers: Headers = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...asAdmin, ...headers },
    ...(payload !== undefined && { payload }),
  })
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }

test.each([
  ['broken JSON', () => post('/api/echo', '{"text":', json), 400, 'invalid_input'],
  ['a body that would change prototypes', () => post('/api/echo', '{"__proto__":{"a":1}}', json), 400, 'invalid_input'],
  ['no body', () => post('/api/echo'), 400, 'invalid_input'],
  ['an empty body', () => post('/api/echo', '', json), 400, 'invalid_input'],
  ['a list for an object', () => post('/api/echo', '[]', json), 400, 'invalid_input'],
  ['plain text', () => post('/api/echo', 'text', { 'content-type': 'text/plain' }), 415, 'unsupported_type'],
  ['a form for JSON', () => post('/api/echo', '--x--', form), 415, 'unsupported_type'],
  ['JSON for a form', () => post('/api/upload', '{}', json), 415, 'unsupported_type'],
  ['nothing for a form', () => post('/api/upload'), 415, 'unsupported_type'],
  ['too much', () => post('/api/echo', `{"text":"${'x'.repeat(1_048_576)}"}`, json), 413, 'too_large'],
  ['half of a character', () => post('/api/echo', String.raw`{"text":"\ud800"}`, json), 400, 'invalid_input'],
  ['half of a character in a name', () => post('/api/echo', String.raw`{"\uDE00":1}`, json), 400, 'invalid_input'],
  [
    'a text that is not UTF-8',
    () => post('/api/echo', Buffer.from('{"text":"José"}', 'latin1'), json),
    400,
    'invalid_input',
  ],
  ['fields where none are read', () => post('/api/bare', '{"a":1}', json), 400, 'invalid_input'],
  ['an unknown path', () => post('/api/nowhere', '{}', json), 404, 'not_found'],
  ['an address that cannot be decoded', () => post('/api/%E0%A4%A', '{}', json), 400, 'invalid_input'],
  ['a method that is not served', () => server.app.inject({ method: 'DELETE', url: '/api/echo' }), 404, 'not_found'],
])('%s is refused in the shape of every error', async (_what, send, status, code) => {
  const response = await send()
  expect([response.statusCode, response.json()]).toMatchObject([status, { code: code }])
  expect(errorBodySchema.parse(response.json()).message).not.toBe('')
  expect(response.headers['content-type']).toContain('application/json')
})

test('accepts a character of two UTF-16 units, escaped or not', async () => {
  const response = await post('/api/echo', String.raw`{"text":"\ud83c\udfd1 \\ud800 🏑"}`, json)
  expect(response.json()).toEqual({ text: String.raw`🏑 \ud800 🏑` })
})

test('an endpoint without a body accepts an empty one of any content type', async () => {
  for (const [payload, headers] of [
    [undefined, {}],
    ['', json],
    ['{}', json],
    ['null', json],
  ] as const) {
    expect((await post('/api/bare', payload, headers)).json()).toEqual({ done: true })
  }
})

test('names the missing fields when there is no body', async () => {
  for (const payload of [undefined, '', 'null']) {
    const response = await post('/api/echo', payload, payload === undefined ? {} : json)
    expect(response.json()).toMatchObject({ errors: [{ path: 'text' }] })
  }
})

test('names an invalid field with its message', async () => {
  expect((await post('/api/echo', '{"text":"","extra":1}', json)).json()).toEqual({
    message: 'Please say something',
    code: 'invalid_input',
    errors: [
      { path: 'text', message: 'Please say something' },
      { path: 'extra', message: errorMessages.unknownField },
    ],
  })
})

const fail = (how: string) => server.app.inject({ method: 'GET', url: `/api/broken?how=${how}` })

test('an unexpected error reveals no details', async () => {
  const response = await fail('bug')
  expect([response.statusCode, response.json()]).toEqual([
    500,
    { message: 'Something went wrong on our side. Please try again.', code: 'internal' },
  ])
})

test.each(['away', 'unopened'])('an unavailable database is 503: %s', async (how) => {
  const response = await fail(how)
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
  expect(response.json()).toEqual({ code: 'unavailable', message: errorMessages.unavailable })
})

test.each(Object.entries(databaseErrors))(
  '%s is 503 with a plain message and when to retry',
  async (how, [, , name, seconds]) => {
    const response = await fail(encodeURIComponent(how))
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, String(seconds)])
    expect(response.json()).toEqual({ code: 'unavailable', message: errorMessages[name] })
  },
)

test('429 states when to retry', async () => {
  const response = await fail('wait')
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
    429,
    '42',
    { message: 'Later, please', code: 'rate_limited', retryAfterSeconds: 42 },
  ])
})

test('refuses an unknown query parameter', async () => {
  const response = await server.app.inject({ method: 'GET', url: '/api/broken?how=bug&why=1' })
  expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'invalid_input' }])
})
