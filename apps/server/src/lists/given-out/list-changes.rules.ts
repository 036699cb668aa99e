import { type GivenList, listChangeTexts as texts } from '@trophy/contract/lists/list-changes.constants.ts'
import type { ListChange } from '@trophy/contract/lists/list-changes.contract.ts'
import { presenceTexts } from '@trophy/contract/lists/lists.constants.ts'
import type { CheckinStatus } from '@trophy/contract/participants/participants.contract.ts'
import type { ListedPerson } from './listed-people.rules.ts'

/** What is known of somebody whose line changed. */
export interface Fate {
  readonly participantId: string
  /** Null for somebody who was removed or merged. */
  readonly status: CheckinStatus | null
  /** Of a merged person, whose name the list does not keep. */
  readonly mergedName: string | null
  /** The other hotel in which the person has the night of the day. */
  readonly elsewhere: string | null
  /** The other hotel in which the person was booked when the list was given out, if that was changed since. */
  readonly former: string | null
  readonly renamedAt: string | null
  readonly changedAt: string | null
}

interface Comparison {
  readonly list: GivenList
  readonly day: string
  /** The hotel as `former` and `elsewhere` are written. */
  readonly hotel: string
  readonly before: readonly ListedPerson[]
  readonly now: readonly ListedPerson[]
}

const byId = (people: readonly ListedPerson[]) => new Map(people.map((person) => [person.participantId, person]))

const datesOf = ({ firstDay, lastDay }: ListedPerson): string => `${firstDay}/${lastDay}`

/** The ids of everybody whose line is another one, is new, or is gone. */
export const changedIds = ({ before, now }: Pick<Comparison, 'before' | 'now'>): string[] => {
  const [earlier, current] = [byId(before), byId(now)]
  const isSame = (id: string): boolean => {
    const [a, b] = [earlier.get(id), current.get(id)]
    if (a === undefined || b === undefined) return false
    return a.name === b.name && datesOf(a) === datesOf(b) && a.roomNumber === b.roomNumber
  }
  return [...new Set([...earlier.keys(), ...current.keys()])].filter((id) => !isSame(id))
}

/** What changed of a list, by name. */
export const listChanges = (comparison: Comparison, fates: readonly Fate[]): ListChange[] => {
  const [earlier, current] = [byId(comparison.before), byId(comparison.now)]
  const changes = fates.flatMap((fate) => {
    const [before, now] = [earlier.get(fate.participantId), current.get(fate.participantId)]
    const name = [now?.name, before?.name, fate.mergedName].find(Boolean) ?? texts.removedName
    return changesOf(comparison, fate, before, now).map(({ kind, from, to }) => ({
      participantId: fate.participantId,
      name,
      kind,
      from,
      to,
      at: kind === 'name' ? fate.renamedAt : fate.changedAt,
    }))
  })
  return changes.toSorted(
    (a, b) => orderOf(a.name, b.name) || orderOf(a.participantId, b.participantId) || orderOf(a.kind, b.kind),
  )
}

const orderOf = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

type LineChange = Pick<ListChange, 'kind' | 'from' | 'to'>

const changesOf = (
  { list, day, hotel }: Comparison,
  fate: Fate,
  before: ListedPerson | undefined,
  now: ListedPerson | undefined,
): LineChange[] => {
  if (before === undefined) return now === undefined ? [] : [arrivalOf(now, fate, hotel)]
  if (now === undefined) return [absenceOf(before, fate, hotel)]
  const changes: LineChange[] = []
  if (datesOf(before) !== datesOf(now)) {
    // Somebody who moves on the day stays on the rooming list as leaving.
    const leaves = list === 'rooming' && before.lastDay > day && now.lastDay <= day
    if (leaves && fate.elsewhere !== null) changes.push({ kind: 'moved', from: hotel, to: fate.elsewhere })
    else changes.push({ kind: 'dates', from: datesOf(before), to: datesOf(now) })
  }
  if (before.roomNumber !== now.roomNumber) changes.push({ kind: 'room', from: before.roomNumber, to: now.roomNumber })
  if (before.name !== now.name) changes.push({ kind: 'name', from: before.name || texts.removedName, to: now.name })
  return changes
}

const arrivalOf = (now: ListedPerson, { former }: Fate, hotel: string): LineChange =>
  former === null || former === hotel
    ? { kind: 'added', from: null, to: datesOf(now) }
    : { kind: 'moved', from: former, to: hotel }

const absenceOf = (before: ListedPerson, { elsewhere, status }: Fate, hotel: string): LineChange =>
  elsewhere === null
    ? {
        kind: 'left',
        from: datesOf(before),
        to: status === null || status === 'pending' ? null : presenceTexts[status],
      }
    : { kind: 'moved', from: hotel, to: elsewhere }
