import type { Act, Reading, Row, Snapshot } from '../evidence.ts'
import { type Facts, isPossible } from './facts.ts'
import { actsOn, touchedBy } from './touched.ts'
import { column, columnsOfFields, fieldOf, groupBy, isEqual, isTrueIn, listIn, numberIn, textIn } from './values.ts'

const quiet = 5_000

/** Every open screen shows the truth after five seconds of quiet, and what a client has read never goes back. */
export const judgeScreens = (facts: Facts): void => {
  const screens = groupBy(facts.evidence.readings, ({ screen, path }) => `${screen} ${path}`)
  for (const readings of screens.values()) {
    const ordered = readings.toSorted((one, other) => one.ended - other.ended)
    for (const snapshot of facts.evidence.snapshots) judgeTruth(facts, ordered, snapshot)
    judgeReturns(facts, ordered)
  }
  judgeOwnWrites(facts)
}

const peopleIn = ({ path, answer }: Reading): unknown[] => {
  const [place = ''] = path.split('?')
  if (place === '/api/coach/dashboard') return [fieldOf(answer, 'coach'), ...listIn(answer, 'players')]
  if (/^\/api\/admin\/dashboard\/check(in|out)$/.test(place)) return [...listIn(answer, 'participants')]
  if (/^\/api\/admin\/(dashboard\/)?participants$/.test(place))
    return [...listIn(answer, 'data'), ...listIn(answer, 'participants')]
  return []
}

const judgeTruth = (facts: Facts, readings: readonly Reading[], { rows, taken, quietSince, at }: Snapshot): void => {
  // With 401 the page of the sign-in is shown.
  const before = readings.filter(({ ended, status }) => ended <= taken && (status === 200 || status === 401))
  const last = before.at(-1)
  const isOpen =
    last?.status === 200 && before.some(({ ended }) => ended <= quietSince) && !before.some(({ isLast }) => isLast)
  if (!last || !isOpen || taken - quietSince < quiet) return
  const wrong = (text: string) => facts.find('screens', `${last.screen} (${last.path}) at ${at} ${text}`)
  const people = new Map(rows.participants.map((row) => [column(row, 'participant_id'), row]))
  const bookings = new Map(rows.bookings.map((row) => [column(row, 'participant_id'), row]))
  const seen = new Set<string>()
  for (const person of peopleIn(last)) {
    const code = textIn(person, 'participantId') ?? ''
    seen.add(code)
    const row = people.get(code)
    if (!row) wrong(`shows ${code}, who is not there`)
    for (const [name, [table, source]] of Object.entries(columnsOfFields)) {
      const value = fieldOf(person, name)
      const truth = fieldOf(table === 'participants' ? row : bookings.get(column(row, 'id')), source) ?? null
      if (row && value !== undefined && !isEqual(value, truth)) {
        wrong(`shows ${name} ${JSON.stringify(value)} of ${code}, and it is ${JSON.stringify(truth)}`)
      }
    }
  }
  judgeWhole(last, rows.participants, seen, wrong)
}

/** Nobody is missing: the whole team, and the figures of the whole event. */
const judgeWhole = (
  { path, answer, actor }: Reading,
  people: readonly Row[],
  seen: ReadonlySet<string>,
  wrong: (text: string) => void,
): void => {
  if (path === '/api/coach/dashboard') {
    for (const row of people) {
      const code = column(row, 'participant_id')
      const isInTeam = textIn(row, 'coach_id') === actor.coachId && textIn(row, 'replaced_by') === null
      if (isInTeam && !seen.has(code)) wrong(`does not show ${code}`)
    }
  }
  const figures = { totalPending: 'pending', totalCheckedIn: 'checked_in' }
  for (const [name, status] of Object.entries(figures)) {
    const figure = numberIn(fieldOf(answer, 'stats'), name)
    const isCounted = (row: Row) => column(row, 'checkin_status') === status && !isTrueIn(row, 'is_reference_only')
    const count = people.filter(isCounted).length
    if (figure !== null && figure !== count) wrong(`shows ${name} ${figure}, and it is ${count}`)
  }
}

const reverting = /^undo_|^edit_|^reassign$|^departure$|^carry_out|^remove_|^replace_|^other$/

const stateOf = (person: unknown): string =>
  JSON.stringify(['name', 'checkinStatus', 'checkinTime', 'checkoutTime'].map((name) => fieldOf(person, name)))

/**
 * What was seen before, and then another thing, is not seen again unless somebody has brought it back. Of two readings
 * at the same time either may be of the earlier instant.
 */
const judgeReturns = (facts: Facts, readings: readonly Reading[]): void => {
  const former = new Map<string, { state: string; since: number }[]>()
  for (const [index, reading] of readings.entries()) {
    if (reading.began < (readings[index - 1]?.ended ?? 0)) continue
    for (const person of peopleIn(reading)) {
      const code = textIn(person, 'participantId') ?? ''
      const states = former.get(code) ?? []
      const state = stateOf(person)
      if (states.at(-1)?.state === state) continue
      const earlier = states.find((one) => one.state === state)
      if (earlier && !actsOn(facts, code).some((act) => isBringingBack(act, earlier.since, reading.ended))) {
        facts.find('screens', `${reading.screen} (${reading.path}) at ${reading.at} goes back to ${state} of ${code}`)
      }
      former.set(code, [...states, { state, since: reading.began }])
    }
  }
}

const isBringingBack = (act: Act, since: number, until: number): boolean =>
  reverting.test(act.kind) && (act.outcome === 'done' || isPossible(act)) && act.ended >= since && act.began <= until

/** A client that was told that it is done does not read the state of before. */
const judgeOwnWrites = (facts: Facts): void => {
  const readings = groupBy(facts.evidence.readings, ({ actor }) => actor.client)
  for (const act of facts.actsOf('check_in', 'check_out')) {
    if (act.outcome !== 'done') continue
    const before = act.kind === 'check_in' ? 'pending' : 'checked_in'
    const skipped = new Set(
      listIn(act.answer, 'skipped').map((each) => facts.codeOf(textIn(each, 'participantId') ?? '')),
    )
    const people = new Set(touchedBy(facts, act).filter((code) => !skipped.has(code)))
    for (const reading of readings.get(act.actor.client) ?? []) {
      if (reading.began <= act.ended) continue
      for (const person of peopleIn(reading)) {
        const code = textIn(person, 'participantId') ?? ''
        if (!people.has(code) || textIn(person, 'checkinStatus') !== before) continue
        if (actsOn(facts, code).some((other) => isBringingBack(other, act.began, reading.ended))) continue
        facts.find(
          'screens',
          `${reading.screen} at ${reading.at} still shows ${code} as ${before} after ${act.id} was done`,
        )
      }
    }
  }
}
