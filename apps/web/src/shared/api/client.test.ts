import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, callForFile, callWithoutResponse, newIdempotencyKey } from './client.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>()
const stored = new Map<string, string>()

beforeEach(() => {
  fetched.mockReset()
  stored.clear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})

/** What was asked of the browser. */
const asked = () => {
  const [address, options] = fetched.mock.lastCall ?? []
  return { address, options, headers: new Headers(options?.headers) }
}

test('a read sends cookies and no body, and answers the parsed JSON', async () => {
  fetched.mockResolvedValue(Response.json([{ discipline: 'Hockey', count: 2 }]))
  await expect(call(participantEndpoints.disciplines)).resolves.toEqual([{ discipline: 'Hockey', count: 2 }])
  const { address, options, headers } = asked()
  expect(address).toBe('/api/admin/disciplines')
  expect(options).toMatchObject({ method: 'GET', credentials: 'include' })
  expect(options).not.toHaveProperty('body')
  expect([...headers.keys()]).toEqual(['accept'])
})

test('the stored token goes along as the bearer', async () => {
  stored.set('auth_token', 'secret')
  fetched.mockResolvedValue(Response.json([]))
  await call(participantEndpoints.disciplines)
  expect(asked().headers.get('authorization')).toBe('Bearer secret')
})

test('a body goes as JSON, and names stand in the path', async () => {
  fetched.mockResolvedValue(Response.json({}))
  const body = { name: 'Asha Rao', mobileNumber: null }
  await call(coachEndpoints.editPlayer, { params: { participantId: 'PLA 1/2' }, body })
  const { address, options, headers } = asked()
  expect(address).toBe('/api/coach/players/PLA%201%2F2')
  expect(options?.body).toBe(JSON.stringify(body))
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.has('idempotency-key')).toBe(false)
})

test('each POST has a key of its own, or the one that the caller keeps', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  const keys: (string | null)[] = []
  for (let count = 0; count < 2; count++) {
    await callWithoutResponse(authEndpoints.logout)
    keys.push(asked().headers.get('idempotency-key'))
  }
  expect(keys[0]).toMatch(uuid)
  expect(keys[1]).toMatch(uuid)
  expect(keys[0]).not.toBe(keys[1])
  const idempotencyKey = newIdempotencyKey()
  await callWithoutResponse(authEndpoints.logout, { idempotencyKey })
  expect(asked().headers.get('idempotency-key')).toBe(idempotencyKey)
})

test('a read carries a key only when it asks about the call that has it', async () => {
  fetched.mockResolvedValue(Response.json({}))
  const idempotencyKey = newIdempotencyKey()
  await call(uploadEndpoints.progress, { idempotencyKey })
  expect(asked().headers.get('idempotency-key')).toBe(idempotencyKey)
})

test('a file has the name that the server gives, else the fallback', async () => {
  const headers = { 'content-disposition': 'attachment; filename="Players_Template.xlsx"' }
  fetched.mockResolvedValueOnce(new Response('cells', { headers })).mockResolvedValueOnce(new Response('cells'))
  const request = { params: { type: 'players' } } as const
  const named = await callForFile(uploadEndpoints.template, 'fallback.xlsx', request)
  expect(named.fileName).toBe('Players_Template.xlsx')
  await expect(named.content.text()).resolves.toBe('cells')
  await expect(callForFile(uploadEndpoints.template, 'fallback.xlsx', request)).resolves.toMatchObject({
    fileName: 'fallback.xlsx',
  })
})

test('an answer of 400 and above is an ApiError', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'Forbidden', code: 'forbidden' }, { status: 403 }))
  const error = await call(participantEndpoints.disciplines).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 403, code: 'forbidden', serverMessage: 'Forbidden' })
})
