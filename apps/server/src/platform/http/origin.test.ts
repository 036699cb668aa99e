import { endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestHttp } from '../../testing/test-http.ts'
import { route } from './route.ts'

const done = z.object({ done: z.boolean() })
const common = { roles: ['admin'], summary: 'Does something', response: done } as const
const methods = ['GET', 'POST', 'PUT'] as const
const endpoints = methods.map((method) => endpoint(method, '/api/thing', common))

let server: Awaited<ReturnType<typeof createTestHttp>>
beforeAll(async () => {
  server = await createTestHttp(endpoints.map((each) => route(each, async () => ({ done: true }))))
})
afterAll(() => server.close())

const call = async (method: (typeof methods)[number], headers: Record<string, string>) =>
  (await server.app.inject({ method, url: '/api/thing', headers: { host: 'trophy.example.org', ...headers } }))
    .statusCode

const cookie = { cookie: 'session=admin' }
const bearer = { authorization: 'Bearer admin' }

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'https://trophy.example.org.evil.example' }],
  [{ origin: 'https://trophy.example.org:8443' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://trophy.example.org', 'sec-fetch-site': 'cross-site' }],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
])('refuses a write with only the cookie and %j', async (headers) => {
  expect(await call('POST', { ...cookie, ...headers })).toBe(403)
  expect(await call('PUT', { ...cookie, ...headers })).toBe(403)
  expect(await call('POST', { ...cookie, authorization: 'Basic admin', ...headers })).toBe(403)
  expect(await call('GET', { ...cookie, ...headers })).toBe(200)
  expect(await call('POST', { ...cookie, ...bearer, ...headers })).toBe(200)
  expect(await call('POST', { ...bearer, ...headers })).toBe(200)
})

test.each([
  [{}],
  [{ origin: 'https://trophy.example.org' }],
  [{ 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'https://trophy.example.org', 'sec-fetch-site': 'same-origin' }],
  [{ 'sec-fetch-site': 'none' }],
])('accepts a write with only the cookie and %j', async (headers) => {
  expect(await call('POST', { ...cookie, ...headers })).toBe(200)
})

test('the refusal has the shape of every error', async () => {
  const headers = { ...cookie, origin: 'https://evil.example' }
  const response = await server.app.inject({ method: 'POST', url: '/api/thing', headers })
  expect(response.json()).toEqual({
    message: 'This request did not come from this application.',
    code: 'foreign_origin',
  })
})
