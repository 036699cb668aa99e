import { apiKeyEndpoints } from '@trophy/contract/auth/accounts.contract.ts'
import { type ApiKeyScope, apiKeyScopes, scopeIncludes } from '@trophy/contract/core/access.ts'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { expect } from 'vitest'
import { allEndpoints, callOf, nameOf, operationOf } from '../../testing/contract/contract-endpoints.ts'
import { it, server } from '../../testing/server-test.ts'

const keyOf = new Map<string, Record<string, string>>()
it.beforeAll(async () => {
  const headers = await server.signInAs('admin')
  for (const scope of apiKeyScopes) {
    const payload = { name: scope, scope }
    const created = await server.app.inject({ method: 'POST', url: apiKeyEndpoints.create.path, headers, payload })
    keyOf.set(scope, { authorization: `Bearer ${apiKeyEndpoints.create.response.parse(created.json()).key}` })
  }
})

const everyEndpoint = allEndpoints.filter(({ isProbe }) => isProbe !== true)
const cases = everyEndpoint.map((endpoint) => [nameOf(endpoint), endpoint] as const)

const calls = everyEndpoint.flatMap((endpoint) =>
  apiKeyScopes.map((scope) => [nameOf(endpoint), scope, endpoint, scopeIncludes(scope, endpoint.keyScope)] as const),
)
const callWith = (scope: ApiKeyScope, endpoint: Endpoint) =>
  server.app.inject({ ...callOf(endpoint), headers: keyOf.get(scope) ?? {} })

it.each(calls.filter(([, , , isAccepted]) => isAccepted))('%s accepts a %s key', async (_name, scope, endpoint) => {
  const response = await callWith(scope, endpoint)
  // Without a body or query some are 400, and an unknown id is 404: both come after the check of the scope.
  expect([200, 400, 404], response.body).toContain(response.statusCode)
})

it.each(calls.filter(([, , , isAccepted]) => !isAccepted))('%s refuses a %s key', async (_name, scope, endpoint) => {
  const response = await callWith(scope, endpoint)
  expect([response.statusCode, response.json()]).toEqual([403, { message: 'Forbidden', code: 'forbidden' }])
})

it.each(cases)('%s describes the keys that it accepts', (_name, endpoint) => {
  const isGuarded = endpoint.keyScope !== undefined && endpoint.roles !== 'public'
  const { security } = operationOf(endpoint)
  expect(security.filter((scheme) => 'apiKey' in scheme)).toEqual(isGuarded ? [{ apiKey: [endpoint.keyScope] }] : [])
})

it('a desk key may also check in, check out and undo; every other write refuses keys', () => {
  const withScope = (scope: string) => everyEndpoint.filter(({ keyScope }) => keyScope === scope)
  expect(withScope('desk').map(nameOf).toSorted()).toEqual([
    'POST /api/admin/checkin',
    'POST /api/admin/checkin/undo',
    'POST /api/admin/checkout',
    'POST /api/admin/checkout/undo',
  ])
  expect(withScope('read').filter(({ method }) => method !== 'GET')).toEqual([])
})

it('a key can read what an admin can, but nothing about accounts, keys, retention or the audit log', () => {
  const refused = everyEndpoint.filter(({ method, roles, keyScope }) => {
    const isOfAdmins = roles !== 'public' && roles.includes('admin')
    return method === 'GET' && isOfAdmins && keyScope === undefined
  })
  expect(refused.map(nameOf).toSorted()).toEqual([
    'GET /api/admin/accounts',
    'GET /api/admin/api-keys',
    'GET /api/admin/settings/retention',
    'GET /api/admin/todo',
    'GET /api/auth/me',
    'GET /api/live',
  ])
})
