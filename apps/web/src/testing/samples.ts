import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { z } from 'zod'
import { json, type StubServer } from './stub-server.ts'

/** Texts of the formats that schemas name. */
const texts: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  date: '2026-11-21',
  'date-time': '2026-11-21T08:30:00.000Z',
}

type Schema = z.core.JSONSchema.BaseSchema

/** A value of a schema: one element in each list, its example where it has one. */
const valueOf = (schema: Schema | boolean): unknown => {
  if (typeof schema === 'boolean') return null
  const { anyOf, oneOf, allOf, type } = schema
  const [example] = [...(schema.examples ?? []), ...('example' in schema ? [schema['example']] : [])]
  if (example !== undefined) return example
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = anyOf ?? oneOf ?? allOf ?? []
  if (first !== undefined) return valueOf(first)
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return schema.items === undefined || Array.isArray(schema.items) ? [] : [valueOf(schema.items)]
  if (type === 'string') return texts[schema.format ?? ''] ?? 'Text'
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  return type === 'boolean' ? false : null
}

const objectOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> =>
  Object.fromEntries(required.map((name) => [name, valueOf(properties[name] ?? true)]))

/** An answer of an endpoint whose content does not matter to the test. */
export const sampleOf = ({ response }: Endpoint): unknown =>
  response instanceof z.ZodType ? valueOf(z.toJSONSchema(response, { unrepresentable: 'any', reused: 'inline' })) : null

/** Who is signed in, the event and the live updates are read before any screen. */
const always: readonly Endpoint[] = [endpoints.auth.me, endpoints.event.event, endpoints.live.stream]

/** What screens read. */
export const reads: readonly Endpoint[] = Object.values(endpoints)
  .flatMap((of) => Object.values<Endpoint>(of))
  .filter((read) => read.method === 'GET' && !always.includes(read))

/** Answers whatever a screen reads. */
export const answerReads = (server: StubServer): void => {
  for (const read of reads) server.respond(read, () => json(sampleOf(read)))
}
