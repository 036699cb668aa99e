import { z } from 'zod'

export type Schema = z.core.JSONSchema.JSONSchema

/** The JSON schema of what a caller sends, as in `/api/docs`. */
export const inputSchema = (schema: z.ZodType): Schema => jsonSchemaOf(schema, 'input')

/** The JSON schema of what the server sends. */
export const outputSchema = (schema: z.ZodType): Schema => jsonSchemaOf(schema, 'output')

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => omitObvious(jsonSchema),
  })
  return described
}

/** Removes what format and type say already: the pattern of a format, and the limits of integers. */
const omitObvious = (schema: Schema): void => {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** Examples of texts whose schema says little about them, by the field's name. */
const texts: Readonly<Record<string, string>> = {
  actorName: 'Asha Rao',
  address: '12 Stadium Road',
  adminUsername: 'Asha Rao',
  affectedParticipants: 'PLA_0001',
  bookingEndDate: '2026-11-25',
  bookingReference: 'BKG-1024',
  bookingStartDate: '2026-11-21',
  coachId: 'COA_0001',
  coachName: 'Ravi Kumar',
  contactPhoneNumber: '+918212345678',
  customText: 'The bus leaves at 7 am',
  discipline: 'Hockey',
  district: 'Mysuru',
  email: 'asha.rao@example.org',
  endDate: '2026-11-25',
  fileName: 'players.xlsx',
  hotelCode: '4821',
  hotelId: 'HTL00001',
  hotelName: 'Lake View Residency',
  instanceCode: '1',
  location: 'Mysuru',
  message: 'Participants checked in',
  mobileNumber: '+919876543210',
  name: 'Asha Rao',
  newBookingReference: 'BKG-1025',
  newEndDate: '2026-11-25',
  newHotelId: 'HTL00002',
  originalBookingReference: 'BKG-1024',
  originalEndDate: '2026-11-25',
  originalHotelId: 'HTL00001',
  otp: '482913',
  overrideReason: 'The team arrived early',
  participantId: 'PLA_0001',
  participantIds: 'PLA_0001',
  password: 'a long pass phrase',
  phone: '+919876543210',
  pincode: '570001',
  pointOfContact: 'Meena Iyer',
  reason: 'The team arrived early',
  selectedCoaches: 'COA_0001',
  selectedParticipants: 'PLA_0001',
  src: '/logo.svg',
  stadium: 'Main Stadium',
  startedBy: 'Asha Rao',
  subject: 'Change of transport',
  targetDisciplines: 'Hockey',
  teamName: 'Mysuru Juniors',
  timeZone: 'Asia/Kolkata',
  travelPocMobile: '+919876543210',
  travelPocName: 'Meena Iyer',
  venuePocMobile: '+919876543210',
  venuePocName: 'Meena Iyer',
}

/** An example of the JSON schema of a field with this name; further rules of the field are ignored. */
export const exampleOf = (schema: Schema, name = ''): unknown => {
  const option = optionsOf(schema)[0]
  if (option) return exampleOf(option, name)
  const text = typeOf(schema) === 'string' && schema.format !== 'uuid' ? texts[name] : undefined
  const choice: unknown = schema.const ?? schema.enum?.[0] ?? text ?? schema['example'] ?? schema.default
  if (choice !== undefined) return choice
  switch (typeOf(schema)) {
    case 'object':
      return exampleOfObject(schema)
    case 'array':
      return Array.from({ length: schema.minItems || 1 }, () => exampleOf(entryOf(schema) ?? {}, name))
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
  Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, exampleOf(field, name)]))

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
