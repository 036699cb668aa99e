import { z } from 'zod'

export type Schema = z.core.JSONSchema.JSONSchema

/** The JSON schema of what a caller sends. */
export const inputSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The JSON schema of what the server sends. */
export const outputSchema = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { unrepresentable: 'any' })

/**
 * The example that the schema declares, or one assembled from its fields, as the page of `/api/docs` does. Rules that
 * the JSON schema does not tell are ignored: a field with one declares its example.
 */
export const exampleOf = (schema: Schema): unknown => {
  const choice: unknown = schema['example'] ?? schema.const ?? schema.enum?.[0] ?? schema.default
  if (choice !== undefined) return choice
  const option = optionsOf(schema)[0]
  if (option) return exampleOf(option)
  switch (typeOf(schema)) {
    case 'object':
      return exampleOfObject(schema)
    case 'array':
      return Array.from({ length: schema.minItems || 1 }, () => exampleOf(entryOf(schema) ?? {}))
    case 'string':
      return exampleOfText(schema)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return Math.max(schema.minimum ?? 0, 1)
  }
}

export const exampleOfObject = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, exampleOf(field)]))

const exampleOfText = ({ format, minLength = 0 }: Schema): string => {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'date') return '2026-11-21'
  if (format === 'date-time') return '2026-11-21T14:00:00+05:30'
  return 'example'.padEnd(minLength, '.')
}

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null && !Array.isArray(part)

export const typeOf = ({ type }: Schema) => [type].flat()[0]

export const optionsOf = ({ anyOf = [], oneOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf].filter(isSchema)

export const entryOf = ({ items }: Schema): Schema | undefined => (isSchema(items) ? items : undefined)

/** The fields of an object; for a record, one of its keys. */
export const fieldsOf = ({ properties = {}, propertyNames, additionalProperties }: Schema): [string, Schema][] => {
  const known: unknown = isSchema(propertyNames) ? propertyNames.enum?.[0] : undefined
  const all = typeof known === 'string' ? { [known]: additionalProperties } : properties
  return Object.entries(all).flatMap(([name, field]) => (isSchema(field) ? [[name, field] as [string, Schema]] : []))
}
