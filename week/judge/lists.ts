import type { Download, Reading, Snapshot } from '../evidence.ts'
import { addDays, type Day, nightsBetween } from './days.ts'
import type { Facts } from './facts.ts'
import { column, groupBy, isTrueIn, listIn, rangeIn, textIn } from './values.ts'

/** A line of a list: somebody in a hotel, from the first day to that of leaving. */
interface Line {
  readonly code: string
  readonly name: string
  readonly arrival: Day
  readonly departure: Day
  readonly room: string | null
}

/** Who holds a room of a hotel in the night of a day or in the one before. */
const linesOf = ({ rows }: Snapshot, hotelId: string, day: Day): Line[] => {
  const instances = new Set(
    rows.hotel_instances.flatMap((row) => (column(row, 'hotel_id') === hotelId ? [column(row, 'id')] : [])),
  )
  const pieces = groupBy(rows.stays, (row) => column(row, 'participant_id'))
  return rows.participants.flatMap((row): Line[] => {
    const rooms = new Map<Day, string | null>()
    for (const piece of pieces.get(column(row, 'id')) ?? []) {
      if (!isTrueIn(piece, 'is_held') || !instances.has(column(piece, 'instance_id'))) continue
      for (const night of nightsBetween(...rangeIn(piece, 'nights'))) rooms.set(night, textIn(piece, 'room_number'))
    }
    const last = rooms.has(day) ? day : rooms.has(addDays(day, -1)) ? addDays(day, -1) : null
    if (last === null || (last < day && column(row, 'checkin_status') === 'pending')) return []
    let [arrival, departure] = [last, addDays(last, 1)]
    while (rooms.has(addDays(arrival, -1))) arrival = addDays(arrival, -1)
    while (rooms.has(departure)) departure = addDays(departure, 1)
    const [code, name] = [column(row, 'participant_id'), column(row, 'name')]
    return [{ code, name, arrival, departure, room: rooms.get(last) ?? null }]
  })
}

const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1])

/** The guest register has everybody who sleeps there, and nobody else. */
export const judgeRegisters = (facts: Facts, { path, cells, at }: Download, snapshot: Snapshot): void => {
  if (!path.startsWith('/api/admin/reports/guest-register?')) return
  const query = queryOf(path)
  const day = query.get('day') ?? ''
  const guests = linesOf(snapshot, query.get('hotelId') ?? '', day).filter(({ departure }) => departure > day)
  const expected = guests.map(({ name, arrival, departure }) => `${name}, ${arrival} to ${departure}`)
  const [header = [], ...rows] = cells
  const [name, arrival, departure] = ['Name', 'Arrival', 'Departure'].map((title) => header.indexOf(title))
  const shown = rows.map((row) => `${row[name ?? -1]}, ${row[arrival ?? -1]} to ${row[departure ?? -1]}`)
  for (const line of expected) {
    if (!shown.includes(line)) facts.find('screens', `The guest register of ${at} (${path}) has not ${line}`)
  }
  for (const line of shown) {
    if (!expected.includes(line))
      facts.find('screens', `The guest register of ${at} (${path}) has ${line}, who is not there`)
  }
}

/** The workbook as it was given out. */
const givenLines = ({ cells }: Download): Line[] => {
  const [header = [], ...rows] = cells
  const at = (row: readonly string[], title: string): string => row[header.indexOf(title)] ?? ''
  return rows.map((row) => ({
    code: at(row, 'Participant ID'),
    name: at(row, 'Name'),
    arrival: at(row, 'Arrival'),
    departure: at(row, 'Departure'),
    room: at(row, 'Room') || null,
  }))
}

/** What changed of a list is the difference between the workbook that was given out last and the list of now. */
export const judgeGivenLists = (facts: Facts, reading: Reading, snapshot: Snapshot): void => {
  const query = queryOf(reading.path)
  const [hotelId, day] = [query.get('hotelId') ?? '', query.get('day') ?? '']
  const list = `/api/admin/reports/rooming-list?hotelId=${hotelId}&day=${day}`
  const attempts = facts.evidence.downloads.filter(({ path, ended }) => path === list && ended <= reading.began)
  const given = attempts.findLast(({ status }) => status === 200)
  // One whose answer was lost may have been given out or not.
  if (!given || attempts.some(({ status, began }) => status !== 200 && began >= given.began)) return
  const wrong = (text: string) => facts.find('screens', `What changed of ${hotelId} until ${reading.at} ${text}`)
  if (Date.parse(textIn(reading.answer, 'givenOutAt') ?? '') !== Date.parse(given.at)) {
    wrong(`counts from ${textIn(reading.answer, 'givenOutAt')}, expected ${given.at}`)
  }
  const before = new Map(givenLines(given).map((line) => [line.code, line]))
  const now = new Map(linesOf(snapshot, hotelId, day).map((line) => [line.code, line]))
  const changes = groupBy(listIn(reading.answer, 'changes'), (change) => textIn(change, 'participantId') ?? '')
  for (const code of new Set([...before.keys(), ...now.keys(), ...changes.keys()])) {
    const shown = (changes.get(code) ?? []).map(
      (change) => `${textIn(change, 'kind')} ${textIn(change, 'from')} ${textIn(change, 'to')}`,
    )
    const expected = expectedChanges(before.get(code), now.get(code), day)
    const isMet = shown.length === expected.length && expected.every((one) => shown.some((text) => one.test(text)))
    if (!isMet) wrong(`says “${shown.join(', ')}” of ${code}, expected ${expected.map(String).join(', ') || 'nothing'}`)
  }
}

const dates = ({ arrival, departure }: Line): string => `${arrival}/${departure}`

const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[^\w ]/g, '\\$&')}$`)

/** How each change of a line is told: kind, before and now. Where from and where to somebody moved is not judged. */
const expectedChanges = (before: Line | undefined, now: Line | undefined, day: Day): RegExp[] => {
  if (!before) return now ? [new RegExp(`^(added null ${dates(now)}|moved .*)$`)] : []
  if (!now) return [new RegExp(`^(left ${dates(before)} .*|moved .*)$`)]
  const changes: RegExp[] = []
  if (dates(before) !== dates(now)) {
    const isLeaving = before.departure > day && now.departure <= day
    changes.push(isLeaving ? /^(moved|dates) / : exactly(`dates ${dates(before)} ${dates(now)}`))
  }
  if (before.room !== now.room) changes.push(exactly(`room ${before.room} ${now.room}`))
  if (before.name !== now.name) changes.push(exactly(`name ${before.name} ${now.name}`))
  return changes
}
