import type { Row } from '../evidence.ts'

/* Reads values of JSON and of rows, whose shape the judge does not take for granted. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

export const textIn = (value: unknown, name: string): string | null => {
  const found = fieldOf(value, name)
  return typeof found === 'string' ? found : null
}

export const numberIn = (value: unknown, name: string): number | null => {
  const found = fieldOf(value, name)
  return typeof found === 'number' ? found : null
}

export const isTrueIn = (value: unknown, name: string): boolean => fieldOf(value, name) === true

export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const listIn = (value: unknown, name: string): readonly unknown[] => itemsOf(fieldOf(value, name))

export const textsIn = (value: unknown, name: string): string[] =>
  listIn(value, name).filter((each) => typeof each === 'string')

/** Milliseconds of an instant. */
export const instantIn = (value: unknown, name: string): number | null => {
  const found = textIn(value, name)
  const instant = found === null ? Number.NaN : Date.parse(found)
  return Number.isNaN(instant) ? null : instant
}

/** A column that is never null. */
export const column = (row: unknown, name: string): string => {
  const found = fieldOf(row, name)
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

/** `[2026-11-21,2026-11-24)` */
export const rangeIn = (row: unknown, name: string): readonly [from: string, until: string] => {
  const [, from = '', until = ''] = /^\[([^,]*),([^)]*)\)$/.exec(column(row, name)) ?? []
  return [from, until]
}

/** Of a list of which only the first page was read. */
export const hasNextPage = (answer: unknown): boolean => isTrueIn(fieldOf(answer, 'pagination'), 'hasNext')

/** Every text within a value. */
export function* textsWithin(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) yield* textsWithin(each)
  }
}

export const countBy = <T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

export const groupBy = <T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** A mobile number as it is stored. */
export const mobileOf = (typed: string | null): string | null => {
  const digits = typed?.replaceAll(/[^0-9]/g, '') ?? ''
  return digits === '' ? null : `+91${digits.slice(-10)}`
}

/** Fields of answers and histories, and the columns that have their values. */
export const columnsOfFields: Readonly<Record<string, readonly [table: 'participants' | 'bookings', column: string]>> =
  {
    name: ['participants', 'name'],
    mobileNumber: ['participants', 'mobile_number'],
    checkinStatus: ['participants', 'checkin_status'],
    checkinTime: ['participants', 'checkin_time'],
    checkoutTime: ['participants', 'checkout_time'],
    bookingReference: ['bookings', 'reference'],
    bookingStartDate: ['bookings', 'start_date'],
    bookingEndDate: ['bookings', 'end_date'],
    hotelId: ['bookings', 'hotel_id'],
  }

/** Of a field and a column; instants have two forms. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'string' && typeof other === 'string' && other.includes(':') && Date.parse(one) === Date.parse(other))

const indexes = new WeakMap<readonly Row[], Map<string, Map<string, Row[]>>>()

/** The rows of a table with a value in a column; the table is searched once for each column. */
export const rowsWith = (rows: readonly Row[], name: string, value: string): readonly Row[] => {
  const known = indexes.get(rows) ?? new Map<string, Map<string, Row[]>>()
  indexes.set(rows, known)
  const index = known.get(name) ?? groupBy(rows, (row) => column(row, name))
  known.set(name, index)
  return index.get(value) ?? []
}
