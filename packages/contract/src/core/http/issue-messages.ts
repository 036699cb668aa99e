import { z } from 'zod'
import { errorMessages } from './error-codes.ts'
import { fieldMessages } from '../fields.ts'

/* Messages for values whose schema has no message, instead of the validator's. */

const issueMessages = {
  required: (field: string) => `${field} is required`,
  mustBe: (field: string, wanted: string) => `${field} must be ${wanted}`,
  tooShort: (length: number) => `Please enter at least ${length} characters`,
  tooMany: (field: string, entries: number) => `${field} can have at most ${entries} entries`,
  tooFew: (field: string, entries: number) =>
    `${field} must have at least ${entries === 1 ? '1 entry' : `${entries} entries`}`,
  notValid: (field: string) => `${field} is not valid`,
  unknownFields: (fields: number) =>
    fields === 1 ? errorMessages.unknownField : `The request has ${fields} unknown fields`,
  request: 'The request',
  entryOf: (position: number, list: string) => `Entry ${position} of ${list}`,
} as const

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  stringbool: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const formatNames: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  datetime: 'a date and time with its offset, such as 2026-11-21T14:05:00+05:30',
}

/** Parts of names with a special spelling. */
const spelling: Readonly<Record<string, string>> = {
  checkin: 'check-in',
  checkout: 'check-out',
  id: 'ID',
  ids: 'IDs',
  otp: 'OTP',
  pid: 'PID',
  poc: 'POC',
}

/** The message for an issue; used as the validator's error map. */
export const messageOfIssue = (issue: z.core.$ZodRawIssue): string => {
  const field = fieldOf(issue.path ?? [])
  if (issue.input === undefined) return issueMessages.required(field)
  switch (issue.code) {
    case 'invalid_type':
      return isNumeric(issue.expected) ? numberMessage(field, issue) : mustBe(field, expectedFormOf(issue))
    case 'invalid_format':
      return mustBe(field, formatNames[issue.format])
    case 'invalid_value':
      return mustBe(field, typeNames[String(issue['expected'])] ?? choiceOf(issue.values))
    case 'too_small':
    case 'too_big':
      return sizeMessage(field, issue)
    case 'unrecognized_keys':
      return issueMessages.unknownFields(issue.keys.length)
    case 'invalid_key':
      return errorMessages.unknownField
    default:
      return issueMessages.notValid(field)
  }
}

const mustBe = (field: string, wanted: string | undefined): string =>
  wanted === undefined ? issueMessages.notValid(field) : issueMessages.mustBe(field, wanted)

/** The expected format or type of the value. */
const expectedFormOf = ({ schema, expected }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string | undefined =>
  (schema instanceof z.ZodStringFormat ? formatNames[schema.format ?? ''] : undefined) ?? typeNames[expected]

const choiceOf = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`

const isNumeric = (type: string): boolean => type === 'number' || type === 'int'

type SizeIssue = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>

const sizeMessage = (field: string, issue: SizeIssue): string => {
  if (isNumeric(issue.origin)) return numberMessage(field, issue)
  const isText = issue.origin === 'string'
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    return isText ? fieldMessages.tooLong(most) : issueMessages.tooMany(field, most)
  }
  const least = Number(issue.minimum)
  if (!isText) return issueMessages.tooFew(field, least)
  return least === 1 ? issueMessages.required(field) : issueMessages.tooShort(least)
}

/** 'Limit must be a whole number from 1 to 100': names the limits whatever is wrong with the number. */
const numberMessage = (field: string, { schema }: z.core.$ZodRawIssue): string => {
  if (!(schema instanceof z.ZodNumber)) return issueMessages.mustBe(field, 'a number')
  const { format, minValue, maxValue } = schema
  return issueMessages.mustBe(field, `a${format?.includes('int') ? ' whole' : ''} number${rangeOf(minValue, maxValue)}`)
}

/** Limits of a whole number that are only those of JavaScript's exact integers are not named. */
const rangeOf = (minimum: number | null, maximum: number | null): string => {
  const hasLeast = minimum !== null && minimum > Number.MIN_SAFE_INTEGER
  const hasMost = maximum !== null && maximum < Number.MAX_SAFE_INTEGER
  if (hasLeast && hasMost) return ` from ${minimum} to ${maximum}`
  if (hasLeast) return ` of at least ${minimum}`
  return hasMost ? ` of at most ${maximum}` : ''
}

/** The field in words: 'Booking start date', 'Entry 2 of participant IDs'. */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const last = path.at(-1)
  if (last === undefined) return issueMessages.request
  if (typeof last === 'number') return issueMessages.entryOf(last + 1, readableName(path.at(-2)))
  const words = readableName(last)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const readableName = (name: PropertyKey | undefined): string =>
  String(name ?? '')
    .split(/_|(?=[A-Z])/)
    .map((part) => spelling[part.toLowerCase()] ?? part.toLowerCase())
    .join(' ')
