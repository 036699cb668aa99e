import { connect } from 'node:net'
import { endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { errorBodySchema, errorMessages } from '@trophy/contract/core/http/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestHttp } from '../../testing/test-http.ts'
import { Refusal } from '../errors.ts'
import { route } from './route.ts'

const bare = endpoint('POST', '/api/bare', {
  roles: 'public',
  summary: 'Takes no body',
  response: 'nothing',
})
const form = endpoint('POST', '/api/form', {
  roles: 'public',
  summary: 'Takes a form',
  body: z.strictObject({
    text: z.string(),
    inner: z.strictObject({}).optional(),
    list: z.array(z.int()).max(1000).optional(),
  }),
  response: 'nothing',
})
const list = endpoint('POST', '/api/list', {
  roles: 'public',
  summary: 'Takes a long list, and refuses each entry',
  body: z.array(z.string()),
  bodyLimit: 100_000,
  response: 'nothing',
})

let server: Awaited<ReturnType<typeof createTestHttp>>
let port: number
beforeAll(async () => {
  server = await createTestHttp([
    route(bare, async () => undefined),
    route(form, async () => undefined),
    route(list, async (_context, { body }) => {
      const errors = body.map((text) => ({ path: text, message: text }))
      throw new Refusal('conflict', 'Not now', { errors })
    }),
  ])
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => server.close())

const post = (url: string, payload: string) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })

/** Sends the text, and returns all that the server sends until it closes the connection. */
const exchange = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
    socket.on('close', () => resolve(received)).on('error', reject)
  })

const requestHead = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', ...headers, '', ''].join('\r\n')

test.each([
  ['of a known length', requestHead('/api/bare', 'content-length: 1000000'), 400],
  ['of an unknown length', requestHead('/api/bare', 'transfer-encoding: chunked'), 400],
  ['that is too long', requestHead('/api/form', 'content-length: 16385'), 413],
  ['for an unknown path', requestHead('/api/nowhere', 'content-length: 16385'), 413],
])('refuses a body %s before it arrives, and closes the connection', async (_what, head, status) => {
  // Nothing of the body is sent: a server that waits for it would not answer.
  const response = await exchange(head)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(errorBodySchema.safeParse(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).success).toBe(true)
})

test('a short body that is refused unread leaves the connection open', async () => {
  const short = `${requestHead('/api/bare', 'content-length: 7')}{"a":1}`
  const response = await exchange(`${short}${requestHead('/api/bare', 'content-length: 0', 'connection: close')}`)
  expect(response.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 204'])
})

test('a larger body is accepted only where the contract allows it', async () => {
  const long = JSON.stringify(['x'.repeat(20_000)])
  expect((await post('/api/list', long)).statusCode).toBe(409)
  expect((await post('/api/form', long)).statusCode).toBe(413)
})

test.each([
  ['{"text":"","one":1}', 'one', errorMessages.unknownField],
  ['{"text":"","one":1,"two":2,"three":3}', '', 'The request has 3 unknown fields'],
  ['{"text":"","inner":{"one":1}}', 'inner.one', errorMessages.unknownField],
  ['{"text":"","inner":{"one":1,"two":2}}', 'inner', 'The request has 2 unknown fields'],
])('names one unknown field, and counts several: %s', async (payload, path, message) => {
  expect((await post('/api/form', payload)).json()).toEqual({
    message,
    code: 'invalid_input',
    errors: [{ path, message }],
  })
})

test.each([
  ['in the schema', '/api/form', { text: '', list: Array.from({ length: 100 }, () => 'wrong') }],
  ['in the service', '/api/list', Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(400)}`)],
])('lists at most 20 errors of 300 characters, found %s', async (_where, url, body) => {
  const { errors = [] } = errorBodySchema.parse((await post(url, JSON.stringify(body))).json())
  expect(errors).toHaveLength(20)
  expect(Math.max(...errors.flatMap(({ path, message }) => [path.length, message.length]))).toBeLessThanOrEqual(300)
})

test('an unknown field with a long name is named by its beginning', async () => {
  const response = await post('/api/form', JSON.stringify({ text: '', ['x'.repeat(10_000)]: 1 }))
  expect(response.json()).toMatchObject({ errors: [{ path: `${'x'.repeat(299)}…` }] })
})

const fields = Array.from({ length: 1_500 }, (_, index) => `"f${index}":1`).join(',')
const hostile: readonly (readonly [string, string])[] = [
  ['many unknown fields', `{${fields}}`],
  ['too many entries', `{"text":"","list":[${'"",'.repeat(5_000)}""]}`],
  ['wrong entries', `{"text":"","list":[${'"",'.repeat(999)}""]}`],
  ['deeply nested lists', '['.repeat(8_000) + ']'.repeat(8_000)],
  ['deeply nested objects', '{"a":'.repeat(2_700) + '1' + '}'.repeat(2_700)],
  ['fields like prototypes', `{${'"__proto_":1,'.repeat(1_000)}"__proto__":1}`],
  ['escaped characters of two units', `{"text":"${String.raw`\ud83c\udfd1`.repeat(1_300)}","a":1}`],
  ['escaped characters in nested lists', `${String.raw`["\ud83c\udfd1",`.repeat(900)}1${']'.repeat(900)}`],
]

test('16 KB of hostile JSON cost milliseconds, and get a short response', async () => {
  for (const [what, payload] of hostile) {
    expect(payload.length, what).toBeLessThanOrEqual(16_384)
    await post('/api/form', payload)
    const start = process.cpuUsage()
    for (let sent = 0; sent < 10; sent += 1) {
      const response = await post('/api/form', payload)
      expect([what, response.statusCode]).toEqual([what, 400])
      expect(response.body.length, what).toBeLessThan(4_000)
    }
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 10_000, what).toBeLessThan(50)
  }
})
