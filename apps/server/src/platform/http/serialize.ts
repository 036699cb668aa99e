import type { FastifySerializerCompiler } from 'fastify'
import { $ZodType, safeParse } from 'zod/v4/core'

/**
 * Serializes a response with exactly the fields of its schema; one that does not match is an error of the server. It
 * is parsed, not encoded, which is twice as fast and has the same result: no response schema transforms.
 */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema, method, url }) => {
  if (!(schema instanceof $ZodType)) throw new TypeError(`The response of ${method} ${url} has no schema`)
  return (value) => {
    const { data, error } = safeParse(schema, value)
    if (error) throw new Error(`The response of ${method} ${url} doesn't match the schema`, { cause: error })
    return JSON.stringify(data)
  }
}
