import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import { handleErrors } from '../../platform/http/responses/errors.ts'
import { watchErrors } from './declared-errors.ts'

const undeclaring: Endpoint = {
  method: 'GET',
  path: '/api/things',
  roles: 'public',
  summary: 'Things',
  response: z.object({}),
}

/** The check of a server whose endpoint has answered 404. */
const checkAfterNotFound = async (endpoint: Endpoint) => {
  const app = fastify()
  handleErrors(app)
  app.get(endpoint.path, { config: { endpoint } }, async () => {
    throw notFound()
  })
  const check = watchErrors(app)
  expect((await app.inject(endpoint.path)).statusCode).toBe(404)
  await app.close()
  return check
}

test('an error that its endpoint does not declare fails the test, with the name of the endpoint', async () => {
  expect(await checkAfterNotFound(undeclaring)).toThrow('GET /api/things: 404 not_found')
})

test.each<Endpoint>([
  { ...undeclaring, errors: ['not_found'] },
  { ...undeclaring, path: '/api/things/:id', params: z.object({ id: z.string() }) },
])('an error that its endpoint declares, or has by a rule, does not (%#)', async (endpoint) => {
  expect(await checkAfterNotFound(endpoint)).not.toThrow()
})
