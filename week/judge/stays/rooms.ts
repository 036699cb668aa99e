import type { Snapshot } from '../../evidence.ts'
import { endOf, nightsBetween, timeOf } from '../days.ts'
import { isOverCapacity } from './effects.ts'
import type { Facts } from '../facts.ts'
import { formersOf } from './replacements.ts'
import { touchedBy } from '../touched.ts'
import { column, fieldOf, isTrueIn, numberIn, rangeIn } from '../values.ts'

interface Held {
  readonly room: string
  readonly person: string
  readonly isOver: boolean
}

/** Nobody is in two places in a night, the ledger is a recount, and no night is above its rooms without a cause. */
export const judgeRooms = (facts: Facts): void => {
  const sheets = new Set(
    facts
      .actsOf('upload')
      .filter(({ outcome }) => outcome !== 'refused')
      .flatMap((act) => touchedBy(facts, act)),
  )
  const confirmed = new Set(
    facts.evidence.acts
      .filter(isOverCapacity)
      .flatMap((act) => (act.outcome === 'refused' ? [] : touchedBy(facts, act))),
  )
  for (const [newcomer, former] of formersOf(facts)) {
    if (sheets.has(former) || confirmed.has(former)) confirmed.add(newcomer)
  }
  const before = excessOf(facts.first, mostRooms(facts))
  for (const snapshot of facts.evidence.snapshots) {
    const held = heldOf(facts, snapshot)
    judgeLedger(facts, snapshot, held)
    const excused = new Map<string, number>()
    for (const { room, person, isOver } of held) {
      const isExcused = isOver || sheets.has(person) || confirmed.has(person)
      if (isExcused) excused.set(room, (excused.get(room) ?? 0) + 1)
    }
    for (const [room, excess] of excessOf(snapshot, mostRooms(facts))) {
      const allowed = Math.max(excused.get(room) ?? 0, before.get(room) ?? 0)
      if (excess > allowed) {
        facts.find(
          'rooms',
          `${shown(facts, room)} has ${excess} people too many at ${when(snapshot)}, ${allowed} allowed`,
        )
      }
    }
  }
}

/** `2026-11-21 <instance>`, of each night that somebody holds. */
const heldOf = (facts: Facts, snapshot: Snapshot): Held[] => {
  const ends = new Map(
    snapshot.rows.bookings.map((row) => [
      column(row, 'participant_id'),
      endOf(column(row, 'start_date'), column(row, 'end_date')),
    ]),
  )
  const places = new Map<string, string>()
  const held: Held[] = []
  for (const row of snapshot.rows.stays) {
    const person = facts.codeOf(column(row, 'participant_id'))
    for (const night of nightsBetween(...rangeIn(row, 'nights'))) {
      const room = `${night} ${column(row, 'instance_id')}`
      const other = places.get(`${person} ${night}`)
      if (other !== undefined) {
        facts.find(
          'rooms',
          `${person} is in two places in one night at ${when(snapshot)}: ${shown(facts, other)} and ${shown(facts, room)}`,
        )
      }
      places.set(`${person} ${night}`, room)
      const end = ends.get(column(row, 'participant_id')) ?? ''
      if (isTrueIn(row, 'is_held')) held.push({ room, person, isOver: night >= end })
    }
  }
  return held
}

const judgeLedger = (facts: Facts, snapshot: Snapshot, held: readonly Held[]): void => {
  const recount = new Map<string, number>()
  for (const { room } of held) recount.set(room, (recount.get(room) ?? 0) + 1)
  const ledger = ledgerOf(snapshot)
  for (const room of new Set([...recount.keys(), ...ledger.keys()])) {
    const [stored, counted] = [ledger.get(room) ?? 0, recount.get(room) ?? 0]
    if (stored !== counted) {
      facts.find(
        'ledger',
        `The ledger has ${stored} for ${shown(facts, room)} at ${when(snapshot)}, the stays ${counted}`,
      )
    }
  }
}

const ledgerOf = ({ rows }: Snapshot): Map<string, number> =>
  new Map(
    rows.room_nights.map((row) => [
      `${column(row, 'night')} ${column(row, 'instance_id')}`,
      numberIn(row, 'occupied') ?? 0,
    ]),
  )

/** The most rooms that an instance ever had: it may be lowered below what is booked. */
const mostRooms = (facts: Facts): Map<string, number> => {
  const most = new Map<string, number>()
  const note = (id: string, rooms: unknown) => {
    if (typeof rooms === 'number') most.set(id, Math.max(most.get(id) ?? 0, rooms))
  }
  for (const { rows } of facts.evidence.snapshots) {
    for (const row of rows.hotel_instances) note(column(row, 'id'), fieldOf(row, 'total_rooms'))
  }
  for (const act of facts.actsOf('edit_hotel')) {
    if (act.outcome !== 'refused') note(/hotels\/([^/?]+)/.exec(act.path)?.[1] ?? '', fieldOf(act.body, 'totalRooms'))
  }
  return most
}

const excessOf = (snapshot: Snapshot, rooms: ReadonlyMap<string, number>): Map<string, number> =>
  new Map(
    [...ledgerOf(snapshot)].flatMap(([room, occupied]): [string, number][] => {
      const excess = occupied - (rooms.get(room.slice(11)) ?? 0)
      return excess > 0 ? [[room, excess]] : []
    }),
  )

const shown = (facts: Facts, room: string): string =>
  `${facts.instances.get(room.slice(11))?.hotelId ?? room.slice(11)} in the night ${room.slice(0, 10)}`

const when = ({ at }: Snapshot): string => timeOf(Date.parse(at))
