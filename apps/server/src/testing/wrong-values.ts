import { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/** Values that replace a field: one of each type, an empty and a long one. */
const wrongValues = [null, '', 'non\nsense\u0007', 'x'.repeat(2000), true, -1, ['x', 'y'], {}] as const
const wrongNumbers = [1.5, 1e15] as const
const tooMany = 2000

/** The JSON schema of a schema's input, as in `/api/docs`. */
export const described = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** An example of the JSON schema; further rules of the field are ignored. */
export const exampleOf = (schema: Schema): unknown => {
  const option = optionsOf(schema)[0]
  if (option) return exampleOf(option)
  const choice: unknown = schema.const ?? schema.enum?.[0] ?? schema['example'] ?? schema.default
  if (choice !== undefined) return choice
  switch (typeOf(schema)) {
    case 'object':
      return exampleOfObject(schema)
    case 'array':
      return [exampleOf(entryOf(schema) ?? {})]
    case 'string':
      return exampleOfText(schema)
    case 'boolean':
      return false
    default:
      return Math.max(schema.minimum ?? 0, 1)
  }
}

/**
 * Examples of a schema with one error: a missing or an unknown field, too many entries, or another value for a field,
 * an entry, or the whole. Some are valid nevertheless, such as one without an optional field.
 */
export const wrongValuesOf = function* (schema: Schema): Generator {
  yield* wrongValues
  if (typeOf(schema) === 'number' || typeOf(schema) === 'integer') yield* wrongNumbers
  for (const shape of [schema, ...optionsOf(schema)]) {
    yield* wrongObjects(shape)
    yield* wrongLists(shape)
  }
}

const wrongObjects = function* (schema: Schema): Generator<object> {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return
  const whole = exampleOfObject(schema)
  yield { ...whole, unknownField: 1 }
  for (const [name, field] of fields) {
    yield { ...whole, [name]: undefined }
    for (const value of wrongValuesOf(field)) yield { ...whole, [name]: value }
  }
}

const wrongLists = function* (schema: Schema): Generator<unknown[]> {
  const entry = entryOf(schema)
  if (entry === undefined) return
  yield []
  yield Array.from({ length: tooMany }, (_, index) => `nonsense ${index}`)
  for (const value of wrongValuesOf(entry)) yield [value]
}

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null && !Array.isArray(part)

const typeOf = ({ type }: Schema) => [type].flat()[0]

const optionsOf = ({ anyOf = [], oneOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf].filter(isSchema)

const entryOf = ({ items }: Schema): Schema | undefined => (isSchema(items) ? items : undefined)

/** The fields of an object; for a record, one of its keys. */
const fieldsOf = ({ properties = {}, propertyNames, additionalProperties }: Schema): [string, Schema][] => {
  const known: unknown = isSchema(propertyNames) ? propertyNames.enum?.[0] : undefined
  const all = typeof known === 'string' ? { [known]: additionalProperties } : properties
  return Object.entries(all).flatMap(([name, field]) => (isSchema(field) ? [[name, field] as [string, Schema]] : []))
}

const exampleOfObject = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, exampleOf(field)]))

const exampleOfText = ({ format, minLength = 0 }: Schema): string => {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'date') return '2026-11-21'
  if (format === 'date-time') return '2026-11-21T14:00:00+05:30'
  return 'example'.padEnd(minLength, '.')
}
