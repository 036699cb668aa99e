import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { errorBodySchema } from '@trophy/contract/core/http/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestHttp } from '../../testing/test-http.ts'
import { route } from './route.ts'
import { uploadRoute } from './upload-route.fixture.ts'

const note = endpoint('POST', '/api/note', {
  roles: ['admin'],
  summary: 'Takes a text',
  body: z.strictObject({ text: z.string() }),
  response: 'nothing',
})

const times = { body: 300, upload: 3_600_000, silence: 800 }
const longestUpload = 2_000

/** A server for the other tests, and one for an upload that takes too long. */
const servers: Awaited<ReturnType<typeof createTestHttp>>[] = []
const start = async (limits: typeof times): Promise<number> => {
  const server = await createTestHttp([uploadRoute, route(note, async () => undefined)], limits)
  servers.push(server)
  return Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
}
let port: number
let impatientPort: number
beforeAll(async () => {
  port = await start(times)
  impatientPort = await start({ ...times, upload: longestUpload })
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

interface Slow {
  readonly pieces: readonly string[]
  readonly pause: number
  readonly to?: number
}

interface Sent {
  readonly response: string
  readonly milliseconds: number
  /** Whether all pieces were sent before the server closed the connection. */
  readonly isComplete: boolean
}

/** Sends the pieces with pauses, and returns all that the server sends until it closes the connection. */
const sendSlowly = ({ pieces, pause, to = port }: Slow): Promise<Sent> =>
  new Promise((resolve) => {
    let response = ''
    let isComplete = false
    const began = performance.now()
    const send = async () => {
      for (const piece of pieces) {
        if (!socket.writable) return
        socket.write(piece)
        await sleep(pause)
      }
      isComplete = true
    }
    const socket = connect(to, '127.0.0.1', () => void send())
    socket.setEncoding('utf8').on('data', (chunk: string) => (response += chunk))
    socket
      .on('error', () => undefined)
      .on('close', () => resolve({ response, milliseconds: performance.now() - began, isComplete }))
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
const begin = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.psv"\r\n\r\n'
const end = '\r\n--x--\r\n'
const uploadOf = (bytes: number, ...headers: string[]) =>
  head('/api/upload', begin.length + bytes + end.length, form, ...headers) + begin

/** They take longer than any limit. */
const manyPieces = Array<string>(900).fill('a')

const bodyOf = (response: string) => errorBodySchema.parse(JSON.parse(response.split('\r\n\r\n')[1] ?? ''))

test('an upload continues for as long as bytes arrive', async () => {
  // Each piece arrives within the time of silence, all of them in much more than that.
  const pieces = [uploadOf(12, admin), ...Array<string>(12).fill('a'), end]
  const { response, milliseconds } = await sendSlowly({ pieces, pause: 200 })
  expect(milliseconds).toBeGreaterThan(3 * times.silence)
  expect(response).toMatch(/^HTTP\/1.1 200 /)
  expect(response).toContain('{"bytes":12}')
})

test('an upload of which nothing more arrives ends with 408', async () => {
  const { response } = await sendSlowly({ pieces: [uploadOf(12, admin), 'aa'], pause: 10 })
  expect(response).toMatch(/^HTTP\/1.1 408 /)
  expect(bodyOf(response)).toMatchObject({ code: 'request_timeout' })
})

test('an upload ends after its maximum time, even while bytes arrive', async () => {
  const pieces = [uploadOf(1_000, admin), ...manyPieces]
  const { response, milliseconds, isComplete } = await sendSlowly({ pieces, pause: 100, to: impatientPort })
  expect(response).toMatch(/^HTTP\/1.1 408 /)
  expect(milliseconds).toBeGreaterThan(longestUpload - 100)
  expect(isComplete).toBe(false)
})

test('an upload without a session is refused at once, and cannot hold the connection', async () => {
  const pieces = [uploadOf(1_000).replace('connection: close', 'connection: keep-alive'), ...manyPieces]
  const { response, isComplete } = await sendSlowly({ pieces, pause: 50 })
  expect(response).toMatch(/^HTTP\/1.1 401 /)
  expect(response).not.toContain('408')
  expect(isComplete).toBe(false)
})

test('the rest of an upload that was refused cannot hold the connection either', async () => {
  const whole = uploadOf(200_000, admin).replace('connection: close', 'connection: keep-alive')
  const first = whole.replace('/api/upload', '/api/upload?unknown=1') + 'a'.repeat(1_000)
  const pieces = [first, ...manyPieces.map(() => 'a'.repeat(1_000))]
  const { response, isComplete } = await sendSlowly({ pieces, pause: 50 })
  expect(response).toMatch(/^HTTP\/1.1 400 /)
  expect(isComplete).toBe(false)
})

test('any other body must arrive in a short time', async () => {
  const pieces = [head('/api/note', 1_000, json, admin), ...manyPieces]
  const { response, isComplete } = await sendSlowly({ pieces, pause: 50 })
  expect(response).toMatch(/^HTTP\/1.1 408 /)
  expect(isComplete).toBe(false)
})

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'invalid_input'],
  ['too many headers', `GET / HTTP/1.1\r\nhost: localhost\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
])('%s is refused in the shape of every error', async (_what, text, status, code) => {
  const { response } = await sendSlowly({ pieces: [text], pause: 0 })
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(bodyOf(response)).toMatchObject({ code })
})
