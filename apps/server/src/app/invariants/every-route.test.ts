import { sessionCookie } from '@trophy/contract/auth/auth.constants.ts'
import { errorBodySchema } from '@trophy/contract/core/http/errors.ts'
import { type Endpoint, mediaTypes } from '@trophy/contract/core/http/endpoint.ts'
import { userRoles } from '@trophy/contract/core/access.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, apiDocument, callOf, nameOf } from '../../testing/contract/contract-endpoints.ts'
import { createCoach } from '../../testing/factories/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let coachId: string
const signedInAs = new Map<string, Record<string, string>>()
beforeAll(async () => {
  server = await createTestApp({ SIGN_IN_LIMIT_PER_HOUR: '1000' })
  const coach = await createCoach(server.database)
  coachId = coach.id
  for (const role of userRoles) signedInAs.set(role, await server.signInAs(role === 'coach' ? coach.id : role))
})
afterAll(() => server.close())

const everyEndpoint = allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

/** Served by the application itself and not part of the contract. */
const outsideTheContract = ['GET /api/docs', 'GET /api/health', 'POST /api/sms/reports/:provider']

const callAs = (endpoint: Endpoint, role?: string) =>
  server.app.inject({ ...callOf(endpoint), headers: (role && signedInAs.get(role)) || {} })

/** Headers of a caller with one of the endpoint's roles. */
const permitted = ({ roles }: Endpoint) => (roles === 'public' ? {} : (signedInAs.get(roles[0]) ?? {}))

/** Every route of Fastify, as `GET /api/…`, parsed from its printed tree. */
const servedRoutes = (): string[] => {
  const served: string[] = []
  const folders: string[] = []
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^(.*?)(?:└── |├── )(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const [, indent = '', part = '', methods = ''] = match
    folders.length = indent.length / 4
    folders.push(part)
    for (const method of methods.split(', ')) {
      if (!['', 'HEAD', 'OPTIONS'].includes(method)) served.push(`${method} ${folders.join('')}`)
    }
  }
  return served.filter((name) => name.includes(' /api/')).toSorted()
}

test('the application serves exactly the endpoints of the contract', () => {
  expect(servedRoutes()).toEqual([...allEndpoints.map(nameOf), ...outsideTheContract].toSorted())
})

test('the API is described for programs as OpenAPI, and for browsers as a page', async () => {
  const document = await server.app.inject('/api/docs')
  expect(document.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept' })
  expect(document.json()).toEqual(apiDocument)
})

const guarded = everyEndpoint.filter(([, { roles }]) => roles !== 'public')

test.each(guarded)('%s refuses other roles before anything else', async (_name, endpoint) => {
  const nobody = await callAs(endpoint)
  expect([nobody.statusCode, nobody.json()]).toEqual([401, { message: 'Not authenticated', code: 'not_authenticated' }])
  for (const role of userRoles.filter((each) => !endpoint.roles.includes(each))) {
    const refused = await callAs(endpoint, role)
    expect([role, refused.statusCode, refused.json()]).toEqual([role, 403, { message: 'Forbidden', code: 'forbidden' }])
  }
})

const opened = everyEndpoint.filter(([, { fileTypes }]) => fileTypes?.includes(mediaTypes.html))

test.each(opened)('%s, opened in a tab without a session, shows the sign-in', async (_name, endpoint) => {
  const { statusCode, headers } = await server.app.inject({ ...callOf(endpoint), headers: { accept: mediaTypes.html } })
  expect([statusCode, headers.location]).toEqual([302, '/'])
})

const tokenOf = (role: string): string => (signedInAs.get(role)?.['authorization'] ?? '').replace('Bearer ', '')

test.each(guarded)(
  '%s refuses an unknown and an ended session, and the cookie of another role',
  async (_name, endpoint) => {
    const [role = 'admin'] = endpoint.roles
    const ended = (await server.signInAs(role === 'coach' ? coachId : role)).authorization.replace('Bearer ', '')
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${ended}` } })
    const call = async (headers: Record<string, string>) =>
      (await server.app.inject({ ...callOf(endpoint), headers })).statusCode
    for (const token of ['unknown', ended, '']) {
      expect(await call({ authorization: `Bearer ${token}` })).toBe(401)
      expect(await call({ cookie: `${sessionCookie}=${token}` })).toBe(401)
    }
    const other = userRoles.find((each) => !endpoint.roles.includes(each))
    expect(await call({ cookie: `${sessionCookie}=${tokenOf(other ?? '')}` })).toBe(other === undefined ? 401 : 403)
  },
)

const answering = everyEndpoint.filter(([, { response }]) => response !== 'stream')

test.each(answering)('%s accepts its roles, and is never cached', async (_name, endpoint) => {
  const roles = endpoint.roles === 'public' ? [undefined] : endpoint.roles
  for (const role of roles) {
    const response = await callAs(endpoint, role)
    // Without a body most are 400, and an unknown id is 404: both come after the check of the role.
    expect([200, 201, 204, 400, 404, 409, 415], response.body).toContain(response.statusCode)
    expect(response.headers['cache-control']).toContain('no-store')
    const isWellFormed = response.statusCode < 400 || errorBodySchema.safeParse(response.json()).success
    expect(isWellFormed, response.body).toBe(true)
  }
})

const streaming = everyEndpoint.filter(([, { response }]) => response === 'stream')

test.each(streaming)('%s accepts its roles, and is never cached', async (_name, endpoint) => {
  for (const role of userRoles.filter((each) => endpoint.roles.includes(each))) {
    const request = { ...callOf(endpoint), headers: signedInAs.get(role) ?? {}, payloadAsStream: true } as const
    const response = await server.app.inject(request)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    response.stream().destroy()
  }
})

const withJsonBody = everyEndpoint.filter(([, { body }]) => body !== undefined && body !== 'multipart')

test.each(withJsonBody)('%s refuses a field that it does not know', async (_name, endpoint) => {
  // The role distinguishes the kinds of participant.
  const fields = { ...(endpoint.path === '/api/admin/participants' && { role: 'coach' }), unheardOf: 1 }
  const payload = endpoint.body instanceof z.ZodArray ? [fields] : fields
  const response = await server.app.inject({ ...callOf(endpoint), headers: permitted(endpoint), payload })
  expect(response.statusCode).toBe(400)
  const { errors, code } = z.object({ code: z.string(), errors: z.unknown() }).parse(response.json())
  expect(code).toBe('invalid_input')
  expect(JSON.stringify(errors)).toContain('unheardOf')
})

const withoutBody = answering.filter(([, { body }]) => body === undefined)

test.each(withoutBody)('%s refuses a body', async (_name, endpoint) => {
  const response = await server.app.inject({ ...callOf(endpoint), headers: permitted(endpoint), payload: { field: 1 } })
  expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ path: 'body' }] }])
})
