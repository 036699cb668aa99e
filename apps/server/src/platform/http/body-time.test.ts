import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@trophy/contract/core/endpoint.ts'
import { errorBodySchema } from '@trophy/contract/core/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestHttp } from '../../testing/test-http.ts'
import { route } from './route.ts'
import { uploadRoute } from './upload-route.fixture.ts'

const note = endpoint({
  method: 'POST',
  path: '/api/note',
  roles: ['admin'],
  summary: 'Takes a text',
  body: z.strictObject({ text: z.string() }),
  response: 'nothing',
})

const times = { body: 300, upload: 2_000, silence: 300 }
let server: Awaited<ReturnType<typeof createTestHttp>>
let port: number
beforeAll(async () => {
  server = await createTestHttp([uploadRoute, route(note, async () => undefined)], times)
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => server.close())

interface Slow {
  readonly pieces: readonly string[]
  readonly pause: number
}

/** Sends the pieces with pauses, and returns all that the server sends until it closes the connection. */
const sendSlowly = ({ pieces, pause }: Slow): Promise<{ response: string; milliseconds: number }> =>
  new Promise((resolve) => {
    let response = ''
    const start = performance.now()
    const send = async () => {
      for (const piece of pieces) {
        if (!socket.writable) return
        socket.write(piece)
        await sleep(pause)
      }
    }
    const socket = connect(port, '127.0.0.1', () => void send())
    socket.setEncoding('utf8').on('data', (chunk: string) => (response += chunk))
    socket
      .on('error', () => undefined)
      .on('close', () => resolve({ response, milliseconds: performance.now() - start }))
  })

const head = (path: string, length: number, ...headers: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    `content-length: ${length}`,
    ...headers,
    '\r\n',
  ].join('\r\n')

const form = 'content-type: multipart/form-data; boundary=x'
const json = 'content-type: application/json'
const admin = 'authorization: Bearer admin'
const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.psv"\r\n\r\n'
const end = '\r\n--x--\r\n'
const uploadOf = (bytes: number, ...headers: string[]) =>
  head('/api/upload', start.length + bytes + end.length, form, ...headers) + start

const bodyOf = (response: string) => errorBodySchema.parse(JSON.parse(response.split('\r\n\r\n')[1] ?? ''))

test('an upload continues for as long as bytes arrive', async () => {
  // Each piece arrives within the time of silence, all of them in much more than that.
  const pieces = [uploadOf(12, admin), ...Array<string>(12).fill('a'), end]
  const { response, milliseconds } = await sendSlowly({ pieces, pause: 100 })
  expect(milliseconds).toBeGreaterThan(3 * times.silence)
  expect(response).toMatch(/^HTTP\/1.1 200 /)
  expect(response).toContain('{"bytes":12}')
})

test('an upload of which nothing more arrives ends with 408', async () => {
  const { response, milliseconds } = await sendSlowly({ pieces: [uploadOf(12, admin), 'aa'], pause: 10 })
  expect(response).toMatch(/^HTTP\/1.1 408 /)
  expect(bodyOf(response)).toMatchObject({ code: 'request_timeout' })
  expect(milliseconds).toBeLessThan(times.upload)
})

test('an upload ends after its maximum time, even while bytes arrive', async () => {
  const pieces = [uploadOf(1_000, admin), ...Array<string>(40).fill('a')]
  const { response, milliseconds } = await sendSlowly({ pieces, pause: 100 })
  expect(response).toMatch(/^HTTP\/1.1 408 /)
  expect(milliseconds).toBeGreaterThan(times.upload - 100)
})

test('an upload without a session is refused at once, and cannot hold the connection', async () => {
  const pieces = [
    uploadOf(1_000).replace('connection: close', 'connection: keep-alive'),
    ...Array<string>(40).fill('a'),
  ]
  const { response, milliseconds } = await sendSlowly({ pieces, pause: 50 })
  expect(response).toMatch(/^HTTP\/1.1 401 /)
  expect(response).not.toContain('408')
  expect(milliseconds).toBeLessThan(times.upload)
})

test('the rest of an upload that was refused cannot hold the connection either', async () => {
  const first = `${uploadOf(200_000, admin).replace('connection: close', 'connection: keep-alive')}${'a'.repeat(1_000)}`
  const pieces = [first, ...Array<string>(40).fill('a'.repeat(1_000))]
  const { response, milliseconds } = await sendSlowly({ pieces, pause: 50 })
  expect(response).toMatch(/^HTTP\/1.1 413 /)
  expect(milliseconds).toBeLessThan(times.upload)
})

test('any other body must arrive in a short time', async () => {
  const pieces = [head('/api/note', 1_000, json, admin), ...Array<string>(40).fill('a')]
  const { response, milliseconds } = await sendSlowly({ pieces, pause: 50 })
  expect(response).toMatch(/^HTTP\/1.1 408 /)
  expect(milliseconds).toBeLessThan(times.upload)
})

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'invalid_input'],
  ['too many headers', `GET / HTTP/1.1\r\nhost: localhost\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
])('%s is refused in the shape of every error', async (_what, text, status, code) => {
  const { response } = await sendSlowly({ pieces: [text], pause: 0 })
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(bodyOf(response)).toMatchObject({ code })
})
