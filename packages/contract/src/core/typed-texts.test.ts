import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../endpoints.ts'
import type { Endpoint } from './http/endpoint.ts'

/** Texts that are taken as they are typed, and why. The last part of the field's path. */
const asTyped: Readonly<Record<string, string>> = {
  password: 'a secret is compared character by character',
  message: 'a text of several lines, written to be read; nothing is compared with it',
  text: 'the message in another language',
  expected: 'what the caller saw as stored; it is only compared',
  cells: 'a row of the file, which the reader of sheets normalises',
  file: 'a name of a file of ours',
  query_start: 'an instant as the server wrote it',
}

interface Field {
  readonly path: string
  readonly schema: z.ZodType
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

const partsOf = (schema: z.ZodType): z.ZodType[] => {
  const parts: unknown[] = schema instanceof z.ZodObject ? Object.values(schema.shape) : Object.values(schema.def)
  return parts.flat().filter(isSchema)
}

const holds = (schema: z.ZodType, isSought: (part: z.ZodType) => boolean): boolean =>
  isSought(schema) || partsOf(schema).some((part) => holds(part, isSought))

const isText = (schema: z.ZodType): boolean => schema instanceof z.ZodString
const isGroup = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord

/** Every text that a request may have, with all that is done with it: also those in lists, and keys of records. */
const textsIn = (schema: z.ZodType, path: string): Field[] => {
  if (!holds(schema, isGroup)) return holds(schema, isText) ? [{ path, schema }] : []
  if (!(schema instanceof z.ZodObject)) return partsOf(schema).flatMap((part) => textsIn(part, path))
  return Object.entries<unknown>(schema.shape).flatMap(([name, field]) =>
    isSchema(field) ? textsIn(field, `${path}.${name}`) : [],
  )
}

const texts = Object.values(endpoints)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .flatMap(({ method, path, params, query, body }) =>
    [params, query, body].filter(isSchema).flatMap((schema) => textsIn(schema, `${method} ${path} `)),
  )

/** As people paste it: marks of direction, spaces without width, no-break and double spaces, letters in two parts. */
const pasted = [
  'a',
  '1',
  'A-1',
  'Ab c',
  'a@b.org',
  'P-1000426',
  '1000426',
  '10:30',
  '+919876543210',
  '2026-11-21',
].flatMap((text) => [
  `\u202A${text}\u202C`,
  `${text}\u200B`,
  `\u00A0${text}`,
  `${text[0]}\u2060${text.slice(1)}`,
  `${text}  ${text}`,
  `${text}\u00A0${text}`,
  `${text}u\u0308`,
  `${text.repeat(3)}\uFEFF`,
])

const isStoredForm = (text: string): boolean =>
  text === text.normalize('NFC') && !/\p{Cf}|(?! )\p{Zs}| {2}|^\s|\s$/u.test(text)

/** What the schema would let through as it was pasted. */
const letThrough = (schema: z.ZodType): string[] =>
  pasted.filter((text) => {
    const { data } = schema.safeParse(text)
    return typeof data === 'string' && !isStoredForm(data)
  })

const isAsTyped = (path: string): boolean => path.split('.').some((name) => name in asTyped)

it('there are texts in requests', () => {
  expect(texts.length).toBeGreaterThan(150)
})

it('every text of a request is normalised, or is listed as one that is not', () => {
  const missed = texts.filter(({ path, schema }) => !isAsTyped(path) && letThrough(schema).length > 0)
  expect(missed.map(({ path }) => path)).toEqual([])
})

it('no listed text is normalised', () => {
  const untouched = texts.filter(({ path, schema }) => isAsTyped(path) && letThrough(schema).length > 0)
  const names = untouched.flatMap(({ path }) => path.split('.').filter((name) => name in asTyped))
  expect(new Set(names)).toEqual(new Set(Object.keys(asTyped)))
})

it('ids of requests have the hyphens that ids have', () => {
  const ids = texts.filter(({ path, schema }) => /(?:[.a-z]Id|\.id)s?$/.test(path) && schema.safeParse('A-1').success)
  expect(ids.length).toBeGreaterThan(50)
  const missed = ids.filter(({ schema }) => schema.safeParse(' A\u20111\u200D').data !== 'A-1')
  expect(missed.map(({ path }) => path)).toEqual([])
})

/** Texts that are read by people, in whatever digits. The last part of the field's path. */
const words = [
  ['address', 'discipline', 'district', 'hotelName', 'location', 'name', 'place', 'stadium', 'targetDisciplines'],
  ['teamName', 'pointOfContact', 'travelPocName', 'venuePocName'],
  ['customText', 'note', 'overrideReason', 'reason', 'subject'],
  // References, and numbers of trains and invoices, are texts.
  ['bookingReference', 'newBookingReference', 'originalBookingReference', 'number'],
  // A number of another country or a landline stays as it was typed; a mobile number does not.
  ['contactPhoneNumber', 'notifyTransport', 'travelPocMobile', 'venuePocMobile'],
  // The server's searches read the digits themselves (`platform/db/statements/search.ts`).
  ['query', 'search'],
].flat()

const inScript = (text: string): string => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')

it('digits of other scripts are read as 0 to 9 in every text that is no words', () => {
  const samples = ['4', '204', '482913', '9876543210', '+919876543210', 'P-1000426', 'PLA_101', 'HTL01', '1000426']
  const isKept = ({ schema }: Field) =>
    samples.some((sample) => {
      const [plain, typed] = [schema.safeParse(sample), schema.safeParse(inScript(sample))]
      return plain.success && JSON.stringify(plain) !== JSON.stringify(typed)
    })
  const kept = texts.filter((text) => !isAsTyped(text.path) && isKept(text))
  const names = kept.map(({ path }) => path.replace(/^.*[. ]/, ''))
  expect([...new Set(names)].toSorted()).toEqual(words.toSorted())
})
