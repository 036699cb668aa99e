import { defaultBodyLimit, type Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, nameOf } from '../../testing/contract/contract-endpoints.ts'
import { inputSchema } from '../../testing/contract/schema-examples.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** Dates, choices and numbers have no maximum length in their schema. */
const lengthWithoutMaximum = 40

/** The length of the longest JSON in ASCII that the schema accepts. */
const longestOf = (schema: Schema | boolean | undefined): number => {
  if (typeof schema !== 'object') return lengthWithoutMaximum
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (options.length > 0) return Math.max(...options.map(longestOf))
  if (schema.type === 'object') return 2 + sum(Object.entries(schema.properties ?? {}).map(longestFieldOf))
  if (schema.type === 'array') {
    const entry = Array.isArray(schema.items) ? undefined : schema.items
    return 2 + (schema.maxItems ?? Infinity) * (longestOf(entry) + 1)
  }
  return (schema.maxLength ?? lengthWithoutMaximum) + 2
}

const longestFieldOf = ([name, schema]: [string, Schema | boolean]): number => name.length + 4 + longestOf(schema)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const longestBodyOf = ({ body }: Endpoint): number => (body instanceof z.ZodType ? longestOf(inputSchema(body)) : 0)

const withBody = allEndpoints.filter(({ body }) => body instanceof z.ZodType)

test.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s accepts the longest body of its schema, and has a larger limit only if that needs it',
  (_name, endpoint) => {
    const { bodyLimit = defaultBodyLimit } = endpoint
    const longest = longestBodyOf(endpoint)
    expect(longest).toBeLessThanOrEqual(bodyLimit)
    expect(bodyLimit > defaultBodyLimit).toBe(longest > defaultBodyLimit)
    expect(bodyLimit).toBeLessThanOrEqual(Math.max(defaultBodyLimit, 2 * longest))
  },
)
