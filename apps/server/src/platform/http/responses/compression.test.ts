import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestHttp } from '../../../testing/test-http.ts'
import { route } from '../route.ts'

const texts = endpoint('GET', '/api/texts/:length', {
  roles: 'public',
  summary: 'A text',
  params: z.object({ length: z.coerce.number() }),
  response: z.object({ text: z.string() }),
})

let http: Awaited<ReturnType<typeof createTestHttp>>

beforeAll(async () => {
  http = await createTestHttp([
    route(texts, async (_context, { params }) => ({ text: 'ab '.repeat(params.length / 3) })),
  ])
})
afterAll(() => http.close())

// The longest are compressed as a stream.
test.each([
  ['br', 3000, brotliDecompressSync],
  ['br', 60_000, brotliDecompressSync],
  ['br', 300_000, brotliDecompressSync],
  ['gzip', 3000, gunzipSync],
  ['gzip', 300_000, gunzipSync],
] as const)('%s: a text of %i characters arrives as it is', async (encoding, length, decompress) => {
  const response = await http.app.inject({ url: `/api/texts/${length}`, headers: { 'accept-encoding': encoding } })
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(JSON.parse(decompress(response.rawPayload).toString())).toEqual({ text: 'ab '.repeat(length / 3) })
})

test('a short response is not compressed', async () => {
  const response = await http.app.inject({ url: '/api/texts/30', headers: { 'accept-encoding': 'br' } })
  expect(response.headers['content-encoding']).toBeUndefined()
})
