import { expect, test } from 'vitest'
import { z } from 'zod'
import { compile } from 'zod/v4/core'
import { allEndpoints } from '../../../testing/contract/contract-endpoints.ts'
import { serializerCompiler } from './serialize.ts'

const changing = ['catch', 'default', 'pipe', 'prefault', 'promise', 'transform']

/** The types of all schemas inside, each once. */
const typesWithin = (found: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof found !== 'object' || found === null || seen.has(found)) return []
  seen.add(found)
  if (found instanceof z.ZodObject)
    return ['object', ...typesWithin({ ...found.shape, rest: found.def.catchall }, seen)]
  if (found instanceof z.ZodType) return [found.def.type, ...typesWithin(found.def, seen)]
  return Object.values(found).flatMap((each) => typesWithin(each, seen))
}

test.each(allEndpoints)('the response schema of $method $path does not transform', ({ response }) => {
  expect(typesWithin(response).filter((type) => changing.includes(type))).toEqual([])
})

const withSchema = allEndpoints.flatMap(({ method, path, response }) =>
  response instanceof z.ZodType ? { method, path, response } : [],
)

test.each(withSchema)('the response schema of $method $path can be compiled', ({ response }) => {
  expect(() => compile(response, { strict: true })).not.toThrow()
})

test('detects a schema that transforms', () => {
  const schema = z.object({ list: z.array(z.object({ name: z.string().nullable().default('') })) })
  expect(typesWithin(schema)).toContain('default')
  expect(typesWithin(z.object({}).catchall(z.string().transform(Number)))).toContain('transform')
})

test('a response has exactly the fields of its schema; one that does not match is an error', () => {
  const schema = z.object({ name: z.string(), days: z.object({}).catchall(z.object({ held: z.int() })) })
  const write = serializerCompiler({ schema, method: 'GET', url: '/x' })
  const days = { '2026-11-21': { held: 1, mobile: '+91' } }
  expect(write({ name: 'Asha', mobile: '+91', days })).toBe('{"name":"Asha","days":{"2026-11-21":{"held":1}}}')
  expect(() => write({ name: 'Asha', days: { '2026-11-21': { held: 'one' } } })).toThrow("doesn't match the schema")
})
