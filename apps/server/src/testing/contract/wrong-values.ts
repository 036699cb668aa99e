import { entryOf, exampleOfObject, fieldsOf, optionsOf, type Schema, typeOf } from './schema-examples.ts'

/** Values that replace a field: one of each type, an empty and a long one. */
const wrongValues = [null, '', 'non\nsense\u0007', 'x'.repeat(2000), true, -1, ['x', 'y'], {}] as const
const wrongNumbers = [1.5, 1e15] as const
const tooMany = 2000

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
