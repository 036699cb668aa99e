import type { Row, Snapshot } from '../evidence.ts'
import type { Facts } from './facts.ts'
import { timeOf } from './days.ts'
import {
  column,
  columnsOfFields,
  fieldOf,
  groupBy,
  isEqual,
  isTrueIn,
  itemsOf,
  numberIn,
  rangeIn,
  textIn,
} from './values.ts'

/** What is stored twice agrees, a history leads from one value to the next, and no room is held where there is none. */
export const judgeRecords = (facts: Facts): void => {
  for (const snapshot of facts.evidence.snapshots) {
    judgeListed(facts, snapshot)
    judgeHeldNights(facts, snapshot)
  }
  judgeChanges(facts)
}

const listed = {
  participants: ['role', 'checkin_status', 'checkin_time', 'checkout_time', 'is_reference_only'],
  bookings: ['start_date', 'end_date', 'hotel_id'],
} as const

/** The people that boards and tables list are those who are there. */
const judgeListed = (facts: Facts, { rows, at }: Snapshot): void => {
  const bookings = new Map(rows.bookings.map((row) => [column(row, 'participant_id'), row]))
  const found = new Map(rows.listed_people.map((row) => [column(row, 'id'), row]))
  for (const person of rows.participants) {
    const [row, booking] = [found.get(column(person, 'id')), bookings.get(column(person, 'id'))]
    const differs =
      listed.participants.some((name) => isOther(fieldOf(row, name), fieldOf(person, name))) ||
      listed.bookings.some((name) => isOther(fieldOf(row, name), fieldOf(booking, name)))
    if (row && !differs) continue
    const code = column(person, 'participant_id')
    facts.find('stays', `${code} is not listed as stored at ${timeOf(Date.parse(at))}`)
  }
  if (found.size > rows.participants.length) facts.find('stays', `People are listed at ${at} who are not there`)
}

const isOther = (one: unknown, other: unknown): boolean => !isEqual(one ?? null, other ?? null)

const judgeHeldNights = (facts: Facts, { rows, at }: Snapshot): void => {
  const nights = new Map(rows.hotel_instances.map((row) => [column(row, 'id'), rangeIn(row, 'nights')]))
  for (const row of rows.stays) {
    if (!isTrueIn(row, 'is_held')) continue
    const [[from, until], [first, end]] = [rangeIn(row, 'nights'), nights.get(column(row, 'instance_id')) ?? ['', '']]
    if (from >= first && until <= end) continue
    const code = facts.codeOf(column(row, 'participant_id'))
    facts.find('rooms', `${code} holds ${from} to ${until} at ${at}, and the hotel is open from ${first} to ${end}`)
  }
}

/** What the record of a check-in or check-out leaves out. */
const changesOf = (row: Row): readonly unknown[] => {
  const time = fieldOf(row, 'happened_at')
  const transitions: Readonly<Record<string, unknown>> = {
    checkin: [
      { field: 'checkinStatus', from: 'pending', to: 'checked_in' },
      { field: 'checkinTime', from: null, to: time },
    ],
    checkout: [
      { field: 'checkinStatus', from: 'checked_in', to: 'checked_out' },
      { field: 'checkoutTime', from: null, to: time },
    ],
  }
  return itemsOf(fieldOf(row, 'changes') ?? transitions[textIn(row, 'kind') ?? ''])
}

const judgeChanges = (facts: Facts): void => {
  const { rows } = facts.last
  const histories = groupBy(rows.participant_history, (row) => column(row, 'participant_id'))
  const tables = {
    participants: new Map(rows.participants.map((row) => [column(row, 'id'), row])),
    bookings: new Map(rows.bookings.map((row) => [column(row, 'participant_id'), row])),
  }
  for (const [id, history] of histories) {
    const values = new Map<string, unknown>()
    const wrong = (text: string) => facts.find('histories', `The history of ${facts.codeOf(id)} ${text}`)
    for (const row of history.toSorted((one, other) => (numberIn(one, 'id') ?? 0) - (numberIn(other, 'id') ?? 0))) {
      for (const change of changesOf(row)) {
        const [field, from] = [textIn(change, 'field') ?? '', fieldOf(change, 'from')]
        // Others, such as the room's number, are those of some nights.
        if (!(field in columnsOfFields)) continue
        if (values.has(field) && isOther(values.get(field), from)) {
          wrong(
            `changes ${field} from ${String(from)} (${numberIn(row, 'id')}), which was ${String(values.get(field))}`,
          )
        }
        values.set(field, fieldOf(change, 'to'))
      }
    }
    for (const [field, [table, name]] of Object.entries(columnsOfFields)) {
      const present = fieldOf(tables[table].get(id), name)
      if (tables.participants.has(id) && values.has(field) && isOther(values.get(field), present)) {
        wrong(`ends with ${field} ${String(values.get(field))}, and it is ${String(present)}`)
      }
    }
  }
}
