import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../core/http/endpoint.ts'
import { endpoints } from '../endpoints.ts'

const namesHotel = /hotel(filter)?ids?$|^hotelCode$/i

/** The fields of a request that name a hotel, with where they are. */
const hotelFields = function* (schema: unknown, place: string): Generator<[string, z.core.$ZodType]> {
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) {
      if (namesHotel.test(name)) yield [`${place} ${name}`, field]
      else yield* hotelFields(field, `${place} ${name}`)
    }
  }
  if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* hotelFields(option, place)
  if (schema instanceof z.ZodArray) yield* hotelFields(schema.element, place)
  if (schema instanceof z.ZodPipe) yield* hotelFields(schema.in, place)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    yield* hotelFields(schema.unwrap(), place)
  }
}

const allFields = Object.values(endpoints)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema) => [...hotelFields(schema, `${method} ${path}`)]),
  )

/** A field of one id or of several; undefined where it is neither. */
const readLowerCase = (field: z.core.$ZodType): unknown => {
  const one = z.safeParse(field, ' htl_1 ')
  if (one.success) return one.data
  const several = z.safeParse(field, ['htl_1'])
  return several.success ? several.data : undefined
}

it('every field of a request that names a hotel is read in upper case', () => {
  const read = allFields.map(([place, field]) => ({ place, value: readLowerCase(field) }))
  expect(read.length).toBeGreaterThan(30)
  expect(read.filter(({ value }) => value === undefined).map(({ place }) => place)).toEqual([
    // The `id` of an instance.
    'PUT /api/admin/hotels/:hotelId hotelId',
  ])
  expect(read.filter(({ value }) => value !== undefined && [value].flat()[0] !== 'HTL_1')).toEqual([])
})
