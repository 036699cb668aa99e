import type { Download, Reading, Row, Snapshot } from '../evidence.ts'
import { addDays, type Day, nightsBetween, noonAfter } from './days.ts'
import type { Facts } from './facts.ts'
import { column, groupBy, instantIn, isTrueIn, listIn, rangeIn, textIn } from './values.ts'

/** A line of a list: somebody in a hotel, from the first day to that of leaving. */
interface Line {
  readonly code: string
  readonly name: string
  readonly arrival: Day
  readonly departure: Day
  readonly room: string | null
}

/** The lists that are given out to hotels and desks (beyond.md, Lists that changed). */
const places = {
  rooming: '/api/admin/reports/rooming-list',
  register: '/api/admin/reports/guest-register',
  checkin: '/api/admin/print/checkin-sheet',
} as const
type List = keyof typeof places

const isList = (name: string | null): name is List => name !== null && name in places

interface Wanted {
  readonly list: List
  readonly hotelId: string
  readonly day: Day
}

const wantedOf = (list: List, query: URLSearchParams): Wanted => ({
  list,
  hotelId: query.get('hotelId') ?? '',
  day: query.get('day') ?? '',
})

/** Who is on a list: in the register who sleeps there, on the rooming list also who leaves. */
const linesOf = (snapshot: Snapshot, wanted: Wanted): Line[] => {
  if (wanted.list === 'checkin') return expectedLines(snapshot, wanted)
  const guests = guestLines(snapshot, wanted)
  return wanted.list === 'register' ? guests.filter(({ departure }) => departure > wanted.day) : guests
}

const instancesOf = ({ rows }: Snapshot, hotelId: string): Set<string> =>
  new Set(rows.hotel_instances.flatMap((row) => (column(row, 'hotel_id') === hotelId ? [column(row, 'id')] : [])))

/** Who sleeps at a hotel in the night of a day or in the one before. */
const guestLines = (snapshot: Snapshot, { hotelId, day }: Wanted): Line[] => {
  const { rows } = snapshot
  const instances = instancesOf(snapshot, hotelId)
  const pieces = groupBy(rows.stays, (row) => column(row, 'participant_id'))
  return rows.participants.flatMap((row): Line[] => {
    const rooms = new Map<Day, string | null>()
    for (const piece of pieces.get(column(row, 'id')) ?? []) {
      if (textIn(piece, 'given_up') !== null || !instances.has(column(piece, 'instance_id'))) continue
      for (const night of nightsBetween(...rangeIn(piece, 'nights'))) rooms.set(night, textIn(piece, 'room_number'))
    }
    const last = rooms.has(day) ? day : rooms.has(addDays(day, -1)) ? addDays(day, -1) : null
    if (last === null) return []
    if (last < day && (instantIn(row, 'checkin_time') ?? Infinity) > noonAfter(last)) return []
    let [arrival, departure] = [last, addDays(last, 1)]
    while (rooms.has(addDays(arrival, -1))) arrival = addDays(arrival, -1)
    while (rooms.has(departure)) departure = addDays(departure, 1)
    return [{ ...personOf(row), arrival, departure, room: rooms.get(last) ?? null }]
  })
}

/**
 * Who may still arrive on a day, with the dates of the booking: in the hotel of that night, whether the room was given
 * up or not (the sheet says so), and on a day without a night in that of the booking.
 */
const expectedLines = (snapshot: Snapshot, { hotelId, day }: Wanted): Line[] => {
  const { rows } = snapshot
  const instances = instancesOf(snapshot, hotelId)
  const bookings = new Map(rows.bookings.map((row) => [column(row, 'participant_id'), row]))
  const pieces = groupBy(rows.stays, (row) => column(row, 'participant_id'))
  return rows.participants.flatMap((row): Line[] => {
    const booking = bookings.get(column(row, 'id'))
    const isExpected = column(row, 'checkin_status') === 'pending' && textIn(row, 'replaced_by') === null
    if (!booking || !isExpected || isTrueIn(row, 'is_reference_only')) return []
    const [arrival, departure] = [column(booking, 'start_date'), column(booking, 'end_date')]
    if (day < arrival || day > departure) return []
    const inOrder = (pieces.get(column(row, 'id')) ?? []).toSorted((one, other) =>
      rangeIn(one, 'nights')[0].localeCompare(rangeIn(other, 'nights')[0]),
    )
    const next = inOrder.find((piece) => rangeIn(piece, 'nights')[1] > day) ?? inOrder.at(-1)
    const [from, until] = next ? rangeIn(next, 'nights') : ['', '']
    const isAt = next !== undefined && instances.has(column(next, 'instance_id'))
    const isHere = from <= day && day < until ? isAt : textIn(booking, 'hotel_id') === hotelId
    const room = isAt && isTrueIn(next, 'is_held') ? textIn(next, 'room_number') : null
    const releasedFrom = textIn(booking, 'released_from')
    const told = releasedFrom !== null && releasedFrom <= day ? 'Released' : room
    return isHere ? [{ ...personOf(row), arrival, departure, room: told }] : []
  })
}

const personOf = (row: Row) => ({ code: column(row, 'participant_id'), name: column(row, 'name') })

const isoDay = (printed: string): Day => printed.split('/').toReversed().join('-')

