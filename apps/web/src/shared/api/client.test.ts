import { authEndpoints } from '@trophy/contract/auth/auth.contract.ts'
import { coachEndpoints, type CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { participantEndpoints } from '@trophy/contract/participants/participants.contract.ts'
import { sheetEndpoints } from '@trophy/contract/uploads/sheets.contract.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, callForFile, callWithoutResponse, requestUrl } from './client.ts'
import { newIdempotencyKey, hasNoResponse } from './no-response.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const player: CoachPlayer = {
  id: '2f1d3c1e-5b0a-4f6e-9d59-0c2f7f4f1a11',
  participantId: 'PLA_101',
  name: 'Asha',
  mobileNumber: null,
  discipline: null,
  checkinStatus: 'pending',
  checkinTime: null,
  checkoutTime: null,
  bookingReference: null,
  bookingStartDate: null,
  bookingEndDate: null,
}

const fetchMock = vi.fn<(address: string, options: RequestInit) => Promise<Response>>()
const stored = new Map<string, string>()

beforeEach(() => {
  fetchMock.mockReset()
  stored.clear()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})

const lastRequest = () => {
  const [address, options] = fetchMock.mock.lastCall ?? []
  return { address, options, headers: new Headers(options?.headers) }
}

test('a GET sends cookies and no body, and returns the parsed JSON', async () => {
  fetchMock.mockResolvedValue(Response.json([{ discipline: 'Hockey', count: 2 }]))
  await expect(call(participantEndpoints.disciplines)).resolves.toEqual([{ discipline: 'Hockey', count: 2 }])
  const { address, options, headers } = lastRequest()
  expect(address).toBe('/api/admin/disciplines')
  expect(options).toMatchObject({ method: 'GET', credentials: 'include' })
  expect(options).not.toHaveProperty('body')
  expect([...headers.keys()]).toEqual(['accept', 'accept-language'])
})

test('a response that does not match its schema is an error', async () => {
  fetchMock.mockResolvedValue(Response.json([{ discipline: 'Hockey' }]))
  await expect(call(participantEndpoints.disciplines)).rejects.toThrow('GET /api/admin/disciplines')
})

test('a page in place of an answer is no response', async () => {
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  fetchMock.mockImplementation(async () => page())
  const sent = callWithoutResponse(authEndpoints.logout)
  await expect(sent).rejects.toSatisfy(hasNoResponse)
  await expect(call(participantEndpoints.disciplines)).rejects.toSatisfy(hasNoResponse)
})

test('the stored token is sent as bearer token', async () => {
  stored.set('auth_token', 'secret')
  fetchMock.mockResolvedValue(Response.json([]))
  await call(participantEndpoints.disciplines)
  expect(lastRequest().headers.get('authorization')).toBe('Bearer secret')
})

test('a body is sent as JSON, and parameters in the path', async () => {
  const body = { name: 'Asha Rao', mobileNumber: null }
  fetchMock.mockResolvedValue(Response.json({ ...player, ...body }))
  await call(coachEndpoints.editPlayer, { params: { participantId: 'PLA 1/2' }, body })
  const { address, options, headers } = lastRequest()
  expect(address).toBe('/api/coach/players/PLA%201%2F2')
  expect(options?.body).toBe(JSON.stringify(body))
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.has('idempotency-key')).toBe(false)
})

test("each POST has its own idempotency key, or the caller's", async () => {
  fetchMock.mockImplementation(async () => new Response(null, { status: 204 }))
  const keys: (string | null)[] = []
  for (let count = 0; count < 2; count++) {
    await callWithoutResponse(authEndpoints.logout)
    keys.push(lastRequest().headers.get('idempotency-key'))
  }
  expect(keys[0]).toMatch(uuid)
  expect(keys[1]).toMatch(uuid)
  expect(keys[0]).not.toBe(keys[1])
  const idempotencyKey = newIdempotencyKey()
  await callWithoutResponse(authEndpoints.logout, { idempotencyKey })
  expect(lastRequest().headers.get('idempotency-key')).toBe(idempotencyKey)
})

test('a GET has an idempotency key only when the caller passes one', async () => {
  fetchMock.mockResolvedValue(Response.json({ stage: 'waiting', rows: 0, totalRows: null }))
  const idempotencyKey = newIdempotencyKey()
  await call(sheetEndpoints.progress, { idempotencyKey })
  expect(lastRequest().headers.get('idempotency-key')).toBe(idempotencyKey)
})

test("a file has the server's name, else the fallback", async () => {
  const headers = { 'content-disposition': 'attachment; filename="Players_Template.xlsx"' }
  fetchMock.mockResolvedValueOnce(new Response('cells', { headers })).mockResolvedValueOnce(new Response('cells'))
  const request = { params: { type: 'players' } } as const
  const named = await callForFile(sheetEndpoints.template, 'fallback.xlsx', request)
  expect(named.fileName).toBe('Players_Template.xlsx')
  await expect(named.content.text()).resolves.toBe('cells')
  await expect(callForFile(sheetEndpoints.template, 'fallback.xlsx', request)).resolves.toMatchObject({
    fileName: 'fallback.xlsx',
  })
})

test('a response of 400 and above is an ApiError', async () => {
  fetchMock.mockResolvedValue(Response.json({ message: 'Forbidden', code: 'forbidden' }, { status: 403 }))
  const error = await call(participantEndpoints.disciplines).catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 403, code: 'forbidden', serverMessage: 'Forbidden' })
})

test('a path without parameters is not changed', () => {
  expect(requestUrl('/api/auth/me')).toBe('/api/auth/me')
})

test('parameters are filled in and encoded', () => {
  const path = '/api/admin/hotels/:hotelId/instances/:instanceCode'
  expect(requestUrl(path, { hotelId: 'a/b?c', instanceCode: 2 })).toBe('/api/admin/hotels/a%2Fb%3Fc/instances/2')
})

test('a missing parameter is an error', () => {
  expect(() => requestUrl('/api/admin/hotels/:hotelId', {})).toThrow('hotelId is missing')
})

test('empty values of a query are omitted; zero and false are values', () => {
  const query = { search: '', role: undefined, district: null, page: 0, dryRun: false, sortBy: 'name & id' }
  expect(requestUrl('/api/list', {}, query)).toBe('/api/list?page=0&dryRun=false&sortBy=name+%26+id')
})
