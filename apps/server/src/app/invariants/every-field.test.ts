import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { errorBodySchema } from '@trophy/contract/core/http/errors.ts'
import { uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, nameOf, operationOf } from '../../testing/contract/contract-endpoints.ts'
import { pendingCoach, verifyHotel } from '../../testing/factories/stays.ts'
import { postUpload } from '../../testing/sheets/post-upload.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { exampleOf, inputSchema } from '../../testing/contract/schema-examples.ts'
import { wrongValuesOf } from '../../testing/contract/wrong-values.ts'

/** Replaces the validator's own messages, so that a message which is not the product's is recognised. */
const validatorText = 'text of the validator'
const { localeError } = z.config()
z.config({ localeError: ({ code }) => `${validatorText}: ${code}` })
afterAll(() => void z.config({ localeError }))

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ SIGN_IN_LIMIT_PER_HOUR: '10000' })
})
afterAll(() => server.close())

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const exampleFieldsOf = (schema: z.ZodType | undefined): Fields => {
  const example = schema && exampleOf(inputSchema(schema))
  return isObject(example) ? example : {}
}

const wrongFieldsOf = (schema: z.ZodType | undefined): Fields[] =>
  schema ? [...wrongValuesOf(inputSchema(schema))].filter(isObject) : []

/** True for values that a query string can express: texts, numbers and lists of them. */
const isWritable = (query: Fields): boolean =>
  Object.values(query).every((value) => !isObject(value) && value !== null && value !== true)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** The path with its parameters, and the query; a list becomes a repeated parameter. */
const urlOf = ({ path }: Endpoint, params: Fields, query: Fields): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, textOf(one))
  }
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])))
  return `${address}?${search.toString()}`
}

/** Requests to an endpoint as its schemas describe them, each with one error in the path, the query or the body. */
const wrongRequestsOf = (endpoint: Endpoint): InjectOptions[] => {
  const { method, params, query, body } = endpoint
  const bodySchema = body === 'multipart' ? undefined : body
  const right = { params: exampleFieldsOf(params), query: exampleFieldsOf(query), body: exampleFieldsOf(bodySchema) }
  const requestWith = (wrong: { params?: Fields; query?: Fields; body?: unknown }): InjectOptions => {
    const call = { ...right, ...wrong }
    const type = body === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json'
    return {
      method,
      url: urlOf(endpoint, call.params, call.query),
      ...(body !== undefined && { headers: { 'content-type': type }, payload: JSON.stringify(call.body) }),
    }
  }
  return [
    ...wrongFieldsOf(params).map((wrong) => requestWith({ params: wrong })),
    ...wrongFieldsOf(query)
      .filter(isWritable)
      .map((wrong) => requestWith({ query: wrong })),
    ...(bodySchema ? [...wrongValuesOf(inputSchema(bodySchema))] : []).map((wrong) => requestWith({ body: wrong })),
  ]
}

/** Each endpoint gets a separate session, since one of them ends it after some tries. */
const signInFor = async ({ roles }: Endpoint): Promise<Record<string, string>> => {
  if (roles === 'public') return {}
  if (roles[0] !== 'coach') return server.signInAs(roles[0])
  const coach = await pendingCoach(server.database)
  await verifyHotel(server.database, coach)
  return server.signInAs(coach.id)
}

type TestResponse = Pick<Awaited<ReturnType<TestApp['app']['inject']>>, 'statusCode' | 'body'>

/** The refusals that come before validation. */
const isGate = (body: string): boolean =>
  /"code":"(not_authenticated|forbidden|foreign_origin|hotel_not_verified|rate_limited)"/.test(body)

/** What is wrong with the responses to invalid requests; empty when each has a plain message. */
const faultsOf = (responses: readonly TestResponse[]): string[] => [...new Set(responses.flatMap(faultsIn))]

const faultsIn = ({ statusCode: status, body }: TestResponse): string[] => {
  if (status >= 500 || isGate(body)) return [`${status}: ${body}`]
  if (status !== 400) return []
  const { data } = errorBodySchema.safeParse(JSON.parse(body))
  if (!data) return [`not in the shape of an error: ${body}`]
  return [data, ...(data.errors ?? [])].filter(({ message }) => !isPlain(message)).map(({ message }) => message)
}

/** True for a sentence without names of JSON fields; the values that a field may have are not checked. */
const isPlain = (message: string): boolean => {
  const [field = ''] = message.split(' must be ')
  return !message.includes(validatorText) && /^[A-Z]/.test(field) && !/[a-z](?:[A-Z]|_[a-z])/.test(field)
}

const endpointsWithFields = allEndpoints.flatMap((endpoint, index) => {
  const requests = wrongRequestsOf(endpoint)
  // A separate address for each, since the requests of one are limited.
  return requests.length > 0
    ? [{ endpoint, requests, name: nameOf(endpoint), remoteAddress: `203.0.113.${index}` }]
    : []
})

test.each(endpointsWithFields)('$name explains invalid requests in plain words', async (call) => {
  const { endpoint, requests, remoteAddress } = call
  const signedIn = await signInFor(endpoint)
  const send = (request: InjectOptions) =>
    server.app.inject({ ...request, remoteAddress, headers: { ...request.headers, ...signedIn } })
  const responses = await Promise.all(requests.map(send))
  expect(faultsOf(responses)).toEqual([])
  const statuses = new Set(responses.map(({ statusCode }) => String(statusCode)))
  expect(Object.keys(operationOf(endpoint).responses)).toEqual(expect.arrayContaining([...statuses]))
})

test('the options in the form of an upload are explained in plain words, too', async () => {
  const headers = await server.signInAs('admin')
  const wrong = [...wrongValuesOf(inputSchema(uploadOptionsSchema))].map((value) => JSON.stringify(value))
  const form = { file: { name: 'players.psv', content: 'COACH_ID' }, uploadType: 'players' }
  const responses = await Promise.all(
    ['{', ...wrong].map((options) => postUpload(server, headers, 'players', { ...form, options })),
  )
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  expect(faultsOf(responses)).toEqual([])
})

test.each([
  ['', 'startDate', 'Both start and end dates are required'],
  ['startDate=2026-11-21', 'endDate', 'Both start and end dates are required'],
  ['startDate=&endDate=2026-11-21', 'startDate', 'Both start and end dates are required'],
  ['startDate=21/11/2026&endDate=2026-11-22', 'startDate', 'Invalid date format'],
  ['startDate=2026-11-21&endDate=2026-11-31', 'endDate', 'Invalid date format'],
  ['startDate=2026-11-22&endDate=2026-11-21', 'endDate', 'Start date must be before or equal to end date'],
  ['startDate=2026-11-21&endDate=2027-11-22', 'endDate', 'Please choose at most 366 days'],
])('occupancy requires its dates with the messages of the specification: %j', async (query, path, message) => {
  const headers = await server.signInAs('admin')
  const response = await server.app.inject({ method: 'GET', url: `/api/admin/hotels/occupancy?${query}`, headers })
  expect([response.statusCode, response.json()]).toMatchObject([400, { message, code: 'invalid_input' }])
  expect(errorBodySchema.parse(response.json()).errors).toContainEqual({ path, message })
})