/** The lines of a list as it was given out; a register has no ids. */
const givenLines = (list: List, { cells }: Download): (Omit<Line, 'code'> & { readonly code: string | null })[] => {
  const [header = [], ...rows] = cells
  return rows.map((row) => {
    const at = (title: string): string => row[header.indexOf(title)] ?? ''
    if (list !== 'checkin') {
      const [arrival, departure] = [at('Arrival'), at('Departure')]
      const code = list === 'register' ? null : at('Participant ID')
      return { code, name: at('Name'), arrival, departure, room: at('Room') || null }
    }
    const [, name = '', code = ''] = /^(.*) \(([^)]*)\)$/.exec(at('Name')) ?? []
    const [arrival = '', departure = ''] = at('Booked').split(' – ').map(isoDay)
    return { code, name, arrival, departure, room: at('Room') || null }
  })
}

const titles = { rooming: 'rooming list', register: 'guest register', checkin: 'check-in sheet' } as const

/** A list has everybody who belongs on it, and nobody else. */
export const judgeList = (facts: Facts, download: Download, snapshot: Snapshot): void => {
  const [place, query] = download.path.split('?')
  const list = Object.keys(places).find((name) => isList(name) && places[name] === place) ?? null
  if (!isList(list)) return
  const told = ({ name, arrival, departure }: Omit<Line, 'code'>) => `${name}, ${arrival} to ${departure}`
  const expected = linesOf(snapshot, wantedOf(list, new URLSearchParams(query))).map(told)
  const shown = givenLines(list, download).map(told)
  const title = `The ${titles[list]} of ${download.at} (${download.path})`
  for (const line of expected) if (!shown.includes(line)) facts.find('screens', `${title} has not ${line}`)
  for (const line of shown) {
    if (!expected.includes(line)) facts.find('screens', `${title} has ${line}, who is not there`)
  }
}

/** Everybody by each name that is known; names are unique in a week. */
const codesByName = (facts: Facts): Map<string, string> => {
  const codes = new Map<string, string>()
  for (const { rows } of facts.evidence.snapshots) {
    for (const row of rows.participants) codes.set(column(row, 'name'), column(row, 'participant_id'))
  }
  return codes
}

/** What changed of a list is the difference between the one that was given out last and the list of now. */
export const judgeGivenLists = (facts: Facts, reading: Reading, snapshot: Snapshot): void => {
  const query = new URLSearchParams(reading.path.split('?')[1])
  const list = query.get('list')
  if (!isList(list)) return
  const wanted = wantedOf(list, query)
  const path = `${places[list]}?hotelId=${wanted.hotelId}&day=${wanted.day}`
  const attempts = facts.evidence.downloads.filter((each) => each.path === path && each.ended <= reading.began)
  const given = attempts.findLast(({ status }) => status === 200)
  // One whose answer was lost may have been given out or not.
  if (!given || attempts.some(({ status, began }) => status !== 200 && began >= given.began)) return
  const wrong = (text: string) =>
    facts.find('screens', `What changed of the ${titles[list]} of ${wanted.hotelId} until ${reading.at} ${text}`)
  if (Date.parse(textIn(reading.answer, 'givenOutAt') ?? '') !== Date.parse(given.at)) {
    wrong(`counts from ${textIn(reading.answer, 'givenOutAt')}, expected ${given.at}`)
  }
  const codes = list === 'register' ? codesByName(facts) : null
  const lines = givenLines(list, given).map((line) => ({ ...line, code: line.code ?? codes?.get(line.name) ?? null }))
  // Somebody had that name between two snapshots only.
  if (lines.some(({ code }) => code === null)) return
  const before = new Map(lines.map((line) => [line.code ?? '', { ...line, code: line.code ?? '' }]))
  const now = new Map(linesOf(snapshot, wanted).map((line) => [line.code, line]))
  const changes = groupBy(listIn(reading.answer, 'changes'), (change) => textIn(change, 'participantId') ?? '')
  for (const code of new Set([...before.keys(), ...now.keys(), ...changes.keys()])) {
    const shown = (changes.get(code) ?? []).map(
      (change) => `${textIn(change, 'kind')} ${textIn(change, 'from')} ${textIn(change, 'to')}`,
    )
    const expected = expectedChanges(before.get(code), now.get(code), wanted)
    const isMet = shown.length === expected.length && expected.every((one) => shown.some((text) => one.test(text)))
    if (!isMet) wrong(`says “${shown.join(', ')}” of ${code}, expected ${expected.map(String).join(', ') || 'nothing'}`)
  }
}

const dates = ({ arrival, departure }: Line): string => `${arrival}/${departure}`

const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[^\w ]/g, '\\$&')}$`)

/** How each change of a line is told: kind, before and now. Where from and where to somebody moved is not judged. */
const expectedChanges = (before: Line | undefined, now: Line | undefined, { list, day }: Wanted): RegExp[] => {
  if (!before) return now ? [new RegExp(`^(added null ${dates(now)}|moved .*)$`)] : []
  if (!now) return [new RegExp(`^(left ${dates(before)} .*|moved .*)$`)]
  const changes: RegExp[] = []
  if (dates(before) !== dates(now)) {
    const isLeaving = list === 'rooming' && before.departure > day && now.departure <= day
    changes.push(isLeaving ? /^(moved|dates) / : exactly(`dates ${dates(before)} ${dates(now)}`))
  }
  if (before.room !== now.room) changes.push(exactly(`room ${before.room} ${now.room}`))
  if (before.name !== now.name) changes.push(exactly(`name ${before.name} ${now.name}`))
  return changes
}
